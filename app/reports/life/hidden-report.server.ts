import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int } from "../../../db/sql";

/** Why admins have hidden a report, in a sentence for everybody; null for one that they have not, or not any more. */
export async function whyHidden(db: Db, id: number): Promise<string | null> {
  const rows = await db.all<{ hidden_reason: string | null }>(sql`
    select hidden_reason from fraud_reports
    where id = ${int(id)} and hidden_at is not null and withdrawn_at is null`);
  return rows[0]?.hidden_reason ?? null;
}
