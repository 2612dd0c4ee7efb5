// The way in for somebody whose account is tried from everywhere: a link by mail, once, in place of the password.
import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { reachedStatement } from "../../outbox/dead-addresses.server";
import { releaseOnce } from "../../settings/limits.server";
import { signInLinkName, signInLinkTo } from "../account-letters.server";
import type { Auth } from "../auth.server";
import { type SignedIn, signedIn } from "./sign-in.server";

/** Whom a link signs in, while it works. Changes nothing: mail programs look at links before people do. */
export async function signInLinkOf(db: Db, token: string): Promise<{ email: string } | null> {
  const rows = await db.all<{ email: string }>(sql`
    select email from verifications join users on users.id = verifications.value
    where identifier = ${await signInLinkName(token)} and verifications.expires_at > ${Date.now()}`);
  return rows[0] ?? null;
}

/** Uses a link up, with the others of its account, and signs in. Of a hundred at once one does. */
export async function signInByLink(
  auth: Auth,
  db: Db,
  { token, device }: { token: string; device: string },
): Promise<SignedIn | { refused: "dead link" }> {
  const [used] = await db.all<{ value: string; email: string | null }>(sql`
    delete from verifications where identifier = ${await signInLinkName(token)} and expires_at > ${Date.now()}
    returning value, (select u.email from users u where u.id = value) as email`);
  if (!used?.email) return { refused: "dead link" };
  const userId = used.value;
  await atomically(db, [
    sql`delete from verifications where value = ${userId} and substr(identifier, 1, 13) = 'sign-in-link:'`,
    reachedStatement(used.email),
  ]);
  await releaseOnce(db, signInLinkTo(used.email));
  const headers = new Headers({ "User-Agent": device });
  const answer = await auth.api.beginSession({ body: { userId }, headers, asResponse: true });
  if (answer.ok) return signedIn(answer);
  if (answer.status >= 500) throw new Error(`sign-in by link answered ${answer.status}`);
  return { refused: "dead link" };
}
