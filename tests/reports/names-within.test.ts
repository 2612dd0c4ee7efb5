// A name with talk or an address around it: what is reported under the name is found, and what only has a word of it is not.
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import * as listPage from "../../app/lookup/list-page";
import { searchReports } from "../../app/reports/search/find-reports.server";
import { type SearchTerm, searchTerm } from "../../app/reports/search/search-term";
import { suggestParties } from "../../app/reports/search/suggest-parties.server";
import { i18nIn } from "../../app/words/i18n.server";
import { insertReports, type SeedRow, spell } from "../../scripts/seed/seed-reports";
import { api } from "../../workers/api";
import { db } from "../people";
import { roundTrips, rowsRead } from "../rows-read";
import { visit } from "../visit";

const row: SeedRow = {
  party_name: "Xavirath Traders",
  phone_number: "8877366",
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
    { ...row, phone_number: "8877367" },
    { ...row, party_name: "Quorvella Mills", phone_number: "8012345", city: "Ring Road, Surat" },
    { ...row, party_name: "Quorvella Agency", phone_number: "5500551", city: "Rajkot" },
    { ...row, party_name: "वेलोरांक टेक्सटाइल्स", phone_number: "7000001" },
    { ...row, party_name: "ઝુલમોરા ફેબ્રિક્સ", phone_number: "7000002" },
    { ...row, party_name: "Check Point Zelmora", phone_number: "7000003" },
    { ...row, party_name: "St. Vorminda Stores", phone_number: "7000004" },
    { ...row, party_name: "Store", phone_number: "7000005" },
    { ...row, party_name: "Surat Traders", phone_number: "7000006" },
    { ...row, party_name: "Shop 24", phone_number: "7000007" },
    { ...row, party_name: "Ramesh", phone_number: "7000008" },
    { ...row, party_name: "Traders", phone_number: "7000009" },
    { ...row, party_name: "Surat", phone_number: "7000010" },
    { ...row, party_name: "Zeltora Fashion", phone_number: "7000011" },
    { ...row, party_name: "Ring Road", phone_number: "7000012" },
    { ...row, party_name: "Payment", phone_number: "7000013" },
    { ...row, party_name: "Ok Goods", phone_number: "7000014" },
    ...Array.from({ length: 30 }, (_, n) => ({
      ...row,
      party_name: "Morvexa Foods",
      phone_number: String(3_000_000 + n),
    })),
  ]);
  await spell(env.DB);
});

const xav = { name: "Xavirath Traders", total: 3 };
const mills = { name: "Quorvella Mills", total: 1 };

const pastes: [typed: string, of: { name: string; total: number }][] = [
  ["koi Xavirath Traders ko janta hai", xav],
  ["kya koi xavirath traders ke bare mein janta hai bhai", xav],
  ["check Xavirath Traders", xav],
  ["Xavirath Traders check karo please", xav],
  ["M/s Xavirath Traders, Shop 1021, Ring Road, Surat 395002", xav],
  ["M/s. XAVIRATH TRADERS Shop No 1021 Ring Road Surat - 395002", xav],
  ["Xavirath Traders ka payment nahi aaya", xav],
  ["Xavirath Traders ka 6 mahine se payment nahi aaya hai", xav],
  ["Hello ji please confirm Quorvella Mills before I send goods", mills],
  ["Dear sir, is Quorvella Mills genuine? They want 3 lakh on credit", mills],
  ["Prop. Ramesh, Xavirath Traders", xav],
  ["Ramesh Kumar, Proprietor, Xavirath Traders, 2nd Floor, Textile Market", xav],
  ["Xavirath Traders Ramesh Kumar Shop 12", xav],
  ["Quorvella Mills (Prop: Mahesh Bhai) near station, Rajkot", mills],
  ["क्या कोई Xavirath Traders को जानता है", xav],
  ["Xavirath Traders का पेमेंट नहीं आया", xav],
  ["Xavirath Traders નું પેમેન્ટ આવ્યું નથી", xav],
  ["Xavirath Traders ला कोणी ओळखता का", xav],
  ["Xavirath Traders பற்றி யாருக்காவது தெரியுமா", xav],
  ["Xavirath Traders గురించి ఎవరికైనా తెలుసా", xav],
  ["Xavirath Traders সম্পর্কে কেউ জানেন কি", xav],
  ["क्या कोई वेलोरांक टेक्सटाइल्स को जानता है", { name: "वेलोरांक टेक्सटाइल्स", total: 1 }],
  ["वेलोरांक टेक्सटाइल्स, दुकान नं १२, रिंग रोड, सूरत", { name: "वेलोरांक टेक्सटाइल्स", total: 1 }],
  ["શું કોઈ ઝુલમોરા ફેબ્રિક્સને ઓળખે છે", { name: "ઝુલમોરા ફેબ્રિક્સ", total: 1 }],
  ["ઝુલમોરા ફેબ્રિક્સનું પેમેન્ટ બાકી છે", { name: "ઝુલમોરા ફેબ્રિક્સ", total: 1 }],
  ["koi Check Point Zelmora ko janta hai", { name: "Check Point Zelmora", total: 1 }],
  ["M/s St. Vorminda Stores, Plot 7, GIDC, Vapi", { name: "St. Vorminda Stores", total: 1 }],
  ["is Morvexa Foods safe to supply", { name: "Morvexa Foods", total: 30 }],
  ["Morvexa Foods, 14 Market Yard, Pune 411037", { name: "Morvexa Foods", total: 30 }],
];

