import type { SQL } from "drizzle-orm";
import { data, redirectDocument } from "react-router";
import { otherAccount } from "../accounts/form-owner";
import { closeFlagStatements } from "../cases/close-flag.server";
import { tellDecided } from "../cases/tell.server";
import { logFailure } from "../log";
import { wholeReport } from "../reports/any-report.server";
import { hideReport, restoreReport } from "../reports/hide-report.server";
import { requestContext } from "../request/context";
import { requireId } from "../request/id";
import { type FormErrors, parseForm, readForm } from "../request/read-form";
import { Field } from "../ui/field";
import { keepTyping, unlessLost } from "../ui/keep-typing";
import { useLastAnswer } from "../ui/last-answer";
import { admin as says } from "../words/admin";
import { usualSentence } from "../words/stored";
import type { Route } from "./+types/hide-page";
import { adminOf } from "./admin-only";
import { AskPage } from "./ask-page";
import { hideForm, reasonForm } from "./reason";

export const handle = { hydrate: true };
export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = await adminOf(context);
  const report = await wholeReport(context.get(requestContext).db, admin, requireId(params.id));
  if (!report || (params.act !== "hide" && params.act !== "restore")) throw data(null, { status: 404 });
  return { id: report.id, party: report.party_name, hides: params.act === "hide" };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = await adminOf(context);
  const { db, env, words, waitUntil } = context.get(requestContext);
  const id = requireId(params.id);
  const { text } = await readForm(request);
  const refuse = (status: number, errors: FormErrors) => data({ values: Object.fromEntries(text), errors }, status);
  const other = await otherAccount(context.get(requestContext), text);
  if (other) return refuse(409, { form: other });
  try {
    if (params.act === "hide") {
      const form = parseForm(hideForm, text, words);
      if ("errors" in form) return refuse(422, form.errors);
      const { reason, hidden_reason: sentence } = form.value;
      const closes = (goes: SQL) => closeFlagStatements(admin, { kind: "report", id, sentence }, goes, Date.now());
      if (!(await hideReport(db, admin, id, { reason, sentence }, closes)))
        return refuse(409, { form: says.alreadyDone });
      waitUntil(tellDecided(db, env, null).catch((error) => logFailure("reporter not told of a closed flag", error)));
    } else if (params.act === "restore") {
      const form = parseForm(reasonForm, text, words);
      if ("errors" in form) return refuse(422, form.errors);
      if (!(await restoreReport(db, admin, id, form.value.reason))) return refuse(409, { form: says.alreadyDone });
    } else throw data(null, { status: 404 });
    return redirectDocument(`/admin/reports/${id}`, 303);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure("report not hidden or restored", error);
    return refuse(500, { form: says.failed });
  }
}

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
            It disappears at once from home, every list, count and search, with its files. Nothing is deleted. Where
            vendors have flagged it, that case is closed, and its reporter is told.
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
