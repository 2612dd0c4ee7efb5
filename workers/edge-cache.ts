// Pages that every visitor reads alike, kept at the edge until what they say changes.
import { turnAt } from "../app/campaigns/highlighted.server";
import { today } from "../app/india";
import { languageOf } from "../app/languages";
import type { Page } from "../app/pages";
import { hasOwnCookie } from "../app/request/own-cookies";
import { pageAt } from "../app/request/page-at";
import { routePath } from "../app/request/route-path";
import { type Content, contentNow, type KeptPage } from "./content";

/** Seconds a page is kept at most, however little happens: some say what day it is. */
const keptFor = 300;

/** The platform's own cache of this data centre, which the types of a browser do not know. */
const cache = (caches as unknown as { default: Cache }).default;

/**
 * Whether a request is a visitor's for a page that all visitors read alike, spelled the plain way. Any cookie of ours makes
 * it somebody's.
 */
export function isForEverybody(request: Request, url: URL, page: Page): boolean {
  // What is being developed is never kept.
  if (import.meta.env.DEV || request.method !== "GET" || url.search.length > 200) return false;
  const isPlain = routePath(url) === languageOf(url.pathname).path;
  return page.kept && isPlain && !hasOwnCookie(request.headers);
}

/**
 * What a page for everybody is made from: a request of its own, with nothing of whoever asks but the address and, of a
 * report, the list that it was opened from. Both are in the key that the page is kept by.
 */
export function requestForEverybody(request: Request, url: URL, page: Page): Request {
  const list = openedFrom(request, url, page);
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
  asked: Page,
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  make: Making,
): Promise<Response> {
  const content = await contentNow(env).catch(() => null);
  if (!content) return make(null).page;
  const { key, isShared } = keyOf(request, url, asked, content.version);
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
function keyOf(request: Request, url: URL, page: Page, version: number): { key: string; isShared: boolean } {
  const { path } = page;
  const made = [today()];
  if (path === "/" || path === "/fraud-parties") made.push(String(turnAt()));
  const list = openedFrom(request, url, page);
  if (list !== null) made.push(list);
  const isShared = url.search === "" && !path.includes(":");
  const ofWhat = encodeURIComponent(made.join(" "));
  return { key: `${url.origin}/kept/${version}/${ofWhat}${url.pathname}${url.search}`, isShared };
}

/** The list of ours that a report was opened from and leads back to, as path and query; null: another page, or no list. */
function openedFrom(request: Request, url: URL, page: Page): string | null {
  const from = request.headers.get("Referer") ?? "";
  if (page.path !== "/fraud-parties/:id" || !URL.canParse(from)) return null;
  const list = new URL(from);
  return list.origin === url.origin && pageAt(list).path === "/fraud-parties" ? list.pathname + list.search : null;
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
