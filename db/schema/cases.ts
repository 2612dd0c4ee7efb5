// What somebody objects to.
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns";
import { payments } from "./payments";
import { fraud_reports } from "./reports";

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
    // Asked of every object in the bucket, some a night.
    index("removal_requests_by_file").on(t.file_path).where(sql`file_path is not null`),
    index("removal_requests_by_payment").on(t.payment_id).where(sql`payment_id is not null`),
    index("removal_requests_to_forget").on(t.decided_at).where(sql`decided_at is not null and email <> ''`),
  ],
);

/** How far the bucket has been looked through for objects that nothing knows: one row, the last path looked at. */
export const bucket_sweeps = sqliteTable("bucket_sweeps", {
  id: integer("id").primaryKey(),
  after: text("after").notNull(),
});
