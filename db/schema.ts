// Every table, in the specification's names. The search layer over fraud_reports (trigram index, counters, triggers)
// is SQL that Drizzle cannot express: migrations/0001_search.sql.
import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

const moment = (name: string) => integer(name, { mode: "timestamp_ms" });
const createdAt = () => integer("created_at").notNull();

// better-auth's own tables

export const users = sqliteTable("users", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: integer("email_verified", { mode: "boolean" }).notNull().default(false),
  image: text("image"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
  /** ISO timestamp of the sign-up, as the specification stores it with the account. */
  signup_date: text("signup_date"),
  /** Whether signing in asks for a code as well. */
  twoFactorEnabled: integer("two_factor_enabled", { mode: "boolean" }).default(false),
  /** Milliseconds; while it is set the account reads and writes nothing. */
  suspended_at: integer("suspended_at"),
});

export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("sessions_user").on(t.userId)],
);

export const accounts = sqliteTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    password: text("password"),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("accounts_user").on(t.userId)],
);

export const verifications = sqliteTable(
  "verifications",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("verifications_identifier").on(t.identifier)],
);

/** Of accounts that sign in with a code as well. Secret and recovery codes are encrypted with BETTER_AUTH_SECRET. */
export const two_factors = sqliteTable(
  "two_factors",
  {
    id: text("id").primaryKey(),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** False until the first code was typed: before, signing in asks for none. */
    verified: integer("verified", { mode: "boolean" }).default(true),
    failedVerificationCount: integer("failed_verification_count").default(0),
    lockedUntil: moment("locked_until"),
  },
  (t) => [uniqueIndex("one_second_factor_a_user").on(t.userId)],
);

// The product's tables

export const user_profiles = sqliteTable(
  "user_profiles",
  {
    user_id: text("user_id").primaryKey(),
    name: text("name").notNull().default(""),
    phone_number: text("phone_number").notNull().default(""),
    shop_name: text("shop_name").notNull().default(""),
    is_admin: integer("is_admin", { mode: "boolean" }).notNull().default(false),
    updated_at: text("updated_at").notNull(),
  },
  (t) => [index("admins").on(t.user_id).where(sql`is_admin`)],
);

/** Users in the order they came, with what an admin finds them by; kept by triggers, as is its trigram index. */
export const user_directory = sqliteTable("user_directory", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  user_id: text("user_id").notNull().unique(),
  email: text("email").notNull(),
  name: text("name").notNull(),
  shop_name: text("shop_name").notNull(),
  /** Without spaces and dashes. */
  phone_number: text("phone_number").notNull(),
});

/** What admins did. The database refuses to change or delete a row. */
export const audit_log = sqliteTable(
  "audit_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    admin_id: text("admin_id").notNull(),
    /** As it was then. */
    admin_email: text("admin_email").notNull(),
    action: text("action").notNull(),
    object_kind: text("object_kind").notNull(),
    object_id: text("object_id").notNull(),
    /** The object in words, as it was then. */
    what: text("what").notNull(),
    reason: text("reason").notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index("audit_by_action").on(t.action, t.id),
    index("audit_by_admin").on(t.admin_email, t.id),
    index("audit_by_admin_and_action").on(t.admin_email, t.action, t.id),
    index("audit_by_object").on(t.object_kind, t.object_id, t.id),
  ],
);

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
  },
  (t) => [
    index("reports_by_phone").on(t.phone_reversed, t.id).where(sql`hidden_at is null and withdrawn_at is null`),
    // A partial index, so that a run of hidden reports costs a list page nothing.
    index("visible_reports").on(t.id).where(sql`hidden_at is null and withdrawn_at is null`),
    index("reports_by_user").on(t.user_id, t.id),
    index("hidden_reports").on(t.id).where(sql`hidden_at is not null and withdrawn_at is null`),
    index("withdrawn_reports").on(t.id).where(sql`withdrawn_at is not null`),
  ],
);

/**
 * The keys under which reports of a similar name are found: app/parties/similar-names.ts. A row is only a hint, the
 * names themselves decide, so one that is out of date harms nothing. WITHOUT ROWID: migrations/0002_similar_names.sql.
 */
