import type { DeskAnswer } from "../cases/desk-answers.server";

/** What parties answered, whole and with its proof, for the desk. */
export function AnswerList({ answers }: { answers: DeskAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="answers" className="mt-8 max-w-2xl">
      <h2 id="answers">The party's answers</h2>
      <ul className="mt-2 border-b border-rule">
        {answers.map((answer) => (
          <li key={answer.id} className="max-w-none border-t border-rule py-3">
            <p>
              <b>{answer.said}</b>
              <span className="hint">
                , {answer.on}, {answer.status}, {answer.linked ? "through the reporter's link" : "without the link"},
                the last 7 digits agree
              </span>
            </p>
            {answer.text && <p className="whitespace-pre-line">{answer.text}</p>}
            <p className="flex flex-wrap gap-x-4">
              {answer.proof && (
                <a className="target" href={`/admin/answers/${answer.id}/proof`}>
                  Proof ({answer.proof})
                </a>
              )}
              {answer.status === "shown" && (
                <a className="target" href={`/admin/answers/${answer.id}/take-down`}>
                  Take down
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
