import { redirectDocument } from "react-router";
import { formAction } from "../../accounts/form-action";
import { type BillClaim, billClaims, type ClaimSide } from "../../bills/bill-claims.server";
import { decideBillClaim } from "../../bills/decide-bill-claim.server";
import { day, dayOf, rupees } from "../../india";
import { askedEntry } from "../../request/asked-entry";
import { adminContext, requestContext } from "../../request/context";
import { idIn } from "../../request/id";
import { ErrorSummary } from "../../ui/error-summary";
import { Fact } from "../../ui/fact";
import { Notice } from "../../ui/notice";
import { desk, admin as messages } from "../../words/admin";
import { AdminFrame, adminTitle } from "../admin-frame";
import { reasonForm } from "../reason";
import { VerdictForm } from "../verdict-form";
import type { Route } from "./+types/bill-claims-page";

const path = "/admin/bills";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const claims = await billClaims(context.get(requestContext).db, admin);
  return { claims: claims.map(shown), done: askedEntry(doneMessages, url.searchParams.get("done")) };
}

const doneMessages: Record<string, string> = {
  moved: "The bill counts for the claimant's report now.",
  stays: "The bill stays where it was.",
};

function shown({ paise, date, due, claimant, holder, ...claim }: BillClaim) {
  const side = ({ amount, reported, hidden, ...one }: ClaimSide) => ({
    ...one,
    hidden: hidden === null ? null : day(dayOf(hidden), "en"),
    amount: rupees(amount),
    reported: day(dayOf(reported), "en"),
  });
  return {
    ...claim,
    bill: `${rupees(Math.floor(paise / 100))} on ${day(date, "en")}`,
    due: day(dayOf(due), "en"),
    claimant: side(claimant),
    holder: holder && side(holder),
  };
}

export const action = formAction(
  {
    who: "admin",
    log: "bill claim not decided",
    failed: messages.failed,
    at: "reason",
    among: (text) => text.get("claim") ?? "",
    refusals: {
      "no place": { reason: messages.billHasNoPlace },
      "another holder": { reason: messages.billMovedMeanwhile },
      "done already": { reason: messages.alreadyDone },
    },
  },
  async ({ sender, db, text, parse }, refuse) => {
    const { reason } = await parse(reasonForm);
    const outcome = text.get("verdict");
    if (outcome !== "moved" && outcome !== "stays") return refuse(422, { reason: desk.verdictRequired });
    const [id, holder] = [idIn(text.get("claim")) ?? 0, idIn(text.get("holder"))];
    const decided = await decideBillClaim(db, sender, { id, outcome, holder, reason });
    if ("refused" in decided) return decided.refused;
    return redirectDocument(`${path}?done=${outcome}`, 303);
  },
);

export default function BillClaimsPage({ loaderData: { claims, done }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? {};
  const title = "Bills claimed twice";
  return (
    <AdminFrame here={path} title={title} summary={<ErrorSummary errors={errors} title={adminTitle(title)} />}>
      {done && !actionData && <Notice kind="ok">{done}</Notice>}
      <p className="mt-2">
        Whoever was billed has the code as well as whoever billed, so the first to send it need not be the seller. Ask
        both, compare the seller's GSTIN with their shops, then say whose the bill is.
      </p>
      {claims.length === 0 && <p className="mt-6">No claim waits.</p>}
      {claims.map((claim) => (
        <section key={claim.id} aria-labelledby={`claim-${claim.id}`} className="mt-8 border-t border-rule pt-4">
          <h2 id={`claim-${claim.id}`}>Bill of {claim.bill}</h2>
          <dl className="mt-2">
            <Fact term="Seller on the bill">{claim.seller ?? "not kept"}</Fact>
            <Fact term="Buyer on the bill">{claim.buyer}</Fact>
            <Fact term="Decide by">{claim.due}</Fact>
          </dl>
          <div className="grid gap-4 sm:grid-cols-2">
            <Side title="Claims it" side={claim.claimant} />
            {claim.holder ? <Side title="Has it" side={claim.holder} /> : <p>Nobody has it any more.</p>}
          </div>
          <p className="mt-2">
            The claimant says: <span className="whitespace-pre-line">{claim.note}</span>
          </p>
          {claim.claimant.hidden && (
            <p className="mt-2 text-warning">
              The claimant's report is hidden: nobody would see the bill there. Look at why before you move it.
            </p>
          )}
          <VerdictForm
            {...{ path, name: "claim", value: String(claim.id), hint: "Both read it in their mail" }}
            reason={actionData?.values.claim === String(claim.id) ? actionData.values.reason : ""}
            error={errors[`reason-${claim.id}`]}
            more={{ holder: String(claim.holder?.report ?? "") }}
            verdicts={{ moved: "It is the claimant's", stays: "It stays" }}
          />
        </section>
      ))}
    </AdminFrame>
  );
}

type ShownSide = Omit<ClaimSide, "amount" | "reported" | "hidden"> & {
  amount: string;
  reported: string;
  hidden: string | null;
};

function Side({ title, side }: { title: string; side: ShownSide }) {
  return (
    <section>
      <h3>{title}</h3>
      <p>
        <a className="target" href={`/admin/reports/${side.report}`}>
          Report {side.report}
        </a>
        , <bdi translate="no">{side.party}</bdi>, {side.amount}, made on {side.reported}
        {side.hidden && <b>, hidden since {side.hidden}</b>}
      </p>
      <p>
        <span translate="no">{side.email ?? "a deleted account"}</span>
        {side.shop && (
          <>
            , shop <bdi translate="no">{side.shop}</bdi>
          </>
        )}
        {side.gstin && `, buyer ${side.gstin}`}
      </p>
    </section>
  );
}
