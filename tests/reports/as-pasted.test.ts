// What a clerk at a counter pastes into the search: whatever stands in a message finds the party, and nobody is cleared.
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import * as homePage from "../../app/lookup/home-page";
import * as listPage from "../../app/lookup/list-page";
import { panOf } from "../../app/parties/gstin";
import { searchReports } from "../../app/reports/search/find-reports.server";
import { type SearchTerm, searchTerm } from "../../app/reports/search/search-term";
import { suggestParties } from "../../app/reports/search/suggest-parties.server";
import { i18nIn } from "../../app/words/i18n.server";
import { insertReports, type SeedRow, spell } from "../../scripts/seed/seed-reports";
import { api } from "../../workers/api";
import { madeUpGstin } from "../gstins";
import { db } from "../people";
import { visit } from "../visit";

const gstin = madeUpGstin(4_450);
const elsewhere = madeUpGstin(4_450, "27");
const quor = madeUpGstin(823, "29");
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
    { ...row, city: "Bhavnagar", gstin },
    { ...row },
    { ...row, city: "भावनगर" },
    { ...row, party_name: "Xavirath Traders", phone_number: "4400440", city: "Nagpur", gstin: elsewhere },
    { ...row, party_name: "Quorvella Mills", phone_number: "8012345", city: "Ring Road, Surat" },
    { ...row, party_name: "Quorvella Mills", phone_number: "8012345", gstin: quor },
    { ...row, party_name: "Quorvella Agency", phone_number: "5500551", city: "Rajkot" },
    { ...row, party_name: "Shop 24", phone_number: "6000001" },
    { ...row, party_name: "A1 Zelmora", phone_number: "6000002" },
    { ...row, party_name: "786 Zelmora Store", phone_number: "6000003" },
    { ...row, party_name: "Mobile Point Zel", phone_number: "6000004" },
    { ...row, party_name: "Sulvaro 9876501234", phone_number: "6000005" },
  ]);
  await spell(env.DB);
});

const spaced = (code: string) => `${code.slice(0, 2)} ${code.slice(2, 7)} ${code.slice(7, 11)} ${code.slice(11)}`;
const other = (character: string) => (character === "7" ? "3" : "7");
/** One digit of its PAN is another one. */
const slipped = quor.slice(0, 8) + other(quor.charAt(8)) + quor.slice(9);

/** How many reports of which party each finds, in their order. */
const xav = ["Xavirath Traders ****8877366", 3] as const;
const nag = ["Xavirath Traders ****4400440", 1] as const;
const mills = ["Quorvella Mills ****8012345", 2] as const;

/** The fourth letter of a PAN says what its holder is. */
const wrongPan = (code: string) => `${panOf(code).slice(0, 3)}X${panOf(code).slice(4)}`;

