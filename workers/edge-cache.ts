// Pages that every visitor reads alike, kept at the edge until what they say changes.
import { today } from "../app/india";
import { languageOf } from "../app/languages";
import { hasOwnCookie } from "./own-cookies";

/** What visitors read, as of a moment: its version, and D1's bookmark, from which a replica reads nothing older. */
type Content = { version: number; bookmark: string | null };

/** Seconds a page is kept at most, however little happens: some say what day it is. */
const keptFor = 300;
/** Milliseconds after which other promotions have their turn (app/campaigns/highlighted.server.ts). */
const turnLasts = 60_000;

const pages =
  /^\/$|^\/(fraud-parties|parties)(\/[1-9]\d{0,14})?$|^\/(how-it-works|disclaimer|privacy-policy|terms-and-conditions|refund-policy|grievance|transparency)$/;

/** The platform's own cache of this data centre, which the types of a browser do not know. */
const cache = (caches as unknown as { default: Cache }).default;

let believed: { content: Content; at: number } | undefined;

/** Whether a request is a visitor's for a page that all visitors read alike. Any cookie of ours makes it somebody's. */
export function isForEverybody(request: Request, url: URL): boolean {
  // What is being developed is never kept.
  if (import.meta.env.DEV || request.method !== "GET" || url.search.length > 200) return false;
  if (hasOwnCookie(request)) return false;
  return pages.test(languageOf(url.pathname).path);
}

/** Makes a page, reading from this bookmark on. `mayKeep`: asked afterwards, whether it is all that it should be. */
export type Making = (bookmark: string | null) => { page: Promise<Response>; mayKeep: () => boolean };

/**
 * Answers from the cache, or has the page made and keeps it. What is kept under a version is never older than that, since
 * it is read from its bookmark on; it may be newer, and then nobody minds. Where the version cannot be read nothing is kept.
 */
export async function throughCache(
  request: Request,
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  make: Making,
): Promise<Response> {
  const content = await contentNow(env).catch(() => null);
  if (!content) return make(null).page;
  const key = keyOf(request, content.version);
  const kept = await cache.match(key).catch(() => undefined);
  if (kept) return marked(kept, "HIT");
  const { page, mayKeep } = make(content.bookmark);
  const made = await page;
  if (
    made.status !== 200 ||
    made.headers.has("Set-Cookie") ||
    !made.headers.get("Content-Type")?.startsWith("text/html")
  )
    return made;
  const body = await made.text();
  if (mayKeep()) {
    const headers = new Headers(made.headers);
    headers.set("Cache-Control", `public, max-age=${keptFor}`);
    ctx.waitUntil(cache.put(key, new Response(body, { headers })).catch(() => undefined));
  }
  return marked(new Response(body, made), "MISS");
}

/**
 * Remembered by the isolate for a second, so that what is hidden is gone everywhere within that. Of many at once each asks
 * for itself: a request that waits for another one's promise may go on as that one, and is refused the database.
 */
async function contentNow(env: Env): Promise<Content> {
  const now = Date.now();
  if (believed && now >= believed.at && now - believed.at < Number(env.CONTENT_BELIEVED_FOR)) return believed.content;
  const content = await read(env);
  // It is believed from when it was asked: what it says may be as old as that.
  if (!believed || now >= believed.at) believed = { content, at: now };
  return content;
}

async function read(env: Env): Promise<Content> {
  const session = env.DB.withSession("first-primary");
  const version = await session.prepare("select n from counters where name = 'content'").first<number>("n");
  if (version === null) throw new Error("the content has no version");
  return { version, bookmark: session.getBookmark() };
}

/** An address of the cache's own, of all that a page is made of beside the database. */
function keyOf(request: Request, version: number): string {
  const url = new URL(request.url);
  const { path } = languageOf(url.pathname);
  const key = new URL(`/kept/${version}${url.pathname}${url.search}`, url);
  const made = [today()];
  if (path === "/" || path === "/fraud-parties") made.push(String(Math.floor(Date.now() / turnLasts)));
  // A report leads back to the list that it was opened from.
  const from = request.headers.get("Referer") ?? "";
  if (path.startsWith("/fraud-parties/") && URL.canParse(from)) {
    const { origin, pathname, search } = new URL(from);
    if (origin === url.origin && languageOf(pathname).path === "/fraud-parties") made.push(pathname + search);
  }
  key.searchParams.set("made-of", made.join(" "));
  return key.href;
}

function marked(response: Response, how: "HIT" | "MISS"): Response {
  const sent = new Response(response.body, response);
  sent.headers.set("X-Cache", how);
  sent.headers.delete("Cache-Control");
  return sent;
}
