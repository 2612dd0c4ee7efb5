// What both pages do with what is asked without an account: the form for it, and an answer under a report that denies it.
import type { CleanFile } from "../../files/clean-file.server";
import type { RequestContext } from "../../request/context";
import type { Submission } from "../../request/submission";
import { countAttempt, retryIn } from "../../settings/limits.server";
import * as messages from "../../words/cases/cases";
import * as limitsMessages from "../../words/limits";
import { askCase, type CaseRequest } from "./ask-case.server";

/** "mailed": the letter with the button is on its way, or went before. Else what to answer, and what to say. */
export async function askAndMail(
  { db, bucket, env, i18n }: RequestContext,
  request: CaseRequest,
  proof: CleanFile | null,
  submission: Submission,
): Promise<"mailed" | { status: number; message: string }> {
  const { email, reports } = request.asking;
  // Nobody's mailbox is filled by strangers. The same, sent twice, is counted twice: its second letter is none.
  if (!(await countAttempt(db, env.LIMIT_FACTOR, "mails of cases to an email", email)).allowed)
    return { status: 429, message: i18n._(messages.confirmTooMany) };
  const outcome = await askCase(db, bucket, request, proof, env.BETTER_AUTH_SECRET, submission);
  if ("refused" in outcome) {
    if (outcome.refused === "too many")
      return { status: 429, message: i18n._(limitsMessages.tooMany(retryIn(outcome.retryAt, i18n))) };
    if (outcome.refused === "open") return { status: 429, message: i18n._(messages.openAlready) };
    if (outcome.refused === "parties")
      return { status: 422, message: i18n._(messages.oneParty(outcome.others.slice(0, 10).join(", "))) };
    const unknown = reports.length > 1 && outcome.unknown.length > 0;
    const said = unknown ? messages.reportsUnknown(outcome.unknown.join(", ")) : messages.reportUnknown;
    return { status: 422, message: i18n._(said) };
  }
  return "mailed";
}
