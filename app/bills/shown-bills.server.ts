// What is read of checked bills: for everybody, and for their report's owner.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int, isVisible } from "../../db/sql";
import type { Viewer } from "../viewer";
import type { BillSum } from "./shown-bills";

/**
 * Of checked_bills as b and fraud_reports as r: as the report says now. Corrected to another buyer, or to have been due
 * before it was billed, it has none.
 */
const counts = sql`b.buyer_gstin = r.gstin and b.doc_date <= r.due_date`;

/** Of fraud_reports as r: JSON that `sumIn` reads, one probe of an index a report. */
export const billSum: SQL = sql`(select json_array(count(*), sum(b.paise), min(b.doc_date), max(b.doc_date),
  sum(b.paise) > (r.amount_due - 1) * 100) from checked_bills b where b.report_id = r.id and ${counts})`;

export function sumIn(json: string): BillSum | null {
  const [bills, paise, first, last, covers]: [number, number, string, string, number] = JSON.parse(json);
  return bills === 0 ? null : { bills, total: Math.floor(paise / 100), first, last, covers: Boolean(covers) };
}

/** The same of several reports, by their ids. */
export async function billsOfReports(db: Db, ids: number[]): Promise<Map<number, BillSum | null>> {
  const rows = await db.all<{ id: number; sum: string }>(sql`
    select r.id, ${billSum} as sum from json_each(${JSON.stringify(ids)}) asked
    cross join fraud_reports r on r.id = asked.value`);
  return new Map(rows.map(({ id, sum }) => [id, sumIn(sum)]));
}

/** A bill as its report's owner sees it. `counts`: it does, as the report says now. */
export type OwnBill = { id: number; date: string; paise: number; counts: boolean };

export async function ownBills(db: Db, viewer: Viewer, report: number): Promise<OwnBill[]> {
  const rows = await db.all<Omit<OwnBill, "counts"> & { counts: number | null }>(sql`
    select b.id, b.doc_date as date, b.paise, ${counts} as counts
    from fraud_reports r cross join checked_bills b on b.report_id = r.id
    where r.id = ${int(report)} and r.user_id = ${viewer.id} and r.withdrawn_at is null order by b.id`);
  return rows.map((row) => ({ ...row, counts: Boolean(row.counts) }));
}

/** Bills of one buyer that are looked at. */
const mostOfBuyer = 1_000;

/** How many visible reports of a party have a checked bill; its GSTINs are what they are found by. */
export async function reportsWithBill(db: Db, party: { id: number; gstins: string[] }): Promise<number> {
  if (party.gstins.length === 0) return 0;
  const [row] = await db.all<{ n: number }>(sql`
    select count(distinct r.id) as n
    from (select b.* from json_each(${JSON.stringify(party.gstins)}) g cross join checked_bills b indexed by bills_by_buyer
      on b.buyer_gstin = g.value limit ${mostOfBuyer}) b
    cross join fraud_reports r on r.id = b.report_id
    where r.party_id = ${int(party.id)} and ${isVisible("r")} and ${counts}`);
  return row?.n ?? 0;
}
