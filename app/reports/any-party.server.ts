import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int } from "../../db/sql";
import { together } from "../../db/together";
import { dayOf } from "../india";
import type { Admin } from "../viewer";
import { type AdminReport, type AdminReportRow, asListed, columns } from "./any-report.server";

const reportsPerPage = 50;

/** What was moved into a party or out of it. `on`: its day in India. */
export type PartyMove = {
  id: number;
  kind: "merge" | "take out";
  from: number;
  to: number;
  reports: number;
  on: string;
  undone: boolean;
};

/** A party as admins see it: hidden and withdrawn reports, too. */
export type WholeParty = {
  id: number;
  name: string;
  /** Visible ones. */
  visible: number;
  mergedInto: number | null;
  reports: AdminReport[];
  /** Where older reports go on. */
  older: number | null;
  /** The latest twenty. */
  moves: PartyMove[];
};

export async function wholeParty(db: Db, _admin: Admin, id: number, before: number | null): Promise<WholeParty | null> {
  const [[party], rows, moves] = await together(db, [
    (db) =>
      db.all<{ name: string; visible: number; mergedInto: number | null }>(
        sql`select name, reports as visible, merged_into as mergedInto from parties where id = ${int(id)}`,
      ),
    (db) =>
      db.all<AdminReportRow>(sql`
      select ${columns} from fraud_reports r indexed by reports_by_party
      where r.party_id = ${int(id)} and r.id < ${int(before ?? Number.MAX_SAFE_INTEGER)}
      order by r.id desc limit ${int(reportsPerPage + 1)}`),
    (db) =>
      db.all<Omit<PartyMove, "on" | "undone"> & { at: number; undone: number }>(sql`
      select m.id, m.kind, m.from_party as "from", m.to_party as "to", m.created_at as at, m.undone_at is not null as undone,
        (select count(*) from moved_reports where move_id = m.id) as reports
      from party_moves m where m.from_party = ${int(id)} or m.to_party = ${int(id)} order by m.id desc limit 20`),
  ]);
  if (!party) return null;
  const reports = rows.slice(0, reportsPerPage).map(asListed);
  return {
    id,
    ...party,
    reports,
    older: rows.length > reportsPerPage ? (reports.at(-1)?.id ?? null) : null,
    moves: moves.map(({ at, undone, ...move }) => ({ ...move, on: dayOf(at), undone: undone === 1 })),
  };
}
