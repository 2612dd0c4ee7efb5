import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { decideCase } from "../../app/cases/desk/decide-case.server";
import { casesOf, findCase } from "../../app/cases/desk/desk-cases.server";
import { flag, flaggable, flagState } from "../../app/cases/flags/flag.server";
import { addComment, deleteComment } from "../../app/comments/comments.server";
import { removeCommentsStatement } from "../../app/comments/remove-comments.server";
import { deleteAccount } from "../../app/profile/delete-account.server";
import { ownRows } from "../../app/profile/rooms.server";
import { findReport } from "../../app/reports/search/find-reports.server";
import { ask, reportOn, request } from "../admin/desk";
import { admin } from "../campaigns/campaigns";
import { english } from "../english";
import { db, person, submission } from "../people";
import { forgetLetters } from "../post";
import { because, dayEnds, days, deliver, eventsOn, mailbox, noon } from "./cases";

beforeEach(forgetLetters);

const furtherStatements = (ids: Parameters<typeof removeCommentsStatement>[0]) => [removeCommentsStatement(ids)];
const reasonsOf = async (id: number) =>
  (await findCase(db, await admin(await person("boss")), id))?.flags.map(({ reason }) => reason);

async function caseOn(kind: string, object: number): Promise<number> {
  const row = await env.DB.prepare("select max(id) as id from cases where object_kind = ? and object_id = ?")
    .bind(kind, object)
    .first<number>("id");
  return row ?? 0;
}

async function commentOn(report: number, content = "Rude words", by = "ravi"): Promise<number> {
  const added = await addComment(db, await person(by), report, { content, is_anonymous: false }, submission());
  if (!("id" in added)) throw new Error("refused");
  return added.id;
}

it("flags of one report by several vendors are one case, due in seven days from the first, with all reasons", async () => {
  const id = await reportOn("Flagged");
  for (const [turn, name] of ["ravi", "kiran", "meena"].entries())
    expect(await flag(db, await person(name), { kind: "report", id }, `Says ${name}`, "100", noon + days(turn))).toBe(
      "flagged",
    );
  const one = await caseOn("report", id);
  expect(await reasonsOf(one)).toEqual(["Says ravi", "Says kiran", "Says meena"]);
  expect((await findCase(db, await admin(await person("boss")), one))?.found).toMatchObject({
    due_at: dayEnds(7),
    email: "",
  });
  const { cases } = await casesOf(db, await admin(await person("boss")), "open", null);
  expect(cases.find((line) => line.id === one)).toMatchObject({ kind: "flag", flags: 3, waited: 0 });
});

it("one person flags a thing once, also when pressed a hundred times, and several at once are joined", async () => {
  const id = await reportOn("Pressed");
  const ravi = await person("ravi");
  await Promise.all(Array.from({ length: 20 }, () => flag(db, ravi, { kind: "report", id }, "Once", "100")));
  const others = await Promise.all(["kiran", "meena", "leela"].map((name) => person(name)));
  await Promise.all(others.map((other) => flag(db, other, { kind: "report", id }, "Joined", "100")));
  const { n } = (await env.DB.prepare("select count(*) as n from cases where object_id = ? and object_kind = 'report'")
    .bind(id)
    .first<{ n: number }>()) ?? { n: 0 };
  expect(n).toBe(1);
  expect((await reasonsOf(await caseOn("report", id)))?.sort()).toEqual(["Joined", "Joined", "Joined", "Once"]);
});

it("a report that is removed goes out of sight, its reporter is told, and asks nobody before", async () => {
  const id = await reportOn("Goes by flag");
  await flag(db, await person("ravi"), { kind: "report", id }, "Wrong firm", "100");
  const one = await caseOn("report", id);
  await decideCase(
    db,
    await admin(await person("boss")),
    one,
    { outcome: "removed", ...because },
    { furtherStatements },
  );
  expect(await findReport(db, id)).toBeNull();
  expect(await eventsOn(id)).toEqual(["hidden by desk"]);
  const { product, to } = mailbox();
  await deliver(product, Date.now());
  expect(to("asha@example.in").map(({ subject }) => subject)).toEqual([
    "Decided: your report of Goes by flag is not shown any more",
  ]);
});

