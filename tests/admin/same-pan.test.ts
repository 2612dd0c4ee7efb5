// One firm in two states has two GSTINs of one PAN: two parties that name each other, and one only when an admin says so.
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { panOf } from "../../app/parties/gstin";
import { findParty, mayBeSame, type Party } from "../../app/parties/parties.server";
import { mergeParties, undoMove } from "../../app/reports/life/move-reports.server";
import { searchReports } from "../../app/reports/search/find-reports.server";
import { type SearchTerm, searchTerm } from "../../app/reports/search/search-term";
import { suggestParties } from "../../app/reports/search/suggest-parties.server";
import { insertReports, type SeedRow, spell } from "../../scripts/seed/seed-reports";
import { madeUpGstin } from "../gstins";
import { db } from "../people";
import { adminNamed, one } from "./admins";

const [gujarat, maharashtra, others] = [madeUpGstin(61), madeUpGstin(61, "27"), madeUpGstin(62, "27")];
const row: SeedRow = {
  party_name: "Ozmira Plastics",
  phone_number: "7100001",
  amount_due: 500,
  due_date: "2025-03-01",
  reporter_name: null,
  user_id: null,
  created_at: 1,
  submission: null,
};

beforeAll(async () => {
  await insertReports(env.DB, [
    { ...row, gstin: gujarat },
    { ...row, gstin: gujarat },
    { ...row, party_name: "Ozmira Polymers Mumbai", phone_number: "7100002", gstin: maharashtra },
    { ...row, phone_number: "7100003", gstin: others },
    // Of the same digits: one with a GSTIN of another PAN, and six names that sound alike.
    { ...row, party_name: "Kintarel Works", phone_number: "7100001" },
    ...["7100011", "7100012", "7100013", "7100014", "7100015", "7100016"].flatMap((phone_number) => [
      { ...row, phone_number },
      { ...row, phone_number },
    ]),
  ]);
  await spell(env.DB);
});

const idOf = async (gstin: string) =>
  (await one<{ id: number }>("select party_id as id from fraud_reports where gstin = ?", gstin))?.id ?? 0;
const partyOf = async (gstin: string) => (await findParty(db, await idOf(gstin))) as Party;
const found = async (typed: string) => (await searchReports(db, searchTerm(typed) as SearchTerm, 1)).total;

it("each names the other first, by its PAN and its GSTIN; a GSTIN of another PAN is never the same", async () => {
  expect(await idOf(gujarat)).not.toBe(await idOf(maharashtra));
  const here = await mayBeSame(db, await partyOf(gujarat));
  const there = await mayBeSame(db, await partyOf(maharashtra));
  expect(here.parties[0]).toMatchObject({ name: "Ozmira Polymers Mumbai", sign: "pan", gstin: maharashtra });
  expect(there.parties[0]).toMatchObject({ name: "Ozmira Plastics", sign: "pan", gstin: gujarat });
  for (const { parties } of [here, there]) expect(parties.map(({ phone }) => phone)).not.toContain("****7100003");
});

it("the same digits stand before names, however many reports those have, and what is not shown is counted", async () => {
  const { parties, more, atLeast } = await mayBeSame(db, await partyOf(gujarat));
  expect(parties.map(({ sign }) => sign)).toEqual(["pan", "number", "name", "name", "name"]);
  expect([more, atLeast]).toEqual([3, false]);
});

it("a search for the PAN finds both, one for a GSTIN its own; so do suggestions", async () => {
  expect([await found(panOf(gujarat)), await found(gujarat), await found(maharashtra)]).toEqual([3, 2, 1]);
  const suggested = (await suggestParties(db, `PAN ${panOf(gujarat)}`)).map(({ id }) => id);
  expect(new Set(suggested)).toEqual(new Set([await idOf(gujarat), await idOf(maharashtra)]));
});

it("merged by an admin, the party has both GSTINs and is found by each; undone, they are two again", async () => {
  const meera = await adminNamed("meera");
  const [from, into] = [await idOf(maharashtra), await idOf(gujarat)];
  expect(await mergeParties(db, meera, from, into, "one firm")).toBe(true);
  expect(await findParty(db, into)).toMatchObject({ gstin: gujarat, gstins: [gujarat, maharashtra], reports: 3 });
  expect([await found(gujarat), await found(maharashtra), await found(panOf(gujarat))]).toEqual([3, 3, 3]);
  const move = (await one<{ id: number }>("select max(id) as id from party_moves"))?.id ?? 0;
  expect(await undoMove(db, meera, move, "two owners")).toBe(true);
  expect((await findParty(db, into)) as Party).toMatchObject({ gstins: [gujarat], reports: 2 });
  expect([await found(gujarat), await found(maharashtra)]).toEqual([2, 1]);
});
