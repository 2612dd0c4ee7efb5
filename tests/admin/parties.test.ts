// An admin merges parties, takes a report out of one, and undoes both.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { findParty } from "../../app/parties/parties.server";
import { wholeParty } from "../../app/reports/any-party.server";
import { assignParties } from "../../app/reports/form/assign-parties.server";
import { mergeParties, takeReportOut, undoMove } from "../../app/reports/life/move-reports.server";
import type { Admin } from "../../app/viewer";
import { madeUpGstin } from "../gstins";
import { db } from "../people";
import { adminNamed, auditRows, one, reportBy } from "./admins";

let meera: Admin;

beforeEach(async () => {
  meera = await adminNamed("meera");
});

let digits = 3_000_000;

/** Some reports of a new party each, and its id. */
async function partyOf(name: string, many: number) {
  digits += 1;
  const reports: number[] = [];
  for (let n = 0; n < many; n++) reports.push(await reportBy("asha", name, String(digits)));
  return { id: await ofReport(reports[0] ?? 0), reports, digits: String(digits) };
}

async function ofReport(report: number): Promise<number> {
  return (await one<{ id: number }>("select party_id as id from fraud_reports where id = ?", report))?.id ?? 0;
}

const countOf = async (id: number) => {
  const party = await findParty(db, id);
  return party && "reports" in party ? party.reports : party;
};

const lastMove = async () => (await one<{ id: number }>("select max(id) as id from party_moves"))?.id ?? 0;

it("merged parties are one, the older address leads there, and undone they are two again", async () => {
  const [a, b] = [await partyOf("Balaji Traders", 2), await partyOf("Suryakant Shah", 3)];
  const before = await auditRows();
  expect(await mergeParties(db, meera, a.id, b.id, "same owner")).toBe(true);
  expect([await countOf(a.id), await countOf(b.id)]).toEqual([{ mergedInto: b.id }, 5]);
  expect(await auditRows()).toBe(before + 1);
  // What is reported under either name is theirs.
  expect(await ofReport(await reportBy("ravi", "Balaji Traders", a.digits))).toBe(b.id);

  expect(await undoMove(db, meera, await lastMove(), "brothers")).toBe(true);
  // What came since under its own name goes with it.
  expect([await countOf(a.id), await countOf(b.id)]).toEqual([3, 3]);
  expect(await auditRows()).toBe(before + 2);
  expect(await undoMove(db, meera, await lastMove(), "again")).toBe(false);
  expect(await auditRows()).toBe(before + 2);
});

it("a chain of merges leads to its end, and is undone from there", async () => {
  const [a, b, c] = [
    await partyOf("Anand Foods", 1),
    await partyOf("Bimal Foods", 1),
    await partyOf("Chetan Foods", 1),
  ];
  await mergeParties(db, meera, a.id, b.id, "x");
  const first = await lastMove();
  await mergeParties(db, meera, b.id, c.id, "x");
  expect(await countOf(a.id)).toEqual({ mergedInto: c.id });
  expect(await undoMove(db, meera, first, "x")).toBe(false);
  expect(await undoMove(db, meera, await lastMove(), "x")).toBe(true);
  expect(await undoMove(db, meera, first, "x")).toBe(true);
  expect([await countOf(a.id), await countOf(b.id), await countOf(c.id)]).toEqual([1, 1, 1]);
});

it.each([
  ["itself", (id: number) => [id, id]],
  ["one that is not there", (id: number) => [id, 999_999]],
  ["from one that is not there", (id: number) => [999_999, id]],
])("a party is not merged into %s", async (_, pair) => {
  const { id } = await partyOf("Dinesh Foods", 1);
  const before = await auditRows();
  const [from = 0, into = 0] = pair(id);
  expect(await mergeParties(db, meera, from, into, "x")).toBe(false);
  expect([await countOf(id), await auditRows()]).toEqual([1, before]);
});

it("two admins who merge the same two parties into each other at once merge them once", async () => {
  const [a, b] = [await partyOf("Eknath Stores", 1), await partyOf("Farhan Stores", 1)];
  const outcomes = await Promise.all([
    mergeParties(db, meera, a.id, b.id, "x"),
    mergeParties(db, await adminNamed("nalini"), b.id, a.id, "x"),
  ]);
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect([await countOf(a.id), await countOf(b.id)]).toContain(2);
});

