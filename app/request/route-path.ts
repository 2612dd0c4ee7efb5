import { languageOf } from "../languages";

/**
 * The path as the router matches it, in whatever spelling and language it was asked for: escapes are read, capitals and
 * further slashes are the plain ones, and what a page's script asks for (`/report.data`, `/report/_.data`, `/report/.data`;
 * react-router's getNormalizedPath) is that page. Whatever decides by a path looks at this one.
 */
export function routePath({ pathname }: Pick<URL, "pathname">): string {
  let path = pathname;
  try {
    path = decodeURI(pathname);
  } catch {
    // No route has such an address.
  }
  const plain = path
    .toLowerCase()
    .replace(/(?:(?<=\/)_)?\.data$/, "")
    .replaceAll(/\/{2,}/g, "/")
    .replace(/(.)\/$/, "$1");
  return languageOf(plain || "/").path;
}
