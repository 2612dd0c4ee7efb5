// What people do with their account once they have one. better-auth does the work; what it would answer by its own
// HTTP endpoints is turned into outcomes here.
import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { dayOf } from "../../india";
import { reachedStatement } from "../../outbox/dead-addresses.server";
import { type Allowance, countAttempt, resetAttempts } from "../../settings/limits.server";
import type { Viewer } from "../../viewer";
import { type Auth, unlessRefused } from "../auth.server";
import { emailChangeIn, emailChangeIsOpen, forgetMailedLinks, nobodys, takeEmailChange } from "../mailed-links.server";
import { nameFromEmail } from "../viewer.server";

/** Counts a mail that somebody at `address` asks for: neither a mailbox is filled nor are we made to send without end. */
export async function countMail(db: Db, factor: string, email: string, address: string): Promise<Allowance> {
  const to = await countAttempt(db, factor, "mails to an email", email);
  return to.allowed ? countAttempt(db, factor, "mails asked for by an address", address) : to;
}

/** Whether a mailed link to a new password still works. */
export async function resetLinkWorks(auth: Auth, token: string): Promise<boolean> {
  const answer = await auth.api.requestPasswordResetCallback({
    params: { token },
    query: { callbackURL: "/" },
    asResponse: true,
  });
  return new URL(answer.headers.get("Location") ?? "/?error", "http://this.invalid").searchParams.has("token");
}

export type Reset = { done: true } | { refused: "dead link" | "weak password" };

/** Sets a new password by a mailed link, once, and ends every session of the account. */
export async function resetPassword(auth: Auth, token: string, newPassword: string): Promise<Reset> {
  const answer = await unlessRefused(auth.api.resetPassword({ body: { newPassword, token }, asResponse: true }));
  if (!answer) return { refused: "weak password" };
  if (answer.ok) return { done: true };
  if (answer.status >= 500) throw new Error(`reset answered ${answer.status}`);
  return { refused: "dead link" };
}

/** Whose request it is: the headers carry the session that better-auth itself looks at. */
export type Asking = { viewer: Viewer; headers: Headers; factor: string };
export type Unproved = { refused: "wrong password" } | { refused: "too many"; retryAt: number };
export type Changed = { cookies: string[] } | Unproved | { refused: "weak password" };

/** Changes the password, ends every session and begins a new one: the cookies. */
export async function changePassword(
  auth: Auth,
  db: Db,
  { viewer, headers, factor }: Asking,
  currentPassword: string,
  newPassword: string,
): Promise<Changed> {
  const allowance = await countAttempt(db, factor, "wrong passwords of an account", viewer.id);
  if (!allowance.allowed) return { refused: "too many", retryAt: allowance.retryAt };
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  const answer = await unlessRefused(auth.api.changePassword({ body, headers, asResponse: true }));
  if (!answer) return { refused: "weak password" };
  if (answer.status >= 500) throw new Error(`change of password answered ${answer.status}`);
  if (!answer.ok) return { refused: "wrong password" };
  await resetAttempts(db, "wrong passwords of an account", viewer.id);
  await forgetMailedLinks(db, viewer.id);
  return { cookies: answer.headers.getSetCookie() };
}

/**
 * Whether it is the viewer's password. Tries are counted by account, since only its own sessions
 * can make them. Null: it is.
 */
export async function verifyPassword(
  auth: Auth,
  db: Db,
  { viewer, headers, factor }: Asking,
  password: string,
): Promise<Unproved | null> {
  const allowance = await countAttempt(db, factor, "wrong passwords of an account", viewer.id);
  if (!allowance.allowed) return { refused: "too many", retryAt: allowance.retryAt };
  const answer = await auth.api.verifyPassword({ body: { password }, headers, asResponse: true });
  if (answer.status >= 500) throw new Error(`password check answered ${answer.status}`);
  if (!answer.ok) return { refused: "wrong password" };
  await resetAttempts(db, "wrong passwords of an account", viewer.id);
  return null;
}

/** The address that a link leads to, while the link works. */
export async function newEmailOf(db: Db, token: string): Promise<string | null> {
  return (await emailChangeIsOpen(db, token)) ? (emailChangeIn(token)?.updateTo ?? null) : null;
}

export type NewEmail = { account: string } | { refused: "dead link" };

/** Follows the link to a new email, once: the account has it from then on, and the comments its name. */
export async function confirmNewEmail(auth: Auth, db: Db, headers: Headers, token: string): Promise<NewEmail> {
  const change = emailChangeIn(token);
  if (!change || !(await takeEmailChange(db, token))) return { refused: "dead link" };
  const answer = await auth.api.verifyEmail({ query: { token }, headers: nobodys(headers), asResponse: true });
  // Somebody else may have made an account with this address in the meantime.
  if (!answer.ok) return { refused: "dead link" };
  // The comments follow, in a trigger.
  await atomically(db, [
    sql`update users set name = ${nameFromEmail(change.updateTo)} where id = ${change.userId}`,
    reachedStatement(change.updateTo),
  ]);
  await forgetMailedLinks(db, change.userId);
  return { account: change.userId };
}

/** A session of the viewer's own: where and since when, never its token. */
export type OwnSession = { id: string; device: string | null; since: string; here: boolean };

export async function sessionsOf(db: Db, viewer: Viewer): Promise<OwnSession[]> {
  const rows = await db.all<{ id: string; user_agent: string | null; created_at: number }>(sql`
    select id, user_agent, created_at from sessions where user_id = ${viewer.id} and expires_at > ${Date.now()}
    order by created_at desc`);
  return rows.map(({ id, user_agent, created_at }) => ({
    id,
    device: user_agent,
    since: dayOf(created_at),
    here: id === viewer.session,
  }));
}

/** Ends every session of the viewer's account, this one too. Answers the cookies that say so. */
export async function signOutEverywhere(auth: Auth, headers: Headers): Promise<string[]> {
  const answer = await auth.api.revokeSessions({ headers, asResponse: true });
  if (!answer.ok) throw new Error(`sign-out everywhere answered ${answer.status}`);
  return answer.headers.getSetCookie();
}
