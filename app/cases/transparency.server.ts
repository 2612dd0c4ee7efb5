import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { dayOf } from "../india";
import type { CaseKind, Outcome } from "./case-kinds";

/** What happened in a month (YYYY-MM, in India): numbers alone. */
export type Month = {
  month: string;
  reports: number;
  cases: Partial<Record<CaseKind, number>>;
  /** About reports. */
  decisions: Partial<Record<Outcome, number>>;
  /** About comments and answers: how many, and of them how many were taken down. */
  elsewhere: { decided: number; removed: number };
  /** Half of the decisions took no longer, in hours; null where there was none. */
  medianHours: number | null;
  late: number;
  removedByOrder: number;
  /** Reports that the silence of their reporters took out of sight. */
  silent: number;
};

/** The last twelve months, the latest first, from counts that triggers keep: no table is counted. */
export async function monthsUntil(db: Db, now: number): Promise<Month[]> {
  const months = lastMonths(dayOf(now).slice(0, 7), 12);
  const rows = await db.all<{ month: string; what: string; detail: string; n: number }>(
    sql`select month, what, detail, n from monthly_counts where month >= ${months.at(-1)} and month <= ${months[0]}`,
  );
  return months.map((month) => {
    const own = rows.filter((row) => row.month === month);
    const rowsOf = (kind: string) => own.filter((row) => row.what === kind);
    const sum = (kind: string) => rowsOf(kind).reduce((all, { n }) => all + n, 0);
    const byDetail = (kind: string) => Object.fromEntries(rowsOf(kind).map(({ detail, n }) => [detail, n]));
    return {
      month,
      reports: sum("reports"),
      cases: byDetail("asked"),
      decisions: without(byDetail("decision"), byDetail("decision elsewhere")),
      elsewhere: { decided: sum("decision elsewhere"), removed: byDetail("decision elsewhere").removed ?? 0 },
      medianHours: medianOf(rowsOf("took").map(({ detail, n }) => ({ hours: hoursOf(detail), n }))),
      late: sum("late"),
      removedByOrder: sum("order removed"),
      silent: sum("hidden by silence"),
    };
  });
}

/** All decisions but those that are about no report. */
function without(all: Record<string, number>, some: Record<string, number>): Record<string, number> {
  const left = Object.entries(all).map(([outcome, n]) => [outcome, n - (some[outcome] ?? 0)] as const);
  return Object.fromEntries(left.filter(([, n]) => n > 0));
}

/** 'h7' is seven hours, 'd3' three days. */
function hoursOf(detail: string): number {
  return Number(detail.slice(1)) * (detail.startsWith("d") ? 24 : 1);
}

function medianOf(counts: { hours: number; n: number }[]): number | null {
  const all = counts.reduce((sum, { n }) => sum + n, 0);
  let before = 0;
  for (const { hours, n } of counts.sort((a, b) => a.hours - b.hours)) {
    before += n;
    if (before * 2 >= all) return hours;
  }
  return null;
}

function lastMonths(latest: string, count: number): string[] {
  const [year = 0, month = 1] = latest.split("-").map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
