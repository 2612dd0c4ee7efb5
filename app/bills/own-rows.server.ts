import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../viewer";

/** What is kept of the viewer here, by the name it has in the download of one's own data. */
export function ownRows({ id }: Viewer): Record<string, SQL> {
  return {
    checked_bills: sql`select b.id, b.report_id, b.kind, b.buyer_gstin, b.doc_date, b.paise, b.created_at
      from fraud_reports r cross join checked_bills b on b.report_id = r.id where r.user_id = ${id} order by b.id`,
  };
}

/** The statement that lets the viewer go: what was checked stays with the report, whose seller it was does not. */
export function leave({ id }: Viewer): SQL[] {
  return [
    sql`update checked_bills set seller = null where report_id in (select id from fraud_reports where user_id = ${id})`,
  ];
}
