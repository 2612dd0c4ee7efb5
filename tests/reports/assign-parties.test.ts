// Reports from before there were parties get theirs, range by range.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { assignParties } from "../../app/reports/form/assign-parties.server";
import { openDatabase } from "../../db/client";
import { written } from "../../scripts/written";
import { madeUpGstin } from "../gstins";
import { db } from "../people";

beforeEach(async () => {
  await env.DB.batch(["fraud_reports", "parties"].map((table) => env.DB.prepare(`delete from ${table}`)));
});

async function stored(many: number) {
  const rows = Array.from({ length: many }, (_, n) => ({
    name: `${["Balaji", "बालाजी", "BALAJI"][Math.floor(n / 20) % 3]} Traders`,
    digits: String(1_000_000 + (n % 20)),
    gstin: n % 20 === 7 && n > 40 ? madeUpGstin(7) : null,
  }));
  await env.DB.prepare(
    `insert into fraud_reports (party_name, phone_number, gstin, amount_due, due_date, is_anonymous, created_at)
     select value ->> 'name', value ->> 'digits', value ->> 'gstin', 500, '2025-01-01', 1, 1 from json_each(?)`,
  )
    .bind(JSON.stringify(rows))
    .run();
}

async function all(step: number, most = Number.POSITIVE_INFINITY) {
  let after: number | null = 0;
  for (let n = 0; after !== null && n < most; n++) after = await assignParties(db, after, step);
}

const state = () =>
  env.DB.prepare(
    `select (select count(*) from fraud_reports where party_id is null) as without,
       (select count(*) from parties) as parties, (select sum(reports) from parties) as reports,
       (select count(*) from parties where origin is not null) as begun`,
  ).first();

it.each([[1], [7], [50], [1_000]])("in ranges of %i every report has its party, each party once", async (step) => {
  await stored(60);
  await all(step);
  expect(await state()).toEqual({ without: 0, parties: 20, reports: 60, begun: 0 });
});

it("a run that was cut short is begun again and ends the same; a third changes nothing", async () => {
  await stored(60);
  await all(7, 3);
  expect(await state()).toMatchObject({ without: 60 - 21, reports: 21 });
  await all(7);
  const done = { without: 0, parties: 20, reports: 60, begun: 0 };
  expect(await state()).toEqual(done);
  await all(7);
  expect(await state()).toEqual(done);
});

it.each(["before", "after"])("a batch that fails %s it took effect leaves no half of it", async (when) => {
  await stored(60);
  let batches = 0;
  const failing = new Proxy(env.DB, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== "batch") return typeof value === "function" ? value.bind(target) : value;
      return async (statements: D1PreparedStatement[]) => {
        batches += 1;
        if (batches === 2 && when === "before") throw new Error("the line is cut");
        const answers = await target.batch(statements);
        if (batches === 2) throw new Error("the line is cut");
        return answers;
      };
    },
  });
  let after: number | null = 0;
  await expect(async () => {
    while (after !== null) after = await assignParties(openDatabase(failing), after, 10);
  }).rejects.toThrow("cut");
  await all(10);
  expect(await state()).toEqual({ without: 0, parties: 20, reports: 60, begun: 0 });
});

it("hidden reports get a party and count nothing, withdrawn ones need none", async () => {
  await stored(2);
  await env.DB.prepare("update fraud_reports set hidden_at = 1 where phone_number = '1000000'").run();
  await env.DB.prepare("update fraud_reports set withdrawn_at = 1 where phone_number = '1000001'").run();
  await all(10);
  expect(await state()).toEqual({ without: 1, parties: 1, reports: 0, begun: 0 });
});

it("a statement with its values written into it says the same as one that is sent with them", async () => {
  const values = ["O'Neil ? & Sons", "'; drop table fraud_reports; --", "श्री बालाजी", 7, 2.5, null, "line\nbreak"];
  const query = `select ${values.map((_, n) => `? as "c${n}"`).join(", ")}, 'it''s ? here' as "own"`;
  const sent = await env.DB.prepare(query)
    .bind(...values)
    .first();
  expect(await env.DB.prepare(written(query, values)).first()).toEqual(sent);
});
