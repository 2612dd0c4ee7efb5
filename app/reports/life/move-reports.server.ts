// What an admin decides of parties: two are one, or a report is not about the one it was put to. Both can be undone. What
// was decided is kept as rulings: later reports follow it, before anything that sounds alike.
import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { audited, stillAdmin } from "../../audit/audit.server";
import {
  begin,
  clearCreationKey,
  leadTo,
  makeParty,
  markUndone,
  moveOf,
  partyCreated,
  takeAlong,
} from "../../parties/moves.server";
import { type Group, placeReports, type ReportedParty } from "../../parties/place-reports";
import { forgetRulings, ruleReports, ruleWhatWas } from "../../parties/rulings.server";
import type { Admin } from "../../viewer";
import { triesForParty } from "../form/store-reports.server";

/**
 * All reports of the party `from` are from now on about `into`, and its address leads there. False: one of them is not
 * there, is the other, or was merged already.
 */
export async function mergeParties(db: Db, admin: Admin, from: number, into: number, reason: string): Promise<boolean> {
  const creationKey = crypto.randomUUID();
  const standing = (id: number) => sql`exists (select 1 from parties where id = ${int(id)} and merged_into is null)`;
  const may = sql`${stillAdmin(admin)} and ${from !== into} and ${standing(from)} and ${standing(into)}`;
  const began = sql`${moveOf(creationKey)} is not null`;
  const what = sql`${nameOf(int(from))} || ' → ' || ${int(into)} || ' ' || ${nameOf(int(into))}`;
  const results = await atomically(db, [
    begin({ kind: "merge", from: int(from), to: int(into), creationKey }, may),
    audited(admin, "merge parties", { kind: "party", id: from, what }, reason),
    takeAlong(creationKey, sql`select id from fraud_reports where party_id = ${int(from)}`),
    leadTo(int(from), int(into), began),
    ruleWhatWas(moveOf(creationKey), int(into), int(from)),
    ruleReports(moveOf(creationKey), int(into), sql`select id from fraud_reports where party_id = ${int(from)}`),
    sql`update fraud_reports set party_id = ${int(into)} where party_id = ${int(from)} and ${began}`,
    sql`select ${moveOf(creationKey)} as move`,
  ]);
  return results.at(-1)?.[0]?.move !== null;
}

/** A report is about a party of its own from now on. False: it has no party, or is the only report of it. */
export async function takeReportOut(db: Db, admin: Admin, report: number, reason: string): Promise<boolean> {
  const creationKey = crypto.randomUUID();
  const party = sql`(select party_id from fraud_reports where id = ${int(report)})`;
  const may = sql`${stillAdmin(admin)} and exists (
    select 1 from fraud_reports where party_id = ${party} and id <> ${int(report)} limit 1)`;
  const what = sql`(select party_name from fraud_reports where id = ${int(report)})`;
  const results = await atomically(db, [
    makeParty(creationKey, may),
    begin(
      { kind: "take out", from: party, to: partyCreated(creationKey), creationKey },
      sql`${partyCreated(creationKey)} is not null`,
    ),
    audited(admin, "take report out of party", { kind: "report", id: report, what }, reason),
    takeAlong(creationKey, sql`select id from fraud_reports where id = ${int(report)}`),
    // Where others of its party are spelled so, too, it is this one report that is another's.
    ruleReports(
      moveOf(creationKey),
      partyCreated(creationKey),
      sql`select t.id from fraud_reports t where t.id = ${int(report)} and not exists (
        select 1 from fraud_reports o where o.party_id = t.party_id and o.id <> t.id and o.withdrawn_at is null
          and o.phone_number = t.phone_number and lower(o.party_name) = lower(t.party_name))`,
    ),
    sql`update fraud_reports set party_id = ${partyCreated(creationKey)}
      where id = ${int(report)} and ${partyCreated(creationKey)} is not null`,
    clearCreationKey(creationKey),
    sql`select ${moveOf(creationKey)} as move`,
  ]);
  return results.at(-1)?.[0]?.move !== null;
}

/**
 * Undoes a merge or a taking out: the reports that it moved are back where they were, and with them those that came since
 * under their names and numbers. What comes later follows: two parties that were parted again are two. False: it is undone
 * already, or one of the parties was merged since; that is undone first.
 */
export async function undoMove(db: Db, admin: Admin, move: number, reason: string): Promise<boolean> {
  for (let tries = 0; tries < triesForParty; tries++) {
    const since = await cameSince(db, move);
    if (!since) return false;
    const outcome = await undone(db, admin, move, since, reason);
    if (outcome !== "changed") return outcome;
  }
  throw new Error("reports of the party came all the time");
}

