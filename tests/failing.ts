// Calls a page's loader or action as the router does, over a database of which one statement fails.
import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import type { Viewer } from "../app/accounts/viewer.server";
import { type Carried, carried } from "../app/context";
import { openDatabase } from "../db/client";

/** D1, except that a statement that matches is refused by the database itself. */
export function failing(at: RegExp): D1Database {
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare")
        return (query: string) => target.prepare(at.test(query) ? "select no_such_column" : query);
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

type Call = {
  viewer?: Viewer | null | (() => Promise<Viewer | null>);
  /** Statements that fail. */
  at?: RegExp;
  /** Fields of the form, for an action. */
  form?: Record<string, string>;
  params?: Record<string, string>;
  headers?: HeadersInit;
  bucket?: R2Bucket;
};

type Answer = { status: number; [name: string]: unknown };

/** What a loader or action answers: its data, with the status beside it; a thrown answer's likewise. */
export async function call(run: unknown, path: string, options: Call = {}): Promise<Answer> {
  const { viewer = null, at = /^never$/, form, params = {}, headers, bucket = env.FILES } = options;
  const url = new URL(path, "http://example.com");
  const context = new RouterContextProvider();
  context.set(carried, {
    env,
    db: openDatabase(failing(at)),
    bucket,
    viewer: typeof viewer === "function" ? viewer : async () => viewer,
    cookies: [],
    address: "local",
    nonce: "",
    waitUntil: () => undefined,
  } satisfies Carried);
  const body = form && new URLSearchParams(form);
  const request = new Request(url, { method: form ? "POST" : "GET", body, headers });
  const answered = (run as (args: unknown) => Promise<unknown>)({ request, url, params, context });
  const answer = await answered.catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get("Location") };
  const { data, init } = (answer ?? {}) as { data?: object; init?: { status?: number } | null };
  return data ? { ...data, status: init?.status ?? 200 } : { ...(answer as object), status: 200 };
}
