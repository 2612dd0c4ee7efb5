import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { isListed, isVisible } from "../../../db/sql";
import { together } from "../../../db/together";
import { dayOf } from "../../india";
import { mayBeAbout, placementOf } from "../../parties/place-reports.server";
import { soundsAlike } from "../../parties/similar-names";
import type { Viewer } from "../../viewer";
import type { Claim } from "../report";

/** A report of the same owner that may be the same debt. `on`: its day in India. `claim`: the id of what it is like. */
export type EarlierReport = { claim: number; id: number; on: string; amount_due: number };

/**
 * The latest visible report of the viewer's own that each of these claims may repeat: the same party, or the same digits
 * and names that sound alike, with the same amount or due date. Rows read are those of the digits, and of parties that
 * the viewer has reported. `submissions`: digests of what is being sent; its own reports are none that it repeats.
 */
export async function earlierReports(
  db: Db,
  viewer: Viewer,
  claims: { id: number; claim: Claim }[],
  submissions: string[] = [],
): Promise<EarlierReport[]> {
  if (claims.length === 0) return [];
  const coming = claims.map(({ id, claim }) => ({ ...claim, creationKey: String(id) }));
  const [{ parties }, mine] = await together(db, [
    (db) => placementOf(db, coming),
    (db) => reportsLike(db, viewer, coming, submissions),
  ]);
  return claims.flatMap(({ id, claim }, n) => earlierOf(mine, id, claim, parties[n]?.id ?? null) ?? []);
}

type Like = Pick<Claim, "party_name" | "phone_number" | "due_date" | "amount_due"> & {
  id: number;
  party_id: number | null;
  created_at: number;
  listed: number;
};

/** The viewer's visible reports of parties or digits that some claims may be about, with an amount or a day of one of them. */
export function reportsLike(db: Db, viewer: Viewer, claims: Claim[], submissions: string[]): Promise<Like[]> {
  const listOf = (values: unknown[]) => JSON.stringify([...new Set(values)]);
  const one = sql`select r.id, r.party_id, r.party_name, r.phone_number, r.amount_due, r.due_date, r.created_at,
    r.archived_at is null as listed`;
  const mine = sql`${isVisible("r")} and r.user_id = ${viewer.id}
    and (r.submission is null or r.submission not in (select value from json_each(${JSON.stringify(submissions)})))
    and (r.amount_due in (select value from json_each(${listOf(claims.map(({ amount_due }) => amount_due))}))
      or r.due_date in (select value from json_each(${listOf(claims.map(({ due_date }) => due_date))})))`;
  const digits = listOf(claims.map(({ phone_number }) => [...phone_number].reverse().join("")));
  return db.all<Like>(sql`
    ${one} from (${mayBeAbout(claims.map(({ phone_number, gstin = null }) => ({ phone_number, gstin })))}) hit
      cross join party_facts f on f.party_id = hit.party_id and f.kind = 'reporter'
        and f.value in (${`${viewer.id} named`}, ${`${viewer.id} anonymous`})
      cross join fraud_reports r indexed by reports_by_party on r.party_id = f.party_id
    where ${mine}
    union ${one} from json_each(${digits}) d
      cross join fraud_reports r indexed by reports_by_phone on r.phone_reversed = d.value
    where ${mine} and ${isListed("r")}
    order by 1`);
}

/** Which of them the claim, of this party, may repeat: the latest. */
export function earlierOf(mine: Like[], claim: number, said: Claim, party: number | null): EarlierReport | null {
  const isAlike = (name: string) =>
    name === said.party_name || soundsAlike(said.party_name, name) || soundsAlike(name, said.party_name);
  const latest = mine.findLast(
    (one) =>
      (one.amount_due === said.amount_due || one.due_date === said.due_date) &&
      ((party !== null && one.party_id === party) ||
        (one.listed && one.phone_number === said.phone_number && isAlike(one.party_name))),
  );
  return latest ? { claim, id: latest.id, amount_due: latest.amount_due, on: dayOf(latest.created_at) } : null;
}
