// What became of a report, event by event: written by other rooms' batches, too, and edited by nobody.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { dayOf } from "../../india";
import type { Actor, EventKind, ReportEvent } from "./report-events";

/** `what`: what its kind says (report-events.ts), as an object or as SQL that makes its JSON. Never who anybody is. */
export type NewEvent = { kind: EventKind | SQL; actor: Actor; what?: Record<string, unknown> | SQL };

/**
 * The statement that writes an event of one report or of many: `reports` is an id or a query for ids. It goes into the
 * act's own atomic batch, right after the statement that acts: nothing is written where that one changed nothing. `took`
 * says otherwise when it is to be written. It changes something itself where it writes, so that audited() may follow.
 */
export function eventStatement(
  reports: SQL,
  { kind, actor, what = {} }: NewEvent,
  took: SQL = sql`changes() > 0`,
  now = Date.now(),
): SQL {
  const said = "getSQL" in what ? (what as SQL) : sql`${JSON.stringify(what)}`;
  return sql`insert into report_events (report_id, kind, actor, what, created_at)
    select r.id, ${kind}, ${actor}, ${said}, ${int(now)} from fraud_reports r where r.id in (${reports}) and ${took}`;
}

/** Events of a report that are read: the latest. */
const mostEvents = 100;

/** What became of a report since it was reported, oldest first. For its owner and the desk; what others see of it is `publicLines`. */
export async function eventsOf(db: Db, id: number): Promise<ReportEvent[]> {
  const rows = await db.all<EventRow>(sql`select id, kind, actor, what, created_at from report_events
    where report_id = ${int(id)} order by id desc limit ${int(mostEvents)}`);
  return rows
    .sort((a, b) => a.created_at - b.created_at || a.id - b.id)
    .map(({ kind, actor, what, created_at }) => {
      return { kind, actor, what: JSON.parse(what), on: dayOf(created_at) };
    });
}

type EventRow = { id: number; kind: EventKind; actor: Actor; what: string; created_at: number };
