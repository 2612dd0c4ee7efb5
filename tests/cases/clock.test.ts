// The product keeps its deadlines. The clock is an argument: nothing here waits.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { dueAt } from "../../app/cases/case-kinds";
import { isNewDay } from "../../app/cases/clock.server";
import { deadline } from "../../app/cases/deadline";
import { decideCase } from "../../app/cases/desk/decide-case.server";
import { casesWaiting } from "../../app/cases/desk/desk-cases.server";
import { replyTo } from "../../app/cases/hearing/hearing.server";
import { caseOfLink } from "../../app/cases/own-case.server";
import { endOfDay, startOfDay } from "../../app/india";
import { whyHidden } from "../../app/reports/life/hidden-report.server";
import { hideReport, restoreReport } from "../../app/reports/life/hide-report.server";
import { withdrawReport } from "../../app/reports/life/withdraw-report.server";
import { findReport } from "../../app/reports/search/find-reports.server";
import { ask, reportOn, request } from "../admin/desk";
import { admin } from "../campaigns/campaigns";
import { english } from "../english";
import { db, person } from "../people";
import {
  because,
  clock,
  dayEnds,
  days,
  eventsOn,
  forgetCases,
  heardOn,
  hours,
  mailbox,
  noon,
  reportRow,
} from "./cases";

const boss = async () => admin(await person("boss"));
let box: ReturnType<typeof mailbox>;
beforeEach(async () => {
  await forgetCases();
  await boss();
  box = mailbox();
});
const desk = () => box.to("boss@example.in").map(({ subject }) => subject);

describe("deadlines", () => {
  it.each([
    ...(["false", "paid", "mistaken", "other person", "dispute", "flag", "answer", "service"] as const).map(
      (kind) => [kind, "2026-12-05T18:29:59.999Z", /^5 Dec 2026$/] as const,
    ),
    ...(["personal data", "photo", "abuse"] as const).map(
      (kind) => [kind, "2026-11-29T18:30:00.000Z", /^30 Nov 2026, 12:00\sam$/] as const,
    ),
    ["order", "2026-11-28T09:30:00.000Z", /^28 Nov 2026, 3:00\spm$/] as const,
  ])("%s, asked for at noon on 28 Nov 2026, is decided until %s", (kind, until, said) => {
    expect(new Date(dueAt(kind, noon)).toISOString()).toBe(until);
    expect(deadline(english, dueAt(kind, noon))).toMatch(said);
  });

  it.each([
    ["2026-11-27T18:30:00.000Z", "2026-11-28T18:29:59.999Z"],
    ["2026-11-28T18:29:59.999Z", "2026-11-28T18:29:59.999Z"],
    ["2026-11-28T18:30:00.000Z", "2026-11-29T18:29:59.999Z"],
    ["2027-12-31T18:31:00.000Z", "2028-01-01T18:29:59.999Z"],
    ["1969-12-31T18:31:00.000Z", "1970-01-01T18:29:59.999Z"],
  ])("a day in India: that of %s ends at %s, and a deadline then is said without an hour", (moment, ends) => {
    const end = endOfDay(Date.parse(moment));
    expect(new Date(end).toISOString()).toBe(ends);
    expect(startOfDay(Date.parse(moment))).toBe(end - days(1) + 1);
    expect(deadline(english, end)).not.toContain(":");
    expect(deadline(english, end - 1)).toContain(":");
  });

  it("are said with the hour where they have one, in India, on both sides of midnight there", () => {
    expect(deadline(english, Date.parse("2026-12-05T18:29:59Z"))).toMatch(/^5 Dec 2026, 11:59\spm$/);
    expect(deadline(english, Date.parse("2026-12-05T18:30:00Z"))).toMatch(/^6 Dec 2026, 12:00\sam$/);
  });

  it("a case is acknowledged in the same moment that it comes", async () => {
    const { id } = await ask(request(await reportOn("Acknowledged")), undefined, noon);
    const row = await env.DB.prepare("select created_at, acknowledged_at, due_at from cases where id = ?")
      .bind(id)
      .first();
    expect(row).toEqual({ created_at: noon, acknowledged_at: noon, due_at: dayEnds(7) });
  });
});

