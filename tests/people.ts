// Named people for tests inside workerd, signed in for real: their viewer comes from their session, as in the product.
import { env } from "cloudflare:workers";
import { hashPassword, makeSignature } from "better-auth/crypto";
import { authFor } from "../app/accounts/auth.server";
import { nameFromEmail, viewerOf } from "../app/accounts/viewer.server";
import type { Submission } from "../app/request/submission";
import type { Viewer } from "../app/viewer";
import { openDatabase } from "../db/client";

export const db = openDatabase(env.DB);
const password = "a good long password";

/** Somebody with a confirmed account: `person("asha")` is asha@example.in. */
export async function person(name: string): Promise<Viewer> {
  const viewer = await viewerOf(authFor(env), db, await headersOf(name), []);
  if (!viewer) throw new Error(`${name} is not signed in`);
  return viewer;
}

/** Somebody whose account is not new any more: the limits of the first week are over. */
export async function oldHand(name: string): Promise<Viewer> {
  const viewer = await person(name);
  await env.DB.prepare("update users set created_at = created_at - ? where id = ?")
    .bind(8 * 86_400_000, viewer.id)
    .run();
  return viewer;
}

const bySignUp = { method: "email-password" };
let passwordHash: Promise<string> | undefined;

/**
 * The request headers of somebody's new session; the account is made where there is none. Made as better-auth makes them,
 * but for the form: a password takes a fifth of a second to digest, so all have the same, digested once.
 */
export async function headersOf(name: string): Promise<Headers> {
  const { internalAdapter, authCookies, secret } = await authFor(env).$context;
  const email = `${name}@example.in`;
  const found = await internalAdapter.findUserByEmail(email);
  const user = found?.user ?? (await internalAdapter.createUser({ email, name: nameFromEmail(email) }, bySignUp));
  if (!found) {
    passwordHash ??= hashPassword(password);
    const account = { userId: user.id, accountId: user.id, providerId: "credential", password: await passwordHash };
    await internalAdapter.linkAccount(account);
  }
  await env.DB.prepare("update users set email_verified = 1 where id = ?").bind(user.id).run();
  const { token } = await internalAdapter.createSession(user.id);
  const signed = encodeURIComponent(`${token}.${await makeSignature(token, secret)}`);
  return new Headers({ Cookie: `${authCookies.sessionToken.name}=${signed}` });
}

/** One press of a form's button, under a key of its own unless told. */
export function submission(changes: Partial<Submission> = {}): Submission {
  return { idempotencyKey: crypto.randomUUID(), address: "local", limitFactor: "100", ...changes };
}

/** A report to submit; each call another party unless told. */
export function draft(changes: Partial<ReturnType<typeof plainDraft>> = {}) {
  return { ...plainDraft(), ...changes };
}

let parties = 0;

function plainDraft() {
  parties += 1;
  return {
    party_name: `Party number ${parties}`,
    phone_number: String(parties).padStart(7, "0"),
    amount_due: 5_000,
    due_date: "2025-10-31",
    reporter_name: null as string | null,
  };
}
