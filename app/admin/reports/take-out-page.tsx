import { data, redirectDocument } from "react-router";
import type { Db } from "../../../db/client";
import { together } from "../../../db/together";
import { formAction } from "../../accounts/form-action";
import { wholeReport } from "../../reports/any-report.server";
import { takeReportOut } from "../../reports/life/move-reports.server";
import { reportCompared } from "../../reports/party-sides.server";
import { adminContext, requestContext } from "../../request/context";
import { requireId } from "../../request/id";
import { keepTyping, unlessLost } from "../../ui/keep-typing";
import { useLastAnswer } from "../../ui/last-answer";
import type { Admin } from "../../viewer";
import { admin as messages } from "../../words/admin";
import { AskPage } from "../ask-page";
import { TwoSides } from "../parties/two-sides";
import { takeOutForm } from "../reason";
import type { Route } from "./+types/take-out-page";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

/** A report beside the others of its party; one without a party is no report to take out. */
async function askedAbout(db: Db, admin: Admin, id: number) {
  const [report, compared] = await together(db, [
    (db) => wholeReport(db, admin, id),
    (db) => reportCompared(db, admin, id),
  ]);
  if (!report?.party_id) throw data(null, { status: 404 });
  return { id, party: report.party_name, partyId: report.party_id, compared };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  return askedAbout(context.get(requestContext).db, admin, requireId(params.id));
}

export const action = formAction(
  {
    who: "admin",
    log: "report not taken out",
    failed: messages.failed,
    refusals: { alone: { form: messages.onlyReport } },
    more: { sure: "" },
  },
  async ({ sender, db, params, parse }, refuse) => {
    const id = requireId(params.id);
    const { reason, sure } = await parse(takeOutForm);
    const { compared } = await askedAbout(db, sender, id);
    if (!compared.doubtful && compared.sides[1].reports > 0 && sure !== String(id))
      return refuse(422, { form: messages.takeOutDoubtful }, { sure: String(id) });
    return (await takeReportOut(db, sender, id, reason)) ? redirectDocument(`/admin/reports/${id}`, 303) : "alone";
  },
);

export default function TakeOutPage({
  loaderData: { id, party, partyId, compared },
  actionData: answer,
}: Route.ComponentProps) {
  const actionData = useLastAnswer(answer);
  return (
    <AskPage
      here="/admin/reports"
      title={`Take the report of ${party} out of its party?`}
      heading={
        <>
          Take the report of <span translate="no">{party}</span> out of its party?
        </>
      }
      errors={actionData?.errors ?? {}}
      reason={actionData?.values.reason}
      button={actionData?.sure ? "Take It Out All the Same" : "Take Out"}
      back={`/admin/reports/${id}`}
      above={<TwoSides compared={compared} titles={["This report", `The others of party ${partyId}`]} />}
    >
      <p className="mt-2">
        It gets a party of its own, and is not put back unless an admin undoes it. Later reports of its spelling and
        number follow it, unless others of the old party are spelled the same.
      </p>
      <input type="hidden" name="sure" value={actionData?.sure ?? ""} />
    </AskPage>
  );
}
