// Reports that go out of sight, and come back, by what is decided in a case or by its clock. `ids`: a query for their ids.
import { type SQL, sql } from "drizzle-orm";
import { auditedEach } from "../../audit/audit.server";
import type { Admin } from "../../viewer";
import type { Hiding } from "./hide-report.server";
import { eventStatement } from "./report-events.server";

const party = (ids: SQL) => sql`select r.id, r.party_name as what from fraud_reports r where r.id in (${ids})`;

/** Takes those that are in sight out of it, with a line in the log and an event each: `hidden_at` is `now` from then on. */
export function hideEachStatements(admin: Admin, ids: SQL, { reason, sentence }: Hiding, now: number): SQL[] {
  return [
    auditedEach(admin, "hide report", "report", sql`${party(ids)} and r.hidden_at is null`, reason),
    sql`update fraud_reports set hidden_at = ${now}, hidden_reason = ${sentence}
      where id in (${ids}) and hidden_at is null`,
    eventStatement(
      sql`select r.id from fraud_reports r where r.id in (${ids}) and r.hidden_at = ${now}`,
      { kind: "hidden", actor: "desk" },
      sql`true`,
      now,
    ),
  ];
}

/** What everybody reads in place of those that are out of sight already. */
export function sentenceStatement(ids: SQL, sentence: string): SQL {
  return sql`update fraud_reports set hidden_reason = ${sentence} where id in (${ids}) and hidden_at is not null`;
}

/** By the clock: nobody of us acts, so there is no line in the log. Answers the ids. */
export function outOfSightStatements(ids: SQL, sentence: string, now: number): [SQL, SQL] {
  return [
    sql`update fraud_reports set hidden_at = ${now}, hidden_reason = ${sentence}
      where id in (${ids}) and hidden_at is null and withdrawn_at is null returning id`,
    eventStatement(
      sql`select r.id from fraud_reports r where r.id in (${ids}) and r.hidden_at = ${now}`,
      { kind: "out of sight", actor: "clock" },
      sql`true`,
      now,
    ),
  ];
}

/** By the clock, too: those that are out of sight come back. Twice at once they come back once. */
export function backByClockStatements(ids: SQL, now: number): [SQL, SQL] {
  return [
    eventStatement(
      sql`select r.id from fraud_reports r where r.id in (${ids}) and r.hidden_at is not null`,
      { kind: "restored", actor: "clock" },
      sql`true`,
      now,
    ),
    sql`update fraud_reports set hidden_at = null, hidden_reason = null where id in (${ids}) and hidden_at is not null`,
  ];
}

/** Brings those back that are out of sight, with everything that was under them. One that is withdrawn stays so. */
export function backInSightStatements(admin: Admin, ids: SQL, reason: string, now: number): SQL[] {
  return [
    auditedEach(admin, "restore report", "report", sql`${party(ids)} and r.hidden_at is not null`, reason),
    eventStatement(
      sql`select r.id from fraud_reports r where r.id in (${ids}) and r.hidden_at is not null`,
      { kind: "restored", actor: "desk" },
      sql`true`,
      now,
    ),
    sql`update fraud_reports set hidden_at = null, hidden_reason = null where id in (${ids}) and hidden_at is not null`,
  ];
}
