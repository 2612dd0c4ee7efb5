import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { foldedName } from "../../app/parties/folded-name";
import { findReport, listReports, recentReports, searchReports } from "../../app/reports/search/find-reports.server";
import { searchTerm } from "../../app/reports/search/search-term";
import { db } from "../people";

/** Stores visible reports of these parties and answers their ids. */
async function stored(names: string[], phone = "0000000"): Promise<number[]> {
  const { results } = await env.DB.prepare(
    `insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, created_at)
     select value, ?, 500, '2025-01-01', 1, 1738348200000 from json_each(?) returning id`,
  )
    .bind(phone, JSON.stringify(names))
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

async function found(typed: string, page = 1) {
  const term = searchTerm(typed);
  if (!term) throw new Error("no term");
  const { reports, total } = await searchReports(db, term, page);
  return { names: reports.map((report) => report.party_name), total };
}

it("a part of a name finds it, whatever the case, newest first", async () => {
  await stored(["Old Zemlya Traders", "Unrelated", "NEW ZEMLYA STORES"]);
  expect(await found("zemlya")).toEqual({ names: ["NEW ZEMLYA STORES", "Old Zemlya Traders"], total: 2 });
  expect((await found("ÉCLAIR")).total).toBe(0);
  await stored(["Éclair Sweets"]);
  expect((await found("éclAIR")).names).toEqual(["Éclair Sweets"]);
});

it.each([
  ["100% Cotton", "% Cot"],
  ["A_B Traders", "A_B"],
  ['The "Best" Store', '"Best"'],
  ["Ram AND Shyam", "AND"],
  ["Near* Me", "near*"],
  ["O'Neil-Deshmukh (Pune)", "neil-desh"],
  ["श्री गणेश किराना", "गणेश"],
  ["நீலமலர் ஏஜென்சீஸ்", "மலர்"],
  ["Back\\slash", "k\\s"],
])("in %j the characters of %j are ordinary ones", async (name, typed) => {
  await stored([name]);
  expect((await found(typed)).names).toContain(name);
});

it("a wildcard finds only itself", async () => {
  await stored(["Plain Wildcard Party"]);
  expect((await found("Wild%Party")).total).toBe(0);
  expect((await found("Wild_ard")).total).toBe(0);
});

it("names are found by two characters and by one, also by their last", async () => {
  await stored(["Xq", "Xylo Qx", "ௐ Stores"]);
  expect((await found("xq")).names).toEqual(["Xq"]);
  expect((await found("QX")).names).toEqual(["Xylo Qx"]);
  expect((await found("ௐ")).names).toEqual(["ௐ Stores"]);
});

// Seldom and often, at the end of a name and within it, each in every order that the pages ask for.
it.each(["q", "Q", "ж", "Ж", "%", '"', "ी", "ک", "ی", "e"])(
  "one character, %s, finds every name with it once, newest first, and counts them",
  async (character) => {
    const pieces = [
      "Qaim",
      "Жук",
      "7 Stars",
      "100%",
      '"Best"',
      "चांदी",
      "Tareq",
      "Лож",
      "No 7",
      "علي",
      "زيدٌ",
      "بنك",
      "شركةٌ",
    ];
    const names = Array.from({ length: 900 }, (_, n) =>
      n % 9 === 0 ? `${pieces[(n / 9) % pieces.length]}${n % 2 ? " House" : ""}` : n % 2 ? "Mall" : "Stores",
    );
    await stored(names);
    const folded = foldedName(character).toLowerCase();
    const { results } = await env.DB.prepare("select party_name as name from fraud_reports order by id desc").all<{
      name: string;
    }>();
    const expected = results.filter(({ name }) => foldedName(name).toLowerCase().includes(folded));
    const all: string[] = [];
    for (let page = 1; page <= Math.ceil(expected.length / 12); page += 1) {
      const { names, total } = await found(character, page);
      expect(total).toBe(expected.length);
      all.push(...names);
    }
    expect(all).toEqual(expected.map(({ name }) => name));
    expect(expected.length).toBeGreaterThan(0);
  },
);

it("a term longer than any name finds nothing", async () => {
  expect(await found("z".repeat(400))).toEqual({ names: [], total: 0 });
});

it("the last digits of a phone number find it, seven or fewer, leading zeros counted", async () => {
  await stored(["Phone Party"], "0098761");
  await stored(["Other Phone Party"], "1198761");
  expect(await found("0098761")).toEqual({ names: ["Phone Party"], total: 1 });
  expect((await found("98761")).names).toEqual(["Other Phone Party", "Phone Party"]);
  expect((await found("+91 98 7009 8761")).names).toEqual(["Phone Party"]);
  expect((await found("61")).total).toBe(2);
  expect((await found("0000001")).total).toBe(0);
});

it("counts of a common term stay exact while reports come, go, return and change their name", async () => {
  const ids = await stored(Array.from({ length: 450 }, (_, index) => `Common Umbrella ${index}`));
  expect((await found("umbrella")).total).toBe(450);
  await stored(["Late Umbrella"]);
  expect((await found("umbrella")).total).toBe(451);
  await env.DB.prepare("update fraud_reports set hidden_at = 1 where id = ?").bind(ids[3]).run();
  expect((await found("umbrella")).total).toBe(450);
  await env.DB.prepare("update fraud_reports set hidden_at = null where id = ?").bind(ids[3]).run();
  expect((await found("umbrella")).total).toBe(451);
  await env.DB.prepare("update fraud_reports set party_name = 'Parasol' where id = ?").bind(ids[4]).run();
  expect((await found("umbrella")).total).toBe(450);
  await stored(Array.from({ length: 250 }, (_, index) => `Later Umbrella ${index}`));
  expect((await found("umbrella")).total).toBe(700);
  expect((await found("umbrella")).total).toBe(700);
  const lastPage = await found("umbrella", 59);
  expect(lastPage.names.at(-1)).toBe("Common Umbrella 0");
});

it("every page of a search together is every hit once, in order, from both ends", async () => {
  await stored(Array.from({ length: 100 }, (_, index) => `Pageable ${index}`));
  const all: string[] = [];
  for (let page = 1; page <= 9; page += 1) all.push(...(await found("pageable", page)).names);
  expect(all).toEqual(Array.from({ length: 100 }, (_, index) => `Pageable ${99 - index}`));
});

it("every page of the list together is every visible report once, newest first, over blocks with gaps", async () => {
  const ids = await stored(Array.from({ length: 1_300 }, (_, index) => `Listed ${index}`));
  await env.DB.prepare("update fraud_reports set withdrawn_at = 1 where id in (select value from json_each(?))")
    .bind(JSON.stringify(ids.filter((id) => id % 3 === 0 || (id > 600 && id < 700))))
    .run();
  const { results } = await env.DB.prepare(
    "select id from fraud_reports where hidden_at is null and withdrawn_at is null order by id desc",
  ).all<{ id: number }>();
  const first = await listReports(db, 1);
  expect(first.total).toBe(results.length);
  const seen: number[] = [];
  for (let page = 1; page <= first.pages; page += 1)
    seen.push(...(await listReports(db, page)).reports.map(({ id }) => id));
  expect(seen).toEqual(results.map(({ id }) => id));
});

it("a page past the end is the last page", async () => {
  const { page, pages } = await listReports(db, 999_999_999);
  expect(page).toBe(pages);
});

it("a hidden or withdrawn report is nowhere", async () => {
  const [hidden = 0, withdrawn = 0] = await stored(["Invisible Quokka One", "Invisible Quokka Two"], "4443332");
  await env.DB.prepare("update fraud_reports set hidden_at = 1 where id = ?").bind(hidden).run();
  await env.DB.prepare("update fraud_reports set withdrawn_at = 1 where id = ?").bind(withdrawn).run();
  expect(await findReport(db, hidden)).toBeNull();
  expect(await findReport(db, withdrawn)).toBeNull();
  for (const typed of ["quokka", "qu", "4443332", "332"]) {
    const { names } = await found(typed);
    expect(names.filter((name) => name.includes("Quokka"))).toEqual([]);
  }
  const recent = await recentReports(db);
  expect(recent).toHaveLength(6);
  expect(recent.map(({ id }) => id)).not.toContain(withdrawn);
});

it("a stored report shows its day in India and a masked phone, never the stored row", async () => {
  const [id = 0] = await stored(["Shown Party"], "0012345");
  expect(await findReport(db, id)).toEqual({
    id,
    party_name: "Shown Party",
    phone_number: "****0012345",
    amount_due: 500,
    still_due: 500,
    state: "due",
    paid_on: null,
    checked_bills: null,
    disputed_until: null,
    looked_at_on: null,
    due_date: "2025-01-01",
    reporter_name: null,
    is_anonymous: true,
    created_at: "2025-02-01",
    highlighted: false,
    documents: 0,
    archived: false,
    city: null,
    gstin: null,
    party: null,
  });
});
