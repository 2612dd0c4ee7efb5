import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { isListed, isVisible } from "../../../db/sql";
import { dayOf } from "../../india";
import { placementOf } from "../../parties/place-reports.server";
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
  const { parties } = await placementOf(
    db,
    claims.map(({ id, claim }) => ({ ...claim, creationKey: String(id) })),
  );
  const names = new Map(claims.map(({ id, claim }) => [id, claim.party_name]));
  const sought = claims.map(({ id, claim: { phone_number, amount_due, due_date } }, n) => [
    id,
    [...phone_number].reverse().join(""),
    amount_due,
    due_date,
    parties[n]?.id ?? null,
  ]);
  const columns = sql`c.value ->> 0 as claim, r.id, r.party_name, r.amount_due, r.created_at`;
  const mine = sql`${isVisible("r")} and r.user_id = ${viewer.id}
    and (r.submission is null or r.submission not in (select value from json_each(${JSON.stringify(submissions)})))
    and (r.amount_due = c.value ->> 2 or r.due_date = c.value ->> 3)`;
  const found = await db.all<EarlierReport & { party_name: string; created_at: number; one: number }>(sql`
    select ${columns}, 1 as one
    from json_each(${JSON.stringify(sought)}) c
      cross join party_facts f on f.party_id = c.value ->> 4 and f.kind = 'reporter'
        and f.value in (${`${viewer.id} named`}, ${`${viewer.id} anonymous`})
      cross join fraud_reports r indexed by reports_by_party on r.party_id = f.party_id
    where ${mine}
    union all
    select ${columns}, 0 as one
    from json_each(${JSON.stringify(sought)}) c
      cross join fraud_reports r indexed by reports_by_phone on r.phone_reversed = c.value ->> 1
    where ${mine} and ${isListed("r")}
    order by 2`);
  const latest = new Map<number, EarlierReport>();
  for (const { claim, id, party_name, amount_due, created_at, one } of found) {
    const name = names.get(claim) ?? "";
    if (one || name === party_name || soundsAlike(name, party_name) || soundsAlike(party_name, name))
      latest.set(claim, { claim, id, amount_due, on: dayOf(created_at) });
  }
  return [...latest.values()];
}
