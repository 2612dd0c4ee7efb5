import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { audited, stillAdmin } from "../../audit/audit.server";
import { activateStatement, campaignChargeLetters, rejectStatement } from "../../campaigns/campaign-charges.server";
import { paidStatement } from "../../cases/asking/open-case.server";
import { requesterLetters } from "../../cases/mail/case-letters.server";
import { decideChargeStatement, decidedCharges } from "../../charges/charges.server";
import type { Admin } from "../../viewer";

export const chargesPerPage = 20;

/** A transfer that somebody says they have made, and that an admin looks for at the bank. */
export type PendingCharge = {
  id: number;
  reference: string;
  /** What is paid for: a plan's name or "Data removal". */
  what: string;
  /** Whole rupees. */
  amount: number;
  utr: string;
  /** Milliseconds. */
  entered_at: number;
  /** Of the vendor or the requester; null once the account is deleted. */
  payer: string | null;
  /** The case it pays for, if it does. */
  request: number | null;
};

/** Transfers that wait for an admin's look, of both kinds, the oldest first, after the charge `after`. */
export async function pendingCharges(
  db: Db,
  _admin: Admin,
  after = 0,
): Promise<{ charges: PendingCharge[]; next: number | null }> {
  // The limit stands inside, so that only a page of rows is joined.
  const rows = await db.all<PendingCharge>(sql`
    select y.id, y.reference, y.plan_name as what, y.amount, y.utr, y.entered_at, coalesce(u.email, q.email) as payer, q.id as request
    from (select * from payments indexed by payments_by_status where status = 'to verify' and id > ${int(after)}
      order by id limit ${chargesPerPage + 1}) y
    left join users u on u.id = y.user_id left join cases q on q.payment_id = y.id order by y.id`);
  const charges = rows.slice(0, chargesPerPage);
  return { charges, next: rows.length > chargesPerPage ? (charges.at(-1)?.id ?? null) : null };
}

export type ChargeDecided = { done: true } | { refused: "done already" };

/** The money is there: promotions start now, a removal request can be decided. */
export async function verifyCharge(
  db: Db,
  admin: Admin,
  reference: string,
  reason: string,
  now = Date.now(),
): Promise<ChargeDecided> {
  return decide(db, admin, { reference, status: "verified", reason, now });
}

/** The money did not come. Its number may be right for another charge. */
export async function rejectCharge(
  db: Db,
  admin: Admin,
  reference: string,
  reason: string,
  now = Date.now(),
): Promise<ChargeDecided> {
  return decide(db, admin, { reference, status: "rejected", reason, now });
}

/** Decided twice, or by two admins at once, is decided and written down once. */
async function decide(
  db: Db,
  admin: Admin,
  {
    reference,
    status,
    reason,
    now,
  }: { reference: string; status: "verified" | "rejected"; reason: string; now: number },
): Promise<ChargeDecided> {
  const which = sql`reference = ${reference} and status = 'to verify' and ${stillAdmin(admin)}`;
  const decision = crypto.randomUUID();
  const decided = decidedCharges(decision);
  const action = status === "verified" ? "verify payment" : "reject payment";
  const [changed] = await atomically(db, [
    decideChargeStatement(which, { status, admin, now, decision }),
    audited(admin, action, { kind: "payment", id: reference, what: inWords(reference) }, reason),
    status === "verified" ? activateStatement(decided, now) : rejectStatement(decided),
    paidStatement(sql`${decided} and status = 'verified'`, now),
    requesterLetters(
      "request charge",
      sql`select q.id from cases q where q.payment_id in (${decided})`,
      sql`${decision}`,
      now,
      sql`, 'verified', ${status === "verified" ? 1 : 0}`,
    ),
    campaignChargeLetters(decided, decision, now),
  ]);
  return changed?.length ? { done: true } : { refused: "done already" };
}

function inWords(reference: string): SQL {
  return sql`(select plan_name || ', ₹' || amount || ', UTR ' || utr from payments where reference = ${reference})`;
}
