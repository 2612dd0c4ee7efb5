import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { user_profiles } from "../../db/schema";
import { sha256 } from "../digest";
import { languageNamed } from "../languages";
import { speaksForOthers } from "../parties/reserved-names";
import { hasSessionCookie, ownCookies } from "../request/own-cookies";
import type { Admin, Viewer } from "../viewer";
import type { Auth } from "./auth.server";

type SessionRow = {
  session: string;
  expires_at: number;
  id: string;
  email: string;
  suspended_at: number | null;
  language: string;
  second_factor: number | null;
  is_admin: number | null;
};

/**
 * Who the request's cookie belongs to, or null: session, account, suspension and rights in one statement, so that what ends
 * any of them holds for the next request. Once a day a session renews itself on use: the cookies that this takes are appended
 * to `cookies`.
 */
export async function viewerOf(auth: Auth, db: Db, headers: Headers, cookies: string[]): Promise<Viewer | null> {
  if (!hasSessionCookie(headers)) return null;
  const token = await sessionToken(auth, headers);
  if (token === null) return null;
  const [row] = await db.all<SessionRow>(sql`
    select s.id as session, s.expires_at, u.id, u.email, u.suspended_at, u.language, u.two_factor_enabled as second_factor,
      p.is_admin
    from sessions s join users u on u.id = s.user_id left join user_profiles p on p.user_id = u.id
    where s.token = ${token}`);
  const { expiresIn, updateAge } = (await auth.$context).sessionConfig;
  if (row && row.expires_at > Date.now() + 1000 * (expiresIn - updateAge)) return viewerIn(row);
  // Over, a day old, or so new that no replica has it: better-auth says, ends or renews it, and its cookie.
  const { headers: set, response } = await auth.api.getSession({ headers, returnHeaders: true });
  cookies.push(...set.getSetCookie());
  if (!response) return null;
  if (row) return viewerIn(row);
  const { user, session } = response;
  const is_admin = Number(await isAdmin(db, user.id));
  const { suspended_at = null, language = "en" } = user;
  const second_factor = Number(user.twoFactorEnabled ?? false);
  const expires_at = session.expiresAt.getTime();
  const { id, email } = user;
  return viewerIn({
    session: session.id,
    expires_at,
    id,
    email,
    suspended_at,
    language,
    second_factor,
    is_admin,
  } as SessionRow);
}

function viewerIn({ session, id, email, suspended_at, language, second_factor, is_admin }: SessionRow): Viewer {
  return {
    id,
    email,
    session,
    suspended: suspended_at !== null,
    language: languageNamed(language),
    secondFactor: second_factor === 1,
    admin: is_admin === 1,
  } as Viewer;
}

/** What the cookie says, where it is signed by us as better-auth signs it (better-call's signed cookies); else null. */
export async function sessionToken(auth: Auth, headers: Headers): Promise<string | null> {
  const { authCookies, secret } = await auth.$context;
  const cookie = ownCookies(headers.get("Cookie")).get(authCookies.sessionToken.name) ?? "";
  const signed = /^(.+)\.([\w+/]{43}=)$/.exec(decoded(cookie));
  if (!signed) return null;
  const [, token = "", signature = ""] = signed;
  const bytes = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes.encode(secret), algorithm, false, ["verify"]);
  const mac = Uint8Array.from(atob(signature), (sign) => sign.charCodeAt(0));
  return (await crypto.subtle.verify("HMAC", key, mac, bytes.encode(token))) ? token : null;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

/** What names a session to the browser it is in (public/offline.js), and is no use to anybody else. */
export async function sessionDigest(env: Env, viewer: Viewer): Promise<string> {
  return (await sha256(`pages of ${viewer.session} ${env.BETTER_AUTH_SECRET}`)).slice(0, 32);
}

/** The viewer as an admin, or null. Read with the session: a demotion works on the next request. */
export function asAdmin(viewer: Viewer | null): Admin | null {
  return viewer?.admin && !viewer.suspended ? (viewer as Admin) : null;
}

/** Whether an account belongs to an admin. */
async function isAdmin(db: Db, userId: string | null): Promise<boolean> {
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
