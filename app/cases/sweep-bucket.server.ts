import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { inTime } from "../../db/in-time";
import { days } from "../../db/sql";

/** A draft is dropped after two days: a younger object may wait for its report. One day more for what was late. */
const young = days(3);
const objectsAtOnce = 1_000;
const listsANight = 10;

/**
 * Deletes objects of the bucket that no row knows: what a deletion left that failed when its row was gone, or what came
 * when its time was over. Some a night, on from where the night before ended, and after the last from the first again.
 */
export async function sweepBucket(
  db: Db,
  bucket: R2Bucket,
  now: number,
  { atOnce = objectsAtOnce, lists = listsANight } = {},
): Promise<void> {
  const [last] = await db.all<{ after: string }>(sql`select after from bucket_sweeps where id = 1`);
  let after = last?.after ?? "";
  for (let turn = 0; turn < lists; turn += 1) {
    const { objects, truncated } = await inTime(bucket.list({ limit: atOnce, ...(after && { startAfter: after }) }));
    const old = objects.filter(({ uploaded }) => uploaded.getTime() < now - young).map(({ key }) => key);
    const unknown = await unknownOf(db, old);
    if (unknown.length > 0) await inTime(bucket.delete(unknown));
    after = truncated ? (objects.at(-1)?.key ?? "") : "";
    // After the deletion: what breaks before is looked at again.
    await db.run(sql`insert into bucket_sweeps (id, after) values (1, ${after})
      on conflict (id) do update set after = excluded.after`);
    if (after === "") return;
  }
}

/** Those of the paths that neither a draft, a report, a request, a case, a voice in one, a reporter's reply nor a party's answer has. Nothing else puts objects there. */
async function unknownOf(db: Db, paths: string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const rows = await db.all<{ path: string }>(sql`
    select value as path from json_each(${JSON.stringify(paths)}) where
      not exists (select 1 from draft_files where file_path = value)
      and not exists (select 1 from report_files where file_path = value)
      and not exists (select 1 from cases where file_path = value)
      and not exists (select 1 from case_requests where file_path = value)
      and not exists (select 1 from case_voices where file_path = value)
      and not exists (select 1 from case_reports where file_path = value)
      and not exists (select 1 from answers where file_path = value)`);
  return rows.map(({ path }) => path);
}
