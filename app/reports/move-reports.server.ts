// What an admin decides of parties: two are one, or a report is not about the one it was put to. Both can be undone.
import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int } from "../../db/sql";
import { audited, stillAdmin } from "../audit/audit.server";
import {
  begin,
  forgetOrigin,
  leadTo,
  makeParty,
  markUndone,
  moveOf,
  partyMade,
  takeAlong,
} from "../parties/moves.server";
import type { Admin } from "../viewer";

/**
 * All reports of the party `from` are from now on about `into`, and its address leads there. False: one of them is not
 * there, is the other, or was merged already.
 */
export async function mergeParties(db: Db, admin: Admin, from: number, into: number, reason: string): Promise<boolean> {
  const origin = crypto.randomUUID();
  const standing = (id: number) => sql`exists (select 1 from parties where id = ${int(id)} and merged_into is null)`;
  const may = sql`${stillAdmin(admin)} and ${from !== into} and ${standing(from)} and ${standing(into)}`;
  const began = sql`${moveOf(origin)} is not null`;
  const what = sql`${nameOf(int(from))} || ' → ' || ${int(into)} || ' ' || ${nameOf(int(into))}`;
  const results = await atomically(db, [
    begin({ kind: "merge", from: int(from), to: int(into), origin }, may),
    audited(admin, "merge parties", { kind: "party", id: from, what }, reason),
    takeAlong(origin, sql`select id from fraud_reports where party_id = ${int(from)}`),
    leadTo(int(from), int(into), began),
    sql`update fraud_reports set party_id = ${int(into)} where party_id = ${int(from)} and ${began}`,
    sql`select ${moveOf(origin)} as move`,
  ]);
  return results.at(-1)?.[0]?.move !== null;
}

/** A report is about a party of its own from now on. False: it has no party, or is the only report of it. */
export async function takeReportOut(db: Db, admin: Admin, report: number, reason: string): Promise<boolean> {
  const origin = crypto.randomUUID();
  const party = sql`(select party_id from fraud_reports where id = ${int(report)})`;
  const may = sql`${stillAdmin(admin)} and exists (
    select 1 from fraud_reports where party_id = ${party} and id <> ${int(report)} limit 1)`;
  const what = sql`(select party_name from fraud_reports where id = ${int(report)})`;
  const results = await atomically(db, [
    makeParty(origin, may),
    begin({ kind: "take out", from: party, to: partyMade(origin), origin }, sql`${partyMade(origin)} is not null`),
    audited(admin, "take report out of party", { kind: "report", id: report, what }, reason),
    takeAlong(origin, sql`select id from fraud_reports where id = ${int(report)}`),
    sql`update fraud_reports set party_id = ${partyMade(origin)}
      where id = ${int(report)} and ${partyMade(origin)} is not null`,
    forgetOrigin(origin),
    sql`select ${moveOf(origin)} as move`,
  ]);
  return results.at(-1)?.[0]?.move !== null;
}

/**
 * Undoes a merge or a taking out: the reports that it moved, and no others, are back where they were. False: it is undone
 * already, or one of the parties was merged since; that is undone first.
 */
export async function undoMove(db: Db, admin: Admin, move: number, reason: string): Promise<boolean> {
  const now = Date.now();
  const of = (column: SQL) =>
    sql`(select ${column} from party_moves where id = ${int(move)} and undone_at = ${int(now)})`;
  const [from, to] = [of(sql`from_party`), of(sql`to_party`)];
  const what = sql`${nameOf(from)} || ' ← ' || ${nameOf(to)}`;
  const [undone = []] = await atomically(db, [
    markUndone(move, now, stillAdmin(admin)),
    audited(
      admin,
      "undo move of reports",
      { kind: "party", id: sql`(select from_party from party_moves where id = ${int(move)})`, what },
      reason,
    ),
    leadTo(from, sql`null`, sql`${of(sql`kind`)} = 'merge'`),
    sql`update fraud_reports set party_id = ${from}
      where id in (select report_id from moved_reports where move_id = ${int(move)}) and party_id = ${to}`,
    leadTo(
      to,
      from,
      sql`${of(sql`kind`)} = 'take out'
      and not exists (select 1 from fraud_reports r where r.party_id = ${to})`,
    ),
  ]);
  return undone.length > 0;
}

function nameOf(party: SQL): SQL {
  return sql`coalesce((select nullif(name, '') from parties where id = ${party}), '')`;
}
