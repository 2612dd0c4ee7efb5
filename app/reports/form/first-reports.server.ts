import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { audited, stillAdmin } from "../../audit/audit.server";
import type { Admin } from "../../viewer";

/** Ticks off the first report of an account: an admin has looked at it. False: somebody has before, or it is none. */
export async function lookAtFirst(db: Db, admin: Admin, id: number, now = Date.now()): Promise<boolean> {
  const what = sql`(select party_name from fraud_reports where id = ${int(id)})`;
  const [looked = []] = await atomically(db, [
    sql`update first_reports set looked_at = ${int(now)}
      where report_id = ${int(id)} and looked_at is null and ${stillAdmin(admin)} returning report_id`,
    audited(admin, "look at first report", { kind: "report", id, what }, "The first report of its account"),
  ]);
  return looked.length > 0;
}

/** Whether a report is the first of its account and nobody has looked at it. */
export async function isFirstToLookAt(db: Db, _admin: Admin, id: number): Promise<boolean> {
  const rows = await db.all(sql`select 1 from first_reports where report_id = ${int(id)} and looked_at is null`);
  return rows.length > 0;
}
