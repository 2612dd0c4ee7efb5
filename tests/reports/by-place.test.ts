// A name with a place: its reports there are hits, counted, in any script; of names that sound alike those there come first.
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import * as listPage from "../../app/lookup/list-page";
import { forgetPlaces, rebuildPlaceKeys } from "../../app/parties/place-keys.server";
import { findReport, searchReports } from "../../app/reports/search/find-reports.server";
import { searchTerm } from "../../app/reports/search/search-term";
import { insertReports, type SeedRow, spell } from "../../scripts/seed/seed-reports";
import { db } from "../people";
import { visit } from "../visit";

const row: SeedRow = {
  party_name: "Xavinora Traders",
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
    { ...row, city: "Bhavnagar" },
    { ...row },
    { ...row, phone_number: "2000001", city: "સુરત" },
    { ...row, phone_number: "2000002", city: "Rajkot" },
    { ...row, phone_number: "2000003", city: "Baroda" },
    { ...row, phone_number: "2000004", city: "Ring Road, Surat" },
    { ...row, phone_number: "2000005" },
    { ...row, party_name: "Quelmont Surat Mills", phone_number: "2000006", city: "Navsari" },
    ...Array.from({ length: 30 }, (_, n) => ({
      ...row,
      party_name: "Zorvalia Foods",
      phone_number: String(3_000_000 + n),
      city: n % 2 ? "Pune" : "Nashik",
    })),
  ]);
  await spell(env.DB);
});

async function search(typed: string) {
  const { data } = await visit(listPage, `/fraud-parties?search=${encodeURIComponent(typed)}`);
  const digits = (name: string) => (data[name] as { phone: string }[]).map(({ phone }) => phone.slice(-7));
  return { total: data.total, hits: digits("reports"), similar: digits("similar") };
}

it.each([
  ["xavinora bhavnagar", ["1234567", "1234567"]],
  ["Xavinora Traders, ભાવનગર", ["1234567", "1234567"]],
  ["xavinora भाव नगर", ["1234567", "1234567"]],
  ["xavinora surat", ["2000004", "2000001"]],
  ["xavinora सूरत", ["2000004", "2000001"]],
  ["xavinora ring road", ["2000004"]],
  ["xavinora ring road surat", ["2000004"]],
  ["xavinora vadodara", ["2000003"]],
  ["xavinora વડોદરા", ["2000003"]],
  ["quelmont surat", ["2000006"]],
  ["bhavnagar xavinora", ["1234567", "1234567"]],
  ["ભાવનગર Xavinora Traders", ["1234567", "1234567"]],
  ["भाव नगर xavinora", ["1234567", "1234567"]],
  ["Surat Xavinora Traders", ["2000004", "2000001"]],
  ["सूरत xavinora", ["2000004", "2000001"]],
  ["ring road surat xavinora", ["2000004"]],
  ["baroda, xavinora traders", ["2000003"]],
  ["surat mills", ["2000006"]],
])("%s finds the reports of that place, and counts them", async (typed, hits) => {
  expect(await search(typed)).toMatchObject({ total: hits.length, hits });
});

it("every page of a name and a place together is every hit once", async () => {
  const all: string[] = [];
  for (let page = 1; page <= 2; page++) {
    const found = await searchReports(db, searchTerm("zorvalia पुणे") ?? { kind: "refused", digits: "" }, page);
    expect([found.total, found.pages]).toEqual([15, 2]);
    all.push(...found.reports.map(({ phone_number }) => phone_number));
  }
  expect(new Set(all).size).toBe(15);
});

it.each([
  "xawinora bhavnagar",
  "Xavinoora Trader Bhavnagar",
  "ज़ाविनोरा भावनगर",
  "Bhavnagar xawinora",
  "भावनगर ज़ाविनोरा",
])("another spelling with a place, %s, has the party of that place first", async (typed) => {
  const { total, similar } = await search(typed);
  expect([total, similar[0]]).toEqual([0, "1234567"]);
});

it("'name surat' has the party's own report from સુરત before another town's", async () => {
  const { similar } = await search("xawinora surat");
  expect(similar.slice(0, 2).sort()).toEqual(["2000001", "2000004"]);
});

it.each(["surat traders", "Surat Textile Mills", "rajkot foods", "surat ka store"])(
  "trades behind a place, %s, are a name and not whatever is sold there",
  async (typed) => expect((await search(typed)).total).toBe(0),
);

it.each(["xavinora jamshedpur", "jamshedpur xavinora"])(
  "a town that nobody reports from hides no name: those elsewhere are shown as similar for %s",
  async (typed) => {
    const { total, similar } = await search(typed);
    expect(total).toBe(0);
    expect(similar.length).toBeGreaterThan(0);
  },
);

it("a report that goes out of sight or to another place is found so no more, and the count is right", async () => {
  const { total } = await search("zorvalia nashik");
  const of = (digits: string) =>
    env.DB.prepare("select id from fraud_reports where phone_number = ?").bind(digits).first<number>("id");
  const [hidden, moved] = [(await of("3000000")) ?? 0, (await of("3000002")) ?? 0];
  await env.DB.prepare("update fraud_reports set hidden_at = 1 where id = ?").bind(hidden).run();
  await env.DB.prepare("update fraud_reports set city = 'Satara' where id = ?").bind(moved).run();
  await rebuildPlaceKeys(db, moved, moved);
  expect((await search("zorvalia nashik")).total).toBe(Number(total) - 2);
  expect((await search("zorvalia सातारा")).hits).toEqual(["3000002"]);
  expect((await findReport(db, moved))?.city).toBe("Satara");
});

it("places that no party is reported from any more are forgotten", async () => {
  const kept = async (city: string) =>
    (await env.DB.prepare("select count(*) as n from city_keys where city = ?").bind(city).first<number>("n")) ?? 0;
  expect(await kept("Baroda")).toBeGreaterThan(0);
  await env.DB.exec("update fraud_reports set withdrawn_at = 1 where city = 'Baroda'");
  await forgetPlaces(db);
  expect([await kept("Baroda"), (await kept("Rajkot")) > 0]).toEqual([0, true]);
});
