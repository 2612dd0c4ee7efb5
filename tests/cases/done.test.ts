// What counts as a reporter's answer is what they did, and silence counts from a mail that went.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { decideCase } from "../../app/cases/desk/decide-case.server";
import { appeal } from "../../app/cases/hearing/appeal.server";
import { hearingsOf, replyTo } from "../../app/cases/hearing/hearing.server";
import { caseOfLink } from "../../app/cases/own-case.server";
import { endOfDay } from "../../app/india";
import { enterSettlement, entriesOf, takeBackSettlement } from "../../app/reports/life/pay-report.server";
import { withdrawReport } from "../../app/reports/life/withdraw-report.server";
import { findReport } from "../../app/reports/search/find-reports.server";
import type { Viewer } from "../../app/viewer";
import { ask, reportOn, request } from "../admin/desk";
import { admin } from "../campaigns/campaigns";
import { english } from "../english";
import { db, person } from "../people";
import { forgetLetters } from "../post";
import { because, clock, days, deliver, forgetCases, heardOn, hours, mailbox } from "./cases";

beforeEach(forgetLetters);

let box: ReturnType<typeof mailbox>;
let asha: Viewer;
const start = Date.now();
beforeEach(async () => {
  await forgetCases();
  box = mailbox();
  asha = await person("asha");
});
const answersNotified = () =>
  box.to("meera@example.in").filter(({ subject }) => subject.startsWith("An answer")).length;

/** A dispute whose reporter was told, and has pressed what they want to do. */
async function pressed(party: string, reply: "paid" | "correct" | "withdraw" | null) {
  const report = await reportOn(party);
  const { id, token } = await ask(request(report), undefined, start);
  await deliver(box.product, start);
  const one = { report, id, proof: null, key: party };
  if (reply) await replyTo(db, env.FILES, asha, { ...one, reply: { reply, why: "" } });
  return { report, id, token };
}

const pay = (report: number) =>
  enterSettlement(db, asha, report, { amount: 100, paid_on: "2026-11-03", seen: 0, more: false }, crypto.randomUUID());

it.each(["paid", "correct", "withdraw"] as const)(
  "who presses '%s' and then does nothing has not answered: the report goes out of sight, and nobody is told of an answer",
  async (reply) => {
    const { report, id, token } = await pressed(`Only pressed ${reply}`, reply);
    expect((await caseOfLink(db, english, token))?.reports).toMatchObject([{ heard: "waiting" }]);
    expect((await hearingsOf(db, english, asha)).some((line) => line.id === id)).toBe(true);
    await clock(box.product, endOfDay(start + days(3)));
    expect(await findReport(db, report)).toBeNull();
    expect(answersNotified()).toBe(0);
  },
);

it("a payment that is entered is an answer, pressed before or not, and who objects is told once", async () => {
  for (const reply of ["paid", null] as const) {
    const { report, token } = await pressed(`Entered ${reply}`, reply);
    await pay(report);
    await clock(box.product, start + hours(1));
    await clock(box.product, endOfDay(start + days(3)));
    expect(await findReport(db, report)).not.toBeNull();
    expect((await caseOfLink(db, english, token))?.reports).toMatchObject([{ heard: "paid" }]);
  }
  expect(answersNotified()).toBe(2);
});

it("a payment that is taken back is none, and one from before somebody objected is none either", async () => {
  const before = await reportOn("Before");
  await pay(before);
  const asked = Date.now() + 1_000;
  await ask(request(before), undefined, asked);
  await deliver(box.product, asked);
  const { report } = await pressed("Taken back", "paid");
  await pay(report);
  const [entry] = await entriesOf(db, asha, report);
  await takeBackSettlement(db, asha, report, entry?.id ?? 0);
  await clock(box.product, endOfDay(asked + days(3)));
  for (const one of [before, report]) expect(await findReport(db, one)).toBeNull();
});

it("a withdrawal is an answer: of several reports the others are waited for", async () => {
  const reports = [await reportOn("Withdrawn one"), await reportOn("Other one")];
  const { token } = await ask(request(reports), undefined, start);
  await deliver(box.product, start);
  await withdrawReport(db, env.FILES, asha, reports[0] ?? 0, "mistake");
  await clock(box.product, start + hours(1));
  expect((await caseOfLink(db, english, token))?.reports.map(({ heard }) => heard)).toEqual(["withdraw", "waiting"]);
});

it("what was decided holds while it is looked at again: the clock hides no report whose reporter is silent", async () => {
  const boss = await admin(await person("boss"));
  const { report, id, token } = await pressed("Holds", null);
  await decideCase(db, boss, id, { outcome: "stays", ...because }, { now: start + days(1) });
  await appeal(db, { token }, "Look again", start + days(2));
  for (const day of [3, 5, 8]) await clock(box.product, start + days(day));
  expect(await findReport(db, report)).not.toBeNull();
  expect((await caseOfLink(db, english, token))?.reports).toMatchObject([{ heard: null }]);
});

it("while a mail does not go nothing says that its three days run: they begin with the mail that goes", async () => {
  const report = await reportOn("Down");
  const { id } = await ask(request(report), undefined, start);
  box.state.down = true;
  await clock(box.product, start);
  expect(await heardOn(id, report)).toMatchObject({ heard_until: null, heard_from: null });
  box.state.down = false;
  await clock(box.product, start + days(2));
  expect(box.to("asha@example.in")).toHaveLength(1);
  expect(await heardOn(id, report)).toMatchObject({ heard_until: endOfDay(start + days(5)), heard_from: "mail" });
  await clock(box.product, endOfDay(start + days(5)) - 1);
  expect(await findReport(db, report)).not.toBeNull();
  await clock(box.product, endOfDay(start + days(5)));
  expect(await findReport(db, report)).toBeNull();
});

it("while a mail is under way nothing says that its three days run", async () => {
  const report = await reportOn("Under way");
  const { id } = await ask(request(report), undefined, start);
  let meanwhile: unknown;
  const MAIL = {
    send: async ({ to }: { to: string }) => {
      if (to === "asha@example.in") meanwhile = await heardOn(id, report);
      return { messageId: "1" };
    },
  };
  await deliver({ ...box.product, MAIL } as unknown as Env, start);
  expect(meanwhile).toMatchObject({ heard_until: null });
  expect(await heardOn(id, report)).toMatchObject({ heard_until: endOfDay(start + days(3)) });
});
