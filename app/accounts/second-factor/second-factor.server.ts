// The second factor (TOTP, RFC 6238, and recovery codes). better-auth does the work; what it would answer over HTTP is
// turned into outcomes here, and wrong codes are counted.
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { isDeadAddress } from "../../outbox/dead-addresses.server";
import { ownCookies } from "../../request/own-cookies";
import { claimOnce, countAttempt, releaseOnce, resetAttempts } from "../../settings/limits.server";
import type { Viewer } from "../../viewer";
import type { Auth } from "../auth.server";
import { type Asking, type Unproved, verifyPassword } from "../recovery/account-care.server";
import { viewerOf } from "../viewer.server";
import { minutesOff } from "./phone-clock.server";

export type Code = { kind: "app" | "recovery"; code: string };
type TooMany = { refused: "too many"; retryAt: number };

/** Who may enter a code: by the cookie of a sign-in whose password was right. Null once its ten minutes are over. */
export async function challengedUser(db: Db, cookie: string | null): Promise<string | null> {
  const identifier = challengeIn(cookie)?.value.split(".")[0];
  if (!identifier) return null;
  const rows = await db.all<{ value: string }>(sql`
    select value from verifications where identifier = ${identifier} and expires_at > ${Date.now()}`);
  return rows[0]?.value ?? null;
}

/** The code is one of another time: the phone's clock is so many minutes ahead or, negative, behind. */
type ClockOff = { refused: "clock"; minutes: number };

/** `dead`: our mail is said not to reach the account. */
export type Answered =
  | { cookies: string[]; dead: boolean }
  | { refused: "wrong" | "used" | "over" }
  | ClockOff
  | TooMany;

/** Ends a sign-in with a code: the session's cookies. Each code works once. Counts before it looks. */
export async function answerChallenge(
  auth: Auth,
  db: Db,
  factor: string,
  headers: Headers,
  code: Code,
): Promise<Answered> {
  const cookie = headers.get("Cookie");
  const challenge = challengeIn(cookie);
  const user = await challengedUser(db, cookie);
  if (!challenge || !user) return { refused: "over" };
  const allowance = await countAttempt(db, factor, "wrong codes of an account", user);
  if (!allowance.allowed) return { refused: "too many", retryAt: allowance.retryAt };
  // Nothing but the challenge: a session that the browser may still have would be asked instead.
  const alone = new Headers({ Cookie: `${challenge.name}=${challenge.value}` });
  alone.set("User-Agent", headers.get("User-Agent") ?? "");
  const answer = await verify(auth, db, user, alone, code);
  if (!answer) return { refused: "used" };
  if (answer.ok) {
    const [dead] = await Promise.all([
      isDeadAddress(db, sql`(select email from users where id = ${user})`),
      resetAttempts(db, "wrong codes of an account", user),
    ]);
    return { cookies: answer.headers.getSetCookie(), dead };
  }
  if (answer.status >= 500) throw new Error(`code answered ${answer.status}`);
  const { code: why } = (await answer.json()) as { code?: string };
  const over = why === "INVALID_TWO_FACTOR_COOKIE" || why === "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE";
  return over ? { refused: "over" } : wrongOrEarly(auth, db, user, code);
}

/** What an authenticator app scans (otpauth:), and codes for when it is lost. Not shown again once it is on. */
export type Enrolment = { uri: string; codes: string[] };

/** Makes a new secret and recovery codes. They ask for nothing until the first code was typed. */
export async function beginEnrolment(
  auth: Auth,
  db: Db,
  asking: Asking,
  password: string,
): Promise<Enrolment | Unproved> {
  const unproved = await verifyPassword(auth, db, asking, password);
  if (unproved) return unproved;
  const made = await auth.api.enableTwoFactor({ body: { password, method: "totp" }, headers: asking.headers });
  if (made.method !== "totp") throw new Error("another second factor was made");
  return { uri: made.totpURI, codes: made.backupCodes };
}

/** The recovery codes once more, while they wait for the first code; then nobody sees them again. */
export async function codesOfUnfinished(auth: Auth, db: Db, viewer: Viewer): Promise<string[]> {
  const rows = await db.all(sql`select 1 from two_factors where user_id = ${viewer.id} and not verified`);
  if (rows.length === 0) return [];
  return (await auth.api.viewBackupCodes({ body: { userId: viewer.id } })).backupCodes;
}

