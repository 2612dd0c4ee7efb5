// The keys that reports of a similar name are found by.

import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { report_name_keys } from "../../db/schema";
import { int } from "../../db/sql";
import { nameKeys } from "./similar-names";

/** Ids that a rebuild takes in one statement, far from D1's 2 MB for one bound value. */
const rebuildStep = 1_000;

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
      where id between ${int(start)} and ${int(end)}`);
    const pairs = rows.flatMap(({ id, party_name }) => nameKeys(party_name).map((key) => [id, key]));
    await db.run(sql`
      insert or ignore into report_name_keys (key, report_id)
      select pair.value ->> 1, pair.value ->> 0 from json_each(${JSON.stringify(pairs)}) pair`);
    reports += rows.length;
  }
  return reports;
}

/** Adds the keys of one renamed report, where it is called so now. */
export function renamedKeysStatement(id: number, name: string): SQL {
  return sql`insert or ignore into report_name_keys (key, report_id)
    select k.value, r.id from fraud_reports r cross join json_each(${JSON.stringify(nameKeys(name))}) k
    where r.id = ${int(id)} and r.party_name = ${name}`;
}

/** Takes the keys of reports away. `name`: what they are all stored under; `reports`: a query for their ids. */
export function dropNameKeysStatement(name: string, reports: SQL): SQL {
  return sql`delete from report_name_keys where key in (select value from json_each(${JSON.stringify(nameKeys(name))}))
    and report_id in (${reports})`;
}
