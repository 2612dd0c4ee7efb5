// What somebody objects to: cases, what they are about, who was heard.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { charges } from "./charges";
import { createdAt } from "./columns";
import { fraud_reports } from "./reports";

/** One thing that the desk decides until `due_at`. Read without an account by its private link. Times in milliseconds. */
export const cases = sqliteTable(
  "cases",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Random, 256 bits, in the private link: who has it sees the case. Never shown to admins. */
    token: text("token").notNull().unique(),
    kind: text("kind", {
      enum: [
        "false",
        "paid",
        "mistaken",
        "other person",
        "dispute",
        "personal data",
        "photo",
        "abuse",
        "order",
        "answer",
        "flag",
        "service",
      ],
    }).notNull(),
    /** Of who asked; blank where the kind has none, and once they are forgotten. */
    name: text("name").notNull().default(""),
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    /** In which who asked is written to: a code of app/languages.ts. */
    language: text("language").notNull().default("en"),
    details: text("details").notNull().default(""),
    /** Whether who asked was told that the reporters read `details`. */
    shared: integer("shared", { mode: "boolean" }).notNull().default(false),
    /** The number of a court's or authority's order. */
    reference: text("reference"),
    /** Key in the bucket of what was sent along; for admins alone. */
    file_path: text("file_path"),
    file_name: text("file_name"),
    content_type: text("content_type"),
    /** Bytes, as stored. */
    size: integer("size"),
    /** Only of the paid service. */
    payment_id: integer("payment_id").references(() => charges.id),
    /** Of who asked: the mailbox that the email leads to, and a digest of the network it came from, while it is open. */
    mailbox: text("mailbox").notNull().default(""),
    network: text("network"),
    /** What a flag or an answer that waits is about, where it is no report alone. */
    object_kind: text("object_kind", { enum: ["report", "comment", "answer"] }),
    object_id: integer("object_id"),
    /** What is flagged, as it was when somebody first did: a digest of it, and its words where it has some. */
    object_version: text("object_version"),
    object_text: text("object_text"),
    created_at: createdAt(),
    /** When who asked was told that it has come, on its page. */
    acknowledged_at: integer("acknowledged_at"),
    /** When this review began: the case's own beginning, or when an appeal was made. */
    begun_at: integer("begun_at").notNull(),
    due_at: integer("due_at").notNull(),
    /** The latest decision; null while it is looked at, for the first time or again. All of them: case_decisions. */
    decided_at: integer("decided_at"),
    decided_by: text("decided_by"),
    outcome: text("outcome", { enum: ["stays", "corrected", "removed"] }),
    /** In one sentence, for both sides. */
    reason: text("reason"),
    /** Random: lets the statements of one decision find what it decided. */
    decision: text("decision").unique(),
    /** When each side appealed; each may once. */
    asker_again_at: integer("asker_again_at"),
    /** The same of those who joined it, once for all of them: the first requester's is left to the first requester. */
    voices_again_at: integer("voices_again_at"),
    reporter_again_at: integer("reporter_again_at"),
    /** Why, in words for the desk. */
    again_why: text("again_why"),
    /** Some time after the decision: who asked, what they wrote and what they sent is deleted. */
    forgotten_at: integer("forgotten_at"),
    /** Digest of form key and content: the same form, sent twice, is one case. */
    submission: text("submission").notNull().unique(),
  },
  (t) => [
    index("open_cases_by_deadline").on(t.due_at, t.id).where(sql`decided_at is null`),
    index("decided_cases").on(t.decided_at, t.id).where(sql`decided_at is not null`),
    // One open case of flags an object.
    uniqueIndex("one_open_case_an_object")
      .on(t.object_kind, t.object_id)
      .where(sql`kind = 'flag' and decided_at is null`),
    // Asked of every object in the bucket, some a night.
    index("cases_by_file").on(t.file_path).where(sql`file_path is not null`),
    index("cases_by_payment").on(t.payment_id).where(sql`payment_id is not null`),
    index("cases_to_forget").on(t.decided_at).where(sql`decided_at is not null and forgotten_at is null`),
    // What a mailbox or a network has open.
    index("open_cases_by_mailbox").on(t.mailbox).where(sql`decided_at is null and mailbox <> ''`),
    index("open_cases_by_network").on(t.network).where(sql`decided_at is null and network is not null`),
    index("flagged_objects").on(t.object_kind, t.object_id).where(sql`kind = 'flag'`),
  ],
);

