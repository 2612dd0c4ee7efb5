import { eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { user_profiles } from "../../db/schema";
import { sha256 } from "../digest";
import { languageNamed } from "../languages";
import { speaksForOthers } from "../parties/reserved-names";
import { hasSessionCookie } from "../request/own-cookies";
import type { Admin, Viewer } from "../viewer";
import type { Auth } from "./auth.server";

/**
 * Who the request's cookie belongs to, or null. A session renews itself on use: the cookies that this takes are
 * appended to `cookies`.
 */
export async function viewerOf(auth: Auth, _db: Db, headers: Headers, cookies: string[]): Promise<Viewer | null> {
  if (!hasSessionCookie(headers)) return null;
  const { headers: set, response } = await auth.api.getSession({ headers, returnHeaders: true });
  cookies.push(...set.getSetCookie());
  if (!response) return null;
  const { user, session } = response;
  const suspended = typeof user.suspended_at === "number";
  const language = languageNamed(user.language);
  return { id: user.id, email: user.email, session: session.id, suspended, language } as Viewer;
}

/** What names a session to the browser it is in (public/offline.js), and is no use to anybody else. */
export async function sessionDigest(env: Env, viewer: Viewer): Promise<string> {
  return (await sha256(`pages of ${viewer.session} ${env.BETTER_AUTH_SECRET}`)).slice(0, 32);
}

/** The viewer as an admin, or null. Not remembered: a demotion works on the next request. */
export async function asAdmin(db: Db, viewer: Viewer | null): Promise<Admin | null> {
  if (!viewer || viewer.suspended) return null;
  const rows = await db
    .select({ is_admin: user_profiles.is_admin })
    .from(user_profiles)
    .where(eq(user_profiles.user_id, viewer.id));
  return rows[0]?.is_admin ? ({ ...viewer, admin: true } as Admin) : null;
}

/** Whether an account belongs to an admin, for a sign-in that is not over yet: it gives no rights. */
export async function isAdmin(db: Db, userId: string | null): Promise<boolean> {
  if (!userId) return false;
  const rows = await db
    .select({ is_admin: user_profiles.is_admin })
    .from(user_profiles)
    .where(eq(user_profiles.user_id, userId));
  return rows[0]?.is_admin ?? false;
}

/** What people see of an email: the part before the at sign, unless it would speak for us or for an authority. */
export function nameFromEmail(email: string): string {
  const name = email.split("@")[0] ?? "";
  return speaksForOthers(name) ? "Anonymous" : name;
}
