// What its reporter says was paid: once, in parts, taken back, and where it then stands.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { submitReport } from "../../app/reports/form/submit-report.server";
import { archivePaid } from "../../app/reports/life/archive-reports.server";
import { hideReport } from "../../app/reports/life/hide-report.server";
import { enterSettlement, entriesOf, takeBackSettlement } from "../../app/reports/life/pay-report.server";
import { eventLines } from "../../app/reports/life/report-events";
import { eventsOf } from "../../app/reports/life/report-events.server";
import { withdrawPaidLongAgo, withdrawReport } from "../../app/reports/life/withdraw-report.server";
import { findReport, listReports, recentReports, searchReports } from "../../app/reports/search/find-reports.server";
import { reportsOfParty } from "../../app/reports/search/party-reports.server";
import { suggestParties } from "../../app/reports/search/suggest-parties.server";
import type { Viewer } from "../../app/viewer";
import { days } from "../../db/sql";
import { adminNamed, one } from "../admin/admins";
import { english } from "../english";
import { db, draft, person, submission } from "../people";

const asha = await person("asha");
const ravi = await person("ravi");

async function report(changes: Parameters<typeof draft>[0] = {}, viewer: Viewer = asha): Promise<number> {
  const outcome = await submitReport(db, env.FILES, viewer, {
    report: draft({ amount_due: 45_000, due_date: "2026-10-01", ...changes }),
    files: [],
    submission: submission(),
  });
  if (!("id" in outcome)) throw new Error(outcome.refused);
  return outcome.id;
}

const pay = (
  id: number,
  amount: number | "all",
  seen: number,
  changes: { paid_on?: string; more?: boolean; key?: string } = {},
  who = asha,
) => {
  const { paid_on = "2026-11-03", more = false, key = crypto.randomUUID() } = changes;
  return enterSettlement(db, who, id, { amount, paid_on, seen, more }, key);
};
const stateOf = async (id: number) => {
  const found = await findReport(db, id);
  return found && [found.state, found.still_due, found.paid_on];
};
const linesOf = async (id: number, whole = false) =>
  eventLines(english, "2026-10-20", await eventsOf(db, id), whole).map(({ text }) => text);

it("a part and the rest of it: part paid, then paid, with a line each", async () => {
  const id = await report();
  expect(await pay(id, 20_000, 45_000, { paid_on: "2026-11-01" })).toBe("entered");
  expect(await stateOf(id)).toEqual(["part paid", 25_000, "2026-11-01"]);
  expect(await pay(id, "all", 25_000)).toBe("entered");
  expect(await stateOf(id)).toEqual(["paid", 0, "2026-11-03"]);
  expect(await linesOf(id)).toEqual(["Reported", "Part paid: ₹20,000 on 1 Nov 2026", "Paid: ₹25,000 on 3 Nov 2026"]);
});

it("a hundred presses of one form are one payment, and all of them are answered so", async () => {
  const id = await report();
  const key = crypto.randomUUID();
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => pay(id, "all", 45_000, { key })));
  expect(new Set(outcomes)).toEqual(new Set(["entered"]));
  expect(await one("select count(*) as n from report_payments where report_id = ?", id)).toEqual({ n: 1 });
  expect(await linesOf(id)).toHaveLength(2);
});

it("a hundred forms at once pay it once: the others are told that nothing is due", async () => {
  const id = await report();
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => pay(id, "all", 45_000)));
  expect(outcomes.filter((outcome) => outcome === "entered")).toHaveLength(1);
  expect(outcomes.find((outcome) => outcome !== "entered")).toEqual({ refused: "nothing due", due: 0 });
});

it("more than is due is asked about, and entered where it is meant", async () => {
  const id = await report();
  expect(await pay(id, 50_000, 45_000)).toEqual({ refused: "more than due", due: 45_000 });
  expect(await stateOf(id)).toEqual(["due", 45_000, null]);
  expect(await pay(id, 50_000, 45_000, { more: true })).toBe("entered");
  expect(await stateOf(id)).toEqual(["paid", 0, "2026-11-03"]);
});

