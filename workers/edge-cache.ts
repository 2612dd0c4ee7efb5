// Pages that every visitor reads alike, kept at the edge until what they say changes.
import { turnAt } from "../app/campaigns/highlighted.server";
import { today } from "../app/india";
import { languageOf } from "../app/languages";
import { hasOwnCookie } from "../app/request/own-cookies";
import { type Content, contentNow, type KeptPage } from "./content";

/** Seconds a page is kept at most, however little happens: some say what day it is. */
const keptFor = 300;

const pages =
  /^\/$|^\/(fraud-parties|parties)(\/[1-9]\d{0,14})?$|^\/(how-it-works|disclaimer|privacy-policy|terms-and-conditions|refund-policy|grievance|transparency)$/;

/** The platform's own cache of this data centre, which the types of a browser do not know. */
const cache = (caches as unknown as { default: Cache }).default;

/** Whether a request is a visitor's for a page that all visitors read alike. Any cookie of ours makes it somebody's. */
export function isForEverybody(request: Request, url: URL): boolean {
  // What is being developed is never kept.
  if (import.meta.env.DEV || request.method !== "GET" || url.search.length > 200) return false;
  if (hasOwnCookie(request.headers)) return false;
  return isPathForEverybody(languageOf(url.pathname).path);
}

/** `path`: without the language. */
export function isPathForEverybody(path: string): boolean {
  return pages.test(path);
}

/**
 * What a page for everybody is made from: a request of its own, with nothing of whoever asks but the address and, of a
 * report, the list that it was opened from. Both are in the key that the page is kept by.
 */
export function requestForEverybody(request: Request, url: URL): Request {
  const list = openedFrom(request, url);
  return new Request(url, { headers: list === null ? {} : { Referer: url.origin + list } });
}

/** Makes a page of this content. `mayKeep`: asked afterwards, whether it is all that it should be, and nobody's. */
export type Making = (content: Content | null) => { page: Promise<Response>; mayKeep: () => boolean };

/**
 * Answers from what the isolate remembers or the data centre keeps, or has the page made and keeps it. What is kept under
 * a version is never older than that, since it is read from its bookmark on; it may be newer, and then nobody minds. Where
 * the version cannot be read nothing is kept.
 */
export async function throughCache(
  request: Request,
  url: URL,
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  make: Making,
): Promise<Response> {
  const content = await contentNow(env).catch(() => null);
  if (!content) return make(null).page;
  const { key, isShared } = keyOf(request, url, content.version);
  const remembered = content.page(key, Date.now());
  if (remembered) return sent(remembered, "HIT");
  const kept = isShared ? await cache.match(key).catch(() => undefined) : undefined;
  if (kept) {
    const page = await pageOf(kept);
    content.keep(key, page);
    return sent(page, "HIT");
  }
  const { page, mayKeep } = make(content);
  const made = await page;
  if (
    made.status !== 200 ||
    made.headers.has("Set-Cookie") ||
    !made.headers.get("Content-Type")?.startsWith("text/html")
  )
    return made;
  const whole = await pageOf(made);
  if (mayKeep()) {
    content.keep(key, whole);
    if (isShared) ctx.waitUntil(cache.put(key, sharedFrom(whole)).catch(() => undefined));
  }
  return sent(whole, "MISS");
}

/**
 * An address of the cache's own, of all that a page is made of beside the database. `isShared`: it is one of the few pages
 * that everybody asks for. Of a report, a party or a search the data centre would seldom know this version, and asking it
 * is dearer than what that saves: the isolate remembers those alone.
 */
function keyOf(request: Request, url: URL, version: number): { key: string; isShared: boolean } {
  const { path } = languageOf(url.pathname);
  const made = [today()];
  if (path === "/" || path === "/fraud-parties") made.push(String(turnAt()));
  const list = openedFrom(request, url);
  if (list !== null) made.push(list);
  const isShared = url.search === "" && !/\/\d+$/.test(path);
  const ofWhat = encodeURIComponent(made.join(" "));
  return { key: `${url.origin}/kept/${version}/${ofWhat}${url.pathname}${url.search}`, isShared };
}

/** The list of ours that a report was opened from and leads back to, as path and query; null: another page, or no list. */
function openedFrom(request: Request, url: URL): string | null {
  const from = request.headers.get("Referer") ?? "";
  if (!languageOf(url.pathname).path.startsWith("/fraud-parties/") || !URL.canParse(from)) return null;
  const { origin, pathname, search } = new URL(from);
  return origin === url.origin && languageOf(pathname).path === "/fraud-parties" ? pathname + search : null;
}

const expiry = "X-Until";

async function pageOf(response: Response): Promise<KeptPage> {
  const headers = [...response.headers].filter(
    ([name]) => !/^(cache-control|age|cf-cache-status|x-until)$/i.test(name),
  );
  const until = Number(response.headers.get(expiry)) || Date.now() + keptFor * 1000;
  return { body: await response.arrayBuffer(), headers, until };
}

function sharedFrom({ body, headers, until }: KeptPage): Response {
  const seconds = Math.max(1, Math.ceil((until - Date.now()) / 1000));
  return new Response(body, {
    headers: [...headers, ["Cache-Control", `public, max-age=${seconds}`], [expiry, String(until)]],
  });
}

function sent({ body, headers }: KeptPage, how: "HIT" | "MISS"): Response {
  return new Response(body, { headers: [...headers, ["X-Cache", how]] });
}
