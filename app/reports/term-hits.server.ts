import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { isListed } from "../../db/sql";
import { foldedName, waysToWrite } from "../parties/folded-name";
import { longNameHits } from "./long-name-hits.server";
import { partyNameLimit } from "./report";
import type { SearchTerm } from "./search-term";

/** What a term hits: its cache key, how to select a slice of the ids in their order, how to select those above an id. */
export type Hits = {
  kind: "name" | "phone";
  term: string;
  select: (order: SQL, limit: number, offset: number) => SQL;
  above: (id: SQL) => SQL;
  /** How many there are, where that is known already. */
  total?: number;
};

export async function hitsOf(db: Db, term: SearchTerm): Promise<Hits | null> {
  if (term.kind === "refused") return null;
  if (term.kind === "phone") return phoneHits(term.digits);
  const text = foldedName(term.text);
  const characters = [...text];
  if (characters.length === 0 || characters.length > partyNameLimit) return null;
  if (characters.length === 1) return characterHits(db, text);
  if (characters.length > 2) {
    const ids = await longNameHits(db, text);
    return ids ? known(text, ids) : nameHits(text, phrase(text));
  }
  // A trigram index knows no pairs: a pair is any of the trigrams that begin with it.
  const match = await beginningWith(db, text.toLowerCase());
  return match === null ? null : nameHits(text, match);
}

/**
 * What is read of a term's hits. Digits that are the end of nobody's number are looked for as a name: '24-7', '1008'.
 * `isFound`: whether the number is somebody's.
 */
export async function orAsName<T>(
  db: Db,
  term: SearchTerm,
  hits: Promise<Hits | null>,
  read: (hits: Hits | null) => Promise<T>,
  isFound: (read: T) => boolean,
): Promise<T> {
  if (term.kind !== "phone" || !term.text) return read(await hits);
  const { text, digits } = term;
  const asName = async () => read(await hitsOf(db, { kind: "name", text }));
  // Most who are looked up by their whole number were never reported: both are asked at once.
  const [byNumber, early] = await Promise.all([hits.then(read), digits.length === 7 ? asName() : null]);
  return isFound(byNumber) ? byNumber : (early ?? asName());
}

async function beginningWith(db: Db, folded: string): Promise<string | null> {
  const trigrams = await db.all<{ term: string }>(
    sql`select term from report_trigrams where term >= ${folded} and term < ${`${folded}\u{10ffff}`}`,
  );
  return trigrams.length === 0 ? null : trigrams.map((t) => phrase(t.term)).join(" OR ");
}

/** One quoted phrase: every character in it, also %, *, AND and quotes, is an ordinary one. */
function phrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function nameHits(term: string, match: string): Hits {
  return {
    kind: "name",
    term,
    select: (order, limit, offset) =>
      sql`select rowid as id from report_names where report_names match ${match} order by rowid ${order} limit ${limit} offset ${offset}`,
    // Of an integer: D1 binds numbers as REAL, which the index would ignore as a bound.
    above: (id) => sql`select rowid as id from report_names where report_names match ${match} and rowid > ${id}`,
  };
}

/** `ids`: newest first. */
function known(term: string, ids: number[]): Hits {
  const list = JSON.stringify(ids);
  return {
    kind: "name",
    term,
    total: ids.length,
    select: (order, limit, offset) =>
      sql`select value as id from json_each(${list}) order by value ${order} limit ${limit} offset ${offset}`,
    above: (id) => sql`select value as id from json_each(${list}) where value > ${id}`,
  };
}

function phoneHits(digits: string): Hits {
  const prefix = [...digits].reverse().join("");
  // One or two digits are so common that the newest reports hold a page of them.
  if (digits.length < 3) return walk("phone", digits, sql`substr(r.phone_reversed, 1, ${digits.length}) = ${prefix}`);
  const where =
    digits.length === 7
      ? sql`r.phone_reversed = ${prefix}`
      : sql`r.phone_reversed >= ${prefix} and r.phone_reversed < ${`${prefix}:`}`;
  return among("phone", digits, sql`fraud_reports r indexed by reports_by_phone`, where);
}

function walk(kind: Hits["kind"], term: string, where: SQL): Hits {
  return among(kind, term, sql`fraud_reports r indexed by listed_reports`, where);
}

function among(kind: Hits["kind"], term: string, from: SQL, where: SQL): Hits {
  return {
    kind,
    term,
    select: (order, limit, offset) =>
      sql`select r.id from ${from} where ${isListed("r")} and ${where} order by r.id ${order} limit ${limit} offset ${offset}`,
    above: (id) => sql`select r.id from ${from} where ${isListed("r")} and ${where} and r.id > ${id}`,
  };
}

const atEachEnd = 500;
const dense = atEachEnd / 5;

/**
 * A character that many of the newest and of the oldest reports have is walked to. A rarer one would be a walk over every
 * row: it begins a trigram, or it is the last of its name, which has an index of its own. Either way the rows read are
 * those of the two ends and the hits.
 */
async function characterHits(db: Db, character: string): Promise<Hits> {
  const cases = (way: string) => [way, way.toLowerCase(), way.toUpperCase()].filter((one) => [...one].length === 1);
  const ways = [...new Set(waysToWrite(character).flatMap(cases))];
  const contained = sql.join(
    ways.map((way) => sql`instr(r.party_name, ${way})`),
    sql` or `,
  );
  const common = (await densely(db, contained, sql`desc`)) && (await densely(db, contained, sql`asc`));
  if (common) return walk("name", character, sql`(${contained})`);
  // The column is in lower case as SQLite knows it, which is ASCII's.
  const last = [...new Set(ways.map((way) => way.replace(/[A-Z]/, (letter) => letter.toLowerCase())))];
  const list = sql.join(
    last.map((way) => sql`${way}`),
    sql`, `,
  );
  const from = sql`fraud_reports r indexed by reports_by_last_character`;
  const asLast = among("name", character, from, sql`r.last_character in (${list})`);
  const match = await beginningWith(db, character.toLowerCase());
  return match === null ? asLast : either(nameHits(character, match), asLast);
}

async function densely(db: Db, contained: SQL, order: SQL): Promise<boolean> {
  const [found] = await db.all<{ n: number }>(sql`select count(*) as n from (
    select r.party_name from fraud_reports r indexed by listed_reports where ${isListed("r")}
    order by r.id ${order} limit ${atEachEnd}) r where ${contained}`);
  return (found?.n ?? 0) >= dense;
}

/** What one or the other hits, once each. */
function either(one: Hits, other: Hits): Hits {
  const enough = (hits: Hits, order: SQL, most: number) => sql`select id from (${hits.select(order, most, 0)})`;
  return {
    ...one,
    select: (order, limit, offset) => sql`${enough(one, order, limit + offset)} union
      ${enough(other, order, limit + offset)} order by id ${order} limit ${limit} offset ${offset}`,
    above: (id) => sql`${one.above(id)} union ${other.above(id)}`,
  };
}
