import { requestContext } from "../request/context";
import type { Route } from "./+types/sitemap-index";
import { sitemapNumbers } from "./sitemap.server";

/** /sitemap.xml: the sitemap of the site's own pages and those of the reports. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(requestContext);
  const parts = ["pages", ...(await sitemapNumbers(db))];
  const entries = parts.map((part) => `<sitemap><loc>${url.origin}/sitemap/${part}.xml</loc></sitemap>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</sitemapindex>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
