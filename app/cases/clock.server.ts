// What the product does by itself, hour by hour. Every part may run twice, late, or not at all for some days: what is done
// stands in the rows, and what was missed is done by the next run.
import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int } from "../../db/sql";
import { together } from "../../db/together";
import { cancelStatement } from "../charges/charges.server";
import { dayOf } from "../india";
import { i18nIn } from "../words/i18n.server";
import { withdrawnReason } from "../words/stored";
import { elsewhereStatement, isWithdrawn } from "./desk/decide-case.server";
import { casesWaiting } from "./desk/desk-cases.server";
import { workWaiting } from "./desk/work.server";
import { notifyAdmins } from "./mail/desk-mailbox.server";
import { type DueCase, dailyMail, orderMail, overdueMail, soonMail } from "./mail/desk-mails";
import { notifyRequesterOfDecision } from "./mail/notify.server";

const hour = 3_600_000;
/** Cases that one mail names. */
const most = 50;

/** Closes cases, or this one, all of whose reports were withdrawn: nothing is left to decide. Who asked is told. */
export async function closeWithdrawn(db: Db, env: Env, now: number, id: number | null = null): Promise<void> {
  const decision = crypto.randomUUID();
  // The key of each is its own: this one, a space, and its id. The space comes right before the exclamation mark.
  const mine = sql`decision > ${`${decision} `} and decision < ${`${decision}!`}`;
  const closed = sql`select id from cases where ${mine}`;
  const results = await atomically(db, [
    sql`update cases set decided_at = ${now}, outcome = 'removed', reason = ${withdrawnReason}, decision = ${decision} || ' ' || id, network = null
      where id in (select c.id from cases c indexed by open_cases_by_deadline where c.decided_at is null
        and ${id === null ? sql`true` : sql`c.id = ${int(id)}`} and ${isWithdrawn} order by c.due_at limit ${most})`,
    sql`update case_reports set outcome = 'removed', disputed_until = null where case_id in (${closed})`,
    elsewhereStatement(sql`select c.id from cases c where c.id in (${closed})`, now),
    cancelStatement(sql`select payment_id from cases where ${mine}`, now),
    closed,
  ]);
  for (const one of (results.at(-1) ?? []) as { id: number }[]) await notifyRequesterOfDecision(db, env, one.id, now);
}

/** Tells admins of each order at once. */
export async function notifyAdminsOfOrders(db: Db, env: Env, now: number): Promise<void> {
  const orders = await db.all<DueCase>(sql`update cases set told_at = ${now}, warned_at = ${now}
    where id in (select id from cases indexed by orders_to_tell where kind = 'order' and decided_at is null and told_at is null limit ${most})
    returning id, kind, due_at`);
  for (const order of orders)
    if (!(await notifyAdmins(db, env, orderMail(await i18nIn("en"), env.APP_URL, order))))
      await db.run(sql`update cases set told_at = null, warned_at = null where id = ${int(order.id)}`);
}

/** Tells admins, once a case, what is due within 24 hours, and what is overdue. */
export async function notifyAdminsOfDueCases(db: Db, env: Env, now: number): Promise<void> {
  const parts = [
    { mark: sql`warned_at`, before: now + 24 * hour, from: now, mailOf: soonMail },
    { mark: sql`overdue_at`, before: now, from: 0, mailOf: overdueMail },
  ];
  for (const { mark, before, from, mailOf } of parts) {
    const due = await db.all<DueCase>(sql`update cases set ${mark} = ${now}
      where id in (select id from cases indexed by open_cases_by_deadline where decided_at is null
        and due_at > ${int(from)} and due_at <= ${int(before)} and ${mark} is null order by due_at limit ${most})
      returning id, kind, due_at`);
    if (due.length === 0) continue;
    const inOrder = due.sort((a, b) => a.due_at - b.due_at);
    if (!(await notifyAdmins(db, env, mailOf(await i18nIn("en"), env.APP_URL, inOrder))))
      await db.run(sql`update cases set ${mark} = null where ${mark} = ${now} and decided_at is null`);
  }
}

/** In the morning, when the desk opens in India: what waits, once a day and only when something does. */
export async function notifyAdminsInTheMorning(db: Db, env: Env, now: number): Promise<void> {
  if (new Date(now + 5.5 * hour).getUTCHours() < 9) return;
  const [waiting, cases] = await together(db, [(db) => workWaiting(db, now), (db) => casesWaiting(db, now)]);
  const things = waiting.case + waiting.payment + waiting["first report"] + waiting.bill;
  if (things === 0 || !(await isNewDay(db, "morning", now))) return;
  if (!(await notifyAdmins(db, env, dailyMail(env.APP_URL, waiting, cases))))
    await db.run(sql`delete from clock_marks where name = 'morning'`);
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
