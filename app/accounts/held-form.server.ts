import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { createCookie } from "react-router";
import type { RequestContext } from "../request/context";
import { errorPage } from "../request/error-page";
import { withinRate } from "../settings/limits.server";

const twoDays = 48 * 3600;

/** Name and value of each text field of a form, in order. */
type HeldForm = [name: string, value: string][];

/** Anybody may have a form held, so an address has as many held a minute as it may try to sign in. */
async function mayHold({ env, address }: Asker): Promise<boolean> {
  return withinRate(env.SIGN_INS, env.LIMIT_FACTOR, `held ${address}`);
}

type Asker = { env: Env; address: string };

/**
 * Keeps the text of a form that was sent after its session ended, under a fresh random id in this browser's cookie.
 * Files are not kept: nothing is stored for somebody who is not signed in. Answers the cookie to set;
 * throws a 429 where an address sends too many.
 */
export async function holdForm(asker: Asker, path: string, form: URLSearchParams): Promise<string> {
  if (!(await mayHold(asker)))
    throw errorPage(429, "Too many forms", "Please wait one minute, go back and send it again.");
  const storage = storageOf(asker.env);
  const session = await storage.getSession();
  session.set(path, [...form]);
  return storage.commitSession(session, { expires: new Date(Date.now() + twoDays * 1000) });
}

/** What was held for `path`, once: the answer's cookie clears it. */
export async function heldForm(
  { env, cookies }: RequestContext,
  path: string,
  headers: Headers,
): Promise<HeldForm | null> {
  const cookie = headers.get("Cookie");
  if (!cookie?.includes("bakaya.held=")) return null;
  const storage = storageOf(env);
  const session = await storage.getSession(cookie);
  const form: HeldForm | undefined = session.get(path);
  if (!form) return null;
  cookies.push(await storage.destroySession(session));
  return form;
}

function storageOf(env: Env) {
  const cookie = createCookie("bakaya.held", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: env.APP_URL.startsWith("https:"),
    maxAge: twoDays,
    secrets: [env.BETTER_AUTH_SECRET],
  });
  return createWorkersKVSessionStorage<Record<string, HeldForm>>({ kv: env.HELD_FORMS, cookie });
}
