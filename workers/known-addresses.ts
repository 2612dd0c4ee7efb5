import { languageCodes } from "../app/languages";
import { oldAddresses, type Page } from "../app/pages";

const day = 24 * 3600 * 1000;

/** Answers at addresses that programs ask for by themselves, and at those that messengers and people spell a little wrong. */
export function knownAddress(request: Request, url: URL, page: Page, env: Env): Response | null {
  if (!["GET", "HEAD"].includes(request.method)) return request.method === "TRACE" ? notAllowed() : null;
  const { pathname } = url;
  if (pathname === "/favicon.ico") return leadTo("/favicon.svg", 301);
  if (pathname === "/.well-known/change-password") return leadTo("/account/password", 302);
  if (pathname === "/.well-known/security.txt") return securityContact(url, env);
  const oneLanguage = inItsLanguage(pathname, page);
  if (oneLanguage) return leadTo(oneLanguage + url.search, 308);
  // Two slashes in front name another site.
  if (pathname.startsWith("//")) return null;
  // One address a page: with a slash at its end it leads to the one without.
  if (/[^/]\/+$/.test(pathname)) return leadTo(pathname.replace(/\/+$/, "") + url.search, 308);
  for (const [old, now] of oldAddresses)
    if (pathname === old || pathname.startsWith(`${old}/`)) return leadTo(now + pathname.slice(old.length), 308);
  const plain = withoutPunctuation(pathname);
  return plain === pathname ? null : leadTo(plain + url.search, 308);
}

/**
 * "Look at (https://…/fraud-parties/5)।" as a messenger makes a link of it: without what ends a sentence or stands around
 * one in any script, and what nobody sees. A key may end in - or _, a number does not.
 */
function withoutPunctuation(pathname: string): string {
  const path = decoded(pathname);
  const plain = path
    .replace(/(?:(?![-_~/%])[\p{P}\p{S}\p{Z}\p{Cf}])+$/u, "")
    .replace(/(?<=\/\d{1,15})[-_~\p{P}\p{S}\p{Z}\p{Cf}]+$/u, (signs) => (signs.includes("/") ? signs : ""));
  return plain === path ? pathname : encodeURI(plain || "/").replaceAll("%25", "%");
}

/** English has no prefix, and some pages have no language at all. Null: it is right as it is. */
function inItsLanguage(pathname: string, page: Page): string | null {
  const [, code = "", rest = ""] = /^\/([a-z]{2})(\/.*)?$/i.exec(pathname) ?? [];
  const language = languageCodes.find((one) => one === code.toLowerCase());
  if (!language || rest.startsWith("//")) return null;
  if (language === "en" || !page.inAllLanguages) return rest || "/";
  return code === language ? null : `/${language}${rest}`;
}

/** As the router reads it. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function leadTo(address: string, status: number): Response {
  return new Response(null, { status, headers: { Location: address } });
}

function notAllowed(): Response {
  return new Response(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
}

/** RFC 9116. Said anew each day, so that it is never past its day. */
function securityContact(url: URL, env: Env): Response {
  const expires = new Date(Math.floor(Date.now() / day) * day + 180 * day).toISOString();
  const lines = [
    `Contact: mailto:${env.SUPPORT_EMAIL}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${url.origin}${url.pathname}`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
