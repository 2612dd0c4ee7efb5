import { languageCodes, pathIn } from "../languages";
import type { Route } from "./+types/robots";

/** /robots.txt. Documents are left out too: found on their own, without the report around them, they mislead. */
export function loader({ url }: Route.LoaderArgs): Response {
  const closed = ["/auth/", "/account/", "/report/", "/data-removal/", "/answer/", "/watch/stop/"];
  const all = [
    "/admin",
    "/api",
    "/files/",
    ...languageCodes.flatMap((code) => closed.map((path) => pathIn(code, path))),
  ];
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...all.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${url.origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
