import { logFailure } from "../../log";
import type { RequestContext } from "../../request/context";
import * as messages from "../../words/cases/cases";
import { notifyAdminsOfOrders } from "../clock.server";
import { notifyReporters } from "../mail/notify.server";
import { confirmCase } from "./confirm-case.server";

/** The press of the button that the mail leads to: what was asked begins, and whom it concerns is told. Else what to say. */
export async function confirmAndNotify(
  { db, env, waitUntil, i18n }: RequestContext,
  token: string,
): Promise<"confirmed" | { status: number; message: string }> {
  const now = Date.now();
  try {
    const outcome = await confirmCase(db, token, env.LIMIT_FACTOR, now);
    if ("refused" in outcome) {
      if (outcome.refused === "open") return { status: 429, message: i18n._(messages.openAlready) };
      if (outcome.refused === "answers") return { status: 429, message: i18n._(messages.answersWait) };
      if (outcome.refused === "report") return { status: 409, message: i18n._(messages.reportsGone) };
      return { status: 404, message: i18n._(messages.confirmGone) };
    }
    const { id, created } = outcome;
    if (created && id !== null)
      waitUntil(
        Promise.all([notifyReporters(db, env, id), notifyAdminsOfOrders(db, env, now)]).catch((error) =>
          logFailure("case not told yet", error),
        ),
      );
    return "confirmed";
  } catch (error) {
    logFailure("request not confirmed", error);
    return { status: 500, message: i18n._(messages.failed) };
  }
}
