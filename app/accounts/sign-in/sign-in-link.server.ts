// The way in for somebody whose account is tried from everywhere: a link by mail, once, in place of the password.
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { sha256 } from "../../digest";
import { languageNamed } from "../../languages";
import { logFailure } from "../../log";
import { sendMail } from "../../mail/mail.server";
import { claimOnce, releaseOnce } from "../../settings/limits.server";
import { i18nIn } from "../../words/i18n.server";
import type { Auth } from "../auth.server";
import { post } from "../mailing.server";
import { signInMail } from "../mails";
import { isAdmin } from "../viewer.server";
import { type SignedIn, signedIn } from "./sign-in.server";

const minute = 60_000;
const life = 15 * minute;
/** Less than a link's life: whoever fills a mailbox with these cannot leave its owner without one that works. */
const pause = 10 * minute;

type Wanted = { email: string; returnTo: string; only?: "admins" };

/**
 * Mails a link where there is a confirmed account; never fails. The mail is no part of an answer's time: that would
 * tell whether there is one.
 */
export async function mailSignInLink(env: Env, db: Db, { email, returnTo, only }: Wanted): Promise<void> {
  try {
    const [user] = await db.all<{ id: string; language: string }>(
      sql`select id, language from users where email = ${email} and email_verified`,
    );
    const id = user?.id;
    if (!id || (only === "admins" && !(await isAdmin(db, id)))) return;
    if (!(await claimOnce(db, mailed(id), pause))) return;
    const token = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll("-", "");
    const now = Date.now();
    await db.run(sql`
      insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
      values (${crypto.randomUUID()}, ${await nameOf(token)}, ${id}, ${now + life}, ${now}, ${now})`);
    // The desk speaks English.
    const i18n = await i18nIn(only === "admins" ? "en" : languageNamed(user.language));
    const sent = sendMail(env, email, signInMail(i18n, env.APP_URL, token, returnTo));
    // What did not go may be asked for again at once.
    post(sent.then((went) => (went ? true : releaseOnce(db, mailed(id)).then(() => false))));
  } catch (error) {
    logFailure("sign-in link not mailed", error);
  }
}

/** Whom a link signs in, while it works. Changes nothing: mail programs look at links before people do. */
export async function signInLinkOf(db: Db, token: string): Promise<{ email: string } | null> {
  const rows = await db.all<{ email: string }>(sql`
    select email from verifications join users on users.id = verifications.value
    where identifier = ${await nameOf(token)} and verifications.expires_at > ${Date.now()}`);
  return rows[0] ?? null;
}

/** Uses a link up, with the others of its account, and signs in. Of a hundred at once one does. */
export async function signInByLink(
  auth: Auth,
  db: Db,
  { token, device }: { token: string; device: string },
): Promise<SignedIn | { refused: "dead link" }> {
  const rows = await db.all<{ value: string }>(sql`
    delete from verifications where identifier = ${await nameOf(token)} and expires_at > ${Date.now()} returning value`);
  const userId = rows[0]?.value;
  if (!userId) return { refused: "dead link" };
  await db.run(sql`delete from verifications where value = ${userId} and substr(identifier, 1, 13) = 'sign-in-link:'`);
  await releaseOnce(db, mailed(userId));
  const headers = new Headers({ "User-Agent": device });
  const answer = await auth.api.beginSession({ body: { userId }, headers, asResponse: true });
  if (answer.ok) return signedIn(answer);
  if (answer.status >= 500) throw new Error(`sign-in by link answered ${answer.status}`);
  return { refused: "dead link" };
}

const mailed = (userId: string) => `sign-in link ${userId}`;

/** The token itself is in the mail and nowhere else. That its row's value is the account ends it with the others. */
async function nameOf(token: string): Promise<string> {
  return `sign-in-link:${await sha256(token)}`;
}
