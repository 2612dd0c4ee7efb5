import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { type Language, pathIn } from "../app/languages";
import { pages } from "../app/pages";

const handlers = new Map<string, RequestHandler>();

/**
 * The pages in a language. It is a base path of the router, so that routes, redirects and forms know nothing of it. Made
 * once: the router would make a handler anew for each request if it was given a function (react-router's server runtime).
 * `forEverybody`: those alone that all visitors read alike, since the router goes through all of its routes several times
 * a request (docs/decisions/edge-cache.md).
 */
export async function pagesIn(language: Language, forEverybody: boolean): Promise<RequestHandler> {
  const which = `${language} ${forEverybody}`;
  const known = import.meta.env.DEV ? undefined : handlers.get(which);
  const handler = known ?? (await made(language, forEverybody));
  handlers.set(which, handler);
  return handler;
}

async function made(language: Language, forEverybody: boolean): Promise<RequestHandler> {
  const all: ServerBuild = await import("virtual:react-router/server-build");
  const build = forEverybody ? onlyForEverybody(all) : all;
  return createRequestHandler({ ...build, basename: pathIn(language, "/") }, import.meta.env.MODE);
}

/** With what stands around all pages, and with the route of addresses that no other route knows. */
function onlyForEverybody(build: ServerBuild): ServerBuild {
  const paths = new Set<string>(pages.filter(({ kept }) => kept).map(({ path }) => path)).add("/*");
  const isKept = (id: string) => id === "root" || (id !== "desk" && paths.has(`/${build.routes[id]?.path ?? ""}`));
  const kept = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isKept(id)));
  return { ...build, routes: kept(build.routes), assets: { ...build.assets, routes: kept(build.assets.routes) } };
}
