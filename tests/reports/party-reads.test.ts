// What is shown of a party, and how one is found by what somebody types or searches for.
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { findParty, mayBeSame, type Party } from "../../app/parties/parties.server";
import { duesOfParty, gatheredFor, reportsOfParty } from "../../app/reports/search/party-reports.server";
import { type SearchTerm, searchTerm } from "../../app/reports/search/search-term";
import { suggestParties } from "../../app/reports/search/suggest-parties.server";
import { insertReports, type SeedRow, spell } from "../../scripts/seed/seed-reports";
import { madeUpGstin } from "../gstins";
import { db } from "../people";

const gstin = madeUpGstin(90, "27");
const row: SeedRow = {
  party_name: "Zemlya Traders",
  phone_number: "1234567",
  amount_due: 500,
  due_date: "2025-03-01",
  reporter_name: null,
  user_id: null,
  created_at: 1,
  submission: null,
};

beforeAll(async () => {
  await insertReports(env.DB, [
    { ...row, city: "Surat", due_date: "2025-01-15" },
    { ...row, city: "surat", gstin },
    { ...row, party_name: "ZEMLYA TRADERS.", city: "Udhna" },
    { ...row, party_name: "ज़ेमल्या ट्रेडर्स", due_date: "2025-02-01", amount_due: 700 },
    { ...row, phone_number: "7654321", city: "Rajkot" },
    { ...row, party_name: "Door 4321", phone_number: "8888888" },
    { ...row, party_name: "Door 4321", phone_number: "8888888" },
    { ...row, phone_number: "7654322", gstin: madeUpGstin(91) },
    { ...row, party_name: "Quite Other Works" },
    { ...row, party_name: "Oil Mill 1008", phone_number: "6666666" },
    { ...row, party_name: "Oil Mill 1008", phone_number: "6666666" },
    ...Array.from({ length: 30 }, (_, n) => ({
      ...row,
      party_name: "Long List Mills",
      phone_number: "5555555",
      amount_due: 100 + n,
    })),
  ]);
  await spell(env.DB);
});

async function partyOf(name: string, phone: string): Promise<Party> {
  const id = await env.DB.prepare("select party_id as id from fraud_reports where party_name = ? and phone_number = ?")
    .bind(name, phone)
    .first<number>("id");
  return (await findParty(db, id ?? 0)) as Party;
}

it("a party is shown by its most usual spelling, with others, its places, its GSTIN and sums", async () => {
  expect(await partyOf("Zemlya Traders", "1234567")).toEqual({
    id: expect.any(Number),
    name: "Zemlya Traders",
    spellings: ["ज़ेमल्या ट्रेडर्स"],
    phones: ["****1234567"],
    gstin,
    state: "Maharashtra",
    gstins: [gstin],
    cities: ["Surat", "Udhna"],
    reports: 4,
    listed: 4,
    due: 2_200,
    vendors: null,
    oldestDue: "2025-01-15",
  });
});

it("its reports come newest first, page by page, also from the other end", async () => {
  const party = await partyOf("Long List Mills", "5555555");
  const pages = await Promise.all([1, 2, 3, 9].map((page) => reportsOfParty(db, party, page)));
  expect(pages.map(({ page, pages, total }) => [page, pages, total])).toEqual([
    [1, 3, 30],
    [2, 3, 30],
    [3, 3, 30],
    [3, 3, 30],
  ]);
  const amounts = pages.slice(0, 3).flatMap(({ reports }) => reports.map(({ amount_due }) => amount_due));
  expect(amounts).toEqual(Array.from({ length: 30 }, (_, n) => 129 - n));
});

it("its dues come oldest first", async () => {
  const { id } = await partyOf("Zemlya Traders", "1234567");
  expect(await duesOfParty(db, id)).toEqual([
    { on: "2025-01-15", amount: 500, paid: false },
    { on: "2025-02-01", amount: 700, paid: false },
    { on: "2025-03-01", amount: 500, paid: false },
    { on: "2025-03-01", amount: 500, paid: false },
  ]);
});

it("a namesake elsewhere and another name of the same number may be the same; another GSTIN never is", async () => {
  const others = await mayBeSame(db, await partyOf("Zemlya Traders", "1234567"));
  expect(others.parties.map(({ name, phone, sign }) => [name, phone, sign])).toEqual([
    ["Quite Other Works", "****1234567", "number"],
    ["Zemlya Traders", "****7654321", "name"],
  ]);
  expect(others).toMatchObject({ more: 0, atLeast: false });
});

it.each([
  ["zemlya", { kind: "name", text: "zemlya" }, [[4, 3]]],
  ["a number", { kind: "phone", digits: "5555555" }, [[30, 30]]],
  ["digits of a name", { kind: "phone", digits: "1008", text: "1008" }, [[2, 2]]],
  ["digits of a number that a name has, too", { kind: "phone", digits: "4321", text: "4321" }, []],
  ["a GSTIN, as typed", searchTerm(gstin.toLowerCase()) as SearchTerm, [[4, 4]]],
  ["one hit alone", { kind: "name", text: "quite other" }, []],
  ["nothing", { kind: "name", text: "nobody" }, []],
] as const)("a search for %s is gathered", async (_, term, expected) => {
  expect((await gatheredFor(db, term)).map(({ reports, hits }) => [reports, hits])).toEqual(expected);
});

it("a GSTIN nobody says has no party", async () => {
  expect(await gatheredFor(db, searchTerm(madeUpGstin(92)) as SearchTerm)).toEqual([]);
});

it.each([
  ["ze", "Zemlya Traders"],
  ["ज़ेम", "ज़ेमल्या ट्रेडर्स"],
  ["Jemlya trader", "Zemlya Traders"],
  ["4567", "Zemlya Traders"],
  [gstin.slice(0, 6), "Zemlya Traders"],
  ["mills", "Long List Mills"],
])("for %s somebody is offered %s", async (typed, name) => {
  expect((await suggestParties(db, typed)).map((party) => party.name)).toContain(name);
});

it("a party whose reports are all hidden is nowhere, and back when one is restored", async () => {
  const { id } = await partyOf("Quite Other Works", "1234567");
  await env.DB.prepare("update fraud_reports set hidden_at = 1 where party_id = ?").bind(id).run();
  expect([await findParty(db, id), await suggestParties(db, "quite other")]).toEqual([null, []]);
  await env.DB.prepare("update fraud_reports set hidden_at = null where party_id = ?").bind(id).run();
  expect(await findParty(db, id)).toMatchObject({ reports: 1, name: "Quite Other Works" });
});
