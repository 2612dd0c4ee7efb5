import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int, isListed } from "../../db/sql";

/**
 * Ids in one sitemap, and so the most reports in it and the most rows that one is read from. Each report is there in
 * every language, with all the others beside it: 7,000 addresses and some 6 MB, of the 50,000 and 50 MB that sitemaps.org
 * allows.
 */
export const idsPerSitemap = 1_000;

/**
 * The numbers of the sitemaps that hold a visible report. It leaps from each range to the first visible report after
 * it, so that it reads a row or two a sitemap, not a row a report.
 */
export async function sitemapNumbers(db: Db): Promise<number[]> {
  const rows = await db.all<{ number: number }>(sql`
    with recursive sitemap(number) as (
      select min(id) / ${size} from fraud_reports indexed by listed_reports where ${isListed()}
      union all
      select (select min(id) from fraud_reports indexed by listed_reports where ${isListed()} and id >= (number + 1) * ${size}) / ${size}
      from sitemap where number is not null
    )
    select number from sitemap where number is not null`);
  return rows.map((row) => row.number);
}

/** The ids of the visible reports in one sitemap, oldest first; none for a number that nothing is in. */
export async function reportsInSitemap(db: Db, number: number): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`
    select id from fraud_reports indexed by listed_reports
    where ${isListed()} and id >= ${whole(number)} * ${size} and id < (${whole(number)} + 1) * ${size} order by id`);
  return rows.map((row) => row.id);
}

// D1 binds numbers as REAL: without the cast a division would not be one of whole numbers.
const whole = (number: number) => sql`${int(number)}`;
const size = whole(idsPerSitemap);
