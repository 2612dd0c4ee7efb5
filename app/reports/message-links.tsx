import { Icon } from "../ui/icon";

type Props = {
  text: string;
  /** What the two links say. */
  whatsApp: string;
  sms: string;
  /** Whether sending it is what the page is for. */
  main?: boolean;
};

/** A text, ready to be sent from one's own phone by WhatsApp or SMS. */
export function MessageLinks({ text, whatsApp, sms, main = false }: Props) {
  return (
    <>
      <a
        className={main ? "button" : "button-plain"}
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        rel="noopener"
        target="_blank"
      >
        <Icon name="share" /> {whatsApp}
      </a>
      <a className="button-plain" href={`sms:?&body=${encodeURIComponent(text)}`}>
        {sms}
      </a>
    </>
  );
}
