// Letters that are due, to the queues. What is lost on the way is only late: a sweep gives its id to the queue again.
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int } from "../../db/sql";
import { logFailure } from "../log";

/** What stands in a message: a letter, and the time of whoever gave it to the queue. */
export type Due = { id: string; at: number };

/** Messages that one call takes; letters that one run gives to the queues. */
const [mostMessages, mostLetters] = [100, 5_000];
/** Milliseconds after which what was given to a queue, and did not go, is given to it again. */
const lostAfter = 2 * 60_000;

/** After every request that may have written something, and after every run of the clock: gives what is new to the queues. */
export async function dispatchLetters(db: Db, env: Env, at = Date.now()): Promise<void> {
  await dispatch(db, env, at, false);
}

/** Every five minutes: also what was given to a queue before and did not go, and what somebody began to send and did not end. */
export async function sweepLetters(db: Db, env: Env, at = Date.now()): Promise<void> {
  await dispatch(db, env, at, true);
}

async function dispatch(db: Db, env: Env, at: number, all: boolean): Promise<void> {
  for (const { urgent, ids } of await takeDue(db, at, all)) {
    const queue = urgent ? env.URGENT_POST : env.POST;
    for (let from = 0; from < ids.length; from += mostMessages) {
      const messages = ids.slice(from, from + mostMessages).map((id) => ({ body: { id, at } satisfies Due }));
      // One call that fails keeps none of the others: the sweep comes after it.
      await queue.sendBatch(messages).catch((error) => logFailure("letters not given to the queue", error));
    }
  }
}

/** Marks them as given to a queue. Of letters that go as one, the first. */
async function takeDue(db: Db, at: number, all: boolean): Promise<{ urgent: boolean; ids: string[] }[]> {
  // By the distance, not the order: a clock that was wrong and is set back keeps nothing for years.
  const pending = all ? sql`letters_due` : sql`letters_new`;
  const waits = all ? sql`(queued_at is null or abs(${int(at)} - queued_at) >= ${lostAfter})` : sql`queued_at is null`;
  const abandoned = sql`select id from outbox indexed by letters_under_way where state = 'sending' and sent_with is null
    and ${lapsed(at)} and ${waits} limit ${mostLetters}`;
  // However many others wait, links that somebody waits for are among them.
  const rows = await db.all<{ id: string; urgent: number; user_id: string | null; together: string | null }>(sql`
    update outbox set queued_at = ${int(at)} where id in (
      select id from (select id from outbox indexed by ${pending} where state = 'pending' and not_before <= ${int(at)} and ${waits}
        order by urgent desc, not_before limit ${mostLetters}) ${all ? sql`union all select id from (${abandoned})` : sql``})
    returning id, urgent, user_id, together`);
  const first = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const key = row.together === null ? row.id : `${row.user_id} ${row.together}`;
    if (!first.has(key)) first.set(key, row);
  }
  const ids = (urgent: number) => [...first.values()].filter((row) => row.urgent === urgent).map(({ id }) => id);
  return [
    { urgent: true, ids: ids(1) },
    { urgent: false, ids: ids(0) },
  ];
}

/**
 * Milliseconds that whoever begins to send a letter is waited for: longer than a batch of twenty, six at once, may take where
 * each mail takes as long as it may.
 */
export const lease = 3 * 60_000;

/** SQL, of outbox: nobody is waited for any more. A lease longer than a lease is of a clock that was ahead. */
export function lapsed(at: number) {
  return sql`(lease_until <= ${int(at)} or lease_until > ${int(at + lease)})`;
}
