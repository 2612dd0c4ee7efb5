// What is read together is one way there and back, and no part suffers from another.
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { atomically, type Db, openDatabase } from "../../db/client";
import { together } from "../../db/together";

/** The database, and what is asked of it: how many statements each time. */
function counted(fails: (query: string) => boolean = () => false, hangs = false) {
  const asked: number[] = [];
  const queries = new WeakMap<D1PreparedStatement, string>();
  const never = new Promise<never>(() => undefined);
  const noting = (statement: D1PreparedStatement, query: string): D1PreparedStatement => {
    const noted = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => noting(target.bind(...values), query);
        if (name !== "all" && name !== "run" && name !== "raw") return Reflect.get(target, name);
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

const n = (value: number | string) => sql.raw(`select ${value} as n`);

it("what is read together is one round trip, however deep the service functions are, and each gets its own rows", async () => {
  const { binding, asked } = counted();
  const deep = async (db: Db, depth: number): Promise<unknown> => (depth === 0 ? db.all(n(3)) : deep(db, depth - 1));
  const rows = await together(openDatabase(binding), [
    (db) => db.all(n(1)),
    (db) => db.all(sql.raw("with two as (select 2 as n) select n from two")),
    (db) => deep(db, 40),
    () => "nothing is read of this one",
  ]);
  expect(rows).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }], "nothing is read of this one"]);
  expect(asked).toEqual([3]);
});

it("nothing else is: a call is a call, also of what is read at once", async () => {
  const { binding, asked } = counted();
  const db = openDatabase(binding);
  await Promise.all([db.all(n(1)), db.all(n(2))]);
  await db.all(n(3));
  expect(asked).toEqual([1, 1, 1]);
});

it("what one part reads after another thing travels with what the others read then; a part that has ended keeps nobody", async () => {
  const { binding, asked } = counted();
  const inTurn = async (db: Db, values: number[]) => {
    const read: unknown[] = [];
    for (const value of values) read.push(...(await db.all(n(value))));
    return read;
  };
  const rows = await together(openDatabase(binding), [
    (db) => inTurn(db, [1, 2, 3]),
    (db) => inTurn(db, [4]),
    (db) => inTurn(db, [5, 6]),
    (db) => inTurn(db, []),
  ]);
  expect(rows).toEqual([[{ n: 1 }, { n: 2 }, { n: 3 }], [{ n: 4 }], [{ n: 5 }, { n: 6 }], []]);
  expect(asked).toEqual([3, 2, 1]);
});

it("a part that reads together itself travels with the others", async () => {
  const { binding, asked } = counted();
  const rows = await together(openDatabase(binding), [
    (db) => together(db, [(db) => db.all(n(1)), async (db) => [await db.all(n(2)), await db.all(n(3))]]),
    async (db) => [await db.all(n(4)), await db.all(n(5))],
  ]);
  expect(rows).toEqual([
    [[{ n: 1 }], [[{ n: 2 }], [{ n: 3 }]]],
    [[{ n: 4 }], [{ n: 5 }]],
  ]);
  expect(asked).toEqual([3, 2]);
});

it("the batch waits for a part that does something else first, and for one that asks several things at once it does not", async () => {
  const { binding, asked } = counted();
  let go: () => void = () => undefined;
  const elsewhere = new Promise<void>((resolve) => {
    go = resolve;
  });
  const reading = together(openDatabase(binding), [
    (db) => Promise.all([db.all(n(1)), db.all(n(2))]),
    async (db) => {
      await elsewhere;
      return db.all(n(3));
    },
  ]);
  expect(asked).toEqual([]);
  go();
  expect(await reading).toEqual([[[{ n: 1 }], [{ n: 2 }]], [{ n: 3 }]]);
  expect(asked.reduce((sum, many) => sum + many, 0)).toBe(3);
});

it("one that cannot be read fails by itself, and is told of once", async () => {
  const { binding } = counted((query) => query.includes("comments"));
  let logged = 0;
  const db = openDatabase(binding, () => logged++);
  const parts = await together(db, [
    (db) => db.all(n(1)),
    (db) => db.all(sql.raw("select n from comments")).catch(() => "no comments"),
    async (db) => [await db.all(n(2)), await db.all(n(3))],
  ]);
  expect(parts).toEqual([[{ n: 1 }], "no comments", [[{ n: 2 }], [{ n: 3 }]]]);
  expect(logged).toBe(1);
});

it("what no part catches is the whole's failure, as of all promises", async () => {
  const { binding } = counted((query) => query.includes("comments"));
  const reading = together(openDatabase(binding), [
    (db) => db.all(n(1)),
    (db) => db.all(sql.raw("select n from comments")),
  ]);
  await expect(reading).rejects.toThrow();
});

it("rows of two columns of the same name are read beside the batch, each in its place", async () => {
  const { binding, asked } = counted();
  const [[joined], rows] = await together(openDatabase(binding), [
    (db) => db.values(sql.raw("select a.n, b.n from (select 1 as n) a, (select 2 as n) b")),
    (db) => db.all(n(3)),
  ]);
  expect([joined, rows]).toEqual([[1, 2], [{ n: 3 }]]);
  expect(asked).toEqual([1, 1]);
});

it("a database that does not answer is waited for once", async () => {
  const { binding, asked } = counted(() => false, true);
  const db = openDatabase(binding, () => {}, 20);
  const outcomes = await together(db, [
    (db) => Promise.allSettled([db.all(sql.raw("select 1"))]),
    (db) => Promise.allSettled([db.all(sql.raw("select 2"))]),
  ]);
  expect(outcomes.flat().map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(asked).toEqual([2]);
});

const write = "insert into limits (key, n, resets_at) values ('a', 1, 1) on conflict (key) do update set n = n + 1";

it("what a part writes is a call of its own, and what it reads afterwards travels with the others again", async () => {
  const { binding, asked } = counted();
  const rows = await together(openDatabase(binding), [
    async (db) => {
      await db.run(sql.raw(`${write}`));
      await atomically(db, [sql.raw(write), sql.raw(write)]);
      return db.all(sql.raw("select n from limits where key = 'a'"));
    },
    (db) => db.all(n(7)),
  ]);
  expect(rows).toEqual([[{ n: 3 }], [{ n: 7 }]]);
  expect(asked).toEqual([1, 2, 2]);
});

it("what writes among what is read together is refused", async () => {
  const db = openDatabase(env.DB);
  const writing = (write: string) => together(db, [(db) => db.all(sql.raw(write)), (db) => db.all(n(1))]);
  for (const one of [`${write} returning n`, "update limits set n = 2 returning n", "delete from limits returning n"])
    await expect(writing(one)).rejects.toThrow();
});
