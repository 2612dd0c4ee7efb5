import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int, isVisible } from "../../db/sql";
import { audited, auditedEach, stillAdmin } from "../audit/audit.server";
import type { Admin } from "../viewer";
import type { Hiding } from "./hide-report.server";
import { eventStatement } from "./report-events.server";

/** Reports of one batch: what triggers do with each has to fit into one call of the database. */
const atOnce = 250;

/**
 * Hides every visible report of an account, for one reason, with a line in the log for each and one for the account.
 * All of one act have the same `hidden_at`, by which `showAllOf` finds them. Answers how many.
 */
export async function hideAllOf(
  db: Db,
  admin: Admin,
  userId: string,
  { reason, sentence }: Hiding,
  now = Date.now(),
): Promise<number> {
  return inRounds(async (after) => {
    const ids = await part(db, sql`user_id = ${userId} and ${isVisible()}`, after);
    const [hidden = []] = await atomically(db, [
      sql`update fraud_reports set hidden_at = ${int(now)}, hidden_reason = ${sentence}
        where id in (${ids}) and ${isVisible()} and ${stillAdmin(admin)} returning id`,
      ...lines(
        { admin, userId, reason, now, act: "hide all reports", line: "hide report", event: "hidden" },
        sql`id in (${ids}) and hidden_at = ${int(now)}`,
      ),
    ]);
    return hidden as { id: number }[];
  });
}

/** SQL: the next ids of those reports. Read beforehand, so that the lines are of what this very act changes. */
async function part(db: Db, where: SQL, after: number): Promise<SQL> {
  const rows = await db.all<{ id: number }>(
    sql`select id from fraud_reports where ${where} and id > ${int(after)} order by id limit ${int(atOnce)}`,
  );
  return sql`select value from json_each(${JSON.stringify(rows.map(({ id }) => id))})`;
}

/**
 * Shows again what one act of hiding took out of sight, but what its reporter has withdrawn or a case has removed since.
 * `hiddenAt`: of that act, in milliseconds. Answers how many.
 */
export async function showAllOf(
  db: Db,
  admin: Admin,
  userId: string,
  hiddenAt: number,
  reason: string,
  now = Date.now(),
): Promise<number> {
  const together = sql`user_id = ${userId} and hidden_at = ${int(hiddenAt)} and withdrawn_at is null
    and ${isAct(userId)} and not exists (select 1 from case_reports d where d.report_id = id and d.outcome = 'removed')`;
  return inRounds(async (after) => {
    const ids = await part(db, together, after);
    const [shown = []] = await atomically(db, [
      sql`update fraud_reports set hidden_at = null, hidden_reason = null
        where id in (${ids}) and hidden_at = ${int(hiddenAt)} and ${stillAdmin(admin)} returning id`,
      ...lines(
        { admin, userId, reason, now, act: "show all reports", line: "restore report", event: "restored" },
        sql`id in (${ids}) and hidden_at is null and withdrawn_at is null`,
      ),
    ]);
    return shown as { id: number }[];
  });
}

/** Acts of hiding all, of an account, that have reports out of sight still: when, and how many. */
export async function hiddenTogether(
  db: Db,
  _admin: Admin,
  userId: string,
): Promise<{ at: number; reports: number }[]> {
  return db.all<{ at: number; reports: number }>(sql`select hidden_at as at, count(*) as reports
    from fraud_reports indexed by reports_by_user
    where user_id = ${userId} and hidden_at is not null and withdrawn_at is null and ${isAct(userId)}
    group by hidden_at order by hidden_at desc limit 10`);
}

/** Of fraud_reports: it was hidden by an act on the whole account. */
function isAct(userId: string): SQL {
  return sql`exists (select 1 from audit_log a where a.object_kind = 'user' and a.object_id = ${userId}
    and a.action = 'hide all reports' and a.created_at = hidden_at)`;
}

type Act = {
  admin: Admin;
  userId: string;
  reason: string;
  now: number;
  act: "hide all reports" | "show all reports";
  line: "hide report" | "restore report";
  event: "hidden" | "restored";
};

/** A line a report, an event a report, and one line of the account however many rounds it takes. `changed`: of fraud_reports. */
function lines({ admin, userId, reason, now, act, line, event }: Act, changed: SQL): SQL[] {
  const ids = sql`select id from fraud_reports where ${changed}`;
  const any = sql`exists (${ids})`;
  const once = sql`not exists (select 1 from audit_log where object_kind = 'user' and object_id = ${userId}
    and action = ${act} and created_at = ${int(now)})`;
  const account = { kind: "user", id: userId, what: sql`(select email from users where id = ${userId})` } as const;
  return [
    auditedEach(
      admin,
      line,
      "report",
      sql`select id, party_name as what from fraud_reports where ${changed}`,
      reason,
      now,
    ),
    eventStatement(ids, { kind: event, actor: "desk" }, sql`true`, now),
    audited(admin, act, account, reason, sql`${any} and ${once}`, now),
  ];
}

async function inRounds(round: (after: number) => Promise<{ id: number }[]>): Promise<number> {
  let [after, all] = [0, 0];
  for (;;) {
    const done = await round(after);
    all += done.length;
    if (done.length < atOnce) return all;
    after = Math.max(...done.map(({ id }) => id));
  }
}
