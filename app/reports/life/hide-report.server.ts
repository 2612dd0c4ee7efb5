import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { audited, stillAdmin } from "../../audit/audit.server";
import type { Admin } from "../../viewer";
import { eventStatement } from "./report-events.server";

/** Why a report goes out of sight: `reason` for the log, `sentence` for everybody. */
export type Hiding = { reason: string; sentence: string };

/**
 * The statements that take one report (an id, or SQL that finds it) out of everybody's sight and write that down:
 * lists, counts, search, files and JSON follow in triggers and conditions. `may`: the caller's own condition.
 */
function hideStatements(
  admin: Admin,
  id: SQL,
  { reason, sentence }: Hiding,
  may: SQL,
  now = Date.now(),
): [SQL, SQL, SQL] {
  return [
    sql`update fraud_reports set hidden_at = ${now}, hidden_reason = ${sentence}
      where id = ${id} and hidden_at is null and ${may} returning id`,
    eventStatement(id, { kind: "hidden", actor: "desk" }),
    audited(admin, "hide report", { kind: "report", id, what: party(id) }, reason),
  ];
}

/**
 * Hides a report. `before`: statements of other rooms, given SQL that says whether it will be. False: there is no such report
 * in sight of an admin's hand, or it is hidden already.
 */
export async function hideReport(
  db: Db,
  admin: Admin,
  id: number,
  { reason, sentence }: Hiding,
  before: (isHidden: SQL) => SQL[] = () => [],
): Promise<boolean> {
  const may = stillAdmin(admin);
  const first = before(
    sql`exists (select 1 from fraud_reports where id = ${int(id)} and hidden_at is null and ${may})`,
  );
  const results = await atomically(db, [...first, ...hideStatements(admin, int(id), { reason, sentence }, may)]);
  return (results[first.length]?.length ?? 0) > 0;
}

/** Shows a hidden report again, with everything that was under it. One that its owner has withdrawn stays withdrawn. */
export async function restoreReport(db: Db, admin: Admin, id: number, reason: string): Promise<boolean> {
  const [restored = []] = await atomically(db, [
    sql`update fraud_reports set hidden_at = null, hidden_reason = null
      where id = ${int(id)} and hidden_at is not null and ${stillAdmin(admin)} returning id`,
    eventStatement(int(id), { kind: "restored", actor: "desk" }),
    audited(admin, "restore report", { kind: "report", id, what: party(int(id)) }, reason),
  ]);
  return restored.length > 0;
}

function party(id: SQL): SQL {
  return sql`(select party_name from fraud_reports where id = ${id})`;
}
