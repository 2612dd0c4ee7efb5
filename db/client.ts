import type { SQLWrapper } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { inTime, usualPatience } from "./in-time";
import * as schema from "./schema";

export type Db = DrizzleD1Database<typeof schema> & { $client: D1Database };

/**
 * Drizzle over D1, or over a session of it, in which nothing that is read is older than what was read before. A call that
 * stalls fails after `patience` milliseconds instead of holding the page; `failed` hears of each that does.
 */
export function openDatabase(binding: D1Database | D1DatabaseSession, failed = () => {}, patience = usualPatience): Db {
  const watched = <T>(work: Promise<T>) =>
    inTime(work, patience).catch((error) => {
      failed();
      throw error;
    });
  // A session has all of the database that Drizzle calls.
  return drizzle(withTimeout(binding as D1Database, watched), { schema });
}

const bare = Symbol("the statement D1 itself made");

type Watched = <T>(work: Promise<T>) => Promise<T>;

function withTimeout(binding: D1Database, watched: Watched): D1Database {
  return new Proxy(binding, {
    get(target, name) {
      if (name === "prepare") return (query: string) => withTimeoutStatement(target.prepare(query), watched);
      if (name === "batch")
        return (statements: { [bare]: D1PreparedStatement }[]) =>
          watched(target.batch(statements.map((statement) => statement[bare])));
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function withTimeoutStatement(statement: D1PreparedStatement, watched: Watched): D1PreparedStatement {
  return new Proxy(statement, {
    get(target, name) {
      if (name === bare) return target;
      if (name === "bind") return (...values: unknown[]) => withTimeoutStatement(target.bind(...values), watched);
      const value = Reflect.get(target, name);
      return typeof value === "function" ? (...args: unknown[]) => watched(value.apply(target, args)) : value;
    },
  });
}

const dialect = new SQLiteAsyncDialect();

/**
 * Runs statements in order as one: all take effect or none. Answers the rows of each. (Drizzle 0.45 cannot put `sql`
 * with parameters into its own batch.)
 */
export async function atomically(db: Db, statements: SQLWrapper[]): Promise<Record<string, unknown>[][]> {
  const prepared = statements.map((statement) => {
    const { sql, params } = dialect.sqlToQuery(statement.getSQL());
    return db.$client.prepare(sql).bind(...params);
  });
  const results = await db.$client.batch<Record<string, unknown>>(prepared);
  return results.map(({ results }) => results);
}
