// The statements by which reports go from one party to another: of the batches of app/reports/life/move-reports.server.ts.
import { type SQL, sql } from "drizzle-orm";
import { int } from "../../db/sql";

export type Move = { kind: "merge" | "take out"; from: SQL; to: SQL; creationKey: string };

/** Writes a move down, where `may` holds. */
export function begin({ kind, from, to, creationKey }: Move, may: SQL): SQL {
  return sql`insert into party_moves (kind, from_party, to_party, created_at, origin)
    select ${kind}, ${from}, ${to}, ${Date.now()}, ${creationKey} where ${may}`;
}

/** The id of a move that this batch wrote down; null where it did not. */
export function moveOf(creationKey: string): SQL {
  return sql`(select id from party_moves where origin = ${creationKey})`;
}

/** Keeps which reports it takes along. `reports`: a query for their ids. */
export function takeAlong(creationKey: string, reports: SQL): SQL {
  return sql`insert into moved_reports (move_id, report_id)
    select m.id, r.id from party_moves m cross join (${reports}) r where m.origin = ${creationKey}`;
}

/** From then on the address of one party leads to the other. */
export function leadTo(from: SQL, to: SQL, may: SQL): SQL {
  return sql`update parties set merged_into = ${to} where id = ${from} and ${may}`;
}

/** A party for one report that is taken out of its own. */
export function makeParty(creationKey: string, may: SQL): SQL {
  return sql`insert into parties (origin, created_at) select ${creationKey}, ${Date.now()} where ${may}`;
}

export function partyCreated(creationKey: string): SQL {
  return sql`(select id from parties indexed by parties_by_origin where origin = ${creationKey} and origin is not null)`;
}

export function clearCreationKey(creationKey: string): SQL {
  return sql`update parties set origin = null where origin = ${creationKey} and origin is not null`;
}

/**
 * Marks a move as undone, where nothing that was done later stands on it: a merged party leads to where it was merged, and
 * of what was taken out neither party leads anywhere.
 */
export function markUndone(move: number, now: number, may: SQL): SQL {
  return sql`update party_moves set undone_at = ${int(now)} where id = ${int(move)} and undone_at is null and ${may}
    and (select merged_into from parties where id = to_party) is null
    and (select merged_into from parties where id = from_party) is iif(kind = 'merge', to_party, null) returning id`;
}