it("a comment that is removed is gone, and the report it stood under stays", async () => {
  const report = await reportOn("Under it");
  const [rude, kind] = [await commentOn(report), await commentOn(report, "Kind words")];
  expect(await flaggable(db, { kind: "comment", id: rude })).toEqual({ report, party: "Under it", text: "Rude words" });
  for (const id of [rude, kind]) await flag(db, await person("kiran"), { kind: "comment", id }, "Rude", "100");
  const boss = await admin(await person("boss"));
  expect((await findCase(db, boss, await caseOn("comment", rude)))?.found.object_text).toBe("Rude words");
  await decideCase(db, boss, await caseOn("comment", rude), { outcome: "removed", ...because }, { furtherStatements });
  await decideCase(db, boss, await caseOn("comment", kind), { outcome: "stays", ...because }, { furtherStatements });
  const left = await env.DB.prepare("select id from comments where report_id = ?").bind(report).all();
  expect(left.results).toEqual([{ id: kind }]);
  expect(await findReport(db, report)).not.toBeNull();
});

it("an answer of the party that is removed is taken down", async () => {
  const report = await reportOn("Answered");
  const id = await env.DB.prepare(
    "insert into answers (report_id, kind, text, status, created_at, submission) values (?, 'answer', 'Not so', 'shown', 1, 'flagged answer') returning id",
  )
    .bind(report)
    .first<number>("id");
  await flag(db, await person("ravi"), { kind: "answer", id: id ?? 0 }, "Threats", "100");
  const boss = await admin(await person("boss"));
  await decideCase(db, boss, await caseOn("answer", id ?? 0), { outcome: "removed", ...because });
  expect(await env.DB.prepare("select status from answers where id = ?").bind(id).first("status")).toBe("taken down");
  expect(await findReport(db, report)).not.toBeNull();
});

describe("what cannot be flagged", () => {
  it("is what nobody sees, and whatever a suspended account says", async () => {
    const hidden = await reportOn("Out of sight");
    const under = await commentOn(hidden);
    await env.DB.prepare("update fraud_reports set hidden_at = 1 where id = ?").bind(hidden).run();
    const ravi = await person("ravi");
    for (const one of [
      { kind: "report", id: hidden },
      { kind: "comment", id: under },
      { kind: "answer", id: 987_654 },
      { kind: "report", id: 987_654 },
    ] as const)
      expect(await flag(db, ravi, one, "Why", "100")).toBe("gone");
    const who = await person("suspendedflagger");
    await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(who.id).run();
    const seen = await reportOn("In sight");
    expect(await flag(db, who, { kind: "report", id: seen }, "Why", "100")).toBe("gone");
    expect(await caseOn("report", seen)).toBe(0);
  });

  it("is the thirty-first thing of a day", async () => {
    const crowd = await person("crowd");
    const reports: number[] = [];
    for (let n = 0; n < 31; n += 1) reports.push(await reportOn(`Crowd ${n}`));
    const outcomes: unknown[] = [];
    for (const id of reports) outcomes.push(await flag(db, crowd, { kind: "report", id }, "Why", "1"));
    expect(outcomes.slice(0, 30)).toEqual(Array(30).fill("flagged"));
    expect(outcomes[30]).toMatchObject({ refused: "too many" });
  });
});

it("what was decided can be flagged by somebody else, in a new case", async () => {
  const id = await reportOn("Flagged anew");
  await flag(db, await person("ravi"), { kind: "report", id }, "First", "100");
  const first = await caseOn("report", id);
  await decideCase(db, await admin(await person("boss")), first, { outcome: "stays", ...because });
  await flag(db, await person("kiran"), { kind: "report", id }, "Second", "100");
  expect(await caseOn("report", id)).toBeGreaterThan(first);
});

it("somebody's flags are in their download, and nobody's once they leave", async () => {
  const id = await reportOn("Left flag");
  const leaver = await person("flagleaver");
  await flag(db, leaver, { kind: "report", id }, "My own words", "100");
  const rows = ownRows(leaver).flags;
  expect(rows && (await db.all(rows))).toMatchObject([
    { object_kind: "report", object_id: id, reason: "My own words" },
  ]);
  await deleteAccount(db, env.FILES, leaver);
  expect(await reasonsOf(await caseOn("report", id))).toEqual([""]);
});

it("a dispute and a flag of one report are two cases", async () => {
  const id = await reportOn("Both ways");
  const asked = await ask(request(id));
  await flag(db, await person("ravi"), { kind: "report", id }, "Why", "100");
  expect(await caseOn("report", id)).not.toBe(asked.id);
});

