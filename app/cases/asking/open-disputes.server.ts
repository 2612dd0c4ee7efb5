import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { sha256 } from "../../digest";
import { claimDenied, mostOpenDisputes } from "../case-kinds";

/** Who asks, as open disputes are counted: `mailboxOf` an email, `networkOf` an address. */
export type Who = { mailbox: string; network: string };

/** Digest of the address that limits count by (of IPv6 its /64): what is compared is kept, the address is not. */
export async function networkOf(address: string): Promise<string> {
  return sha256(`network ${address}`);
}

/** SQL: of case c, it is a dispute that is not decided. */
export const isOpenDispute = sql`c.decided_at is null and c.kind in ${[...claimDenied]}`;

/** SQL: a dispute of the report (SQL for its id) is looked at already. */
export function isUnderDispute(report: SQL): SQL {
  return sql`exists (select 1 from case_reports e cross join cases c on c.id = e.case_id
    where e.report_id = ${report} and ${isOpenDispute})`;
}

/**
 * SQL: the mailbox and the network each have room for so many disputes more (SQL). A case that one opened counts, and a
 * request that joined others', however many: joining marks nothing and asks nobody.
 */
export function hasRoom({ mailbox, network }: Who, limitFactor: string, more: SQL = sql`1`): SQL {
  const most = mostOpenDisputes * Number(limitFactor);
  const openOf = (
    column: SQL,
    value: string,
  ) => sql`(select count(*) from cases c where c.${column} = ${value} and ${isOpenDispute})
    + (select count(distinct v.submission) from case_voices v join cases c on c.id = v.case_id where v.${column} = ${value} and ${isOpenDispute})`;
  return sql`(${openOf(sql`mailbox`, mailbox)} + ${more} <= ${most} and ${openOf(sql`network`, network)} + ${more} <= ${most})`;
}

export async function disputesAreFull(db: Db, who: Who, limitFactor: string): Promise<boolean> {
  const [row] = await db.all<{ room: number }>(sql`select ${hasRoom(who, limitFactor)} as room`);
  return row?.room === 0;
}
