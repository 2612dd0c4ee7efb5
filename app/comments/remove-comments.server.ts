import { type SQL, sql } from "drizzle-orm";

/** The statement that removes the comments that cases are about where the desk decided so. `cases`: a query for their ids. */
export function removeCommentsStatement(cases: SQL): SQL {
  return sql`delete from comments where id in
    (select k.object_id from cases k where k.id in (${cases}) and k.kind = 'flag' and k.object_kind = 'comment')`;
}
