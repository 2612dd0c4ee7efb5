import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import type { Admin } from "../viewer";

export type ChargeStatus = "waiting" | "to verify" | "verified" | "rejected" | "cancelled";

/** Says which transfer paid for the charge that `open` finds, whatever it pays for: a transfer pays for one thing alone. */
export async function enterUtrWhere(
  db: Db,
  open: SQL,
  utr: string,
  now = Date.now(),
): Promise<"entered" | "used" | "gone"> {
  const taken = sql`select 1 from payments q where q.utr = ${utr} and q.status in ('to verify', 'verified') and q.id <> payments.id`;
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

/** What is to be paid for: a plan's name or "Data removal". `submission`: asked twice for the same, it is one charge. */
export type NewCharge = { user_id: string | null; plan_name: string; amount: number; submission: string };

/** The statement that asks for a charge of `amount` whole rupees where `may` holds. */
export function askChargeStatement(
  { user_id, plan_name, amount, submission }: NewCharge,
  may: SQL,
  now = Date.now(),
): SQL {
  return sql`insert into payments (reference, user_id, plan_name, amount, status, created_at, submission)
    select ${newReference()}, ${user_id}, ${plan_name}, ${amount}, 'waiting', ${now}, ${submission}
    where ${may} on conflict (submission) do nothing`;
}

/** A decision on a charge: its status, by which admin (null: by who would have paid), when, and a mark to find it by. */
export type ChargeDecision = {
  status: "verified" | "rejected" | "cancelled";
  admin: Admin | null;
  now: number;
  /** Random: the statements after it find by it what was decided. */
  decision: string;
};

/** The statement that decides what `which` finds in `payments`. Answers the ids. */
export function decideChargeStatement(which: SQL, { status, admin, now, decision }: ChargeDecision): SQL {
  return sql`update payments set status = ${status}, decided_at = ${now}, decided_by = ${admin?.id ?? null}, decision = ${decision}
    where ${which} returning id`;
}

/** The ids of charges that a decision took. */
export function decidedCharges(decision: string): SQL {
  return sql`select id from payments where decision = ${decision}`;
}

/** The statement that asks no more for charges (a query for their ids) that nobody has made. */
export function cancelStatement(charges: SQL, now: number): SQL {
  return sql`update payments set status = 'cancelled', decided_at = ${now}
    where id in (${charges}) and status in ('waiting', 'rejected')`;
}

// Letters and digits that cannot be taken for one another when read out on the phone.
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** What a charge is called, in addresses and in the note of its transfer. */
function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${error.cause}` : String(error);
}
