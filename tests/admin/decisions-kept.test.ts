// What an admin decided of parties stands before what sounds alike: for single reports, lists, corrections and renames.
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { submitReports } from "../../app/bulk/submit-reports.server";
import { findParty, mayBeSame } from "../../app/parties/parties.server";
import { placementOf } from "../../app/parties/place-reports.server";
import { assignParties } from "../../app/reports/form/assign-parties.server";
import { submitReport } from "../../app/reports/form/submit-report.server";
import { correctable, correctReport } from "../../app/reports/life/correct-report.server";
import { mergeParties, takeReportOut, undoMove } from "../../app/reports/life/move-reports.server";
import type { Admin, Viewer } from "../../app/viewer";
import { madeUpGstin } from "../gstins";
import { db, draft, person, submission } from "../people";
import { adminNamed, one, reportBy } from "./admins";

let meera: Admin;
let ravi: Viewer;
beforeEach(async () => {
  meera = await adminNamed("meera");
  ravi = await person("ravi");
});

let next = 4_100_000;
const number = () => {
  next += 1;
  return String(next);
};
const partyOf = async (report: number) =>
  (await one<{ id: number }>("select party_id as id from fraud_reports where id = ?", report))?.id ?? 0;
const lastMove = async () => (await one<{ id: number }>("select max(id) as id from party_moves"))?.id ?? 0;
const nameOf = async (party: number) => {
  const found = await findParty(db, party);
  return found && "name" in found ? [found.name, found.reports] : found;
};

async function reports(name: string, digits: string, many: number) {
  const ids: number[] = [];
  for (let n = 0; n < many; n++) ids.push(await reportBy("asha", name, digits));
  return { ids, party: await partyOf(ids[0] ?? 0) };
}

/** Of a list of one row. */
async function listed(party_name: string, phone_number: string, gstin: string | null = null): Promise<number> {
  const claim = { party_name, phone_number, gstin, amount_due: 700 + next, due_date: "2026-01-31" };
  await submitReports(db, ravi, [claim], submission());
  return (await one<{ id: number }>("select max(id) as id from fraud_reports"))?.id ?? 0;
}

/** Reported of something else, and corrected to this. */
async function renamed(party_name: string, phone_number: string): Promise<number> {
  const outcome = await submitReport(db, env.FILES, ravi, {
    report: draft({ party_name: "Quite Another Firm", phone_number: number() }),
    files: [],
    submission: submission(),
  });
  const id = "id" in outcome ? outcome.id : 0;
  const own = await correctable(db, ravi, id);
  if (!own) throw new Error("not there");
  const { amount_due, due_date } = own;
  const claim = { party_name, phone_number, amount_due, due_date, city: null, gstin: null };
  expect(await correctReport(db, ravi, id, { claim, anonymous: true, seen: 0 })).toBe("corrected");
  return id;
}

/** A report from before there were parties, that a deployment gives one. */
async function assigned(party_name: string, phone_number: string): Promise<number> {
  const id = await reportBy("ravi", "Somebody Else", number());
  await env.DB.prepare("update fraud_reports set party_id = null, party_name = ?, phone_number = ? where id = ?")
    .bind(party_name, phone_number, id)
    .run();
  let after: number | null = 0;
  while (after !== null) after = await assignParties(db, after);
  return id;
}

const ways: [string, (name: string, digits: string) => Promise<number>][] = [
  ["a single report", (name, digits) => reportBy("ravi", name, digits)],
  ["a list", listed],
  ["a correction", renamed],
  ["a deployment", assigned],
];

