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
    /** Off the lists, some time after it was paid: its own page and its party's still have it. */
    archived_at: integer("archived_at"),
    withdrawn_why: text("withdrawn_why", { enum: ["paid", "mistake", "other", "clock"] }),
    /** Whole rupees paid of it, kept by a trigger on report_payments; more than is claimed where its reporter says so. */
    paid_total: integer("paid_total").notNull().default(0),
    /** The day of the latest payment that stands, kept by the same trigger. */
    paid_on: text("paid_on"),
    /** How often it was corrected: what a form that corrects it was opened on. */
    corrections: integer("corrections").notNull().default(0),
    /** While the party's dispute is looked at: until when, in milliseconds; and when it was decided last that a disputed one stays. Kept by triggers on case_reports. */
    disputed_until: integer("disputed_until"),
    upheld_at: integer("looked_at"),
    /** Not paid, or only in part. */
    unpaid: integer("unpaid").generatedAlwaysAs(sql`paid_total < amount_due`, { mode: "virtual" }),
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
    index("reports_by_phone")
      .on(t.phone_reversed, t.id)
      .where(sql`hidden_at is null and withdrawn_at is null and archived_at is null`),
    // A trigram begins with every character of a name but the last: migrations/0001_search.sql.
    index("reports_by_last_character")
      .on(t.last_character, t.id)
      .where(sql`hidden_at is null and withdrawn_at is null and archived_at is null`),
    // A partial index, so that a run of hidden reports costs a list page nothing.
    index("listed_reports").on(t.id).where(sql`hidden_at is null and withdrawn_at is null and archived_at is null`),
    index("reports_by_user").on(t.user_id, t.id),
    index("reports_by_party").on(t.party_id, t.id),
    // Read from the end: unpaid first, then newest.
    index("visible_reports_by_party")
      .on(t.party_id, t.unpaid, t.id)
      .where(sql`hidden_at is null and withdrawn_at is null`),
    index("reports_by_party_and_day")
      .on(t.party_id, t.unpaid, t.due_date)
      .where(sql`hidden_at is null and withdrawn_at is null`),
    index("reports_by_party_and_payment")
      .on(t.party_id, t.paid_on)
      .where(sql`hidden_at is null and withdrawn_at is null and paid_on is not null`),
    index("reports_without_party").on(t.id).where(sql`party_id is null and withdrawn_at is null`),
    index("hidden_reports").on(t.id).where(sql`hidden_at is not null and withdrawn_at is null`),
    index("withdrawn_reports").on(t.id).where(sql`withdrawn_at is not null`),
    index("archived_reports")
      .on(t.id)
      .where(sql`archived_at is not null and hidden_at is null and withdrawn_at is null`),
    index("paid_reports_in_lists")
      .on(t.paid_on)
      .where(sql`paid_total >= amount_due and archived_at is null and withdrawn_at is null`),
    index("paid_reports_off_lists").on(t.paid_on).where(sql`archived_at is not null and withdrawn_at is null`),
  ],
);

/**
 * What was paid of a report, as its reporter says. Nothing is edited: a mistaken entry is taken back by a second one. Rows
 * go with their report alone (migrations/0016_life.sql).
 */
export const settlements = sqliteTable(
  "report_payments",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    report_id: integer("report_id")
      .notNull()
      .references(() => fraud_reports.id),
    /** Whole rupees; below zero where it takes another entry back. */
    amount: integer("amount").notNull(),
    /** A calendar day in India, YYYY-MM-DD: of the payment. */
    paid_on: text("paid_on").notNull(),
    /** The entry that this one takes back. */
    takes_back: integer("takes_back").unique(),
    created_at: createdAt(),
    /** Digest of report, form key and content: the same entry, sent twice, is one. No account is in it. */
    submission: text("submission").notNull().unique(),
  },
  (t) => [index("payments_by_report").on(t.report_id, t.id)],
);

export const eventKinds = [
  "part paid",
  "paid",
  "payment taken back",
  "corrected",
  "withdrawn",
  "archived",
  "disputed",
  "answered",
  "looked at",
  "stays",
  "hidden",
  "restored",
  "out of sight",
] as const;

/**
 * What became of a report, in order. Nobody edits it, and rows go with their report alone (migrations/0016_life.sql).
 * That it was reported is not in it: created_at says so.
 */
export const report_events = sqliteTable(
  "report_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    report_id: integer("report_id")
      .notNull()
      .references(() => fraud_reports.id),
    kind: text("kind", { enum: eventKinds }).notNull(),
    /** Never which account. */
    actor: text("actor", { enum: ["reporter", "party", "desk", "clock"] }).notNull(),
    /** JSON of what its kind says: app/reports/life/report-events.ts. */
    what: text("what").notNull(),
    created_at: createdAt(),
  },
  (t) => [index("events_by_report").on(t.report_id, t.id)],
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

/**
 * Exact hits of a common search term up to and with report `as_of`. Those of a place, or of signs of a party, go with every
 * change of what a party says: migrations/0024_places.sql.
 */
export const term_counts = sqliteTable(
  "term_counts",
  {
    kind: text("kind", { enum: ["name", "phone", "signs", "place"] }).notNull(),
    term: text("term").notNull(),
    n: integer("n").notNull(),
    as_of: integer("as_of").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.term] }), index("term_counts_as_of").on(t.as_of)],
);

/** Exact counts, kept by triggers: users, legal_notices, active_promotions, listed (reports in lists); and the version of `content`. */
export const counters = sqliteTable("counters", {
  name: text("name").primaryKey(),
  n: integer("n").notNull(),
});
