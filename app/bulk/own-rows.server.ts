import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../viewer";

/** What is kept of the viewer here, by the name it has in the download of one's own data. */
export function ownRows({ id }: Viewer): Record<string, SQL> {
  return {
    bulk_drafts: sql`select source, rows, submitted, created_at, kept_until from bulk_drafts where user_id = ${id} order by created_at`,
  };
}

/** The statements that let the viewer go. */
export function leave({ id }: Viewer): SQL[] {
  return [sql`delete from bulk_drafts where user_id = ${id}`];
}
