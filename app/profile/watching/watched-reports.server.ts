import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int, isListed } from "../../../db/sql";
import { type ListedReport, listed, publicColumns, type ReportRow } from "../../reports/public-report.server";
import type { Viewer } from "../../viewer";
import { stands } from "../../watches/standing.server";
import type { Sign } from "../../watches/watch";

/** Reports of one page. */
const most = 50;

/** The newest visible reports that match a watch of the viewer's, each with what they have in common. */
export async function reportsOfWatch(
  db: Db,
  viewer: Viewer,
  watch: number,
): Promise<(ListedReport & { sign: Sign })[]> {
  const rows = await db.all<ReportRow & { sign: Sign }>(sql`
    select ${publicColumns}, m.sign from watches w cross join watch_matches m on m.watch_id = w.id
    cross join fraud_reports r on r.id = m.report_id and ${isListed("r")}
    where w.id = ${int(watch)} and w.user_id = ${viewer.id} and ${stands} order by r.id desc limit ${int(most)}`);
  return listed(rows).map((report, n) => ({ ...report, sign: rows[n]?.sign ?? "name" }));
}
