// A report corrected by its owner: what it said before is kept, its party is found anew, two forms never overrule each other.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { findParty } from "../../app/parties/parties.server";
import { nameKeys } from "../../app/parties/similar-names";
import { submitReport } from "../../app/reports/form/submit-report.server";
import { type Corrected, correctable, correctReport } from "../../app/reports/life/correct-report.server";
import { mergeParties, takeReportOut } from "../../app/reports/life/move-reports.server";
import { enterSettlement, entriesOf, takeBackSettlement } from "../../app/reports/life/pay-report.server";
import { eventLines } from "../../app/reports/life/report-events";
import { eventsOf } from "../../app/reports/life/report-events.server";
import { withdrawReport } from "../../app/reports/life/withdraw-report.server";
import type { Claim } from "../../app/reports/report";
import { findReport, searchReports } from "../../app/reports/search/find-reports.server";
import { similarReports } from "../../app/reports/search/similar-reports.server";
import type { Viewer } from "../../app/viewer";
import { adminNamed, one } from "../admin/admins";
import { english } from "../english";
import { madeUpGstin } from "../gstins";
import { db, draft, person, submission } from "../people";

const asha = await person("asha");
const ravi = await person("ravi");
const meera = await adminNamed("meera");

type Changes = Parameters<typeof draft>[0] & { gstin?: string | null; city?: string | null };

async function report(changes: Changes = {}, viewer: Viewer = asha): Promise<number> {
  const outcome = await submitReport(db, env.FILES, viewer, {
    report: { ...draft({ amount_due: 45_000, due_date: "2026-10-01" }), ...changes },
    files: [],
    submission: submission(),
  });
  if (!("id" in outcome)) throw new Error(outcome.refused);
  return outcome.id;
}

/** A form opened now, and sent with these changes. */
async function correct(id: number, changes: Partial<Claim>, more: { anonymous?: boolean; who?: Viewer } = {}) {
  return (await opened(id, more.who))(changes, more.anonymous);
}

async function opened(id: number, who = asha) {
  const own = await correctable(db, who, id);
  return (changes: Partial<Claim>, anonymous = false): Promise<Corrected> => {
    const { party_name = "", phone_number = "", amount_due = 0, due_date = "", city, gstin } = own ?? {};
    const claim = { party_name, phone_number, amount_due, due_date, city, gstin, ...changes };
    return correctReport(db, who, id, { claim, anonymous, seen: own?.corrections ?? 0 });
  };
}

const linesOf = async (id: number, whole = false) =>
  eventLines(english, "2026-10-20", await eventsOf(db, id), whole).map(({ text }) => text);
const partyOf = async (id: number) => (await findReport(db, id))?.party?.id ?? 0;
const isThere = async (party: number) => (await findParty(db, party)) !== null;

it("an amount and a day are corrected, and everybody reads from what to what", async () => {
  const id = await report();
  expect(await correct(id, { amount_due: 18_000, due_date: "2026-10-15" })).toBe("corrected");
  expect(await findReport(db, id)).toMatchObject({ amount_due: 18_000, still_due: 18_000, due_date: "2026-10-15" });
  expect(await linesOf(id)).toEqual([
    "Reported",
    "Amount corrected from ₹45,000 to ₹18,000; Due date corrected from 1 Oct 2026 to 15 Oct 2026",
  ]);
});

it.each([
  ["party_name", "Entirely Otherwise Stores", "Party name corrected"],
  ["phone_number", "9998887", "Phone number corrected"],
  ["city", "Rajkot", "City or market corrected"],
  ["gstin", madeUpGstin(40), "GSTIN corrected"],
] as const)(
  "%s: that it was corrected is said to all, what it was to its owner and the desk alone",
  async (field, value, line) => {
    const id = await report({ city: "Surat", gstin: madeUpGstin(41 + field.length) });
    const before = (await findReport(db, id))?.[field as "party_name"];
    expect(await correct(id, { [field]: value })).toBe("corrected");
    expect(await linesOf(id)).toEqual(["Reported", line]);
    const [, whole = ""] = await linesOf(id, true);
    expect(whole).toContain(`from ${before} to`);
  },
);

