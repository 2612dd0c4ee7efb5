import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as schema from "./schema";

export type Db = DrizzleD1Database<typeof schema>;

/** How long a call to the database may take, in milliseconds: a person waits no longer than 5 s for an answer. */
const patience = 4_000;

/** Drizzle over D1. A call that stalls fails after four seconds instead of holding the page. */
export function openDatabase(binding: D1Database): Db {
  return drizzle(impatient(binding), { schema });
}

export async function inTime<T>(work: Promise<T>, milliseconds = patience): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

const bare = Symbol("the statement D1 itself made");

function impatient(binding: D1Database): D1Database {
  return new Proxy(binding, {
    get(target, name) {
      if (name === "prepare") return (query: string) => impatientStatement(target.prepare(query));
      if (name === "batch")
        return (statements: { [bare]: D1PreparedStatement }[]) =>
          inTime(target.batch(statements.map((statement) => statement[bare])));
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function impatientStatement(statement: D1PreparedStatement): D1PreparedStatement {
  return new Proxy(statement, {
    get(target, name) {
      if (name === bare) return target;
      if (name === "bind") return (...values: unknown[]) => impatientStatement(target.bind(...values));
      const value = Reflect.get(target, name);
      return typeof value === "function" ? (...args: unknown[]) => inTime(value.apply(target, args)) : value;
    },
  });
}