describe.each(ways)("by %s", (_way, say) => {
  it.each([
    ["two firms of one number that sound alike", "Navin Looms", "Naveen Loom", true],
    ["two firms of two numbers", "Balaji Yarns", "Chandan Silk", false],
  ])("after an undone merge each of %s has its own reports and its name", async (_what, a, b, isOne) => {
    const digits = number();
    const first = await reports(b, digits, 2);
    const ownDigits = number();
    const other = await reports(a, ownDigits, 2);
    expect(other.party).not.toBe(first.party);
    const digitsOfA = isOne ? digits : ownDigits;
    await env.DB.prepare("update fraud_reports set phone_number = ? where party_id = ?")
      .bind(digitsOfA, other.party)
      .run();
    await mergeParties(db, meera, other.party, first.party, "one owner");
    const meanwhile = [await say(a, digitsOfA), await say(b, digits)];
    expect(await Promise.all(meanwhile.map(partyOf))).toEqual([first.party, first.party]);

    expect(await undoMove(db, meera, await lastMove(), "two firms")).toBe(true);
    expect(await Promise.all(meanwhile.map(partyOf))).toEqual([other.party, first.party]);
    expect([await partyOf(await say(a, digitsOfA)), await partyOf(await say(b, digits))]).toEqual([
      other.party,
      first.party,
    ]);
    expect(await partyOf(await say(a.toUpperCase(), digitsOfA))).toBe(other.party);
    expect([await nameOf(other.party), await nameOf(first.party)]).toEqual([
      [expect.stringMatching(new RegExp(`^${a}$`, "i")), 5],
      [b, 4],
    ]);
  });

  it("a spelling that was taken out stays out, and comes back when that is undone", async () => {
    const digits = number();
    const { party, ids } = await reports("Omkar Silk Mills", digits, 2);
    const out = await reportBy("asha", "Omkar Silk Mill", digits);
    expect(await partyOf(out)).toBe(party);
    await takeReportOut(db, meera, out, "another mill");
    const own = await partyOf(out);
    const later = await say("Omkar Silk Mill", digits);
    expect([await partyOf(later), await partyOf(await say("Omkar Silk Mills", digits))]).toEqual([own, party]);
    expect(await partyOf(await say("OMKAR SILK MILL", digits))).toBe(own);
    expect(await undoMove(db, meera, await lastMove(), "one mill")).toBe(true);
    expect([await partyOf(out), await partyOf(later)]).toEqual([party, party]);
    expect(await partyOf(await say("Omkar Silk Mill", digits))).toBe(party);
    expect(await partyOf(ids[0] ?? 0)).toBe(party);
  });

  it("what was merged stays merged for a spelling, also when nobody says it any more", async () => {
    const [a, b] = [await reports("Rupal Dyes", number(), 1), await reports("Sonal Colours", number(), 1)];
    const digits = (await one<{ d: string }>("select phone_number as d from fraud_reports where id = ?", a.ids[0]))?.d;
    await mergeParties(db, meera, a.party, b.party, "new name");
    await env.DB.prepare("update fraud_reports set withdrawn_at = 1 where id = ?").bind(a.ids[0]).run();
    expect(await partyOf(await say("Rupal Dyes", digits ?? ""))).toBe(b.party);
  });
});

it("two firms of the same number that an admin parted: what is spelled otherwise goes to the nearer one", async () => {
  const digits = number();
  const { party } = await reports("Vardhman Textiles", digits, 2);
  const out = await reportBy("asha", "Vardhaman Tex", digits);
  expect(await partyOf(out)).toBe(party);
  await takeReportOut(db, meera, out, "his brother");
  const own = await partyOf(out);
  expect(await partyOf(await reportBy("ravi", "Vardhaman Tex.", digits))).toBe(own);
  expect(await partyOf(await reportBy("ravi", "Vardhman Textile", digits))).toBe(party);
});

it("a chain of merges is followed, and back again", async () => {
  const [a, b, c] = [
    await reports("Ashok Plastics", "4200001", 1),
    await reports("Bharat Pipes", "4200002", 1),
    await reports("Chirag Sheets", "4200003", 1),
  ];
  await mergeParties(db, meera, a.party, b.party, "x");
  const first = await lastMove();
  await mergeParties(db, meera, b.party, c.party, "x");
  await env.DB.prepare("update fraud_reports set withdrawn_at = 1 where id = ?").bind(a.ids[0]).run();
  expect(await partyOf(await reportBy("ravi", "Ashok Plastics", "4200001"))).toBe(c.party);
  await undoMove(db, meera, await lastMove(), "x");
  expect(await partyOf(await reportBy("ravi", "Ashok Plastics", "4200001"))).toBe(b.party);
  await undoMove(db, meera, first, "x");
  expect(await partyOf(await reportBy("ravi", "Ashok Plastics", "4200001"))).toBe(a.party);
  expect(await partyOf(await reportBy("ravi", "Bharat Pipes", "4200002"))).toBe(b.party);
});

