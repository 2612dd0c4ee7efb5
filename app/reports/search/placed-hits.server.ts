// A name with a place: 'balaji surat', 'शर्मा ring road surat'.
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int, isListed } from "../../../db/sql";
import { together } from "../../../db/together";
import { foldedName } from "../../parties/folded-name";
import { hasOwnWord } from "../../parties/names-within";
import { isThere, placesAtEnds } from "../../parties/place-keys.server";
import { isTown, placeWords } from "../../parties/town-keys";
import { containing, phrase } from "./containing.server";
import { type Hits, known } from "./hits.server";
import { hasForeignCapitals } from "./long-name-hits.server";

/**
 * What similar names are looked for by: the name less its place, and the spellings of that place. `text`: both. `other`:
 * less the place before it, which may be a part of the name.
 */
export type Near = { text: string; name: string; other?: string | null; cities: string[] };

/** Hits of a name, or reports of a place, that are looked through one by one, whichever are fewer. */
const looked = 1_000;

/** Reports of a name whose party is of the place that the text ends or begins with; no hits where it does with none. */
export async function placedHits(db: Db, text: string): Promise<{ hits: Hits[]; near: Near }> {
  const found = await placesAtEnds(db, text);
  const hits = await together(
    db,
    found.map(
      ({ words, cities }) =>
        (db: Db) =>
          hitsThere(db, nameBeside(text, words), JSON.stringify(cities)),
    ),
  );
  const words = placeWords(text);
  const longest = Math.max(0, isTown(words.at(-1) ?? "") ? 1 : 0, ...found.map(({ words }) => words));
  const first = Math.min(0, isTown(words[0] ?? "", true) ? -1 : 0, ...found.map(({ words }) => words));
  const name = nameBeside(text, longest) || text;
  const other = first < 0 && longest === 0 && hasOwnWord(nameBeside(text, first)) ? nameBeside(text, first) : null;
  const near = { text, name, other, cities: [...new Set(found.flatMap(({ cities }) => cities))] };
  return { hits: hits.filter((one) => one !== null), near };
}

/** A text less so many words at its end; below 0: at its beginning. */
function nameBeside(text: string, words: number): string {
  let rest = text;
  for (let word = 0; word < -words; word++)
    rest = rest.replace(/^[^\p{L}\p{M}\p{N}]*(?:[\p{L}\p{M}\p{N}]|\u200c|\u200d)+[\s,;:.)/|–—-]*/u, "");
  for (let word = 0; word < words; word++)
    rest = rest.replace(/[\p{L}\p{M}\p{N}\u200c\u200d]+[^\p{L}\p{M}\p{N}]*$/u, "");
  return rest.replace(/[\s,;:.(/|–—-]+$/u, "");
}

async function hitsThere(db: Db, name: string, cities: string): Promise<Hits | null> {
  const named = name === "" ? null : await containing(db, name);
  if (!named) return null;
  const term = JSON.stringify([named.term, cities]);
  const there = sql`${isListed("r")} and ${isThere(cities)}`;
  const [byName] = await db.all<{ ids: string; many: number }>(sql`
    select json_group_array(r.id) filter (where ${there}) as ids, count(*) as many
    from (${named.select(sql`desc`, looked + 1, 0)}) hit cross join fraud_reports r on r.id = hit.id`);
  if (byName && byName.many <= looked) return idsOf(byName.ids, term);
  // A common name: the place may be the rarer of the two.
  const [byPlace] = await db.all<{ ids: string; many: number }>(sql`
    select json_group_array(r.id) filter (where ${namedSo(name)}) as ids, count(*) as many
    from (select r.id from json_each(${cities}) c cross join party_facts f indexed by parties_by_city
        on f.kind = 'city' and f.value = c.value and f.n > 0
      cross join fraud_reports r indexed by reports_by_party on r.party_id = f.party_id
      where ${isListed("r")} limit ${int(looked + 1)}) hit cross join visible_report_names r on r.id = hit.id`);
  if (byPlace && byPlace.many <= looked) return idsOf(byPlace.ids, term);
  return {
    kind: "place",
    term,
    select: (
      order,
      limit,
      offset,
    ) => sql`select r.id from (${named.above(int(0))}) hit cross join fraud_reports r on r.id = hit.id
      where ${there} order by hit.id ${order} limit ${limit} offset ${offset}`,
    above: (id) =>
      sql`select r.id from (${named.above(id)}) hit cross join fraud_reports r on r.id = hit.id where ${there}`,
  };
}

function idsOf(json: string, term: string): Hits | null {
  const ids = [...new Set(JSON.parse(json) as number[])].sort((a, b) => b - a);
  return ids.length === 0 ? null : known(term, ids, "place");
}

/** Of visible_report_names as r. As the index compares: ASCII's capitals here, those of other letters by the index itself. */
function namedSo(name: string) {
  const text = foldedName(name);
  if (hasForeignCapitals(text))
    return sql`exists (select 1 from report_names where report_names match ${phrase(text)} and rowid = r.id)`;
  return sql`instr(lower(replace(replace(r.party_name, char(383), 's'), char(8490), 'k')), ${text.toLowerCase()}) > 0`;
}