describe("a reporter who says nothing for three days", () => {
  it("the report goes out of sight then, not an hour before, with its event and a mail to both sides", async () => {
    const report = await reportOn("Silent");
    const { token, id } = await ask(request(report), undefined, noon);
    await clock(box.product, noon);
    // The whole of the day that it was told.
    await clock(box.product, dayEnds(3) - 1);
    expect(await findReport(db, report)).not.toBeNull();
    await clock(box.product, dayEnds(3));
    expect(await findReport(db, report)).toBeNull();
    expect(await whyHidden(db, report)).toBe("It is hidden while we look at a dispute.");
    expect(await eventsOn(report)).toEqual(["disputed by party", "out of sight by clock"]);
    expect((await caseOfLink(db, english, token))?.reports).toMatchObject([{ heard: "silent", party: null }]);
    const subjects = (address: string) => box.to(address).map(({ subject }) => subject);
    expect(subjects("asha@example.in")).toContain("Hidden for now: your report of Silent");
    expect(subjects("meera@example.in")).toEqual([`Hidden for now: report ${report}`]);
    await clock(box.product, dayEnds(3) + hours(1));
    expect(subjects("meera@example.in")).toHaveLength(1);
    expect(await eventsOn(report)).toHaveLength(2);
    // And back, where it is decided that it stays.
    await decideCase(db, await boss(), id, { outcome: "stays", ...because });
    expect(await findReport(db, report)).not.toBeNull();
    expect(await eventsOn(report)).toEqual([
      "disputed by party",
      "out of sight by clock",
      "restored by desk",
      "stays by desk",
    ]);
  });

  it("an answer in time keeps it in sight", async () => {
    const report = await reportOn("Spoken");
    const { id } = await ask(request(report), undefined, noon);
    await clock(box.product, noon);
    const reply = { reply: "keep", why: "It is due" } as const;
    await replyTo(db, env.FILES, await person("asha"), { report, id, reply, proof: null, key: "k" }, noon + days(2));
    await clock(box.product, noon + days(4));
    expect(await findReport(db, report)).not.toBeNull();
  });

  it("a late answer is taken, and the report stays out of sight until it is decided", async () => {
    const report = await reportOn("Late");
    const { id } = await ask(request(report), undefined, noon);
    await clock(box.product, noon);
    await clock(box.product, dayEnds(3));
    const one = { report, id, reply: { reply: "keep", why: "It is due" } as const, proof: null, key: "k" };
    expect(await replyTo(db, env.FILES, await person("asha"), one, noon + days(4))).toEqual({ done: true });
    expect(await findReport(db, report)).toBeNull();
  });

  it("removed for good, it reads the desk's sentence instead of the clock's", async () => {
    const report = await reportOn("Removed silent");
    const { id } = await ask(request(report), undefined, noon);
    await clock(box.product, noon);
    await clock(box.product, dayEnds(3));
    await decideCase(db, await boss(), id, { outcome: "removed", ...because });
    expect(await whyHidden(db, report)).toBe(because.sentence);
  });

  it("the cron may not run at all for two days: what was missed is done then, once", async () => {
    const report = await reportOn("Skipped");
    await ask(request(report), undefined, noon);
    // Not told before, so its three days begin now.
    await clock(box.product, noon + days(2));
    await clock(box.product, noon + days(5));
    expect(await findReport(db, report)).not.toBeNull();
    await clock(box.product, dayEnds(5) + hours(1));
    expect(await findReport(db, report)).toBeNull();
    expect(box.to("asha@example.in").filter(({ subject }) => subject.includes("answer by"))).toHaveLength(1);
  });

  it("two crons at once hide once and mail once", async () => {
    const report = await reportOn("Twice");
    await ask(request(report), undefined, noon);
    await clock(box.product, noon);
    await Promise.all([clock(box.product, dayEnds(3)), clock(box.product, dayEnds(3))]);
    expect(await eventsOn(report)).toEqual(["disputed by party", "out of sight by clock"]);
    expect(box.to("meera@example.in")).toHaveLength(1);
  });

  it("what an admin hid, showed again or hid anew meanwhile is the admin's: no decision of the case undoes it", async () => {
    const [hidden, shown] = [await reportOn("Hidden by boss"), await reportOn("Shown by boss")];
    const [one, two] = [await ask(request(hidden), undefined, noon), await ask(request(shown), undefined, noon)];
    await clock(box.product, noon);
    await hideReport(db, await boss(), hidden, { reason: "Checked", sentence: "Taken down." });
    await clock(box.product, dayEnds(3));
    await restoreReport(db, await boss(), shown, "Looks right");
    await hideReport(db, await boss(), shown, { reason: "Looks wrong after all", sentence: "Taken down." });
    for (const { id } of [one, two]) await decideCase(db, await boss(), id, { outcome: "stays", ...because });
    for (const id of [hidden, shown]) expect((await reportRow(id))?.hidden_reason).toBe("Taken down.");
  });

  it("two cases of before keep it out of sight until both are decided", async () => {
    const report = await reportOn("In two cases");
    const one = await ask(request(report), undefined, noon);
    await clock(box.product, noon);
    await env.DB.batch(
      [
        `insert into cases (token, kind, email, created_at, begun_at, due_at, submission)
          select 'second', 'paid', 'meera@example.in', created_at, begun_at, due_at, 'second' from cases where id = ${one.id}`,
        `insert into case_reports (case_id, report_id, asked_at, heard_until, disputed_until)
          select (select id from cases where token = 'second'), report_id, asked_at, heard_until, disputed_until
          from case_reports where case_id = ${one.id}`,
      ].map((query) => env.DB.prepare(query)),
    );
    await clock(box.product, noon);
    await clock(box.product, dayEnds(3));
    await decideCase(db, await boss(), one.id, { outcome: "stays", ...because });
    expect(await findReport(db, report)).toBeNull();
    const two = await env.DB.prepare("select id from cases where token = 'second'").first<number>("id");
    await decideCase(db, await boss(), two ?? 0, { outcome: "stays", ...because });
    expect(await findReport(db, report)).not.toBeNull();
  });

  it("whoever objects again to what was heard and stays does not hide it by that", async () => {
    const report = await reportOn("Heard before");
    const one = await ask(request(report), undefined, noon);
    await clock(box.product, noon);
    const reply = { reply: "keep", why: "It is due" } as const;
    await replyTo(db, env.FILES, await person("asha"), { report, id: one.id, reply, proof: null, key: "k" }, noon);
    await decideCase(db, await boss(), one.id, { outcome: "stays", ...because }, { now: noon + days(1) });
    await ask(request(report, { kind: "paid" }), undefined, noon + days(2));
    await clock(box.product, noon + days(2));
    await clock(box.product, noon + days(6));
    expect(await findReport(db, report)).not.toBeNull();
  });

  it("nobody is left to ask where the reporter's account is gone: the desk decides alone", async () => {
    const report = await reportOn("Orphan");
    await env.DB.prepare("update fraud_reports set user_id = null where id = ?").bind(report).run();
    const { id } = await ask(request(report), undefined, noon);
    await clock(box.product, noon);
    await clock(box.product, noon + days(4));
    expect(await findReport(db, report)).not.toBeNull();
    expect((await heardOn(id, report))?.asked_at).toBeNull();
  });
});

