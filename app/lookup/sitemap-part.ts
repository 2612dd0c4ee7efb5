import { data } from "react-router";
import { languageCodes, pathIn } from "../languages";
import { pages } from "../pages";
import { requestContext } from "../request/context";
import type { Route } from "./+types/sitemap-part";
import { reportsInSitemap } from "./sitemap.server";

/** /sitemap/pages.xml, and /sitemap/0.xml and so on with the reports of 1,000 ids each. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(requestContext);
  const part = /^(pages|0|[1-9]\d{0,8})\.xml$/.exec(params.part)?.[1];
  if (part === undefined) throw data(null, { status: 404 });
  const paths: string[] =
    part === "pages" ? ownPages : (await reportsInSitemap(db, Number(part))).map((id) => `/fraud-parties/${id}`);
  if (paths.length === 0) throw data(null, { status: 404 });
  return new Response(sitemapOf(url.origin, paths), { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

const ownPages = pages
  .filter(({ path, who, robots }) => who === "everybody" && robots === "indexed" && !path.includes(":"))
  .map(({ path }) => path);

/** A sitemap of these paths in every language. */
export function sitemapOf(origin: string, paths: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.map((path) => inAllLanguages(origin, path)).join("\n")}
</urlset>
`;
}

/** One entry a language, each with all of them: so search engines know that they are one page. */
function inAllLanguages(origin: string, path: string): string {
  const link = (code: string, address: string) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`;
  const addresses = languageCodes.map((code) => [code, origin + pathIn(code, path)] as const);
  const links = addresses.map(([code, address]) => link(code, address)).join("") + link("x-default", origin + path);
  return addresses.map(([, address]) => `<url><loc>${address}</loc>${links}</url>`).join("\n");
}
