import { data, redirectDocument } from "react-router";
import { otherAccount } from "../accounts/form-owner";
import { answerFor, takeDownAnswer } from "../cases/desk-answers.server";
import { logFailure } from "../log";
import { requestContext } from "../request/context";
import { requireId } from "../request/id";
import { type FormErrors, parseForm, readForm } from "../request/read-form";
import { admin as says } from "../words/admin";
import type { Route } from "./+types/answer-page";
import { adminOf } from "./admin-only";
import { AskPage } from "./ask-page";
import { reasonForm } from "./reason";

/** Takes a party's answer down. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = await adminOf(context);
  const answer = await answerFor(context.get(requestContext).db, admin, requireId(params.id));
  if (!answer) throw data(null, { status: 404 });
  return { report: answer.report, said: answer.said, text: answer.text };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const admin = await adminOf(context);
  const { db, words } = context.get(requestContext);
  const id = requireId(params.id);
  const { text } = await readForm(request);
  const refuse = (status: number, errors: FormErrors) => data({ reason: text.get("reason") ?? "", errors }, status);
  const other = await otherAccount(context.get(requestContext), text);
  if (other) return refuse(409, { form: other });
  const form = parseForm(reasonForm, text, words);
  if ("errors" in form) return refuse(422, form.errors);
  try {
    const answer = await answerFor(db, admin, id);
    if (!answer) throw data(null, { status: 404 });
    if (!(await takeDownAnswer(db, admin, id, form.value.reason))) return refuse(409, { form: says.alreadyDone });
    return redirectDocument(`/admin/reports/${answer.report}`, 303);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure("answer not taken down", error);
    return refuse(500, { form: says.failed });
  }
}

export default function TakeDownPage({ loaderData: { report, said, text }, actionData }: Route.ComponentProps) {
  return (
    <AskPage
      here="/admin/reports"
      title={`Take the answer to report ${report} down?`}
      errors={actionData?.errors ?? {}}
      reason={actionData?.reason}
      button="Take Down"
      back={`/admin/reports/${report}`}
    >
      <p className="mt-2">The party {said}.</p>
      {text && <blockquote className="mt-2 border-l-4 border-rule pl-3 whitespace-pre-line">{text}</blockquote>}
      <p className="mt-2">Nobody reads it any more. Who answered can answer again.</p>
    </AskPage>
  );
}
