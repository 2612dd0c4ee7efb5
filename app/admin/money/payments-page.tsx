import { redirectDocument } from "react-router";
import { formAction } from "../../accounts/form-action";
import { ageOf, day, dayOf, rupees } from "../../india";
import { askedEntry } from "../../request/asked-entry";
import { adminContext, requestContext } from "../../request/context";
import { idIn } from "../../request/id";
import { ErrorSummary } from "../../ui/error-summary";
import { Fact } from "../../ui/fact";
import { Notice } from "../../ui/notice";
import { desk, admin as messages } from "../../words/admin";
import { AdminFrame, adminTitle } from "../admin-frame";
import { Onward } from "../further-pages";
import { reasonForm } from "../reason";
import { VerdictForm } from "../verdict-form";
import type { Route } from "./+types/payments-page";
import { pendingCharges, rejectCharge, verifyCharge } from "./pending-charges.server";

const path = "/admin/payments";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const after = idIn(url.searchParams.get("after")) ?? 0;
  const { charges, next } = await pendingCharges(context.get(requestContext).db, admin, after);
  return {
    charges: charges.map(({ id: _, amount, entered_at, ...charge }) => ({
      ...charge,
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
  async ({ sender, db, text, parse }, refuse) => {
    const [reference, verdict] = [text.get("reference") ?? "", text.get("verdict")];
    const { reason } = await parse(reasonForm);
    if (verdict !== "verified" && verdict !== "rejected") return refuse(422, { reason: desk.verdictRequired });
    const outcome = await (verdict === "verified" ? verifyCharge : rejectCharge)(db, sender, reference, reason);
    if ("refused" in outcome) return "already";
    return redirectDocument(`${path}?done=${verdict}`, 303);
  },
);

export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { charges, first, next, done } = loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <AdminFrame here={path} title="Payments" summary={<ErrorSummary errors={errors} title={adminTitle("Payments")} />}>
      {done && !actionData && <Notice kind="ok">{done}</Notice>}
      <p className="mt-2">
        Look for each transfer at the bank by its UTR, then say whether it has come. The oldest is first.
      </p>
      {charges.length === 0 && <p className="mt-6">No payment waits.</p>}
      {charges.map((charge) => (
        <section
          key={charge.reference}
          aria-labelledby={`payment-${charge.reference}`}
          className="mt-8 border-t border-rule pt-4"
        >
          <h2 id={`payment-${charge.reference}`}>
            {charge.amount} for {charge.what === "Data removal" ? "a data removal" : `the ${charge.what} plan`}
          </h2>
          <dl className="mt-2">
            <Fact term="UTR">{charge.utr}</Fact>
            <Fact term="Reference">{charge.reference}</Fact>
            <Fact term="Entered on">{`${charge.entered} (${charge.age})`}</Fact>
            <Fact term="From">{charge.payer ?? "a deleted account"}</Fact>
          </dl>
          {charge.request && (
            <a className="target" href={`/admin/cases/${charge.request}`}>
              The case
            </a>
          )}
          <VerdictForm
            {...{ path, name: "reference", value: charge.reference, usual: true }}
            hint="Like: seen in the statement of 5 November"
            reason={actionData?.values.reference === charge.reference ? actionData.values.reason : ""}
            error={errors[`reason-${charge.reference}`]}
            verdicts={{
              verified: (
                <>
                  Verify<span className="sr-only"> {charge.reference}</span>
                </>
              ),
              rejected: (
                <>
                  Reject<span className="sr-only"> {charge.reference}</span>
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
