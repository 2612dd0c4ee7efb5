import { verifyJWT } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { users } from "../../db/schema";
import { int } from "../../db/sql";
import { sha256 } from "../digest";

/** The account that a mailed link confirms, and whether that is done. Null: the link is no longer valid. */
export async function confirmationOf(
  db: Db,
  secret: string,
  token: string,
): Promise<{ email: string; done: boolean } | null> {
  const asked = await verifyJWT<{ email?: unknown; userId?: unknown; updateTo?: unknown }>(token, secret);
  if (typeof asked?.email !== "string" || typeof asked.userId !== "string" || asked.updateTo) return null;
  const rows = await db
    .select({ id: users.id, done: users.emailVerified })
    .from(users)
    .where(eq(users.email, asked.email));
  const [account] = rows;
  return account?.id === asked.userId ? { email: asked.email, done: account.done } : null;
}

/** A request's headers without whose it is: a mailed link belongs to its account, whoever is signed in. */
export function nobodys(headers: Headers): Headers {
  const bare = new Headers(headers);
  bare.delete("Cookie");
  return bare;
}

/** What better-auth signs into the link to a new email of an account. */
export type EmailChange = { userId: string; email: string; updateTo: string };

/** What a token asks for, unproved: its signature is better-auth's to check. Null: it changes no email. */
export function emailChangeIn(token: string): EmailChange | null {
  try {
    const payload = atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"));
    const { requestType, userId, email, updateTo } = JSON.parse(payload);
    const texts = [userId, email, updateTo].every((part) => typeof part === "string");
    return texts && String(requestType).startsWith("change-email") ? { userId, email, updateTo } : null;
  } catch {
    return null;
  }
}

export function isEmailChange(token: string): boolean {
  return emailChangeIn(token) !== null;
}

const day = 24 * 3600 * 1000;

/**
 * Remembers the latest link that was mailed to change an account's email: better-auth's own would work until it
 * expires, also after the password was changed to shut somebody out. `asked`: when it was asked for, in milliseconds; what
 * was asked before ends, and a second copy of the same letter works beside the first.
 */
export async function keepEmailChange(db: Db, userId: string, token: string, asked: number): Promise<void> {
  const [now, name] = [Date.now(), `email-change:${userId}`];
  await atomically(db, [
    sql`delete from verifications where identifier = ${name} and created_at < ${int(asked)}`,
    sql`insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
      values (${crypto.randomUUID()}, ${name}, ${await sha256(token)}, ${int(now + day)}, ${int(asked)}, ${int(now)})`,
  ]);
}

/** Whether a link to a new email still works. */
export async function emailChangeIsOpen(db: Db, token: string): Promise<boolean> {
  const rows = await db.all(sql`select 1 from verifications where ${await thisLink(token)}`);
  return rows.length > 0;
}

/** Uses a link up. True for the first who does. */
export async function takeEmailChange(db: Db, token: string): Promise<boolean> {
  const rows = await db.all(sql`delete from verifications where ${await thisLink(token)} returning id`);
  return rows.length > 0;
}

/** Ends every link that was mailed for an account, or waits to be: to a new password, to sign in, to a new email. */
export async function forgetMailedLinks(db: Db, userId: string): Promise<void> {
  await db.run(sql`delete from verifications where identifier = ${`email-change:${userId}`} or value = ${userId}`);
}

async function thisLink(token: string) {
  const change = emailChangeIn(token);
  return sql`identifier = ${`email-change:${change?.userId ?? ""}`} and value = ${await sha256(token)}
    and expires_at > ${Date.now()}`;
}
