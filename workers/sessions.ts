// From where a request reads: D1's sessions (Sessions API), with read replication in production. Locally there is one
// database and no replica: what a replica would answer cannot be seen here.
import { hasSessionCookie, ownCookie } from "../app/request/own-cookies";

/** As D1 writes them (getBookmark): a cookie may say anything, and D1 is asked for nothing else. */
const bookmarked = /^[\da-f]{8}(?:-[\da-f]{8}){2}-[\da-f]{32}$/;
/** Seconds for which whoever wrote something reads at least that: longer than a page is kept and a replica is behind. */
const remembered = 60;

/**
 * Where this request begins to read: `withSession`'s constraint or bookmark. Who is signed in, and whatever writes, asks
 * the primary first; who wrote lately reads from their own write on; a visitor reads from the nearest replica.
 */
export function startOf(request: Request): string {
  if (hasSessionCookie(request.headers) || !["GET", "HEAD"].includes(request.method)) return "first-primary";
  const own = ownCookie(request.headers, "wrote");
  if (own === null) return "first-unconstrained";
  return bookmarked.test(own) ? own : "first-primary";
}

/** The cookie of whoever has just written: nobody sees their own write missing, and no kept page is theirs meanwhile. */
export function wroteCookie(env: Env, bookmark: string | null): string {
  const secure = env.APP_URL.startsWith("https:") ? "; Secure" : "";
  return `bakaya.wrote=${bookmark ?? "yes"}; Path=/; Max-Age=${remembered}; HttpOnly; SameSite=Lax${secure}`;
}
