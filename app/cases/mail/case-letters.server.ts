// The letters of cases, as statements for the batch of the act that they tell of.
import { type SQL, sql } from "drizzle-orm";
import { int } from "../../../db/sql";
import type { LetterKind } from "../../outbox/kinds";
import { lettersStatement } from "../../outbox/letters.server";

/** Of case_reports d, fraud_reports r, cases c: to whom the report belongs, and who can still read it. */
const reported = sql`case_reports d cross join fraud_reports r on r.id = d.report_id cross join cases c on c.id = d.case_id`;
const reachable = sql`r.user_id is not null and r.withdrawn_at is null`;

/** To the reporters who are asked in a case (a query for its id): one letter each. */
export function askedLetters(cases: SQL, now: number): SQL {
  return lettersStatement(
    "asked",
    sql`select 'asked ' || d.case_id || ' ' || r.user_id, r.user_id, null, null, json_object('case', d.case_id) from ${reported}
      where d.case_id in (${cases}) and d.asked_at is not null and d.replied_at is null and ${reachable} group by d.case_id, r.user_id`,
    { now },
  );
}

/** To admins: each order at once. */
export function orderLetters(cases: SQL, now: number): SQL {
  return deskLetters("order", sql`c.kind = 'order' and c.id in (${cases})`, now);
}

/** To admins, of cases as c: each once a review. Those that come together go as one. */
export function deskLetters(kind: "order" | "soon" | "overdue", which: SQL, now: number): SQL {
  return lettersStatement(
    kind,
    sql`select ${kind} || ' ' || c.id || ' ' || c.begun_at || ' ' || p.user_id, p.user_id, null, null, json_object('case', c.id)
      from cases c cross join user_profiles p indexed by admins cross join users u on u.id = p.user_id
      where c.decided_at is null and ${which} and p.is_admin and u.suspended_at is null and u.email_verified`,
    kind === "order" ? { now } : { now, together: kind },
  );
}

/** To the reporters of cases that were decided: of each outcome one letter. */
export function decidedLetters(cases: SQL, now: number): SQL {
  return lettersStatement(
    "decided",
    sql`select 'decided ' || c.decision || ' ' || d.outcome || ' ' || r.user_id, r.user_id, null, null,
        json_object('case', c.id, 'decision', c.decision, 'outcome', d.outcome) from ${reported}
      where c.id in (${cases}) and d.outcome is not null and (d.asked_at is not null or d.outcome = 'removed') and ${reachable}
      group by c.id, d.outcome, r.user_id`,
    { now },
  );
}

/** To the reporters of reports that went out of sight by silence at this moment, and to who asked. */
export function outOfSightLetters(now: number): SQL[] {
  const gone = sql`select case_id from case_reports where silent_at = ${now} and out_of_sight_at is not null`;
  return [
    lettersStatement(
      "out of sight",
      sql`select 'out of sight ' || d.case_id || ' ' || ${now} || ' ' || r.user_id, r.user_id, null, null,
          json_object('case', d.case_id, 'at', d.silent_at) from ${reported}
        where d.silent_at = ${now} and d.out_of_sight_at is not null and ${reachable} group by d.case_id, r.user_id`,
      { now },
    ),
    requesterLetters("request unanswered", gone, sql`${now}`, now),
  ];
}

/** To the reporters of a case that who asked has appealed in. */
export function reopenedLetters(cases: SQL, now: number): SQL {
  return lettersStatement(
    "reopened",
    sql`select 'reopened ' || c.id || ' ' || c.begun_at || ' ' || r.user_id, r.user_id, null, null, json_object('case', c.id, 'begun', c.begun_at)
      from ${reported} where c.id in (${cases}) and (d.asked_at is not null or d.outcome = 'removed') and ${reachable}
      group by c.id, r.user_id`,
    { now },
  );
}

/** To the reporter of answers (a query for their ids) that are shown for the first time. */
export function shownLetters(answers: SQL, now: number): SQL {
  return lettersStatement(
    "answer shown",
    sql`select 'answer shown ' || a.id, r.user_id, null, null, json_object('answer', a.id)
      from answers a cross join fraud_reports r on r.id = a.report_id where a.id in (${answers}) and ${reachable}`,
    { now },
  );
}

/** To who asked, the way to their case, of cases as c that `which` finds; once for each `mark` (SQL). */
export function requestLinkLetters(which: SQL, mark: SQL, now: number): SQL {
  return lettersStatement(
    "request link",
    sql`select 'request link ' || c.id || ' ' || ${mark}, null, c.email, c.language, json_object('case', c.id, 'voice', null)
      from cases c where ${which} and c.email <> ''`,
    { now },
  );
}

/** To who asked, that the reporter of a report has answered: once. Who joined reads it on the page. */
export function repliedLetters(id: number, report: number, now: number): SQL {
  return lettersStatement(
    "request replied",
    sql`select 'request replied ' || c.id || ' ' || d.report_id, null, c.email, c.language, json_object('case', c.id, 'report', d.report_id)
      from cases c cross join case_reports d on d.case_id = c.id and d.report_id = ${int(report)}
      where c.id = ${int(id)} and c.email <> '' and d.replied_at is not null`,
    { now },
  );
}

type ToRequesters = Extract<
  LetterKind,
  "request unanswered" | "request decided" | "request reopened" | "request charge"
>;

/**
 * To who asked, and to whoever joined, where they have an address: of each case (a query for ids). `mark`: SQL that says of
 * cases as c which act it is; `more`: further pairs of the letter's ids.
 */
export function requesterLetters(kind: ToRequesters, cases: SQL, mark: SQL, now: number, more: SQL = sql``): SQL {
  const key = (voice: SQL) => sql`${kind} || ' ' || c.id || ' ' || ${mark} || ${voice}`;
  const about = (voice: SQL) => sql`json_object('case', c.id, 'voice', ${voice} ${more})`;
  return lettersStatement(
    kind,
    sql`select ${key(sql`''`)}, null, c.email, c.language, ${about(sql`null`)} from cases c where c.id in (${cases}) and c.email <> ''
      union all select ${key(sql`' ' || v.id`)}, null, v.email, v.language, ${about(sql`v.id`)}
      from case_voices v cross join cases c on c.id = v.case_id where v.case_id in (${cases}) and v.email <> ''`,
    { now },
  );
}
