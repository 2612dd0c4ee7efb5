import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { type ChargeStatus, decideChargeStatement, decidedCharges, enterUtrWhere } from "../charges/charges.server";
import { day, dayOf } from "../india";
import type { Language } from "../languages";
import { lettersStatement } from "../outbox/letters.server";
import type { Viewer } from "../viewer";
import { endOf } from "./confirm-campaign.server";
import { type PlanName, plans } from "./plans";

/** What a campaign costs, as its owner sees it. */
export type Charge = {
  reference: string;
  plan: PlanName;
  /** Whole rupees. */
  amount: number;
  status: ChargeStatus;
  /** The bank's number of the transfer; null until it was entered. */
  utr: string | null;
  /** Day in India, "5 Nov 2025" in the language asked for, of the admin's decision. */
  decided: string | null;
  parties: string[];
};

/** The viewer's own charge, or null. */
export async function chargeOf(db: Db, viewer: Viewer, language: Language, reference: string): Promise<Charge | null> {
  const rows =
    await db.all<ChargeRow>(sql`select y.reference, y.plan_name, y.amount, y.status, y.utr, y.decided_at, r.party_name
    from payments y left join promotions p on p.payment_id = y.id left join fraud_reports r on r.id = p.report_id
    where y.reference = ${reference} and y.user_id = ${viewer.id} order by p.id`);
  const [row] = rows;
  if (!row) return null;
  return {
    reference: row.reference,
    plan: row.plan_name,
    amount: row.amount,
    status: row.status,
    utr: row.utr,
    decided: row.decided_at === null ? null : day(dayOf(row.decided_at), language),
    parties: rows.flatMap(({ party_name }) => party_name ?? []),
  };
}

/**
 * Says which transfer paid, and may be corrected until an admin has looked. "used": the transfer stands with another
 * charge; "gone": nobody waits for this charge, or it is somebody else's.
 */
export async function enterUtr(
  db: Db,
  viewer: Viewer,
  reference: string,
  utr: string,
  now = Date.now(),
): Promise<"entered" | "used" | "gone"> {
  const open = sql`reference = ${reference} and user_id = ${viewer.id} and status in ('waiting', 'to verify')`;
  return enterUtrWhere(db, open, utr, now);
}

/** Gives a campaign up before anything was paid, so that its reports can be promoted otherwise. */
export async function cancelCharge(db: Db, viewer: Viewer, reference: string, now = Date.now()): Promise<boolean> {
  const which = sql`reference = ${reference} and user_id = ${viewer.id} and status = 'waiting'`;
  const decision = crypto.randomUUID();
  const [changed] = await atomically(db, [
    decideChargeStatement(which, { status: "cancelled", admin: null, now, decision }),
    rejectStatement(decidedCharges(decision)),
  ]);
  return (changed?.length ?? 0) > 0;
}

/** The statement that starts the promotions of charges (a query for their ids): only now their days begin. */
export function activateStatement(charges: SQL, now: number): SQL {
  const ends = JSON.stringify(Object.fromEntries(plans.map((plan) => [plan.name, endOf(plan, now)])));
  return sql`update promotions set status = 'active', end_date = (${ends} ->> plan_name)
    where status = 'pending payment' and payment_id in (${charges})`;
}

/** The statement that ends the promotions of charges which did not come: their reports are free for another campaign. */
export function rejectStatement(charges: SQL): SQL {
  return sql`update promotions set status = 'rejected' where status = 'pending payment' and payment_id in (${charges})`;
}

type ChargeRow = {
  reference: string;
  plan_name: PlanName;
  amount: number;
  status: ChargeStatus;
  utr: string | null;
  decided_at: number | null;
  party_name: string | null;
};

/** The statement that writes to the vendors of charges (a query for their ids) that an admin has decided. */
export function campaignChargeLetters(charges: SQL, decision: string, now: number): SQL {
  return lettersStatement(
    "campaign charge",
    sql`select 'campaign charge ' || y.id || ' ' || ${decision}, y.user_id, null, null,
        json_object('charge', y.id, 'verified', y.status = 'verified')
      from payments y where y.id in (${charges}) and y.user_id is not null`,
    { now },
  );
}
