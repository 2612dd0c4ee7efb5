// One account's reports about one party are all named or all anonymous: what both say would tell who the anonymous one is.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { placementOf } from "../../parties/place-reports.server";
import type { Viewer } from "../../viewer";
import type { Claim } from "../report";

type Way = "named" | "anonymous";

/** The viewer's other reports of a party: which way they are, and how many. Null: there are none of the other way. */
export async function otherWay(
  db: Db,
  { id }: Viewer,
  party: number | null,
  way: Way,
): Promise<{ older: Way; reports: number } | null> {
  if (party === null) return null;
  const older = way === "named" ? "anonymous" : "named";
  const [found] = await db.all<{ n: number }>(sql`select held as n from party_facts
    where party_id = ${int(party)} and kind = 'reporter' and value = ${`${id} ${older}`}`);
  return found ? { older, reports: found.n } : null;
}

/** Of a statement's `where`: there is none of the other way. */
export function isOneWay({ id }: Viewer, party: number | null, way: Way): SQL {
  if (party === null) return sql`true`;
  return sql`not exists (select 1 from party_facts where party_id = ${int(party)} and kind = 'reporter'
    and value = ${`${id} ${way === "named" ? "anonymous" : "named"}`})`;
}

/** Takes the viewer's name from their reports of a party, where `may` holds. Nobody can be named afterwards. */
export function anonymise({ id }: Viewer, party: number, may: SQL): SQL {
  return sql`update fraud_reports set is_anonymous = 1, reporter_name = null
    where party_id = ${int(party)} and user_id = ${id} and is_anonymous = 0 and withdrawn_at is null and ${may}`;
}

/** Of some claims the ids of those whose party the viewer has reported by name. */
export async function reportedByName(
  db: Db,
  { id }: Viewer,
  claims: { id: number; claim: Claim }[],
): Promise<number[]> {
  if (claims.length === 0) return [];
  const { parties } = await placementOf(
    db,
    claims.map(({ id, claim }) => ({ ...claim, creationKey: String(id) })),
  );
  const known = JSON.stringify(claims.map((one, n) => [one.id, parties[n]?.id]).filter(([, party]) => party));
  const found = await db.all<{ id: number }>(sql`
    select c.value ->> 0 as id from json_each(${known}) c cross join party_facts f on f.party_id = c.value ->> 1
    where f.kind = 'reporter' and f.value = ${`${id} named`} order by c.key`);
  return found.map((row) => row.id);
}
