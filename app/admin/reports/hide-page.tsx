import type { SQL } from "drizzle-orm";
import { data, redirectDocument } from "react-router";
import { formAction } from "../../accounts/form-action";
import { closeFlagStatements } from "../../cases/flags/close-flag.server";
import { wholeReport } from "../../reports/any-report.server";
import { hideReport, restoreReport } from "../../reports/life/hide-report.server";
import { adminContext, requestContext } from "../../request/context";
import { requireId } from "../../request/id";
import { Field } from "../../ui/field";
import { keepTyping, unlessLost } from "../../ui/keep-typing";
import { useLastAnswer } from "../../ui/last-answer";
import { admin as messages } from "../../words/admin";
import { usualSentence } from "../../words/stored";
import { AskPage } from "../ask-page";
import { hideForm, reasonForm } from "../reason";
import type { Route } from "./+types/hide-page";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const report = await wholeReport(context.get(requestContext).db, admin, requireId(params.id));
  if (!report || (params.act !== "hide" && params.act !== "restore")) throw data(null, { status: 404 });
  return { id: report.id, party: report.party_name, hides: params.act === "hide" };
}

export const action = formAction(
  {
    who: "admin",
    log: "report not hidden or restored",
    failed: messages.failed,
    refusals: { already: { form: messages.alreadyDone } },
  },
  async ({ sender, db, params, parse }) => {
    const id = requireId(params.id);
    const hide = async () => {
      const { reason, hidden_reason: sentence } = await parse(hideForm);
      const closes = (isRemoved: SQL) =>
        closeFlagStatements(sender, { kind: "report", id, sentence }, isRemoved, Date.now());
      return hideReport(db, sender, id, { reason, sentence }, closes);
    };
    const restore = async () => restoreReport(db, sender, id, (await parse(reasonForm)).reason);
    const act = params.act === "hide" ? hide : params.act === "restore" ? restore : null;
    if (!act) throw data(null, { status: 404 });
    if (!(await act())) return "already";
    return redirectDocument(`/admin/reports/${id}${act === hide ? "?done=hidden" : ""}`, 303);
  },
);

export default function HidePage({ loaderData: { id, party, hides }, actionData: answer }: Route.ComponentProps) {
  const actionData = useLastAnswer(answer);
  const errors = actionData?.errors ?? {};
  const values = actionData?.values ?? {};
  return (
    <AskPage
      here="/admin/reports"
      title={hides ? `Hide the report of ${party}?` : `Restore the report of ${party}?`}
      heading={
        <>
          {hides ? "Hide the report of" : "Restore the report of"} <span translate="no">{party}</span>?
        </>
      }
      errors={errors}
      reason={values.reason}
      button={hides ? "Hide Report" : "Restore Report"}
      back={`/admin/reports/${id}`}
    >
      {hides ? (
        <>
          <p className="mt-2">
            It is gone for everybody within 40 seconds: from home, every list, count and search, with its files. Nothing
            is deleted. Where vendors have flagged it, that case is closed, and its reporter is told.
          </p>
          <Field
            name="hidden_reason"
            label="Shown to everybody, in one sentence"
            hint="Stands at the report's address"
            autoComplete="off"
            defaultValue={values.hidden_reason ?? usualSentence}
            error={errors.hidden_reason}
          />
        </>
      ) : (
        <p className="mt-2">Everybody sees it again, with its files and comments.</p>
      )}
    </AskPage>
  );
}
