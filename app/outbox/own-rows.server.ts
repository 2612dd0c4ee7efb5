import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../viewer";

/** What is kept of the viewer here, by the name it has in the download of one's own data. */
export function ownRows({ id }: Viewer): Record<string, SQL> {
  return {
    letters: sql`select kind, state, created_at, done_at from outbox where user_id = ${id} order by created_at`,
  };
}

/** The statements that let the viewer go. */
export function leave({ id }: Viewer): SQL[] {
  return [
    sql`delete from dead_addresses where address = (select email from users where id = ${id})`,
    sql`delete from outbox where address = (select email from users where id = ${id})`,
    sql`delete from outbox where user_id = ${id}`,
  ];
}
