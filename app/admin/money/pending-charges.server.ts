import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { audited, stillAdmin } from "../../audit/audit.server";
import { activateStatement, rejectStatement } from "../../campaigns/campaign-charges.server";
import type { PlanName } from "../../campaigns/plans";
import { paidStatement } from "../../cases/asking/open-case.server";
import { decideChargeStatement, decidedCharges } from "../../charges/charges.server";
import { type Language, languageNamed } from "../../languages";
import { unsealed } from "../../link-keys.server";
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

/** Whom to notify of a decision on a charge, and in which language: who asked for a removal, or the vendor of a campaign. */
export type Payer = { email: string; language: Language } & (
  | { token: string; reports: number[] }
  | { token: null; plan: PlanName }
);
export type ChargeDecided = { done: true; payer: Payer | null } | { refused: "done already" };

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
  const [changed, , , , payers] = await atomically(db, [
    decideChargeStatement(which, { status, admin, now, decision }),
    audited(admin, action, { kind: "payment", id: reference, what: inWords(reference) }, reason),
    status === "verified" ? activateStatement(decided, now) : rejectStatement(decided),
    paidStatement(sql`${decided} and status = 'verified'`, now),
    sql`select coalesce(q.email, u.email) as email, coalesce(q.language, u.language) as language, q.token, (select json_group_array(d.report_id) from case_reports d where d.case_id = q.id) as reports, y.plan_name as plan
      from payments y left join cases q on q.payment_id = y.id left join users u on u.id = y.user_id
      where y.reference = ${reference} and coalesce(q.email, u.email) <> ''`,
  ]);
  if (!changed?.length) return { refused: "done already" };
  const [row] = (payers ?? []) as PayerRow[];
  if (!row) return { done: true, payer: null };
  const { email, token, reports, plan } = row;
  const language = languageNamed(row.language);
  return {
    done: true,
    payer: {
      email,
      language,
      ...(token === null ? { token, plan } : { token: await unsealed(token), reports: JSON.parse(reports) }),
    },
  };
}

type PayerRow = { email: string; language: string; token: string | null; reports: string; plan: PlanName };

function inWords(reference: string): SQL {
  return sql`(select plan_name || ', ₹' || amount || ', UTR ' || utr from payments where reference = ${reference})`;
}
