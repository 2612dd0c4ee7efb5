import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int } from "../../../db/sql";
import type { Admin } from "../../viewer";

/** How many weeks a strip shows. */
export const weeksShown = 12;

export type Counted = "users" | "reports" | "promotions" | "notices";

/** The Monday-to-Sunday week in India of a moment (milliseconds): as migrations/0019_desk.sql counts them. */
export function weekOf(moment: number): number {
  return Math.floor((Math.floor((moment + 19_800_000) / 86_400_000) + 3) / 7);
}

/** What came in each of the last twelve weeks, this one last. At most 48 rows are read. */
export async function weekly(db: Db, _admin: Admin, now = Date.now()): Promise<Record<Counted, number[]>> {
  const first = weekOf(now) - weeksShown + 1;
  const rows = await db.all<{ what: Counted; week: number; n: number }>(sql`select what, week, n from weekly_counts
    where what in ('users', 'reports', 'promotions', 'notices') and week >= ${int(first)} and week < ${int(first + weeksShown)}`);
  const strip = (counted: Counted) =>
    Array.from(
      { length: weeksShown },
      (_, at) => rows.find((row) => row.what === counted && row.week === first + at)?.n ?? 0,
    );
  return {
    users: strip("users"),
    reports: strip("reports"),
    promotions: strip("promotions"),
    notices: strip("notices"),
  };
}