it("a GSTIN that is another party's says more than a spelling", async () => {
  const digits = number();
  const [known, other] = [madeUpGstin(41), madeUpGstin(42)];
  const { party } = await reports("Dilip Hardware", digits, 2);
  const out = await reportBy("asha", "Dileep Hardwares", digits);
  await takeReportOut(db, meera, out, "another");
  const own = await partyOf(out);
  const third = await listed("Elite Hardware", number(), known);
  expect(await partyOf(await listed("Dileep Hardwares", digits, known))).toBe(await partyOf(third));
  expect(await partyOf(await listed("Dileep Hardwares", digits, other))).toBe(own);
  expect(await partyOf(await listed("Dilip Hardware", digits))).toBe(party);
});

it("a report on its way while an admin decides is placed anew", async () => {
  const digits = number();
  await reports("Gautam Paper", digits, 2);
  const out = await reportBy("asha", "Gautam Papers", digits);
  const coming = [{ party_name: "Gautam Papers", phone_number: digits, gstin: null, creationKey: "coming" }];
  const before = await placementOf(db, coming);
  await takeReportOut(db, meera, out, "another");
  const unchanged = async (place: typeof before) => (await db.all<{ unchanged: number }>(sqlOf(place)))[0]?.unchanged;
  expect(await unchanged(before)).toBe(0);
  const after = await placementOf(db, coming);
  expect([await unchanged(after), after.parties[0]?.id]).toEqual([1, await partyOf(out)]);
  await undoMove(db, meera, await lastMove(), "one");
  expect(await unchanged(after)).toBe(0);
});

it("parties that an admin decided to be two are not said to be maybe one", async () => {
  const digits = number();
  const { party } = await reports("Hiral Fashions", digits, 2);
  const out = await reportBy("asha", "Hiral Fashion", digits);
  await takeReportOut(db, meera, out, "another");
  const own = await partyOf(out);
  const others = async (id: number) => {
    const found = await findParty(db, id);
    if (!found || !("name" in found)) throw new Error("not there");
    return (await mayBeSame(db, found)).parties.map((one) => one.id);
  };
  expect([(await others(party)).includes(own), (await others(own)).includes(party)]).toEqual([false, false]);
});

it("a report that was moved and put back is its owner's to correct like any other", async () => {
  const [a, b] = [await reports("Ila Prints", number(), 1), await reports("Jaya Prints House", number(), 1)];
  const outcome = await submitReport(db, env.FILES, ravi, {
    report: draft({ party_name: "Ila Prints", phone_number: String(next - 1) }),
    files: [],
    submission: submission(),
  });
  const id = "id" in outcome ? outcome.id : 0;
  expect(await partyOf(id)).toBe(a.party);
  await mergeParties(db, meera, a.party, b.party, "x");
  await undoMove(db, meera, await lastMove(), "x");
  const own = await correctable(db, ravi, id);
  expect(own?.moved).toBe(0);
  if (!own) throw new Error("not there");
  const { amount_due, due_date, phone_number } =
    (await one<typeof own>("select amount_due, due_date, phone_number from fraud_reports where id = ?", b.ids[0])) ??
    own;
  const claim = { party_name: "Jaya Prints House", phone_number, amount_due, due_date, city: null, gstin: null };
  expect(await correctReport(db, ravi, id, { claim, anonymous: true, seen: 0 })).toBe("corrected");
  expect(await partyOf(id)).toBe(b.party);
});

function sqlOf({ unchanged }: Awaited<ReturnType<typeof placementOf>>) {
  return sql`select ${unchanged} as unchanged`;
}
