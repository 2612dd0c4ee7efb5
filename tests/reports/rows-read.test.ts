import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { highlightedReports } from "../../app/campaigns/highlighted.server";
import { findParty, mayBeSame, type Party } from "../../app/parties/parties.server";
import { submitReport } from "../../app/reports/form/submit-report.server";
import { archivePaid } from "../../app/reports/life/archive-reports.server";
import { eventsOf } from "../../app/reports/life/report-events.server";
import { findReport, listReports, recentReports, searchReports } from "../../app/reports/search/find-reports.server";
import {
  duesOfParty,
  gatheredFor,
  reportsOfParty,
  settlementsOfParty,
} from "../../app/reports/search/party-reports.server";
import { type SearchTerm, searchTerm } from "../../app/reports/search/search-term";
import { suggestParties } from "../../app/reports/search/suggest-parties.server";
import type { Viewer } from "../../app/viewer";
import { openDatabase } from "../../db/client";
import { insertReports, seedReports, spell } from "../../scripts/seed/seed-reports";
import { atLength } from "../at-length";
import { madeUpGstin } from "../gstins";
import { draft, submission } from "../people";
import { rowsRead } from "../rows-read";

const gstin = madeUpGstin(71);
// Within a name, at its end, in several names and in another case.
const rareNames = ["Ω Traders", "Paragraph §", "Ёлка Stores", "Stores of the ёлка", "Made by ё"];
const rareCharacters = ["Ω", "§", "Ё", "ё"];

const one = (text: string) => rowsRead((db) => searchReports(db, { kind: "name", text }, 1));

const partyOf = async (name: string) =>
  (await env.DB.prepare("select id from parties where name = ?").bind(name).first<number>("id")) ?? 0;

/** Forty reports of one party, in three spellings, and one of a namesake elsewhere. */
async function seedParty() {
  const names = ["Quibbleton Narwhal Traders", "QUIBBLETON NARWHAL TRADERS", "Quibbleton Narwhal Trader"];
  const row = { amount_due: 500, due_date: "2025-01-01", reporter_name: null, created_at: 1, submission: null };
  const of = (n: number) => ({
    ...row,
    party_name: names[Math.min(2, n % 5)] ?? "",
    user_id: `vendor ${n}`,
    city: "Surat",
    ...(n === 1 && { gstin }),
  });
  await insertReports(env.DB, [
    ...Array.from({ length: 40 }, (_, n) => ({ ...of(n), phone_number: "0012345" })),
    { ...of(0), phone_number: "0054321" },
  ]);
  await spell(env.DB);
  // Every fourth of it is paid, and another one in part.
  await env.DB.prepare(
    `insert into report_payments (report_id, amount, paid_on, created_at, submission)
     select id, iif(id % 4 = 0, 500, 100), '2025-02-0' || (1 + id % 9), 1, id from fraud_reports
     where phone_number = '0012345' and id % 4 in (0, 1) and city is not null`,
  ).run();
}

async function measureParties() {
  const db = openDatabase(env.DB);
  const id = await partyOf("Quibbleton Narwhal Trader");
  const party = (await findParty(db, id)) as Party;
  expect(party).toMatchObject({ vendors: "10 or more", cities: ["Surat"] });
  expect((await mayBeSame(db, party)).parties.map(({ sign }) => sign)).toContain("name");
  const made = await partyOf("Zulmira Traders");
  const user = { id: "somebody", email: "somebody@example.in" } as Viewer;
  await env.DB.prepare(
    "insert or ignore into users (id, name, email, created_at, updated_at) values ('somebody', 'x', 'x', 1, 1)",
  ).run();
  const submit = (changes: { party_name: string; phone_number: string }) =>
    rowsRead((db) =>
      submitReport(db, env.FILES, user, { report: draft(changes), files: [], submission: submission(), ask: true }),
    );
  const suggest = (text: string) => rowsRead((db) => suggestParties(db, text));
  return {
    party: await rowsRead((db) => findParty(db, id)),
    reportsOfParty: await rowsRead((db) => reportsOfParty(db, party, 1)),
    lastReportsOfParty: await rowsRead((db) => reportsOfParty(db, party, 4)),
    duesOfParty: await rowsRead((db) => duesOfParty(db, id)),
    settlementsOfParty: await rowsRead((db) => settlementsOfParty(db, id)),
    mayBeSame: await rowsRead((db) => mayBeSame(db, party)),
    mayBeSameOfCommon: await rowsRead(async (db) => {
      const common = (await findParty(db, made)) as Party;
      await mayBeSame(db, common);
    }),
    submittedOfKnown: await submit({ party_name: "Quibbleton Narwhal", phone_number: "0012345" }),
    submittedOfNew: await submit({ party_name: `Nobody ${Math.random()}`, phone_number: "1112223" }),
    gathered: await rowsRead((db) => gatheredFor(db, { kind: "name", text: "narwhal trader" })),
    // A rare place of a common name, a rare name of a place, a GSTIN, a PAN, a number with a common name. What is common
    // is counted once.
    asTyped: await Promise.all(
      ["traders surat", "narwhal traders surat", gstin, gstin.slice(2, 12), "Traders 98000 12345"].map(
        async (typed) => {
          const search = (db: Parameters<typeof searchReports>[0]) =>
            searchReports(db, searchTerm(typed) as SearchTerm, 1);
          await search(openDatabase(env.DB));
          return rowsRead(search);
        },
      ),
    ),
    gatheredOfCommon: await rowsRead((db) => gatheredFor(db, { kind: "name", text: "traders" })),
    suggested: await Promise.all(
      ["qu", "traders", "Zulmira", "zulmeera tradars", "nobody is called so", "54321", "321", "24", "24ZZ"].map(
        suggest,
      ),
    ),
  };
}

