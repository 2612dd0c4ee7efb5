// The keys that cities and markets are found by.
import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int } from "../../db/sql";
import { hasOwnWord } from "./names-within";
import { placeKeys, placeWords, soughtKeys } from "./town-keys";

/** Ids that a rebuild takes in one statement. */
const rebuildStep = 1_000;

/** Stores the keys of places that a party's reports say: of the batch that stores them, behind them. None: they say none. */
export function placeKeyStatements(cities: (string | null | undefined)[]): SQL[] {
  const pairs = [...new Set(cities)].flatMap((city) => (city ? placeKeys(city).map((key) => [key, city]) : []));
  if (pairs.length === 0) return [];
  return [
    sql`insert or ignore into city_keys (key, city) select j.value ->> 0, j.value ->> 1
      from json_each(${JSON.stringify(pairs)}) j where exists (
        select 1 from party_facts f indexed by parties_by_city where f.kind = 'city' and f.value = j.value ->> 1)`,
  ];
}

/** Adds the keys of the places of stored reports with ids `from` to `to`; as often as one likes. */
export async function rebuildPlaceKeys(db: Db, from: number, to: number): Promise<void> {
  for (let start = from; start <= to; start += rebuildStep) {
    const end = Math.min(to, start + rebuildStep - 1);
    const rows = await db.all<{ city: string }>(sql`select distinct city from fraud_reports
      where id between ${int(start)} and ${int(end)} and city is not null and withdrawn_at is null`);
    const statements = placeKeyStatements(rows.map(({ city }) => city));
    if (statements.length > 0) await atomically(db, statements);
  }
}

/** Forgets places that no report says any more. Not at once: a report that goes to another party says its place there. */
export async function forgetPlaces(db: Db): Promise<void> {
  await db.run(sql`delete from city_keys where not exists (
    select 1 from party_facts f indexed by parties_by_city where f.kind = 'city' and f.value = city_keys.city)`);
}

/** Cities as reports write them that are one place. `words`: how many at the end of a text name it; below 0: at its beginning. */
export type Place = { words: number; cities: string[] };

/** Spellings of one place that are looked at. */
const mostSpellings = 500;
/** Words that name a place: Ring Road, Surat. */
const longestPlace = 3;

/**
 * The places that the last word of a text, the last two or three name, of those that reports say; or the first ones, where
 * a name stands behind them: Surat Textile Mills are no mills of Surat.
 */
export async function placesAtEnds(db: Db, text: string): Promise<Place[]> {
  const words = placeWords(text);
  const many = Array.from({ length: Math.min(longestPlace, words.length - 1) }, (_, n) => n + 1);
  const sought = [
    ...many.flatMap((n) => soughtKeys(words.slice(-n)).map((keys) => [n, ...keys])),
    ...many
      .filter((n) => hasOwnWord(words.slice(n).join(" ")))
      .flatMap((n) => soughtKeys(words.slice(0, n)).map((keys) => [-n, ...keys])),
  ];
  if (sought.length === 0) return [];
  const rows = await db.all<{ words: number; city: string }>(sql`
    select distinct s.value ->> 0 as words, k.city from json_each(${JSON.stringify(sought)}) s
    cross join city_keys k on k.key = s.value ->> 1
    where (s.value ->> 2 is null or exists (select 1 from city_keys o where o.key = s.value ->> 2 and o.city = k.city))
      and (s.value ->> 3 is null or exists (select 1 from city_keys o where o.key = s.value ->> 3 and o.city = k.city))
    limit ${int(mostSpellings)}`);
  return [...Map.groupBy(rows, (row) => row.words)].map(([words, of]) => ({
    words,
    cities: of.map(({ city }) => city),
  }));
}

/** Of fraud_reports as r: it says one of these cities, or another report of its party does. `cities`: JSON. */
export function isThere(cities: string): SQL {
  return sql`(r.city in (select value from json_each(${cities})) or exists (select 1 from party_facts f
    where f.party_id = r.party_id and f.kind = 'city' and f.n > 0 and f.value in (select value from json_each(${cities}))))`;
}