describe("what was flagged and looked at", () => {
  const looked = async (kind: "report" | "comment", id: number) =>
    flagState(db, english, await person("ravi"), { kind, id });
  const changes = {
    report: (id: number) =>
      env.DB.prepare("update fraud_reports set amount_due = amount_due + 1 where id = ?").bind(id).run(),
    comment: (id: number) =>
      env.DB.prepare("update comments set content = content || ' more' where id = ?").bind(id).run(),
  };

  it.each(["report", "comment"] as const)(
    "a %s that stays as it was cannot be flagged again by the same person, who reads when it was looked at and what was decided",
    async (kind) => {
      const report = await reportOn(`Looked at ${kind}`);
      const id = kind === "report" ? report : await commentOn(report, "Once more", "kiran");
      const ravi = await person("ravi");
      expect(await looked(kind, id)).toBeNull();
      await flag(db, ravi, { kind, id }, "First", "100", noon);
      expect(await looked(kind, id)).toEqual({ mine: true, until: "5 Dec 2026", decided: null });
      const first = await caseOn(kind, id);
      await decideCase(
        db,
        await admin(await person("boss")),
        first,
        { outcome: "stays", ...because },
        { furtherStatements, now: noon },
      );
      expect(await looked(kind, id)).toEqual({
        mine: true,
        until: null,
        decided: {
          on: "28 Nov 2026",
          outcome: kind === "report" ? "The report stays" : "The comment stays",
          reason: because.reason,
        },
      });
      await flag(db, ravi, { kind, id }, "Again", "100");
      expect(await caseOn(kind, id)).toBe(first);
      // Changed since, it is another thing: flagged anew, in a case of its own.
      await changes[kind](id);
      expect(await looked(kind, id)).toBeNull();
      expect(await flag(db, ravi, { kind, id }, "Changed and worse", "100")).toBe("flagged");
      expect(await caseOn(kind, id)).toBeGreaterThan(first);
    },
  );

  it("the desk reads what a comment was when it was flagged and what it is now; a report's claim, too", async () => {
    const report = await reportOn("As it was");
    const comment = await commentOn(report, "You are all thieves", "kiran");
    const boss = await admin(await person("boss"));
    for (const one of [
      { kind: "comment", id: comment },
      { kind: "report", id: report },
    ] as const)
      await flag(db, await person("ravi"), one, "Rude", "100");
    await env.DB.prepare("update comments set content = 'Good people' where id = ?").bind(comment).run();
    await changes.report(report);
    expect((await findCase(db, boss, await caseOn("comment", comment)))?.found).toMatchObject({
      flagged_text: "You are all thieves",
      object_text: "Good people",
    });
    const found = (await findCase(db, boss, await caseOn("report", report)))?.found;
    expect(found?.flagged_text).toContain("Amount: 125000\n");
    expect(found?.object_text).toContain("Amount: 125001\n");
  });

  it("changed while its case is open it is flagged once more, in the same case", async () => {
    const report = await reportOn("Open and changed");
    const ravi = await person("ravi");
    await flag(db, ravi, { kind: "report", id: report }, "First", "100");
    await changes.report(report);
    await flag(db, ravi, { kind: "report", id: report }, "Second", "100");
    expect(await reasonsOf(await caseOn("report", report))).toEqual(["First", "Second"]);
  });

  it("a comment that its author deletes closes its case, and is kept nowhere", async () => {
    const report = await reportOn("Deleted by its author");
    const comment = await commentOn(report, "Secret words", "kiran");
    await flag(db, await person("ravi"), { kind: "comment", id: comment }, "Rude", "100");
    const id = await caseOn("comment", comment);
    await deleteComment(db, await person("kiran"), comment);
    const boss = await admin(await person("boss"));
    const found = await findCase(db, boss, id);
    expect(found?.found).toMatchObject({
      outcome: "removed",
      reason: "Its author has deleted it.",
      flagged_text: null,
    });
    expect(JSON.stringify(found)).not.toContain("Secret words");
    expect((await casesOf(db, boss, "open", null)).cases.some((one) => one.id === id)).toBe(false);
    expect(await decideCase(db, boss, id, { outcome: "stays", ...because })).toEqual({ refused: "done already" });
    expect(await looked("comment", comment)).toMatchObject({ decided: { outcome: "The comment is removed" } });
    expect(await findReport(db, report)).not.toBeNull();
  });
});