const pastes: [typed: string, ...found: (readonly [string, number])[]][] = [
  ["Mob: 9848877366", xav],
  ["Mob.No.: 98488-77366", xav],
  ["Ph 98480 12345", mills],
  ["Phone:-9848012345", mills],
  ["Contact No. +91 98488 77366", xav],
  ["M: 98488 77366 (WhatsApp)", xav],
  ["📞 98480 12345", mills],
  ["*98488 77366*", xav],
  ["98488 77366 / 98480 12345", mills, xav],
  ["9848877366, 9848012345", mills, xav],
  ["9848877366 9848012345", mills, xav],
  ["022-8012345/46", mills],
  ["(0278) 887 7366", xav],
  ["wa.me/919848877366", xav],
  ["https://wa.me/+919848877366?text=Hello%20ji", xav],
  ["https://api.whatsapp.com/send?phone=919848012345&text=stock%202025", mills],
  ["tel:+91-98488-77366", xav],
  ["9848877366@ybl", xav],
  ["984887736б 98480 12345", mills],
  ["98488773GG 9848012345", mills],
  ["98488I7366 98480 12345", mills],
  ["9848O12345", mills],
  ["98480 l2345", mills],
  ["9848\u200b8773\u200e66", xav],
  ["मोबाइल नं. ९८४८० १२३४५", mills],
  ["મો. ૯૮૪૮૮ ૭૭૩૬૬", xav],
  ["கைபேசி எண்: 98480 12345", mills],
  ["ఫోన్ నంబర్: 9848012345", mills],
  ["মোবাইল নম্বর: ৯৮৪৮০১২৩৪৫", mills],
  ["****8877366", xav],
  ["XXX8877366", xav],
  [`GSTIN: ${gstin}`, xav],
  [`gst no. ${gstin.toLowerCase()}`, xav],
  [`GSTIN/UIN : ${spaced(quor)}`, mills],
  [`“${quor}”`, mills],
  [`${quor.slice(0, 7)}\u200b${quor.slice(7)}`, mills],
  [`${quor.slice(0, 2)}\u2011${quor.slice(2, 12)}\u2011${quor.slice(12)}`, mills],
  [`${quor.slice(0, 4)}\u00ad${quor.slice(4, 9)}\u2060${quor.slice(9)}`, mills],
  [`GSTIN${quor}`, mills],
  [slipped, mills],
  [quor.replace("0", "O"), mills],
  [quor.slice(0, 14), mills],
  [`PAN: ${panOf(gstin)}`, nag, xav],
  [panOf(gstin).toLowerCase(), nag, xav],
  [`${gstin} ${quor}`, mills, xav],
  ["Quorvella Mills 98480 12345", mills],
  ["Quorvella Mills, Mob 98480 12345, Surat", mills],
  ["Quorvella Mills 9848877366", xav, mills],
  ["[10:21 am, 29/11/2026] Ravi: Xavirath Traders 98488 77366 due Rs. 12,50,000 since 28/02/2025", xav, nag],
  ["29/11/2026, 10:21 - Ravi: check 98480 12345", mills],
  [
    "BEGIN:VCARD VERSION:3.0 N:Mills;Quorvella;;; FN:Quorvella Mills TEL;waid=919848012345:+91 98480 12345 END:VCARD",
    mills,
  ],
  [`Party Name: Quorvella Mills GSTIN: ${quor} Mob: 98480 12345`, mills],
  ["Party: Quorvella Mills", mills],
  ["Quorvella Mills9848012345", mills],
  ["xavirath bhavnagar", xav],
  ["xavirath traders, ભાવનગર", xav],
  ["quorvella ring road", mills],
  [`${gstin}${quor}`, mills, xav],
  [`${gstin.toLowerCase()}${quor.toLowerCase()}`, mills, xav],
  [`${gstin}9848012345`, mills, xav],
  [`${panOf(gstin).slice(0, 5)} ${panOf(gstin).slice(5, 9)} ${panOf(gstin).slice(9)}`, nag, xav],
  [`${panOf(gstin).slice(0, 5)}-${panOf(gstin).slice(5)}`, nag, xav],
  [`PAN ${wrongPan(gstin)}`, nag, xav],
  [`pan no: ${wrongPan(quor).toLowerCase()}`, mills],
  ["https://www.indiamart.com/quorvella-mills/", mills],
  ["https://www.indiamart.com/quorvella-mills/profile.html?x=1", mills],
  ["indiamart.com/quorvella-mills", mills],
  ["https://www.justdial.com/Surat/Quorvella-Mills/0261PX261-X261-220101_BZDET", mills],
  ["https://maps.google.com/?q=Quorvella+Mills", mills],
  ["https://www.google.com/maps/place/Quorvella+Mills/@21.17,72.83,17z", mills],
  ["https://www.google.com/search?q=quorvella+mills", mills],
  ["wa.me/?text=Quorvella%20Mills", mills],
  ["upi://pay?pa=qm@ybl&pn=Quorvella%20Mills&am=100", mills],
  ["https://facebook.com/quorvella.mills", mills],
  ["https://www.quorvellamills.in/", mills],
  ["see https://www.tradeindia.com/quorvella-mills-7788123/ please", mills],
  ["https://other.example/fraud-parties?search=Quorvella+Mills", mills],
  ["Shop 24", ["Shop 24 ****6000001", 1]],
  ["A1 Zelmora", ["A1 Zelmora ****6000002", 1]],
  ["786 Zelmora", ["786 Zelmora Store ****6000003", 1]],
  ["Mobile Point", ["Mobile Point Zel ****6000004", 1]],
  ["Sulvaro 9876501234", ["Sulvaro 9876501234 ****6000005", 1]],
];

async function listed(typed: string) {
  const { reports, total } = await searchReports(db, searchTerm(typed) as SearchTerm, 1);
  const found = new Map<string, number>();
  for (const { party_name, phone_number } of reports) {
    const party = `${party_name} ${phone_number}`;
    found.set(party, (found.get(party) ?? 0) + 1);
  }
  return { found: [...found], total, parties: new Set(reports.map(({ party }) => party?.id)) };
}

