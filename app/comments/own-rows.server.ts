import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../viewer";

/** What is kept of the viewer here, by the name it has in the download of one's own data. */
export function ownRows({ id }: Viewer): Record<string, SQL> {
  return {
    comments: sql`select id, report_id, content, user_name, is_anonymous, created_at from comments where user_id = ${id} order by id`,
  };
}

/** The statements that let the viewer go: comments stay as anybody's. */
export function leave({ id }: Viewer): SQL[] {
  return [
    sql`update comments set user_id = null, submission = null, user_name = 'Anonymous', is_anonymous = 1
      where user_id = ${id}`,
  ];
}
