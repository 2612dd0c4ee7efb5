// Pages that every visitor reads alike, kept at the edge for 40 seconds (docs/decisions/edge-cache.md).
import { languageOf } from "../app/languages";
import { logFailure } from "../app/log";
import type { Page } from "../app/pages";
import { hasOwnCookie } from "../app/request/own-cookies";
import { pageAt } from "../app/request/page-at";
import { routePath } from "../app/request/route-path";
import { isFresh, type KeptPage, KeptPages, mayServe, servedFor } from "./kept-pages";

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

/** Makes the page. `mayKeep`: asked afterwards, whether it is all that it should be, and nobody's. */
export type Making = () => { page: Promise<Response>; mayKeep: () => boolean };

const memory = new KeptPages();

/**
 * Answers from what the isolate remembers or the data centre keeps; what is fresh no more is made anew behind the answer.
 * What nobody has asked for within the last 40 seconds is made before it.
 */
export async function throughCache(
  request: Request,
  url: URL,
  asked: Page,
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  make: Making,
): Promise<Response> {
  const key = keyOf(request, url, asked);
  const remembers = env.REMEMBERS === "yes";
  const kept = remembers ? await known(key, Date.now()) : null;
  if (kept && isFresh(kept, Date.now())) return sent(kept, "HIT");
  if (kept) {
    if (memory.beginRenewal(key.address, Date.now())) ctx.waitUntil(renew(key, make));
    return sent(kept, "STALE");
  }
  const made = await madeFrom(make);
  if ("response" in made) return made.response;
  if (made.mayKeep && remembers) ctx.waitUntil(keep(key, made.page));
  return sent(made.page, "MISS");
}

/**
 * Behind an answer. What could not be made leaves the old one, to be served until its time is over; what is not there any
 * more, or elsewhere, is gone at once.
 */
async function renew(key: Key, make: Making): Promise<void> {
  try {
    const made = await madeFrom(make);
    if ("page" in made && made.mayKeep) await keep(key, made.page);
    if ("response" in made && made.response.status < 500) await forget(key);
  } catch (error) {
    logFailure("a kept page was not made anew", error);
  } finally {
    memory.endRenewal(key.address);
  }
}

type Made = { page: KeptPage; mayKeep: boolean } | { response: Response };

/** A page for everybody; or an answer that is none: not there, elsewhere, failed, or with a cookie. */
async function madeFrom(make: Making): Promise<Made> {
  const at = Date.now();
  const { page, mayKeep } = make();
  const response = await page;
  const isPage = response.status === 200 && response.headers.get("Content-Type")?.startsWith("text/html");
  if (!isPage || response.headers.has("Set-Cookie")) return { response };
  return { page: await pageOf(response, at), mayKeep: mayKeep() };
}

async function known({ address, isShared }: Key, now: number): Promise<KeptPage | null> {
  const remembered = memory.get(address, now);
  if (remembered || !isShared) return remembered;
  const shared = await cache.match(address).catch(() => undefined);
  if (!shared) return null;
  const page = await pageOf(shared, Number(shared.headers.get(begun)));
  if (!mayServe(page, now)) return null;
  memory.keep(address, page);
  return page;
}

async function keep({ address, isShared }: Key, page: KeptPage): Promise<void> {
  memory.keep(address, page);
  if (isShared) await cache.put(address, sharedFrom(page)).catch(() => undefined);
}

async function forget({ address, isShared }: Key): Promise<void> {
  memory.forget(address);
  if (isShared) await cache.delete(address).catch(() => undefined);
}

/**
 * `address`: the cache's own, of all that a page is made of beside the database. `isShared`: it is one of the few pages
 * that everybody asks for. A report, a party or a search is seldom asked for twice in 40 seconds, and asking the data centre
 * for it is dearer than what that saves: the isolate remembers those alone.
 */
type Key = { address: string; isShared: boolean };

function keyOf(request: Request, url: URL, page: Page): Key {
  const list = openedFrom(request, url, page);
  const isShared = url.search === "" && !page.path.includes(":");
  return { address: `${url.origin}/kept/${encodeURIComponent(list ?? "")}${url.pathname}${url.search}`, isShared };
}

/** The list of ours that a report was opened from and leads back to, as path and query; null: another page, or no list. */
function openedFrom(request: Request, url: URL, page: Page): string | null {
  const from = request.headers.get("Referer") ?? "";
  if (page.path !== "/fraud-parties/:id" || !URL.canParse(from)) return null;
  const list = new URL(from);
  return list.origin === url.origin && pageAt(list).path === "/fraud-parties" ? list.pathname + list.search : null;
}

/** When its making began, of a page that the data centre keeps. */
const begun = "X-Begun";

async function pageOf(response: Response, at: number): Promise<KeptPage> {
  const headers = [...response.headers].filter(
    ([name]) => !/^(cache-control|age|cf-cache-status|x-begun)$/i.test(name),
  );
  return { body: await response.arrayBuffer(), headers, at };
}

function sharedFrom({ body, headers, at }: KeptPage): Response {
  return new Response(body, {
    headers: [...headers, ["Cache-Control", `public, max-age=${servedFor / 1000}`], [begun, String(at)]],
  });
}

function sent({ body, headers }: KeptPage, how: "HIT" | "STALE" | "MISS"): Response {
  return new Response(body, { headers: [...headers, ["X-Cache", how]] });
}
