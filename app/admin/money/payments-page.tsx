import { redirectDocument } from "react-router";
import { formAction } from "../../accounts/form-action";
import { campaignPaymentMail } from "../../campaigns/mails";
import { paymentMail } from "../../cases/mail/mails";
import { ageOf, day, dayOf, rupees } from "../../india";
import { sendMail } from "../../mail/mail.server";
import { askedEntry } from "../../request/asked-entry";
import { adminContext, requestContext } from "../../request/context";
import { idIn } from "../../request/id";
import { ErrorSummary } from "../../ui/error-summary";
import { Fact } from "../../ui/fact";
import { Notice } from "../../ui/notice";
import { desk, admin as messages } from "../../words/admin";
import { i18nIn } from "../../words/i18n.server";
import { AdminFrame, adminTitle } from "../admin-frame";
import { Onward } from "../further-pages";
import { reasonForm } from "../reason";
import { VerdictForm } from "../verdict-form";
import type { Route } from "./+types/payments-page";
import { pendingPayments, rejectPayment, verifyPayment } from "./payments.server";

const path = "/admin/payments";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
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
    done: askedEntry(doneMessages, url.searchParams.get("done")),
  };
}

const doneMessages: Record<string, string> = {
  verified: "The payment is verified.",
  rejected: "The payment is rejected.",
  "verified-untold": "The payment is verified. The mail to who paid could not be sent: write to them yourself.",
  "rejected-untold": "The payment is rejected. The mail to who paid could not be sent: write to them yourself.",
};

export const action = formAction(
  {
    who: "admin",
    log: "payment not decided",
    failed: messages.failed,
    at: "reason",
    among: (text) => text.get("reference") ?? "",
    refusals: { already: { reason: messages.alreadyDone } },
  },
  async ({ sender, db, env, text, parse }, refuse) => {
    const [reference, verdict] = [text.get("reference") ?? "", text.get("verdict")];
    const { reason } = await parse(reasonForm);
    if (verdict !== "verified" && verdict !== "rejected") return refuse(422, { reason: desk.verdictRequired });
    const outcome = await (verdict === "verified" ? verifyPayment : rejectPayment)(db, sender, reference, reason);
    if ("refused" in outcome) return "already";
    const told = !outcome.payer || (await tellPayer(env, outcome.payer, reference, verdict === "verified"));
    return redirectDocument(`${path}?done=${told ? verdict : `${verdict}-untold`}`, 303);
  },
);

type Payer = NonNullable<Extract<Awaited<ReturnType<typeof verifyPayment>>, { payer: unknown }>["payer"]>;

/** False: no mail went out. */
async function tellPayer(env: Env, payer: Payer, reference: string, verified: boolean): Promise<boolean> {
  const i18n = await i18nIn(payer.language);
  const mail =
    payer.token === null
      ? campaignPaymentMail(i18n, env.APP_URL, { reference, plan: payer.plan }, verified)
      : paymentMail({ i18n, site: env.APP_URL, token: payer.token, reports: payer.reports }, verified);
  return sendMail(env, payer.email, mail);
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
            reason={actionData?.values.reference === payment.reference ? actionData.values.reason : ""}
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
