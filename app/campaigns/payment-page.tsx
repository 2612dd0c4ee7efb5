import { data, redirectDocument } from "react-router";
import { signInPath } from "../accounts/return-to";
import { latinDigits, rupees } from "../india";
import { logFailure } from "../log";
import { PayByUpi } from "../payments/pay-by-upi";
import { transferTo } from "../payments/upi";
import { productName } from "../product";
import { requestContext } from "../request/context";
import { type FormErrors, readForm } from "../request/read-form";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";
import { Notice } from "../ui/notice";
import { campaigns as says } from "../words/en";
import type { Route } from "./+types/payment-page";
import { cancelPayment, enterUtr, paymentOf } from "./payments.server";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, settings, viewer: askViewer } = context.get(requestContext);
  const viewer = await askViewer();
  if (!viewer) throw redirectDocument(signInPath(url.pathname));
  const payment = await paymentOf(db, viewer, params.reference);
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

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { db, viewer: askViewer } = context.get(requestContext);
  const { text } = await readForm(request);
  const viewer = await askViewer();
  if (!viewer) throw redirectDocument(signInPath(url.pathname), 303);
  const typed = text.get("utr") ?? "";
  const refuse = (status: number, message: string) => data({ typed, errors: { utr: message } as FormErrors }, status);
  try {
    if (text.get("intent") === "cancel") {
      await cancelPayment(db, viewer, params.reference);
      return redirectDocument(url.pathname, 303);
    }
    const utr = latinDigits(typed).replace(/[\s-]/g, "");
    if (utr === "") return refuse(422, says.utrRequired);
    if (!/^\d{12}$/.test(utr)) return refuse(422, says.utrDigits);
    const outcome = await enterUtr(db, viewer, params.reference, utr);
    if (outcome === "used") return refuse(422, says.utrUsed);
    // "gone" as well: the page says how the payment stands, or that there is none.
    return redirectDocument(url.pathname, 303);
  } catch (error) {
    logFailure("reference number not saved", error);
    return refuse(500, says.utrFailed);
  }
}

const title = "Pay for your campaign";

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, amount, transfer, support, created } = loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <>
      <ErrorSummary errors={errors} title={`${title} - ${productName}`} />
      {created && payment.status === "waiting" && <Notice kind="ok">{says.created}</Notice>}
      <h1>{title}</h1>
      <dl className="mt-4 max-w-xl border-b border-rule">
        <Row term="Plan" value={`${payment.plan} Plan`} />
        <Row term="Reports" value={payment.parties.join(", ")} />
        <Row term="Amount" value={amount} />
        <Row term="Reference" value={payment.reference} />
        <Row term="Status" value={statusWords[payment.status]} />
        {payment.utr && <Row term="UTR" value={payment.utr} />}
      </dl>
      {payment.status === "waiting" && (
        <PayByUpi
          heading={`1. Pay ${amount} by UPI`}
          amount={amount}
          reference={payment.reference}
          transfer={transfer}
        />
      )}
      {(payment.status === "waiting" || payment.status === "to verify") && (
        <form id="form" method="post" noValidate className="narrow mt-8">
          <h2>{payment.status === "waiting" ? "2. Tell us the bank's number" : "Correct the bank's number"}</h2>
          <Field
            name="utr"
            label="Bank's reference number (UTR)"
            hint="12 digits. Your UPI app shows it with the transfer."
            inputMode="numeric"
            autoComplete="off"
            defaultValue={actionData?.typed ?? payment.utr ?? ""}
            error={errors.utr}
          />
          <p className="mt-4 flex flex-wrap gap-3">
            <button type="submit" className="button w-full sm:w-auto">
              Save number
            </button>
            {payment.status === "waiting" && (
              <button type="submit" name="intent" value="cancel" className="button-plain w-full sm:w-auto">
                Cancel this campaign
              </button>
            )}
          </p>
        </form>
      )}
      {payment.status === "verified" && (
        <p className="mt-6">
          <a className="button" href={`/campaign-payment/${payment.reference}/receipt`}>
            Receipt
          </a>
        </p>
      )}
      <p className="mt-8">
        <a href="/profile?tab=promotions">Your Promotions</a> · <a href="/refund-policy">Refund policy</a> · Questions?{" "}
        <a href={`mailto:${support}`}>{support}</a>
      </p>
    </>
  );
}

const statusWords = {
  waiting: "Waiting for your payment",
  "to verify": "We are checking your payment. Your promotions start when it is verified, and no day is lost.",
  verified: "Paid. Your promotions have started.",
  rejected: "We could not find this payment. Your promotions did not start.",
  cancelled: "Cancelled. Nothing was paid.",
} as const;

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-4 border-t border-rule py-2">
      <dt className="w-32 text-muted">{term}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
