import { type SQL, sql } from "drizzle-orm";

// What everybody may know of the cases about a report, of fraud_reports as r: for the columns of lists and pages.

/** Milliseconds until when the party's dispute is looked at; null where none is. */
export const disputedUntil: SQL = sql`(select max(d.disputed_until) from case_reports d where d.report_id = r.id and d.disputed_until is not null)`;

/** Milliseconds: when it was decided last that the report stays although the party disputed it. */
export const lookedAt: SQL = sql`(select max(d.looked_at) from case_reports d where d.report_id = r.id and d.looked_at is not null)`;
