// Decisions about an answer or a comment are about that alone: nothing says that the report was removed.

import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { answersOf } from "../../app/cases/answers/shown-answers.server";
import { closeWithdrawn } from "../../app/cases/clock.server";
import { decideCase } from "../../app/cases/desk/decide-case.server";
import { flag } from "../../app/cases/flags/flag.server";
import { appeal } from "../../app/cases/hearing/appeal.server";
import { caseOfLink } from "../../app/cases/own-case.server";
import { monthsUntil } from "../../app/cases/transparency.server";
import { addComment } from "../../app/comments/comments.server";
import { unsealed } from "../../app/link-keys.server";
import { hideAllOf, showAllOf } from "../../app/reports/life/hide-account.server";
import { withdrawReport } from "../../app/reports/life/withdraw-report.server";
import { findReport } from "../../app/reports/search/find-reports.server";
import type { Admin } from "../../app/viewer";
import { reportOn } from "../admin/desk";
import { admin } from "../campaigns/campaigns";
import { english } from "../english";
import { db, person, submission } from "../people";
import { forgetLetters } from "../post";
import { because, days, deliver, heardOn, mailbox } from "./cases";

beforeEach(forgetLetters);

let boss: Admin;
beforeAll(async () => {
  boss = await admin(await person("boss"));
});

const tokenOf = async (id: number) =>
  unsealed((await env.DB.prepare("select token from cases where id = ?").bind(id).first<string>("token")) ?? "");

/** An answer that waits for the desk, in its case. */
async function waiting(party: string) {
  const report = await reportOn(party);
  const id =
    await env.DB.prepare(`insert into cases (token, kind, email, object_kind, created_at, begun_at, due_at, submission)
    values (?, 'answer', 'meera@example.in', 'answer', 1, 1, 604800001, ?) returning id`)
      .bind(crypto.randomUUID().replaceAll("-", "").padEnd(43, "a"), party)
      .first<number>("id");
  await env.DB.prepare("insert into case_reports (case_id, report_id) values (?, ?)").bind(id, report).run();
  await env.DB.prepare(
    "insert into answers (report_id, case_id, kind, text, status, created_at, submission) values (?, ?, 'answer', 'Not so', 'waiting', 1, ?)",
  )
    .bind(report, id, party)
    .run();
  return { report, id: id ?? 0, token: await tokenOf(id ?? 0) };
}

async function commentOn(report: number): Promise<number> {
  const said = { content: "Rude words", is_anonymous: false };
  const added = await addComment(db, await person("kiran"), report, said, submission());
  return "id" in added ? added.id : 0;
}

async function shownAnswer(report: number): Promise<number> {
  const row = `insert into answers (report_id, kind, text, status, created_at, submission)
    values (?1, 'answer', 'Threats', 'shown', 1, 'shown ' || ?1) returning id`;
  return (await env.DB.prepare(row).bind(report).first<number>("id")) ?? 0;
}

/** A case of ravi's flag on a comment or an answer. */
async function flagged(kind: "comment" | "answer", party: string) {
  const report = await reportOn(party);
  const object = kind === "comment" ? await commentOn(report) : await shownAnswer(report);
  await flag(db, await person("ravi"), { kind, id: object }, "Rude", "100");
  const id = await env.DB.prepare("select case_id from flags where object_kind = ? and object_id = ?")
    .bind(kind, object)
    .first<number>("case_id");
  return { report, id: id ?? 0, token: await tokenOf(id ?? 0) };
}