export type Finished = { cookies: string[] } | { refused: "wrong" | "used" } | ClockOff | TooMany;

/** The first code turns the second factor on, and ends every session that was begun without one. */
export async function finishEnrolment(auth: Auth, db: Db, asking: Asking, code: string): Promise<Finished> {
  const { viewer, headers, factor } = asking;
  const allowance = await countAttempt(db, factor, "wrong codes of an account", viewer.id);
  if (!allowance.allowed) return { refused: "too many", retryAt: allowance.retryAt };
  const answer = await verify(auth, db, viewer.id, headers, { kind: "app", code });
  if (!answer) return { refused: "used" };
  if (answer.status >= 500) throw new Error(`code answered ${answer.status}`);
  if (!answer.ok) return wrongOrEarly(auth, db, viewer.id, { kind: "app", code });
  await resetAttempts(db, "wrong codes of an account", viewer.id);
  const cookies = answer.headers.getSetCookie();
  const renewed = new Headers({ Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
  const now = (await viewerOf(auth, db, renewed, [])) ?? viewer;
  await db.run(sql`delete from sessions where user_id = ${viewer.id} and id <> ${now.session}`);
  return { cookies };
}

export type TurnedOff = { cookies: string[] } | { refused: "wrong" } | { refused: "used" } | ClockOff | Unproved;

/** Takes password and code. From then on a password alone signs in. */
export async function turnOff(auth: Auth, db: Db, asking: Asking, password: string, code: Code): Promise<TurnedOff> {
  const unproved = await verifyPassword(auth, db, asking, password);
  if (unproved) return unproved;
  const { viewer, headers, factor } = asking;
  const allowance = await countAttempt(db, factor, "wrong codes of an account", viewer.id);
  if (!allowance.allowed) return { refused: "too many", retryAt: allowance.retryAt };
  const proof = await verify(auth, db, viewer.id, headers, code);
  if (!proof) return { refused: "used" };
  if (proof.status >= 500) throw new Error(`code answered ${proof.status}`);
  if (!proof.ok) return wrongOrEarly(auth, db, viewer.id, code);
  await resetAttempts(db, "wrong codes of an account", viewer.id);
  const answer = await auth.api.disableTwoFactor({ body: { password }, headers, asResponse: true });
  if (!answer.ok) throw new Error(`turning off answered ${answer.status}`);
  return { cookies: answer.headers.getSetCookie() };
}

/** Longer than better-auth takes a code of the app: its own half minute, the one before and the one after. */
const codeLife = 3 * 60_000;

/**
 * What better-auth says of a code; null: it was accepted before. better-auth itself takes a code of the app as often as
 * it is typed within its time, so that one seen over a shoulder would let another in (RFC 6238, 5.2). It is taken
 * before it is looked at, and given back where it did not work: of a hundred at once one gets through.
 */
async function verify(
  auth: Auth,
  db: Db,
  user: string,
  headers: Headers,
  { kind, code }: Code,
): Promise<Response | null> {
  const call = { body: { code }, headers, asResponse: true as const };
  if (kind === "recovery") return auth.api.verifyBackupCode(call);
  const once = `code ${user} ${code}`;
  if (!(await claimOnce(db, once, codeLife))) return null;
  const answer = await auth.api.verifyTOTP(call);
  if (!answer.ok) await releaseOnce(db, once);
  return answer;
}

/**
 * Why a code is refused. One of another time is as good as used: who guessed it would otherwise be told for when to keep
 * it.
 */
async function wrongOrEarly(auth: Auth, db: Db, user: string, { kind, code }: Code) {
  const minutes = kind === "app" ? await minutesOff(auth, db, user, code) : null;
  if (minutes === null) return { refused: "wrong" as const };
  await claimOnce(db, `code ${user} ${code}`, codeLife + 5 * 60_000);
  return { refused: "clock" as const, minutes };
}

function challengeIn(cookie: string | null): { name: string; value: string } | null {
  const found = [...ownCookies(cookie)].find(([name]) => name.endsWith("bakaya.two_factor"));
  return found?.[1] ? { name: found[0], value: found[1] } : null;
}
