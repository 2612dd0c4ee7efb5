import type { SQLWrapper } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { inTime, TooLate, usualPatience } from "./in-time";

export type Db = DrizzleD1Database & { $client: D1Database };

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
  const database = binding as D1Database;
  return over(watchedDatabase(database, watched), (...questions) => askAtOnce(database, questions, watched, patience));
}

/** A statement that only reads, and in which shape its rows are wanted. */
export type Question = { statement: D1PreparedStatement; shape: "all" | "raw" };
export type Answer = PromiseSettledResult<unknown>;
/** How several statements are asked at once: what `together` stands on. Each is answered, or fails, by itself. */
export type Wire = (...questions: Question[]) => Promise<Answer[]>;

const wires = new WeakMap<D1Database, Wire>();

export function wireOf(db: Db): Wire {
  const wire = wires.get(db.$client);
  if (!wire) throw new Error("a database that openDatabase has not opened");
  return wire;
}

/** Without the schema, whose relations Drizzle would work out for each request. */
export function over(database: D1Database, wire: Wire): Db {
  wires.set(database, wire);
  return drizzle(database);
}

export const bare = Symbol("the statement D1 itself made");
export type BareStatement = D1PreparedStatement & { [bare]: D1PreparedStatement };

type Watched = <T>(work: Promise<T>) => Promise<T>;

function watchedDatabase(binding: D1Database, watched: Watched): D1Database {
  return new Proxy(binding, {
    get(target, name) {
      if (name === "prepare") return (query: string) => watchedStatement(target.prepare(query), watched);
      if (name === "batch")
        return (statements: BareStatement[]) => watched(target.batch(statements.map((statement) => statement[bare])));
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function watchedStatement(statement: D1PreparedStatement, watched: Watched): D1PreparedStatement {
  return new Proxy(statement, {
    get(target, name) {
      if (name === bare) return target;
      if (name === "bind") return (...values: unknown[]) => watchedStatement(target.bind(...values), watched);
      const value = Reflect.get(target, name);
      return typeof value === "function" ? (...args: unknown[]) => watched(value.apply(target, args)) : value;
    },
  });
}

/**
 * One batch, and where it fails each by itself, so that only what cannot be read is not. Rows as lists (Drizzle's builder)
 * travel beside it: a batch has rows by the names of their columns alone, of which two can be alike.
 */
async function askAtOnce(
  binding: D1Database,
  questions: Question[],
  watched: Watched,
  patience: number,
): Promise<Answer[]> {
  const alone = ({ statement, shape }: Question) => settled(watched<unknown>(statement[shape]()));
  const [batched, beside] = [[] as Question[], [] as Question[]];
  for (const one of questions) (one.shape === "all" ? batched : beside).push(one);
  const answers = new Map(beside.map((one) => [one, alone(one)]));
  if (batched.length === 1) for (const one of batched) answers.set(one, alone(one));
  if (batched.length > 1) {
    const sent = inTime(binding.batch(batched.map(({ statement }) => statement)), patience);
    for (const [at, one] of batched.entries())
      answers.set(
        one,
        sent.then(
          (results) => ({ status: "fulfilled", value: results[at] }),
          // None waits twice for a database that does not answer.
          (error) => (error instanceof TooLate ? settled(watched(Promise.reject(error))) : alone(one)),
        ),
      );
  }
  return Promise.all(questions.map((one) => answers.get(one) as Promise<Answer>));
}

async function settled(work: Promise<unknown>): Promise<Answer> {
  const [outcome] = await Promise.allSettled([work]);
  return outcome;
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
