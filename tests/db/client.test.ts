// What is read at once travels together, and no part suffers from another.
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "../../db/client";

/** The database, and what is asked of it: how many statements each time. */
function counted(fails: (query: string) => boolean = () => false, hangs = false) {
  const asked: number[] = [];
  const queries = new WeakMap<D1PreparedStatement, string>();
  const never = new Promise<never>(() => undefined);
  const noting = (statement: D1PreparedStatement, query: string): D1PreparedStatement => {
    const noted = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => noting(target.bind(...values), query);
        if (name !== "all" && name !== "run") return Reflect.get(target, name);
        return () => {
          asked.push(1);
          return hangs ? never : fails(query) ? Promise.reject(new Error(`no ${query}`)) : target[name]();
        };
      },
    });
    queries.set(noted, query);
    return noted;
  };
  const binding = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") return (query: string) => noting(target.prepare(query), query);
      if (name !== "batch") return Reflect.get(target, name);
      return (statements: D1PreparedStatement[]) => {
        asked.push(statements.length);
        const sent = statements.map((statement) => queries.get(statement) ?? "");
        if (hangs) return never;
        return sent.some(fails)
          ? Promise.reject(new Error("the batch failed"))
          : env.DB.batch(sent.map((query) => env.DB.prepare(query)));
      };
    },
  });
  return { binding, asked };
}

it("what is read at once is one round trip, however deep the service functions are, and each gets its own rows", async () => {
  const { binding, asked } = counted();
  const db = openDatabase(binding);
  const deep = async (depth: number): Promise<unknown> =>
    depth === 0 ? db.all(sql.raw("select 3 as n")) : deep(depth - 1);
  const rows = await Promise.all([
    db.all(sql.raw("select 1 as n")),
    db.all(sql.raw("with two as (select 2 as n) select n from two")),
    deep(3),
  ]);
  expect(rows).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
  expect(asked).toEqual([3]);
});

it("what is read after another is asked after it", async () => {
  const { binding, asked } = counted();
  const db = openDatabase(binding);
  await db.all(sql.raw("select 1 as n"));
  await db.all(sql.raw("select 2 as n"));
  expect(asked).toEqual([1, 1]);
});

it("one that cannot be read fails by itself, and is told of once", async () => {
  const { binding } = counted((query) => query.includes("comments"));
  let logged = 0;
  const db = openDatabase(binding, () => logged++);
  const [report, comments] = await Promise.allSettled([
    db.all(sql.raw("select 1 as n")),
    db.all(sql.raw("select n from comments")),
  ]);
  expect(report).toEqual({ status: "fulfilled", value: [{ n: 1 }] });
  expect(comments.status).toBe("rejected");
  expect(logged).toBe(1);
});

it("a database that does not answer is waited for once", async () => {
  const { binding, asked } = counted(() => false, true);
  const db = openDatabase(binding, () => {}, 20);
  const outcomes = await Promise.allSettled([db.all(sql.raw("select 1")), db.all(sql.raw("select 2"))]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(asked).toEqual([2]);
});

it.each([
  "insert into limits (key, n, resets_at) values ('a', 1, 1) returning n",
  "update limits set n = 2 where key = 'none' returning n",
  "delete from limits where key = 'none' returning n",
  "with made as (select 1 as n) insert into limits (key, n, resets_at) select 'b', n, 1 from made returning n",
])("what writes never travels with what is read: %s", async (write) => {
  const { binding, asked } = counted();
  const db = openDatabase(binding);
  await Promise.all([db.all(sql.raw("select 1 as n")), db.all(sql.raw(write)), db.all(sql.raw("select 2 as n"))]);
  expect(asked.sort()).toEqual([1, 2]);
});
