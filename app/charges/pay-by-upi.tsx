import { Trans, useLingui } from "@lingui/react/macro";
import { CopyButton } from "../ui/copy-button";
import { QrCode } from "../ui/qr-code";
import type { Transfer } from "./upi";

type Props = { heading: string; amount: string; reference: string; transfer: Transfer };

/** The ways to pay a sum by UPI: an app on this phone, another phone's camera, or by hand. */
export function PayByUpi({ heading, amount, reference, transfer: { upi, link, squares } }: Props) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="pay" className="mt-8 max-w-xl bg-surface p-4">
      <h2 id="pay">{heading}</h2>
      <p className="mt-3">
        <a className="button" href={link}>
          <Trans>Open a UPI app</Trans>
        </a>
      </p>
      <p className="mt-4">
        <Trans>Or scan with another phone:</Trans>
      </p>
      <QrCode squares={squares} label={t`UPI QR code for ${amount}`} />
      <p className="mt-4">
        <Trans>Or pay to this UPI id, with the reference {reference} in the note:</Trans>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-3">
        <code className="select-all text-lg font-bold">{upi}</code>
        <CopyButton text={upi} />
      </p>
    </section>
  );
}