export const report_name_keys = sqliteTable(
  "report_name_keys",
  { key: text("key").notNull(), report_id: integer("report_id").notNull() },
  (t) => [primaryKey({ columns: [t.key, t.report_id] })],
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
    /** JSON: the sheet as it was read (app/bulk/sheet.ts), so that its columns can be chosen again. */
    sheet: text("sheet"),
    /** JSON: the rows that are not reports yet (app/bulk/draft-row.ts). */
    rows: text("rows").notNull(),
    /** Rows that have become reports. */
    submitted: integer("submitted").notNull().default(0),
    /** Counts the changes: of two at once, the second has to look again. */
    version: integer("version").notNull().default(0),
    created_at: createdAt(),
    /** Milliseconds. */
    kept_until: integer("kept_until").notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.id] }), index("bulk_drafts_by_age").on(t.kept_until)],
);

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

export const promotions = sqliteTable(
  "promotions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Null once the account is deleted. */
    user_id: text("user_id"),
    report_id: integer("report_id")
      .notNull()
      .references(() => fraud_reports.id),
    plan_name: text("plan_name", { enum: ["Basic", "Pro", "Premium"] }).notNull(),
    status: text("status", { enum: ["active", "expired", "pending payment", "rejected"] }).notNull(),
    /** Whole rupees. */
    price_paid: integer("price_paid").notNull(),
    /** Percent of the recovered amount: 3, 2.5 or 2. */
    percentage_fee: real("percentage_fee").notNull(),
    /** Milliseconds; null until the promotion has become active. */
    end_date: integer("end_date"),
    created_at: createdAt(),
    /** Digest of user, form key and content, and the report: the same campaign, sent twice, is one. */
    submission: text("submission").unique(),
    /** What has to be paid before it becomes active; null where it cost nothing. */
    payment_id: integer("payment_id").references((): AnySQLiteColumn => payments.id),
    /** Its place in the rotation of the highlighted strip; given by a trigger when it becomes active. */
    turn: integer("turn"),
    /** Of the campaign that it belongs to; set by a trigger. */
    campaign_id: integer("campaign_id").references((): AnySQLiteColumn => campaigns.id),
  },
  (t) => [
    index("promotions_by_campaign").on(t.campaign_id).where(sql`campaign_id is not null`),
    index("promotions_by_user").on(t.user_id, t.id),
    index("promotions_by_status").on(t.status, t.end_date),
    index("promotions_by_payment").on(t.payment_id).where(sql`payment_id is not null`),
    index("highlighted_in_turn").on(t.turn).where(sql`status = 'active'`),
    uniqueIndex("one_running_promotion_a_report").on(t.report_id).where(sql`status in ('active', 'pending payment')`),
  ],
);

/** What a campaign costs while the free offer is off, or a data removal: paid by UPI, looked at by an admin. */
export const payments = sqliteTable(
  "payments",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Random, in addresses and in the note of the transfer. */
    reference: text("reference").notNull().unique(),
    /** Null once the account is deleted, and for a data removal, which needs none. */
    user_id: text("user_id"),
    /** What is paid for. */
    plan_name: text("plan_name", { enum: ["Basic", "Pro", "Premium", "Data removal"] }).notNull(),
    /** Whole rupees. */
    amount: integer("amount").notNull(),
    status: text("status", { enum: ["waiting", "to verify", "verified", "rejected", "cancelled"] }).notNull(),
    /** The bank's reference number of the transfer: 12 digits. */
    utr: text("utr"),
    created_at: createdAt(),
    /** Milliseconds. */
    entered_at: integer("entered_at"),
    /** Milliseconds; by which admin. */
    decided_at: integer("decided_at"),
    decided_by: text("decided_by"),
    /** Random: lets the statements of one decision find what it decided. */
    decision: text("decision").unique(),
    submission: text("submission").unique(),
  },
  (t) => [
    index("payments_by_user").on(t.user_id, t.id),
    index("payments_by_status").on(t.status, t.id),
    // A number that was not accepted may be right for another campaign.
    uniqueIndex("a_transfer_pays_once").on(t.utr).where(sql`status in ('to verify', 'verified')`),
  ],
);

export const legal_notices = sqliteTable(
  "legal_notices",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Null once the account is deleted. */
    user_id: text("user_id"),
    report_id: integer("report_id")
      .notNull()
      .references(() => fraud_reports.id),
    recipient_address: text("recipient_address").notNull(),
    recipient_pincode: text("recipient_pincode").notNull(),
    recipient_phone: text("recipient_phone").notNull(),
    created_at: createdAt(),
    submission: text("submission").unique(),
  },
  (t) => [index("notices_by_user").on(t.user_id, t.id), index("notices_by_report").on(t.report_id, t.id)],
);

