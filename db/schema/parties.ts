// What parties are found by.
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The keys under which reports of a similar name are found: app/parties/similar-names.ts. A row is only a hint, the
 * names themselves decide, so one that is out of date harms nothing. WITHOUT ROWID: migrations/0002_similar_names.sql.
 */
export const report_name_keys = sqliteTable(
  "report_name_keys",
  { key: text("key").notNull(), report_id: integer("report_id").notNull() },
  (t) => [primaryKey({ columns: [t.key, t.report_id] })],
);
