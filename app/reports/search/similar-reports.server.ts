// The list under the exact results: reports whose party is spelled otherwise than what was searched for.

import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int, isListed } from "../../../db/sql";
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
  { text = name, other = null, cities = [], found = [], within = null, limit = 5, candidates }: Options = {},
): Promise<ListedReport[]> {
  const read = candidates ?? (await similarCandidates(db, { name, other, cities }));
  const spelledAlike = similarTo(read, name, { text, other, found });
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

/** `candidates`: read before. */
type Options = Partial<Near> & { found?: number[]; within?: Within | null; limit?: number; candidates?: Candidate[] };

type Candidate = { id: number; party_name: string; there: number };

/** What is compared with a name; nothing where `unless` holds, which SQLite looks at before it reads any. */
export async function similarCandidates(
  db: Db,
  { name, other = null, cities }: Omit<Near, "text">,
  unless: SQL = sql`false`,
): Promise<Candidate[]> {
  const keys = [...new Set([...keysSought(name), ...(other === null ? [] : keysSought(other))])];
  if (keys.length === 0) return [];
  const perKey = Math.floor(mostCandidates / keys.length);
  // CROSS JOIN keeps the order of the join: from the few candidates to their reports.
  return db.all<Candidate>(sql`
    select r.id, r.party_name, ${cities.length > 0 ? isThere(JSON.stringify(cities)) : sql`0`} as there
    from (select distinct n.report_id from json_each(iif(${unless}, '[]', ${JSON.stringify(keys)})) k
      cross join report_name_keys n on n.key = k.value and n.report_id >= coalesce((select report_id from report_name_keys
        where key = k.value order by report_id desc limit 1 offset ${int(perKey - 1)}), 0)) k
    cross join fraud_reports r on r.id = k.report_id where ${isListed("r")}`);
}

/** Their ids, the most alike first. */
function similarTo(
  candidates: Candidate[],
  name: string,
  { text, other, found }: Required<Pick<Near, "text" | "other">> & { found: number[] },
): number[] {
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
