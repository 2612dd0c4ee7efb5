// What is answered to a report, by the party or by whoever has its link, and the links that it comes through.
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { cases } from "./cases";
import { createdAt } from "./columns";
import { fraud_reports } from "./reports";

/** Private addresses that a reporter sends to the party of a report, or that the desk makes for it. */
export const party_links = sqliteTable(
  "party_links",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    report_id: integer("report_id")
      .notNull()
      .references(() => fraud_reports.id),
    /** 256 random bits. */
    token: text("token").notNull().unique(),
    created_at: createdAt(),
    expires_at: integer("expires_at").notNull(),
    revoked_at: integer("revoked_at"),
    /** The admin who made it for the party, which had shown who it is; null: its reporter made it. */
    made_by: text("made_by"),
    /** Digests of the browser and the network that it was made from by its reporter: no answer comes from there. */
    device: text("device"),
    network: text("network"),
  },
  (t) => [index("links_by_report").on(t.report_id, t.id)],
);

/** What somebody answers to a report. */
export const answers = sqliteTable(
  "answers",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    report_id: integer("report_id")
      .notNull()
      .references(() => fraud_reports.id),
    /** The link it came through, and the case that it opened or waits in, where there is one. */
    link_id: integer("link_id").references(() => party_links.id),
    case_id: integer("case_id").references(() => cases.id),
    kind: text("kind", { enum: ["paid", "dispute", "promise", "answer"] }).notNull(),
    /** Of a dispute, from a list. */
    reason: text("reason"),
    text: text("text").notNull().default(""),
    /** YYYY-MM-DD in India. */
    promised_on: text("promised_on"),
    /** Proof; for admins alone. */
    file_path: text("file_path"),
    file_name: text("file_name"),
    content_type: text("content_type"),
    size: integer("size"),
    /** Whether the last seven digits of a whole number that was typed were those of the report. The number is not kept. */
    digits_checked: integer("digits_checked", { mode: "boolean" }).notNull().default(false),
    status: text("status", { enum: ["shown", "waiting", "taken down"] }).notNull(),
    /** When the desk confirmed that it is the party's; null: it may be anybody's. */
    confirmed_at: integer("confirmed_at"),
    /** When it was shown for the first time. */
    shown_at: integer("shown_at"),
    /** Digest of the network it came from, while it waits: one answer each. */
    network: text("network"),
    created_at: createdAt(),
    submission: text("submission").notNull().unique(),
  },
  (t) => [
    index("answers_by_report").on(t.report_id, t.id),
    index("answers_by_case").on(t.case_id).where(sql`case_id is not null`),
    index("answers_by_file").on(t.file_path).where(sql`file_path is not null`),
  ],
);
