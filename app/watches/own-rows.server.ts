import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../viewer";

/** What is kept of the viewer here, by the name it has in the download of one's own data. */
export function ownRows({ id }: Viewer): Record<string, SQL> {
  return {
    watches: sql`select name, digits, gstin, note, created_at from watches where user_id = ${id} order by id`,
    watching: sql`select mails, created_at from watchers where user_id = ${id}`,
  };
}

/** The statements that let the viewer go; keys and matches go with each watch. */
export function leave({ id }: Viewer): SQL[] {
  return [sql`delete from watches where user_id = ${id}`, sql`delete from watchers where user_id = ${id}`];
}
