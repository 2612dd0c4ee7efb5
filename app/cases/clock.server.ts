// What the product does by itself, hour by hour. Every part may run twice, late, or not at all for some days: what is done
// stands in the rows, and what was missed is done by the next run.
import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int } from "../../db/sql";
import { cancelStatement } from "../charges/charges.server";
import { dayOf, startOfDay } from "../india";
import { lettersStatement, toAdmins } from "../outbox/letters.server";
import { withdrawnReason } from "../words/stored";
import { elsewhereStatement, isWithdrawn } from "./desk/decide-case.server";
import { workWaiting } from "./desk/work.server";
import { deskLetters, requesterLetters } from "./mail/case-letters.server";

const hour = 3_600_000;
/** Cases that one mail names. */
const most = 50;

/** Closes cases, or this one, all of whose reports were withdrawn: nothing is left to decide. Who asked is told. */
export async function closeWithdrawn(db: Db, now: number, id: number | null = null): Promise<void> {
  const decision = crypto.randomUUID();
  // The key of each is its own: this one, a space, and its id. The space comes right before the exclamation mark.
  const mine = sql`decision > ${`${decision} `} and decision < ${`${decision}!`}`;
  const closed = sql`select id from cases where ${mine}`;
  await atomically(db, [
    sql`update cases set decided_at = ${now}, outcome = 'removed', reason = ${withdrawnReason}, decision = ${decision} || ' ' || id, network = null
      where id in (select c.id from cases c indexed by open_cases_by_deadline where c.decided_at is null
        and ${id === null ? sql`true` : sql`c.id = ${int(id)}`} and ${isWithdrawn} order by c.due_at limit ${most})`,
    sql`update case_reports set outcome = 'removed', disputed_until = null where case_id in (${closed})`,
    elsewhereStatement(sql`select c.id from cases c where c.id in (${closed})`, now),
    cancelStatement(sql`select payment_id from cases where ${mine}`, now),
    requesterLetters("request decided", closed, sql`c.decision`, now, sql`, 'decision', c.decision`),
  ]);
}

/**
 * Letters to admins, each once a review: what is due within 24 hours, and what is overdue. In the morning, when the desk
 * opens in India: once a day, and only when something waits.
 */
export async function writeToAdmins(db: Db, now: number): Promise<void> {
  const due = (from: SQL, until: SQL) => sql`c.due_at > ${from} and c.due_at <= ${until}`;
  const morning = now >= startOfDay(now) + 9 * hour && (await anythingWaits(db, now));
  await atomically(db, [
    deskLetters("soon", due(int(now), int(now + 24 * hour)), now),
    deskLetters("overdue", due(int(0), int(now)), now),
    ...(morning ? [lettersStatement("morning", toAdmins(`morning ${dayOf(now)}`, {}), { now })] : []),
  ]);
}

async function anythingWaits(db: Db, now: number): Promise<boolean> {
  return Object.values(await workWaiting(db, now)).some((n) => n > 0);
}

/** Whether something is to be done for this day in India, as it was not yet. Of several at once, one is told so. */
export async function isNewDay(db: Db, name: string, now: number): Promise<boolean> {
  const rows = await db.all(sql`insert into clock_marks (name, day) values (${name}, ${dayOf(now)})
    on conflict (name) do update set day = excluded.day where day < excluded.day returning 1`);
  return rows.length > 0;
}

/** Whether that is marked as done for this day in India. */
export async function isDone(db: Db, name: string, now: number): Promise<boolean> {
  return (await db.all(sql`select 1 from clock_marks where name = ${name} and day >= ${dayOf(now)}`)).length > 0;
}
