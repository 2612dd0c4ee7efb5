// The browser that a reporter makes a party's link in, so that no answer comes from there: the link is for the party.
import type { RequestContext } from "../../request/context";

const name = "bakaya.device";
/** Seconds: as long as browsers keep a cookie at most. */
const keptFor = 400 * 24 * 3600;

/** What the browser was named when a link was made in it; null: none was. */
export function deviceIn(headers: Headers): string | null {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{36})(?:;|$)`).exec(headers.get("Cookie") ?? "")?.[1] ?? null;
}

/** The browser's name, given to it now where it has none. */
export function namedDevice({ headers, cookies, env }: Pick<RequestContext, "headers" | "cookies" | "env">): string {
  const known = deviceIn(headers);
  if (known) return known;
  const made = crypto.randomUUID();
  const secure = env.APP_URL.startsWith("https:") ? "; Secure" : "";
  cookies.push(`${name}=${made}; Path=/; Max-Age=${keptFor}; HttpOnly; SameSite=Lax${secure}`);
  return made;
}
