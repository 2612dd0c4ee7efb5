import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { audited, stillAdmin } from "../../audit/audit.server";
import { cancelStatement } from "../../charges/charges.server";
import { dayOf } from "../../india";
import { backInSightStatements, hideEachStatements, sentenceStatement } from "../../reports/life/case-sight.server";
import { eventStatement } from "../../reports/life/report-events.server";
import type { Admin } from "../../viewer";
import { mostAnswers } from "../answers/answer-kinds";
import { mayStand } from "../answers/may-answer.server";
import { claimDenied, type Outcome } from "../case-kinds";
import { decidedLetters, requesterLetters, shownLetters } from "../mail/case-letters.server";

/**
 * How a case is decided. `reason`: one sentence, for both sides and the log. `sentence`: what everybody reads in place of
 * a removed report. `removed`: which of its reports go, where not all of them do.
 */
export type Decision = { outcome: Outcome; reason: string; sentence: string; removed: number[] | null };

export type Decided =
  | { done: true }
  /** "enough": it is an answer, and as many stand as may. */
  | { refused: "done already" | "another admin" | "withdrawn" | "enough" };

/**
 * Decides an open case, once, in one atomic batch with all that follows from it: what is removed goes out of sight, what
 * its clock took out of sight comes back where it stays, and a payment that nobody made is not asked for any more. Paid
 * or not, an admin may remove: a claim that turns out to be false costs nobody anything. An appeal is not for who
 * took the first, unless there is nobody else. `also`: statements of other rooms, given the query for the id of the case
 * where it was decided that something goes.
 */
export async function decideCase(
  db: Db,
  admin: Admin,
  id: number,
  { outcome, reason, sentence, removed }: Decision,
  {
    furtherStatements = () => [],
    now = Date.now(),
  }: { furtherStatements?: (removedIn: SQL) => SQL[]; now?: number } = {},
): Promise<Decided> {
  const decision = crypto.randomUUID();
  const decided = sql`select c.id from cases c where c.decision = ${decision}`;
  const isRemoved = sql`select c.id from cases c where c.decision = ${decision} and c.outcome = 'removed'`;
  const chosen = sql`(${removed === null ? 1 : 0} or report_id in (select value from json_each(${JSON.stringify(removed ?? [])})))`;
  const withOutcome = (which: SQL) =>
    sql`select d.report_id from case_reports d where d.case_id in (${decided}) and d.outcome ${which}`;
  // Whether a case, this one or another, is what keeps the report out of sight: an admin's own hiding has another time.
  const byCase = sql`select r.id from fraud_reports r join case_reports o on o.report_id = r.id and o.out_of_sight_at = r.hidden_at`;
  const hides = sql`${withOutcome(sql`= 'removed'`)} and exists (select 1 from fraud_reports r where r.id = d.report_id and r.withdrawn_at is null)`;
  const answerBecomes = sql`iif((${outcome} = 'removed' and exists (${decided} and c.kind = 'answer')) or not ${standsAmong(decided)}, 'taken down', 'shown')`;
  const enough = outcome === "removed" ? sql`false` : hasNoPlace(id);
  const back = comesBack(withOutcome(sql`<> 'removed'`), id);
  const results = await atomically(db, [
    sql`update cases set decided_at = ${now}, decided_by = ${admin.id}, outcome = ${outcome}, reason = ${reason},
      decision = ${decision}, network = null where id = ${int(id)} and decided_at is null and ${stillAdmin(admin)} and ${mayDecide(admin, id)}
      and not exists (select 1 from cases c where c.id = ${int(id)} and ${isWithdrawn}) and not ${enough}`,
    audited(admin, "decide case", { kind: "case", id, what: inWords(id) }, `${outcome}: ${reason}`),
    // What its reporter has withdrawn meanwhile does not stay, whatever is decided.
    sql`update case_reports set outcome = iif(exists (select 1 from fraud_reports r where r.id = report_id and r.withdrawn_at is not null),
        'removed', iif(${outcome} = 'removed' and not ${chosen}, 'stays', ${outcome})), disputed_until = null
      where case_id in (${decided} and ${isAboutReports})`,
    sql`update case_reports set looked_at = iif(outcome = 'stays', ${now}, null) where case_id in (${decided})
      and exists (select 1 from cases c where c.id = case_id and c.kind in ${[...claimDenied]})`,
    sentenceStatement(sql`${hides} and d.report_id in (${byCase})`, sentence),
    ...hideEachStatements(admin, hides, { reason, sentence }, now),
    // What keeps the report out of sight now, so that an appeal can bring it back; where that is an admin's own act, the
    // case does as well, and goes on where the act is undone.
    sql`update case_reports as d set out_of_sight_at = coalesce((select hidden_at from fraud_reports where id = d.report_id
        and (hidden_at = ${now} or id in (${byCase}))), ${now})
      where d.case_id in (${decided}) and d.outcome = 'removed'`,
    ...backInSightStatements(admin, back, reason, now),
    eventStatement(
      sql`${withOutcome(sql`<> 'removed'`)} and exists (select 1 from cases c where c.id = d.case_id and c.kind in ${[...claimDenied]})`,
      { kind: outcome === "corrected" ? "looked at" : "stays", actor: "desk" },
      sql`true`,
      now,
    ),
    // What waits with the case is read now; where it is the answer itself that goes, it is not shown. An appeal against an
    // answer changes what the first one did.
    sql`update answers set status = ${answerBecomes}, network = null where case_id in (${decided}) and status <> ${answerBecomes}
      and (status = 'waiting' or (exists (${decided} and c.kind = 'answer')
        and (select count(*) from case_decisions e where e.case_id = ${int(id)}) > 1))`,
    eventStatement(
      sql`select a.report_id from answers a where a.shown_at is null and a.status = 'shown' and a.case_id in (${decided})`,
      { kind: "answered", actor: "party" },
      undefined,
      now,
    ),
    sql`update answers set status = iif(${outcome} = 'removed', 'taken down', 'shown') where id in (select c.object_id from cases c
      where c.decision = ${decision} and c.kind = 'flag' and c.object_kind = 'answer' and exists (select 1 from case_decisions e
        where e.case_id = c.id and e.outcome = 'removed'))`,
    shownLetters(sql`select a.id from answers a where ${isNewlyShown(decided)}`, now),
    sql`update answers as a set shown_at = ${int(now)} where ${isNewlyShown(decided)}`,
    decidedLetters(decided, now),
    requesterLetters("request decided", decided, sql`c.decision`, now, sql`, 'decision', c.decision`),
    elsewhereStatement(decided, now),
    cancelStatement(sql`select c.payment_id from cases c where c.decision = ${decision}`, now),
    ...furtherStatements(isRemoved),
    decided,
  ]);
  if (results.at(-1)?.length) return { done: true };
  const [open] = await db.all<{
    withdrawn: number;
    may: number;
    enough: number;
  }>(sql`select ${isWithdrawn} as withdrawn,
      ${mayDecide(admin, id)} as may, ${enough} as enough
    from cases c where c.id = ${int(id)} and c.decided_at is null and ${stillAdmin(admin)}`);
  if (open?.withdrawn) return { refused: "withdrawn" };
  if (open?.may === 0) return { refused: "another admin" };
  return { refused: open?.enough ? "enough" : "done already" };
}

