import { languageCodes, pathIn } from "../languages";
import { pages } from "../pages";
import type { Route } from "./+types/robots";

/** /robots.txt: search engines stay out of what app/pages.ts calls closed, in every language that it is shown in. */
export function loader({ url }: Route.LoaderArgs): Response {
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...closedPaths().map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${url.origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** With * for a part of an address that varies (RFC 9309). What another line covers has none of its own. */
function closedPaths(): string[] {
  const patterns = pages
    .filter(({ robots }) => robots === "closed")
    .flatMap(({ path, inAllLanguages }) => {
      const pattern = path.replaceAll(/\/:\w+\?/g, "").replaceAll(/:\w+/g, "*");
      return inAllLanguages ? languageCodes.map((language) => pathIn(language, pattern)) : [pattern];
    });
  return [...new Set(patterns)].filter((one) => !patterns.some((other) => one.startsWith(`${other}/`)));
}
