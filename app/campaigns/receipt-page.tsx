import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { data } from "react-router";
import { profileOf } from "../accounts/accounts.server";
import { rupees } from "../india";
import { productName } from "../product";
import { requestContext, viewerContext } from "../request/context";
import { Fact } from "../ui/fact";
import { A } from "../ui/link";
import type { Route } from "./+types/receipt-page";
import { chargeOf } from "./campaign-charges.server";
import { amountInWords } from "./notice/amount-words";

export async function loader({ params, context }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db, i18n, language } = requested;
  const viewer = context.get(viewerContext);
  const charge = await chargeOf(db, viewer, language, params.reference);
  if (charge?.status !== "verified") throw data(null, { status: 404 });
  const { name, shop_name } = await profileOf(db, viewer);
  const { plan, utr } = charge;
  const parties = charge.parties.join(", ");
  const amount = rupees(charge.amount);
  // Amounts in words are known in the two languages of the notices.
  const amountWords = language === "en" || language === "hi" ? ` (${amountInWords(charge.amount, language)})` : "";
  return {
    reference: charge.reference,
    rows: [
      [t(i18n)`Receipt`, charge.reference],
      [t(i18n)`Date`, charge.decided ?? ""],
      [t(i18n)`Received from`, [name, shop_name, viewer.email].filter(Boolean).join(", ")],
      [t(i18n)({ message: "For", context: "what was paid for" }), t(i18n)`${plan} Plan: ${parties}`],
      [t(i18n)`Amount`, amount + amountWords],
      [t(i18n)`Paid by`, t(i18n)`UPI, reference number (UTR) ${utr}`],
    ] as const,
  };
}

export default function ReceiptPage({ loaderData: { reference, rows } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <title>{`${t`Receipt ${reference}`} - ${productName}`}</title>
      <p className="screen-only mb-4">
        <A className="target" href={`/campaign-payment/${reference}`}>
          <Trans>Back</Trans>
        </A>
      </p>
      <h1>
        <Trans>{productName}: receipt</Trans>
      </h1>
      <dl className="mt-6 max-w-2xl border-b border-rule">
        {rows.map(([term, value]) => (
          <Fact key={term} term={term}>
            <span translate="no">{value}</span>
          </Fact>
        ))}
      </dl>
      <p className="mt-6">
        <Trans>This receipt is made by a computer and needs no signature. It is not a tax invoice.</Trans>
      </p>
      <p className="screen-only mt-6 flex flex-wrap items-center gap-6">
        <button type="button" hidden data-print className="button">
          <Trans>Print</Trans>
        </button>
        <A className="target" href="/refund-policy">
          <Trans>Refund policy</Trans>
        </A>
      </p>
    </>
  );
}
