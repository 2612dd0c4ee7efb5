import type { SQLWrapper } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { inTime, TooLate, usualPatience } from "./in-time";

export type Db = DrizzleD1Database & { $client: D1Database };

/**
 * Drizzle over D1, or over a session of it, in which nothing that is read is older than what was read before. What is read
 * at once travels in one batch: a page's parts cost one round trip in place of one each. A call that stalls fails after
 * `patience` milliseconds instead of holding the page; `failed` hears of each that does.
 */
export function openDatabase(binding: D1Database | D1DatabaseSession, failed = () => {}, patience = usualPatience): Db {
  const watched = <T>(work: Promise<T>) =>
    inTime(work, patience).catch((error) => {
      failed();
      throw error;
    });
  // A session has all of the database that Drizzle calls. Without the schema, whose relations it would work out for each
  // request.
  return drizzle(watchedDatabase(binding as D1Database, watched, patience));
}

const bare = Symbol("the statement D1 itself made");

type Watched = <T>(work: Promise<T>) => Promise<T>;

function watchedDatabase(binding: D1Database, watched: Watched, patience: number): D1Database {
  const reads = new Reads(binding, watched, patience);
  return new Proxy(binding, {
    get(target, name) {
      if (name === "prepare")
        return (query: string) => watchedStatement(target.prepare(query), watched, reads.ofQuery(query));
      if (name === "batch")
        return (statements: { [bare]: D1PreparedStatement }[]) =>
          watched(target.batch(statements.map((statement) => statement[bare])));
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function watchedStatement(statement: D1PreparedStatement, watched: Watched, reads: Reads | null): D1PreparedStatement {
  return new Proxy(statement, {
    get(target, name) {
      if (name === bare) return target;
      if (name === "bind") return (...values: unknown[]) => watchedStatement(target.bind(...values), watched, reads);
      if (name === "all" && reads) return () => reads.all(target);
      const value = Reflect.get(target, name);
      return typeof value === "function" ? (...args: unknown[]) => watched(value.apply(target, args)) : value;
    },
  });
}

type Waiting = {
  statement: D1PreparedStatement;
  resolve: (result: D1Result) => void;
  reject: (error: unknown) => void;
};

/** Turns of the queue of microtasks within which what a page reads at once has been asked for: service functions are not so deep. */
const turns = 12;

/** Statements that only read, gathered until nobody asks for more. */
class Reads {
  private waiting: Waiting[] = [];

  constructor(
    private readonly binding: D1Database,
    private readonly watched: Watched,
    private readonly patience: number,
  ) {}

  ofQuery(query: string): this | null {
    return /^\s*(select|with)\b/i.test(query) && !/\b(insert|update|delete)\b/i.test(query) ? this : null;
  }

  all(statement: D1PreparedStatement): Promise<D1Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ statement, resolve, reject });
      if (this.waiting.length === 1) void this.send();
    });
  }

  private async send(): Promise<void> {
    for (let turn = 0; turn < turns; turn++) await null;
    const sent = this.waiting;
    this.waiting = [];
    const alone = ({ statement, resolve, reject }: Waiting) => this.watched(statement.all()).then(resolve, reject);
    if (sent.length === 1) return void sent.forEach(alone);
    try {
      const results = await inTime(this.binding.batch(sent.map(({ statement }) => statement)), this.patience);
      for (const [at, { resolve }] of sent.entries()) resolve(results[at] as D1Result);
    } catch (error) {
      // One that cannot be read fails by itself. None waits twice for a database that does not answer.
      if (!(error instanceof TooLate)) return sent.forEach(alone);
      for (const { reject } of sent) this.watched(Promise.reject(error)).catch(reject);
    }
  }
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
