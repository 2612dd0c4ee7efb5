// Names that contain a text: by the index of trigrams, and what an index of trigrams cannot know.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { isListed } from "../../../db/sql";
import { foldedName, waysToWrite } from "../../parties/folded-name";
import { partyNameLimit } from "../report-limits";
import { among, anyOf, type Hits, known, nameHits, walk } from "./hits.server";
import { longNameHits } from "./long-name-hits.server";

/** Null: no name is so long, or none has this in it. */
export async function containing(db: Db, name: string): Promise<Hits | null> {
  const text = foldedName(name);
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

async function beginningWith(db: Db, folded: string): Promise<string | null> {
  const trigrams = await db.all<{ term: string }>(
    sql`select term from report_trigrams where term >= ${folded} and term < ${`${folded}\u{10ffff}`}`,
  );
  return trigrams.length === 0 ? null : trigrams.map((t) => phrase(t.term)).join(" OR ");
}

/** One quoted phrase: every character in it, also %, *, AND and quotes, is an ordinary one. */
export function phrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
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
  return match === null ? asLast : { ...anyOf("name", [nameHits(character, match), asLast]), term: character };
}

async function densely(db: Db, contained: SQL, order: SQL): Promise<boolean> {
  const [found] = await db.all<{ n: number }>(sql`select count(*) as n from (
    select r.party_name from fraud_reports r indexed by listed_reports where ${isListed("r")}
    order by r.id ${order} limit ${atEachEnd}) r where ${contained}`);
  return (found?.n ?? 0) >= dense;
}
