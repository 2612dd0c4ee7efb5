import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { highlightedReports } from "../../app/campaigns/highlighted.server";
import { findReport, listReports, recentReports, searchReports } from "../../app/reports/find-reports.server";
import { openDatabase } from "../../db/client";
import { seedReports } from "../../scripts/seed/seed-reports";
import { rowsRead } from "../rows-read";

// Within a name, at its end, in several names and in another case.
const rareNames = ["Ω Traders", "Paragraph §", "Ёлка Stores", "Stores of the ёлка", "Made by ё"];
const rareCharacters = ["Ω", "§", "Ё", "ё"];

const one = (text: string) => rowsRead((db) => searchReports(db, { kind: "name", text }, 1));

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
    phone: (await rowsRead((db) => searchReports(db, phone, 1))) - 3 * hits,
    rareName: await rowsRead((db) => searchReports(db, rare, 1)),
    oneCharacter: await Promise.all([...rareCharacters, "ॐ"].map(one)),
    commonCharacter: await one("a").then(() => one("a")),
    noHit: await rowsRead((db) => searchReports(db, { kind: "name", text: "Nobody of that name" }, 1)),
  };
}

it("what a page reads does not grow from 1,000 to 50,000 reports", { timeout: 120_000 }, async () => {
  await env.DB.prepare(
    "insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, created_at) values ('Quixotic Narwhal', '7654321', 500, '2025-01-01', 1, 1)",
  ).run();
  await env.DB.prepare(
    `insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, created_at)
     select value, '0000000', 500, '2025-01-01', 1, 1 from json_each(?)`,
  )
    .bind(JSON.stringify(rareNames))
    .run();
  await seedReports(env.DB, 1_000);
  const small = await measure();
  await seedReports(env.DB, 49_000);
  const large = await measure();

  for (const { home, firstPage, middlePage, awkwardPage, lastPage, report, phone, rareName, noHit, ...byCharacter } of [
    small,
    large,
  ]) {
    expect(home).toBeLessThanOrEqual(6 + 6);
    // Twelve rows, and the total: one row for each quarter of a million reports and one to see that there are no more.
    expect(firstPage).toBeLessThanOrEqual(12 + 2);
    for (const page of [middlePage, awkwardPage, lastPage]) expect(page).toBeLessThanOrEqual(3_000);
    expect(report).toBeLessThanOrEqual(1);
    expect(phone).toBeLessThanOrEqual(5);
    expect(rareName).toBeLessThanOrEqual(5);
    expect(noHit).toBeLessThanOrEqual(5);
    // A look at the newest says whether a character is common.
    for (const read of byCharacter.oneCharacter) expect(read).toBeLessThanOrEqual(540);
    // The first time is counted through, for all that come after.
    expect(byCharacter.commonCharacter).toBeLessThanOrEqual(1_100);
  }
  expect(large.firstPage).toBe(small.firstPage);
  expect(large.rareName).toBe(small.rareName);
  expect(large.oneCharacter).toEqual(small.oneCharacter);
});
