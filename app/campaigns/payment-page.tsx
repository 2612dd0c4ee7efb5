import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirectDocument } from "react-router";
import { formAction } from "../accounts/form-action";
import { rupees } from "../india";
import { PayByUpi } from "../payments/pay-by-upi";
import { transferTo } from "../payments/upi";
import { utrForm } from "../payments/utr";
import { UtrForm } from "../payments/utr-form";
import { productName } from "../product";
import { requestContext, viewerContext } from "../request/context";
import { ErrorSummary } from "../ui/error-summary";
import { Fact } from "../ui/fact";
import { A } from "../ui/link";
import { Notice } from "../ui/notice";
import * as messages from "../words/campaigns";
import * as paymentsMessages from "../words/payments";
import type { Route } from "./+types/payment-page";
import { enterUtr, paymentOf } from "./payments.server";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { db, settings, language } = requested;
  const viewer = context.get(viewerContext);
  const payment = await paymentOf(db, viewer, language, params.reference);
  if (!payment) throw data(null, { status: 404 });
  const { payment_upi, support_email } = await settings();
  return {
    payment,
    amount: rupees(payment.amount),
    transfer: transferTo(payment_upi, payment.amount, `campaign ${payment.reference}`),
    support: support_email,
    created: url.searchParams.get("created") === "1",
  };
}

export const action = formAction(
  { who: "signed in", log: "reference number not saved", failed: paymentsMessages.utrFailed, at: "utr" },
  async ({ sender, db, params: { reference = "" }, parse }, refuse) => {
    const { utr } = await parse(utrForm);
    const outcome = await enterUtr(db, sender, reference, utr);
    if (outcome === "used") return refuse(422, { utr: paymentsMessages.utrUsed });
    // "gone" as well: the page says how the payment stands, or that there is none.
    return redirectDocument(`/campaign-payment/${reference}`, 303);
  },
);

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { payment, amount, transfer, support, created } = loaderData;
  const { plan } = payment;
  const title = t`Pay for your campaign`;
  const errors = actionData?.errors ?? {};
  return (
    <>
      <ErrorSummary errors={errors} title={`${title} - ${productName}`} />
      {created && payment.status === "waiting" && <Notice kind="ok">{i18n._(messages.created)}</Notice>}
      <h1>{title}</h1>
      <dl className="mt-4 max-w-xl border-b border-rule">
        <Fact term={t`Plan`}>
          <Trans>{plan} Plan</Trans>
        </Fact>
        <Fact term={t`Reports`}>
          <span translate="no">{payment.parties.join(", ")}</span>
        </Fact>
        <Fact term={t`Amount`}>{amount}</Fact>
        <Fact term={t`Reference`}>{payment.reference}</Fact>
        <Fact term={t`Status`}>{i18n._(statusMessages[payment.status])}</Fact>
        {payment.utr && <Fact term="UTR">{payment.utr}</Fact>}
      </dl>
      {payment.status === "waiting" && (
        <PayByUpi
          heading={t`1. Pay ${amount} by UPI`}
          amount={amount}
          reference={payment.reference}
          transfer={transfer}
        />
      )}
      {(payment.status === "waiting" || payment.status === "to verify") && (
        <UtrForm
          first={payment.status === "waiting"}
          utr={actionData?.values.utr ?? payment.utr ?? ""}
          error={errors.utr}
        />
      )}
      {payment.status === "waiting" && (
        <p className="mt-8">
          <Trans>
            Not paid, and no longer wanted?{" "}
            <A href={`/campaign-payment/${payment.reference}/cancel`}>Cancel this campaign</A>
          </Trans>
        </p>
      )}
      {payment.status === "verified" && (
        <p className="mt-6">
          <A className="button" href={`/campaign-payment/${payment.reference}/receipt`}>
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
  waiting: msg`Waiting for your payment`,
  "to verify": msg`We are checking your payment. Your promotions start when it is verified, and no day is lost.`,
  verified: msg`Paid. Your promotions have started.`,
  rejected: msg`We could not find this payment. Your promotions did not start.`,
  cancelled: msg`Cancelled. Your promotions do not start. If you have paid all the same, write to us with the bank's number.`,
} as const;
