// What both pages do with what is asked without an account: the form for it, and an answer under a report that denies it.
import type { CleanFile } from "../../files/clean-file.server";
import { sendMail } from "../../mail/mail.server";
import type { RequestContext } from "../../request/context";
import type { Submission } from "../../request/submission";
import { countAttempt, retryIn } from "../../settings/limits.server";
import * as messages from "../../words/cases/cases";
import * as limitsMessages from "../../words/limits";
import { confirmMail } from "../mail/mails";
import { askCase, type CaseRequest, unmailed } from "./ask-case.server";

/** "mailed": the mail with the button is on its way, or went before. Else what to answer, and what to say. */
export async function askAndMail(
  { db, bucket, env, i18n }: RequestContext,
  request: CaseRequest,
  proof: CleanFile | null,
  submission: Submission,
): Promise<"mailed" | { status: number; message: string }> {
  const now = Date.now();
  const { email, reports } = request.asking;
  const outcome = await askCase(db, bucket, request, proof, submission, now);
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
  const { token } = outcome;
  if (token === null) return "mailed";
  // Nobody's mailbox is filled by strangers.
  if (!(await countAttempt(db, env.LIMIT_FACTOR, "mails of cases to an email", email)).allowed) {
    await unmailed(db, token);
    return { status: 429, message: i18n._(messages.confirmTooMany) };
  }
  if (await sendMail(env, email, confirmMail({ i18n, site: env.APP_URL, token, reports }, now))) return "mailed";
  await unmailed(db, token);
  return { status: 503, message: i18n._(messages.confirmUnmailed) };
}
