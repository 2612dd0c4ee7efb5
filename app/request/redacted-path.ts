import { isPrivatePath } from "./page-at";

/** What stands for the key of a private page. */
const privateKey = /[\w-]{40,}[^/]*/g;

/** A path without the key of a private page, however that is spelled: escapes of escapes are read, too. */
export function redactedPath(pathname: string): string {
  let path = pathname;
  try {
    for (let before = ""; before !== path; ) {
      before = path;
      path = decodeURIComponent(path);
    }
  } catch {
    // No key has such a sign; what may be one is gone all the same.
    path = path.replaceAll(/[^/]{30,}/g, "…");
  }
  if (isPrivatePath(path)) path = path.replace(/[^/]*\/*$/, "…");
  return path.replaceAll(privateKey, "…").slice(0, 300);
}
