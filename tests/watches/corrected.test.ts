// What a report says may be corrected before the mail goes, and after: vendors are told what is so then.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { nextMorning } from "../../app/india";
import { reportsOfWatch } from "../../app/profile/watching/watched-reports.server";
import { correctReport } from "../../app/reports/life/correct-report.server";
import type { Claim } from "../../app/reports/report";
import type { Viewer } from "../../app/viewer";
import { watchesOf } from "../../app/watches/watches.server";
import { madeUpGstin } from "../gstins";
import { db, person } from "../people";
import { dyingDatabase } from "./dying";
import { lettersIn, mailbox, matchesOf, nine, quarter, reported, run, watch, watching } from "./watching";

let ravi: Viewer;
let asha: Viewer;
let people = 0;
beforeAll(async () => {
  ravi = await person("ravi");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
beforeEach(async () => {
  await env.DB.exec("delete from watches");
  await env.DB.exec("update fraud_reports set withdrawn_at = 1 where withdrawn_at is null");
  people += 1;
  asha = await person(`asha${people}`);
});

const before: Claim = {
  party_name: "Vellmora Agencies",
  phone_number: "4455667",
  amount_due: 45_000,
  due_date: "2026-10-31",
  city: null,
  gstin: null,
};
const gstin = madeUpGstin(1);

async function reportBy(viewer: Viewer, claim: Partial<Claim> = {}): Promise<number> {
  const { city: _, gstin, ...said } = { ...before, ...claim };
  const [id = 0] = await reported({ ...said, ...(gstin ? { gstin } : {}), user_id: viewer.id });
  return id;
}

let corrections: Record<number, number> = {};
async function correct(id: number, claim: Partial<Claim>, viewer = ravi): Promise<void> {
  const seen = corrections[id] ?? 0;
  corrections = { ...corrections, [id]: seen + 1 };
  const outcome = await correctReport(db, viewer, id, { claim: { ...before, ...claim }, anonymous: false, seen });
  expect(outcome).toBe("corrected");
}

const morning = () => nextMorning(Date.now());
const listed = async () => (await watchesOf(db, asha, "all", 0)).watches.map(({ reports, sign }) => [reports, sign]);

it.each([
  ["its number", watch(null, "4455667"), { phone_number: "9999999" }],
  ["its name", watch("Vellmora Agencies"), { party_name: "Kamoreth Plastics" }],
  ["its GSTIN", watch(null, null, gstin), { gstin: null }],
  ["another GSTIN", watch("Vellmora Agencies", "4455667", gstin), { gstin: madeUpGstin(2) }],
])("a report that was corrected away by %s is not told, and not counted from that moment on", async (_, one, claim) => {
  const [id = 0] = await watching(asha, one);
  const report = await reportBy(ravi, { gstin: one.gstin });
  const box = mailbox();
  await run(Date.now(), box);
  expect(await listed()).toEqual([[1, one.gstin ? "gstin" : one.digits ? "digits" : "name"]]);
  await correct(report, { gstin: one.gstin, ...claim });
  expect([await listed(), await reportsOfWatch(db, asha, id)]).toEqual([[[0, null]], []]);
  await run(Date.now(), box);
  expect([await listed(), await reportsOfWatch(db, asha, id)]).toEqual([[[0, null]], []]);
  await run(morning(), box);
  expect(box.sent).toEqual([]);
});

it("what is left in common is what the mail and the list say", async () => {
  await watching(asha, watch("Vellmora Agencies", "4455667"));
  const report = await reportBy(ravi);
  const box = mailbox();
  await run(Date.now(), box);
  await correct(report, { phone_number: "1234567" });
  await run(morning(), box);
  expect(box.sent[0]?.text).toContain("May be: a name that sounds alike");
  expect(box.sent[0]?.text).not.toContain("The same last 7 digits");
  expect(await listed()).toEqual([[1, "name"]]);
});

it("corrected after its mail it counts no more; corrected back it does, and is not mailed again", async () => {
  await watching(asha, watch(null, "4455667"));
  const report = await reportBy(ravi);
  const box = mailbox();
  await run(morning(), box);
  await correct(report, { phone_number: "1234567" });
  await run(Date.now(), box);
  expect(await listed()).toEqual([[0, null]]);
  await correct(report, { phone_number: "4455667" });
  await run(morning(), box);
  expect(await listed()).toEqual([[1, "digits"]]);
  expect(box.sent).toHaveLength(1);
});

it("a mail that a run claimed before it ended does not say what was corrected since", async () => {
  await watching(asha, watch(null, "4455667"));
  const report = await reportBy(ravi);
  const box = mailbox();
  await run(Date.now(), box);
  const at = morning();
  // Two reads of reports, two of corrections: then the letter.
  await run(at, box, dyingDatabase(4, true).db).catch(() => undefined);
  expect(
    await env.DB.prepare("select count(*) as n from outbox where state = 'pending' and kind = 'watch'").first("n"),
  ).toBe(1);
  await correct(report, { phone_number: "1234567" });
  await run(at + quarter, box);
  await run(at + 2 * quarter, box);
  expect(box.sent).toEqual([]);
});

it.each([
  ["number", watch(null, "1234567"), { phone_number: "1234567" }, "The same last 7 digits"],
  ["name", watch("Kamoreth Plastics"), { party_name: "Kamoreth Plastic" }, "May be: a name that sounds alike"],
  ["GSTIN", watch(null, null, gstin), { gstin }, "The same GSTIN"],
])(
  "a report that is corrected to a watched %s is told once, and listed, however old it is",
  async (_, one, claim, shown) => {
    const report = await reportBy(ravi);
    const box = mailbox();
    await run(Date.now(), box);
    await watching(asha, one);
    await correct(report, claim);
    for (const later of [0, quarter, 24 * 4 * quarter]) await run(morning() + later, box);
    expect(box.sent).toHaveLength(1);
    expect(box.sent[0]?.text).toContain(shown);
    expect(box.sent[0]?.text).toContain(`/fraud-parties/${report}`);
    expect((await listed())[0]?.[0]).toBe(1);
  },
);

it("nobody is told of their own report, corrected to what they watch", async () => {
  const report = await reportBy(asha);
  await watching(asha, watch(null, "1234567"));
  await correct(report, { phone_number: "1234567" }, asha);
  const box = mailbox();
  await run(morning(), box);
  expect([box.sent, await listed()]).toEqual([[], [[0, null]]]);
});

it("what was corrected before it is watched is shown at once and not mailed; nor is a corrected amount news", async () => {
  const report = await reportBy(ravi);
  await correct(report, { phone_number: "1234567" });
  vi.useFakeTimers({ now: Date.now() + 10 * 60_000, toFake: ["Date"] });
  const [id = 0] = await watching(asha, watch(null, "1234567"));
  expect(await listed()).toEqual([[1, "digits"]]);
  const box = mailbox();
  await run(morning(), box);
  await correct(report, { phone_number: "1234567", amount_due: 50_000 });
  expect(await listed()).toEqual([[1, "digits"]]);
  await run(morning(), box);
  vi.useRealTimers();
  expect([box.sent, await matchesOf(id)]).toEqual([[], [{ report, sign: "digits", mail: "" }]]);
});

it.each([
  ["before a call is carried out", false],
  ["after a call was carried out, before it was answered", true],
])("the database goes away %s, at any call: of each corrected report is told once", async (_, late) => {
  let calls = 0;
  for (; ; calls++) {
    await env.DB.exec("delete from watches");
    const to = await reportBy(ravi);
    await watching(asha, watch(null, "1111111"), watch(null, "2222222"));
    const away = await reportBy(ravi, { phone_number: "1111111" });
    await run(Date.now(), mailbox());
    await correct(away, { phone_number: "3333333" });
    await correct(to, { phone_number: "2222222" });
    const box = mailbox();
    const at = morning();
    const dying = dyingDatabase(calls, late);
    await run(at, box, dying.db).catch(() => undefined);
    for (const later of [1, 2, 24 * 4]) await run(at + later * quarter, box);
    expect(lettersIn(box.sent), `call ${calls}`).toHaveLength(1);
    expect(box.sent[0]?.text.match(/fraud-parties\/\d+/g), `call ${calls}`).toEqual([`fraud-parties/${to}`]);
    if (!dying.state.dead) break;
  }
  expect(calls).toBeGreaterThan(8);
});

const pay = (report: number, amount: number, takesBack: number | null = null) =>
  env.DB.prepare(
    "insert into report_payments (report_id, amount, paid_on, takes_back, created_at, submission) values (?, ?, '2026-11-20', ?, 1, ?) returning id",
  )
    .bind(report, amount, takesBack, crypto.randomUUID())
    .first<number>("id");

it("of what is paid in part the mail says what is still due", async () => {
  await watching(asha, watch(null, "4455667"));
  await pay(await reportBy(ravi), 20_000);
  const box = mailbox();
  await run(nine, box);
  expect(box.sent[0]?.text).toContain("****4455667: ₹25,000 of ₹45,000 still due, since 31 Oct 2026");
});

it("what is paid before the mail goes is not mailed as due, unless the payment is taken back", async () => {
  await watching(asha, watch(null, "4455667"));
  const report = await reportBy(ravi);
  const box = mailbox();
  await run(nine - quarter, box);
  const settlement = await pay(report, 45_000);
  await run(nine, box);
  expect(box.sent).toEqual([]);
  await pay(report, -45_000, settlement);
  await run(nine + 24 * 4 * quarter, box);
  expect(box.sent[0]?.text).toContain("****4455667: ₹45,000, due since 31 Oct 2026");
});
