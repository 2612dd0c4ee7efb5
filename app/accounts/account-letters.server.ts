// Letters that somebody asks for to their account. A row is written whether or not there is one, so that the time an answer
// takes tells nobody; who writes the letter finds out (to-accounts.server.ts).
import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int } from "../../db/sql";
import { sha256 } from "../digest";
import type { LetterKind } from "../outbox/kinds";
import { keyOfLetter, newLetterId } from "../outbox/letter-keys.server";
import { type LetterState, lettersStatement, stateOfLetter } from "../outbox/letters.server";
import { claimOnce } from "../settings/limits.server";

const minute = 60_000;
/** Milliseconds that each link works, from when its letter is sent. */
export const linkLives = {
  "new password": 60 * minute,
  "sign-in link": 15 * minute,
  "new email": 24 * 60 * minute,
  "confirm account": 24 * 60 * minute,
} as const;

type Asked = { db: Db; secret: string; now?: number };

/** The row of a link that works while it is there. `value` is the account, so that it ends with the others of its account. */
function linkStatement(letter: string, identifier: string, value: SQL, life: number, now: number): SQL {
  return sql`insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
    select ${letter}, ${identifier}, u.id, ${int(now + life)}, ${int(now)}, ${int(now)} from users u where ${value}`;
}

/** To an address that somebody gave, whosever it is. */
function letterTo(kind: LetterKind, email: string, about: object, now: number, id = newLetterId()): SQL {
  const row = sql`select ${`${kind} ${id}`}, null, ${email}, 'en', ${JSON.stringify(about)}`;
  return lettersStatement(kind, row, { now, id });
}

/** A link to a new password. better-auth finds it by its own name of it. */
export async function askNewPassword({ db, secret, now = Date.now() }: Asked, email: string): Promise<void> {
  const id = newLetterId();
  const name = `reset-password:${await keyOfLetter(secret, id)}`;
  await atomically(db, [
    linkStatement(id, name, sql`u.email = ${email}`, linkLives["new password"], now),
    letterTo("new password", email, {}, now, id),
  ]);
}

/** Less than a link's life: whoever fills a mailbox with these cannot leave its owner without one that works. */
const pause = 10 * minute;

/** What is claimed for a link to sign in: one in a while. */
export const signInLinkTo = (email: string) => `sign-in link to ${email}`;

export type Wanted = { email: string; returnTo: string; only?: "admins" };

/** A link to sign in, for a confirmed account, one of an admin where only those are meant. */
export async function askSignInLink(
  { db, secret, now = Date.now() }: Asked,
  { email, returnTo, only }: Wanted,
): Promise<void> {
  if (!(await claimOnce(db, signInLinkTo(email), pause))) return;
  const id = newLetterId();
  const name = await signInLinkName(await keyOfLetter(secret, id));
  const isMeant =
    only === "admins" ? sql`and exists (select 1 from user_profiles p where p.user_id = u.id and p.is_admin)` : sql``;
  await atomically(db, [
    linkStatement(id, name, sql`u.email = ${email} and u.email_verified ${isMeant}`, linkLives["sign-in link"], now),
    letterTo("sign-in link", email, { returnTo, only: only ?? null }, now, id),
  ]);
}

/** The token itself is in the mail and nowhere else. */
export async function signInLinkName(token: string): Promise<string> {
  return `sign-in-link:${await sha256(token)}`;
}

/** The link that confirms a new account, once more. `returnTo`: where it leads afterwards. */
export async function askConfirmation(db: Db, email: string, returnTo: string | null, now = Date.now()): Promise<void> {
  await db.run(letterTo("confirm account", email, { returnTo }, now));
}

/** Whether the latest letter with the link that confirms could not be delivered. */
export async function confirmationIsUndelivered(db: Db, email: string): Promise<boolean> {
  const theirs = sql`(user_id in (select id from users where email = ${email}) or (user_id is null and address = ${email}))`;
  const [row] = await db.all<{ state: LetterState | null }>(
    sql`select ${stateOfLetter("confirm account", theirs)} as state`,
  );
  return row?.state === "failed";
}

/** Whether the latest link to a new email of an account could not be delivered. */
export async function newEmailIsUndelivered(db: Db, account: string): Promise<boolean> {
  const [row] = await db.all<{ state: LetterState | null }>(
    sql`select ${stateOfLetter("new email", sql`user_id = ${account}`)} as state`,
  );
  return row?.state === "failed";
}

/**
 * A link to a new email, to that address. Until it is mailed it stands as asked for, under its account: what ends the
 * account's links ends it as well. The latest counts.
 */
export async function askNewEmail(db: Db, account: string, newEmail: string, now = Date.now()): Promise<void> {
  const id = newLetterId();
  const name = `new-email-asked:${account}`;
  await atomically(db, [
    sql`delete from verifications where identifier = ${name}`,
    linkStatement(id, name, sql`u.id = ${account}`, linkLives["new email"], now),
    lettersStatement("new email", sql`select ${`new email ${id}`}, ${account}, ${newEmail}, null, '{}'`, { now, id }),
  ]);
}
