import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../viewer";

/** What is kept of the viewer here, by the name it has in the download of one's own data. */
export function ownRows({ id }: Viewer): Record<string, SQL> {
  return {
    checked_bills: sql`select b.id, b.report_id, b.kind, b.buyer_gstin, b.doc_date, b.paise, b.created_at
      from fraud_reports r cross join checked_bills b on b.report_id = r.id where r.user_id = ${id} order by b.id`,
    bill_claims: sql`select c.id, c.report_id, c.kind, c.buyer_gstin, c.doc_date, c.paise, c.seller_gstin, c.note, c.created_at, c.due_at, c.decided_at, c.outcome, c.reason
      from fraud_reports r cross join bill_claims c on c.report_id = r.id where r.user_id = ${id} order by c.id`,
  };
}

/** The statements that let the viewer go: what was checked stays with the report; whose seller it was, and what was claimed, does not. */
export function leave({ id }: Viewer): SQL[] {
  return [
    sql`update checked_bills set seller = null where report_id in (select id from fraud_reports where user_id = ${id})`,
    sql`delete from bill_claims where report_id in (select id from fraud_reports where user_id = ${id})`,
  ];
}
