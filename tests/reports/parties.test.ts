// Which reports are about one party, found in the batch that stores them.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { submitReports } from "../../app/bulk/submit-reports.server";
import { submitReport } from "../../app/reports/form/submit-report.server";
import type { Viewer } from "../../app/viewer";
import { madeUpGstin } from "../gstins";
import { db, draft, person, submission } from "../people";

let asha: Viewer;

beforeEach(async () => {
  await env.DB.batch(
    ["report_name_keys", "fraud_reports", "parties", "limits"].map((table) => env.DB.prepare(`delete from ${table}`)),
  );
  asha = await person("asha");
});

async function report(changes: Parameters<typeof draft>[0] & { gstin?: string | null; city?: string | null }) {
  const outcome = await submitReport(db, env.FILES, asha, {
    report: { ...draft(), ...changes },
    files: [],
    submission: submission(),
  });
  if (!("id" in outcome)) throw new Error(outcome.refused);
  return partyOf(outcome.id);
}

const partyOf = (id: number) =>
  env.DB.prepare("select party_id from fraud_reports where id = ?").bind(id).first<number>("party_id");

async function numbers() {
  const of = (table: string) => env.DB.prepare(`select count(*) as n from ${table}`).first<number>("n");
  return { reports: await of("fraud_reports"), parties: await of("parties") };
}

const [one, other] = [madeUpGstin(1), madeUpGstin(2)];
const balaji = { party_name: "Balaji Traders", phone_number: "1234567" };

it.each([
  ["the same name and digits", balaji, balaji],
  ["another spelling, the same digits", balaji, { ...balaji, party_name: "BALAJI TRADER" }],
  ["another script, the same digits", balaji, { ...balaji, party_name: "बालाजी ट्रेडर्स" }],
  [
    "the same GSTIN, nothing else",
    { ...balaji, gstin: one },
    { party_name: "Suryakant Shah", phone_number: "7654321", gstin: one },
  ],
  ["a GSTIN that only one of them says", balaji, { ...balaji, gstin: one }],
  ["a part of the name, either way round", balaji, { ...balaji, party_name: "Balaji" }],
])("%s: one party", async (_, first, second) => {
  expect(await report(second)).toBe(await report(first));
});

it.each([
  ["two GSTINs, all else agrees", { ...balaji, gstin: one }, { ...balaji, gstin: other }],
  ["the same digits, another name", balaji, { ...balaji, party_name: "Suryakant Shah" }],
  ["the same name, other digits", balaji, { ...balaji, phone_number: "7654321" }],
])("%s: two parties", async (_, first, second) => {
  expect(await report(second)).not.toBe(await report(first));
});

it("a party known by its GSTIN is found by each of its numbers and spellings", async () => {
  const party = await report({ ...balaji, gstin: one });
  await report({ party_name: "Suryakant Shah", phone_number: "7654321", gstin: one });
  expect(await report({ party_name: "Suryakant Shah", phone_number: "1234567" })).toBe(party);
  expect(await report({ party_name: "Balaji Traders", phone_number: "7654321" })).toBe(party);
});

it("200 reports at once of one party, in four spellings, are 200 reports of one party", {
  timeout: 120_000,
}, async () => {
  const spellings = ["Balaji Traders", "BALAJI TRADERS", "Balaji Trader", "बालाजी ट्रेडर्स"];
  const parties = await Promise.all(
    Array.from({ length: 200 }, (_, n) => report({ ...balaji, party_name: spellings[n % 4], amount_due: 100 + n })),
  );
  expect(new Set(parties).size).toBe(1);
  expect(await numbers()).toEqual({ reports: 200, parties: 1 });
  expect(await env.DB.prepare("select reports, due, origin from parties").first()).toEqual({
    reports: 200,
    due: 200 * 100 + (199 * 200) / 2,
    origin: null,
  });
});

it("reports at once of parties that share a number make each party once", { timeout: 120_000 }, async () => {
  const names = ["Balaji Traders", "Suryakant Shah", "Meena Textiles", "Govind Hardware"];
  await Promise.all(Array.from({ length: 40 }, (_, n) => report({ ...balaji, party_name: names[n % 4] })));
  expect(await numbers()).toEqual({ reports: 40, parties: 4 });
});

const rows = (many: number, of: number) =>
  Array.from({ length: many }, (_, n) => ({
    party_name: `${["Balaji", "बालाजी"][Math.floor(n / of) % 2]} Traders`,
    phone_number: String(1_000_000 + (n % of)),
    amount_due: 100 + n,
    due_date: "2025-01-31",
  }));

it("500 rows of 100 parties are 100 parties, and the same rows again are those", async () => {
  expect(await submitReports(db, asha, rows(500, 100), submission())).toEqual({ submitted: 500 });
  expect(await numbers()).toEqual({ reports: 500, parties: 100 });
  expect(await submitReports(db, asha, rows(500, 100), submission())).toEqual({ submitted: 500 });
  expect(await numbers()).toEqual({ reports: 1000, parties: 100 });
});

it("two lists at once that name the same parties make each of them once", { timeout: 120_000 }, async () => {
  const outcomes = await Promise.all(
    [1, 2, 3, 4].map(() => submitReports(db, asha, rows(200, 100), submission({ limitFactor: "100" }))),
  );
  expect(outcomes).toEqual(Array(4).fill({ submitted: 200 }));
  expect(await numbers()).toEqual({ reports: 800, parties: 100 });
});

it("a report that is refused makes no party, and counts nothing", async () => {
  const full = submission({ limitFactor: "0.1" });
  const sent = { report: draft(), files: [], submission: full };
  expect(await submitReport(db, env.FILES, asha, sent)).toMatchObject({ id: expect.any(Number) });
  const again = { report: draft(), files: [], submission: submission({ limitFactor: "0.1" }) };
  expect(await submitReport(db, env.FILES, asha, again)).toMatchObject({ refused: "too many" });
  expect(await numbers()).toEqual({ reports: 1, parties: 1 });
});

it("of a number that everybody gives, 500 different names in one list are 500 parties soon", {
  timeout: 60_000,
}, async () => {
  const words = ["Zul", "Quen", "Par", "Mith", "Osh", "Vell", "Tark", "Brin", "Kam", "Dhru"];
  const all = Array.from({ length: 500 }, (_, n) => ({
    party_name: `${words[n % 10]}${words[Math.floor(n / 10) % 10]?.toLowerCase()}${["a", "i", "u", "esh", "or"][Math.floor(n / 100)]} Traders`,
    phone_number: "0000000",
    amount_due: 100 + n,
    due_date: "2025-01-31",
  }));
  expect(await submitReports(db, asha, all, submission())).toEqual({ submitted: 500 });
  const { parties } = await numbers();
  expect(parties).toBeGreaterThan(200);
});
