import { data, redirectDocument } from "react-router";
import { rupees } from "../india";
import { logFailure } from "../log";
import { sendMail } from "../mail/mail.server";
import { PayByUpi } from "../payments/pay-by-upi";
import { transferTo } from "../payments/upi";
import { utrForm } from "../payments/utr";
import { UtrForm } from "../payments/utr-form";
import { productName } from "../product";
import { requestContext } from "../request/context";
import { type FormErrors, parseForm, readForm } from "../request/read-form";
import { countAttempt } from "../settings/limits.server";
import { ErrorSummary } from "../ui/error-summary";
import { Fact } from "../ui/fact";
import { Notice } from "../ui/notice";
import { payments as paymentsSay } from "../words/en";
import { removals as says } from "../words/en-disputes";
import type { Route } from "./+types/request-page";
import { requestMail } from "./mails";
import { enterRemovalUtr, type OwnRequest, requesterOf, requestOf } from "./own-request.server";
import { keptDays, kindWords, requestPath } from "./removal-kinds";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, settings } = context.get(requestContext);
  const request = await requestOf(db, params.token);
  if (!request) throw data(null, { status: 404 });
  const { payment_upi, support_email } = await settings();
  const { payment } = request;
  return {
    request,
    amount: payment && rupees(payment.amount),
    transfer: payment && transferTo(payment_upi, payment.amount, `data removal ${payment.reference}`),
    support: support_email,
    sent: url.searchParams.get("sent"),
  };
}

// The address is the key: neither caches nor search engines may have the page.
export const headers = () => ({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" });

export async function action({ request, params, context }: Route.ActionArgs) {
  const { env, db } = context.get(requestContext);
  const { text } = await readForm(request);
  const typed = text.get("utr") ?? "";
  const refuse = (status: number, errors: FormErrors) => data({ typed, errors }, status);
  const own = await requestOf(db, params.token);
  if (!own) throw data(null, { status: 404 });
  if (text.get("intent") === "mail") {
    const email = await requesterOf(db, params.token);
    const may = email && (await countAttempt(db, env.LIMIT_FACTOR, "mails to an email", email)).allowed;
    const mail = requestMail(env.APP_URL, params.token, own.report, own.kind === "service");
    const went = may && (await sendMail(env, email, mail));
    return redirectDocument(`${requestPath(params.token)}?sent=${went ? "mailed" : may ? "unmailed" : "here"}`, 303);
  }
  const form = parseForm(utrForm, text);
  if ("errors" in form) return refuse(422, form.errors);
  try {
    const outcome = await enterRemovalUtr(db, params.token, form.value.utr);
    if (outcome === "used") return refuse(422, { utr: paymentsSay.utrUsed });
    if (outcome === "gone") return refuse(422, { utr: says.utrGone });
    return redirectDocument(requestPath(params.token), 303);
  } catch (error) {
    logFailure("reference number not saved", error);
    return refuse(500, { utr: paymentsSay.utrFailed });
  }
}

const title = "Your removal request";

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, amount, transfer, support, sent } = loaderData;
  const { payment, party } = request;
  const errors = actionData?.errors ?? {};
  const payable = request.status === "open" && payment !== null && payment.status !== "verified";
  return (
    <>
      <ErrorSummary errors={errors} title={`${title} - ${productName}`} />
      <meta name="robots" content="noindex, nofollow" />
      {sent === "mailed" && <Notice kind="ok">{says.mailed}</Notice>}
      {sent === "here" && <Notice kind="ok">{says.here}</Notice>}
      {sent === "unmailed" && (
        <Notice kind="alert">
          <p>{says.unmailed}</p>
          <form method="post">
            <button type="submit" name="intent" value="mail" className="button-plain mt-4">
              Mail me the link
            </button>
          </form>
        </Notice>
      )}
      <h1>{title}</h1>
      <dl className="mt-4 max-w-2xl border-b border-rule">
        <Fact term="Report">
          {party ? `${request.report}: ${party.name}, ${party.phone}, ${party.amount}` : request.report}
        </Fact>
        <Fact term="Why">{kindWords[request.kind]}</Fact>
        <Fact term="What happened">
          <span className="whitespace-pre-line">{request.details || forgotten}</span>
        </Fact>
        {request.proof && <Fact term="Proof">{request.proof}</Fact>}
        <Fact term="Asked on">{request.askedOn}</Fact>
        <Fact term="Status">{statusOf(request)}</Fact>
        {request.answer && (
          <Fact term="Our answer">
            <span className="whitespace-pre-line">{request.answer}</span>
          </Fact>
        )}
        {request.decidedOn && <Fact term="Decided on">{request.decidedOn}</Fact>}
        {payment && amount && <Fact term="Payment">{`${amount}, ${paymentWords[payment.status]}`}</Fact>}
        {payment?.utr && <Fact term="UTR">{payment.utr}</Fact>}
      </dl>
      {payable && transfer && amount && (
        <>
          {payment.status !== "to verify" && (
            <PayByUpi
              heading={`1. Pay ${amount} by UPI`}
              amount={amount}
              reference={payment.reference}
              transfer={transfer}
            />
          )}
          <UtrForm
            first={payment.status === "waiting"}
            utr={actionData?.typed ?? payment.utr ?? ""}
            error={errors.utr}
          />
          <p className="mt-6">
            Is the report false, settled or a mistake after all? Then do not pay:{" "}
            <a href={`/data-removal?report=${request.report}`}>ask for free</a>.
          </p>
        </>
      )}
      <p className="mt-8">
        This page is yours alone: whoever has its address sees it. Questions?{" "}
        <a href={`mailto:${support}`}>{support}</a> · <a href="/refund-policy">Refund Policy</a>
      </p>
    </>
  );
}

/** In place of what is deleted some time after the decision. */
const forgotten = `Deleted, as all you sent us, ${keptDays} days after our decision`;

function statusOf({ status, payment }: OwnRequest): string {
  if (status === "removed") return "Removed: the report is not shown any more.";
  if (status === "declined") return "Declined: the report stays as it is.";
  if (!payment || payment.status === "verified")
    return "We are looking at it. Within 7 days we decide and write to you.";
  return payment.status === "to verify" ? "We are checking your payment." : "Waiting for your payment.";
}

const paymentWords = {
  waiting: "not paid yet",
  "to verify": "being checked",
  verified: "paid",
  rejected: "not found. Please check the bank's number and enter it again",
  cancelled: "not asked for any more",
} as const;
