import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { days } from "../../db/sql";
import { dropTaken, type Taken, takeObjectsStatement } from "../reports/stored-objects.server";
import { keptDays } from "./removal-kinds";

const kept = days(keptDays);
/** Requests of one night: more wait for the next. */
const most = 1_000;

/**
 * Forgets who asked, what they wrote and what they sent, of requests decided long ago. What was decided, when and why
 * stays, and so does the private page that says it. Rows first, objects second, as in docs/decisions/leaving-leaves-nothing.md.
 */
export async function forgetOldRequests(db: Db, bucket: R2Bucket, now: number): Promise<void> {
  const old = sql`select id from removal_requests indexed by removal_requests_to_forget
    where decided_at is not null and email <> '' and decided_at < ${now - kept} order by decided_at limit ${most}`;
  const [taken = []] = await atomically(db, [
    takeObjectsStatement(sql`select file_path, file_name, content_type, size from removal_requests
      where file_path is not null and id in (${old})`),
    sql`update removal_requests set name = '', email = '', phone = '', details = '', file_path = null, file_name = null,
      content_type = null, size = null, submission = 'forgotten ' || id where id in (${old})`,
  ]);
  await dropTaken(db, bucket, taken as Taken);
}