async function measure() {
  const total = (await listReports(openDatabase(env.DB), 1)).total;
  const pages = Math.ceil(total / 12);
  const phone = { kind: "phone", digits: "7654321" } as const;
  const rare = { kind: "name", text: "Quixotic Narwhal" } as const;
  const hits = (await searchReports(openDatabase(env.DB), phone, 1)).total;
  return {
    home: await rowsRead((db) => Promise.all([recentReports(db), highlightedReports(db)])),
    firstPage: await rowsRead((db) => listReports(db, 1)),
    middlePage: await rowsRead((db) => listReports(db, Math.floor(pages / 2))),
    awkwardPage: await rowsRead((db) => listReports(db, Math.floor(pages * 0.73))),
    lastPage: await rowsRead((db) => listReports(db, pages)),
    report: await rowsRead((db) => findReport(db, Math.floor(total / 2))),
    events: await rowsRead((db) => eventsOf(db, Math.floor(total / 2))),
    // What is paid long ago leaves the lists, and whoever stays costs nothing.
    archive: await rowsRead(async (db) => {
      await archivePaid(db, Date.parse("2025-01-31"));
    }),
    phone: (await rowsRead((db) => searchReports(db, phone, 1))) - 3 * hits,
    rareName: await rowsRead((db) => searchReports(db, rare, 1)),
    oneCharacter: await Promise.all([...rareCharacters, "ॐ"].map(one)),
    commonCharacter: await one("a").then(() => one("a")),
    noHit: await rowsRead((db) => searchReports(db, { kind: "name", text: "Nobody of that name" }, 1)),
  };
}

it("what a page reads does not grow with the reports", { timeout: 120_000 }, async () => {
  await env.DB.prepare(
    "insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, created_at) values ('Quixotic Narwhal', '7654321', 500, '2025-01-01', 1, 1)",
  ).run();
  await env.DB.prepare(
    `insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, created_at)
     select value, '0000000', 500, '2025-01-01', 1, 1 from json_each(?)`,
  )
    .bind(JSON.stringify(rareNames))
    .run();
  await seedParty();
  await seedReports(env.DB, 1_000);
  const small = await measure();
  const smallParties = await measureParties();
  await seedReports(env.DB, atLength(7_000, 49_000));
  const large = await measure();
  const largeParties = await measureParties();

  for (const {
    home,
    firstPage,
    middlePage,
    awkwardPage,
    lastPage,
    report,
    events,
    archive,
    phone,
    rareName,
    noHit,
    ...byCharacter
  } of [small, large]) {
    // Six rows with the party of each, and the strip.
    expect(home).toBeLessThanOrEqual(6 + 6 + 6);
    // Twelve rows, the party of each, and the total: one row for each quarter of a million reports and one to see that there are no more.
    expect(firstPage).toBeLessThanOrEqual(12 + 12 + 2);
    for (const page of [middlePage, awkwardPage, lastPage]) expect(page).toBeLessThanOrEqual(3_000);
    expect(report).toBeLessThanOrEqual(2);
    expect(events).toBe(0);
    expect(archive).toBeLessThanOrEqual(5);
    expect(phone).toBeLessThanOrEqual(5);
    // And whether its last words are a place.
    expect(rareName).toBeLessThanOrEqual(5 + 3);
    // And whether its first ones are, and which names may stand in it.
    expect(noHit).toBeLessThanOrEqual(5 + 6 + 6 + 7);
    // A look at the newest says whether a character is common.
    for (const read of byCharacter.oneCharacter) expect(read).toBeLessThanOrEqual(540);
    // The first time is counted through, for all that come after.
    expect(byCharacter.commonCharacter).toBeLessThanOrEqual(1_100);
  }
  expect(large.firstPage).toBe(small.firstPage);
  expect(large.rareName).toBe(small.rareName);
  expect(large.oneCharacter).toEqual(small.oneCharacter);

  for (const read of [smallParties, largeParties]) {
    expect(read.party).toBeLessThanOrEqual(100);
    for (const page of [read.reportsOfParty, read.lastReportsOfParty]) expect(page).toBeLessThanOrEqual(12 + 12 + 2);
    expect(read.duesOfParty).toBeLessThanOrEqual(60);
    // The report, its entry and whether that was taken back.
    expect(read.settlementsOfParty).toBeLessThanOrEqual(3 * 20);
    for (const others of [read.mayBeSame, read.mayBeSameOfCommon]) expect(others).toBeLessThanOrEqual(1_200);
    for (const cards of [read.gathered, read.gatheredOfCommon]) expect(cards).toBeLessThanOrEqual(700);
    const [placeOfCommon = 0, placed = 0, byGstin = 0, byPan = 0, mixed = 0] = read.asTyped;
    // What is looked through of a common name; of the others each hit, its party, and what is told of it.
    expect(placeOfCommon).toBeLessThanOrEqual(4_500);
    for (const hits of [placed, byGstin, byPan, mixed]) expect(hits).toBeLessThanOrEqual(900);
    for (const typed of read.suggested) expect(typed).toBeLessThanOrEqual(400);
    // And what admins decided of the party, and the keys of its city.
    for (const sent of [read.submittedOfKnown, read.submittedOfNew]) expect(sent).toBeLessThanOrEqual(250 + 10);
  }
});
