// From where a request reads: D1's sessions (Sessions API), with read replication in production. Locally there is one
// database and no replica: what a replica would answer cannot be seen here.

const wrote = /(?:^|;\s*)(?:__Secure-)?bakaya\.wrote=([\w-]{1,200})/;
const session = /(?:^|;\s*)(?:__Secure-)?bakaya\.session_token=/;
/** Seconds for which whoever wrote something reads at least that. A replica is not so far behind. */
const remembered = 60;

/**
 * Where this request begins to read. Who is signed in, and whatever writes, asks the primary first; who wrote lately reads
 * from their own write on; a visitor reads from the nearest replica, or from `bookmark` on.
 */
export function startOf(request: Request, bookmark: string | null = null): string {
  const cookie = request.headers.get("Cookie") ?? "";
  if (session.test(cookie) || !["GET", "HEAD"].includes(request.method)) return "first-primary";
  return wrote.exec(cookie)?.[1] ?? bookmark ?? "first-unconstrained";
}

/** The cookie of whoever has just written: nobody sees their own write missing, and no kept page is theirs meanwhile. */
export function wroteCookie(env: Env, bookmark: string | null): string {
  const secure = env.APP_URL.startsWith("https:") ? "; Secure" : "";
  return `bakaya.wrote=${bookmark ?? "yes"}; Path=/; Max-Age=${remembered}; HttpOnly; SameSite=Lax${secure}`;
}