/** The promotions of one confirmation, as the desk keeps its promises to them. Rows come from triggers on promotions. */
export const campaigns = sqliteTable(
  "campaigns",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** What the submissions of its promotions begin with; anything else once the account is deleted. */
    submission: text("submission").notNull().unique(),
    /** Null once the account is deleted. */
    user_id: text("user_id"),
    plan_name: text("plan_name", { enum: ["Basic", "Pro", "Premium"] }).notNull(),
    percentage_fee: real("percentage_fee").notNull(),
    /** Whole rupees that the buyers have paid since, in all. */
    recovered: integer("recovered").notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [index("campaigns_by_user").on(t.user_id, t.id)],
);

/** What each plan promises, and how many days after it became active that is due. Read by triggers. */
export const promised_tasks = sqliteTable(
  "promised_tasks",
  { plan_name: text("plan_name").notNull(), task: text("task").notNull(), days: integer("days").notNull() },
  (t) => [primaryKey({ columns: [t.plan_name, t.task] })],
);

/** What was promised with a campaign's plan, from the moment it is active: app/campaigns/campaigns.server.ts. */
export const campaign_tasks = sqliteTable(
  "campaign_tasks",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    campaign_id: integer("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    task: text("task", { enum: ["support group", "legal notice", "follow-up 1", "follow-up 2"] }).notNull(),
    /** Milliseconds. */
    due_at: integer("due_at").notNull(),
    /** A calendar day in India, YYYY-MM-DD. */
    done_on: text("done_on"),
    note: text("note"),
  },
  (t) => [
    uniqueIndex("a_task_once_a_campaign").on(t.campaign_id, t.task),
    index("tasks_to_do").on(t.due_at, t.id).where(sql`done_on is null`),
    index("tasks_to_do_by_kind").on(t.task, t.due_at, t.id).where(sql`done_on is null`),
  ],
);

/** Who asks that a report be taken out of sight: without an account, followed up by a private link. */
export const removal_requests = sqliteTable(
  "removal_requests",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Random, 256 bits, in the private link: who has it sees the request. Never shown to admins. */
    token: text("token").notNull().unique(),
    report_id: integer("report_id")
      .notNull()
      .references(() => fraud_reports.id),
    kind: text("kind", { enum: ["false", "settled", "mistaken", "service"] }).notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    details: text("details").notNull(),
    /** Key in the bucket of what was sent along; for admins alone. */
    file_path: text("file_path"),
    file_name: text("file_name"),
    content_type: text("content_type"),
    /** Bytes, as stored. */
    size: integer("size"),
    /** Only of the paid service. */
    payment_id: integer("payment_id").references(() => payments.id),
    status: text("status", { enum: ["open", "removed", "declined"] }).notNull(),
    /** Why it was decided so, in words for who asked. */
    answer: text("answer"),
    created_at: createdAt(),
    /** Milliseconds. */
    decided_at: integer("decided_at"),
    /** Random: lets the statements of one decision find what it decided. */
    decision: text("decision").unique(),
    /** Digest of form key and content: the same form, sent twice, is one request. */
    submission: text("submission").notNull().unique(),
    /** Newest first, the open ones before the others. */
    place: integer("place").generatedAlwaysAs(sql`id + iif(status = 'open', 1000000000000, 0)`, { mode: "virtual" }),
  },
  (t) => [
    index("removal_requests_in_order").on(t.place),
    index("removal_requests_by_report").on(t.report_id, t.id),
    index("removal_requests_by_payment").on(t.payment_id).where(sql`payment_id is not null`),
    index("removal_requests_to_forget").on(t.decided_at).where(sql`decided_at is not null and email <> ''`),
  ],
);

/** What an admin can change without a deployment; one row a setting, its value JSON. */
export const settings = sqliteTable("settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
  updated_at: text("updated_at").notNull(),
});

/** Exact counts, kept by triggers: users, legal_notices, active_promotions. */
export const counters = sqliteTable("counters", {
  name: text("name").primaryKey(),
  n: integer("n").notNull(),
});

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

/** How often an account or address did something lately. */
export const limits = sqliteTable("limits", {
  key: text("key").primaryKey(),
  n: integer("n").notNull(),
  /** Milliseconds. */
  resets_at: integer("resets_at").notNull(),
});