it("a part that was paid before the due date is entered, and said so", async () => {
  const id = await report();
  expect(await pay(id, 20_000, 45_000, { paid_on: "2026-08-30" })).toBe("entered");
  expect(await stateOf(id)).toEqual(["part paid", 25_000, "2026-08-30"]);
  expect(await pay(id, 5_000, 25_000, { paid_on: "2026-10-01" })).toBe("entered");
  expect(await linesOf(id)).toEqual([
    "Reported",
    "Part paid before the due date: ₹20,000 on 30 Aug 2026",
    "Part paid: ₹5,000 on 1 Oct 2026",
  ]);
});

it("where all of it would have been paid before the due date, nothing was late, and nothing is entered", async () => {
  const id = await report();
  const never = { refused: "never late", dueDate: "2026-10-01" };
  expect(await pay(id, "all", 45_000, { paid_on: "2026-09-30" })).toEqual(never);
  await pay(id, 20_000, 45_000, { paid_on: "2026-09-10" });
  expect(await pay(id, 25_000, 25_000, { paid_on: "2026-09-30" })).toEqual(never);
  expect(await pay(id, 30_000, 25_000, { paid_on: "2026-09-30", more: true })).toEqual(never);
  expect(await stateOf(id)).toEqual(["part paid", 25_000, "2026-09-10"]);
  // The last of it came on the day, or after: then it is paid, whatever came before.
  await pay(id, 5_000, 25_000, { paid_on: "2026-10-05" });
  expect(await pay(id, "all", 20_000, { paid_on: "2026-09-29" })).toBe("entered");
  expect(await stateOf(id)).toEqual(["paid", 0, "2026-10-05"]);
});

it("all of it paid on the due date itself is paid: the day it was due on was not kept", async () => {
  const id = await report();
  expect(await pay(id, "all", 45_000, { paid_on: "2026-10-01" })).toBe("entered");
  expect(await stateOf(id)).toEqual(["paid", 0, "2026-10-01"]);
});

it("what is paid takes nothing more, also where more than is due is meant", async () => {
  const id = await report();
  await pay(id, "all", 45_000);
  expect(await pay(id, 5_000, 0, { more: true })).toEqual({ refused: "nothing due", due: 0 });
  expect(await entriesOf(db, asha, id)).toHaveLength(1);
});

it("all of what a form showed is all of that", async () => {
  expect(await pay(await report(), "all", 44_000)).toEqual({ refused: "changed", due: 45_000 });
});

it("an entry that is taken back counts no more, once, and stays in the record", async () => {
  const id = await report();
  await pay(id, 20_000, 45_000, { paid_on: "2026-11-01" });
  await pay(id, "all", 25_000);
  const [, last] = await entriesOf(db, asha, id);
  const back = await Promise.all(Array.from({ length: 20 }, () => takeBackSettlement(db, asha, id, last?.id ?? 0)));
  expect(new Set(back)).toEqual(new Set([true]));
  expect(await stateOf(id)).toEqual(["part paid", 25_000, "2026-11-01"]);
  expect((await entriesOf(db, asha, id)).map(({ takenBack }) => takenBack)).toEqual([false, true]);
  expect((await linesOf(id)).at(-1)).toBe("Cancelled: the entry that ₹25,000 was paid on 3 Nov 2026");
  expect(await takeBackSettlement(db, asha, id, 999_999)).toBe(false);
});

