import { data, redirectDocument } from "react-router";
import { otherAccount } from "../accounts/form-owner";
import { logFailure } from "../log";
import { wholeReport } from "../reports/any-report.server";
import { takeReportOut } from "../reports/move-reports.server";
import { adminContext, requestContext } from "../request/context";
import { requireId } from "../request/id";
import { type FormErrors, parseForm, readForm } from "../request/read-form";
import { keepTyping, unlessLost } from "../ui/keep-typing";
import { useLastAnswer } from "../ui/last-answer";
import { admin as says } from "../words/admin";
import type { Route } from "./+types/take-out-page";
import { AskPage } from "./ask-page";
import { reasonForm } from "./reason";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const report = await wholeReport(context.get(requestContext).db, admin, requireId(params.id));
  if (!report?.party_id) throw data(null, { status: 404 });
  return { id: report.id, party: report.party_name };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = context.get(adminContext);
  const { db, words } = context.get(requestContext);
  const id = requireId(params.id);
  const { text } = await readForm(request);
  const refuse = (status: number, errors: FormErrors) => data({ reason: text.get("reason") ?? "", errors }, status);
  const other = await otherAccount(context.get(requestContext), text);
  if (other) return refuse(409, { form: other });
  const form = parseForm(reasonForm, text, words);
  if ("errors" in form) return refuse(422, form.errors);
  try {
    if (!(await takeReportOut(db, admin, id, form.value.reason))) return refuse(409, { form: says.onlyReport });
    return redirectDocument(`/admin/reports/${id}`, 303);
  } catch (error) {
    logFailure("report not taken out", error);
    return refuse(500, { form: says.failed });
  }
}

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
      reason={actionData?.reason}
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
