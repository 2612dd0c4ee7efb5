import { hasOwnCookie } from "../app/request/own-cookies";
import { type Settings, settingsOf } from "../app/settings/settings.server";
import type { Db } from "../db/client";

/** Milliseconds: an admin's change is on every form within them, and counts for whatever is sent at once. */
const believedFor = 30_000;

let known: { settings: Settings; at: number } | undefined;

/**
 * What admins have set. Whoever only looks, and brings no cookie of ours, gets what the isolate has read within the last 30
 * seconds: a form's page waits for nothing. Whoever is signed in, has just written or sends something reads it anew; and so
 * does a page that is kept, which would be older than it says.
 */
export async function settingsFor(request: Request, isKept: boolean, db: Db, env: Env): Promise<Settings> {
  const asked = Date.now();
  const looks = ["GET", "HEAD"].includes(request.method) && !hasOwnCookie(request.headers);
  if (looks && !isKept && env.REMEMBERS === "yes" && known && asked >= known.at && asked - known.at < believedFor)
    return known.settings;
  const settings = await settingsOf(db, env);
  // Who asked later knows more.
  if (!known || asked >= known.at || known.at > Date.now()) known = { settings, at: asked };
  return settings;
}
