// Reports, their files, and what is counted of them. The search layer over fraud_reports (trigram index, counters,
// triggers) is SQL that Drizzle cannot express: migrations/0001_search.sql.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns";
import { parties } from "./parties";

export const fraud_reports = sqliteTable(
  "fraud_reports",
  {
    /** Handed out in order and never twice: newest first is by id, descending. */
    id: integer("id").primaryKey({ autoIncrement: true }),
    party_name: text("party_name").notNull(),
    /** Exactly seven digits, the last of the party's number. */
    phone_number: text("phone_number").notNull(),
    /** Whole rupees. */
    amount_due: integer("amount_due").notNull(),
    /** A calendar day in India, YYYY-MM-DD. */
    due_date: text("due_date").notNull(),
    /** City or market, as its reporter writes it. */
    city: text("city"),
    /** Fifteen characters, valid by its form. */
    gstin: text("gstin"),
    /** Null until it is found: at once for what is reported, by `npm run db:parties` for what is older. */
    party_id: integer("party_id").references(() => parties.id),
    /** Null when anonymous. */
    reporter_name: text("reporter_name"),
    is_anonymous: integer("is_anonymous", { mode: "boolean" }).notNull(),
    /** For ownership only. Never leaves the server. */
    user_id: text("user_id"),
    created_at: createdAt(),
    hidden_at: integer("hidden_at"),
    withdrawn_at: integer("withdrawn_at"),
    /** One sentence for everybody: why an admin hid it. */
    hidden_reason: text("hidden_reason"),
    /** Digest of user, form key and content: the same submission, sent twice, is one report. */
    submission: text("submission").unique(),
    /** "Ends with" as a prefix: the seven digits from back to front. */
    phone_reversed: text("phone_reversed").generatedAlwaysAs(
      sql`substr(phone_number,7,1)||substr(phone_number,6,1)||substr(phone_number,5,1)||substr(phone_number,4,1)||substr(phone_number,3,1)||substr(phone_number,2,1)||substr(phone_number,1,1)`,
      { mode: "virtual" },
    ),
    /** Before marks of vowels, which are not looked for. In lower case as SQLite knows it, which is ASCII's. */
    last_character: text("last_character").generatedAlwaysAs(
      sql`lower(substr(rtrim(party_name, char(1600,1611,1612,1613,1614,1615,1616,1617,1618,1620,1648)), -1))`,
      { mode: "virtual" },
    ),
  },
  (t) => [
    index("reports_by_phone").on(t.phone_reversed, t.id).where(sql`hidden_at is null and withdrawn_at is null`),
    // A trigram begins with every character of a name but the last: migrations/0001_search.sql.
    index("reports_by_last_character")
      .on(t.last_character, t.id)
      .where(sql`hidden_at is null and withdrawn_at is null`),
    // A partial index, so that a run of hidden reports costs a list page nothing.
    index("visible_reports").on(t.id).where(sql`hidden_at is null and withdrawn_at is null`),
    index("reports_by_user").on(t.user_id, t.id),
    index("reports_by_party").on(t.party_id, t.id),
    index("reports_by_party_and_day").on(t.party_id, t.due_date).where(sql`hidden_at is null and withdrawn_at is null`),
    index("reports_without_party").on(t.id).where(sql`party_id is null and withdrawn_at is null`),
    index("hidden_reports").on(t.id).where(sql`hidden_at is not null and withdrawn_at is null`),
    index("withdrawn_reports").on(t.id).where(sql`withdrawn_at is not null`),
  ],
);

export const report_files = sqliteTable(
  "report_files",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    report_id: integer("report_id")
      .notNull()
      .references(() => fraud_reports.id),
    /** Key in the bucket. It names the user: never leaves the server. */
    file_path: text("file_path").notNull().unique(),
    file_type: text("file_type", { enum: ["proof", "visiting_card"] }).notNull(),
    /** The name the vendor's file had, made safe. */
    file_name: text("file_name").notNull(),
    content_type: text("content_type").notNull(),
    /** Bytes, as stored. */
    size: integer("size").notNull(),
    /** Of a picture; null of anything else, and of what came before they were counted. */
    pixels: integer("pixels"),
    created_at: createdAt(),
  },
  (t) => [index("files_by_report").on(t.report_id)],
);

/**
 * Files of a form on their way to a report: every file is one first, also that of a form that is accepted at once, so
 * that a stored object is always known. What never arrives is dropped after 48 hours.
 */
export const draft_files = sqliteTable(
  "draft_files",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Random, in the form: which form these files belong to. */
    form_key: text("form_key").notNull(),
    user_id: text("user_id").notNull(),
    file_path: text("file_path").notNull().unique(),
    file_type: text("file_type", { enum: ["proof", "visiting_card"] }).notNull(),
    file_name: text("file_name").notNull(),
    content_type: text("content_type").notNull(),
    size: integer("size").notNull(),
    pixels: integer("pixels"),
    /** SHA-256 of the bytes: the same file sent twice is kept once. */
    digest: text("digest").notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex("a_file_once_a_draft").on(t.user_id, t.form_key, t.file_type, t.digest),
    index("draft_files_by_age").on(t.created_at),
  ],
);

/** Visible reports per block of ids, kept by triggers: level 9 holds id >> 9, level 18 holds id >> 18. */
export const report_blocks = sqliteTable(
  "report_blocks",
  { level: integer("level").notNull(), block: integer("block").notNull(), n: integer("n").notNull() },
  (t) => [primaryKey({ columns: [t.level, t.block] })],
);

/** Exact hits of a common search term up to and with report `as_of`. */
export const term_counts = sqliteTable(
  "term_counts",
  {
    kind: text("kind", { enum: ["name", "phone"] }).notNull(),
    term: text("term").notNull(),
    n: integer("n").notNull(),
    as_of: integer("as_of").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.term] }), index("term_counts_as_of").on(t.as_of)],
);

/** Exact counts, kept by triggers: users, legal_notices, active_promotions. */
export const counters = sqliteTable("counters", {
  name: text("name").primaryKey(),
  n: integer("n").notNull(),
});
