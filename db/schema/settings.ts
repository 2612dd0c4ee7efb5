// What admins can set, and how often anybody may do something.
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What an admin can change without a deployment; one row a setting, its value JSON. */
export const settings = sqliteTable("settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
  updated_at: text("updated_at").notNull(),
});

/** How often an account or address did something lately. */
export const limits = sqliteTable("limits", {
  key: text("key").primaryKey(),
  n: integer("n").notNull(),
  /** Milliseconds. */
  resets_at: integer("resets_at").notNull(),
});
