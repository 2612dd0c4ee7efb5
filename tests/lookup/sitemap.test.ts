import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { languageCodes } from "../../app/languages";
import { idsPerSitemap, reportsInSitemap, sitemapNumbers } from "../../app/lookup/sitemap.server";
import { sitemapOf } from "../../app/lookup/sitemap-part";
import { type Db, openDatabase } from "../../db/client";

const db = openDatabase(env.DB);

it("there is no sitemap of reports before there is a report", async () => {
  expect(await sitemapNumbers(db)).toEqual([]);
  expect(await reportsInSitemap(db, 0)).toEqual([]);
});

it("a sitemap holds the reports of a thousand ids, and the index names those that hold one", async () => {
  await makeReports(1, 3);
  await makeReports(999, 1_001);
  await makeReports(30_000, 30_000);
  expect(await sitemapNumbers(db)).toEqual([0, 1, 30]);
  expect(await reportsInSitemap(db, 0)).toEqual([1, 2, 3, 999]);
  expect(await reportsInSitemap(db, 1)).toEqual([1_000, 1_001]);
  expect(await reportsInSitemap(db, 2)).toEqual([]);
  expect(await reportsInSitemap(db, 30)).toEqual([30_000]);
});

it("a hidden or withdrawn report is in no sitemap, and comes back when it may be seen again", async () => {
  await env.DB.exec("update fraud_reports set hidden_at = 1 where id = 2");
  await env.DB.exec("update fraud_reports set withdrawn_at = 1 where id in (3, 30000)");
  expect(await reportsInSitemap(db, 0)).toEqual([1, 999]);
  expect(await sitemapNumbers(db)).toEqual([0, 1]);
  await env.DB.exec("update fraud_reports set hidden_at = null where id = 2");
  expect(await reportsInSitemap(db, 0)).toEqual([1, 2, 999]);
});

it("a sitemap costs the same rows however many reports there are, and the index a few rows a sitemap", async () => {
  await makeReports(100_001, 101_200);
  const before = {
    index: await rowsRead(sitemapNumbers),
    part: await rowsRead((counted) => reportsInSitemap(counted, 100)),
  };
  await makeReports(101_201, 104_000);
  expect(await sitemapNumbers(db)).toEqual([0, 1, 100, 101, 102, 103, 104]);
  const after = {
    index: await rowsRead(sitemapNumbers),
    part: await rowsRead((counted) => reportsInSitemap(counted, 100)),
  };
  expect(before.part).toBeGreaterThan(800);
  expect(before.part).toBeLessThanOrEqual(1_001);
  expect(after.part).toBe(before.part);
  expect(after.index - before.index).toBeLessThanOrEqual(3 * 5);
});

it("each page is in a sitemap once a language, with all its languages beside it, itself and English for all others too", () => {
  const site = "https://bakaya.example";
  const xml = sitemapOf(site, ["/", "/fraud-parties/7"]);
  const entries = xml.match(/<url>.*?<\/url>/g) ?? [];
  expect(entries).toHaveLength(2 * languageCodes.length);
  expect(entries[0]).toContain(`<loc>${site}/</loc>`);
  expect(entries[1]).toContain(`<loc>${site}/hi</loc>`);
  const report = entries.slice(languageCodes.length);
  for (const [at, code] of languageCodes.entries()) {
    const address = `${site}${code === "en" ? "" : `/${code}`}/fraud-parties/7`;
    expect(report[at]).toContain(`<loc>${address}</loc>`);
    for (const entry of report)
      expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`);
  }
  for (const entry of report)
    expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${site}/fraud-parties/7"/>`);
});

it("the fullest sitemap there can be stays within 50,000 addresses and 50 MB, of which sitemaps.org takes no more", () => {
  const site = `https://${"a".repeat(63)}.example`;
  const xml = sitemapOf(
    site,
    Array.from({ length: idsPerSitemap }, (_, id) => `/fraud-parties/${999_999_999_000 + id}`),
  );
  expect(xml.match(/<loc>/g)?.length).toBeLessThanOrEqual(50_000);
  expect(new TextEncoder().encode(xml).length).toBeLessThan(50 * 1024 * 1024);
});

/** Made-up reports with these ids, in one statement. */
async function makeReports(first: number, last: number): Promise<void> {
  await env.DB.prepare(
    `with recursive made(id) as (select cast(?1 as integer) union all select id + 1 from made where id < ?2)
     insert into fraud_reports (id, party_name, phone_number, amount_due, due_date, is_anonymous, created_at)
     select id, 'Party ' || id, '1234567', 500, '2025-01-01', 1, 0 from made`,
  )
    .bind(first, last)
    .run();
}

/** The rows that D1 reads for a service function: its statements, asked once more on the binding itself. */
async function rowsRead(call: (counted: Db) => Promise<unknown>): Promise<number> {
  const asked: D1PreparedStatement[] = [];
  const logQuery = (query: string, values: unknown[]) => asked.push(env.DB.prepare(query).bind(...values));
  await call(drizzle(env.DB, { logger: { logQuery } }));
  const answers = await Promise.all(asked.map((statement) => statement.all()));
  return answers.reduce((sum, { meta }) => sum + meta.rows_read, 0);
}