describe("the desk is told", () => {
  it("of an order at once, and once", async () => {
    const { id } = await ask(
      request(await reportOn("Ordered"), { kind: "order", reference: "WP 12/2026" }),
      undefined,
      noon,
    );
    await clock(box.product, noon);
    await clock(box.product, noon + hours(1));
    expect(desk().filter((subject) => subject.startsWith("An order"))).toEqual([
      `An order has come: decide case ${id} until ${deadline(english, noon + hours(3))}`,
    ]);
  });

  it("24 hours before something is due, when it is due, and never twice", async () => {
    const { id } = await ask(request(await reportOn("Due")), undefined, noon);
    const about = (start: string) => desk().filter((subject) => subject.startsWith(start));
    await clock(box.product, dayEnds(6) - hours(1));
    expect(about("Due within 24 hours")).toHaveLength(0);
    for (const late of [0, 0, 1]) await clock(box.product, dayEnds(6) + hours(late));
    expect(about("Due within 24 hours")).toEqual(["Due within 24 hours: 1 case"]);
    await clock(box.product, dayEnds(7) - 1);
    expect(about("Overdue")).toHaveLength(0);
    expect((await casesWaiting(db, dayEnds(7))).overdue).toBe(0);
    for (const late of [0, 1, 30]) await clock(box.product, dayEnds(7) + hours(late));
    expect(about("Overdue")).toEqual(["Overdue: 1 case"]);
    expect((await casesWaiting(db, dayEnds(7) + 1)).overdue).toBe(1);
    // Both lead to the case that they name.
    for (const mail of box.to("boss@example.in").filter(({ subject }) => /^(Due|Overdue)/.test(subject)))
      expect(mail.text).toContain(`http://example.com/admin/cases/${id}\n`);
  });

  it("of what was missed while the cron did not run, once", async () => {
    await ask(request(await reportOn("Missed")), undefined, noon);
    await clock(box.product, noon + days(9));
    await clock(box.product, noon + days(9) + hours(1));
    expect(desk().filter((subject) => subject.startsWith("Overdue"))).toHaveLength(1);
    expect(desk().filter((subject) => subject.startsWith("Due within"))).toHaveLength(0);
  });

  it("again by the next run where no mail went", async () => {
    await ask(request(await reportOn("Mail down")), undefined, noon);
    box.state.down = true;
    await clock(box.product, dayEnds(7) + hours(1));
    box.state.down = false;
    await clock(box.product, dayEnds(7) + hours(2));
    expect(desk().filter((subject) => subject.startsWith("Overdue"))).toHaveLength(1);
  });

  it("each morning from nine in India while something waits, once a day", async () => {
    await ask(request(await reportOn("Morning")), undefined, noon);
    const daily = () => desk().filter((subject) => subject.startsWith("The desk today")).length;
    const day = (iso: string) => clock(box.product, Date.parse(iso));
    await day("2026-11-29T03:29:00Z");
    expect(daily()).toBe(0);
    for (const at of ["2026-11-29T03:30:00Z", "2026-11-29T04:30:00Z", "2026-11-29T18:00:00Z"]) await day(at);
    expect(daily()).toBe(1);
    await day("2026-11-29T18:45:00Z");
    expect(daily()).toBe(1);
    await day("2026-11-30T10:00:00Z");
    expect(daily()).toBe(2);
    await forgetCases();
    await env.DB.exec("update first_reports set looked_at = 1");
    await day("2026-12-01T10:00:00Z");
    expect(daily()).toBe(2);
  });
});