it.each(pastes)(
  "%j finds its party, with as many reports in lists, JSON, cards and suggestions",
  async (typed, ...parties) => {
    const { found, total, parties: ids } = await listed(typed);
    expect(found).toEqual(parties);
    expect(total).toBe(parties.reduce((sum, [, n]) => sum + n, 0));
    const search = encodeURIComponent(typed);
    const page = await visit(listPage, `/fraud-parties?search=${search}`);
    expect([page.status, page.data.total]).toEqual([200, total]);
    const i18n = await i18nIn("en");
    const json = await api.fetch(new Request(`http://example.com/api/reports?search=${search}`), { db, i18n });
    expect(await json.json()).toMatchObject({ total });
    const cards = page.data.gathered as { hits: number }[];
    expect(new Set(cards.map(({ hits }) => hits))).toEqual(new Set(parties.map(([, n]) => n).filter((n) => n > 1)));
    const suggested = await suggestParties(db, typed);
    for (const id of ids) expect(suggested.map((party) => party.id)).toContain(id);
  },
);

it("there are forty pastes at least", () => expect(pastes.length).toBeGreaterThan(40));

it.each([
  ["Mob: 9848877366", "Looked for ****8877366"],
  ["98480 12345 98488 77366", "Looked for ****8012345, ****8877366"],
  [`Quorvella Mills, GSTIN: ${quor}`, `Looked for GSTIN ${quor}, “Quorvella Mills”`],
  [panOf(gstin).toLowerCase(), `Looked for PAN ${panOf(gstin)}`],
  ["Party: Quorvella", "Looked for “Quorvella”"],
])("the page says what it looked for in %j", async (typed, said) => {
  const { data } = await visit(listPage, `/fraud-parties?search=${encodeURIComponent(typed)}`);
  expect(data.said).toEqual([said]);
});

it.each([
  [slipped, "one of its characters is mistyped", "The reports below are of a GSTIN that is one mistake away"],
  [quor.replace("0", "O"), "character 8, “O”, looks wrong"],
  [`PAN ${wrongPan(quor)}`, "cannot be a PAN: character 4, “X”, looks wrong"],
  [`PAN ${panOf(quor).slice(0, 9)}`, "a PAN has 10 characters, this has 9"],
  [
    `PAN ${panOf(quor).slice(0, 6)}A${panOf(quor).slice(7)}`,
    "character 7, “A”, looks wrong",
    "The reports below are of a PAN",
  ],
  [`PAN ${panOf(quor).slice(0, 2)}12${panOf(quor).slice(4)}`, "a PAN is five letters, four digits and a letter"],
  [quor.slice(0, 14), "a GSTIN has 15 characters, this has 14"],
  ["Quorvella 982001234", "“982001234” is not a whole phone number"],
])("what cannot be right in %j is said", async (typed, ...said) => {
  const { data } = await visit(listPage, `/fraud-parties?search=${encodeURIComponent(typed)}`);
  for (const sentence of said) expect(String([data.said, data.refused])).toContain(sentence);
});

const nobodys = madeUpGstin(9_999, "33");

it.each([
  [nobodys.replace(/.$/, (last) => (last === "A" ? "B" : "A")), 422],
  [`GSTIN 33 ${nobodys.slice(2, 9)}`, 422],
  ["+971 50 123 4567", 422],
  [`PAN ${panOf(nobodys).slice(0, 6)}A${panOf(nobodys).slice(7)}`, 422],
  [`PAN ${wrongPan(nobodys)}`, 200],
  [`PAN ${panOf(nobodys).slice(0, 9)}`, 422],
  ["98xxxxx366", 422],
  ["Mob 984801", 422],
  ["Nobody Ulmar 982001234", 200],
])("a slip clears nobody: %j is no 'No fraud reports found'", async (typed, status) => {
  const search = encodeURIComponent(typed);
  const page = await visit(listPage, `/fraud-parties?search=${search}`);
  expect(page.status).toBe(status);
  expect([page.data.total, page.data.refused !== null || (page.data.doubts as string[]).length > 0]).toEqual([0, true]);
  const json = await api.fetch(new Request(`http://example.com/api/reports?search=${search}`), {
    db,
    i18n: await i18nIn("en"),
  });
  expect(json.status).toBe(status === 422 ? 400 : 200);
});

it.each(["Mob: 9848877366", "Quorvella Mills 9848012345", "wa.me/919848012345", `GST ${quor}`])(
  "home takes %j to the list as it is",
  async (typed) => {
    const { location } = await visit(homePage, `/?search=${encodeURIComponent(typed)}`);
    expect(location).toBe(`/fraud-parties?search=${encodeURIComponent(typed)}`);
  },
);
