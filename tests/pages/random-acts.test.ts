// Four write and four read at once, from known sequences, with the visitors' pages kept as in production: whenever the
// writers rest, every page, total, search, report and party says what plain SQL finds in the tables.
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoPassword, seedDemo } from "../../scripts/seed/seed";
import { type Served, serve } from "../serve";
import { Visitor } from "../visitor";
import { Canary } from "./random/canary";
import { Comparison } from "./random/comparison";
import { type Accounts, failures } from "./random/hand";
import { OutOfSight } from "./random/out-of-sight";
import { Reader } from "./random/reader";
import { Sequence } from "./random/sequence";
import { Writer } from "./random/writer";

/** RANDOM_ACTS=5000 RANDOM_SEEDS=1,2 npx vitest run --project pages tests/pages/random-acts.test.ts: so many acts of each seed. */
const acts = Number(process.env.RANDOM_ACTS ?? 150);
const seeds = (process.env.RANDOM_SEEDS ?? "20261129").split(",").map(Number);
const writersAtOnce = 4;
const readersAtOnce = 4;
const rests = Math.max(2, Math.round(acts / 500));
/** All of it is compared in the end of the long run (npm run soak); of the short one's last rest, what is drawn. */
const mostAtTheEnd = acts < 1_000 ? 80 : Number.POSITIVE_INFINITY;

let served: Served;
let accounts: Accounts[];
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100000", REMEMBERS: "yes" });
  await seedDemo(served.db, served.bucket);
  const admin = new Visitor(served);
  await admin.submit("/admin/login", { email: "admin@example.in", password: demoPassword });
  accounts = await Promise.all(
    ["asha", "ravi", "lata", "gopal"].map(async (name) => {
      const email = `${name}@example.in`;
      const vendor = new Visitor(served);
      await (name === "asha" || name === "ravi" ? vendor.signIn(email, demoPassword) : vendor.join(email));
      return { served, vendor, email, admin: admin.copy() };
    }),
  );
});
afterAll(() => served.stop());

it.each(seeds)(
  "after random acts of seed %i all that visitors read is what the tables say",
  {
    timeout: 120_000 + acts * 2_000,
  },
  async (seed) => {
    const began = Date.now();
    const out = new OutOfSight(() => served.now());
    // Under the oldest report: whoever acts on one takes a newer one, but for the first acts.
    const canary = new Canary(served, 1);
    const writers = accounts.map((account, n) => new Writer(account, seed * 100 + n, out, canary));
    const readers = Array.from(
      { length: readersAtOnce },
      (_, n) => new Reader(served, seed * 100 + 50 + n, out, canary),
    );
    const comparison = new Comparison(served);
    const sequence = new Sequence(seed);
    for (let rest = 1; rest <= rests; rest++) {
      let writing = true;
      const perWriter = Math.ceil(acts / rests / writersAtOnce);
      const written = Promise.all(writers.map((writer) => writer.act(perWriter))).finally(() => {
        writing = false;
      });
      await Promise.all([written, ...readers.map((reader) => reader.readWhile(() => writing))]);
      // Nothing that was kept before is served after it.
      await served.later(40_000);
      await comparison.everything(sequence, rest === rests ? mostAtTheEnd : 40);
      expect(failures(served), `seed ${seed}, rest ${rest} of ${rests}`).toEqual([]);
      expect(comparison.differences.slice(0, 10), `seed ${seed}, rest ${rest} of ${rests}`).toEqual([]);
      expect(
        readers.flatMap(({ wrong }) => wrong),
        `seed ${seed}, before rest ${rest} of ${rests}`,
      ).toEqual([]);
    }
    const sum = (numbers: number[]) => numbers.reduce((all, n) => all + n, 0);
    const done = together(writers.map((writer) => writer.done));
    const hits = sum(readers.map((reader) => reader.hits));
    console.log(
      `seed ${seed}: ${sum(Object.values(done))} acts (${JSON.stringify(done)}), refused ${JSON.stringify(together(writers.map((writer) => writer.refused)))},`,
      `${sum(readers.map((reader) => reader.reads))} reads meanwhile, ${hits} of them kept pages;`,
      `${comparison.compared} comparisons, ${comparison.hits} of kept pages; ${Math.round((Date.now() - began) / 1000)} s`,
    );
    expect(Object.keys(done).length).toBeGreaterThan(15);
    expect(hits).toBeGreaterThan(20);
    expect(canary.seen).toBeGreaterThan(20);
  },
);

function together(counts: Map<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, n] of counts.flatMap((count) => [...count])) sums[name] = (sums[name] ?? 0) + n;
  return sums;
}
