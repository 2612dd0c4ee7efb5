import type { SQLWrapper } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { inTime, usualPatience } from "./in-time";
import * as schema from "./schema";

export type Db = DrizzleD1Database<typeof schema> & { $client: D1Database };

/** Drizzle over D1. A call that stalls fails after `patience` milliseconds instead of holding the page. */
export function openDatabase(binding: D1Database, patience = usualPatience): Db {
  return drizzle(withTimeout(binding, patience), { schema });
}

const bare = Symbol("the statement D1 itself made");

function withTimeout(binding: D1Database, patience: number): D1Database {
  return new Proxy(binding, {
    get(target, name) {
      if (name === "prepare") return (query: string) => withTimeoutStatement(target.prepare(query), patience);
      if (name === "batch")
        return (statements: { [bare]: D1PreparedStatement }[]) =>
          inTime(target.batch(statements.map((statement) => statement[bare])), patience);
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function withTimeoutStatement(statement: D1PreparedStatement, patience: number): D1PreparedStatement {
  return new Proxy(statement, {
    get(target, name) {
      if (name === bare) return target;
      if (name === "bind") return (...values: unknown[]) => withTimeoutStatement(target.bind(...values), patience);
      const value = Reflect.get(target, name);
      return typeof value === "function" ? (...args: unknown[]) => inTime(value.apply(target, args), patience) : value;
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