it("a report that is taken out stays out, whatever is assigned, reported or renamed afterwards", async () => {
  const { id, reports, digits } = await partyOf("Gopal Tools", 3);
  const [, out = 0] = reports;
  expect(await takeReportOut(db, meera, out, "another Gopal")).toBe(true);
  const own = await ofReport(out);
  expect([await countOf(id), await countOf(own)]).toEqual([2, 1]);
  let after: number | null = 0;
  while (after !== null) after = await assignParties(db, after);
  expect(await ofReport(out)).toBe(own);
  expect(await ofReport(await reportBy("ravi", "Gopal Tools", digits))).toBe(id);

  expect(await undoMove(db, meera, await lastMove(), "it is he")).toBe(true);
  expect([await ofReport(out), await countOf(id), await countOf(own)]).toEqual([id, 4, { mergedInto: id }]);
});

it("a GSTIN that two parties have, since an admin parted them, keeps no report of either back", async () => {
  const gstin = madeUpGstin(31);
  const { id, reports, digits } = await partyOf("Mohan Tiles", 2);
  await env.DB.prepare("update fraud_reports set gstin = ? where party_id = ?").bind(gstin, id).run();
  const [out = 0] = reports;
  await takeReportOut(db, meera, out, "another Mohan");
  await env.DB.prepare("update fraud_reports set phone_number = '3999999' where id = ?").bind(out).run();
  expect(await ofReport(await reportBy("ravi", "Mohan Tiles", digits))).toBe(id);
  expect(await ofReport(await reportBy("ravi", "Mohan Tiles", "3999999"))).toBe(await ofReport(out));
});

it("a report that was taken out does not go back into a party that was merged since", async () => {
  const { id, reports } = await partyOf("Naresh Dyes", 3);
  const [report = 0] = reports;
  await takeReportOut(db, meera, report, "another Naresh");
  const [taken, own] = [await lastMove(), await ofReport(report)];
  await mergeParties(db, meera, id, own, "it is he");
  expect(await undoMove(db, meera, taken, "x")).toBe(false);
  expect([await ofReport(report), await countOf(own), await countOf(id)]).toEqual([own, 3, { mergedInto: own }]);
  expect(await undoMove(db, meera, await lastMove(), "x")).toBe(true);
  expect(await undoMove(db, meera, taken, "x")).toBe(true);
  expect([await countOf(id), await countOf(own)]).toEqual([3, { mergedInto: id }]);
});

it("the only report of a party is not taken out, and nothing is written", async () => {
  const { reports } = await partyOf("Harish Glass", 1);
  const before = await auditRows();
  expect(await takeReportOut(db, meera, reports[0] ?? 0, "x")).toBe(false);
  expect(await auditRows()).toBe(before);
  expect(await one("select count(*) as n from parties where origin is not null")).toEqual({ n: 0 });
});

it("who is no admin any more moves nothing", async () => {
  const [a, b] = [await partyOf("Ishwar Paper", 2), await partyOf("Jayesh Paper", 1)];
  await env.DB.prepare("update user_profiles set is_admin = 0 where user_id = ?").bind(meera.id).run();
  expect(await mergeParties(db, meera, a.id, b.id, "x")).toBe(false);
  expect(await takeReportOut(db, meera, a.reports[0] ?? 0, "x")).toBe(false);
  expect([await countOf(a.id), await countOf(b.id)]).toEqual([2, 1]);
});

it("the desk sees every report of a party, hidden ones too, and what was moved", async () => {
  const [a, b] = [await partyOf("Kailash Oil", 2), await partyOf("Lalit Oil", 1)];
  await env.DB.prepare("update fraud_reports set hidden_at = 1 where id = ?").bind(a.reports[0]).run();
  await mergeParties(db, meera, a.id, b.id, "x");
  const party = await wholeParty(db, meera, b.id, null);
  expect(party?.reports.map(({ id, state }) => [id, state])).toEqual([
    [b.reports[0], "visible"],
    [a.reports[1], "visible"],
    [a.reports[0], "hidden"],
  ]);
  expect(party?.moves).toMatchObject([{ kind: "merge", from: a.id, to: b.id, reports: 2, undone: false }]);
  expect((await wholeParty(db, meera, a.id, null))?.mergedInto).toBe(b.id);
});
