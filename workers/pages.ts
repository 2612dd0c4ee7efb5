import moduleOf from "virtual:page-modules";
import manifest from "virtual:react-router/server-manifest";
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as document from "../app/entry.server";
import { type Language, pathIn } from "../app/languages";
import { type Page, pages } from "../app/pages";
import { type RequestContext, requestContext } from "../app/request/context";

type Route = NonNullable<ServerBuild["routes"][string]>;

/**
 * Answers with the page that was asked for. `forEverybody`: one that all visitors read alike. The router is given those pages
 * alone then, since it goes through all of its routes several times a request (docs/decisions/edge-cache.md).
 */
export async function answerPage(request: Request, asked: RequestContext, forEverybody: boolean): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestContext, asked);
  // What is being developed is the router's own build, all of it.
  if (import.meta.env.DEV) {
    const build: ServerBuild = await import("virtual:react-router/server-build");
    return handlerOf(build, asked.language)(request, context);
  }
  await readModules(asked.page);
  return handlerIn(asked.language, forEverybody)(request, context);
}

const handlers = new Map<string, RequestHandler>();

/** Made once: the router would make it anew for each request if it was given a function (react-router's server runtime). */
function handlerIn(language: Language, forEverybody: boolean): RequestHandler {
  const which = `${language} ${forEverybody}`;
  const handler = handlers.get(which) ?? handlerOf(forEverybody ? onlyForEverybody : whole, language);
  handlers.set(which, handler);
  return handler;
}

/** A language is a base path of the router, so that routes, redirects and forms know nothing of it. */
function handlerOf(build: ServerBuild, language: Language): RequestHandler {
  return createRequestHandler({ ...build, basename: pathIn(language, "/") }, import.meta.env.MODE);
}

const fileAt = new Map<string, string>(pages.map(({ path, file }) => [path, file]));
const around: Record<string, string> = { root: "root.tsx", desk: "admin/desk.tsx" };
const fileOf = ({ id, path = "" }: Route) => around[id] ?? fileAt.get(`/${path}`) ?? "";

/** Until its module is read, a route only says whether it has a loader and an action: handlers are made by that. */
const routes: Route[] = Object.values(manifest.routes)
  .filter((route) => route !== undefined)
  .map(({ id, parentId, path, index, caseSensitive, hasLoader, hasAction }) => ({
    ...{ id, parentId, path, index, caseSensitive },
    module: { default: () => null, ...(hasLoader && { loader: notRead }), ...(hasAction && { action: notRead }) },
  }));

function notRead(): never {
  throw new Error("a route was asked for, and not the page that was");
}

/**
 * What the router's own build would be, but for the modules of its routes: they are read when their page is asked for, so that
 * an isolate's first page waits for no other page's code (docs/decisions/size-of-the-worker.md).
 */
const whole: ServerBuild = {
  entry: { module: document },
  assets: manifest,
  routes: Object.fromEntries(routes.map((route) => [route.id, route])),
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  allowedActionOrigins: false,
};

const paths = new Set<string>(pages.filter(({ kept }) => kept).map(({ path }) => path)).add("/*");
const isKept = (id: string) => id === "root" || (id !== "desk" && paths.has(`/${whole.routes[id]?.path ?? ""}`));

/** With what stands around all pages, and with the route of addresses that no other route knows. */
const onlyForEverybody: ServerBuild = {
  ...whole,
  routes: keptOf(whole.routes),
  assets: { ...manifest, routes: keptOf(manifest.routes) },
};

function keptOf<T>(routes: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isKept(id)));
}

const read = new Set<string>();

/** The modules of a page's routes, each once an isolate. */
async function readModules({ file, who }: Page): Promise<void> {
  const files = ["root.tsx", file, ...(who.startsWith("admin") ? ["admin/desk.tsx"] : [])].filter(
    (one) => !read.has(one),
  );
  await Promise.all(
    files.map(async (one) => {
      const module = await moduleOf[one]?.();
      // The root's brings who may: without it nobody is answered.
      if (!module) throw new Error(`no module of ${one}`);
      for (const route of routes) if (fileOf(route) === one) route.module = module;
      read.add(one);
    }),
  );
}
