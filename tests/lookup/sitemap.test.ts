import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { reportsInSitemap, sitemapNumbers } from "../../app/lookup/sitemap.server";
import { type Db, openDatabase } from "../../db/client";
import * as schema from "../../db/schema";

const db = openDatabase(env.DB);

it("there is no sitemap of reports before there is a report", async () => {
  expect(await sitemapNumbers(db)).toEqual([]);
  expect(await reportsInSitemap(db, 0)).toEqual([]);
});

it("a sitemap holds the reports of five thousand ids, and the index names those that hold one", async () => {
  await makeReports(1, 3);
  await makeReports(4_999, 5_001);
  await makeReports(30_000, 30_000);
  expect(await sitemapNumbers(db)).toEqual([0, 1, 6]);
  expect(await reportsInSitemap(db, 0)).toEqual([1, 2, 3, 4_999]);
  expect(await reportsInSitemap(db, 1)).toEqual([5_000, 5_001]);
  expect(await reportsInSitemap(db, 2)).toEqual([]);
  expect(await reportsInSitemap(db, 6)).toEqual([30_000]);
});

it("a hidden or withdrawn report is in no sitemap, and comes back when it may be seen again", async () => {
  await env.DB.exec("update fraud_reports set hidden_at = 1 where id = 2");
  await env.DB.exec("update fraud_reports set withdrawn_at = 1 where id in (3, 30000)");
  expect(await reportsInSitemap(db, 0)).toEqual([1, 4_999]);
  expect(await sitemapNumbers(db)).toEqual([0, 1]);
  await env.DB.exec("update fraud_reports set hidden_at = null where id = 2");
  expect(await reportsInSitemap(db, 0)).toEqual([1, 2, 4_999]);
});

it("a sitemap costs the same rows however many reports there are, and the index a few rows a sitemap", async () => {
  await makeReports(100_001, 106_000);
  const before = {
    index: await rowsRead(sitemapNumbers),
    part: await rowsRead((counted) => reportsInSitemap(counted, 20)),
  };
  await makeReports(106_001, 120_000);
  expect(await sitemapNumbers(db)).toEqual([0, 1, 20, 21, 22, 23, 24]);
  const after = {
    index: await rowsRead(sitemapNumbers),
    part: await rowsRead((counted) => reportsInSitemap(counted, 20)),
  };
  expect(before.part).toBeGreaterThan(4_000);
  expect(before.part).toBeLessThanOrEqual(5_001);
  expect(after.part).toBe(before.part);
  expect(after.index - before.index).toBeLessThanOrEqual(3 * 5);
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

/** The rows that D1 reads for a verb: its statements, asked once more on the binding itself. */
async function rowsRead(verb: (counted: Db) => Promise<unknown>): Promise<number> {
  const asked: D1PreparedStatement[] = [];
  const logQuery = (query: string, values: unknown[]) => asked.push(env.DB.prepare(query).bind(...values));
  await verb(drizzle(env.DB, { schema, logger: { logQuery } }));
  const answers = await Promise.all(asked.map((statement) => statement.all()));
  return answers.reduce((sum, { meta }) => sum + meta.rows_read, 0);
}
