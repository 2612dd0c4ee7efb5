// What vendors say under a report.
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns";
import { fraud_reports } from "./reports";

export const comments = sqliteTable(
  "comments",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    report_id: integer("report_id")
      .notNull()
      .references(() => fraud_reports.id),
    content: text("content").notNull(),
    /** For ownership only. Never leaves the server. */
    user_id: text("user_id"),
    /** The part of the account's email before the at sign, or Anonymous. */
    user_name: text("user_name").notNull(),
    is_anonymous: integer("is_anonymous", { mode: "boolean" }).notNull(),
    created_at: createdAt(),
    submission: text("submission").unique(),
  },
  (t) => [index("comments_by_report").on(t.report_id, t.id), index("comments_by_user").on(t.user_id, t.id)],
);

/**
 * The comments of a report in runs of a hundred, oldest first: kept by triggers, so that counting them and opening any
 * page reads as good as nothing. `n`: those still there; `ever`: those that came. WITHOUT ROWID: migrations/0004_people.sql.
 */
export const comment_blocks = sqliteTable(
  "comment_blocks",
  {
    report_id: integer("report_id").notNull(),
    first_id: integer("first_id").notNull(),
    n: integer("n").notNull(),
    ever: integer("ever").notNull(),
  },
  (t) => [primaryKey({ columns: [t.report_id, t.first_id] })],
);
