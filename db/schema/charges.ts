// What is paid for.
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns";

/** Charges: what a campaign costs while the free offer is off, or a data removal. Paid by UPI, looked at by an admin. */
export const charges = sqliteTable(
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
    index("payments_to_verify").on(t.entered_at, t.id).where(sql`status = 'to verify'`),
    // A number that was not accepted may be right for another campaign.
    uniqueIndex("a_transfer_pays_once").on(t.utr).where(sql`status in ('to verify', 'verified')`),
  ],
);
