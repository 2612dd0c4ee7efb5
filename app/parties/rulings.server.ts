// What admins decided of parties, and that it stands before similarity: the statements that write it, and the read.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int } from "../../db/sql";

/** Reports of this spelling and number are about this party. `gstin`: where the report that it was decided of said one. */
export type Ruling = { party: number; digits: string; name: string; gstin: string | null };

/** Spellings of one party that a move keeps. */
const mostSpellings = 2_000;

/** Rulings that one look reads. */
const mostRulings = 5_000;

/**
 * What is decided of these numbers, the newest first. `same`: SQL that holds while nothing more is decided of them and
 * nothing of it undone. `digits`: JSON of a list.
 */
export async function rulingsOf(db: Db, digits: string): Promise<{ rulings: Ruling[]; same: SQL }> {
  const of = sql`from json_each(${digits}) d cross join party_rulings g indexed by rulings_by_digits on g.digits = d.value`;
  const rows = await db.all<Ruling & { id: number; merged: number | null }>(sql`
    select g.id, g.party_id as party, g.digits, g.name, g.gstin, p.merged_into as merged
    ${of} cross join parties p on p.id = g.party_id order by g.id desc limit ${int(mostRulings)}`);
  const seen = `${rows.length} ${rows[0]?.id ?? 0}`;
  return {
    rulings: rows
      .filter(({ merged }) => merged === null)
      .map(({ party, digits, name, gstin }) => ({ party, digits, name, gstin })),
    same:
      rows.length < mostRulings ? sql`(select count(*) || ' ' || coalesce(max(g.id), 0) ${of}) = ${seen}` : sql`true`,
  };
}

/** From then on what these reports say of their party is that party's. `reports`: a query for their ids. `move`: SQL for its id, or null. */
export function ruleReports(move: SQL, party: SQL, reports: SQL): SQL {
  return ruled(
    move,
    party,
    sql`select distinct r.phone_number as digits, r.party_name as name, r.gstin
      from (${reports}) own cross join fraud_reports r on r.id = own.id where r.withdrawn_at is null`,
  );
}

/** The same of what was decided to be another party's. */
export function ruleWhatWas(move: SQL, party: SQL, before: SQL): SQL {
  return ruled(
    move,
    party,
    sql`select distinct g.digits, g.name, g.gstin from party_rulings g indexed by rulings_of_party where g.party_id = ${before}`,
  );
}

function ruled(move: SQL, party: SQL, said: SQL): SQL {
  return sql`insert into party_rulings (party_id, digits, name, gstin, move_id)
    select ${party}, s.digits, s.name, s.gstin, ${move} from (${said} limit ${int(mostSpellings)}) s
    where ${move} is not null and ${party} is not null`;
}

/** What a move decided goes with it, where `may` holds. */
export function forgetRulings(move: number, may: SQL): SQL {
  return sql`delete from party_rulings where move_id = ${int(move)} and ${may}`;
}

/** That an admin decided of two parties that they are two: their merge was undone, or one was taken out of the other. */
export function decidedTwo(one: SQL, other: SQL): SQL {
  const between = (from: SQL, to: SQL) => sql`exists (select 1 from party_moves m indexed by moves_from
    where m.from_party = ${from} and m.to_party = ${to} and (m.undone_at is null) = (m.kind = 'take out'))`;
  return sql`(${between(one, other)} or ${between(other, one)})`;
}
