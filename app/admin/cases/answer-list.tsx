import type { DeskAnswer } from "../../cases/answers/desk-answers.server";

/** What was answered, whole and with its proof, for the desk. That typed digits agree is not said: they prove nothing. */
export function AnswerList({ answers }: { answers: DeskAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="answers" className="mt-8 max-w-2xl">
      <h2 id="answers">Answers</h2>
      <ul className="mt-2 border-b border-rule">
        {answers.map((answer) => (
          <li key={answer.id} className="max-w-none border-t border-rule py-3">
            <p>
              <b>{answer.said}</b>
              <span className="hint">
                , {answer.on}, {answer.status}, {wayOf(answer)},{" "}
                {answer.confirmed ? "confirmed as the party's" : "may be from anybody"}
              </span>
            </p>
            {answer.text && <p className="whitespace-pre-line">{answer.text}</p>}
            <p className="flex flex-wrap gap-x-4">
              {answer.proof && (
                <a className="target" href={`/admin/answers/${answer.id}/proof`}>
                  Proof ({answer.proof})
                </a>
              )}
              {answer.mayShow && (
                <a className="target" href={`/admin/answers/${answer.id}/show`}>
                  Show
                </a>
              )}
              {answer.status === "shown" && (
                <a className="target" href={`/admin/answers/${answer.id}/take-down`}>
                  Take down
                </a>
              )}
              {!answer.confirmed && (
                <a className="target" href={`/admin/answers/${answer.id}/confirm`}>
                  Confirm that it is the party's
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wayOf({ linked, byDesk }: DeskAnswer): string {
  if (byDesk) return "through the link that we made for the party";
  return linked ? "through the link that the reporter shared" : "without a link";
}
