import { languageOf } from "../../languages";

/**
 * A path on this site, re-parsed, or null: the only thing a redirect may follow. Without its language: a redirect stays
 * in that of the page.
 */
export function pathOnThisSite(typed: string | null | undefined): string | null {
  const path = parsed(typed);
  // What is left is looked at as well: /hi//elsewhere is a path, //elsewhere is none.
  return path === null ? null : parsed(languageOf(path).path);
}

/** Backslashes, control characters and a second slash would lead browsers elsewhere. */
function parsed(typed: string | null | undefined): string | null {
  if (!typed?.startsWith("/") || /^\/[/\\]|[\\\p{Cc}]/u.test(typed)) return null;
  const here = "http://this.invalid";
  if (!URL.canParse(typed, here)) return null;
  const url = new URL(typed, here);
  if (url.origin !== here || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** The sign-in page, leading back to `path` afterwards. */
export function signInPath(path: string): string {
  return `/auth?returnTo=${encodeURIComponent(languageOf(path).path)}`;
}

/** The page that asks for the code of a second factor, leading to `path` afterwards. */
export function codePath(path: string): string {
  return `/auth/code?returnTo=${encodeURIComponent(languageOf(path).path)}`;
}

/** Where somebody goes who has signed in: whom our mail does not reach is told first, and how to change that. */
export function afterSignIn(path: string, dead: boolean): string {
  return dead ? "/account/email" : path;
}
