// Pieces of SQL that many statements share.
import { type SQL, sql } from "drizzle-orm";

/** A number as an INTEGER. D1 binds JavaScript's numbers as REAL, which the full-text index ignores as a bound. */
export function int(value: number): SQL {
  return sql`cast(${value} as integer)`;
}

/** Of fraud_reports, under this alias where it has one: neither hidden by us nor withdrawn by its reporter. */
export function isVisible(alias?: string): SQL {
  const r = under(alias);
  return sql`${r}hidden_at is null and ${r}withdrawn_at is null`;
}

/** Of fraud_reports: in lists, counts and search. What was paid some time ago is visible where it is looked for by its address. */
export function isListed(alias?: string): SQL {
  return sql`${isVisible(alias)} and ${under(alias)}archived_at is null`;
}

/** Of fraud_reports: whole rupees that are still due. */
export function stillDue(alias?: string): SQL {
  return sql`max(0, ${under(alias)}amount_due - ${under(alias)}paid_total)`;
}

/** Of promotions: active, also where the daily work has not ended it yet, or waiting for its payment. */
export function isRunning(alias?: string): SQL {
  return sql`${under(alias)}status in ('active', 'pending payment')`;
}

/** The account is there and may write: of a statement's `where`, so that nothing comes in between. */
export function mayWrite(userId: string): SQL {
  return sql`exists (select 1 from users where id = ${userId} and suspended_at is null)`;
}

/** Days in milliseconds. India has no summer time. */
export function days(n: number): number {
  return n * 24 * 3600 * 1000;
}

/** The rows of all these queries, which have the same columns. D1 takes no more than five terms of a UNION. */
export function rowsOfAll(queries: SQL[]): SQL {
  const [one, ...others] = queries;
  if (!one) throw new Error("no query");
  if (others.length === 0) return one;
  const half = Math.ceil(queries.length / 2);
  const [first, second] = [rowsOfAll(queries.slice(0, half)), rowsOfAll(queries.slice(half))];
  return sql`select * from (${first}) union all select * from (${second})`;
}

function under(alias?: string): SQL {
  return alias ? sql`${sql.identifier(alias)}.` : sql``;
}
