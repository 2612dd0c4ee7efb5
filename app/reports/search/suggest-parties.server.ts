import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int, isListed, rowsOfAll } from "../../../db/sql";
import { together } from "../../../db/together";
import { latinDigits, oneLine } from "../../india";
import { plainName } from "../../parties/folded-name";
import { plainGstin } from "../../parties/gstin";
import { asCard, cardColumns, type PartyCard, type PartyRow } from "../../parties/parties.server";
import { keysSought, similarEnough, similarityTo } from "../../parties/similar-names";
import { partyNameLimit } from "../report-limits";
import { type SearchTerm, searchTerm } from "./search-term";
import { hitsOf } from "./term-hits.server";
import { reportedWithin } from "./within-hits.server";

export type Suggestion = Pick<PartyCard, "id" | "name" | "city" | "reports">;

/** Newest reports that are looked at for each way in: rows read do not grow with the table. */
const looked = 60;
/** For each key of a name that sounds alike. */
const lookedByKey = 20;

/**
 * Parties that somebody who types may mean, as a search reads it: by number, GSTIN or PAN, then by two characters of a name
 * or more; by three of the last digits, four characters of a GSTIN; where few are spelled so, by the sound. What is sure
 * first, then names that begin so, then those with most reports; each by the spelling that is being typed.
 */
export async function suggestParties(
  db: Db,
  typed: string,
  { limit = 8, origin }: { limit?: number; origin?: string } = {},
): Promise<Suggestion[]> {
  const text = oneLine(typed);
  const term = searchTerm(text, origin);
  const name = term?.kind === "mixed" ? term.name : term?.kind === "name" ? term.text : text.slice(0, partyNameLimit);
  // Parties that sound alike are read with the others, though seldom needed: who types waits once.
  const [rows, alike] = await together(db, [
    async (db) => {
      const queries = term ? await reportsFor(db, term, text) : [];
      return together(
        db,
        queries.map((reports) => async (db: Db) => db.all<Found>(partiesIn(reports))),
      );
    },
    (db) => ([...name].length > 2 ? soundingLike(db, name) : []),
  ]);
  const found = rows.flat().filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at);
  const sure = term?.kind === "mixed" && (rows.length > 1 || name === "") ? (rows[0] ?? []) : [];
  const places = found
    .map((row) => ({ row, ...spelledLike(row, plainName(name)) }))
    .map((one) => (sure.includes(one.row) ? { ...one, name: one.row.name, place: -1 } : one))
    .sort((a, b) => a.place - b.place || b.row.reports - a.row.reports || b.row.id - a.row.id);
  const missing = limit - places.length;
  const isNamed = term?.kind === "mixed" ? (rows[1] ?? []).length > 0 : found.length > 0;
  const isText = term?.kind === "mixed" || term?.kind === "name";
  const within = isText && !isNamed ? await namedWithin(db, name, found) : [];
  const sounding = missing > 0 ? alike.filter(({ id }) => found.every((one) => one.id !== id)) : [];
  const others = [...within, ...sounding.filter(({ id }) => within.every((one) => one.id !== id))];
  return [...places, ...others.map((row) => ({ row, name: row.name }))].slice(0, limit).map(({ row, name }) => {
    const { id, city, reports } = asCard(row);
    return { id, name, city, reports };
  });
}

/** `said`: JSON of the names on its reports that were found. */
type Found = PartyRow & { said: string };

/** Queries for the party of each of the reports, more than once where it has more; the surest first. */
async function reportsFor(db: Db, term: SearchTerm, text: string): Promise<SQL[]> {
  if (term.kind === "phone" || term.kind === "refused") {
    const digits = latinDigits(term.digits).replace(/\D/g, "");
    const prefix = [...digits.slice(-7)].reverse().join("");
    return [
      sql`select r.party_id, null as said from fraud_reports r indexed by reports_by_phone
      where ${isListed("r")} and ${prefix.length > 2} and r.phone_reversed >= ${prefix} and r.phone_reversed < ${`${prefix}:`}
      order by r.phone_reversed limit ${int(looked)}`,
    ];
  }
  const gstin = plainGstin(text);
  if (/^\d\d[A-Z]{2}[0-9A-Z]*$/.test(gstin) && gstin.length < 15)
    return [
      sql`select party_id, null as said from party_facts indexed by parties_by_gstin
      where kind = 'gstin' and value >= ${gstin} and value < ${`${gstin}~`} and n > 0 limit ${int(looked)}`,
    ];
  if ([...text].length < 2) return [];
  const { hits } = await hitsOf(db, term);
  return hits.map(
    (one) => sql`select r.party_id, r.party_name as said from (${one.select(sql`desc`, looked, 0)}) hit
      cross join fraud_reports r on r.id = hit.id`,
  );
}

/** Of a text that is no name as a whole: the parties whose names stand in it. */
async function namedWithin(db: Db, text: string, known: PartyRow[]): Promise<Found[]> {
  const within = await reportedWithin(db, text);
  if (!within) return [];
  const rows = await db.all<Found>(
    partiesIn(sql`select r.party_id, r.party_name as said from json_each(${JSON.stringify(within.ids)}) hit
      cross join fraud_reports r on r.id = hit.value`),
  );
  return rows.filter(({ id }) => known.every((one) => one.id !== id)).sort((a, b) => b.reports - a.reports);
}

async function soundingLike(db: Db, text: string): Promise<Found[]> {
  const keys = keysSought(text);
  if (keys.length === 0) return [];
  const of = (key: string) => sql`select report_id from (select report_id from report_name_keys where key = ${key}
    order by report_id desc limit ${int(lookedByKey)})`;
  const rows = await db.all<Found>(
    partiesIn(sql`select r.party_id, r.party_name as said from (${rowsOfAll(keys.map(of))}) k
      cross join fraud_reports r on r.id = k.report_id where ${isListed("r")}`),
  );
  const similarity = similarityTo(text);
  return rows
    .map((row) => ({ row, score: similarity(row.name) }))
    .filter(({ score }) => score >= similarEnough)
    .sort((a, b) => b.score - a.score || b.row.reports - a.row.reports)
    .map(({ row }) => row);
}

function partiesIn(reports: SQL): SQL {
  return sql`select ${cardColumns}, hit.said
    from (select party_id, json_group_array(said) as said from (${reports}) group by party_id) hit
    cross join parties p on p.id = hit.party_id where p.listed > 0`;
}

/** The party's name, or else the spelling of it that the text stands in; 0: it begins so; 1: a word of it does. */
function spelledLike({ name, said }: Found, start: string): { name: string; place: number } {
  const names: string[] = [name, ...JSON.parse(said)].filter(Boolean);
  const withPlace = names.map((name) => ({ name, place: placeOf(plainName(name), start) }));
  const [best] = withPlace.sort((a, b) => a.place - b.place);
  return best ?? { name, place: 3 };
}

function placeOf(name: string, start: string): number {
  if (name.startsWith(start)) return 0;
  return name.includes(` ${start}`) ? 1 : name.includes(start) ? 2 : 3;
}
