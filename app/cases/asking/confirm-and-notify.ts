import { logFailure } from "../../log";
import type { RequestContext } from "../../request/context";
import * as messages from "../../words/cases/cases";
import { confirmCase } from "./confirm-case.server";

/** The press of the button that the mail leads to: what was asked begins, and letters to whom it concerns are on their way. Else what to say. */
export async function confirmAndNotify(
  { db, env, i18n }: RequestContext,
  token: string,
): Promise<"confirmed" | { status: number; message: string }> {
  try {
    const outcome = await confirmCase(db, token, env.LIMIT_FACTOR);
    if ("refused" in outcome) {
      if (outcome.refused === "open") return { status: 429, message: i18n._(messages.openAlready) };
      if (outcome.refused === "answers") return { status: 429, message: i18n._(messages.answersWait) };
      if (outcome.refused === "report") return { status: 409, message: i18n._(messages.reportsGone) };
      return { status: 404, message: i18n._(messages.confirmGone) };
    }
    return "confirmed";
  } catch (error) {
    logFailure("request not confirmed", error);
    return { status: 500, message: i18n._(messages.failed) };
  }
}
