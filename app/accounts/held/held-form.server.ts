import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { createCookie } from "react-router";
import { inTime } from "../../../db/in-time";
import { languageOf } from "../../languages";
import { logFailure } from "../../log";
import type { Page } from "../../pages";
import type { RequestContext } from "../../request/context";
import { ownCookie } from "../../request/own-cookies";
import { pageAt } from "../../request/page-at";
import { countAttempt } from "../../settings/limits.server";
import { formOwner } from "../form-owner";

const twoDays = 48 * 3600;

/** Name and value of each text field of a form, in order. */
type HeldForm = [name: string, value: string][];

type FromRequest = Pick<RequestContext, "env" | "db" | "address" | "headers">;

/** Forms that a browser may have held at once; of more, the oldest goes. */
const mostForms = 5;

const kilobyte = 1024;

/** Bytes that are held of one form: a sheet has hundreds of rows. */
const mostOf = ({ body }: Page) => (body === "long form" || body === "sheet" ? 256 : 64) * kilobyte;

/** Milliseconds. Nobody waits long for what a page can do without. */
const patience = 2_000;

/**
 * Keeps the text of a form that was sent after its session ended, under a random id in this browser's cookie, beside
 * those that are held already.
 * A page in another language is the same page. Files are not kept: nothing is stored for somebody who is not signed in. Answers the cookie to set. Null: it is not
 * kept, being too large, one too many of this address, or because the store does not answer.
 */
export async function holdForm({ env, db, address, headers }: FromRequest, path: string, form: URLSearchParams) {
  const fields: HeldForm = [...form];
  const page = languageOf(path).path;
  if (new TextEncoder().encode(JSON.stringify(fields)).length > mostOf(pageAt({ pathname: page }))) return null;
  try {
    const allowance = await countAttempt(db, env.LIMIT_FACTOR, "held forms of an address", address);
    if (!allowance.allowed) return null;
    const storage = storageOf(env);
    const session = await inTime(storage.getSession(headers.get("Cookie")), patience);
    session.set("forms", [...(session.get("forms") ?? []), { path: page, fields }].slice(-mostForms));
    return await inTime(storage.commitSession(session, expiry()), patience);
  } catch (error) {
    logFailure("form not held", error);
    return null;
  }
}

/**
 * The latest form that was held for `path` and is the viewer's, once: a form says whose it is where that was known, and
 * is given to nobody else. A store that does not answer is asked again next time.
 */
export async function heldForm({ env, cookies, viewer }: RequestContext, path: string, headers: Headers) {
  const cookie = headers.get("Cookie");
  if (ownCookie(headers, "held") === null) return null;
  const storage = storageOf(env);
  const page = languageOf(path).path;
  try {
    const session = await inTime(storage.getSession(cookie), patience);
    const forms = session.get("forms") ?? [];
    const now = await viewer();
    const own = now && (await formOwner({ env }, now));
    const place = forms.findLastIndex((form) => form.path === page && [undefined, own].includes(ownerIn(form.fields)));
    const found = forms[place];
    if (!found) return null;
    session.set("forms", forms.toSpliced(place, 1));
    const left = forms.length > 1 ? storage.commitSession(session, expiry()) : storage.destroySession(session);
    // What cannot be deleted goes by itself after two days; this browser forgets where it is.
    const forgotten = await inTime(left, patience).catch((error) => {
      logFailure("held form not deleted", error);
      return cookieOf(env).serialize("", { maxAge: 0, expires: new Date(0) });
    });
    cookies.push(forgotten);
    return found.fields;
  } catch (error) {
    logFailure("held form not read", error);
    return null;
  }
}

const expiry = () => ({ expires: new Date(Date.now() + twoDays * 1000) });

function ownerIn(fields: HeldForm): string | undefined {
  return fields.find(([name]) => name === "owner")?.[1];
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
  return createWorkersKVSessionStorage<{ forms: { path: string; fields: HeldForm }[] }>({
    kv: env.HELD_FORMS,
    cookie: cookieOf(env),
  });
}
