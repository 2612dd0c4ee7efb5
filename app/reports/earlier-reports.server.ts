import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { isVisible } from "../../db/sql";
import { dayOf } from "../india";
import { soundsAlike } from "../parties/similar-names";
import type { Viewer } from "../viewer";
import type { Claim } from "./report";

/** A report of the same owner that may be the same debt. `on`: its day in India. `claim`: the id of what it is like. */
export type EarlierReport = { claim: number; id: number; on: string; amount_due: number };

/**
 * The latest visible report of the viewer's own that each of these claims may repeat: the same party (the same digits,
 * and names that sound alike) with the same amount or due date. By the phone's index: rows read are those of the digits.
 * `submissions`: digests of what is being sent; its own reports are none that it repeats.
 */
export async function earlierReports(
  db: Db,
  viewer: Viewer,
  claims: { id: number; claim: Claim }[],
  submissions: string[] = [],
): Promise<EarlierReport[]> {
  if (claims.length === 0) return [];
  const names = new Map(claims.map(({ id, claim }) => [id, claim.party_name]));
  const sought = claims.map(({ id, claim: { phone_number, amount_due, due_date } }) => [
    id,
    [...phone_number].reverse().join(""),
    amount_due,
    due_date,
  ]);
  const found = await db.all<EarlierReport & { party_name: string; created_at: number }>(sql`
    select c.value ->> 0 as claim, r.id, r.party_name, r.amount_due, r.created_at
    from json_each(${JSON.stringify(sought)}) c
      cross join fraud_reports r indexed by reports_by_phone on r.phone_reversed = c.value ->> 1
    where ${isVisible("r")} and r.user_id = ${viewer.id} 
      and (r.submission is null or r.submission not in (select value from json_each(${JSON.stringify(submissions)})))
      and (r.amount_due = c.value ->> 2 or r.due_date = c.value ->> 3)
    order by r.id`);
  const latest = new Map<number, EarlierReport>();
  for (const { claim, id, party_name, amount_due, created_at } of found) {
    const name = names.get(claim) ?? "";
    if (name === party_name || soundsAlike(name, party_name) || soundsAlike(party_name, name))
      latest.set(claim, { claim, id, amount_due, on: dayOf(created_at) });
  }
  return [...latest.values()];
}
