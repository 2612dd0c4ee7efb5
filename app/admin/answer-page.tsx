import { data, redirectDocument } from "react-router";
import { otherAccount } from "../accounts/form-owner";
import { type AnswerAct, actOnAnswer, answerFor } from "../cases/desk-answers.server";
import { tellAnswer } from "../cases/tell.server";
import { logFailure } from "../log";
import { adminContext, requestContext } from "../request/context";
import { requireId } from "../request/id";
import { type FormErrors, parseForm, readForm } from "../request/read-form";
import { admin as says } from "../words/admin";
import type { Route } from "./+types/answer-page";
import { AskPage } from "./ask-page";
import { reasonForm } from "./reason";

const acts: Record<AnswerAct, { title: (report: number) => string; button: string; follows: string }> = {
  "take-down": {
    title: (report) => `Take the answer to report ${report} down?`,
    button: "Take Down",
    follows: "Nobody reads it any more, and a flag of it is closed by that. Who answered can answer again.",
  },
  show: {
    title: (report) => `Show the answer to report ${report}?`,
    button: "Show Answer",
    follows: "Everybody reads it under the report, with the line that it may be from anyone. Its case goes on.",
  },
  confirm: {
    title: (report) => `Is the answer to report ${report} the party's?`,
    button: "It Is the Party's",
    follows:
      "Everybody reads it as the party's answer from then on. Only where the party has shown you who it is: seven digits that agree show nothing, since everybody reads them.",
  },
};

function actIn(act: string): AnswerAct {
  if (Object.hasOwn(acts, act)) return act as AnswerAct;
  throw data(null, { status: 404 });
}

/** Takes an answer down, shows one that waits, or confirms whose it is. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const answer = await answerFor(context.get(requestContext).db, admin, requireId(params.id));
  if (!answer) throw data(null, { status: 404 });
  return { act: actIn(params.act), report: answer.report, said: answer.said, text: answer.text };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const admin = context.get(adminContext);
  const { db, env, words, waitUntil } = context.get(requestContext);
  const [id, act] = [requireId(params.id), actIn(params.act)];
  const { text } = await readForm(request);
  const refuse = (status: number, errors: FormErrors) => data({ reason: text.get("reason") ?? "", errors }, status);
  const other = await otherAccount(context.get(requestContext), text);
  if (other) return refuse(409, { form: other });
  const form = parseForm(reasonForm, text, words);
  if ("errors" in form) return refuse(422, form.errors);
  try {
    const answer = await answerFor(db, admin, id);
    if (!answer) throw data(null, { status: 404 });
    if (!(await actOnAnswer(db, admin, id, act, form.value.reason)))
      return refuse(409, { form: act === "show" && answer.mayShow ? says.answersStand : says.alreadyDone });
    if (act === "show") waitUntil(tellAnswer(db, env, id).catch((error) => logFailure("answer not told", error)));
    return redirectDocument(`/admin/reports/${answer.report}`, 303);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure("answer not changed", error);
    return refuse(500, { form: says.failed });
  }
}

export default function AnswerActPage({ loaderData: { act, report, said, text }, actionData }: Route.ComponentProps) {
  const { title, button, follows } = acts[act];
  return (
    <AskPage
      here="/admin/reports"
      title={title(report)}
      errors={actionData?.errors ?? {}}
      reason={actionData?.reason}
      button={button}
      back={`/admin/reports/${report}`}
    >
      <p className="mt-2">{said}.</p>
      {text && <blockquote className="mt-2 border-l-4 border-rule pl-3 whitespace-pre-line">{text}</blockquote>}
      <p className="mt-2">{follows}</p>
    </AskPage>
  );
}
