import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { plainName } from "../../parties/folded-name";

/**
 * Among more reports than this a long name is worth a look at what is rare in it. An index of trigrams walks a phrase
 * through all of them, also through those that stand in every fifth name: of 'Lumvargar Traders' through 15.
 */
const many = 2 ** 16;
const long = 10;

/** Candidates that are compared with the name, letter by letter. */
const mostCompared = 400;

/** Trigrams that are intersected. */
const chosen = 5;

/** Where names are looked at, all over the table: multiples of the golden ratio meet nothing that comes in turns. */
const places = JSON.stringify(Array.from({ length: 48 }, (_, n) => Number(((n * 0.6180339887) % 1).toFixed(4))));

/**
 * Ids of all listed reports whose name contains this one, newest first. Null: it is to be looked for as a phrase, since it
 * is common, or there are few reports. `text`: folded.
 */
export async function longNameHits(db: Db, text: string): Promise<number[] | null> {
  if ([...text].length < long || hasForeignCapitals(text)) return null;
  const sought = text.toLowerCase();
  const names = await lookAround(db, text);
  if (names.length === 0 || names.filter((name) => name.includes(sought)).length > 1) return null;
  const match = rarest(sought, names)
    .map((trigram) => `"${trigram.replaceAll('"', '""')}"`)
    .join(" AND ");
  // SQLite's lower() knows ASCII alone, as the term does; these two are what else the index folds into ASCII.
  const candidates = await db.all<{ id: number; found: number }>(sql`
    select v.id, instr(lower(replace(replace(v.party_name, char(383), 's'), char(8490), 'k')), ${sought}) as found
    from (select rowid as id from report_names where report_names match ${match} order by rowid desc limit ${mostCompared + 1}) hit
    cross join visible_report_names v on v.id = hit.id`);
  if (candidates.length > mostCompared) return null;
  return candidates.filter(({ found }) => found > 0).map(({ id }) => id);
}

/** Letters with capitals beyond ASCII, as of Greek or Cyrillic: no script of India has them. */
export function hasForeignCapitals(text: string): boolean {
  return [...text].some((letter) => letter > "\u007f" && letter.toLowerCase() !== letter.toUpperCase());
}

/** No names where there are few reports, or a count is kept: what is counted once is common. */
async function lookAround(db: Db, term: string): Promise<string[]> {
  const newest = sql`(select max(id) from fraud_reports)`;
  const isKept = sql`exists (select 1 from term_counts where kind = 'name' and term = ${term})`;
  const rows = await db.all<{ name: string }>(sql`
    select r.party_name as name from json_each(iif(${newest} > ${many} and not ${isKept}, ${places}, '[]')) place
    cross join fraud_reports r on r.id = cast(${newest} * place.value as integer)`);
  return rows.map(({ name }) => plainName(name));
}

/** Trigrams that fewest names have, none over another. */
function rarest(text: string, names: string[]): string[] {
  const letters = [...text];
  const trigrams = letters.slice(2).map((_, at) => {
    const trigram = letters.slice(at, at + 3).join("");
    return { at, trigram, names: names.filter((name) => name.includes(trigram)).length };
  });
  const apart: typeof trigrams = [];
  for (const one of trigrams.sort((a, b) => a.names - b.names))
    if (apart.length < chosen && apart.every(({ at }) => Math.abs(at - one.at) > 2)) apart.push(one);
  return apart.map(({ trigram }) => trigram);
}
