import { sql } from "drizzle-orm";
import { endPromotions } from "../app/campaigns/promotions.server";
import { dropOldBulkDrafts } from "../app/reports/bulk/drafts.server";
import { dropOldDrafts } from "../app/reports/draft-files.server";
import { trimTermCounts } from "../app/reports/find-reports.server";
import type { Db } from "../db/client";
import { limits } from "../db/schema";

/** What is done every midnight in India. Each part may run twice, or be late, without harm. */
export async function dailyWork(db: Db, bucket: R2Bucket, now: number): Promise<void> {
  await endPromotions(db, now);
  await dropOldDrafts(db, bucket, now);
  await dropOldBulkDrafts(db, now);
  await trimTermCounts(db);
  await db.delete(limits).where(sql`${limits.resets_at} < ${now}`);
}
