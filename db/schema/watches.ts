import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns";

/** Everybody who watches something: how they are told, and when next. */
export const watchers = sqliteTable(
  "watchers",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    user_id: text("user_id").notNull().unique(),
    mails: text("mails", { enum: ["daily", "at once", "none"] })
      .notNull()
      .default("daily"),
    /** Random: what the link that ends the mails goes by. */
    token: text("token").notNull().unique(),
    /** Milliseconds; null: there is nothing to tell. */
    due_at: integer("due_at"),
    created_at: createdAt(),
  },
  (t) => [index("watchers_by_due").on(t.due_at)],
);

export const watches = sqliteTable(
  "watches",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    user_id: text("user_id").notNull(),
    watcher_id: integer("watcher_id").notNull(),
    /** Of name, last 7 digits and GSTIN at least one is there. */
    name: text("name"),
    digits: text("digits"),
    gstin: text("gstin"),
    /** For its owner's eyes. */
    note: text("note").notNull().default(""),
    /** Name, digits and GSTIN in one: the same is watched once. */
    content: text("content").notNull(),
    /** The newest report when it was made: what is older was shown at once and is not mailed. */
    since: integer("since").notNull(),
    created_at: createdAt(),
  },
  (t) => [uniqueIndex("watched_once").on(t.user_id, t.content), index("watches_by_user").on(t.user_id, t.id)],
);

/** What reports find watches by: keys of the name (app/parties/similar-names.ts), digits, GSTIN. WITHOUT ROWID. */
export const watch_keys = sqliteTable(
  "watch_keys",
  { key: text("key").notNull(), watch_id: integer("watch_id").notNull() },
  (t) => [primaryKey({ columns: [t.key, t.watch_id] }), index("keys_of_watch").on(t.watch_id)],
);

/** Which report was found for which watch, each once: migrations/0018_watches.sql. WITHOUT ROWID. */
export const watch_matches = sqliteTable(
  "watch_matches",
  {
    watch_id: integer("watch_id").notNull(),
    report_id: integer("report_id").notNull(),
    watcher_id: integer("watcher_id").notNull(),
    /** `none`: they had something in common until the report was corrected. */
    sign: text("sign", { enum: ["gstin", "party", "digits", "name", "none"] }).notNull(),
    /** Null: it waits to be mailed; empty: it is not mailed; else the letter that tells it (outbox). */
    mail_id: text("mail_id"),
    found_at: integer("found_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.watch_id, t.report_id] }), index("matches_by_watcher").on(t.watcher_id, t.mail_id)],
);

/**
 * Row 1: reports up to `report_id` are matched, and of report `within` the watches up to `watch_id` under `key`. Row 2,
 * the same for corrections: both are ids of report_events.
 */
export const watch_progress = sqliteTable("watch_progress", {
  id: integer("id").primaryKey(),
  report_id: integer("report_id").notNull(),
  within: integer("within").notNull(),
  key: text("key").notNull(),
  watch_id: integer("watch_id").notNull(),
});
