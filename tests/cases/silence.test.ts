// A reporter's silence hides a report for a while, and nobody can make much of it.

import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { decideCase } from "../../app/cases/desk/decide-case.server";
import { hideSilent, hideWaiting } from "../../app/cases/hearing/silence.server";
import { caseOfLink } from "../../app/cases/own-case.server";
import { monthsUntil } from "../../app/cases/transparency.server";
import { unsealed } from "../../app/link-keys.server";
import { restoreReport } from "../../app/reports/life/hide-report.server";
import { findReport } from "../../app/reports/search/find-reports.server";
import { ask, logged, reportOn, request } from "../admin/desk";
import { admin } from "../campaigns/campaigns";
import { english } from "../english";
import { db, person } from "../people";
import { because, clock, dayEnds, days, eventsOn, forgetCases, hours, mailbox, noon } from "./cases";

const boss = async () => admin(await person("boss"));
let box: ReturnType<typeof mailbox>;
beforeEach(async () => {
  await forgetCases();
  await boss();
  box = mailbox();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("silence", () => {
  async function silent(name: string, n: number): Promise<{ id: number; report: number }[]> {
    const all = [];
    for (let one = 0; one < n; one += 1) {
      const report = await reportOn(`${name} ${one}`);
      all.push({ report, id: (await ask(request(report, { email: `${one}@example.in` }), undefined, noon)).id });
    }
    await clock(box.product, noon);
    return all;
  }

  const inSight = async (all: { report: number }[]) => {
    const found = await Promise.all(all.map(({ report }) => findReport(db, report)));
    return found.filter(Boolean).length;
  };

  it("hides twenty reports of a day; the twenty-first waits for the desk's word, with a mail, also on the days after", async () => {
    const all = await silent("Many", 23);
    await clock(box.product, dayEnds(3));
    expect(await inSight(all)).toBe(23 - 20);
    const waiting = () =>
      box.to("boss@example.in").filter(({ subject }) => subject.startsWith("Waiting for your word"));
    expect(waiting().map(({ subject }) => subject)).toEqual(["Waiting for your word: 3 silent reports"]);
    for (const late of [hours(1), days(1), days(2)]) await clock(box.product, dayEnds(3) + late);
    expect(await inSight(all)).toBe(3);
    expect(waiting()).toHaveLength(1);
    const left = [];
    for (const one of all) if (await findReport(db, one.report)) left.push(one);
    const [first = { id: 0, report: 0 }] = left;
    expect(await hideWaiting(db, await boss(), first.id, "Nobody answers for it", dayEnds(4))).toBe(true);
    expect(await hideWaiting(db, await boss(), first.id, "Twice", dayEnds(4) + 1)).toBe(false);
    expect(await findReport(db, first.report)).toBeNull();
    expect(await logged("case", first.id)).toMatchObject([{ action: "hide silent", reason: "Nobody answers for it" }]);
    // Counted for everybody: twenty by themselves, one by the desk's word.
    const months = await monthsUntil(db, dayEnds(5));
    expect(months.reduce((sum, month) => sum + month.silent, 0)).toBeGreaterThanOrEqual(21);
  });

  it("is not theirs who were never told, though their days are over: of hundreds the hour could not mail all", async () => {
    const report = await reportOn("Never Told");
    await ask(request(report), undefined, noon);
    await hideSilent(db, dayEnds(3) + hours(1));
    expect(await findReport(db, report)).not.toBeNull();
  });

  it("a mail of the waiting that does not go is tried again by the next hour", async () => {
    await silent("Down", 21);
    box.state.down = true;
    await clock(box.product, dayEnds(3) + hours(1));
    box.state.down = false;
    await clock(box.product, dayEnds(3) + hours(2));
    expect(box.to("boss@example.in").filter(({ subject }) => subject.startsWith("Waiting"))).toHaveLength(1);
  });

  it("hides for no longer than the desk promised: overdue, it is in sight again and says that nobody has looked", async () => {
    const [one = { id: 0, report: 0 }] = await silent("Overdue", 1);
    await clock(box.product, dayEnds(3));
    expect(await inSight([one])).toBe(0);
    await clock(box.product, dayEnds(7) - 1);
    expect(await inSight([one])).toBe(0);
    await Promise.all([clock(box.product, dayEnds(7) + 1), clock(box.product, dayEnds(7) + 1)]);
    expect(await inSight([one])).toBe(1);
    expect(await eventsOn(one.report)).toEqual(["disputed by party", "out of sight by clock", "restored by clock"]);
    const [row] = await db.all<{ token: string }>(`select token from cases where id = ${one.id}`);
    expect((await caseOfLink(db, english, await unsealed(row?.token ?? "")))?.reports).toMatchObject([
      { heard: "said nothing" },
    ]);
    // And stays so, until it is decided.
    for (const late of [1, 24, 240]) await clock(box.product, dayEnds(7) + hours(late));
    expect(await inSight([one])).toBe(1);
    await decideCase(db, await boss(), one.id, { outcome: "removed", ...because }, { now: dayEnds(20) });
    expect(await inSight([one])).toBe(0);
  });

  it("what another, later case keeps out of sight, too, waits for that one", async () => {
    const [one = { id: 0, report: 0 }] = await silent("Kept by two", 1);
    await clock(box.product, dayEnds(3));
    const photo = await env.DB.prepare("select hidden_at from fraud_reports where id = ?")
      .bind(one.report)
      .first<number>("hidden_at");
    await env.DB.batch([
      env.DB.prepare(
        "insert into cases (token, kind, created_at, begun_at, due_at, submission) values ('late', 'false', 1, 1, ?, 'late')",
      ).bind(dayEnds(9)),
      env.DB.prepare(
        "insert into case_reports (case_id, report_id, out_of_sight_at, silent_at) select id, ?, ?, ? from cases where token = 'late'",
      ).bind(one.report, photo, photo),
    ]);
    await clock(box.product, dayEnds(8));
    expect(await inSight([one])).toBe(0);
    await clock(box.product, dayEnds(9) + 1);
    expect(await inSight([one])).toBe(1);
  });

  it("what another case removed meanwhile stays out of sight, however late the desk is with the dispute", async () => {
    const [one = { id: 0, report: 0 }] = await silent("Removed by another", 1);
    const photo = await ask(request(one.report, { kind: "photo", email: "photo@example.in" }), undefined, noon);
    await clock(box.product, dayEnds(3));
    expect(await inSight([one])).toBe(0);
    await decideCase(db, await boss(), photo.id, { outcome: "removed", ...because }, { now: dayEnds(3) + hours(1) });
    for (const day of [4, 7, 8, 9]) await clock(box.product, dayEnds(day) + 1);
    expect(await inSight([one])).toBe(0);
  });

  it.each([
    ["stays", "keep"],
    ["stays", null],
    ["corrected", null],
    ["corrected", "correct"],
  ] as const)(
    "of a report of which a dispute was decided, '%s' (its reporter: %j), hides nothing, years later and by whomever",
    async (outcome, reply) => {
      const report = await reportOn(`Decided ${outcome} ${reply}`);
      const one = await ask(request(report), undefined, noon);
      await clock(box.product, noon);
      if (reply)
        await env.DB.prepare("update case_reports set reply = ?, replied_at = 1 where case_id = ?")
          .bind(reply, one.id)
          .run();
      await decideCase(db, await boss(), one.id, { outcome, ...because }, { now: noon + days(1) });
      const later = noon + days(800);
      for (const [n, kind] of (["other person", "paid"] as const).entries()) {
        const again = later + days(20 * n);
        const two = await ask(request(report, { kind, email: `other${n}@example.in` }), undefined, again);
        for (const day of [0, 3, 4, 5]) await clock(box.product, again + days(day));
        expect(await findReport(db, report)).not.toBeNull();
        await decideCase(db, await boss(), two.id, { outcome: "stays", ...because }, { now: again + days(6) });
      }
      // The desk hides it all the same.
      const last = await ask(request(report, { email: "last@example.in" }), undefined, later + days(60));
      await decideCase(db, await boss(), last.id, { outcome: "removed", ...because }, { now: later + days(61) });
      expect(await findReport(db, report)).toBeNull();
    },
  );

  it("nor of one that was removed and that the desk brought back", async () => {
    const report = await reportOn("Brought back");
    const one = await ask(request(report), undefined, noon);
    await decideCase(db, await boss(), one.id, { outcome: "removed", ...because }, { now: noon + days(1) });
    expect(await restoreReport(db, await boss(), report, "It was owed after all")).toBe(true);
    const later = noon + days(40);
    await ask(request(report, { email: "other@example.in" }), undefined, later);
    for (const day of [0, 3, 4, 5]) await clock(box.product, later + days(day));
    expect(await findReport(db, report)).not.toBeNull();
  });

  it("a photo that stays says nothing about the claim: silence about that hides still", async () => {
    const report = await reportOn("Photo stayed");
    const photo = await ask(request(report, { kind: "photo" }), undefined, noon);
    await decideCase(db, await boss(), photo.id, { outcome: "stays", ...because }, { now: noon });
    await ask(request(report), undefined, noon);
    await clock(box.product, noon);
    await clock(box.product, dayEnds(3));
    expect(await findReport(db, report)).toBeNull();
  });
});
