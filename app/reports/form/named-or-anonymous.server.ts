// One account's reports about one party are all named or all anonymous: what both say would tell who the anonymous one is.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { together } from "../../../db/together";
import { mayBeAbout, placementOf } from "../../parties/place-reports.server";
import type { Viewer } from "../../viewer";
import type { Claim } from "../report";

type Way = "named" | "anonymous";

/** How the viewer has reported the parties that some reports may be about: so many named, so many anonymous. */
export type Ways = { party: number; way: Way; reports: number }[];

/** One read, before it is known which party it will be. */
export async function waysAmong(
  db: Db,
  { id }: Viewer,
  reports: Pick<Claim, "phone_number" | "gstin">[],
): Promise<Ways> {
  const rows = await db.all<{ party: number; value: string; reports: number }>(sql`
    select f.party_id as party, f.value, f.held as reports from (${mayBeAbout(reports.map(asSaid))}) hit
    cross join party_facts f on f.party_id = hit.party_id and f.kind = 'reporter'
      and f.value in (${`${id} named`}, ${`${id} anonymous`})`);
  return rows.map(({ party, value, reports }) => ({
    ...{ party, reports },
    way: value === `${id} named` ? ("named" as const) : ("anonymous" as const),
  }));
}

const asSaid = ({ phone_number, gstin = null }: Pick<Claim, "phone_number" | "gstin">) => ({ phone_number, gstin });

/** The viewer's other reports of a party: which way they are, and how many. Null: there are none of the other way. */
export function otherWay(ways: Ways, party: number | null, way: Way): { older: Way; reports: number } | null {
  const other = ways.find((one) => one.party === party && one.way !== way);
  return other ? { older: other.way, reports: other.reports } : null;
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
  viewer: Viewer,
  claims: { id: number; claim: Claim }[],
): Promise<number[]> {
  if (claims.length === 0) return [];
  const coming = claims.map(({ id, claim }) => ({ ...claim, creationKey: String(id) }));
  const [{ parties }, ways] = await together(db, [
    (db) => placementOf(db, coming),
    (db) => waysAmong(db, viewer, coming),
  ]);
  return claims.filter((_, n) => otherWay(ways, parties[n]?.id ?? null, "anonymous")).map(({ id }) => id);
}
