import type { Route } from "./+types/robots";

/** /robots.txt. Documents are left out too: found on their own, without the report around them, they mislead. */
export function loader({ url }: Route.LoaderArgs): Response {
  const closed = ["/admin", "/auth/", "/account/", "/report/", "/api", "/files/", "/data-removal/"];
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${url.origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
