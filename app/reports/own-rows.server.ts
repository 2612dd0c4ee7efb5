import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../viewer";
import { fieldColumns } from "./fields/fields.server";
import { takeFiles } from "./files/stored-objects.server";

/** What is kept of the viewer here, by the name it has in the download of one's own data. */
export function ownRows({ id }: Viewer): Record<string, SQL> {
  return {
    reports: sql`select id, ${fieldColumns()}, reporter_name, is_anonymous, created_at, hidden_at,
      withdrawn_at, withdrawn_why, archived_at, paid_total, paid_on, corrections from fraud_reports where user_id = ${id} order by id`,
    files: sql`select f.id, f.report_id, f.file_type, f.file_name, f.content_type, f.size, f.created_at,
      '/files/' || f.id as address
      from fraud_reports r cross join report_files f on f.report_id = r.id where r.user_id = ${id} order by f.id`,
    payments_of_reports: sql`select p.id, p.report_id, p.amount, p.paid_on, p.takes_back, p.created_at
      from fraud_reports r cross join report_payments p on p.report_id = r.id where r.user_id = ${id} order by p.id`,
    events_of_reports: sql`select e.id, e.report_id, e.kind, e.actor, e.what, e.created_at
      from fraud_reports r cross join report_events e on e.report_id = r.id where r.user_id = ${id} order by e.id`,
    unsent_files: sql`select file_type, file_name, content_type, size, created_at from draft_files
      where user_id = ${id} and created_at > 0 order by id`,
  };
}

/** The statements that let the viewer go: reports stay as anybody's, files go. */
export function leave({ id }: Viewer): SQL[] {
  return [
    ...takeFiles(sql`select id from fraud_reports where user_id = ${id}`),
    sql`update draft_files set created_at = 0 where user_id = ${id} returning file_path`,
    sql`update fraud_reports set user_id = null, submission = null, reporter_name = null, is_anonymous = 1
      where user_id = ${id}`,
  ];
}
