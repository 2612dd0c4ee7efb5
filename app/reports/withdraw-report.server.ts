import { inArray, type SQL, sql } from "drizzle-orm";
import { atomically, type Db, inTime } from "../../db/client";
import { draft_files } from "../../db/schema";
import { logFailure } from "../log";
import { nameKeys } from "../parties/similar-names";
import type { Viewer } from "../viewer";

/**
 * Takes the viewer's own report out of sight for good, with its files and the keys it is found by; the counters and the
 * index follow in triggers. False: there is no such report. What the bucket fails to delete, the nightly work does.
 */
export async function withdrawReport(db: Db, bucket: R2Bucket, viewer: Viewer, id: number): Promise<boolean> {
  const mine = sql`id = cast(${id} as integer) and user_id = ${viewer.id} and withdrawn_at is null`;
  const [report] = await db.all<{ party_name: string }>(sql`select party_name from fraud_reports where ${mine}`);
  if (!report) return false;
  const keys = JSON.stringify(nameKeys(report.party_name));
  const [taken = [], , , withdrawn = []] = await atomically(db, [
    ...takeFiles(sql`select id from fraud_reports where ${mine}`),
    sql`delete from report_name_keys where key in (select value from json_each(${keys})) and report_id in
      (select id from fraud_reports where ${mine})`,
    sql`update fraud_reports set withdrawn_at = ${Date.now()} where ${mine} returning id`,
  ]);
  await dropTaken(db, bucket, taken as Taken);
  return withdrawn.length > 0;
}

export type Taken = { file_path: string }[];

/**
 * The two statements that take the files from reports (a query for their ids), so that nobody can open them from then
 * on. The rows become drafts long overdue: an object is known until it is gone. The first answers the paths.
 */
export function takeFiles(reports: SQL): [SQL, SQL] {
  return [
    sql`insert into draft_files (draft, user_id, file_path, file_type, file_name, content_type, size, digest, created_at)
      select 'taken', r.user_id, f.file_path, f.file_type, f.file_name, f.content_type, f.size, f.file_path, 0
      from report_files f cross join fraud_reports r on r.id = f.report_id
      where f.report_id in (${reports})
      on conflict do nothing returning file_path`,
    sql`delete from report_files where report_id in (${reports})`,
  ];
}

/** Deletes taken files from the bucket, then forgets them. A failure is left to the nightly work. */
export async function dropTaken(db: Db, bucket: R2Bucket, taken: Taken): Promise<void> {
  try {
    // The bucket deletes a thousand at a time.
    for (let start = 0; start < taken.length; start += 1_000) {
      const paths = taken.slice(start, start + 1_000).map(({ file_path }) => file_path);
      await inTime(bucket.delete(paths));
      await db
        .delete(draft_files)
        .where(inArray(draft_files.file_path, sql`(select value from json_each(${JSON.stringify(paths)}))`));
    }
  } catch (error) {
    logFailure("files not deleted yet", error);
  }
}
