import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { nameKeyStatement, rebuildNameKeys } from "../../app/parties/name-keys.server";
import { nameKeys } from "../../app/parties/similar-names";
import { similarReports } from "../../app/reports/search/similar-reports.server";
import { openDatabase } from "../../db/client";
import { fraud_reports } from "../../db/schema";
import { atLength } from "../at-length";

const db = openDatabase(env.DB);

beforeEach(async () => {
  await db.batch([db.run(sql`delete from report_name_keys`), db.run(sql`delete from fraud_reports`)]);
});

/** Stores reports with their keys in one batch, as a submission does, and answers their ids. */
async function report(...names: string[]): Promise<number[]> {
  const reports = names.map((party_name) => ({ party_name, submission: crypto.randomUUID() }));
  const claim = { phone_number: "0123456", amount_due: 500, due_date: "2025-01-31", is_anonymous: true };
  const [first, ...others] = reports.map((one) =>
    db
      .insert(fraud_reports)
      .values({ ...claim, ...one, created_at: 1738300000000 })
      .returning({ id: fraud_reports.id }),
  );
  if (!first) return [];
  const inserted = (await db.batch([first, ...others, nameKeyStatement(db, reports)])).slice(0, -1);
  return inserted.flatMap((rows) => (Array.isArray(rows) ? rows.map(({ id }) => id) : []));
}

it("a name of eight keys is looked for like any other", async () => {
  const name = "Maa Sharda Vastralaya and Hari Om Cloth Stores";
  expect(nameKeys(name)).toHaveLength(8);
  const [id] = await report("Ma Sharda Vastralay & Hariom Cloth Store");
  expect((await similarReports(db, name)).map((found) => found.id)).toEqual([id]);
});

async function namesLike(name: string, limit?: number) {
  return (await similarReports(db, name, { limit })).map(({ party_name }) => party_name);
}

it("who searches in Latin script finds the firm reported in Hindi, with what a report row shows", async () => {
  const [id] = await report("श्री बालाजी ट्रेडर्स", "Ganesh Kirana");
  expect(await similarReports(db, "Balaji Traders")).toEqual([
    {
      id,
      party_name: "श्री बालाजी ट्रेडर्स",
      phone_number: "****0123456",
      amount_due: 500,
      still_due: 500,
      state: "due",
      paid_on: null,
      checked_bills: null,
      disputed_until: null,
      looked_at_on: null,
      due_date: "2025-01-31",
      reporter_name: null,
      is_anonymous: true,
      created_at: "2025-01-31",
      highlighted: false,
      documents: 0,
      archived: false,
      city: null,
      gstin: null,
      party: null,
    },
  ]);
});

it("exact results are not repeated among the similar ones, in capitals neither", async () => {
  await report("SRI BALAJI TRADERS", "Balaji Traders & Co", "Shri Balajee Traders");
  expect(await namesLike(" Balaji traders ")).toEqual(["Shri Balajee Traders"]);
});

it("the best come first, of equals the newest, and no more than asked for", async () => {
  await report("Chowdhury Stores", "चौधरी स्टोर", "Chaudhari Store", "Choudhari");
  expect(await namesLike("Choudhary Stores")).toEqual([
    "Chaudhari Store",
    "चौधरी स्टोर",
    "Choudhari",
    "Chowdhury Stores",
  ]);
  expect(await namesLike("Choudhary Stores", 1)).toEqual(["Chaudhari Store"]);
});

it("hidden and withdrawn reports are never suggested, and come back with the report", async () => {
  const [hidden, withdrawn] = await report("श्री बालाजी ट्रेडर्स", "શ્રી બાલાજી ટ્રેડર્સ");
  await db.run(sql`update fraud_reports set hidden_at = 1 where id = cast(${hidden} as integer)`);
  await db.run(sql`update fraud_reports set withdrawn_at = 1 where id = cast(${withdrawn} as integer)`);
  expect(await namesLike("Balaji Traders")).toEqual([]);
  await db.run(sql`update fraud_reports set hidden_at = null where id = cast(${hidden} as integer)`);
  expect(await namesLike("Balaji Traders")).toEqual(["श्री बालाजी ट्रेडर्स"]);
});

it("a search of nothing that can be spoken finds nothing, quotes and wildcards are ordinary characters", async () => {
  await report("श्री बालाजी ट्रेडर्स");
  for (const name of ["", "%", "🙂", "' or 1=1 --", '"'.repeat(120)]) expect(await namesLike(name)).toEqual([]);
});

it("reports from before the keys are found once the keys are rebuilt, twice does no harm", async () => {
  const ids = await report(...Array.from({ length: 1_200 }, (_, i) => (i % 600 ? `Firm ${i}` : "दुर्गा हार्डवेयर")));
  await db.run(sql`delete from report_name_keys`);
  expect(await namesLike("Durga Hardware")).toEqual([]);
  const [first = 0, last = 0] = [ids.at(0), ids.at(-1)];
  expect(await rebuildNameKeys(db, first, last)).toBe(1_200);
  expect(await rebuildNameKeys(db, first, last)).toBe(1_200);
  expect(await namesLike("Durga Hardware")).toHaveLength(2);
});

it("a name of as many words and keys as can be is looked for in one statement", async () => {
  await report("श्री राम कृष्ण हरी ओम लक्ष्मी नारायण आटा मिल");
  const long = "Shri Ram Krishna Hari Om Laxmi Narayan Ata Mill";
  expect(nameKeys(long).length).toBeGreaterThan(5);
  expect(await namesLike(long)).toHaveLength(1);
});

it("a renamed report is found under its new name only", async () => {
  const [id = 0] = await report("दुर्गा हार्डवेयर");
  await db.run(sql`update fraud_reports set party_name = 'गणेश किराना' where id = cast(${id} as integer)`);
  await rebuildNameKeys(db, id, id);
  expect(await namesLike("Ganesh Kirana")).toEqual(["गणेश किराना"]);
  expect(await namesLike("Durga Hardware")).toEqual([]);
});

it("reads as many rows among many thousand reports as among 1,000, even when all of them sound alike", async () => {
  const spellings = ["श्री बालाजी ट्रेडर्स", "Sri Balajee Traders", "Balaji Textiles", "Ganesh Balaji"];
  const add = async (n: number) => {
    for (let done = 0; done < n; done += 1_000) {
      await report(...Array.from({ length: 1_000 }, (_, i) => spellings[i % spellings.length] ?? ""));
    }
  };
  await add(1_000);
  const among1000 = await rowsRead("Balaji Traders");
  expect(among1000.rows).toBeGreaterThan(0);
  await add(atLength(4_000, 19_000));
  const amongMany = await rowsRead("Balaji Traders");
  expect(amongMany.found).toBe(5);
  expect(amongMany.rows).toBeLessThanOrEqual(among1000.rows * 1.1);
  expect(amongMany.rows).toBeLessThan(2_000);
});

/** What a search costs by D1's own count, with the statement that it really sends. */
async function rowsRead(name: string) {
  let rows = 0;
  const counting = new Proxy(env.DB, {
    get: (target, property) =>
      property === "prepare" ? (query: string) => counted(target.prepare(query)) : Reflect.get(target, property),
  });
  const counted = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, property) {
        if (property === "bind") return (...values: unknown[]) => counted(target.bind(...values));
        if (property !== "all") return Reflect.get(target, property);
        return async () => {
          const result = await target.all();
          rows += result.meta.rows_read;
          return result;
        };
      },
    });
  const found = (await similarReports(openDatabase(counting), name)).length;
  return { rows, found };
}
