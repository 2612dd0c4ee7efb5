import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { isVisible } from "../../db/sql";
import { day, dayOf, maskedPhone, rupees } from "../india";
import { enterUtrWhere, type PaymentStatus } from "../payments/payments.server";
import type { RemovalKind } from "./removal-kinds";

/** A request as whoever has its private link sees it. */
export type OwnRequest = {
  report: number;
  /** Null once the report is not shown any more. */
  party: { name: string; phone: string; amount: string } | null;
  kind: RemovalKind;
  details: string;
  proof: string | null;
  askedOn: string;
  status: "open" | "removed" | "declined";
  answer: string | null;
  decidedOn: string | null;
  payment: { reference: string; amount: number; status: PaymentStatus; utr: string | null } | null;
};

/** The request of a private link, or null: a wrong link and one that nobody has read the same. */
export async function requestOf(db: Db, token: string): Promise<OwnRequest | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const [row] =
    await db.all<Row>(sql`select q.report_id, q.kind, q.details, q.file_name, q.created_at, q.status, q.answer,
      q.decided_at, r.party_name, r.phone_number, r.amount_due, ${isVisible("r")} as shown,
      y.reference, y.amount, y.status as payment_status, y.utr
    from removal_requests q join fraud_reports r on r.id = q.report_id left join payments y on y.id = q.payment_id
    where q.token = ${token}`);
  if (!row) return null;
  return {
    report: row.report_id,
    party: row.shown
      ? { name: row.party_name, phone: maskedPhone(row.phone_number), amount: rupees(row.amount_due) }
      : null,
    kind: row.kind,
    details: row.details,
    proof: row.file_name,
    askedOn: day(dayOf(row.created_at)),
    status: row.status,
    answer: row.answer,
    decidedOn: row.decided_at === null ? null : day(dayOf(row.decided_at)),
    payment:
      row.reference === null
        ? null
        : { reference: row.reference, amount: row.amount, status: row.payment_status, utr: row.utr },
  };
}

/** Where the link to a request is mailed. Null: the request is none, or its sender is forgotten. */
export async function requesterOf(db: Db, token: string): Promise<string | null> {
  const rows = await db.all<{ email: string }>(sql`select email from removal_requests where token = ${token}`);
  return rows[0]?.email || null;
}

/**
 * Says which transfer paid for the service. May be corrected until an admin has looked, and entered anew where the
 * admin could not find it. "used": the transfer stands with another payment, of whatever kind.
 */
export async function enterRemovalUtr(db: Db, token: string, utr: string): Promise<"entered" | "used" | "gone"> {
  const open = sql`id = (select payment_id from removal_requests where token = ${token} and status = 'open')
    and status in ('waiting', 'to verify', 'rejected')`;
  return enterUtrWhere(db, open, utr);
}

type Row = {
  report_id: number;
  kind: RemovalKind;
  details: string;
  file_name: string | null;
  created_at: number;
  status: OwnRequest["status"];
  answer: string | null;
  decided_at: number | null;
  party_name: string;
  phone_number: string;
  amount_due: number;
  shown: number;
  reference: string | null;
  amount: number;
  payment_status: PaymentStatus;
  utr: string | null;
};
