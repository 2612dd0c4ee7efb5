// What became of a letter. Only who began it last may say so.
import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { days, int } from "../../db/sql";
import type { Letter } from "./claims.server";

export type Outcome =
  | { outcome: "sent"; statements: SQL[] }
  | { outcome: "dropped"; why: string }
  | { outcome: "later"; until: number; together: string }
  | { outcome: "not sent"; code: string; lasting: boolean };

/** What did not go is tried again for so long, in milliseconds; minutes of the longest pause in between. */
const triedFor = days(3);
const longestPause = 120;
const minute = 60_000;

/** Of outbox: the letter and those that go with it, while they are this consumer's. */
function mine({ id, attempts }: Letter): SQL {
  return sql`(id = ${id} or sent_with = ${id}) and state = 'sending'
    and (select o.attempts from outbox o where o.id = ${id}) = ${int(attempts)}`;
}

export async function markSent(db: Db, letter: Letter, at: number, statements: SQL[]): Promise<void> {
  const sent = sql`update outbox set state = 'sent', done_at = ${int(at)}, lease_until = null, error = null where ${mine(letter)}`;
  await atomically(db, [...statements, sent]);
}

/** An address that no account has is somebody's who asked for nothing: of a letter that does not go to it, it is not kept. */
export async function markDropped(db: Db, letter: Letter, why: string, at: number, unsent: SQL[]): Promise<void> {
  await atomically(db, [
    ...unsent,
    sql`update outbox set state = 'dropped', error = ${why}, done_at = ${int(at)}, lease_until = null, address = null where ${mine(letter)}`,
  ]);
}

export async function markFailed(db: Db, letter: Letter, code: string, at: number, unsent: SQL[]): Promise<void> {
  await atomically(db, [
    ...unsent,
    sql`update outbox set state = 'failed', error = ${code}, done_at = ${int(at)}, lease_until = null where ${mine(letter)}`,
  ]);
}

type Delayed = Extract<Outcome, { outcome: "later" | "not sent" }>;

/** It goes later: with others, or because it could not go now. Of what can't be mended, and after three days, it is given up. */
export async function putOff(db: Db, letter: Letter, outcome: Delayed, at: number, unsent: SQL[]): Promise<void> {
  if (outcome.outcome === "later") {
    const { until, together } = outcome;
    await db.run(sql`update outbox set state = 'pending', not_before = ${int(until)}, together = ${together}, queued_at = null,
      attempts = 0, first_tried_at = null, lease_until = null where ${mine(letter)}`);
    return;
  }
  const next = at + Math.min(2 ** (letter.attempts - 1), longestPause) * minute;
  if (outcome.lasting || next > letter.first_tried_at + triedFor)
    return markFailed(db, letter, outcome.code, at, unsent);
  await db.run(sql`update outbox set state = 'pending', not_before = ${int(next)}, error = ${outcome.code}, queued_at = null,
    lease_until = null, sent_with = null where ${mine(letter)}`);
}
