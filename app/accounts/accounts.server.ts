import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { user_profiles, users } from "../../db/schema";
import type { Language } from "../languages";
import { reachedStatement } from "../outbox/dead-addresses.server";
import { addToLetterStatement } from "../outbox/letters.server";
import type { Viewer } from "../viewer";
import { type Auth, unlessRefused } from "./auth.server";
import { isEmailChange, nobodys } from "./mailed-links.server";
import { signOut } from "./sign-in/sign-in.server";
import { nameFromEmail } from "./viewer.server";

export type Credentials = { email: string; password: string };
export type Refused = "too many" | "failed";

export type SignUp = { done: true } | { refused: "already registered" | "weak password" | "failed" };

/**
 * Makes an account that waits for its confirmation mail. `returnTo`: where the mail's link leads afterwards. `language`:
 * in which its mails come.
 */
export async function signUp(
  auth: Auth,
  db: Db,
  { email, password }: Credentials,
  returnTo: string | null,
  language: Language = "en",
): Promise<SignUp> {
  // better-auth answers a duplicate with a made-up success; the specification wants it said.
  if (await isRegistered(db, email)) return { refused: "already registered" };
  const body = { email, password, name: nameFromEmail(email), language };
  const answer = await unlessRefused(auth.api.signUpEmail({ body, asResponse: true }));
  if (!answer) return { refused: "weak password" };
  if (answer.ok) {
    // The letter came into the outbox with the account, by a trigger.
    const key = sql`(select 'confirm account ' || id from users where email = ${email})`;
    if (returnTo && returnTo !== "/") await db.run(addToLetterStatement(key, { returnTo }));
    return { done: true };
  }
  // Two at once: the database lets one through.
  return { refused: (await isRegistered(db, email)) ? "already registered" : "failed" };
}

export type Confirmation = { cookies: string[] } | { refused: "dead link" };

/**
 * Confirms a new account by the link that was mailed to its address. The first time it signs in (cookies) where that is wanted; else no session
 * stays.
 */
export async function confirmEmail(
  auth: Auth,
  db: Db,
  headers: Headers,
  { token, email }: { token: string; email: string },
  signsIn: boolean,
): Promise<Confirmation> {
  // A link to a new email of an account is confirmed elsewhere, and once.
  if (isEmailChange(token)) return { refused: "dead link" };
  const answer = await auth.api.verifyEmail({ query: { token }, headers: nobodys(headers), asResponse: true });
  if (answer.status >= 500) throw new Error(`confirmation answered ${answer.status}`);
  if (!answer.ok) return { refused: "dead link" };
  await db.run(reachedStatement(email));
  const cookies = answer.headers.getSetCookie();
  if (signsIn || cookies.length === 0) return { cookies };
  // better-auth always begins a session: this one was given to nobody.
  await signOut(auth, db, new Headers({ Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") }));
  return { cookies: [] };
}

export type Profile = { name: string; phone_number: string; shop_name: string };

export async function profileOf(db: Db, viewer: Viewer): Promise<Profile> {
  const rows = await db
    .select({ name: user_profiles.name, phone_number: user_profiles.phone_number, shop_name: user_profiles.shop_name })
    .from(user_profiles)
    .where(eq(user_profiles.user_id, viewer.id));
  return rows[0] ?? { name: "", phone_number: "", shop_name: "" };
}

/** Keeps what somebody says of themselves. False: the account has ended meanwhile. Never touches is_admin. */
export async function saveProfile(db: Db, viewer: Viewer, profile: Profile): Promise<boolean> {
  const now = new Date().toISOString();
  const rows = await db.all(sql`
    insert into user_profiles (user_id, name, phone_number, shop_name, updated_at)
    select id, ${profile.name}, ${profile.phone_number}, ${profile.shop_name}, ${now} from users where id = ${viewer.id}
    on conflict (user_id) do update set name = excluded.name, phone_number = excluded.phone_number,
      shop_name = excluded.shop_name, updated_at = excluded.updated_at
    returning user_id`);
  return rows.length > 0;
}

/** In which mails come from now on. False: the account has ended meanwhile. */
export async function saveLanguage(db: Db, viewer: Viewer, language: Language): Promise<boolean> {
  const rows = await db.all(sql`update users set language = ${language} where id = ${viewer.id} returning id`);
  return rows.length > 0;
}

async function isRegistered(db: Db, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows.length > 0;
}
