import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import type { Admin } from "../accounts/viewer.server";
import { audited } from "./audit.server";

/** Writes down that an admin turned their own second factor on or off. better-auth did it in statements of its own. */
export async function noteSecondFactor(db: Db, admin: Admin, on: boolean): Promise<void> {
  const action = on ? "turn on second factor" : "turn off second factor";
  const self = { kind: "user", id: admin.id, what: admin.email } as const;
  await atomically(db, [audited(admin, action, self, "their own account", sql`true`)]);
}
