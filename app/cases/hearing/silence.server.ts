// What becomes of reports whose reporters say nothing to a dispute.
import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { audited, stillAdmin } from "../../audit/audit.server";
import { startOfDay } from "../../india";
import { lettersStatement, toAdmins } from "../../outbox/letters.server";
import { backByClockStatements, outOfSightStatements } from "../../reports/life/case-sight.server";
import type { Admin } from "../../viewer";
import { silentSentence } from "../../words/stored";
import { claimDenied, mostSilentADay } from "../case-kinds";
import { countDone } from "../desk/done.server";
import { outOfSightLetters } from "../mail/case-letters.server";

/** Reports that one run looks at; more wait for the next. */
const atOnce = 500;

/** Another case keeps the report r out of sight, too. */
const byCase = sql`exists (select 1 from case_reports o where o.report_id = r.id and o.out_of_sight_at = r.hidden_at)`;

/** Of case_reports d, cases c, reports r: nothing was said to a dispute that is not overdue, and the report can go out of sight. */
const isSilent = (now: number) => sql`d.heard_until is not null and d.replied_at is null and d.out_of_sight_at is null
  and d.disputed_until is not null and d.silent_at is null and d.heard_until <= ${int(now)} and d.outcome is null
  and c.decided_at is null and c.due_at > ${int(now)} and r.withdrawn_at is null and (r.hidden_at is null or ${byCase})`;

/**
 * Once a dispute of a report was decided and it stands all the same (as it is, corrected, or brought back by the desk), its
 * reporter's silence hides it no more: only the desk does. What was decided about a photo or an order says nothing of the claim.
 */
const wasDecided = sql`exists (select 1 from case_reports e join cases k on k.id = e.case_id
  where e.report_id = d.report_id and e.outcome is not null and k.kind in ${[...claimDenied]})`;

const silentRows = sql`case_reports d indexed by silent_reporters cross join cases c on c.id = d.case_id
  cross join fraud_reports r on r.id = d.report_id`;

/**
 * Takes reports out of sight whose reporters were told and have said nothing for three days. Not where a dispute of
 * it was decided before: whoever objects again would hide it again. Nor at an appeal: what was decided holds until it is
 * decided anew. Of a day some at most go by themselves, so that nobody empties the lists: the others wait for the desk's
 * word, and admins are told.
 */
export async function hideSilent(db: Db, now: number): Promise<void> {
  await countDone(db, now);
  const silent = sql`select d.case_id, d.report_id from ${silentRows} where ${isSilent(now)} and d.waits_at is null and not ${wasDecided}`;
  const today = sql`(select count(distinct report_id) from case_reports where silent_at >= ${int(startOfDay(now))} and waits_at is null)`;
  const reports = sql`select q.report_id from (${silent}) q group by q.report_id order by min(q.case_id), q.report_id
    limit max(0, ${mostSilentADay} - ${today})`;
  await atomically(db, [
    sql`update case_reports set silent_at = ${int(now)} where (case_id, report_id) in (${silent} and d.report_id in (${reports}))`,
    ...goesStatements(now),
    sql`update case_reports set waits_at = ${int(now)} where (case_id, report_id) in (select * from (${silent} limit ${int(atOnce)}))`,
    ...outOfSightLetters(now),
    lettersStatement(
      "silent",
      toAdmins(`silent ${now}`, { at: now }, sql`exists (select 1 from case_reports d where d.waits_at = ${int(now)})`),
      { now },
    ),
  ]);
}

/** Takes those out of sight that are marked as silent at this moment. */
function goesStatements(now: number): SQL[] {
  return [
    ...outOfSightStatements(
      sql`select report_id from case_reports where silent_at = ${int(now)} and out_of_sight_at is null`,
      silentSentence,
      now,
    ),
    // Also of one that another case keeps out of sight already, so that it stays so until both are decided.
    sql`update case_reports set out_of_sight_at = (select r.hidden_at from fraud_reports r where r.id = report_id)
      where silent_at = ${int(now)} and out_of_sight_at is null and report_id in (select r.id from fraud_reports r
        where r.hidden_at = ${int(now)} or ${byCase})`,
  ];
}

/** The desk's word: those of a case that wait for it go out of sight until it is decided. False: none waits, or it is decided. */
export async function hideWaiting(
  db: Db,
  admin: Admin,
  id: number,
  reason: string,
  now = Date.now(),
): Promise<boolean> {
  const results = await atomically(db, [
    sql`update case_reports set silent_at = ${int(now)} where case_id = ${int(id)} and waits_at is not null and ${stillAdmin(admin)}
      and (case_id, report_id) in (select d.case_id, d.report_id from ${silentRows} where d.case_id = ${int(id)} and ${isSilent(now)})
      returning report_id`,
    audited(admin, "hide silent", { kind: "case", id, what: "out of sight until it is decided" }, reason),
    ...goesStatements(now),
    ...outOfSightLetters(now),
  ]);
  return (results[0]?.length ?? 0) > 0;
}

/**
 * Brings back what silence took out of sight and the desk has not decided in time: nobody's silence hides for longer than
 * the desk promised. It says that it is disputed and not looked at yet, and does not go again by itself. What another case
 * keeps out of sight, too, waits for that one.
 */
export async function bringBackOverdue(db: Db, now: number): Promise<void> {
  const overdue = sql`select d.case_id, d.report_id from cases c indexed by open_cases_by_deadline
    cross join case_reports d on d.case_id = c.id cross join fraud_reports r on r.id = d.report_id
    where c.decided_at is null and c.due_at <= ${int(now)} and d.silent_at is not null and d.out_of_sight_at = r.hidden_at
      and not exists (select 1 from case_reports o join cases k on k.id = o.case_id where o.report_id = r.id
        and o.case_id <> d.case_id and o.out_of_sight_at = r.hidden_at
        and ((k.decided_at is null and k.due_at > ${int(now)}) or o.outcome = 'removed'))`;
  await atomically(db, [
    ...backByClockStatements(sql`select report_id from (${overdue})`, now),
    sql`update case_reports set out_of_sight_at = null where silent_at is not null and out_of_sight_at is not null
      and case_id in (select c.id from cases c indexed by open_cases_by_deadline where c.decided_at is null and c.due_at <= ${int(now)})
      and exists (select 1 from fraud_reports r where r.id = report_id and r.hidden_at is null)`,
  ]);
}
