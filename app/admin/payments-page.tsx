import { redirectDocument } from "react-router";
import { campaignPaymentMail } from "../campaigns/mails";
import { paymentMail } from "../cases/mails";
import { ageOf, day, dayOf, rupees } from "../india";
import { logFailure } from "../log";
import { sendMail } from "../mail/mail.server";
import { requestContext } from "../request/context";
import { idIn } from "../request/id";
import { ErrorSummary } from "../ui/error-summary";
import { Fact } from "../ui/fact";
import { Notice } from "../ui/notice";
import { admin as says } from "../words/admin";
import { wordsIn } from "../words/words.server";
import type { Route } from "./+types/payments-page";
import { AdminFrame, adminTitle } from "./admin-frame";
import { adminOf } from "./admin-only";
import { Onward } from "./further-pages";
import { pendingPayments, rejectPayment, verifyPayment } from "./payments.server";
import { sentVerdict } from "./verdict";
import { VerdictForm } from "./verdict-form";

const path = "/admin/payments";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await adminOf(context);
  const after = idIn(url.searchParams.get("after")) ?? 0;
  const { payments, next } = await pendingPayments(context.get(requestContext).db, admin, after);
  return {
    payments: payments.map(({ id: _, amount, entered_at, ...payment }) => ({
      ...payment,
      amount: rupees(amount),
      entered: day(dayOf(entered_at), "en"),
      age: ageOf(entered_at),
    })),
    first: after > 0,
    next,
    done: doneWords[url.searchParams.get("done") ?? ""] ?? null,
  };
}

const doneWords: Record<string, string> = {
  verified: "The payment is verified.",
  rejected: "The payment is rejected.",
  "verified-untold": "The payment is verified. The mail to who paid could not be sent: write to them yourself.",
  "rejected-untold": "The payment is rejected. The mail to who paid could not be sent: write to them yourself.",
};

export async function action({ request, context }: Route.ActionArgs) {
  const admin = await adminOf(context);
  const requested = context.get(requestContext);
  const { db, env } = requested;
  const sent = await sentVerdict(requested, request, "reference", ["verified", "rejected"]);
  if ("refused" in sent) return sent.refused;
  const { which: reference, verdict, reason, refuse } = sent;
  try {
    const decide = verdict === "verified" ? verifyPayment : rejectPayment;
    const outcome = await decide(db, admin, reference, reason);
    if ("refused" in outcome) return refuse(409, says.alreadyDone);
    let told = true;
    if (outcome.payer) {
      const { payer } = outcome;
      const verified = verdict === "verified";
      const [site, said] = [env.APP_URL, await wordsIn(payer.language)];
      const mail =
        payer.token === null
          ? campaignPaymentMail(said, site, { reference, plan: payer.plan }, verified)
          : paymentMail({ words: said, site, token: payer.token, reports: payer.reports }, verified);
      told = await sendMail(env, payer.email, mail);
    }
    return redirectDocument(`${path}?done=${told ? verdict : `${verdict}-untold`}`, 303);
  } catch (error) {
    logFailure("payment not decided", error);
    return refuse(500, says.failed);
  }
}

export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payments, first, next, done } = loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <AdminFrame here={path} title="Payments" summary={<ErrorSummary errors={errors} title={adminTitle("Payments")} />}>
      {done && !actionData && <Notice kind="ok">{done}</Notice>}
      <p className="mt-2">
        Look for each transfer at the bank by its UTR, then say whether it has come. The oldest stands first.
      </p>
      {payments.length === 0 && <p className="mt-6">No payment waits.</p>}
      {payments.map((payment) => (
        <section
          key={payment.reference}
          aria-labelledby={`payment-${payment.reference}`}
          className="mt-8 border-t border-rule pt-4"
        >
          <h2 id={`payment-${payment.reference}`}>
            {payment.amount} for {payment.what === "Data removal" ? "a data removal" : `the ${payment.what} plan`}
          </h2>
          <dl className="mt-2">
            <Fact term="UTR">{payment.utr}</Fact>
            <Fact term="Reference">{payment.reference}</Fact>
            <Fact term="Entered on">{`${payment.entered} (${payment.age})`}</Fact>
            <Fact term="From">{payment.payer ?? "a deleted account"}</Fact>
          </dl>
          {payment.request && (
            <a className="target" href={`/admin/cases/${payment.request}`}>
              The case
            </a>
          )}
          <VerdictForm
            {...{ path, name: "reference", value: payment.reference, usual: true }}
            hint="Like: seen in the statement of 5 November"
            reason={actionData?.which === payment.reference ? actionData.reason : ""}
            error={errors[`reason-${payment.reference}`]}
            verdicts={{
              verified: (
                <>
                  Verify<span className="sr-only"> {payment.reference}</span>
                </>
              ),
              rejected: (
                <>
                  Reject<span className="sr-only"> {payment.reference}</span>
                </>
              ),
            }}
          />
        </section>
      ))}
      <Onward first={first ? path : null} next={next ? `${path}?after=${next}` : null} />
    </AdminFrame>
  );
}
