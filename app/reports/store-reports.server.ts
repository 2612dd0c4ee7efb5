import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { mayWrite } from "../../db/sql";
import { nameKeyStatement } from "../parties/name-keys.server";
import type { Viewer } from "../viewer";
import { type Claim, claimFields, type ReportInput } from "./report";

/** A report on its way: `submission` is a digest, unique for what was sent. */
export type NewRow = ReportInput & { submission: string };

/**
 * The statements that store the viewer's reports, single or in bulk, where `may` holds and the account may write; one
 * that is there already, by its `submission`, is left as it is.
 */
export function storeStatements(db: Db, viewer: Viewer, rows: NewRow[], may: SQL): [SQL, SQLWrapper] {
  const columns = [...claimFields, "reporter_name"] as const;
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map((name) => sql`value ->> ${name}`),
    sql`, `,
  );
  return [
    sql`
      insert into fraud_reports (${names}, is_anonymous, user_id, created_at, submission)
      select ${values}, value ->> 'reporter_name' is null, ${viewer.id}, ${Date.now()}, value ->> 'submission'
      from json_each(${JSON.stringify(rows)})
      where ${mayWrite(viewer.id)} and ${may}
      order by key
      on conflict (submission) do nothing`,
    nameKeyStatement(db, rows),
  ];
}

/** What a claim says, in a fixed order: what a submission's digest is made of. */
export function contentOf(claim: Claim): unknown[] {
  return claimFields.map((field) => claim[field]);
}
