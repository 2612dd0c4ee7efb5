// The list under the exact results: reports whose party is spelled otherwise than what was searched for.

import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int, isVisible } from "../../db/sql";
import { foldedName } from "../parties/folded-name";
import { alike, nameKeys, similarityTo } from "../parties/similar-names";
import { type ListedReport, listed, publicColumns, type Row } from "./public-report.server";

/** Candidates read for a search, the newest of each of its keys: what it reads does not grow with the table. */
const mostCandidates = 800;

/**
 * Visible reports whose name sounds like the searched one, best first, then newest. Names that contain the searched
 * text itself are left out: they are exact results already. Empty when nothing of the name can be spoken.
 */
export async function similarReports(db: Db, name: string, limit = 5): Promise<ListedReport[]> {
  const keys = nameKeys(name);
  if (keys.length === 0) return [];
  const perKey = Math.floor(mostCandidates / keys.length);
  const newestOf = (key: string) =>
    sql`select report_id from (select report_id from report_name_keys where key = ${key} order by report_id desc limit ${int(perKey)})`;
  // D1 refuses more than five terms in one compound: two compounds of four. UNION, so that they are not made one again.
  const some = [keys.slice(0, 4), keys.slice(4)].filter((part) => part.length > 0);
  const found = some.map((part) => sql`select report_id from (${sql.join(part.map(newestOf), sql` union `)})`);
  // CROSS JOIN keeps the order of the join: from the few candidates to their reports.
  const candidates = await db.all<Row>(sql`
    select ${publicColumns}
    from (${sql.join(found, sql` union `)}) k cross join fraud_reports r on r.id = k.report_id
    where ${isVisible("r")}`);
  const similarity = similarityTo(name);
  const sought = plain(name);
  const similar = candidates
    .filter((report) => !plain(report.party_name).includes(sought))
    .map((report) => ({ report, score: similarity(report.party_name) }))
    .filter(({ score }) => score >= alike)
    .sort((a, b) => b.score - a.score || b.report.id - a.report.id)
    .slice(0, limit)
    .map(({ report }) => report);
  return listed(similar);
}

function plain(text: string): string {
  return foldedName(text).trim().toLowerCase();
}
