import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { days } from "../../db/sql";
import {
  deleteObjectsLaterStatement,
  deletePending,
  type PendingDeletions,
} from "../reports/files/stored-objects.server";
import { confirmFrom } from "./case-kinds";
import { keptDays } from "./case-messages";

const kept = days(keptDays);
/** Cases of one night: more wait for the next. */
const most = 1_000;

/**
 * Forgets who asked, what both sides wrote and what they sent, of cases decided long ago. What was decided, when and why
 * stays, and so does the private page that says it. Rows first, objects second, as in docs/decisions/leaving-leaves-nothing.md.
 */
export async function forgetOldCases(db: Db, bucket: R2Bucket, now: number): Promise<void> {
  const old = sql`select id from cases indexed by cases_to_forget
    where decided_at is not null and forgotten_at is null and decided_at < ${now - kept} order by decided_at limit ${most}`;
  const nothing = sql`file_path = null, file_name = null, content_type = null, size = null`;
  const files = sql`file_path, file_name, content_type, size`;
  const voiced = sql`file_path is not null and case_id in (${old}) and not exists (select 1 from case_voices o
    where o.file_path = case_voices.file_path and o.case_id not in (${old}))`;
  const [asked = [], replied = [], answered = [], joined = []] = await atomically(db, [
    deleteObjectsLaterStatement(sql`select ${files} from cases where file_path is not null and id in (${old})`),
    deleteObjectsLaterStatement(
      sql`select ${files} from case_reports where file_path is not null and case_id in (${old})`,
    ),
    deleteObjectsLaterStatement(sql`select ${files} from answers where file_path is not null and case_id in (${old})`),
    deleteObjectsLaterStatement(sql`select ${files} from case_voices where ${voiced}`),
    sql`update case_voices set name = '', email = '', phone = '', details = '', mailbox = '', network = null, ${nothing}
      where case_id in (${old})`,
    sql`update answers set ${nothing} where case_id in (${old})`,
    sql`update case_reports set reply_text = null, ${nothing}, submission = null where case_id in (${old})`,
    sql`update flags set reason = '' where case_id in (${old})`,
    sql`update cases set name = '', email = '', phone = '', details = '', mailbox = '', network = null, object_text = null,
      again_why = null, ${nothing},
      submission = 'forgotten ' || id, forgotten_at = ${now} where id in (${old})`,
  ]);
  await deletePending(db, bucket, [...asked, ...replied, ...answered, ...joined] as PendingDeletions);
}

/** Forgets what nobody has confirmed in its days, with what was sent along: it never was a case. */
export async function forgetRequests(db: Db, bucket: R2Bucket, now: number): Promise<void> {
  const old = sql`created_at < ${confirmFrom(now)}`;
  const [pendingDeletions = []] = await atomically(db, [
    deleteObjectsLaterStatement(
      sql`select file_path, file_name, content_type, size from case_requests where file_path is not null and ${old}`,
    ),
    sql`delete from case_requests where ${old}`,
  ]);
  await deletePending(db, bucket, pendingDeletions as PendingDeletions);
}
