// What the desk counts and looks at.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { fraud_reports } from "./reports";

/**
 * What came in each week, kept by triggers: `users`, `reports`, `promotions`, `notices`. A week begins on Monday in
 * India; they are counted from the one that 1 January 1970 is in. WITHOUT ROWID: migrations/0019_desk.sql.
 */
export const weekly_counts = sqliteTable(
  "weekly_counts",
  { what: text("what").notNull(), week: integer("week").notNull(), n: integer("n").notNull() },
  (t) => [primaryKey({ columns: [t.what, t.week] })],
);

/** The first report of each account: an admin looks at it. Written by a trigger: migrations/0019_desk.sql. */
export const first_reports = sqliteTable(
  "first_reports",
  {
    report_id: integer("report_id")
      .primaryKey()
      .references(() => fraud_reports.id),
    /** Milliseconds. */
    due_at: integer("due_at").notNull(),
    reviewed_at: integer("looked_at"),
  },
  (t) => [index("first_reports_to_look_at").on(t.due_at, t.report_id).where(sql`looked_at is null`)],
);
