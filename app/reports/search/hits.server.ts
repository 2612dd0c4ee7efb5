// What a search hits, as SQL: how to select a slice of the ids in their order, and those above an id.
import { type SQL, sql } from "drizzle-orm";
import { int, isListed, rowsOfAll } from "../../../db/sql";

export type Hits = {
  /** Under which its count is kept. */
  kind: "name" | "phone" | "signs" | "place";
  term: string;
  select: (order: SQL, limit: number | SQL, offset: number) => SQL;
  above: (id: SQL) => SQL;
  /** How many there are, where that is known already. */
  total?: number;
  /** These are what any of them hits. */
  parts?: Hits[];
  /** These are all of one search less what another one hits. */
  less?: { all: Hits; taken: Hits };
};

/** `match`: of the index of names. */
export function nameHits(term: string, match: string): Hits {
  return {
    kind: "name",
    term,
    select: (order, limit, offset) =>
      sql`select rowid as id from report_names where report_names match ${match} order by rowid ${order} limit ${limit} offset ${offset}`,
    // Of an integer: D1 binds numbers as REAL, which the index would ignore as a bound.
    above: (id) => sql`select rowid as id from report_names where report_names match ${match} and rowid > ${id}`,
  };
}

/** `ids`: newest first. */
export function known(term: string, ids: number[], kind: Hits["kind"] = "name"): Hits {
  const list = JSON.stringify(ids);
  return {
    kind,
    term,
    total: ids.length,
    select: (order, limit, offset) =>
      sql`select value as id from json_each(${list}) order by value ${order} limit ${limit} offset ${offset}`,
    above: (id) => sql`select value as id from json_each(${list}) where value > ${id}`,
  };
}

export function phoneHits(digits: string): Hits {
  const prefix = [...digits].reverse().join("");
  // One or two digits are so common that the newest reports hold a page of them.
  if (digits.length < 3) return walk("phone", digits, sql`substr(r.phone_reversed, 1, ${digits.length}) = ${prefix}`);
  const where =
    digits.length === 7
      ? sql`r.phone_reversed = ${prefix}`
      : sql`r.phone_reversed >= ${prefix} and r.phone_reversed < ${`${prefix}:`}`;
  return among("phone", digits, sql`fraud_reports r indexed by reports_by_phone`, where);
}

export function walk(kind: Hits["kind"], term: string, where: SQL): Hits {
  return among(kind, term, sql`fraud_reports r indexed by listed_reports`, where);
}

export function among(kind: Hits["kind"], term: string, from: SQL, where: SQL): Hits {
  return {
    kind,
    term,
    select: (order, limit, offset) =>
      sql`select r.id from ${from} where ${isListed("r")} and ${where} order by r.id ${order} limit ${limit} offset ${offset}`,
    above: (id) => sql`select r.id from ${from} where ${isListed("r")} and ${where} and r.id > ${id}`,
  };
}

/** What any of them hits, once each, newest first. */
export function anyOf(kind: Hits["kind"], hits: Hits[]): Hits {
  const [one, ...others] = hits;
  if (one && others.length === 0) return one;
  const all = (each: (one: Hits) => SQL) =>
    sql`select distinct id from (${rowsOfAll(hits.map((one) => sql`select id from (${each(one)})`))})`;
  return {
    kind,
    term: JSON.stringify(hits.map(({ kind, term }) => [kind, term])),
    select: (order, limit, offset) =>
      sql`${all((one) => one.select(order, sql`${limit} + ${offset}`, 0))} order by id ${order} limit ${limit} offset ${offset}`,
    above: (id) => all((one) => one.above(id)),
    parts: hits,
  };
}

/** SQL: they are more than so many, whatever they are of. */
export function hasMoreThan(hits: Hits[], most: number): SQL {
  if (hits.length === 0) return sql`false`;
  const some = hits.map((one) => sql`select id from (${one.select(sql`desc`, most + 1, 0)})`);
  return sql`((select count(*) from (${rowsOfAll(some)})) > ${most})`;
}

/** Whether a report is among them: looked up, never searched. */
export function has({ parts, above }: Hits, id: SQL): SQL {
  if (parts)
    return sql`(${sql.join(
      parts.map((one) => has(one, id)),
      sql` or `,
    )})`;
  return sql`exists (select 1 from (${above(sql`${id} - 1`)}) one where one.id = ${id})`;
}

/** What stands behind the surer hits of a search: those that it has beside them. */
export function besides(taken: Hits, all: Hits): Hits {
  const takenIds = sql`select id from (${taken.above(int(0))})`;
  const rest = sql`id not in (${takenIds})`;
  return {
    kind: all.kind,
    term: all.term,
    less: { all, taken },
    select: (
      order,
      limit,
      offset,
    ) => sql`select id from (${all.select(order, sql`${limit} + ${offset} + (select count(*) from (${takenIds}))`, 0)})
      where ${rest} order by id ${order} limit ${limit} offset ${offset}`,
    above: (id) => sql`select id from (${all.above(id)}) where ${rest}`,
  };
}
