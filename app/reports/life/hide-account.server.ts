import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { audited, auditedEach, stillAdmin } from "../../audit/audit.server";
import type { Admin } from "../../viewer";
import { silentSentence, usualSentence } from "../../words/stored";
import type { Hiding } from "./hide-report.server";
import { eventStatement } from "./report-events.server";

/** Reports of one batch: what triggers do with each has to fit into one call of the database. */
const atOnce = 250;

/**
 * Hides every visible report of an account, for one reason, with a line in the log for each and one for the account. Also
 * those that a case keeps out of sight: where the case lets them come back, they stay hidden by this act.
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
    const ids = await part(db, sql`user_id = ${userId} and ${inReach}`, after);
    const [hidden = []] = await atomically(db, [
      sql`update fraud_reports set hidden_at = ${int(now)}, hidden_reason = ${sentence}
        where id in (${ids}) and ${inReach} and ${stillAdmin(admin)} returning id`,
      ...lines(
        { admin, userId, reason, now, act: "hide all reports", line: "hide report", event: "hidden" },
        sql`id in (${ids}) and hidden_at = ${int(now)}`,
      ),
    ]);
    return hidden as { id: number }[];
  });
}

/** Of fraud_reports: visible, or out of sight by a case alone. */
const inReach = sql`withdrawn_at is null and (hidden_at is null or exists (select 1 from case_reports d
  where d.report_id = fraud_reports.id and d.out_of_sight_at = fraud_reports.hidden_at))`;

/** Of fraud_reports: since when a case keeps it out of sight, where one does. A decision that it stays lets it go. */
const byCase = sql`(select max(coalesce(d.out_of_sight_at, iif(d.outcome = 'removed', fraud_reports.hidden_at, null))) from case_reports d
  where d.report_id = fraud_reports.id and (d.outcome is null or d.outcome = 'removed'))`;

/** SQL: the next ids of those reports. Read beforehand, so that the lines are of what this very act changes. */
async function part(db: Db, where: SQL, after: number): Promise<SQL> {
  const rows = await db.all<{ id: number }>(
    sql`select id from fraud_reports where ${where} and id > ${int(after)} order by id limit ${int(atOnce)}`,
  );
  return sql`select value from json_each(${JSON.stringify(rows.map(({ id }) => id))})`;
}

/**
 * Shows again what one act of hiding took out of sight, but what its reporter has withdrawn. What a case keeps out of sight
 * is the case's again, as if the act had never been.
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
  const together = sql`user_id = ${userId} and hidden_at = ${int(hiddenAt)} and withdrawn_at is null and ${isAct(userId)}`;
  await inRounds(async (after) => {
    const ids = await part(db, sql`${together} and ${byCase} is not null`, after);
    return db.all<{ id: number }>(sql`update fraud_reports set hidden_at = ${byCase}, hidden_reason = iif(exists (
        select 1 from case_reports d where d.report_id = fraud_reports.id and d.outcome = 'removed'), ${usualSentence}, ${silentSentence})
      where id in (${ids}) and ${together} and ${byCase} is not null and ${stillAdmin(admin)} returning id`);
  });
  return inRounds(async (after) => {
    const ids = await part(db, sql`${together} and ${byCase} is null`, after);
    const [shown = []] = await atomically(db, [
      sql`update fraud_reports set hidden_at = null, hidden_reason = null
        where id in (${ids}) and hidden_at = ${int(hiddenAt)} and ${byCase} is null and ${stillAdmin(admin)} returning id`,
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
    where user_id = ${userId} and hidden_at is not null and withdrawn_at is null and ${isAct(userId)} and ${byCase} is null
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
