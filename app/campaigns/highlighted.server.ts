import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int, isVisible } from "../../db/sql";
import { type ListedReport, listed, publicColumns, type ReportRow } from "../reports/public-report.server";

/** How long the highlighted strip stays as it is before the next ones have their turn, in milliseconds. */
const turnLasts = 60_000;

/** Whose turn it is. */
const turnAt = (now: number) => Math.floor(now / turnLasts);
/** Promotions looked at for a strip. More than it holds: some may be over, or their reports out of sight. */
const candidates = 12;

/**
 * Reports with an active promotion. Where there are more than the strip holds they take turns, a minute each, in a
 * ring: the same time for everybody. Turns are dealt without gaps (campaigns/promotions.server.ts), so rows read do not
 * grow with the number of promotions.
 */
export async function highlightedReports(db: Db, most = 3, now = Date.now()): Promise<ListedReport[]> {
  const ring = (where: SQL, lap: number) =>
    sql`select * from (select ${lap} as lap, turn, report_id, end_date from promotions indexed by highlighted_in_turn
      where status = 'active' and ${where} order by turn limit ${candidates})`;
  // The ring may have fewer places than the strip: nobody stands in it twice, since a report has one promotion.
  const rows = await db.all<ReportRow>(sql`
    with ring as (select coalesce(max(turn), 1) as places from promotions indexed by highlighted_in_turn where status = 'active'),
    first as (select 1 + ${int(turnAt(now) * most)} % places as turn from ring)
    select ${publicColumns} from (
      ${ring(sql`turn >= (select turn from first)`, 0)} union all ${ring(sql`turn < (select turn from first)`, 1)}
      order by lap, turn limit ${candidates}) p
    cross join fraud_reports r on r.id = p.report_id
    where p.end_date > ${now} and ${isVisible("r")} and r.unpaid = 1
    order by p.lap, p.turn limit ${most}`);
  return listed(rows);
}
