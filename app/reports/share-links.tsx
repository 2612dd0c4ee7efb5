import { Icon } from "../ui/icon";

/** Sends a text on, by WhatsApp or SMS, and where the device can by whatever it has. */
export function ShareLinks({ text }: { text: string }) {
  return (
    <section aria-labelledby="share" className="screen-only mt-8">
      <h2 id="share">Warn others</h2>
      <p className="mt-2 flex flex-wrap gap-2">
        <a
          className="button-plain"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          rel="noopener"
          target="_blank"
        >
          <Icon name="share" /> Share on WhatsApp
        </a>
        <a className="button-plain" href={`sms:?&body=${encodeURIComponent(text)}`}>
          Share by SMS
        </a>
        <button type="button" hidden data-share={text} className="button-plain">
          Share…
        </button>
      </p>
    </section>
  );
}
