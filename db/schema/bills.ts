// What is known of bills that a portal of the government signed. Never the code itself, the seller or a bill's number.
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns";
import { fraud_reports } from "./reports";

/** Certificates that admins have entered: whose signatures are believed. One that is taken away stays, for those it checked. */
export const bill_portals = sqliteTable(
  "bill_portals",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    /** What the header of a signed code names the key by. */
    kid: text("kid").notNull(),
    /** X.509. */
    pem: text("pem").notNull(),
    /** Milliseconds: between these a bill has to be registered. */
    valid_from: integer("valid_from").notNull(),
    valid_until: integer("valid_until").notNull(),
    added_at: integer("added_at").notNull(),
    removed_at: integer("removed_at"),
  },
  (t) => [uniqueIndex("portals_in_use").on(t.kid).where(sql`removed_at is null`)],
);

/** Bills whose signature was checked. They go when their report is withdrawn (migrations/0020_bills.sql). */
export const checked_bills = sqliteTable(
  "checked_bills",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    report_id: integer("report_id")
      .notNull()
      .references(() => fraud_reports.id),
    /** What the bill is: an invoice or a debit note. */
    kind: text("kind", { enum: ["INV", "DBN"] }).notNull(),
    buyer_gstin: text("buyer_gstin").notNull(),
    /** A calendar day in India, YYYY-MM-DD: of the bill. */
    doc_date: text("doc_date").notNull(),
    /** The bill's total. */
    paise: integer("paise").notNull(),
    kid: text("kid").notNull(),
    /** Keyed digest of the number that the portal gave the bill: it counts once in the whole product. */
    irn: text("irn").notNull().unique(),
    /** Keyed digest of the seller's GSTIN; null once the account is gone. */
    seller: text("seller"),
    created_at: createdAt(),
  },
  (t) => [index("bills_by_report").on(t.report_id), index("bills_by_buyer").on(t.buyer_gstin)],
);

/**
 * A vendor's word that a bill which stands with somebody else's report is their own; the desk decides. One open claim a bill
 * and report. It has what the bill needs to be kept with the claimant's report (migrations/0028_bill_claims.sql).
 */
export const bill_claims = sqliteTable(
  "bill_claims",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    irn: text("irn").notNull(),
    /** The claimant's. */
    report_id: integer("report_id")
      .notNull()
      .references(() => fraud_reports.id),
    kind: text("kind", { enum: ["INV", "DBN"] }).notNull(),
    buyer_gstin: text("buyer_gstin").notNull(),
    doc_date: text("doc_date").notNull(),
    paise: integer("paise").notNull(),
    kid: text("kid").notNull(),
    /** Keyed digest, as in `checked_bills`. */
    seller: text("seller").notNull(),
    /** As the bill says it, for the desk alone and until it has decided. */
    seller_gstin: text("seller_gstin"),
    /** The report that had the bill when it was claimed; once the claim is decided, then. 0: none. Null of what was claimed before it was kept. */
    holder_id: integer("holder_id"),
    /** How the claimant shows that the bill is theirs. */
    note: text("note").notNull(),
    created_at: createdAt(),
    due_at: integer("due_at").notNull(),
    decided_at: integer("decided_at"),
    outcome: text("outcome", { enum: ["moved", "stays", "withdrawn"] }),
    reason: text("reason"),
  },
  (t) => [
    uniqueIndex("open_bill_claims").on(t.irn, t.report_id).where(sql`decided_at is null`),
    index("bill_claims_by_report").on(t.report_id),
    index("bill_claims_by_bill").on(t.irn),
    index("bill_claims_by_deadline").on(t.due_at).where(sql`decided_at is null`),
  ],
);
