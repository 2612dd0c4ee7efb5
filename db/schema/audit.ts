// What admins did.
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns";

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
