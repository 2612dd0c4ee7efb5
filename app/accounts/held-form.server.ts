import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { createCookie } from "react-router";
import { inTime } from "../../db/in-time";
import { logFailure } from "../log";
import type { RequestContext } from "../request/context";
import { countAttempt } from "../settings/limits.server";

const twoDays = 48 * 3600;

/** Name and value of each text field of a form, in order. */
type HeldForm = [name: string, value: string][];

type Asker = Pick<RequestContext, "env" | "db" | "address">;

const kilobyte = 1024;

/** Bytes that are held of one form: a sheet has hundreds of rows. */
const mostOf = (path: string) => (path.startsWith("/bulk-report") ? 256 : 64) * kilobyte;

/** Milliseconds. Nobody waits long for what a page can do without. */
const patience = 2_000;

/**
 * Keeps the text of a form that was sent after its session ended, under a fresh random id in this browser's cookie.
 * Files are not kept: nothing is stored for somebody who is not signed in. Answers the cookie to set. Null: it is not
 * kept, being too large, one too many of this address, or because the store does not answer.
 */
export async function holdForm({ env, db, address }: Asker, path: string, form: URLSearchParams) {
  const fields: HeldForm = [...form];
  if (new TextEncoder().encode(JSON.stringify(fields)).length > mostOf(path)) return null;
  try {
    const allowance = await countAttempt(db, env.LIMIT_FACTOR, "held forms of an address", address);
    if (!allowance.allowed) return null;
    const storage = storageOf(env);
    const session = await storage.getSession();
    session.set(path, fields);
    return await inTime(storage.commitSession(session, { expires: new Date(Date.now() + twoDays * 1000) }), patience);
  } catch (error) {
    logFailure("form not held", error);
    return null;
  }
}

/** What was held for `path`, once: the answer's cookie clears it. A store that does not answer is asked again next time. */
export async function heldForm(
  { env, cookies }: RequestContext,
  path: string,
  headers: Headers,
): Promise<HeldForm | null> {
  const cookie = headers.get("Cookie");
  if (!cookie?.includes("bakaya.held=")) return null;
  const storage = storageOf(env);
  try {
    const session = await inTime(storage.getSession(cookie), patience);
    const form: HeldForm | undefined = session.get(path);
    if (!form) return null;
    // What cannot be deleted goes by itself after two days; this browser forgets where it is.
    const forgotten = await inTime(storage.destroySession(session), patience).catch((error) => {
      logFailure("held form not deleted", error);
      return cookieOf(env).serialize("", { maxAge: 0, expires: new Date(0) });
    });
    cookies.push(forgotten);
    return form;
  } catch (error) {
    logFailure("held form not read", error);
    return null;
  }
}

function cookieOf(env: Env) {
  return createCookie("bakaya.held", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: env.APP_URL.startsWith("https:"),
    maxAge: twoDays,
    secrets: [env.BETTER_AUTH_SECRET],
  });
}

function storageOf(env: Env) {
  return createWorkersKVSessionStorage<Record<string, HeldForm>>({ kv: env.HELD_FORMS, cookie: cookieOf(env) });
}