it.each([
  ["stays", "is shown under the report now", 1],
  ["removed", "is not shown", 0],
] as const)(
  "an answer that is decided '%s' %s: that is what its party and its reporter are told",
  async (outcome, words, shown) => {
    const { report, id, token } = await waiting(`Decided ${outcome}`);
    await decideCase(db, boss, id, { outcome, ...because });
    expect(await heardOn(id, report)).toMatchObject({ outcome: null });
    expect(await caseOfLink(db, english, token)).toMatchObject({
      about: "answer",
      outcome,
      reports: [{ outcome: null }],
    });
    const { product, to } = mailbox();
    await deliver(product, Date.now());
    await deliver(product, Date.now());
    expect(to("meera@example.in").map(({ subject }) => subject)).toEqual([`Your answer to report ${report} ${words}`]);
    // Its reporter, only of an answer that now stands under the report.
    const mails = to("asha@example.in");
    expect(mails).toHaveLength(shown);
    for (const mail of mails) expect(mail.subject).toBe(`An answer to your report of Decided ${outcome}`);
    for (const { text } of to("meera@example.in")) expect(text).not.toContain("not shown any more");
    expect(await findReport(db, report)).not.toBeNull();
  },
);

it.each(["comment", "answer"] as const)("a flagged %s that is removed says nothing of the report", async (kind) => {
  const { report, id } = await flagged(kind, `Flagged ${kind}`);
  await decideCase(db, boss, id, { outcome: "removed", ...because });
  expect(await heardOn(id, report)).toMatchObject({ outcome: null });
  const { product, sent } = mailbox();
  await deliver(product, Date.now());
  expect(sent).toEqual([]);
});

it.each(["comment", "answer"] as const)(
  "an account that was hidden whole comes back whole, also where a flagged %s was removed",
  async (kind) => {
    const { report, id } = await flagged(kind, `Hidden ${kind}`);
    await decideCase(db, boss, id, { outcome: "removed", ...because });
    const asha = await person("asha");
    const now = Date.now() + (kind === "comment" ? 1_000 : 2_000);
    await hideAllOf(db, boss, asha.id, { reason: "Checked", sentence: "Checked." }, now);
    expect(await findReport(db, report)).toBeNull();
    await showAllOf(db, boss, asha.id, now, "In order", now + 1);
    expect(await findReport(db, report)).not.toBeNull();
  },
);

it("the months' figures count decisions about answers and comments apart from those about reports", async () => {
  const now = Date.parse("2031-05-20T06:30:00Z");
  const [answer, comment, gone] = [
    await waiting("Counted"),
    await flagged("comment", "Counted comment"),
    await flagged("comment", "Counted gone"),
  ];
  await decideCase(db, boss, answer.id, { outcome: "stays", ...because }, { now });
  await decideCase(db, boss, comment.id, { outcome: "removed", ...because }, { now });
  await withdrawReport(db, env.FILES, await person("asha"), gone.report, "mistake");
  await closeWithdrawn(db, now);
  expect((await monthsUntil(db, now))[0]).toMatchObject({ decisions: {}, elsewhere: { decided: 3, removed: 2 } });
});

it.each([
  ["removed", "stays", 1],
  ["stays", "removed", 0],
] as const)("an appeal changes the answer: %s, then %s", async (first, second, shown) => {
  const nisha = await admin(await person("nisha"));
  const { report, id, token } = await waiting(`Again ${first}`);
  await decideCase(db, boss, id, { outcome: first, ...because });
  expect(await answersOf(db, english, report)).toHaveLength(1 - shown);
  await appeal(db, { token }, "Read it again");
  await decideCase(db, nisha, id, { outcome: second, ...because }, { now: Date.now() + 1 });
  expect(await answersOf(db, english, report)).toHaveLength(shown);
});

it("an appeal against a flagged answer brings it back, and one at what an admin took down by hand does not", async () => {
  const nisha = await admin(await person("nisha"));
  const [one, two] = [await flagged("answer", "Back again"), await flagged("answer", "By hand")];
  await decideCase(db, boss, one.id, { outcome: "removed", ...because });
  await decideCase(db, boss, two.id, { outcome: "stays", ...because });
  await env.DB.prepare("update answers set status = 'taken down' where report_id = ?").bind(two.report).run();
  for (const { id, token } of [one, two]) {
    await appeal(db, { token }, "Read it again", Date.now() + days(1));
    await decideCase(db, nisha, id, { outcome: "stays", ...because }, { now: Date.now() + days(2) });
  }
  expect(await answersOf(db, english, one.report)).toHaveLength(1);
  expect(await answersOf(db, english, two.report)).toEqual([]);
});
