import { sql } from "drizzle-orm";
import { dropOldBulkDrafts } from "../app/reports/bulk/drafts.server";
import { dropOldDrafts } from "../app/reports/draft-files.server";
import { trimTermCounts } from "../app/reports/find-reports.server";
import type { Db } from "../db/client";
import { limits } from "../db/schema";

/** What is done every midnight in India. Each part may run twice, or be late, without harm. */
export async function dailyWork(db: Db, bucket: R2Bucket, now: number): Promise<void> {
  await dropOldDrafts(db, bucket, now);
  await dropOldBulkDrafts(db, now);
  await trimTermCounts(db);
  await db.delete(limits).where(sql`${limits.resets_at} < ${now}`);
}
