import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import { formAction } from "../accounts/form-action";
import { PayByUpi } from "../charges/pay-by-upi";
import { transferTo } from "../charges/upi";
import { utrForm } from "../charges/utr";
import { UtrForm } from "../charges/utr-form";
import { rupees } from "../india";
import { productName } from "../product";
import { requestContext, viewerContext } from "../request/context";
import { ErrorSummary } from "../ui/error-summary";
import { Fact } from "../ui/fact";
import { A } from "../ui/link";
import { Notice } from "../ui/notice";
import * as messages from "../words/campaigns";
import * as chargeMessages from "../words/charges";
import type { Route } from "./+types/payment-page";
import { chargeOf, enterUtr } from "./campaign-charges.server";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db, settings, language } = requested;
  const viewer = context.get(viewerContext);
  const charge = await chargeOf(db, viewer, language, params.reference);
  if (!charge) throw data(null, { status: 404 });
  const { payment_upi, support_email } = await settings();
  return {
    charge,
    amount: rupees(charge.amount),
    transfer: transferTo(payment_upi, charge.amount, `campaign ${charge.reference}`),
    support: support_email,
    created: url.searchParams.get("created") === "1",
  };
}

export const action = formAction(
  { who: "signed in", log: "reference number not saved", failed: chargeMessages.utrFailed, at: "utr" },
  async ({ sender, db, params: { reference = "" }, parse }, refuse) => {
    const { utr } = await parse(utrForm);
    const outcome = await enterUtr(db, sender, reference, utr);
    if (outcome === "used") return refuse(422, { utr: chargeMessages.utrUsed });
    // "gone" as well: the page says how the payment stands, or that there is none.
    return redirectDocument(`/campaign-payment/${reference}`, 303);
  },
);

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { charge, amount, transfer, support, created } = loaderData;
  const { plan } = charge;
  const title = t`Pay for your campaign`;
  const errors = actionData?.errors ?? {};
  return (
    <>
      <ErrorSummary errors={errors} title={`${title} - ${productName}`} />
      {created && charge.status === "waiting" && <Notice kind="ok">{i18n._(messages.created)}</Notice>}
      <h1>{title}</h1>
      <dl className="mt-4 max-w-xl border-b border-rule">
        <Fact term={t`Plan`}>
          <Trans>{plan} Plan</Trans>
        </Fact>
        <Fact term={t`Reports`}>
          <span translate="no">{charge.parties.join(", ")}</span>
        </Fact>
        <Fact term={t`Amount`}>{amount}</Fact>
        <Fact term={t`Reference`}>{charge.reference}</Fact>
        <Fact term={t`Status`}>{i18n._(statusMessages[charge.status])}</Fact>
        {charge.utr && <Fact term="UTR">{charge.utr}</Fact>}
      </dl>
      {charge.status === "waiting" && (
        <PayByUpi
          heading={t`1. Pay ${amount} by UPI`}
          amount={amount}
          reference={charge.reference}
          transfer={transfer}
        />
      )}
      {(charge.status === "waiting" || charge.status === "to verify") && (
        <UtrForm
          first={charge.status === "waiting"}
          utr={actionData?.values.utr ?? charge.utr ?? ""}
          error={errors.utr}
        />
      )}
      {charge.status === "waiting" && (
        <p className="mt-8">
          <Trans>
            Not paid, and you no longer want it?{" "}
            <A href={`/campaign-payment/${charge.reference}/cancel`}>Cancel this campaign</A>
          </Trans>
        </p>
      )}
      {charge.status === "verified" && (
        <p className="mt-6">
          <A className="button" href={`/campaign-payment/${charge.reference}/receipt`}>
            <Trans>Receipt</Trans>
          </A>
        </p>
      )}
      <p className="mt-8">
        <Trans>
          <A href="/profile?tab=promotions">Your Promotions</A> · <A href="/refund-policy">Refund policy</A> ·
          Questions? <a href={`mailto:${support}`}>{support}</a>
        </Trans>
      </p>
    </>
  );
}

const statusMessages = {
  waiting: msg`Not paid yet`,
  "to verify": msg`We are checking your payment. Your promotions start when it is verified, and no day is lost.`,
  verified: msg`Paid. Your promotions have started.`,
  rejected: msg`We could not find this payment. Your promotions did not start.`,
  cancelled: msg`Cancelled. Your promotions do not start. If you have paid anyway, write to us with the bank's reference number (UTR).`,
} as const;
