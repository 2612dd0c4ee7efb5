// How often a visitor's page goes to the database, at once or in turn, before it is answered: each time is a way there and back.
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import * as homePage from "../../app/lookup/home-page";
import * as listPage from "../../app/lookup/list-page";
import * as partyPage from "../../app/lookup/party-page";
import * as reportPage from "../../app/lookup/report-page";
import { insertReports, seedReports, spell } from "../../scripts/seed/seed-reports";
import { roundTrips } from "../rows-read";
import { visit } from "../visit";

let [report, party] = [0, 0];

beforeAll(async () => {
  const row = { amount_due: 500, due_date: "2025-01-01", reporter_name: null, created_at: 1, submission: null };
  const of = { ...row, party_name: "Quibbleton Mills", user_id: null, city: "Surat", phone_number: "0012345" };
  await seedReports(env.DB, 2_000);
  await insertReports(
    env.DB,
    Array.from({ length: 30 }, () => of),
  );
  await spell(env.DB);
  const found = env.DB.prepare("select max(id) as report, party_id as party from fraud_reports where party_name = ?");
  const ids = await found.bind(of.party_name).first<{ report: number; party: number }>();
  [report, party] = [ids?.report ?? 0, ids?.party ?? 0];
});

const trips = (route: Parameters<typeof visit>[0], path: string, id?: number) =>
  roundTrips(async (db) => {
    const { status, data } = await visit(route, path, { db, ...(id && { params: { id: String(id) } }) });
    expect([status, data.failed ?? null]).toEqual([200, null]);
  });

it.each([
  ["home, and what admins have set at the same time", 2, () => trips(homePage, "/")],
  ["the list", 1, () => trips(listPage, "/fraud-parties")],
  ["a page in the middle of the list", 1, () => trips(listPage, "/fraud-parties?page=80")],
  ["a report with its comments", 1, () => trips(reportPage, `/fraud-parties/${report}`, report)],
  ["the last page of the list", 1, () => trips(listPage, "/fraud-parties?page=170")],
  ["a party", 2, () => trips(partyPage, `/parties/${party}`, party)],
  ["a party's second page", 2, () => trips(partyPage, `/parties/${party}?page=2`, party)],
  ["a search for digits", 1, () => trips(listPage, "/fraud-parties?search=0012345")],
  ["a search for digits that nobody has", 1, () => trips(listPage, "/fraud-parties?search=9999999")],
  ["a search for a common word", 1, () => trips(listPage, "/fraud-parties?search=traders")],
])("%s is read in %i", async (_, most, read) => {
  // What is common is counted once, and known from then on.
  await read();
  expect(await read()).toBe(most);
});
