// Promotions, the campaigns they belong to, and what was promised with them.
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
import { charges } from "./charges";
import { createdAt } from "./columns";
import { fraud_reports } from "./reports";

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
    payment_id: integer("payment_id").references((): AnySQLiteColumn => charges.id),
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