it("an entry is taken back at its own report alone, and what took it back is no entry", async () => {
  const [id, other] = [await report(), await report({ party_name: "Sundaram Metals", phone_number: "2334455" })];
  await pay(id, 20_000, 45_000, { paid_on: "2026-11-01" });
  const [entry] = await entriesOf(db, asha, id);
  expect(await takeBackSettlement(db, asha, other, entry?.id ?? 0)).toBe(false);
  expect(await stateOf(id)).toEqual(["part paid", 25_000, "2026-11-01"]);
  await takeBackSettlement(db, asha, id, entry?.id ?? 0);
  const { results } = await env.DB.prepare("select id from report_payments where takes_back = ?").bind(entry?.id).all();
  expect(await takeBackSettlement(db, asha, id, Number(results[0]?.id))).toBe(false);
  expect((await stateOf(id))?.slice(0, 2)).toEqual(["due", 45_000]);
});

it("nobody else's, nobody who is suspended, nothing that is withdrawn", async () => {
  const id = await report();
  expect(await pay(id, "all", 45_000, {}, ravi)).toBe("not there");
  await pay(id, 5_000, 45_000);
  const [entry] = await entriesOf(db, asha, id);
  expect(await takeBackSettlement(db, ravi, id, entry?.id ?? 0)).toBe(false);
  expect(await entriesOf(db, ravi, id)).toEqual([]);
  expect(await withdrawReport(db, env.FILES, ravi, id, "mistake")).toBe(false);
  expect(await stateOf(id)).toEqual(["part paid", 40_000, "2026-11-03"]);
  const meena = await person("meena");
  const hers = await report({}, meena);
  await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(meena.id).run();
  expect(await pay(hers, "all", 45_000, {}, meena)).toBe("not there");
  expect(await withdrawReport(db, env.FILES, meena, hers, "other")).toBe(false);
  await expect(
    env.DB.prepare(
      "insert into report_payments (report_id, amount, paid_on, created_at, submission) values (?, 1, '2026-11-01', 1, 'x')",
    )
      .bind(hers)
      .run(),
  ).rejects.toThrow("suspended");
  await withdrawReport(db, env.FILES, asha, id, "paid");
  expect(await pay(id, "all", 40_000)).toBe("not there");
});

it("fifty entries a report, and no more", async () => {
  const id = await report();
  for (let n = 0; n < 50; n++) expect(await pay(id, 1, 45_000)).toBe("entered");
  expect(await pay(id, 1, 45_000)).toEqual({ refused: "too many", due: 44_950 });
});

it("what is paid leaves lists after 30 days, stays on its page and its party's, and comes back when it is not paid", async () => {
  const id = await report({ party_name: "Vanishing Lamp Stores", phone_number: "7770123" });
  const party = (await findReport(db, id))?.party?.id ?? 0;
  const where = async () => ({
    home: (await recentReports(db)).some((found) => found.id === id),
    list: (await listReports(db, 1)).reports.some((found) => found.id === id),
    name: (await searchReports(db, { kind: "name", text: "vanishing lamp" }, 1)).total,
    phone: (await searchReports(db, { kind: "phone", digits: "7770123" }, 1)).total,
    suggested: (await suggestParties(db, "vanishing lamp")).length,
    page: (await findReport(db, id)) !== null,
    party: (await reportsOfParty(db, { id: party, reports: 1 }, 1)).reports.length,
  });
  const before = { home: true, list: true, name: 1, phone: 1, suggested: 1, page: true, party: 1 };
  const after = { home: false, list: false, name: 0, phone: 0, suggested: 0, page: true, party: 1 };
  await pay(id, "all", 45_000);
  const midnight = Date.parse("2026-12-03T00:00:00+05:30");
  await archivePaid(db, midnight - 1);
  expect(await where()).toEqual(before);
  await archivePaid(db, midnight);
  await archivePaid(db, midnight);
  expect(await where()).toEqual(after);
  expect((await linesOf(id, true)).at(-1)).toBe("Removed from the lists: it was paid");
  const [entry] = await entriesOf(db, asha, id);
  await takeBackSettlement(db, asha, id, entry?.id ?? 0);
  expect(await where()).toEqual(before);
});

