/**
 * A path on this site, re-parsed, or null: the only thing a redirect may follow. Backslashes, control characters and
 * a second slash would lead browsers elsewhere.
 */
export function pathOnThisSite(typed: string | null | undefined): string | null {
  if (!typed?.startsWith("/") || /^\/[/\\]|[\\\p{Cc}]/u.test(typed)) return null;
  const here = "http://this.invalid";
  if (!URL.canParse(typed, here)) return null;
  const url = new URL(typed, here);
  if (url.origin !== here || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** The sign-in page, leading back to `path` afterwards. */
export function signInPath(path: string): string {
  return `/auth?returnTo=${encodeURIComponent(path)}`;
}

/** The page that asks for the code of a second factor, leading to `path` afterwards. */
export function codePath(path: string): string {
  return `/auth/code?returnTo=${encodeURIComponent(path)}`;
}
