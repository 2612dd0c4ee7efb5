import { sql } from "drizzle-orm";
import { atomically, type Db, inTime } from "../../db/client";
import { logFailure } from "../log";
import { dropTaken, type Taken, takeFiles } from "../reports/withdraw-report.server";
import type { Viewer } from "../viewer";

/**
 * Deletes an account in one atomic batch: the person, their profile, sessions and files go; reports and comments stay,
 * as anybody's. Then the objects, whose keys name the person: those that the bucket fails to delete now, the nightly
 * work does, by their rows.
 */
export async function deleteAccount(db: Db, bucket: R2Bucket, viewer: Viewer): Promise<void> {
  const { id } = viewer;
  const [, , files = []] = await atomically(db, [
    ...takeFiles(sql`select id from fraud_reports where user_id = ${id}`),
    sql`update draft_files set created_at = 0 where user_id = ${id} returning file_path`,
    sql`update fraud_reports set user_id = null, submission = null, reporter_name = null, is_anonymous = 1
      where user_id = ${id}`,
    sql`update comments set user_id = null, submission = null, user_name = 'Anonymous', is_anonymous = 1
      where user_id = ${id}`,
    sql`update promotions set user_id = null, submission = null where user_id = ${id}`,
    sql`update payments set user_id = null, submission = null where user_id = ${id}`,
    sql`update legal_notices set user_id = null, submission = null where user_id = ${id}`,
    sql`delete from bulk_drafts where user_id = ${id}`,
    sql`delete from verifications where value = ${id} or identifier = ${`email-change:${id}`}`,
    sql`delete from sessions where user_id = ${id}`,
    sql`delete from accounts where user_id = ${id}`,
    sql`delete from user_profiles where user_id = ${id}`,
    sql`delete from users where id = ${id}`,
  ]);
  await dropTaken(db, bucket, files as Taken);
  await dropStray(bucket, id);
}

/** An upload that was under way in that moment has no row any more: whatever else lies under the person's name goes. */
async function dropStray(bucket: R2Bucket, userId: string): Promise<void> {
  try {
    for (;;) {
      const { objects, truncated } = await inTime(bucket.list({ prefix: `${userId}/` }));
      if (objects.length > 0) await inTime(bucket.delete(objects.map(({ key }) => key)));
      if (!truncated) return;
    }
  } catch (error) {
    logFailure("files not deleted yet", error);
  }
}
