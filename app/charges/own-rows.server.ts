import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../viewer";

/** What is kept of the viewer here, by the name it has in the download of one's own data. */
export function ownRows({ id }: Viewer): Record<string, SQL> {
  return {
    payments: sql`select reference, plan_name, amount, status, utr, created_at from payments where user_id = ${id} order by id`,
  };
}

/** The statements that let the viewer go: the books stay without a name. */
export function leave({ id }: Viewer): SQL[] {
  return [sql`update payments set user_id = null, submission = null where user_id = ${id}`];
}