/** The reports that a case names, at most 50, and whether their reporters were heard. WITHOUT ROWID: migrations/0017_cases.sql. */
export const case_reports = sqliteTable(
  "case_reports",
  {
    case_id: integer("case_id")
      .notNull()
      .references(() => cases.id),
    report_id: integer("report_id")
      .notNull()
      .references(() => fraud_reports.id),
    /** When its reporter was asked; null where the kind asks nobody, or nobody is left to ask. */
    asked_at: integer("asked_at"),
    /** Until when they can answer before silence counts; null until it is known from when (app/cases/mail/hearing-begins.ts). */
    heard_until: integer("heard_until"),
    /** From when that counts: when the mail was handed over, when they saw the page, or three days after it could not go. */
    heard_from: text("heard_from", { enum: ["mail", "page", "no mail"] }),
    reply: text("reply", { enum: ["paid", "correct", "withdraw", "keep"] }),
    /** Why it is kept, for the party and the desk. */
    reply_text: text("reply_text"),
    /** Their proof; for admins alone. */
    file_path: text("file_path"),
    file_name: text("file_name"),
    content_type: text("content_type"),
    size: integer("size"),
    replied_at: integer("replied_at"),
    /** When the clock took it out of sight: the report's own hidden_at while that stands. */
    out_of_sight_at: integer("out_of_sight_at"),
    /** When its reporter's silence took it out of sight; stays where it came back. */
    silent_at: integer("silent_at"),
    /** Since when it waits for the desk's word, being one too many of a day to go out of sight by itself. */
    waits_at: integer("waits_at"),
    /** While the party's dispute is looked at: the case's deadline. */
    disputed_until: integer("disputed_until"),
    /** When it was decided that a disputed report stays. */
    upheld_at: integer("looked_at"),
    outcome: text("outcome", { enum: ["stays", "corrected", "removed"] }),
    submission: text("submission").unique(),
  },
  (t) => [
    primaryKey({ columns: [t.case_id, t.report_id] }),
    index("cases_by_report").on(t.report_id, t.case_id),
    index("silent_reporters")
      .on(t.heard_until)
      .where(
        sql`heard_until is not null and replied_at is null and out_of_sight_at is null and disputed_until is not null`,
      ),
    index("replies_by_file").on(t.file_path).where(sql`file_path is not null`),
    index("hidden_by_silence").on(t.silent_at).where(sql`silent_at is not null`),
  ],
);

/** Every decision of a case, in order; an appeal adds one. The database refuses to change or delete a row. */
export const case_decisions = sqliteTable(
  "case_decisions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    case_id: integer("case_id")
      .notNull()
      .references(() => cases.id),
    kind: text("kind").notNull(),
    outcome: text("outcome", { enum: ["stays", "corrected", "removed"] }).notNull(),
    reason: text("reason").notNull(),
    /** When the review began that it ended, and until when it was due. */
    begun_at: integer("begun_at").notNull(),
    due_at: integer("due_at").notNull(),
    decided_at: integer("decided_at").notNull(),
    /** The admin's account; null of what was decided before it was kept. */
    decided_by: text("decided_by"),
  },
  (t) => [index("decisions_by_case").on(t.case_id, t.id)],
);

/** Who says that something is not in order: once a person, object and version of it; joined into one case an object. */
export const flags = sqliteTable(
  "flags",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    case_id: integer("case_id")
      .notNull()
      .references(() => cases.id),
    object_kind: text("object_kind", { enum: ["report", "comment", "answer"] }).notNull(),
    object_id: integer("object_id").notNull(),
    /** Null once the account is deleted. */
    user_id: text("user_id"),
    reason: text("reason").notNull(),
    /** Digest of what was flagged, as it was then: changed, it can be flagged anew. */
    version: text("version").notNull().default(""),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex("a_flag_once_a_version").on(t.user_id, t.object_kind, t.object_id, t.version),
    index("flags_by_case").on(t.case_id, t.id),
  ],
);

/**
 * What is counted by month in India (YYYY-MM), kept by triggers: `reports`, `asked` by kind, `hidden by silence`, `decision` by outcome, `late`,
 * `order removed`, and `took` by how long: 'h7' for seven hours, 'd3' for three days. WITHOUT ROWID: migrations/0017_cases.sql.
 */
export const monthly_counts = sqliteTable(
  "monthly_counts",
  {
    month: text("month").notNull(),
    what: text("what").notNull(),
    detail: text("detail").notNull(),
    n: integer("n").notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.what, t.detail] })],
);

/** What the clock did last, by name: the day in India whose daily work is done. */
export const clock_marks = sqliteTable("clock_marks", { name: text("name").primaryKey(), day: text("day").notNull() });

/** How far the bucket has been looked through for objects that nothing knows: one row, the last path looked at. */
export const bucket_sweeps = sqliteTable("bucket_sweeps", {
  id: integer("id").primaryKey(),
  after: text("after").notNull(),
});
