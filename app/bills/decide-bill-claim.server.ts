import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int } from "../../db/sql";
import { audited, stillAdmin } from "../audit/audit.server";
import { lettersStatement } from "../outbox/letters.server";
import type { Admin } from "../viewer";
import { mostBills } from "./bill";

export type ClaimDecided =
  | { done: true }
  /**
   * "no place": the claimant's report has no place for the bill, or names another buyer or day than when it was claimed.
   * "another holder": another report has the bill than the admin has looked at.
   */
  | { refused: "done already" | "no place" | "another holder" };

/** `holder`: the report that had the bill when the admin looked; null: none. */
export type BillVerdict = { id: number; outcome: "moved" | "stays"; holder: number | null; reason: string };

/**
 * Decides a claim, once: "moved", the bill is the claimant's and goes to their report; "stays", nothing changes. A bill that
 * has no place there is not taken from who has it.
 */
export async function decideBillClaim(
  db: Db,
  admin: Admin,
  { id, outcome, holder: seen, reason }: BillVerdict,
  now = Date.now(),
): Promise<ClaimDecided> {
  const isOpen = sql`c.id = ${int(id)} and c.decided_at is null`;
  const hasPlace = sql`exists (select 1 from bill_claims c cross join fraud_reports r on r.id = c.report_id cross join users u on u.id = r.user_id
    where ${isOpen} and r.withdrawn_at is null and r.gstin = c.buyer_gstin and c.doc_date <= r.due_date and u.suspended_at is null
      and (select count(*) from checked_bills b where b.report_id = r.id and b.irn <> c.irn) < ${mostBills})`;
  const has = sql`(select b.report_id from bill_claims c cross join checked_bills b on b.irn = c.irn where ${isOpen})`;
  const asSeen = sql`${has} is ${seen === null ? sql`null` : int(seen)}`;
  const may = outcome === "moved" ? sql`${stillAdmin(admin)} and ${hasPlace}` : sql`${stillAdmin(admin)} and ${asSeen}`;
  const moves =
    outcome === "moved"
      ? [
          // One statement, so that whose it was and whose it is are never apart.
          sql`insert into checked_bills (report_id, kind, buyer_gstin, doc_date, paise, kid, irn, seller, created_at)
            select c.report_id, c.kind, c.buyer_gstin, c.doc_date, c.paise, c.kid, c.irn, c.seller, ${int(now)}
            from bill_claims c where ${isOpen} and ${may} and ${asSeen}
            on conflict (irn) do update set report_id = excluded.report_id, kind = excluded.kind, buyer_gstin = excluded.buyer_gstin,
              doc_date = excluded.doc_date, paise = excluded.paise, kid = excluded.kid, seller = excluded.seller, created_at = excluded.created_at`,
        ]
      : [];
  const decided = await atomically(db, [
    ...moves,
    sql`update bill_claims set decided_at = ${int(now)}, outcome = ${outcome}, reason = ${reason}, seller_gstin = null,
        holder_id = ${seen === null ? sql`0` : int(seen)}
      where id = ${int(id)} and decided_at is null and ${may} and (${outcome} = 'stays' or ${has} = report_id) returning report_id`,
    audited(
      admin,
      "decide bill claim",
      {
        kind: "report",
        id: sql`(select cast(report_id as text) from bill_claims where id = ${int(id)})`,
        what: outcome === "moved" ? "the bill is the claimant's" : "the bill stays where it was",
      },
      reason,
      undefined,
      now,
    ),
    ...billLetters({ id, outcome, holder: seen }, now),
  ]);
  if (decided[moves.length]?.length !== 1) {
    const [waits] = await db.all<{ place: number; same: number }>(
      sql`select ${hasPlace} as place, ${asSeen} as same from bill_claims c where ${isOpen} and ${stillAdmin(admin)}`,
    );
    if (waits?.same === 0) return { refused: "another holder" };
    return { refused: outcome === "moved" && waits?.place === 0 ? "no place" : "done already" };
  }
  return { done: true };
}

/** To the claimant, and where it was moved, to who had it; once a decision, where this batch took it. */
function billLetters({ id, outcome, holder }: Omit<BillVerdict, "reason">, now: number): SQL[] {
  const decided = sql`bill_claims c cross join fraud_reports r`;
  const isNow = sql`c.id = ${int(id)} and c.decided_at = ${int(now)} and c.outcome = ${outcome} and r.user_id is not null`;
  return [
    lettersStatement(
      "bill claim",
      sql`select 'bill claim ' || c.id, r.user_id, null, null, json_object('claim', c.id, 'report', r.id)
        from ${decided} on r.id = c.report_id where ${isNow}`,
      { now },
    ),
    lettersStatement(
      "bill moved",
      sql`select 'bill moved ' || c.id, r.user_id, null, null, json_object('claim', c.id, 'report', r.id)
        from ${decided} on r.id = ${int(holder ?? 0)} and r.id <> c.report_id where ${isNow} and c.outcome = 'moved'`,
      { now },
    ),
  ];
}
