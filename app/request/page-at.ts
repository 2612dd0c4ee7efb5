import { TrieRouter } from "hono/router/trie-router";
import { notFoundPage, type Page, pages } from "../pages";
import { routePath } from "./route-path";

const router = new TrieRouter<Page>();
for (const page of pages) router.add("GET", page.path, page);

/** The page that an address leads to, in whatever spelling and language; of an address that leads nowhere, that of those. */
export function pageAt(url: Pick<URL, "pathname">): Page {
  const [found] = router.match("GET", routePath(url));
  return found[0]?.[0] ?? notFoundPage;
}

/** Whether an address is itself the key of a page: such a page needs no account, and its address belongs nowhere else. */
export function isPrivatePath(pathname: string): boolean {
  return pageAt({ pathname }).who === "holder of its key";
}
