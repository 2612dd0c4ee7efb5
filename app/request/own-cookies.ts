// The one reading of a request's cookies (RFC 6265, 4.2.1). Programs differ in what they take for white space around a name:
// better-auth trims whatever Unicode calls so, U+FEFF too. So nobody else reads what was sent: the guard hands on a request
// that has our cookies alone, spelled in one way.

const ours = /^(?:__Secure-)?bakaya\.[\w-]+$/;
const session = /^(?:__Secure-)?bakaya\.session_token$/;
/** The only white space that a cookie's name or value may stand in (OWS of RFC 9110). */
const edges = /^[ \t]+|[ \t]+$/g;

/** Our cookies of a `Cookie` header, by name; of one that comes twice, the first. */
export function ownCookies(header: string | null): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at < 0) continue;
    const name = pair.slice(0, at).replaceAll(edges, "");
    // What is white space to somebody stands in no value of ours: those are signed, and encoded.
    if (ours.test(name) && !found.has(name)) found.set(name, pair.slice(at + 1).trim());
  }
  return found;
}

/** The request with our cookies alone, each once: whoever reads it comes to the same. Without one of ours, with none. */
export function withOwnCookiesAlone(request: Request): Request {
  const sent = request.headers.get("Cookie");
  const own = [...ownCookies(sent)].map(([name, value]) => `${name}=${value}`).join("; ") || null;
  if (own === sent) return request;
  const headers = new Headers(request.headers);
  headers.delete("Cookie");
  if (own !== null) headers.set("Cookie", own);
  return new Request(request, { headers });
}

/** A cookie of ours by its name without prefix, or null. */
export function ownCookie(headers: Headers, name: string): string | null {
  const own = ownCookies(headers.get("Cookie"));
  return own.get(`__Secure-bakaya.${name}`) ?? own.get(`bakaya.${name}`) ?? null;
}

/** Whether a request brings any cookie of ours: its answer is then personal. */
export function hasOwnCookie(headers: Headers): boolean {
  return ownCookies(headers.get("Cookie")).size > 0;
}

/** Whether a request says that somebody is signed in; whether it is true is for the session to say. */
export function hasSessionCookie(headers: Headers): boolean {
  return [...ownCookies(headers.get("Cookie")).keys()].some((name) => session.test(name));
}
