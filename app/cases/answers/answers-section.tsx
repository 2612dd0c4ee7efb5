import { Trans, useLingui } from "@lingui/react/macro";
import { A } from "../../ui/link";
import type { ShownAnswer } from "./shown-answers.server";

/** What was answered, for everybody. `within`: on the party's page, where each leads to its report. */
export function AnswersSection({ answers, within }: { answers: ShownAnswer[]; within?: boolean }) {
  const { t } = useLingui();
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="answers" className="mt-6 max-w-2xl">
      <h2 id="answers">{answers.length === 1 ? t`An answer` : t`Answers`}</h2>
      <ul className="mt-2 border-b border-rule">
        {answers.map((answer) => (
          <li key={answer.id} id={`answer-${answer.id}`} className="max-w-none border-t border-rule py-3">
            <AnswerText answer={answer} />
            {within && (
              <p>
                <A className="target" href={`/fraud-parties/${answer.report}#answer-${answer.id}`}>
                  <Trans>To report {answer.report}</Trans>
                </A>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One answer, with how it came. */
export function AnswerText({ answer }: { answer: ShownAnswer }) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <b>{answer.said}</b>
        <span className="hint">, {answer.on}</span>
      </p>
      {answer.text && (
        <p className="whitespace-pre-line" dir="auto">
          {answer.text}
        </p>
      )}
      <p className="hint">
        {answer.confirmed
          ? t`The party's answer: they have shown our team who they are. What they say is not verified.`
          : answer.linked
            ? t`Sent through the link that the reporter shared; it may be from anyone who has that link`
            : t`Sent from this page; it may be from anybody. Our team read it before it was shown.`}
      </p>
    </>
  );
}
