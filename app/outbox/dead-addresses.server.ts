// Addresses that our mail does not reach, as the desk has marked them.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";

/** What an address is: one, or SQL that finds it. */
type Address = string | SQL;

/** SQL: whether nothing is sent there but links that somebody asks for. */
export function isDead(address: Address): SQL {
  return sql`exists (select 1 from dead_addresses where address = ${address})`;
}

/** Whether our mail is said not to reach an account's address. */
export async function isDeadAddress(db: Db, address: Address): Promise<boolean> {
  const [row] = await db.all<{ dead: number }>(sql`select ${isDead(address)} as dead`);
  return row?.dead === 1;
}

/** Whoever follows a link that was mailed there shows that the address works, whatever the desk took it for. */
export function reachedStatement(address: Address): SQL {
  return sql`delete from dead_addresses where address = ${address}`;
}
