import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { AnswerKind } from "./answer-kinds";

/**
 * An answer as a line of its own: "Answer: it will be paid by 3 Jan 2027", without its point. `on`: the day, in words.
 * `confirmed`: the desk has confirmed whose it is; only then it is the party that says something.
 */
export function answerText(i18n: I18n, kind: AnswerKind, on: string | null, confirmed: boolean): string {
  if (!confirmed) {
    if (kind === "paid") return t(i18n)`Answer: it is paid`;
    if (kind === "dispute") return t(i18n)`Answer: it is wrong`;
    if (kind === "answer") return t(i18n)`Answer`;
    return on ? t(i18n)`Answer: it will be paid by ${on}` : t(i18n)`Answer: it will be paid`;
  }
  if (kind === "paid") return t(i18n)`The party says that it is paid`;
  if (kind === "dispute") return t(i18n)`The party says that it is wrong`;
  if (kind === "answer") return t(i18n)`The party answers`;
  return on ? t(i18n)`The party promises to pay by ${on}` : t(i18n)`The party promises to pay`;
}
