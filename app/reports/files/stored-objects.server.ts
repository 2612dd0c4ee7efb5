// What lies in the bucket has a row that knows it, from before it is put there until it is gone: of objects that no
// report or case has, a draft's (docs/decisions/every-file-is-a-draft-first.md).
import { inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { inTime } from "../../../db/in-time";
import { draft_files } from "../../../db/schema";
import type { CleanFile } from "../../files/clean-file.server";
import { logFailure } from "../../log";

/** Paths of objects that nobody has any more. */
export type PendingDeletions = { file_path: string }[];

/**
 * The two statements that take the files from reports (a query for their ids), so that nobody can open them from then
 * on. The rows become drafts long overdue: an object is known until it is gone. The first answers the paths.
 */
export function takeFiles(reports: SQL): [SQL, SQL] {
  return [
    overdue(sql`select coalesce(r.user_id, '') as user_id, f.file_path, f.file_type, f.file_name, f.content_type, f.size
      from report_files f cross join fraud_reports r on r.id = f.report_id where f.report_id in (${reports})`),
    sql`delete from report_files where report_id in (${reports})`,
  ];
}

/**
 * Stores a file of somebody who has no account at `path`. Its draft row comes first: whatever breaks before a row of
 * the caller's own has the path, the nightly work drops both. `attachedStatement` ends the draft.
 */
export async function storeObject(db: Db, bucket: R2Bucket, path: string, formKey: string, file: CleanFile) {
  await db.run(sql`insert into draft_files (form_key, user_id, file_path, file_type, file_name, content_type, size, digest, created_at)
    values (${formKey}, '', ${path}, 'proof', ${file.file_name}, ${file.content_type}, ${file.size}, ${path}, ${Date.now()})`);
  await inTime(bucket.put(path, file.bytes, { httpMetadata: { contentType: file.content_type } }));
}

/** Ends the draft of a stored object where `has` says that something else holds it now. */
export function attachedStatement(path: string | null, has: SQL): SQL {
  return sql`delete from draft_files where file_path = ${path} and ${has}`;
}

/** Makes drafts overdue: no form has them any more, and an object is known until it is gone. Answers the paths. */
export function deleteDraftsLaterStatement(drafts: SQL): SQL {
  return sql`update draft_files set form_key = 'no form', digest = file_path, created_at = 0 where ${drafts}
    returning file_path`;
}

/** Makes overdue drafts of what somebody without an account has sent: `objects` selects file_path, file_name, content_type, size. */
export function deleteObjectsLaterStatement(objects: SQL): SQL {
  return overdue(
    sql`select '' as user_id, o.file_path, 'proof' as file_type, o.file_name, o.content_type, o.size from (${objects}) o`,
  );
}

/** Deletes files from the bucket that nobody has any more, then forgets them. A failure is left to the nightly work. */
export async function deletePending(db: Db, bucket: R2Bucket, pendingDeletions: PendingDeletions): Promise<void> {
  try {
    // The bucket deletes a thousand at a time.
    for (let start = 0; start < pendingDeletions.length; start += 1_000) {
      const paths = pendingDeletions.slice(start, start + 1_000).map(({ file_path }) => file_path);
      await inTime(bucket.delete(paths));
      await db
        .delete(draft_files)
        .where(inArray(draft_files.file_path, sql`(select value from json_each(${JSON.stringify(paths)}))`));
    }
  } catch (error) {
    logFailure("files not deleted yet", error);
  }
}

/** `files` selects user_id, file_path, file_type, file_name, content_type, size. */
function overdue(files: SQL): SQL {
  return sql`
    insert into draft_files (form_key, user_id, file_path, file_type, file_name, content_type, size, digest, created_at)
    select 'no form', t.user_id, t.file_path, t.file_type, t.file_name, t.content_type, t.size, t.file_path, 0
    from (${files}) t where true on conflict do nothing returning file_path`;
}
