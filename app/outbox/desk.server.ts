// What the desk sees of the post: what failed, and what it does about it.
import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int } from "../../db/sql";
import { audited, stillAdmin } from "../audit/audit.server";
import type { Admin } from "../viewer";
import { deadAddress } from "./claims.server";

/** `to`: an address; null: the account is gone. `failed`: milliseconds. `why`: a code, as the platform says it or we do. */
export type FailedLetter = { id: string; kind: string; to: string | null; why: string; failed: number; tries: number };

const perPage = 25;

/** Where a page of failed letters begins: after this one. Many fail in one moment, so a moment alone does not say. */
export type After = Pick<FailedLetter, "failed" | "id">;

/** Letters that could not be delivered, the latest first; and where the next page begins. */
export async function failedLetters(
  db: Db,
  _admin: Admin,
  after: After | null,
): Promise<{ letters: FailedLetter[]; further: After | null }> {
  const { failed, id } = after ?? { failed: Number.MAX_SAFE_INTEGER, id: "" };
  const letters = await db.all<FailedLetter>(sql`select o.id, o.kind, coalesce(o.address, u.email) as "to",
      coalesce(o.error, 'unknown') as why, o.done_at as failed, o.attempts as tries
    from outbox o indexed by letters_failed left join users u on u.id = o.user_id
    where o.state = 'failed' and o.sent_with is null and o.done_at <= ${int(failed)} and (o.done_at < ${int(failed)} or o.id > ${id})
    order by o.done_at desc, o.id limit ${perPage}`);
  return { letters, further: letters.length === perPage ? (letters.at(-1) ?? null) : null };
}

/** Gives a failed letter, and what goes with it, another three days. False: it did not fail, or goes already. */
export async function tryAgain(db: Db, admin: Admin, id: string, now = Date.now()): Promise<boolean> {
  const results = await atomically(db, [
    sql`update outbox set state = 'pending', not_before = ${int(now)}, queued_at = null, attempts = 0, first_tried_at = null,
        error = null, done_at = null, sent_with = null
      where (id = ${id} or sent_with = ${id}) and state = 'failed' and ${stillAdmin(admin)} returning id`,
    audited(admin, "send letter again", { kind: "letter", id, what: kindOf(id) }, "", sql`changes() > 0`, now),
  ]);
  return (results[0]?.length ?? 0) > 0;
}

const kindOf = (id: string) => sql`(select kind from outbox where id = ${id})`;
/** SQL, of outbox as o: where it goes. */
const address = sql`coalesce(o.address, (select u.email from users u where u.id = o.user_id))`;

/**
 * Nothing is sent any more to where a failed letter goes, and what failed there is settled; whose account it is, is told at
 * sign-in. False: it has not failed, or nobody is there.
 */
export async function markDead(db: Db, admin: Admin, id: string, now = Date.now()): Promise<boolean> {
  const dead = sql`(select ${address} from outbox o where o.id = ${id})`;
  const results = await atomically(db, [
    sql`insert into dead_addresses (address, created_at) select ${address}, ${int(now)} from outbox o
      where o.id = ${id} and o.state = 'failed' and ${address} is not null and ${stillAdmin(admin)}
      on conflict do nothing`,
    audited(admin, "mark address as dead", { kind: "letter", id, what: kindOf(id) }, "", sql`changes() > 0`, now),
    sql`update outbox as o set state = 'dropped', error = ${deadAddress} where o.state = 'failed' and ${address} = ${dead}
      and exists (select 1 from dead_addresses where address = ${dead}) and ${stillAdmin(admin)} returning id`,
  ]);
  return (results[2]?.length ?? 0) > 0;
}

/** Where nothing is sent, since when (milliseconds); the latest first. */
export type DeadAddress = { address: string; since: number };

export function deadAddresses(db: Db, _admin: Admin): Promise<DeadAddress[]> {
  return db.all<DeadAddress>(
    sql`select address, created_at as since from dead_addresses order by created_at desc limit ${perPage}`,
  );
}

/** It is used again: somebody has told us that it works. False: it is not dead. */
export async function markAlive(db: Db, admin: Admin, dead: string, now = Date.now()): Promise<boolean> {
  const results = await atomically(db, [
    sql`delete from dead_addresses where address = ${dead} and ${stillAdmin(admin)} returning address`,
    audited(admin, "mark address as alive", { kind: "letter", id: "", what: "" }, "", sql`changes() > 0`, now),
  ]);
  return (results[0]?.length ?? 0) > 0;
}

/** Letters that wait for the desk, up to a hundred. */
export async function countFailed(db: Db, _admin: Admin): Promise<number> {
  const [row] = await db.all<{
    n: number;
  }>(sql`select count(*) as n from (select 1 from outbox indexed by letters_failed
    where state = 'failed' and sent_with is null limit 100)`);
  return row?.n ?? 0;
}
