import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import type { Admin, Viewer } from "../accounts/viewer.server";
import { day, dayOf } from "../india";
import { type PlanName, plans } from "./plans";

export type PaymentStatus = "waiting" | "to verify" | "verified" | "rejected" | "cancelled";

/** What a campaign costs, as its owner sees it. */
export type Payment = {
  reference: string;
  plan: PlanName;
  /** Whole rupees. */
  amount: number;
  status: PaymentStatus;
  /** The bank's number of the transfer; null until it was entered. */
  utr: string | null;
  /** Day in India, "5 Nov 2025", of the admin's decision. */
  decided: string | null;
  parties: string[];
};

/** The viewer's own payment, or null. */
export async function paymentOf(db: Db, viewer: Viewer, reference: string): Promise<Payment | null> {
  const rows =
    await db.all<Row>(sql`select y.reference, y.plan_name, y.amount, y.status, y.utr, y.decided_at, r.party_name
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
    decided: row.decided_at === null ? null : day(dayOf(row.decided_at)),
    parties: rows.flatMap(({ party_name }) => party_name ?? []),
  };
}

/**
 * Says which transfer paid, and may be corrected until an admin has looked. "used": the transfer stands with another
 * payment; "gone": nobody waits for this payment, or it is somebody else's.
 */
export async function enterUtr(
  db: Db,
  viewer: Viewer,
  reference: string,
  utr: string,
  now = Date.now(),
): Promise<"entered" | "used" | "gone"> {
  const open = sql`reference = ${reference} and user_id = ${viewer.id} and status in ('waiting', 'to verify')`;
  const taken = sql`select 1 from payments q where q.utr = ${utr} and q.status in ('to verify', 'verified') and q.reference <> ${reference}`;
  try {
    const entered = await db.all(sql`update payments set utr = ${utr}, status = 'to verify', entered_at = ${now}
      where ${open} and not exists (${taken}) returning id`);
    if (entered.length > 0) return "entered";
  } catch (error) {
    // Two at the same moment: the index lets one through.
    if (/UNIQUE constraint failed/.test(messageOf(error))) return "used";
    throw error;
  }
  const known = await db.all(sql`select 1 from payments where ${open}`);
  return known.length > 0 ? "used" : "gone";
}

/** Gives a campaign up before anything was paid, so that its reports can be promoted otherwise. */
export async function cancelPayment(db: Db, viewer: Viewer, reference: string, now = Date.now()): Promise<boolean> {
  return decide(db, sql`reference = ${reference} and user_id = ${viewer.id} and status = 'waiting'`, "cancelled", now);
}

/** The money is there: the promotions become active now, and only now their days begin. False where nothing waited. */
export async function verifyPayment(db: Db, admin: Admin, reference: string, now = Date.now()): Promise<boolean> {
  return decide(db, sql`reference = ${reference} and status = 'to verify'`, "verified", now, admin);
}

/** The money did not come: the promotions never start, and their reports are free for another campaign. */
export async function rejectPayment(db: Db, admin: Admin, reference: string, now = Date.now()): Promise<boolean> {
  return decide(db, sql`reference = ${reference} and status = 'to verify'`, "rejected", now, admin);
}

export type PaymentToVerify = { reference: string; plan: PlanName; amount: number; utr: string; entered: string };

/** Transfers that wait for an admin's look, the oldest first. */
export async function paymentsToVerify(db: Db, _admin: Admin, most = 50): Promise<PaymentToVerify[]> {
  const rows = await db.all<{
    reference: string;
    plan_name: PlanName;
    amount: number;
    utr: string;
    entered_at: number;
  }>(
    sql`select reference, plan_name, amount, utr, entered_at from payments where status = 'to verify' order by id limit ${most}`,
  );
  return rows.map(({ reference, plan_name, amount, utr, entered_at }) => ({
    reference,
    plan: plan_name,
    amount,
    utr,
    entered: day(dayOf(entered_at)),
  }));
}

const milliseconds = 24 * 3600 * 1000;
const durations = JSON.stringify(
  Object.fromEntries(plans.map(({ name, duration }) => [name, duration * milliseconds])),
);

/** Payment and promotions change together. Decided twice, or by two at once, is decided once. */
async function decide(
  db: Db,
  which: SQL,
  status: "verified" | "rejected" | "cancelled",
  now: number,
  admin?: Admin,
): Promise<boolean> {
  const decision = crypto.randomUUID();
  const decided = sql`select id from payments where decision = ${decision}`;
  const [changed] = await atomically(db, [
    sql`update payments set status = ${status}, decided_at = ${now}, decided_by = ${admin?.id ?? null}, decision = ${decision}
      where ${which} returning id`,
    status === "verified"
      ? sql`update promotions set status = 'active', end_date = ${now} + (${durations} ->> plan_name)
          where status = 'pending payment' and payment_id in (${decided})`
      : sql`update promotions set status = 'rejected' where status = 'pending payment' and payment_id in (${decided})`,
  ]);
  return (changed?.length ?? 0) > 0;
}

type Row = {
  reference: string;
  plan_name: PlanName;
  amount: number;
  status: PaymentStatus;
  utr: string | null;
  decided_at: number | null;
  party_name: string | null;
};

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${error.cause}` : String(error);
}
