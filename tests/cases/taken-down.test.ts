// What the desk takes down directly leaves no flag of it open: the same batch closes it.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { actOnAnswer } from "../../app/cases/answers/desk-answers.server";
import { decideCase } from "../../app/cases/desk/decide-case.server";
import { casesOf, findCase } from "../../app/cases/desk/desk-cases.server";
import { closeFlagStatements } from "../../app/cases/flags/close-flag.server";
import { flag, flagState } from "../../app/cases/flags/flag.server";
import { hideReport, restoreReport } from "../../app/reports/life/hide-report.server";
import { findReport } from "../../app/reports/search/find-reports.server";
import { ask, logged, reportOn, request } from "../admin/desk";
import { admin } from "../campaigns/campaigns";
import { english } from "../english";
import { everyStatementFails } from "../every-statement";
import { db, person } from "../people";
import { forgetLetters } from "../post";
import { because, deliver, mailbox } from "./cases";

beforeEach(forgetLetters);

const boss = async () => admin(await person("boss"));

async function answerTo(report: number, text = "Rude words"): Promise<number> {
  const row = await env.DB.prepare(
    "insert into answers (report_id, kind, text, status, created_at, submission) values (?, 'answer', ?, 'shown', 1, ?) returning id",
  )
    .bind(report, text, crypto.randomUUID())
    .first<number>("id");
  return row ?? 0;
}

async function flagged(kind: "report" | "answer", id: number, by = ["ravi"]): Promise<number> {
  for (const name of by) await flag(db, await person(name), { kind, id }, `Says ${name}`, "100");
  const row = await env.DB.prepare(
    "select max(id) as id from cases where kind = 'flag' and object_kind = ? and object_id = ?",
  )
    .bind(kind, id)
    .first<number>("id");
  return row ?? 0;
}

const isOpen = async (id: number) => (await casesOf(db, await boss(), "open", null)).cases.some((one) => one.id === id);
const elsewhere = async () =>
  (await env.DB.prepare("select sum(n) as n from monthly_counts where what = 'decision elsewhere'").first<number>(
    "n",
  )) ?? 0;

describe("an answer that is taken down", () => {
  it("closes its flag, whoever flagged it: they read what was decided and when, and not the desk's own reason", async () => {
    const report = await reportOn("Answer down");
    const id = await answerTo(report);
    const one = await flagged("answer", id, ["ravi", "kiran"]);
    const before = await elsewhere();
    const chief = await boss();
    const presses = await Promise.all([1, 2, 3].map(() => actOnAnswer(db, chief, id, "take-down", "Names Mr. Secret")));
    expect(presses.filter(Boolean)).toHaveLength(1);
    expect(await isOpen(one)).toBe(false);
    expect((await findCase(db, await boss(), one))?.found).toMatchObject({
      outcome: "removed",
      decided_at: expect.any(Number),
    });
    for (const name of ["ravi", "kiran"])
      expect(await flagState(db, english, await person(name), { kind: "answer", id })).toMatchObject({
        ...{ mine: true, until: null },
        decided: { outcome: "The answer is not shown", reason: "It was taken down after a review." },
      });
    expect(await logged("case", one)).toMatchObject([{ action: "decide case", what: "flag, answer" }]);
    expect(await elsewhere()).toBe(before + 1);
    expect(
      await env.DB.prepare("select count(*) as n from case_decisions where case_id = ?").bind(one).first("n"),
    ).toBe(1);
    // Nothing of it is decided about the report.
    expect(await findReport(db, report)).not.toBeNull();
  });

  it("leaves other answers' flags, other reports' and disputes open", async () => {
    const report = await reportOn("Others stay open");
    const [id, other] = [await answerTo(report), await answerTo(report, "Other rude words")];
    const opens = [
      await flagged("answer", other),
      await flagged("report", report),
      (await ask(request(report, { email: "disputes@example.in" }))).id,
    ];
    await actOnAnswer(db, await boss(), id, "take-down", "Why");
    for (const one of opens) expect(await isOpen(one)).toBe(true);
  });

  it("that waits or is down already closes nothing, nor does who is no admin any more", async () => {
    const report = await reportOn("Not down");
    const id = await answerTo(report);
    const one = await flagged("answer", id);
    const chief = await boss();
    const was = { ...chief, id: "nobody" } as typeof chief;
    expect(await actOnAnswer(db, was, id, "take-down", "Why")).toBe(false);
    await env.DB.prepare("update answers set status = 'waiting' where id = ?").bind(id).run();
    expect(await actOnAnswer(db, chief, id, "take-down", "Why")).toBe(false);
    expect(await isOpen(one)).toBe(true);
    expect(await logged("case", one)).toEqual([]);
  });

  it("a fault at any statement leaves the answer and its flag as they were", async () => {
    const report = await reportOn("Faulty down");
    const id = await answerTo(report);
    const one = await flagged("answer", id);
    const chief = await boss();
    await everyStatementFails(
      (failing) => actOnAnswer(failing, chief, id, "take-down", "Why"),
      async () => {
        expect(await isOpen(one)).toBe(true);
        expect(await env.DB.prepare("select status from answers where id = ?").bind(id).first("status")).toBe("shown");
      },
    );
  });
});

describe("a report that is hidden directly", () => {
  const hide = async (report: number, on = db) => {
    const chief = await boss();
    const sentence = "It names somebody else.";
    return hideReport(on, chief, report, { reason: "Mr. Secret called", sentence }, (goes) =>
      closeFlagStatements(chief, { kind: "report", id: report, sentence }, goes, Date.now()),
    );
  };

  it("closes its flag with the sentence for everybody, and its reporter is told as of any decision", async () => {
    const report = await reportOn("Hidden directly");
    const one = await flagged("report", report, ["ravi", "kiran"]);
    expect((await Promise.all([hide(report), hide(report)])).filter(Boolean)).toHaveLength(1);
    expect((await findCase(db, await boss(), one))?.found).toMatchObject({
      outcome: "removed",
      reason: "It names somebody else.",
    });
    const box = mailbox();
    for (let n = 0; n < 2; n += 1) await deliver(box.product, Date.now());
    const mails = box.to("asha@example.in");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("It names somebody else.");
    expect(mails[0]?.text).not.toContain("Secret");
    // The admin's own act: shown again by an admin, not by the case.
    expect(await restoreReport(db, await boss(), report, "Wrongly")).toBe(true);
    expect(await findReport(db, report)).not.toBeNull();
  });

  it("leaves its disputes to be decided, and what is flagged under it", async () => {
    const report = await reportOn("Hidden and disputed");
    const dispute = (await ask(request(report))).id;
    const answer = await flagged("answer", await answerTo(report));
    await hide(report);
    for (const one of [dispute, answer]) expect(await isOpen(one)).toBe(true);
    expect(await decideCase(db, await boss(), dispute, { outcome: "removed", ...because })).toEqual({ done: true });
  });

  it("a fault at any statement leaves report and flag as they were", async () => {
    const report = await reportOn("Faulty hide");
    const one = await flagged("report", report);
    await everyStatementFails(
      (failing) => hide(report, failing),
      async () => {
        expect(await isOpen(one)).toBe(true);
        expect(await findReport(db, report)).not.toBeNull();
      },
    );
  });
});
