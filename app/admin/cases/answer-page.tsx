import { data, redirectDocument } from "react-router";
import { formAction } from "../../accounts/form-action";
import { type AnswerAct, actOnAnswer, answerFor } from "../../cases/answers/desk-answers.server";
import { adminContext, requestContext } from "../../request/context";
import { requireId } from "../../request/id";
import { admin as messages } from "../../words/admin";
import { AskPage } from "../ask-page";
import { reasonForm } from "../reason";
import type { Route } from "./+types/answer-page";

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

export const action = formAction(
  {
    who: "admin",
    log: "answer not changed",
    failed: messages.failed,
    refusals: { stand: { form: messages.answersStand }, already: { form: messages.alreadyDone } },
  },
  async ({ sender, db, params, parse }) => {
    const [id, act] = [requireId(params.id), actIn(params.act ?? "")];
    const { reason } = await parse(reasonForm);
    const answer = await answerFor(db, sender, id);
    if (!answer) throw data(null, { status: 404 });
    if (!(await actOnAnswer(db, sender, id, act, reason)))
      return act === "show" && answer.mayShow ? "stand" : "already";
    return redirectDocument(`/admin/reports/${answer.report}`, 303);
  },
);

export default function AnswerActPage({ loaderData: { act, report, said, text }, actionData }: Route.ComponentProps) {
  const { title, button, follows } = acts[act];
  return (
    <AskPage
      here="/admin/reports"
      title={title(report)}
      errors={actionData?.errors ?? {}}
      reason={actionData?.values.reason}
      button={button}
      back={`/admin/reports/${report}`}
    >
      <p className="mt-2">{said}.</p>
      {text && <blockquote className="mt-2 border-l-4 border-rule pl-3 whitespace-pre-line">{text}</blockquote>}
      <p className="mt-2">{follows}</p>
    </AskPage>
  );
}