it("an unchanged form says so, and the same correction sent twice or fifty times at once is one", async () => {
  const id = await report();
  expect(await correct(id, {})).toEqual({ refused: "unchanged" });
  const send = await opened(id);
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => send({ amount_due: 30_000 })));
  expect(new Set(outcomes)).toEqual(new Set(["corrected"]));
  expect(await send({ amount_due: 30_000 })).toBe("corrected");
  expect(await linesOf(id)).toHaveLength(2);
});

it("of two forms opened at once the second is told what the first changed, and may then save", async () => {
  const id = await report();
  const [first, second] = [await opened(id), await opened(id)];
  expect(await first({ amount_due: 30_000 })).toBe("corrected");
  const corrected = await second({ city: "Surat" });
  expect(corrected).toMatchObject({
    refused: "corrected meanwhile",
    since: [{ what: { changes: { amount_due: [45_000, 30_000] } } }],
  });
  expect(await correct(id, { city: "Surat" })).toBe("corrected");
});

it("a name that belongs to another party brings the report there, found by it from then on, and no more by the old one", async () => {
  const there = await report({ party_name: "Zebulon Lamp House", phone_number: "4440001" }, ravi);
  const id = await report({ party_name: "Quarrington Pumps", phone_number: "4440002" });
  const before = await partyOf(id);
  expect(await correct(id, { party_name: "Zebulon Lamp House", phone_number: "4440001" })).toBe("corrected");
  expect(await partyOf(id)).toBe(await partyOf(there));
  expect(await isThere(before)).toBe(false);
  expect((await searchReports(db, { kind: "name", text: "quarrington" }, 1)).total).toBe(0);
  expect((await searchReports(db, { kind: "name", text: "zebulon lamp" }, 1)).total).toBe(2);
  expect((await similarReports(db, "Jebulon Lamp Haus")).map((found) => found.id)).toContain(id);
  const old = JSON.stringify(nameKeys("Quarrington Pumps"));
  expect(
    await one(
      "select count(*) as n from report_name_keys where report_id = ? and key in (select value from json_each(?))",
      id,
      old,
    ),
  ).toEqual({ n: 0 });
});

it("a GSTIN that belongs to another party brings the report there", async () => {
  const gstin = madeUpGstin(60);
  const there = await report({ party_name: "Merriweather Silks", phone_number: "4450001", gstin }, ravi);
  const id = await report({ party_name: "M. Silk House", phone_number: "4450002" });
  expect(await correct(id, { gstin })).toBe("corrected");
  expect(await partyOf(id)).toBe(await partyOf(there));
});

it("a party that nobody else reports keeps its page, whatever its report is corrected to", async () => {
  const id = await report({ party_name: "Oldname Cables", gstin: madeUpGstin(61) });
  const before = await partyOf(id);
  expect(
    await correct(id, { party_name: "Wholly Different Wires", phone_number: "4460009", gstin: madeUpGstin(62) }),
  ).toBe("corrected");
  expect(await partyOf(id)).toBe(before);
  expect(await findParty(db, before)).toMatchObject({
    name: "Wholly Different Wires",
    gstin: madeUpGstin(62),
    phones: ["****4460009"],
  });
});

it("a report that is about another party than its others leaves them, with a party of its own", async () => {
  const others = await report({ party_name: "Pemberton Brass", phone_number: "4470001" }, ravi);
  const id = await report({ party_name: "Pemberton Brass", phone_number: "4470001" });
  expect(await partyOf(id)).toBe(await partyOf(others));
  expect(await correct(id, { party_name: "Uxbridge Copper", phone_number: "4470002" })).toBe("corrected");
  expect(await partyOf(id)).not.toBe(await partyOf(others));
  expect(await findParty(db, await partyOf(others))).toMatchObject({ reports: 1, spellings: [] });
});

it("its own mistyped GSTIN does not keep it from the party that it is one of", async () => {
  const others = await report({ party_name: "Carruthers Dyes", phone_number: "4480001" }, ravi);
  const id = await report({ party_name: "Carruthers Dyes", phone_number: "4480001", gstin: madeUpGstin(63) });
  expect(await correct(id, { gstin: madeUpGstin(64) })).toBe("corrected");
  expect(await partyOf(id)).toBe(await partyOf(others));
});

