import { t } from "@lingui/core/macro";
import type { Words } from "../words/words";
import type { AnswerKind } from "./answer-kinds";

/** The party's answer as a line of its own: "The party promises to pay by 3 Jan 2027", without its point. `on`: the day, in words. */
export function answerSaid(words: Words, kind: AnswerKind, on: string | null): string {
  if (kind === "paid") return t(words)`The party says that it is paid`;
  if (kind === "dispute") return t(words)`The party says that it is wrong`;
  if (kind === "answer") return t(words)`The party answers`;
  return on ? t(words)`The party promises to pay by ${on}` : t(words)`The party promises to pay`;
}