it("admins set after how many days", async () => {
  const id = await report();
  await pay(id, "all", 45_000);
  await env.DB.prepare(
    `insert into settings (name, value, updated_at) values ('site', '{"paid_days":7}', '')
     on conflict (name) do update set value = excluded.value`,
  ).run();
  await archivePaid(db, Date.parse("2026-11-09T23:59:59+05:30"));
  expect((await findReport(db, id))?.archived).toBe(false);
  await archivePaid(db, Date.parse("2026-11-10T00:00:00+05:30"));
  expect((await findReport(db, id))?.archived).toBe(true);
  await env.DB.prepare("delete from settings where name = 'site'").run();
});

it("after two years the clock withdraws it, but never within a month of leaving the lists", async () => {
  const id = await report({ due_date: "2023-01-01" });
  await pay(id, "all", 45_000, { paid_on: "2023-06-01" });
  const now = Date.parse("2026-11-28T00:00:00+05:30");
  await archivePaid(db, now);
  await withdrawPaidLongAgo(db, env.FILES, now + days(29));
  expect(await findReport(db, id)).not.toBeNull();
  await withdrawPaidLongAgo(db, env.FILES, now + days(30));
  await withdrawPaidLongAgo(db, env.FILES, now + days(30));
  expect(await findReport(db, id)).toBeNull();
  expect(await one("select withdrawn_why as why from fraud_reports where id = ?", id)).toEqual({ why: "clock" });
  expect((await linesOf(id, true)).slice(-1)).toEqual(["Withdrawn automatically, two years after it was paid"]);
  // One paid later stays.
  const later = await report({ due_date: "2024-01-01" });
  await pay(later, "all", 45_000, { paid_on: "2024-12-29" });
  await archivePaid(db, now);
  await withdrawPaidLongAgo(db, env.FILES, Date.parse("2026-12-28T23:59:00+05:30"));
  expect(await findReport(db, later)).not.toBeNull();
  await withdrawPaidLongAgo(db, env.FILES, Date.parse("2026-12-29T00:00:00+05:30"));
  expect(await findReport(db, later)).toBeNull();
});

it("nobody edits what was paid or what became of a report, and both go with it alone", async () => {
  const id = await report();
  await pay(id, 1_000, 45_000);
  for (const act of [
    `update report_payments set amount = 1 where report_id = ${id}`,
    `delete from report_payments where report_id = ${id}`,
    `update report_events set what = '{}' where report_id = ${id}`,
    `delete from report_events where report_id = ${id}`,
    `insert or replace into report_events select * from report_events where report_id = ${id}`,
    `insert or replace into report_payments select * from report_payments where report_id = ${id}`,
  ])
    await expect(env.DB.prepare(act).run(), act).rejects.toThrow("append-only");
  await env.DB.prepare("delete from report_name_keys where report_id = ?").bind(id).run();
  await env.DB.prepare("delete from fraud_reports where id = ?").bind(id).run();
  expect(
    await one(
      "select (select count(*) from report_events where report_id = ?1) + (select count(*) from report_payments where report_id = ?1) as n",
      id,
    ),
  ).toEqual({ n: 0 });
});

it("withdrawn while an admin hides it: whatever comes first, both stand, with a line each", async () => {
  const meera = await adminNamed("meera");
  for (let round = 0; round < 5; round++) {
    const id = await report();
    const [withdrawn] = await Promise.all([
      withdrawReport(db, env.FILES, asha, id, "mistake"),
      hideReport(db, meera, id, { reason: "A complaint", sentence: "It was taken down after a review." }),
    ]);
    expect(withdrawn).toBe(true);
    expect(await findReport(db, id)).toBeNull();
    expect(
      await one("select hidden_at is not null as hidden, withdrawn_why as why from fraud_reports where id = ?", id),
    ).toEqual({ hidden: 1, why: "mistake" });
    expect((await linesOf(id, true)).slice(1).sort()).toEqual(["Hidden by us", "Withdrawn: it was a mistake"]);
  }
});
