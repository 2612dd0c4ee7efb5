import { dropOldBulkDrafts } from "../app/bulk/drafts.server";
import { endPromotions } from "../app/campaigns/promotions.server";
import { forgetOldRequests } from "../app/cases/forget-requests.server";
import { sweepBucket } from "../app/cases/sweep-bucket.server";
import { logFailure } from "../app/log";
import { assignParties } from "../app/reports/assign-parties.server";
import { dropOldDrafts } from "../app/reports/draft-files.server";
import { trimTermCounts } from "../app/reports/find-reports.server";
import { dropPastLimits } from "../app/settings/limits.server";
import { forgetWatchMails } from "../app/watches/tell-watchers.server";
import type { Db } from "../db/client";

/** What is done every midnight in India. Each part may run twice, or be late, without harm; none waits for another. */
export async function dailyWork(db: Db, bucket: R2Bucket, now: number): Promise<void> {
  const parts = {
    "promotions end": endPromotions(db, now),
    "old drafts go": dropOldDrafts(db, bucket, now),
    "old removal requests are forgotten": forgetOldRequests(db, bucket, now),
    "files that nothing knows go": sweepBucket(db, bucket, now),
    "reports without a party get one": assignParties(db, 0),
    "old bulk drafts go": dropOldBulkDrafts(db, now),
    "counts of terms are trimmed": trimTermCounts(db),
    "past limits go": dropPastLimits(db, now),
    "mails to watchers are forgotten": forgetWatchMails(db, now),
  };
  await Promise.all(
    Object.entries(parts).map(([part, work]) => Promise.resolve(work).catch((error) => logFailure(part, error))),
  );
}
