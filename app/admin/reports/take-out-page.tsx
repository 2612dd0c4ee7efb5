import { data, redirectDocument } from "react-router";
import { formAction } from "../../accounts/form-action";
import { wholeReport } from "../../reports/any-report.server";
import { takeReportOut } from "../../reports/life/move-reports.server";
import { adminContext, requestContext } from "../../request/context";
import { requireId } from "../../request/id";
import { keepTyping, unlessLost } from "../../ui/keep-typing";
import { useLastAnswer } from "../../ui/last-answer";
import { admin as messages } from "../../words/admin";
import { AskPage } from "../ask-page";
import { reasonForm } from "../reason";
import type { Route } from "./+types/take-out-page";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const report = await wholeReport(context.get(requestContext).db, admin, requireId(params.id));
  if (!report?.party_id) throw data(null, { status: 404 });
  return { id: report.id, party: report.party_name };
}

export const action = formAction(
  {
    who: "admin",
    log: "report not taken out",
    failed: messages.failed,
    refusals: { alone: { form: messages.onlyReport } },
  },
  async ({ sender, db, params, parse }) => {
    const id = requireId(params.id);
    const { reason } = await parse(reasonForm);
    return (await takeReportOut(db, sender, id, reason)) ? redirectDocument(`/admin/reports/${id}`, 303) : "alone";
  },
);

export default function TakeOutPage({ loaderData: { id, party }, actionData: answer }: Route.ComponentProps) {
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
      button="Take Out"
      back={`/admin/reports/${id}`}
    >
      <p className="mt-2">
        It gets a party of its own, and is not put back unless an admin undoes it. Later reports of its spelling and
        number follow it, unless others of the old party are spelled the same.
      </p>
    </AskPage>
  );
}
