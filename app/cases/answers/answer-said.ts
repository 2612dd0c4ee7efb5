import { t } from "@lingui/core/macro";
import type { Words } from "../../words/words";
import type { AnswerKind } from "./answer-kinds";

/**
 * An answer as a line of its own: "Answer: it will be paid by 3 Jan 2027", without its point. `on`: the day, in words.
 * `confirmed`: the desk has confirmed whose it is; only then it is the party that says something.
 */
export function answerSaid(words: Words, kind: AnswerKind, on: string | null, confirmed: boolean): string {
  if (!confirmed) {
    if (kind === "paid") return t(words)`Answer: it is paid`;
    if (kind === "dispute") return t(words)`Answer: it is wrong`;
    if (kind === "answer") return t(words)`Answer`;
    return on ? t(words)`Answer: it will be paid by ${on}` : t(words)`Answer: it will be paid`;
  }
  if (kind === "paid") return t(words)`The party says that it is paid`;
  if (kind === "dispute") return t(words)`The party says that it is wrong`;
  if (kind === "answer") return t(words)`The party answers`;
  return on ? t(words)`The party promises to pay by ${on}` : t(words)`The party promises to pay`;
}
