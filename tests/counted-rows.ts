import { openDatabase } from "../db/client";

export type ServiceFunction = (db: ReturnType<typeof openDatabase>) => Promise<unknown>;

/** What D1 itself says was read of this database by a service function, in rows. */
export async function countedRows(database: D1Database, call: ServiceFunction): Promise<number> {
  return (await counted(database, call)).rows;
}

/** Rows that a service function reads, and how often it goes to the database: what it asks at once goes as one. */
export async function counted(database: D1Database, call: ServiceFunction): Promise<{ rows: number; trips: number }> {
  let rows = 0;
  let trips = 0;
  const bare = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const noting = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name === "bind") return (...values: unknown[]) => noting(target.bind(...values));
        if (name !== "all" && name !== "run" && name !== "raw")
          return typeof value === "function" ? value.bind(target) : value;
        return async () => {
          trips++;
          const answer = await target.all();
          rows += answer.meta.rows_read;
          return name === "raw" ? answer.results.map((row) => Object.values(row as object)) : answer;
        };
      },
    });
    bare.set(proxy, statement);
    return proxy;
  };
  const binding = new Proxy(database, {
    get: (target, name) => {
      if (name === "prepare") return (query: string) => noting(target.prepare(query));
      if (name !== "batch") return Reflect.get(target, name);
      return async (statements: D1PreparedStatement[]) => {
        trips++;
        const answers = await target.batch(statements.map((one) => bare.get(one) ?? one));
        for (const { meta } of answers) rows += meta.rows_read;
        return answers;
      };
    },
  });
  await call(openDatabase(binding));
  return { rows, trips };
}