const searched = (typed: string, page = 1) => searchReports(db, searchTerm(typed) as SearchTerm, page);
const seen = async (typed: string) => {
  const { data } = await visit(listPage, `/fraud-parties?search=${encodeURIComponent(typed)}`);
  return data as { total: number; said: string[]; gathered: { name: string }[]; similar: { party: string }[] };
};
const asJson = async (typed: string) => {
  const request = new Request(`http://example.com/api/reports?search=${encodeURIComponent(typed)}`);
  return (await api.fetch(request, { db, i18n: await i18nIn("en") })).json() as Promise<Record<string, unknown>>;
};

it.each(pastes)("%j finds the name in it in list, cards, JSON and suggestions", async (typed, { name, total }) => {
  const found = await searched(typed);
  expect([found.total, new Set(found.reports.map(({ party_name }) => party_name))]).toEqual([total, new Set([name])]);
  const page = await seen(typed);
  expect(page.total).toBe(total);
  expect(String(page.said).toLowerCase()).toContain(`name in them: “${name.toLowerCase()}”`);
  expect(await asJson(typed)).toMatchObject({ total, names_within: [expect.anything()] });
  const [suggested] = await suggestParties(db, typed);
  expect(suggested?.name).toBe(name);
});

it("every page of a name within a text is every report of it once, and its cards are of that name", async () => {
  const typed = "koi Morvexa Foods ko janta hai kya";
  const pages = await Promise.all([1, 2, 3].map((page) => searched(typed, page)));
  expect(pages.map(({ total, pages, page }) => [total, pages, page])).toEqual([
    [30, 3, 1],
    [30, 3, 2],
    [30, 3, 3],
  ]);
  expect(new Set(pages.flatMap(({ reports }) => reports.map(({ id }) => id))).size).toBe(30);
  expect((await seen("pls tell about Xavirath Traders anyone")).gathered.map(({ name }) => name)).toEqual([
    "Xavirath Traders",
  ]);
});

it.each([
  ["koi Zavirath Tradars ko janta hai", "Xavirath Traders"],
  ["क्या कोई ज़ाविरथ ट्रेडर्स को जानता है", "Xavirath Traders"],
  ["शुं કોઈ ઝાવિરથ ટ્રેડર્સને ઓળખે છે", "Xavirath Traders"],
  ["ઝાવિરથ ટ્રેડર્સનું પેમેન્ટ આવ્યું નથી", "Xavirath Traders"],
  ["Quorwella Mill ka paisa nahi diya abhi tak", "Quorvella Mills"],
  ["koi Xavirath ko janta hai", "Xavirath Traders"],
  ["bhaiyon Royal Star Zeltora Fashion wale ka payment baki hai", "Zeltora Fashion"],
  ["velorank textiles ke bare me batao", "वेलोरांक टेक्सटाइल्स"],
  ["zeltorafashion ko koi janta hai kya", "Zeltora Fashion"],
])("%j has the name in another spelling or script, or a part of one: it is shown as similar", async (typed, name) => {
  const page = await seen(typed);
  expect(page.similar.map(({ party }) => party)).toContain(name);
  const suggested = await suggestParties(db, typed);
  expect(suggested.map((one) => one.name)).toContain(name);
});

it.each([
  "M/s Nobody Ulmar, Shop 24, Ring Road, Surat",
  "Nobody Ulmar Traders, Surat",
  "koi Ulmar Traders ko janta hai Surat me",
  "Ulmar Store ka payment nahi aaya",
  "Prop. Ramesh, Ulmar Mills",
  "Prop Ramesh, Ulmar Mills",
  "Ramesh bhai, Ulmar Traders",
  "Ramesh Ulmar Traders",
  "please send goods payment pending store closed",
  "payment nahi aaya koi batao",
  "Ulmar Zeltora Fashion",
  "New Royal Zeltora Fashion",
  "Royal Xavirath Traders",
  "Shop 24 A Ring Road",
  "traders store surat",
  "Hello ji good morning sir",
  "Quorvella Kelmora Silk",
])("%j is found by none of its common words, and by no part of another firm's name", async (typed) => {
  const { total } = await searched(typed);
  const page = await seen(typed);
  expect([total, page.total, page.similar.map(({ party }) => party)]).toEqual([0, 0, []]);
  expect(await asJson(typed)).not.toHaveProperty("names_within");
});

it("a name of common words that stands in a question is only shown as similar", async () => {
  const { total, similar } = await seen("koi Surat Traders ko janta hai");
  expect([total, similar.map(({ party }) => party)]).toEqual([0, ["Surat Traders"]]);
});

it("a text that finds its party, or is a name alone, asks no more than before; any other one statement more", async () => {
  const trips = (typed: string) => roundTrips((db) => searchReports(db, searchTerm(typed) as SearchTerm, 1));
  const [found, plain, vain] = await Promise.all(
    ["Xavirath Traders", "Nobody Ulmar Traders", "koi Nobody Ulmar Traders ko janta hai kya"].map(trips),
  );
  expect([found, plain, vain]).toEqual([2, 2, 3]);
});

it("what a text in vain reads does not grow with the reports of a common name", async () => {
  const read = () => rowsRead((db) => searchReports(db, searchTerm("koi Gelmira Foods ko janta hai") as SearchTerm, 1));
  const before = await read();
  const many = (n: number) =>
    Array.from({ length: n }, () => ({ ...row, party_name: "Galmara Foods", phone_number: "4000001" }));
  await insertReports(env.DB, many(100));
  await spell(env.DB);
  const some = await read();
  await insertReports(env.DB, many(400));
  await spell(env.DB);
  expect([(await read()) - some, some - before < 400]).toEqual([0, true]);
});
