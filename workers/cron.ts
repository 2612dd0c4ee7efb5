import { dropOldBulkDrafts } from "../app/bulk/drafts.server";
import { endPromotions } from "../app/campaigns/promotions.server";
import { sealLinkKeys } from "../app/cases/answers/party-links.server";
import { closeWithdrawn, isDone, isNewDay, writeToAdmins } from "../app/cases/clock.server";
import { forgetOldCases, forgetRequests } from "../app/cases/forget-cases.server";
import { bringBackOverdue, hideSilent } from "../app/cases/hearing/silence.server";
import { sweepBucket } from "../app/cases/sweep-bucket.server";
import { logFailure } from "../app/log";
import { forgetLetters } from "../app/outbox/counts.server";
import { forgetPlaces } from "../app/parties/place-keys.server";
import { dropOldDrafts } from "../app/reports/files/draft-files.server";
import { assignParties } from "../app/reports/form/assign-parties.server";
import { archivePaid } from "../app/reports/life/archive-reports.server";
import { withdrawPaidLongAgo } from "../app/reports/life/withdraw-report.server";
import { trimTermCounts } from "../app/reports/search/find-reports.server";
import { dropPastLimits } from "../app/settings/limits.server";
import { sealStopKeys } from "../app/watches/watches.server";
import type { Db } from "../db/client";

export { watchWork } from "../app/watches/notify-watchers.server";

// Each part may run twice, or be late, without harm; none waits for another, and one that fails stops no other.

/** What is done every hour: the clock of cases. The day's work as well, where midnight in India has passed without it. */
export async function hourlyWork(db: Db, bucket: R2Bucket, now: number): Promise<void> {
  await all({
    "silent reporters' reports go out of sight": hideSilent(db, now),
    "what is overdue comes back into sight": bringBackOverdue(db, now),
    "withdrawn cases are closed": closeWithdrawn(db, now),
    "keys of links are sealed": sealLinkKeys(db),
    "keys at the end of mails are sealed": sealStopKeys(db),
    "admins are written to": writeToAdmins(db, now),
    "the day's work": isDone(db, "daily", now).then((done) => (done ? undefined : dailyWork(db, bucket, now))),
  });
}

/** What is done every midnight in India; by the next hour again, where it was cut off or a part of it failed. */
export async function dailyWork(db: Db, bucket: R2Bucket, now: number): Promise<void> {
  const whole = await all({
    "promotions end": endPromotions(db, now),
    "old drafts go": dropOldDrafts(db, bucket, now),
    "old cases are forgotten": forgetOldCases(db, bucket, now),
    "what nobody confirmed is forgotten": forgetRequests(db, bucket, now),
    "files that nothing knows go": sweepBucket(db, bucket, now),
    "reports without a party get one": assignParties(db, 0),
    "paid reports leave the lists": archivePaid(db, now),
    "reports paid long ago are withdrawn": withdrawPaidLongAgo(db, bucket, now),
    "old bulk drafts go": dropOldBulkDrafts(db, now),
    "counts of terms are trimmed": trimTermCounts(db),
    "places that nobody says are forgotten": forgetPlaces(db),
    "past limits go": dropPastLimits(db, now),
    "letters are forgotten": forgetLetters(db, now),
  });
  if (whole) await all({ "the day is marked": isNewDay(db, "daily", now) });
}

/** Whether all went well. */
async function all(parts: Record<string, Promise<unknown>>): Promise<boolean> {
  const went = await Promise.all(
    Object.entries(parts).map(([part, work]) =>
      Promise.resolve(work).then(
        () => true,
        (error) => {
          logFailure(part, error);
          return false;
        },
      ),
    ),
  );
  return went.every(Boolean);
}
