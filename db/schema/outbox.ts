// The post: every letter that has to reach somebody, from the act it tells of until it went (app/outbox/).
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns";

/** One letter to one person. What it says is written when it is sent: here stands what it is about, as ids. */
export const outbox = sqliteTable(
  "outbox",
  {
    /** 32 hexadecimal digits, random: what mail programs know the letter by, and what the key of its link is made of. */
    id: text("id").primaryKey(),
    /** Of app/outbox/kinds.ts. */
    kind: text("kind").notNull(),
    /** Somebody waits for it: it goes before all others, in a queue of its own. */
    urgent: integer("urgent", { mode: "boolean" }).notNull().default(false),
    /** The account it goes to, at its own address of then unless there is one here; or an address alone, and its language. */
    user_id: text("user_id"),
    address: text("address"),
    language: text("language"),
    /** JSON: ids alone. */
    about: text("about").notNull().default("{}"),
    /** The same act, done twice, is one letter. */
    dedupe_key: text("dedupe_key").notNull().unique(),
    not_before: integer("not_before").notNull(),
    /** Letters to the same account with the same word here go as one. */
    together: text("together"),
    /** The letter that said it: the first of those that went as one. */
    sent_with: text("sent_with"),
    state: text("state", { enum: ["pending", "sending", "sent", "failed", "dropped"] })
      .notNull()
      .default("pending"),
    /** How often it was begun; also whose it is: who began it last may say what became of it. */
    attempts: integer("attempts").notNull().default(0),
    /** Until when whoever began to send it is waited for. */
    lease_until: integer("lease_until"),
    /** When its id was last given to a queue. */
    queued_at: integer("queued_at"),
    first_tried_at: integer("first_tried_at"),
    /** The code of its last error, or why it was dropped. */
    error: text("error"),
    created_at: createdAt(),
    /** When it was sent, failed or dropped. */
    done_at: integer("done_at"),
  },
  (t) => [
    index("letters_due").on(t.not_before).where(sql`state = 'pending'`),
    index("letters_new").on(t.not_before).where(sql`state = 'pending' and queued_at is null`),
    index("letters_under_way").on(t.lease_until).where(sql`state = 'sending'`),
    index("letters_failed").on(t.done_at).where(sql`state = 'failed'`),
    index("letters_of_user").on(t.user_id, t.kind, t.done_at).where(sql`user_id is not null`),
    index("letters_sent_with").on(t.sent_with).where(sql`sent_with is not null`),
    index("letters_by_age").on(t.created_at),
  ],
);

/** Addresses that nothing reaches, as an admin found: nothing is sent there, and whose account it is, is told at sign-in. */
export const dead_addresses = sqliteTable("dead_addresses", {
  address: text("address").primaryKey(),
  created_at: createdAt(),
});
