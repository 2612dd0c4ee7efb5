// Nobody's mailbox is filled by cases: five mails of a day to one reporter, and the rest in one.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { decideCase } from "../../app/cases/desk/decide-case.server";
import { deleteAccount } from "../../app/profile/delete-account.server";
import { withdrawReport } from "../../app/reports/life/withdraw-report.server";
import { findReport } from "../../app/reports/search/find-reports.server";
import { ask, reportOn, request } from "../admin/desk";
import { admin } from "../campaigns/campaigns";
import { db, person } from "../people";
import { because, clock, dayEnds, days, deliver, forgetCases, heardOn, hours, mailbox, noon } from "./cases";

let box: ReturnType<typeof mailbox>;
beforeEach(async () => {
  await forgetCases();
  await env.DB.exec("delete from limits");
  box = mailbox();
  box.product = { ...box.product, LIMIT_FACTOR: "1" } as unknown as Env;
});

const to = (who: string) => box.to(`${who}@example.in`).map(({ subject }) => subject);
/** Disputes of so many reports of somebody's, each by another mailbox, told at noon on 28 Nov. */
async function disputed(n: number, by = "asha"): Promise<{ id: number; report: number }[]> {
  const all = [];
  for (let one = 0; one < n; one += 1) {
    const report = await reportOn(`Disputed ${one}`, by);
    all.push({ report, id: (await ask(request(report, { email: `${one}@example.in` }), undefined, noon)).id });
  }
  await clock(box.product, noon);
  return all;
}
/** 9:00 in India on the day after. */
const morning = Date.parse("2026-11-29T03:30:00Z");

it("of nine objections of a day asha gets five mails, and in the morning one about the other four, which counts from then", async () => {
  const all = await disputed(9);
  expect(to("asha")).toHaveLength(5);
  await clock(box.product, morning - 1);
  expect(to("asha")).toHaveLength(5);
  await clock(box.product, morning);
  expect(to("asha")).toHaveLength(6);
  const mail = box.to("asha@example.in").at(-1);
  expect(mail?.subject).toBe("Your reports: 4 more messages");
  expect(mail?.text).toContain("Somebody objects; please answer by 2 Dec 2026: Disputed");
  expect(mail?.text).toContain("and 1 more");
  expect(mail?.text).toContain("http://example.com/profile?tab=reports");
  const until = await Promise.all(all.map(async ({ id, report }) => (await heardOn(id, report))?.heard_until));
  expect(until.filter((one) => one === dayEnds(3))).toHaveLength(5);
  expect(until.filter((one) => one === dayEnds(4))).toHaveLength(4);
  for (const late of [1, 2, 30]) await clock(box.product, morning + hours(late));
  expect(to("asha").filter((subject) => subject.startsWith("Your reports"))).toHaveLength(1);
});

it("whoever was not told yet is not silent: nothing of it goes out of sight while that mail does not go", async () => {
  const all = await disputed(7);
  box.state.down = true;
  for (const hour of [10, 34, 58, 78]) await clock(box.product, dayEnds(0) + hours(hour));
  const seen = await Promise.all(all.map(({ report }) => findReport(db, report)));
  expect(seen.filter(Boolean)).toHaveLength(2);
  box.state.down = false;
  await deliver(box.product, dayEnds(0) + hours(81));
  expect(to("asha").filter((subject) => subject.startsWith("Your reports"))).toHaveLength(1);
});

it("decisions beyond five are in it as well, and each reporter has a count of their own", async () => {
  const boss = await admin(await person("boss"));
  const [hers, his] = [await disputed(6), await disputed(2, "ravi")];
  for (const { id } of [...hers, ...his]) {
    await decideCase(db, boss, id, { outcome: "stays", ...because }, { now: noon });
    await deliver(box.product, noon);
  }
  expect([to("asha").length, to("ravi").length]).toEqual([5, 4]);
  await deliver(box.product, morning);
  const mail = box.to("asha@example.in").at(-1);
  expect(mail?.text).toContain("Decided: ");
  expect(to("ravi")).toHaveLength(4);
});

it("what is gone by the morning is not told: a withdrawn report, a closed account", async () => {
  const all = await disputed(6);
  const last = await env.DB.prepare(
    "select d.report_id from outbox o join case_reports d on d.case_id = o.about ->> 'case' where o.together = 'cases'",
  ).first<number>("report_id");
  await withdrawReport(db, env.FILES, await person("asha"), last ?? 0, "other");
  const leaver = await disputed(6, "lettersleaver");
  await deleteAccount(db, env.FILES, await person("lettersleaver"));
  await deliver(box.product, morning);
  expect([...to("asha"), ...to("lettersleaver")].filter((subject) => subject.startsWith("Your reports"))).toEqual([]);
  expect(all.length + leaver.length).toBe(12);
});

it("two crons at once send it once, and one that fails is tried again", async () => {
  await disputed(6);
  box.state.down = true;
  await deliver(box.product, morning);
  box.state.down = false;
  await Promise.all([1, 2, 3].map(() => deliver(box.product, morning + hours(1))));
  expect(to("asha").filter((subject) => subject.startsWith("Your reports"))).toEqual(["Your reports: 1 more message"]);
  expect(days(1)).toBe(hours(24));
});
