// What admins decided of parties, and that it stands before similarity: the statements that write it, and the read.
import { type SQL, sql } from "drizzle-orm";
import { int } from "../../db/sql";
import type { Ruled } from "./place-reports";

/** Spellings of one party that a move keeps. */
const mostSpellings = 2_000;

/** A row of `rulingRows`; `held`: 1 where its party was merged since. */
export type RulingRow = { id: number; value: string; held: number };

/**
 * What is decided of these numbers, as rows beside those of facts: one read for both. `digits`: JSON of a list.
 */
export function rulingRows(digits: string): SQL {
  return sql`select g.party_id as id, 'ruling' as kind, json_array(g.id, g.digits, g.name, g.gstin) as value,
      p.merged_into is not null as held
    ${of(digits)} cross join parties p on p.id = g.party_id`;
}

/** Those rows as rulings, the newest first. `same`: SQL that holds while nothing more is decided and nothing of it undone. */
export function rulingsIn(rows: RulingRow[], digits: string): { rulings: Ruled[]; same: SQL } {
  const read = rows
    .map(({ id, value, held }) => {
      const [ruling, number, name, gstin] = JSON.parse(value) as [number, string, string, string | null];
      return { ruling, merged: held === 1, party: id, digits: number, name, gstin };
    })
    .sort((a, b) => b.ruling - a.ruling);
  const seen = `${read.length} ${read[0]?.ruling ?? 0}`;
  return {
    rulings: read.filter(({ merged }) => !merged),
    same: sql`(select count(*) || ' ' || coalesce(max(g.id), 0) ${of(digits)}) = ${seen}`,
  };
}

function of(digits: string): SQL {
  return sql`from json_each(${digits}) d cross join party_rulings g indexed by rulings_by_digits on g.digits = d.value`;
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
