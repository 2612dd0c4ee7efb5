import { data } from "react-router";
import { requestContext } from "../request/context";
import { explanations } from "../site/explanations";
import type { Route } from "./+types/sitemap-part";
import { reportsInSitemap } from "./sitemap.server";

/** /sitemap/pages.xml, and /sitemap/0.xml and so on with the reports of 5,000 ids each. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(requestContext);
  const part = /^(pages|0|[1-9]\d{0,8})\.xml$/.exec(params.part)?.[1];
  if (part === undefined) throw data(null, { status: 404 });
  const paths =
    part === "pages" ? pages : (await reportsInSitemap(db, Number(part))).map((id) => `/fraud-parties/${id}`);
  if (paths.length === 0) throw data(null, { status: 404 });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<url><loc>${url.origin}${path}</loc></url>`).join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

const pages = ["/", "/fraud-parties", ...Object.keys(explanations)];
