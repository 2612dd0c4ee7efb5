// Many reports on their way.
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns";

/**
 * Rows on their way to reports: read from a file or pasted, or typed and refused. Kept for 48 hours after the last
 * change; one without rows only tells its owner how many reports it has become.
 */
export const bulk_drafts = sqliteTable(
  "bulk_drafts",
  {
    user_id: text("user_id").notNull(),
    /** The form's one-time key, random. */
    id: text("id").notNull(),
    /** Where the rows came from, as its owner is told: a file's name. */
    source: text("source").notNull(),
    /** JSON: the sheet as it was read (app/bulk/reading/sheet.ts), so that its columns can be chosen again. */
    sheet: text("sheet"),
    /** JSON: the rows that are not reports yet (app/bulk/draft-row.ts). */
    rows: text("rows").notNull(),
    /** Rows that have become reports. */
    submitted: integer("submitted").notNull().default(0),
    /** Counts the changes: of two at once, the second has to look again. */
    version: integer("version").notNull().default(0),
    /** Counts those of the review page: an older tab of another page, which has not seen them, does not write over them. */
    reviewed: integer("reviewed").notNull().default(0),
    created_at: createdAt(),
    /** Milliseconds. */
    kept_until: integer("kept_until").notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.id] }), index("bulk_drafts_by_age").on(t.kept_until)],
);
