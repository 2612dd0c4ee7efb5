// Pages that every visitor reads alike, kept at the edge until what they say changes.
import { languageOf } from "../app/languages";
import { today } from "../app/india";

/** What visitors read, as of a moment: its version, and D1's bookmark, from which a replica reads nothing older. */
type Content = { version: number; bookmark: string | null };

/** Milliseconds an isolate believes the version that it read last: what is hidden is gone everywhere within a second. */
const believedFor = 1_000;
/** Seconds a page is kept at most, however little happens. */
const keptFor = 300;
/** Milliseconds after which other promotions have their turn (app/campaigns/highlighted.server.ts). */
const turnLasts = 60_000;

const pages =
  /^\/$|^\/(fraud-parties|parties)(\/[1-9]\d{0,14})?$|^\/(how-it-works|disclaimer|privacy-policy|terms-and-conditions|refund-policy|grievance|transparency)$/;

let believed: { content: Content; at: number } | undefined;
let asking: Promise<Content> | undefined;

/** Whether a request is a visitor's for a page that all visitors read alike. Any cookie of ours makes it somebody's. */
export function isForEverybody(request: Request, url: URL): boolean {
  if (request.method !== "GET" || url.search.length > 200) return false;
  if (/(?:^|;\s*)(?:__Secure-)?bakaya\./.test(request.headers.get("Cookie") ?? "")) return false;
  return pages.test(languageOf(url.pathname).path);
}

/**
 * Answers from the cache, or has the page made and keeps it. `make` is given the bookmark to read from, so that what is
 * kept under a version is never older than that. Where the version cannot be read nothing is kept.
 */
export async function throughCache(
  request: Request,
  url: URL,
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  make: (bookmark: string | null) => Response | Promise<Response>,
): Promise<Response> {
  const content = await contentNow(env).catch(() => null);
  if (!content) return make(null);
  const key = keyOf(request, url, content.version);
  const kept = await caches.default.match(key).catch(() => undefined);
  if (kept) return marked(kept, "HIT");
  const made = await make(content.bookmark);
  if (made.status !== 200 || made.headers.has("Set-Cookie") || !made.headers.get("Content-Type")?.startsWith("text/html"))
    return made;
  const body = await made.text();
  const headers = new Headers(made.headers);
  headers.set("Cache-Control", `public, max-age=${keptFor}`);
  ctx.waitUntil(caches.default.put(key, new Response(body, { headers })).catch(() => undefined));
  return marked(new Response(body, made), "MISS");
}

async function contentNow(env: Env): Promise<Content> {
  const now = Date.now();
  if (believed && now - believed.at < believedFor && now >= believed.at) return believed.content;
  // Of many at once one asks. It is believed from when it was asked: what it says may be as old as that.
  asking ??= read(env)
    .then((content) => {
      believed = { content, at: now };
      return content;
    })
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

async function read(env: Env): Promise<Content> {
  const session = env.DB.withSession("first-primary");
  const version = await session.prepare("select n from counters where name = 'content'").first<number>("n");
  if (version === null) throw new Error("no version of the content");
  return { version, bookmark: session.getBookmark() };
}

/** An address of the cache's own: what a page is made of beside what the database says. */
function keyOf(request: Request, url: URL, version: number): string {
  const { path } = languageOf(url.pathname);
  const key = new URL(`/cached/${version}${url.pathname}${url.search}`, url);
  const extra = [today()];
  if (path === "/" || path === "/fraud-parties") extra.push(String(Math.floor(Date.now() / turnLasts)));
  // A report leads back to the list that it was opened from.
  const from = request.headers.get("Referer") ?? "";
  if (path.startsWith("/fraud-parties/") && URL.canParse(from)) {
    const { origin, pathname, search } = new URL(from);
    if (origin === url.origin && languageOf(pathname).path === "/fraud-parties") extra.push(pathname + search);
  }
  key.searchParams.set("made-for", extra.join(" "));
  return key.href;
}

function marked(response: Response, how: "HIT" | "MISS"): Response {
  const sent = new Response(response.body, response);
  sent.headers.set("X-Cache", how);
  sent.headers.delete("Cache-Control");
  return sent;
}
