import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { mayWrite } from "../../../db/sql";
import { nameKeyStatement } from "../../parties/name-keys.server";
import { placeKeyStatements } from "../../parties/place-keys.server";
import { type Placement, placementOf } from "../../parties/place-reports.server";
import type { Viewer } from "../../viewer";
import { fieldNames } from "../fields/fields";
import type { Claim, ReportInput } from "../report";

/** A report on its way: `submission` is a digest, unique for what was sent. */
export type NewRow = ReportInput & { submission: string };

/** The party of each row, found or to be made. Where its `unchanged` does not hold any more, nothing is stored: try again. */
export function partiesOf(db: Db, rows: NewRow[]): Promise<Placement> {
  return placementOf(
    db,
    rows.map((row) => ({ ...row, creationKey: row.submission })),
  );
}

/** How often a report looks anew for its party when others make one at the same moment: of all at once one wins. */
export const triesForParty = 20;

/**
 * The statements that store the viewer's reports, single or in bulk, where `may` holds and the account may write; one
 * that is there already, by its `submission`, is left as it is.
 */
export function storeStatements(db: Db, viewer: Viewer, rows: NewRow[], place: Placement, may: SQL): SQLWrapper[] {
  const columns = [...fieldNames, "reporter_name"] as const;
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map((name) => sql`value ->> ${name}`),
    sql`, `,
  );
  const stored = rows.map((row, n) => ({ ...row, ...place.parties[n] }));
  const all = sql`${mayWrite(viewer.id)} and ${may} and ${place.unchanged}`;
  return [
    place.make(all),
    sql`
      insert into fraud_reports (${names}, is_anonymous, user_id, created_at, submission, party_id)
      select ${values}, value ->> 'reporter_name' is null, ${viewer.id}, ${Date.now()}, value ->> 'submission',
        coalesce(value ->> 'id', ${place.idOf(sql`value ->> 'creationKey'`)})
      from json_each(${JSON.stringify(stored)})
      where ${all}
      order by key
      on conflict (submission) do nothing`,
    place.clearKeys,
    nameKeyStatement(db, rows),
    ...placeKeyStatements(rows.map(({ city }) => city)),
  ];
}

/** What a claim says, in a fixed order: what a submission's digest is made of. */
export function contentOf(claim: Claim): unknown[] {
  // What need not be said leaves no trace: a form that was made before it was asked is the same submission still.
  return fieldNames.map((field) => claim[field] ?? null).filter((said) => said !== null);
}
