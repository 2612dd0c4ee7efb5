import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { days, int } from "../../db/sql";
import type { Letter } from "./claims.server";
import type { LetterKind } from "./kinds";

/**
 * Letters of these kinds that the letter's account got by themselves since a moment; those that are being sent, and were
 * written before it, count as well, so that of ten at once each has its number.
 */
export async function countSent(
  db: Db,
  { id, user_id }: Letter,
  kinds: readonly LetterKind[],
  since: number,
): Promise<number> {
  const [row] = await db.all<{ n: number }>(sql`select count(*) as n from outbox o indexed by letters_of_user
    where o.user_id = ${user_id} and o.kind in ${kinds} and o.sent_with is null
      and ((o.state = 'sent' and o.done_at > ${int(since)})
        or (o.state = 'sending' and o.rowid < (select l.rowid from outbox l where l.id = ${id})))`);
  return row?.n ?? 0;
}

/** For /api/health: how old the oldest letter is that is due and did not go, in seconds; what failed in a day. */
export async function healthOfPost(db: Db, now = Date.now()): Promise<{ oldest: number; failed: number }> {
  const [row] = await db.all<{ oldest: number | null; failed: number }>(sql`select
    (select min(coalesce(first_tried_at, not_before)) from outbox indexed by letters_due
      where state = 'pending' and (not_before <= ${int(now)} or first_tried_at is not null)) as oldest,
    (select count(*) from outbox indexed by letters_failed where state = 'failed' and done_at > ${int(now - days(1))}) as failed`);
  return { oldest: row?.oldest ? Math.max(0, Math.floor((now - row.oldest) / 1000)) : 0, failed: row?.failed ?? 0 };
}

/** Letters are kept so long after they were written, for the desk and for who asks what we sent. */
const kept = days(30);

/** Forgets what went, failed or was dropped long ago. What still waits stays. */
export async function forgetLetters(db: Db, now: number): Promise<void> {
  await db.run(
    sql`delete from outbox where created_at < ${int(now - kept)} and state in ('sent', 'failed', 'dropped')`,
  );
}
