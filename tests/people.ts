// Named people for tests inside workerd, signed in for real: their viewer comes from their session, as in the product.
import { env } from "cloudflare:workers";
import { signIn, signUp } from "../app/accounts/accounts.server";
import { authFor } from "../app/accounts/auth.server";
import { viewerOf } from "../app/accounts/viewer.server";
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

/** The request headers of somebody's new session; the account is made where there is none. */
export async function headersOf(name: string): Promise<Headers> {
  const credentials = { email: `${name}@example.in`, password };
  await signUp(authFor(env), db, credentials, null);
  await env.DB.prepare("update users set email_verified = 1 where email = ?").bind(credentials.email).run();
  const outcome = await signIn({ auth: authFor(env), db, factor: "100", credentials, address: "local" });
  if (!("cookies" in outcome)) throw new Error(`${name} could not sign in`);
  return new Headers({ Cookie: outcome.cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
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
