// Calls a page's loader or action inside workerd, as the router does, with whatever part of the request a test replaces.
import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { admit } from "../app/admit";
import { languageOf } from "../app/languages";
import { type RequestContext, requestContext } from "../app/request/context";
import { pageAt } from "../app/request/page-at";
import { settingsOf } from "../app/settings/settings.server";
import { i18nIn } from "../app/words/i18n.server";
import { openDatabase } from "../db/client";

const site = "http://example.com";

type Route = { loader?: unknown; action?: unknown };
type Changes = Partial<Omit<RequestContext, "headers">> & {
  params?: Record<string, string>;
  headers?: Record<string, string>;
};
export type Outcome = { status: number; data: Record<string, unknown>; location: string | null };

/** What a GET of `path` gives the page. */
export function visit(route: Route, path: string, changes: Changes = {}): Promise<Outcome> {
  return call(route.loader, new Request(new URL(path, site), { headers: changes.headers ?? {} }), changes);
}

/** What a POST of this form gives the page. */
export function submit(
  route: Route,
  path: string,
  form: Record<string, string | File>,
  changes: Changes = {},
): Promise<Outcome> {
  const hasFile = Object.values(form).some((value) => value instanceof File);
  const body = hasFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(form)) (body as FormData).append(name, value as string);
  return call(
    route.action,
    new Request(new URL(path, site), { method: "POST", body, headers: changes.headers ?? {} }),
    changes,
  );
}

const broken = Symbol("a statement that fails");

/** A database on which each statement whose text `fails` recognises is refused, alone or in a batch; the rest is real. */
export function failingDatabase(fails: (query: string) => boolean) {
  const refuse = () => Promise.reject(new Error("the database is down"));
  const refused: D1PreparedStatement = new Proxy({} as D1PreparedStatement, {
    get: (_, name) => (name === broken ? true : name === "bind" ? () => refused : refuse),
  });
  return openDatabase(
    new Proxy(env.DB, {
      get(target, name) {
        if (name === "prepare") return (query: string) => (fails(query) ? refused : target.prepare(query));
        if (name === "batch")
          return (statements: D1PreparedStatement[]) =>
            statements.some((statement) => Reflect.get(statement, broken)) ? refuse() : target.batch(statements);
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }),
  );
}

/** The bucket with one of its methods failing. */
export function failingBucket(method: "put" | "get" | "head" | "delete"): R2Bucket {
  return new Proxy(env.FILES, {
    get(target, name) {
      if (name === method) return () => Promise.reject(new Error("the bucket is down"));
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** The key-value store with one of its methods failing or never answering. */
export function brokenStore(method: "put" | "get" | "delete", how: "fails" | "hangs" = "fails"): Env {
  const refuse = () =>
    how === "hangs" ? new Promise<never>(() => undefined) : Promise.reject(new Error("the store is down"));
  const store = new Proxy(env.HELD_FORMS, {
    get(target, name) {
      if (name === method) return refuse;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { ...env, HELD_FORMS: store };
}

async function call(handler: unknown, request: Request, { params = {}, ...changes }: Changes): Promise<Outcome> {
  const context = new RouterContextProvider();
  const { language } = languageOf(new URL(request.url).pathname);
  const url = new URL(request.url);
  const page = pageAt(url);
  context.set(requestContext, {
    env,
    page,
    language,
    i18n: await i18nIn(language),
    db: openDatabase(env.DB),
    bucket: env.FILES,
    viewer: async () => null,
    settings: () => settingsOf(changes.db ?? openDatabase(env.DB), env),
    cookies: [],
    address: "local",
    nonce: "",
    waitUntil: () => undefined,
    ...changes,
    headers: request.headers,
  });
  const args = { request, params, context, url, pattern: page.path };
  const run = async () => {
    await admit(args, async () => new Response());
    return (handler as (asked: typeof args) => Promise<unknown>)(args);
  };
  const answer = await run().catch((thrown: unknown) => {
    if (thrown instanceof Error) throw thrown;
    return thrown;
  });
  if (answer instanceof Response) return { status: answer.status, data: {}, location: answer.headers.get("Location") };
  // What data() wraps, or plain loader data.
  const wrapped = answer as { type?: string; data?: Outcome["data"]; init?: { status?: number } | null };
  if (wrapped?.type === "DataWithResponseInit")
    return { status: wrapped.init?.status ?? 200, data: wrapped.data ?? {}, location: null };
  return { status: 200, data: answer as Outcome["data"], location: null };
}
