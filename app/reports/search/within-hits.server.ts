// Reported names that stand within a text of which nothing is reported as a whole.
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int, isListed } from "../../../db/sql";
import { together } from "../../../db/together";
import { isNamed, type NameWithin, namesWithin } from "../../parties/names-within";
import { containing } from "./containing.server";
import { anyOf, type Hits } from "./hits.server";

/** Names that a text is taken to have in it, at most. */
const mostNames = 3;
/** Reports of one key that are looked at, the newest, and of all: what it reads does not grow with the table. */
const [lookedByKey, looked] = [60, 600];

/**
 * `names`: as they stand in the text; none: one of them only may be meant. `ids`: of the newest reports that are called
 * so, in whatever spelling and script.
 */
export type Within = { names: string[]; ids: number[] };

/** Reports whose name contains a name that was found in a text, as a search for that name alone finds them. */
export async function hitsOfNames(db: Db, names: string[]): Promise<Hits | null> {
  const hits = (
    await together(
      db,
      names.map((name) => (db: Db) => containing(db, name)),
    )
  ).filter((one) => one !== null);
  return hits.length === 0 ? null : anyOf("name", hits);
}

/** Null: no reported name is in it. One statement, and that only for a text that is more than a name. */
export async function reportedWithin(db: Db, text: string): Promise<Within | null> {
  const sought = namesWithin(text);
  if (sought.length === 0) return null;
  const keys = JSON.stringify(sought.flatMap(({ keys }, at) => keys.map((key) => [at, key])));
  // The longest names first: where there is too much to look at, that is left out which says least.
  const rows = await db.all<{ at: number; id: number; name: string }>(sql`
    select k.value ->> 0 as at, r.id, r.party_name as name from json_each(${keys}) k
    cross join report_name_keys n on n.key = k.value ->> 1 and n.report_id >= coalesce((select report_id
      from report_name_keys where key = k.value ->> 1 order by report_id desc limit 1 offset ${int(lookedByKey - 1)}), 0)
    cross join fraud_reports r on r.id = n.report_id where ${isListed("r")} limit ${int(looked)}`);
  const nameTests = new Map<string, ReturnType<typeof isNamed>>();
  const named = rows.flatMap(({ at, id, name }) => {
    const one = sought[at] as NameWithin;
    const pair = `${at} ${name}`;
    const agrees = nameTests.get(pair) ?? isNamed(one.text, name);
    nameTests.set(pair, agrees);
    return agrees ? [{ one, id, name, whole: agrees === "whole" }] : [];
  });
  if (named.length === 0) return null;
  const sure = named.filter(({ one, whole }) => whole && one.alone);
  const meant = sure.length > 0 ? sure : named.toSorted((a, b) => Number(b.whole) - Number(a.whole));
  return { names: shortest(sure), ids: [...new Set(meant.map(({ id }) => id))] };
}

/** Of each reported name the fewest words of the text that say it; of these what is not a part of another. */
function shortest(named: { one: NameWithin; name: string }[]): string[] {
  const said = [...Map.groupBy(named, ({ name }) => name).values()].map((all) =>
    all.map(({ one }) => one.text).reduce((least, text) => (text.length < least.length ? text : least)),
  );
  return [...new Set(said)]
    .filter((text, _, all) => all.every((other) => other === text || !other.includes(text)))
    .slice(0, mostNames);
}
