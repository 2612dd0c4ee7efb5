// What was asked without an account: what waits for its requester to confirm it, and who joined a case that was open.
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { cases } from "./cases";
import { createdAt } from "./columns";

/**
 * What somebody sent without an account and has not confirmed yet by the mail to their address: it shows nowhere and does
 * nothing, and is forgotten after some days. Confirmed, it becomes a case or a voice in one.
 */
export const case_requests = sqliteTable(
  "case_requests",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Digest of the key that stands in the mail alone, and in no table. */
    token_digest: text("token_digest").notNull().unique(),
    /** JSON: `Asking` of app/cases/asking/case-form.ts. */
    asking: text("asking").notNull(),
    /** JSON of an answer that was typed under the report; null: the form alone. */
    answer: text("answer"),
    mailbox: text("mailbox").notNull(),
    network: text("network").notNull(),
    file_path: text("file_path"),
    file_name: text("file_name"),
    content_type: text("content_type"),
    size: integer("size"),
    created_at: createdAt(),
    submission: text("submission").notNull().unique(),
  },
  (t) => [
    index("requests_by_age").on(t.created_at),
    index("requests_by_file").on(t.file_path).where(sql`file_path is not null`),
  ],
);

/** Who else disputes a report that is disputed already: nobody is asked twice, and one decision is told to all. */
export const case_voices = sqliteTable(
  "case_voices",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    case_id: integer("case_id")
      .notNull()
      .references(() => cases.id),
    /** Of the private link; the same of all that one request joined. */
    token: text("token").notNull(),
    kind: text("kind").notNull(),
    name: text("name").notNull().default(""),
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    language: text("language").notNull().default("en"),
    details: text("details").notNull().default(""),
    mailbox: text("mailbox").notNull().default(""),
    network: text("network"),
    file_path: text("file_path"),
    file_name: text("file_name"),
    content_type: text("content_type"),
    size: integer("size"),
    created_at: createdAt(),
    submission: text("submission").notNull(),
  },
  (t) => [
    uniqueIndex("voices_once").on(t.submission, t.case_id),
    index("voices_by_token").on(t.token),
    index("voices_by_case").on(t.case_id, t.id),
    index("voices_by_mailbox").on(t.mailbox),
    index("voices_by_network").on(t.network),
    index("voices_by_file").on(t.file_path).where(sql`file_path is not null`),
  ],
);
