// The list under the exact results: reports whose party is spelled otherwise than what was searched for.
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { report_name_keys } from "../../db/schema";
import { columns, type ListedReport, listed, type Row } from "./find-reports.server";
import { alike, nameKeys, similarityTo } from "./similar-names";

/** Candidates read per key, the newest: what a search reads does not grow with the table. */
const candidatesPerKey = 200;

/** Ids that a rebuild takes in one statement, far from D1's 2 MB for one bound value. */
const rebuildStep = 1_000;

/**
 * Visible reports whose name sounds like the searched one, best first, then newest. Names that contain the searched
 * text itself are left out: they are exact results already. Empty when nothing of the name can be spoken.
 */
export async function similarReports(db: Db, name: string, limit = 5): Promise<ListedReport[]> {
  const keys = nameKeys(name);
  if (keys.length === 0) return [];
  const newestOf = (key: string) =>
    sql`select report_id from (select report_id from report_name_keys where key = ${key} order by report_id desc limit cast(${candidatesPerKey} as integer))`;
  // CROSS JOIN keeps the order of the join: from the few candidates to their reports.
  const candidates = await db.all<Row>(sql`
    select ${columns}
    from (${sql.join(keys.map(newestOf), sql` union `)}) k cross join fraud_reports r on r.id = k.report_id
    where r.hidden_at is null and r.withdrawn_at is null`);
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

/**
 * The statement that stores the keys of reports. It goes into the batch that inserts them, after the insert, and finds
 * each by its `submission`: its id is not known yet. One statement for any number of reports; sent twice it adds nothing.
 */
export function nameKeyStatement(db: Db, reports: { submission: string; party_name: string }[]) {
  const pairs = reports.flatMap(({ submission, party_name }) => nameKeys(party_name).map((key) => [submission, key]));
  // Drizzle's own insert, as a batch does not take db.run() with parameters. `where true` parts JOIN ON from ON CONFLICT.
  return db
    .insert(report_name_keys)
    .select(sql`
      select pair.value ->> 1, r.id
      from json_each(${JSON.stringify(pairs)}) pair cross join fraud_reports r on r.submission = pair.value ->> 0
      where true`)
    .onConflictDoNothing();
}

/**
 * Adds the keys of stored reports with ids `from` to `to`, both included, and answers how many reports that were. For
 * reports older than the keys, for a renamed one (`id, id`) and after a change of what sounds alike. Range by range, as
 * one call has 30 seconds. Keys of a former name stay: the names themselves decide.
 */
export async function rebuildNameKeys(db: Db, from: number, to: number): Promise<number> {
  let reports = 0;
  for (let start = from; start <= to; start += rebuildStep) {
    const end = Math.min(to, start + rebuildStep - 1);
    const rows = await db.all<{ id: number; party_name: string }>(sql`
      select id, party_name from fraud_reports
      where id between cast(${start} as integer) and cast(${end} as integer)`);
    const pairs = rows.flatMap(({ id, party_name }) => nameKeys(party_name).map((key) => [id, key]));
    await db.run(sql`
      insert or ignore into report_name_keys (key, report_id)
      select pair.value ->> 1, pair.value ->> 0 from json_each(${JSON.stringify(pairs)}) pair`);
    reports += rows.length;
  }
  return reports;
}

function plain(text: string): string {
  return text.normalize("NFC").trim().toLowerCase();
}
