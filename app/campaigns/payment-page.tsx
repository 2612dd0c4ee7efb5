import { data, redirectDocument } from "react-router";
import { encode } from "uqr";
import { signInPath } from "../accounts/return-to";
import { carried } from "../context";
import { latinDigits, rupees } from "../india";
import { logFailure } from "../log";
import { campaigns as says } from "../messages";
import { type FormErrors, readForm } from "../read-form";
import { productName } from "../site/product";
import { CopyButton } from "../ui/copy-button";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";
import { Notice } from "../ui/notice";
import type { Route } from "./+types/payment-page";
import { cancelPayment, enterUtr, type Payment, paymentOf } from "./payments.server";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, settings, viewer: askViewer } = context.get(carried);
  const viewer = await askViewer();
  if (!viewer) throw redirectDocument(signInPath(url.pathname));
  const payment = await paymentOf(db, viewer, params.reference);
  if (!payment) throw data(null, { status: 404 });
  const { payment_upi, support_email } = await settings();
  const link = upiLink(payment_upi, payment);
  return {
    payment,
    amount: rupees(payment.amount),
    upi: payment_upi,
    link,
    squares: squaresOf(link),
    support: support_email,
    created: url.searchParams.get("created") === "1",
  };
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { db, viewer: askViewer } = context.get(carried);
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

/** The address that UPI apps open: payee, amount and the campaign's reference filled in. */
export function upiLink(upi: string, { amount, reference }: Pick<Payment, "amount" | "reference">): string {
  const fields = {
    pa: upi,
    pn: productName,
    am: `${amount}.00`,
    cu: "INR",
    tn: `${productName} campaign ${reference}`,
  };
  // Apps want %20 for a space, not +.
  return `upi://pay?${Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%40", "@")}`)
    .join("&")}`;
}

/** A QR code as the path of an SVG, one square a unit. */
function squaresOf(text: string): { path: string; size: number } {
  const { data: rows, size } = encode(text, { ecc: "M", border: 4 });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return { path: path.join(""), size };
}

const title = "Pay for your campaign";

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, amount, upi, link, squares, support, created } = loaderData;
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
        <section aria-labelledby="pay" className="mt-8 max-w-xl bg-surface p-4">
          <h2 id="pay">1. Pay {amount} by UPI</h2>
          <p className="mt-3">
            <a className="button" href={link}>
              Open a UPI app
            </a>
          </p>
          <p className="mt-4">Or scan with another phone:</p>
          <svg
            viewBox={`0 0 ${squares.size} ${squares.size}`}
            role="img"
            aria-label={`UPI QR code for ${amount}`}
            className="mt-2 w-56"
            shapeRendering="crispEdges"
          >
            {/* Cameras want dark on light, also at night. */}
            <rect width={squares.size} height={squares.size} fill="#fff" />
            <path d={squares.path} fill="#000" />
          </svg>
          <p className="mt-4">Or pay to this UPI id, with the reference {payment.reference} in the note:</p>
          <p className="mt-1 flex flex-wrap items-center gap-3">
            <code className="select-all text-lg font-semibold">{upi}</code>
            <CopyButton text={upi} />
          </p>
        </section>
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
