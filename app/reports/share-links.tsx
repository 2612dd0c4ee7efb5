import { Trans, useLingui } from "@lingui/react/macro";
import { MessageLinks } from "./message-links";

/** Sends a text on, by WhatsApp or SMS, and where the device can by whatever it has. */
export function ShareLinks({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="share" className="screen-only mt-8">
      <h2 id="share">
        <Trans>Warn others</Trans>
      </h2>
      <p className="mt-2 flex flex-wrap gap-2">
        <MessageLinks text={text} whatsApp={t`Share on WhatsApp`} sms={t`Share by SMS`} />
        <button type="button" hidden data-share={text} className="button-plain">
          <Trans>Share…</Trans>
        </button>
      </p>
    </section>
  );
}
