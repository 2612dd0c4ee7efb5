// The list under the exact results: reports whose party is spelled otherwise than what was searched for.

import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int, isListed, rowsOfAll } from "../../../db/sql";
import { plainName } from "../../parties/folded-name";
import { isThere } from "../../parties/place-keys.server";
import { keysSought, similarEnough, similarityTo } from "../../parties/similar-names";
import { type ListedReport, listed, publicColumns, type ReportRow } from "../public-report.server";
import type { Near } from "./placed-hits.server";
import type { Within } from "./within-hits.server";

/** Candidates read for a search, the newest of each of its keys: what it reads does not grow with the table. */
const mostCandidates = 800;

/**
 * Visible reports whose name sounds like the searched one: those of the place that it was searched with first, by the
 * cities of their parties; then the best, then the newest. Names that contain the searched text itself are left out, and
 * `found`: they are exact results already. `within`: names in the text whose reports are shown beside them.
 */
export async function similarReports(
  db: Db,
  name: string,
  { text = name, other = null, cities = [], found = [], within = null, limit = 5 }: Options = {},
): Promise<ListedReport[]> {
  const spelledAlike = await similarTo(db, name, { text, other, cities, found });
  const others = within?.ids.filter((id) => !found.includes(id)) ?? [];
  // A name that is in the text for sure says more than what all of it may sound like.
  const inOrder = within && within.names.length > 0 ? [...others, ...spelledAlike] : [...spelledAlike, ...others];
  const similar = [...new Set(inOrder)].slice(0, limit);
  if (similar.length === 0) return [];
  return listed(
    await db.all<ReportRow>(sql`
      select ${publicColumns} from json_each(${JSON.stringify(similar)}) hit cross join fraud_reports r on r.id = hit.value
      where ${isListed("r")} order by hit.key`),
  );
}

type Options = Partial<Near> & { found?: number[]; within?: Within | null; limit?: number };

/** Their ids, the most alike first. */
async function similarTo(
  db: Db,
  name: string,
  { text, other, cities, found }: Required<Omit<Near, "name">> & { found: number[] },
) {
  const keys = [...new Set([...keysSought(name), ...(other === null ? [] : keysSought(other))])];
  if (keys.length === 0) return [];
  const perKey = Math.floor(mostCandidates / keys.length);
  const newestOf = (key: string) =>
    sql`select report_id from (select report_id from report_name_keys where key = ${key} order by report_id desc limit ${int(perKey)})`;
  // CROSS JOIN keeps the order of the join: from the few candidates to their reports.
  const candidates = await db.all<{ id: number; party_name: string; there: number }>(sql`
    select r.id, r.party_name, ${cities.length > 0 ? isThere(JSON.stringify(cities)) : sql`0`} as there
    from (select distinct report_id from (${rowsOfAll(keys.map(newestOf))})) k cross join fraud_reports r on r.id = k.report_id
    where ${isListed("r")}`);
  const [toName, toOther] = [similarityTo(name), other === null ? null : similarityTo(other)];
  const scoreOf = (stored: string) => Math.max(toName(stored), toOther ? toOther(stored) : 0);
  const sought = plainName(text);
  return candidates
    .filter(({ id, party_name }) => !found.includes(id) && !plainName(party_name).includes(sought))
    .map((one) => ({ ...one, score: scoreOf(one.party_name) }))
    .filter(({ score }) => score >= similarEnough)
    .sort((a, b) => b.there - a.there || b.score - a.score || b.id - a.id)
    .map(({ id }) => id);
}
