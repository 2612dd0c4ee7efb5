import type { RequestContext } from "../../request/context";
import { countAttempt, retryIn } from "../../settings/limits.server";
import type { Viewer } from "../../viewer";
import { addWatches, type NewWatch } from "../../watches/watches.server";
import * as limitsMessages from "../../words/limits";
import * as reportsMessages from "../../words/reports";
import * as messages from "../../words/watching";

/** Stores what somebody wants to watch, or says why not, and with which status. */
export async function storeWatches(
  { db, env, i18n }: RequestContext,
  viewer: Viewer,
  watches: NewWatch[],
): Promise<{ ids: number[]; added: number; noted: number } | { status: number; refused: string }> {
  const allowance = await countAttempt(db, env.LIMIT_FACTOR, "watches of an account", viewer.id, watches.length);
  if (!allowance.allowed)
    return { status: 429, refused: i18n._(limitsMessages.tooMany(retryIn(allowance.retryAt, i18n))) };
  const outcome = await addWatches(db, viewer, watches);
  if (!("refused" in outcome)) return outcome;
  if (outcome.refused === "not authenticated")
    return { status: 401, refused: i18n._(reportsMessages.notAuthenticated) };
  return { status: 422, refused: i18n._(messages.tooMany(outcome.left)) };
}
