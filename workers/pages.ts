import { createRequestHandler, type RequestHandler } from "react-router";
import { type Language, pathIn } from "../app/languages";

const handlers = new Map<Language, RequestHandler>();

/**
 * The pages in a language. It is a base path of the router, so that routes, redirects and forms know nothing of it. Made
 * once: the router would make a handler anew for each request if it was given a function (react-router's server runtime).
 */
export async function pagesIn(language: Language): Promise<RequestHandler> {
  let pages = handlers.get(language);
  if (!pages || import.meta.env.DEV) {
    pages = await made(language);
    handlers.set(language, pages);
  }
  return pages;
}

async function made(language: Language): Promise<RequestHandler> {
  const build = await import("virtual:react-router/server-build");
  return createRequestHandler({ ...build, basename: pathIn(language, "/") }, import.meta.env.MODE);
}