it("the day in India begins at 18:30 UTC, is claimed once, also by two at once, and never goes back", async () => {
  const at = (iso: string) => isNewDay(db, "test", Date.parse(iso));
  expect(await at("2026-11-28T18:29:59Z")).toBe(true);
  expect(await at("2026-11-28T18:29:59Z")).toBe(false);
  expect((await Promise.all([at("2026-11-28T18:30:00Z"), at("2026-11-28T18:30:00Z")])).filter(Boolean)).toHaveLength(1);
  expect(await at("2026-11-27T12:00:00Z")).toBe(false);
});

it("disputes whose reports were all withdrawn by their reporters are closed by themselves, and who asked is told", async () => {
  const [one, two] = [await reportOn("Gone A"), await reportOn("Gone B")];
  const { token } = await ask(request([one, two]), undefined, noon);
  // Who joined it is told as well.
  const other = await ask(request(two, { email: "kiran@example.in" }), undefined, noon);
  const asha = await person("asha");
  await withdrawReport(db, env.FILES, asha, one, "mistake");
  await clock(box.product, noon + hours(1));
  expect(await caseOfLink(db, english, token)).toMatchObject({ outcome: null });
  await withdrawReport(db, env.FILES, asha, two, "mistake");
  await Promise.all([clock(box.product, noon + hours(2)), clock(box.product, noon + hours(2))]);
  for (const link of [token, other.token])
    expect(await caseOfLink(db, english, link)).toMatchObject({
      outcome: "removed",
      decisions: [{ reason: "Its reporter has withdrawn it." }],
    });
  for (const who of ["meera@example.in", "kiran@example.in"])
    expect(box.to(who).map(({ subject }) => subject)).toEqual(["2 reports are not shown any more"]);
});
