import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { createCookie } from "react-router";

const twoDays = 48 * 3600;

/** Name and value of each text field of a form, in order. */
export type HeldForm = [name: string, value: string][];

/**
 * Keeps the text of a form that was sent after its session ended, under a fresh random id in this browser's cookie.
 * Files are not kept: nothing is stored for somebody who is not signed in. Answers the cookie to set.
 */
export async function holdForm(env: Env, path: string, form: URLSearchParams): Promise<string> {
  const storage = storageOf(env);
  const session = await storage.getSession();
  session.set(path, [...form]);
  return storage.commitSession(session, { expires: new Date(Date.now() + twoDays * 1000) });
}

/** Takes back what was held for `path`, once. The cookie to set clears it. */
export async function takeHeldForm(
  env: Env,
  path: string,
  headers: Headers,
): Promise<{ form: HeldForm; cookie: string } | null> {
  const cookie = headers.get("Cookie");
  if (!cookie?.includes("bakaya.held=")) return null;
  const storage = storageOf(env);
  const session = await storage.getSession(cookie);
  const form: HeldForm | undefined = session.get(path);
  return form ? { form, cookie: await storage.destroySession(session) } : null;
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
