// Long names among so many reports that the rarest of their trigrams are looked for first.
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { foldedName } from "../../app/parties/folded-name";
import { searchReports } from "../../app/reports/search/find-reports.server";
import { searchTerm } from "../../app/reports/search/search-term";
import { madeUpParty } from "../../scripts/seed/seed-parties";
import { db } from "../people";
import { rowsRead } from "../rows-read";

const reports = 66_000;
const every = 4_001;
const rare = [
  ...["Sri Balaji Kirana Bhandar", "Balaji Sri Kirana Bhandar", "Kirana Bhandar Sri Balaji", "sri  balaji kirana"],
  ...[
    "श्री बालाजी किराना भंडार",
    "किराना भंडार श्री बालाजी",
    "நீலமலர் டெக்ஸ்டைல்ஸ் கடை",
    "ગુલમોરી ટ્રેડિંગ કંપની",
    "নীলমণি ট্রেডার্স অ্যান্ড সন্স",
  ],
  ...[
    "علي كريانه هاؤس",
    "علی کریانہ ہاؤس دوم",
    "100% Cotton_Mills Traders",
    "100X Cotton_Mills Traders",
    "100% CottonXMills Traders",
  ],
  ...[
    'The "Best" Store & Co',
    "Near* Me AND You Stores",
    "O'Neil-Deshmukh (Pune) Traders",
    "Back\\slash Traders Surat",
  ],
  ...[
    "Éclair Sweets House",
    "ÉCLAIR SWEETS HOUSE",
    "Ёлка и Сыновья",
    "ΣΊΣΥΦΟΣ Stores",
    "Miſſissippi Stores",
    "İstanbul Stores",
  ],
  ...["Lumvargar Traders Lumvargar", "LUMVARGAR TRADERS", "Traders Lumvargarh", "aaaaaaaaaaaaaaa", "aaaaaaaaaaaa b"],
];
/** Newest first. */
let names: { id: number; plain: string }[] = [];

beforeAll(async () => {
  const made = Array.from({ length: reports }, (_, n) => rare[n / every] ?? madeUpParty(n * 7));
  await stored([...made, ...rare]);
});

async function stored(parties: string[]): Promise<void> {
  await env.DB.prepare(
    `insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, created_at)
     select value, '0000000', 500, '2025-01-01', 1, 1 from json_each(?)`,
  )
    .bind(JSON.stringify(parties))
    .run();
  await read();
}

async function read(): Promise<void> {
  const { results } = await env.DB.prepare(
    `select id, party_name as name from fraud_reports
     where hidden_at is null and withdrawn_at is null and archived_at is null order by id desc`,
  ).all<{ id: number; name: string }>();
  names = results.map(({ id, name }) => ({ id, plain: plain(name) }));
}

/** Letter by letter, as the index compares them. */
function plain(text: string): string {
  return foldedName(text).replaceAll("ſ", "s").replaceAll("İ", "\u0001").toLowerCase();
}

async function expectExactly(typed: string): Promise<number> {
  const sought = plain(typed);
  const expected = names.filter((one) => one.plain.includes(sought)).map(({ id }) => id);
  const term = searchTerm(typed);
  if (!term) throw new Error("no term");
  const last = Math.max(1, Math.ceil(expected.length / 12));
  for (const page of new Set([1, Math.ceil(last / 2), last])) {
    const found = await searchReports(db, term, page);
    expect(found.total).toBe(expected.length);
    expect(found.reports.map(({ id }) => id)).toEqual(expected.slice((page - 1) * 12, page * 12));
  }
  return expected.length;
}

it.each(rare.filter((name) => !name.includes("  ")))("%s is found, and exactly what contains it", async (name) => {
  expect(await expectExactly(name)).toBeGreaterThan(0);
});

it.each([
  ...["Lumvargar Traders", "lumvargar trad", "vargar Tra", "gar Traders", "mira Traders", "Trading Co", "Enterprises"],
  ...["balaji kirana", "बालाजी किराना", "மலர் டெக்ஸ்", "ટ્રેડિંગ કંપ", "ট্রেডার্স অ্যান্ড", "على كريانة ھاؤس"],
  ...["Cotton_Mills", "% Cotton_Mi", '"Best" Store', "Me AND You", "mississippi stores", "İstanbul Stores"],
])("two words and more, %s, find exactly what contains them", async (typed) => {
  expect(await expectExactly(typed)).toBeGreaterThan(0);
});

it.each([
  ...[
    "Traders Quendra",
    "Co Trading Zulmira",
    "किराना बालाजी श्री",
    "Bhandar Kirana",
    "Lumvargar Wombats",
    "Wombats Lumvargar",
  ],
  ...[
    "istanbul stores",
    "Lumvargar%Traders",
    "Lumvargar_Traders",
    "Lumvargar OR Traders",
    "lum* traders",
    "Lumvargar  & Traders",
  ],
])("%s is in no name: words in another order, wildcards and operators find nothing", async (typed) => {
  expect(await expectExactly(typed)).toBe(0);
});

it("reports that come, go, return and change their name are counted at once", async () => {
  const set = (what: string) =>
    env.DB.prepare(`update fraud_reports set ${what} where id = (select max(id) from fraud_reports)`).run().then(read);
  for (const typed of ["Lumvargar Traders", "gar Traders"]) {
    const many = await expectExactly(typed);
    await stored(["Lumvargar Traders & Sons"]);
    expect(await expectExactly(typed)).toBe(many + 1);
    for (const leaves of ["hidden_at", "withdrawn_at", "archived_at"]) {
      await set(`${leaves} = 1`);
      expect(await expectExactly(typed)).toBe(many);
      await set(`${leaves} = null`);
      expect(await expectExactly(typed)).toBe(many + 1);
    }
    await set("party_name = 'Lumvargar Tradings'");
    expect(await expectExactly(typed)).toBe(many);
  }
});

it("what a long name reads has a bound, be it rare, common or half known", async () => {
  for (const text of ["Lumvargar Traders", "mira Traders", "gar Traders", "Lumvargar Wombats", "Traders Quendra"]) {
    await searchReports(db, { kind: "name", text }, 1);
    expect(await rowsRead((db) => searchReports(db, { kind: "name", text }, 1)), text).toBeLessThanOrEqual(1_200);
  }
});