it("where an admin put a report it stays", async () => {
  const others = await report({ party_name: "Fotheringay Looms", phone_number: "4490001" }, ravi);
  const id = await report({ party_name: "Fotheringay Looms", phone_number: "4490001" });
  await takeReportOut(db, meera, id, "Another firm");
  const apart = await partyOf(id);
  expect(await correct(id, { party_name: "Fotheringay Loom" })).toBe("corrected");
  expect(await partyOf(id)).toBe(apart);
  expect(apart).not.toBe(await partyOf(others));
  // And a party that was merged away takes nothing.
  await mergeParties(db, meera, apart, await partyOf(others), "The same after all");
  expect(await correct(id, { party_name: "Fotheringay Looms" })).toBe("corrected");
  expect(await partyOf(id)).toBe(await partyOf(others));
});

it("forty corrections at once to one new firm make one party", async () => {
  const ids: number[] = [];
  for (let n = 0; n < 40; n++) {
    const phone_number = String(5_000_000 + (n >> 1));
    ids.push(await report({ party_name: `Nobody ${n >> 1}`, phone_number }, n % 2 ? asha : ravi));
  }
  const outcomes = await Promise.all(
    ids.map((id, n) =>
      correct(id, { party_name: "Throgmorton Tiles", phone_number: "4400001" }, { who: n % 2 ? asha : ravi }),
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set(["corrected"]));
  expect(new Set(await Promise.all(ids.map(partyOf))).size).toBe(1);
});

it("a name is taken from a report and from its account's others of the party, is never put back, and stands in no event", async () => {
  const name = "Asha of the Canary Stores";
  const phone_number = "4410001";
  const id = await report({ party_name: "Hollingberry Rope", phone_number, reporter_name: name });
  const other = await report({ party_name: "Hollingberry Rope", phone_number, reporter_name: name, amount_due: 9_000 });
  expect(await correct(id, { city: "Surat" }, { anonymous: true })).toBe("corrected");
  for (const one of [id, other])
    expect(await findReport(db, one)).toMatchObject({ reporter_name: null, is_anonymous: true });
  expect(await linesOf(id)).toEqual(["Reported", "City or market corrected"]);
  expect((await linesOf(id, true)).at(-1)).toContain("Made anonymous");
  const events = await env.DB.prepare("select group_concat(what) as all_of_it from report_events").first<string>(
    "all_of_it",
  );
  expect(events).not.toContain("Canary");
  expect(await correct(id, {}, { anonymous: true })).toEqual({ refused: "unchanged" });
});

it("only the name is taken: everybody reads nothing of it", async () => {
  const id = await report({ reporter_name: "Asha" });
  expect(await correct(id, {}, { anonymous: true })).toBe("corrected");
  expect(await linesOf(id)).toEqual(["Reported"]);
});

it("a correction to a party that the account reports the other way is asked about, and done where the name goes", async () => {
  const named = await report({ party_name: "Ashbourne Paper", phone_number: "4420001", reporter_name: "Asha" });
  const id = await report({ party_name: "Somebody Else", phone_number: "4420002" });
  const move = { party_name: "Ashbourne Paper", phone_number: "4420001" };
  expect(await correct(id, move)).toEqual({ refused: "named and anonymous", older: "named", reports: 1 });
  expect(await correct(id, move, { anonymous: true })).toBe("corrected");
  expect(await partyOf(id)).toBe(await partyOf(named));
  expect(await findReport(db, named)).toMatchObject({ is_anonymous: true, reporter_name: null });
});

it("corrected below what was paid it is paid, and above it is due again, in lists as well", async () => {
  const id = await report();
  await enterSettlement(db, asha, id, { amount: 20_000, paid_on: "2026-11-01", seen: 0, more: false }, "key");
  expect(await correct(id, { amount_due: 20_000 })).toBe("corrected");
  expect(await findReport(db, id)).toMatchObject({ state: "paid", still_due: 0, paid_on: "2026-11-01" });
  await env.DB.prepare("update fraud_reports set archived_at = 1 where id = ?").bind(id).run();
  expect(await correct(id, { amount_due: 45_000 })).toBe("corrected");
  expect(await findReport(db, id)).toMatchObject({ state: "part paid", still_due: 25_000, archived: false });
});

it("nobody else's, nobody's who is suspended, nothing that is withdrawn, before or meanwhile", async () => {
  const id = await report();
  expect(await correct(id, { city: "Surat" }, { who: ravi })).toBe("not there");
  const send = await opened(id);
  const [withdrawn, corrected] = await Promise.all([
    withdrawReport(db, env.FILES, asha, id, "mistake"),
    send({ party_name: "Meanwhile Otherwise" }),
  ]);
  expect(withdrawn).toBe(true);
  expect(["corrected", "not there"]).toContain(corrected);
  expect(await send({ city: "Surat" })).toBe("not there");
  expect(await one("select count(*) as n from report_name_keys where report_id = ?", id)).toEqual({ n: 0 });
  const meena = await person("meena");
  const hers = await report({}, meena);
  const press = await opened(hers, meena);
  await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(meena.id).run();
  expect(await press({ city: "Surat" })).toBe("not there");
  await expect(
    env.DB.prepare("update fraud_reports set corrections = corrections + 1 where id = ?").bind(hers).run(),
  ).rejects.toThrow("suspended");
});

it("paid while it is corrected: what comes first stands, and the other is told", async () => {
  for (let round = 0; round < 5; round++) {
    const id = await report();
    const send = await opened(id);
    const [paid, corrected] = await Promise.all([
      enterSettlement(db, asha, id, { amount: "all", paid_on: "2026-11-01", seen: 45_000, more: false }, "key"),
      send({ amount_due: 30_000 }),
    ]);
    // All of what the form showed: paid first, or told that it is not that any more.
    if (paid === "entered") expect(corrected).toEqual({ refused: "below what was paid", paid: 45_000 });
    else expect([paid, corrected]).toEqual([{ refused: "changed", due: 30_000 }, "corrected"]);
    expect((await findReport(db, id))?.still_due).toBe(paid === "entered" ? 0 : 30_000);
  }
});

it("an amount is not corrected below what was entered as paid, until the entry is taken back", async () => {
  const id = await report();
  await enterSettlement(db, asha, id, { amount: 20_000, paid_on: "2026-10-10", seen: 45_000, more: false }, "low");
  expect(await correct(id, { amount_due: 19_999 })).toEqual({ refused: "below what was paid", paid: 20_000 });
  expect(await correct(id, { amount_due: 30_000 })).toBe("corrected");
  expect(await correct(id, { amount_due: 20_000 })).toBe("corrected");
  expect(await findReport(db, id)).toMatchObject({ state: "paid", still_due: 0 });
  const [entry] = await entriesOf(db, asha, id);
  await takeBackSettlement(db, asha, id, entry?.id ?? 0);
  expect(await correct(id, { amount_due: 5_000 })).toBe("corrected");
});

it("who was paid more than was claimed may still correct everything else, and raise the amount", async () => {
  const id = await report();
  await enterSettlement(db, asha, id, { amount: 50_000, paid_on: "2026-10-10", seen: 45_000, more: true }, "more");
  expect(await correct(id, { city: "Surat" })).toBe("corrected");
  expect(await correct(id, { amount_due: 48_000 })).toBe("corrected");
  expect(await correct(id, { amount_due: 47_000 })).toEqual({ refused: "below what was paid", paid: 50_000 });
});

it("a due date is corrected past a part that was paid, and not past all of it: then nothing was late", async () => {
  const id = await report();
  await enterSettlement(db, asha, id, { amount: 20_000, paid_on: "2026-10-10", seen: 45_000, more: false }, "part");
  expect(await correct(id, { due_date: "2026-10-20" })).toBe("corrected");
  expect((await linesOf(id)).at(-1)).toBe("Due date corrected from 1 Oct 2026 to 20 Oct 2026");
  await enterSettlement(db, asha, id, { amount: "all", paid_on: "2026-10-25", seen: 25_000, more: false }, "rest");
  expect(await correct(id, { due_date: "2026-10-25" })).toBe("corrected");
  expect(await correct(id, { due_date: "2026-10-26" })).toEqual({ refused: "never late", paidOn: "2026-10-25" });
});

it("a payment that comes while a correction is on its way is not overruled", async () => {
  const id = await report();
  const form = await opened(id);
  const [corrected, paid] = await Promise.all([
    form({ amount_due: 10_000 }),
    enterSettlement(db, asha, id, { amount: 20_000, paid_on: "2026-10-10", seen: 45_000, more: false }, "race"),
  ]);
  const found = await findReport(db, id);
  if (corrected === "corrected") expect(paid).toEqual({ refused: "more than due", due: 10_000 });
  else expect([corrected, paid]).toEqual([{ refused: "below what was paid", paid: 20_000 }, "entered"]);
  expect(found?.amount_due).toBe(corrected === "corrected" ? 10_000 : 45_000);
});
