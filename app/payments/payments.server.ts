import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";

export type PaymentStatus = "waiting" | "to verify" | "verified" | "rejected" | "cancelled";

/** Says which transfer paid for the payment that `open` finds, whatever it pays for: a transfer pays for one thing alone. */
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

// Letters and digits that cannot be taken for one another when read out on the phone.
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** What a payment is called, in addresses and in the note of its transfer. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${error.cause}` : String(error);
}
