import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { audited, stillAdmin } from "../audit/audit.server";
import type { Admin } from "../viewer";

/**
 * Takes a report out of everybody's sight: lists, counts, search, files and JSON follow in triggers and conditions.
 * `sentence` says to everybody why. False: there is no such report in sight of an admin's hand, or it is hidden already.
 */
export async function hideReport(db: Db, admin: Admin, id: number, reason: string, sentence: string): Promise<boolean> {
  const [hidden = []] = await atomically(db, [
    sql`update fraud_reports set hidden_at = ${Date.now()}, hidden_reason = ${sentence}
      where id = cast(${id} as integer) and hidden_at is null and ${stillAdmin(admin)} returning id`,
    audited(admin, "hide report", { kind: "report", id, what: party(id) }, reason),
  ]);
  return hidden.length > 0;
}

/** Shows a hidden report again, with everything that was under it. One that its owner has withdrawn stays withdrawn. */
export async function restoreReport(db: Db, admin: Admin, id: number, reason: string): Promise<boolean> {
  const [restored = []] = await atomically(db, [
    sql`update fraud_reports set hidden_at = null, hidden_reason = null
      where id = cast(${id} as integer) and hidden_at is not null and ${stillAdmin(admin)} returning id`,
    audited(admin, "restore report", { kind: "report", id, what: party(id) }, reason),
  ]);
  return restored.length > 0;
}

function party(id: number) {
  return sql`(select party_name from fraud_reports where id = cast(${id} as integer))`;
}
