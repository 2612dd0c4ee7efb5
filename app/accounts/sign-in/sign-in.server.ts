// Signing in with a password, and out again: two ways to the database, where better-auth's own take seven and four
// (docs/decisions/auth-is-called.md). Its hashes, its cookies and its second factor.

import { generateRandomString } from "better-auth/crypto";
import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { attemptIn, forgiveStatement, resetStatement } from "../../settings/limits.server";
import type { Auth } from "../auth.server";
import { sessionToken } from "../viewer.server";

export type SignedIn =
  | { cookies: string[] }
  /** The password is right, and the second factor is asked for: the cookies name who may enter a code. */
  | { challenge: string[] };
export type SignIn =
  | SignedIn
  | { refused: "wrong" | "unconfirmed" }
  | { refused: "too many"; retryAt: number }
  /** Too many tries from everywhere: no password is looked at any more, a mailed link signs in. */
  | { refused: "link only" };

type Trying = {
  auth: Auth;
  db: Db;
  factor: string;
  credentials: { email: string; password: string };
  address: string;
  /** What the browser calls itself, for the list of one's own sessions. */
  device?: string;
  /** At the desk a right password of anybody else is a wrong one: no session is begun. */
  only?: "admins";
};

type Account = {
  id: string;
  confirmed: number;
  second_factor: number | null;
  password: string | null;
  is_admin: number;
};

/**
 * Counts the try before the password is looked at, so that two hundred at once are ten. A right password forgives what
 * was wrong at its own address; of those from elsewhere it says nothing.
 */
export async function signIn(trying: Trying): Promise<SignIn> {
  const { auth, db, factor, credentials, address, device = "", only } = trying;
  const email = credentials.email.toLowerCase();
  const limits = {
    here: "sign-in failures of an email at an address",
    everywhere: "sign-in failures of an email",
  } as const;
  const tried = `${email} ${address}`;
  const here = await attemptIn(factor, limits.here, tried);
  const everywhere = await attemptIn(factor, limits.everywhere, email, here.within);
  const [countedHere, countedEverywhere, [found] = []] = await atomically(db, [
    here.count,
    everywhere.count,
    sql`select u.id, u.email_verified as confirmed, u.two_factor_enabled as second_factor, a.password,
        coalesce(p.is_admin, 0) and u.suspended_at is null as is_admin
      from users u left join accounts a on a.user_id = u.id and a.provider_id = 'credential' and a.account_id = u.id
      left join user_profiles p on p.user_id = u.id where u.email = ${email}`,
  ]);
  const allowance = here.allowance(countedHere);
  if (!allowance.allowed) return { refused: "too many", retryAt: allowance.retryAt };
  if (!everywhere.allowance(countedEverywhere).allowed) return { refused: "link only" };

  const account = found as Account | undefined;
  if (!account || !(await isRight(auth, account.password, credentials.password))) {
    if (!account?.password) await (await auth.$context).password.hash(credentials.password);
    return { refused: "wrong" };
  }
  if (!account.confirmed) return { refused: "unconfirmed" };
  const forgiven = [await resetStatement(limits.here, tried), await forgiveStatement(limits.everywhere, email)];
  if (only === "admins" && !account.is_admin) {
    await atomically(db, forgiven);
    return { refused: "wrong" };
  }
  if (account.second_factor) {
    await atomically(db, forgiven);
    const headers = new Headers({ "User-Agent": device });
    return signedIn(await auth.api.beginSession({ body: { userId: account.id }, headers, asResponse: true }));
  }
  return (await begun(auth, db, account, device, forgiven)) ?? { refused: "wrong" };
}

/** What a successful answer of better-auth leads to: a session, or the question for a code. */
export async function signedIn(answer: Response): Promise<SignedIn> {
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  const cookies = answer.headers.getSetCookie();
  const { twoFactorRedirect } = (await answer.json()) as { twoFactorRedirect?: boolean };
  return twoFactorRedirect ? { challenge: cookies } : { cookies };
}

/** Ends the session of these headers; answers the cookies that say so. */
export async function signOut(auth: Auth, db: Db, headers: Headers): Promise<string[]> {
  const token = await sessionToken(auth, headers);
  if (token !== null) await db.run(sql`delete from sessions where token = ${token}`);
  const answer = await auth.api.noSession({ headers, asResponse: true });
  return answer.headers.getSetCookie();
}

async function isRight(auth: Auth, hash: string | null, password: string): Promise<boolean> {
  const { password: passwords } = await auth.$context;
  return hash !== null && password.length <= passwords.config.maxPasswordLength && passwords.verify({ hash, password });
}

/** A session as better-auth makes one; null where the account is not any more what its password was compared with. */
async function begun(auth: Auth, db: Db, account: Account, device: string, forgiven: SQL[]): Promise<SignedIn | null> {
  const { sessionConfig } = await auth.$context;
  const [id, token] = [0, 1].map(() => generateRandomString(32, "a-z", "A-Z", "0-9")) as [string, string];
  const now = Date.now();
  const [[session] = []] = await atomically(db, [
    sql`insert into sessions (id, token, user_id, expires_at, ip_address, user_agent, created_at, updated_at)
      select ${id}, ${token}, u.id, ${now + 1000 * sessionConfig.expiresIn}, '', ${device}, ${now}, ${now} from users u
      where u.id = ${account.id} and u.email_verified and not coalesce(u.two_factor_enabled, 0) and exists (
        select 1 from accounts a where a.user_id = u.id and a.provider_id = 'credential' and a.password = ${account.password})
      returning id`,
    ...forgiven,
  ]);
  if (!session) return null;
  return { cookies: (await auth.api.ownSession({ body: { token }, asResponse: true })).headers.getSetCookie() };
}