/** Of answers as a: the decision shows it, and it was not shown before. */
function isNewlyShown(decided: SQL): SQL {
  return sql`a.case_id in (${decided}) and a.status = 'shown' and a.shown_at is null`;
}

/** Of answers that wait in a case: it stands with those before it, the oldest first, until as many stand as may. */
function standsAmong(decided: SQL): SQL {
  return sql`((select count(*) from answers s where s.report_id = answers.report_id and s.link_id is answers.link_id
    and (s.status = 'shown' or (s.status = 'waiting' and s.id <= answers.id and s.case_id in (${decided})))) <= ${mostAnswers})`;
}

/** SQL: the case is of one answer that would be shown now, and as many stand as may. */
function hasNoPlace(id: number): SQL {
  return sql`exists (select 1 from cases c join answers a on (c.kind = 'answer' and a.case_id = c.id)
      or (c.kind = 'flag' and c.object_kind = 'answer' and a.id = c.object_id
        and exists (select 1 from case_decisions e where e.case_id = c.id and e.outcome = 'removed'))
    where c.id = ${int(id)} and a.status <> 'shown' and not ${mayStand(sql`a.report_id`, sql`a.link_id`)})`;
}

/** Of cases as c: its reporters have withdrawn all of its reports, so that nothing is left to decide, and nobody has paid for it. */
export const isWithdrawn = sql`(c.kind not in ('answer', 'order') and exists (select 1 from case_reports d where d.case_id = c.id)
  and not exists (select 1 from case_reports d cross join fraud_reports r on r.id = d.report_id
    where d.case_id = c.id and r.withdrawn_at is null)
  and not exists (select 1 from payments y where y.id = c.payment_id and y.status in ('to verify', 'verified')))`;

/** Of an admin: not the one who took the decision that is looked at again, where there is another. */
export function mayDecide(admin: Admin, id: number): SQL {
  return sql`(coalesce((select decided_by from case_decisions where case_id = ${int(id)} order by id desc limit 1), '') <> ${admin.id}
    or not exists (select 1 from user_profiles p join users u on u.id = p.user_id
      where p.is_admin and p.user_id <> ${admin.id} and u.suspended_at is null))`;
}

/** Of cases as c: it is decided about its reports; of a flagged comment and an answer, about that alone. */
const isAboutReports = sql`c.kind <> 'answer' and coalesce(c.object_kind, 'report') = 'report'`;

/** Counts decisions (a query over cases c) that are about no report, for the months' figures. */
export function elsewhereStatement(decided: SQL, now: number): SQL {
  return sql`insert into monthly_counts (month, what, detail, n)
    select ${dayOf(now).slice(0, 7)}, 'decision elsewhere', c.outcome, count(*) from cases c
    where c.id in (${decided} and not (${isAboutReports})) group by c.outcome
    on conflict (month, what, detail) do update set n = n + excluded.n`;
}

/** Of the reports (a query over case_reports d), those that this case keeps out of sight, and no other one does. */
function comesBack(reports: SQL, id: number): SQL {
  return sql`${reports} and exists (select 1 from fraud_reports r where r.id = d.report_id and r.hidden_at = d.out_of_sight_at
    and not exists (select 1 from case_reports o join cases k on k.id = o.case_id where o.report_id = r.id
      and o.case_id <> ${int(id)} and o.out_of_sight_at = r.hidden_at and (k.decided_at is null or o.outcome = 'removed')))`;
}

function inWords(id: number): SQL {
  return sql`(select c.kind || ', ' || coalesce((select group_concat('report ' || d.report_id, ', ') from case_reports d
    where d.case_id = c.id), 'no report') from cases c where c.id = ${int(id)})`;
}