async function undone(
  db: Db,
  admin: Admin,
  move: number,
  { back, newest, to: there }: Since,
  reason: string,
): Promise<boolean | "changed"> {
  const now = Date.now();
  const movedFrom = (column: SQL) =>
    sql`(select ${column} from party_moves where id = ${int(move)} and undone_at = ${int(now)})`;
  const [from, to] = [movedFrom(sql`from_party`), movedFrom(sql`to_party`)];
  const what = sql`${nameOf(from)} || ' ← ' || ${nameOf(to)}`;
  const same = sql`not exists (select 1 from fraud_reports where party_id = ${int(there)} and id > ${int(newest)})`;
  const theirs = sql`select report_id as id from moved_reports where move_id = ${int(move)}
    union select value from json_each(${JSON.stringify(back)})`;
  const isMerge = sql`${movedFrom(sql`kind`)} = 'merge'`;
  // What both say is told apart by something else.
  const alone = (party: SQL, other: SQL) => sql`select r.id from fraud_reports r where r.party_id = ${party} and not (
    exists (select 1 from party_facts f where f.party_id = ${other} and f.kind = 'name' and f.value = r.party_name)
    and exists (select 1 from party_facts f where f.party_id = ${other} and f.kind = 'digits' and f.value = r.phone_number))`;
  const [wrote = [], ...others] = await atomically(db, [
    markUndone(move, now, sql`${stillAdmin(admin)} and ${same}`),
    audited(
      admin,
      "undo move of reports",
      { kind: "party", id: sql`(select from_party from party_moves where id = ${int(move)})`, what },
      reason,
    ),
    leadTo(from, sql`null`, isMerge),
    sql`update fraud_reports set party_id = ${from} where id in (${theirs}) and party_id = ${to}`,
    forgetRulings(move, sql`${from} is not null`),
    ruleReports(movedFrom(sql`id`), from, sql`select * from (${alone(from, to)}) mine where mine.id in (${theirs})`),
    ruleReports(movedFrom(sql`iif(kind = 'merge', id, null)`), to, alone(to, from)),
    leadTo(
      to,
      from,
      sql`${movedFrom(sql`kind`)} = 'take out'
      and not exists (select 1 from fraud_reports r where r.party_id = ${to})`,
    ),
    sql`select ${same} as same`,
  ]);
  if (wrote.length > 0) return true;
  return others.at(-1)?.[0]?.same ? false : "changed";
}

/** Of a move that may be undone: the reports that came since and go back with it. `newest`: the last one that was looked at. */
type Since = { back: number[]; newest: number; to: number };

/** Reports of a party that are looked at. */
const mostReports = 20_000;

async function cameSince(db: Db, move: number): Promise<Since | null> {
  const rows = await db.all<ReportedParty & { id: number; part: "moved" | "since" | "before"; to: number }>(sql`
    select r.id, r.party_name, r.phone_number, r.gstin, m.to_party as "to",
      iif(exists (select 1 from moved_reports o where o.move_id = m.id and o.report_id = r.id), 'moved',
        iif(r.created_at >= m.created_at and not exists (select 1 from moved_reports o cross join party_moves v
          on v.id = o.move_id where o.report_id = r.id and v.undone_at is null), 'since', 'before')) as part
    from party_moves m cross join fraud_reports r indexed by reports_by_party on r.party_id = m.to_party
    where m.id = ${int(move)} and m.undone_at is null order by r.id desc limit ${int(mostReports)}`);
  const [known] = await db.all<{ to: number }>(sql`
    select to_party as "to" from party_moves where id = ${int(move)} and undone_at is null`);
  if (!known) return null;
  const group = (id: number, part: string): Group => {
    const own = rows.filter((row) => row.part === part);
    return {
      id,
      names: new Set(own.map(({ party_name }) => party_name)),
      digits: new Set(own.map(({ phone_number }) => phone_number)),
      gstins: new Set(own.flatMap(({ gstin }) => gstin ?? [])),
    };
  };
  const [stays, goes] = [group(0, "before"), group(1, "moved")];
  const since = rows.filter(({ part }) => part === "since").reverse();
  const places = placeReports(since, [stays, goes]);
  const back = since.filter((_, place) => places[place] === goes).map(({ id }) => id);
  return { back, newest: rows[0]?.id ?? 0, to: known.to };
}

function nameOf(party: SQL): SQL {
  return sql`coalesce((select nullif(name, '') from parties where id = ${party}), '')`;
}
