import { type SQL, sql } from "drizzle-orm";
import { deleteObjectsLaterStatement } from "../reports/files/stored-objects.server";
import type { Viewer } from "../viewer";

/** What is kept of the viewer here, by the name it has in the download of one's own data. */
export function ownRows({ id }: Viewer): Record<string, SQL> {
  return {
    flags: sql`select object_kind, object_id, reason, created_at from flags where user_id = ${id} order by id`,
    answers_to_objections: sql`select d.report_id, d.case_id, d.reply, d.reply_text, d.file_name, d.content_type, d.size, d.replied_at
      from fraud_reports r cross join case_reports d on d.report_id = r.id
      where r.user_id = ${id} and d.replied_at is not null order by d.case_id`,
    links_to_parties: sql`select l.report_id, l.created_at, l.expires_at, l.revoked_at
      from fraud_reports r cross join party_links l on l.report_id = r.id where r.user_id = ${id} and l.made_by is null order by l.id`,
  };
}

/**
 * The statements that let the viewer go: what they wrote to an objection goes with its proof, the links they sent out end,
 * and flags are nobody's. Before the reports lose their reporter, by whom the rest is found.
 */
export function leave({ id }: Viewer): SQL[] {
  const own = sql`(select r.id from fraud_reports r where r.user_id = ${id})`;
  return [
    deleteObjectsLaterStatement(sql`select d.file_path, d.file_name, d.content_type, d.size from case_reports d
      where d.report_id in ${own} and d.file_path is not null`),
    sql`update case_reports set reply_text = null, file_path = null, file_name = null, content_type = null, size = null,
      submission = null, asked_at = iif(replied_at is null, null, asked_at), heard_until = iif(replied_at is null, null, heard_until)
      where report_id in ${own}`,
    sql`update party_links set revoked_at = coalesce(revoked_at, ${Date.now()}) where made_by is null and report_id in ${own}`,
    sql`update flags set user_id = null, reason = '' where user_id = ${id}`,
  ];
}
