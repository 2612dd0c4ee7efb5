// What the tests of cases share: mails that were sent, the clock, what a decision says.
import { env } from "cloudflare:workers";
import { closeWithdrawn, writeToAdmins } from "../../app/cases/clock.server";
import { bringBackOverdue, hideSilent } from "../../app/cases/hearing/silence.server";
import { db } from "../people";
import { deliver } from "../post";

export type { Sent } from "../post";
export { deliver, postbox as mailbox } from "../post";

/** The hours' work at a moment, as the cron runs it, and the post after it. */
export async function clock(product: Env, now: number): Promise<void> {
  await deliver(product, now);
  await hideSilent(db, now);
  await bringBackOverdue(db, now);
  await closeWithdrawn(db, now);
  await writeToAdmins(db, now);
  await deliver(product, now);
}

export const hours = (n: number) => n * 3_600_000;
export const days = (n: number) => hours(24 * n);

export const because = { reason: "The bank entry shows it paid.", sentence: "It was settled.", removed: null };

/** 28 Nov 2026, noon in India. */
export const noon = Date.parse("2026-11-28T06:30:00Z");

/** The last millisecond in India of so many days after that. */
export const dayEnds = (n: number) => Date.parse("2026-11-28T18:29:59.999Z") + days(n);

/** Closes what earlier tests opened, so that its clock does not run into this one. */
export async function forgetCases(): Promise<void> {
  await env.DB.exec("update case_reports set disputed_until = null, silent_at = null");
  await env.DB.exec("delete from clock_marks");
  await env.DB.exec("delete from outbox");
  await env.DB.exec("update cases set decided_at = 1, outcome = 'stays' where decided_at is null");
}

export async function reportRow(id: number) {
  return env.DB.prepare("select hidden_at, hidden_reason, withdrawn_at from fraud_reports where id = ?")
    .bind(id)
    .first<{
      hidden_at: number | null;
      hidden_reason: string | null;
      withdrawn_at: number | null;
    }>();
}

export async function eventsOn(report: number): Promise<string[]> {
  const { results } = await env.DB.prepare("select kind, actor from report_events where report_id = ? order by id")
    .bind(report)
    .all<{ kind: string; actor: string }>();
  return results.map(({ kind, actor }) => `${kind} by ${actor}`);
}

export async function heardOn(id: number, report: number) {
  return env.DB.prepare("select * from case_reports where case_id = ? and report_id = ?")
    .bind(id, report)
    .first<Record<string, number | string | null>>();
}
