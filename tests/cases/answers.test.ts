import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { answerForm } from "../../app/cases/answers/answer";
import { type AnswerKind, disputeReasons } from "../../app/cases/answers/answer-kinds";
import { type Answered, answerReport } from "../../app/cases/answers/answers.server";
import type { Way } from "../../app/cases/answers/may-answer.server";
import {
  deskLinkOf,
  linked,
  linkOf,
  makeDeskLink,
  makeLink,
  revokeLink,
} from "../../app/cases/answers/party-links.server";
import { answerOf, answersOf, answersOfParty } from "../../app/cases/answers/shown-answers.server";
import { decideCase } from "../../app/cases/desk/decide-case.server";
import { cleanFile } from "../../app/files/clean-file.server";
import { endOfDay } from "../../app/india";
import { dropOldDrafts } from "../../app/reports/files/draft-files.server";
import { submitReport } from "../../app/reports/form/submit-report.server";
import { eventsOf } from "../../app/reports/life/report-events.server";
import { withdrawReport } from "../../app/reports/life/withdraw-report.server";
import type { Viewer } from "../../app/viewer";
import { days } from "../../db/sql";
import { ask, request } from "../admin/desk";
import { admin } from "../campaigns/campaigns";
import { english } from "../english";
import { bill } from "../files/samples";
import { db, draft, person, submission } from "../people";
import { deliver, forgetLetters, postbox } from "../post";
import { failingBucket } from "../visit";
import { because } from "./cases";

beforeEach(forgetLetters);

const phone = "98250 12345";
const digits = "5012345";

async function reportBy(viewer: Viewer): Promise<number> {
  const report = draft({ phone_number: digits });
  const outcome = await submitReport(db, env.FILES, viewer, { report, files: [], submission: submission() });
  if (!("id" in outcome)) throw new Error(english._(outcome.refused));
  return outcome.id;
}

async function linkedReport(): Promise<{ asha: Viewer; way: Way & { link: number } }> {
  const asha = await person("asha");
  const report = await reportBy(asha);
  const link = await makeLink(db, asha, report);
  return { asha, way: { report, link: link?.id ?? 0 } };
}

/** The desk has made the party a link of its own. */
async function ownLink(): Promise<Way & { link: number }> {
  const { way } = await linkedReport();
  const boss = await admin(await person("boss"));
  await makeDeskLink(db, boss, way.report, "Called back");
  return { ...way, link: (await deskLinkOf(db, boss, way.report))?.id ?? 0 };
}

function said(kind: AnswerKind, fields: Record<string, string> = {}) {
  const typed = { phone, text: "We paid by cheque", reason: "amount", promised_on: "2026-12-31", ...fields };
  return { kind, ...answerForm(kind).parse(typed) };
}

/** One network each: of one that has an answer waiting no second comes. */
let networks = 0;
const elsewhere = () => submission({ address: `network ${++networks}` });

const answer = (way: Way, one = said("answer"), once = elsewhere(), file: Parameters<typeof answerReport>[4] = null) =>
  answerReport(db, env.FILES, way, one, file, once);

const countOf = async (table: string, report: number) =>
  (await env.DB.prepare(`select count(*) as n from ${table} where report_id = ?`).bind(report).first<number>("n")) ?? 0;

describe("the link that a reporter sends", () => {
  it("a hundred presses make one address of 256 bits, which opens the report for 180 days", async () => {
    const asha = await person("asha");
    const report = await reportBy(asha);
    const now = Date.now();
    const links = await Promise.all(Array.from({ length: 100 }, () => makeLink(db, asha, report, {}, now)));
    const tokens = new Set(links.map((link) => link?.token));
    expect(tokens.size).toBe(1);
    const [token = ""] = tokens;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await linked(db, token ?? "", now)).toMatchObject({ report: { id: report } });
    // The whole of its last day.
    expect(await linked(db, token ?? "", endOfDay(now + days(180)) - 1)).toMatchObject({ report: { id: report } });
    expect(await linked(db, token ?? "", endOfDay(now + days(180)))).toBe("over");
    // Once it is over another one can be made.
    expect((await makeLink(db, asha, report, {}, now + days(182)))?.token).not.toBe(token);
  });

  it("only who reported makes, sees and ends it", async () => {
    const { asha, way } = await linkedReport();
    const ravi = await person("ravi");
    expect(await makeLink(db, ravi, way.report)).toBeNull();
    expect(await linkOf(db, ravi, way.report)).toBeNull();
    expect(await revokeLink(db, ravi, way.report)).toBe(false);
    const token = (await linkOf(db, asha, way.report))?.token ?? "";
    expect(await revokeLink(db, asha, way.report)).toBe(true);
    expect(await linked(db, token)).toBe("over");
    expect(await answer(way)).toEqual({ refused: "gone" });
  });

  it.each(["", "short", "a".repeat(43), "' or 1=1 --".padEnd(43, "x")])("%j is nobody's address", async (token) => {
    expect(await linked(db, token)).toBeNull();
  });

  it("of a withdrawn report it says that nothing is left to answer", async () => {
    const { asha, way } = await linkedReport();
    const token = (await linkOf(db, asha, way.report))?.token ?? "";
    await withdrawReport(db, env.FILES, asha, way.report, "other");
    expect(await linked(db, token)).toMatchObject({ report: null });
    expect(await answer(way)).toEqual({ refused: "gone" });
  });
});

/** The desk reads an answer and shows it. */
async function isShown(sent: Answered): Promise<void> {
  const boss = await admin(await person("boss"));
  await decideCase(db, boss, ("case" in sent && sent.case?.id) || 0, { outcome: "stays", ...because });
}

describe("an answer through the link", () => {
  it.each(["paid", "dispute", "promise", "answer"] as const)(
    "a %s waits for the desk: the report is not disputed, and its reporter is not asked",
    async (kind) => {
      const { way } = await linkedReport();
      const outcome = await answer(way, said(kind));
      expect(outcome).toMatchObject({ created: true, shown: false, case: { kind: "answer" } });
      expect(await answersOf(db, english, way.report)).toEqual([]);
      expect(await eventsOf(db, way.report)).toEqual([]);
      const asked = await env.DB.prepare("select asked_at, disputed_until from case_reports where report_id = ?");
      expect((await asked.bind(way.report).all()).results).toEqual([{ asked_at: null, disputed_until: null }]);
    },
  );

  it.each(["stays", "removed"] as const)(
    "waits also after the desk has read one of the same link, browser and network and said that it %s",
    async (outcome) => {
      const { way } = await linkedReport();
      const same = () => submission({ address: "one network" });
      const first = await answer({ ...way, device: "1".repeat(36) }, said("answer", { text: "Harmless" }), same());
      const boss = await admin(await person("boss"));
      await decideCase(db, boss, ("case" in first && first.case?.id) || 0, { outcome, ...because });
      for (const kind of ["answer", "promise"] as const) {
        const next = await answer({ ...way, device: "1".repeat(36) }, said(kind, { text: `Then: ${kind}` }));
        expect(next).toMatchObject({ created: true, shown: false, case: { kind: "answer" } });
      }
      expect((await answersOf(db, english, way.report)).map(({ text }) => text)).toEqual(
        outcome === "stays" ? ["Harmless"] : [],
      );
    },
  );

  it("which the desk has shown reads as anybody's", async () => {
    const { way } = await linkedReport();
    await isShown(await answer(way, said("promise")));
    expect(await answersOf(db, english, way.report)).toMatchObject([
      { kind: "promise", linked: true, confirmed: false, said: "Answer: it will be paid by 31 Dec 2026" },
    ]);
    expect((await eventsOf(db, way.report)).map((event) => event.kind)).toEqual(["answered"]);
  });

  it("'it is paid' through the party's own link stands at once and opens a case: the reporter is asked and has three days", async () => {
    const way = await ownLink();
    const outcome = await answer(way, said("paid"));
    expect(outcome).toMatchObject({
      ...{ created: true, shown: true },
      case: { token: expect.stringMatching(/^[\w-]{43}$/), kind: "paid" },
    });
    const { product } = postbox();
    await deliver(product, Date.now());
    const row = await env.DB.prepare(
      "select c.kind, d.heard_until, d.asked_at, c.due_at from case_reports d join cases c on c.id = d.case_id where d.report_id = ?",
    )
      .bind(way.report)
      .first<{ kind: string; heard_until: number; asked_at: number; due_at: number }>();
    expect(row).toMatchObject({ kind: "paid", heard_until: endOfDay((row?.asked_at ?? 0) + days(3)) });
    expect(row?.due_at).toBe(endOfDay((row?.asked_at ?? 0) + days(7)));
    expect((await eventsOf(db, way.report)).map((event) => event.kind)).toEqual(["disputed", "answered"]);
  });

  it.each(disputeReasons.map((reason) => [reason]))(
    "'it is wrong: %s' through the party's own link opens a dispute",
    async (reason) => {
      const way = await ownLink();
      expect(await answer(way, said("dispute", { reason }))).toMatchObject({ created: true });
      expect(await countOf("case_reports", way.report)).toBe(1);
    },
  );

  it("the same answer a hundred times at once is one, with one case", async () => {
    const way = await ownLink();
    const [one, once] = [said("paid"), submission()];
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => answer(way, one, once)));
    expect(new Set(outcomes.map((outcome) => "id" in outcome && outcome.id)).size).toBe(1);
    expect(outcomes.filter((outcome) => "created" in outcome && outcome.created)).toHaveLength(1);
    expect(await countOf("answers", way.report)).toBe(1);
    expect(await countOf("case_reports", way.report)).toBe(1);
    expect(await countOf("report_events", way.report)).toBe(2);
  });

  it("the party that answers twice while the first is looked at adds to the same case", async () => {
    const way = await ownLink();
    const [first, second] = await Promise.all([answer(way, said("paid")), answer(way, said("dispute"))]);
    // Its key is for who opened it.
    const keys = [first, second].map((outcome) => "id" in outcome && outcome.case !== null);
    expect(keys.sort()).toEqual([false, true]);
    expect(await countOf("case_reports", way.report)).toBe(1);
    expect(await countOf("answers", way.report)).toBe(2);
  });

  it("the party's dispute of a report that somebody disputes already adds to that case, and the reporter is asked once", async () => {
    const way = await ownLink();
    const before = await ask(request(way.report));
    expect(await answer(way, said("paid"))).toMatchObject({ created: true, case: null });
    const row = await env.DB.prepare("select case_id from answers where report_id = ?").bind(way.report).first();
    expect(row).toEqual({ case_id: before.id });
    expect(await countOf("case_reports", way.report)).toBe(1);
  });

  it.each(["98250 12346", "1112345", "+91 99999 99999"])(
    "the number %s is not the report's: nothing is kept",
    async (other) => {
      const { way } = await linkedReport();
      const typed = { phone: other, text: "Not mine" };
      const read = answerForm("answer").safeParse(typed);
      if (read.success) expect(await answer(way, { kind: "answer", ...read.data })).toEqual({ refused: "digits" });
      expect(await countOf("answers", way.report)).toBe(0);
    },
  );

  it("of the number that was typed nothing is kept but that its digits agree", async () => {
    const { way } = await linkedReport();
    await answer(way, said("paid"));
    const rows = await env.DB.prepare(
      "select json_object('a', a.text, 'b', a.digits_checked, 'c', c.phone, 'd', c.details, 'e', a.submission) as kept from answers a join cases c on c.id = a.case_id where a.report_id = ?",
    )
      .bind(way.report)
      .all<{ kept: string }>();
    expect(rows.results[0]?.kept).toContain('"b":1');
    expect(rows.results[0]?.kept).not.toMatch(/9825|98250/);
  });
});

describe("without the link", () => {
  it.each(["paid", "dispute", "promise", "answer"] as const)(
    "a %s waits for the desk; the report is not disputed and its reporter is not asked",
    async (kind) => {
      const report = await reportBy(await person("asha"));
      expect(await answer({ report, link: null }, said(kind))).toMatchObject({
        created: true,
        case: { kind: "answer" },
      });
      expect(await answersOf(db, english, report)).toEqual([]);
      expect(await eventsOf(db, report)).toEqual([]);
      const asked = await env.DB.prepare("select asked_at, disputed_until from case_reports where report_id = ?");
      expect((await asked.bind(report).all()).results).toEqual([{ asked_at: null, disputed_until: null }]);
    },
  );

  it("an answer that waits is the object of its case", async () => {
    const report = await reportBy(await person("asha"));
    const outcome = await answer({ report, link: null });
    const id = "id" in outcome ? outcome.id : 0;
    const row = await env.DB.prepare("select kind, object_kind, object_id from cases where id = ?")
      .bind("id" in outcome ? outcome.case?.id : 0)
      .first();
    expect(row).toEqual({ kind: "answer", object_kind: "answer", object_id: id });
  });

  it("an address answers twenty times a day and not once more", async () => {
    const asha = await person("asha");
    const once = () => submission({ address: "crowd", limitFactor: "1" });
    const outcomes = [];
    for (let n = 0; n < 5; n += 1) {
      const report = await reportBy(asha);
      for (let one = 0; one < 5; one += 1) {
        outcomes.push(await answer({ report, link: null }, said("answer"), once()));
        // The desk has read it.
        await env.DB.exec("update answers set status = 'shown', network = null where status = 'waiting'");
      }
    }
    expect(outcomes.filter((outcome) => "id" in outcome)).toHaveLength(20);
    expect(outcomes.at(-1)).toMatchObject({ refused: "too many" });
  });
});

describe("what everybody reads", () => {
  it("stands on the report's page and the party's, newest first, and nowhere once it is taken down", async () => {
    const { way } = await linkedReport();
    for (const one of [said("answer"), said("promise"), said("answer", { text: "It is on its way" })])
      await isShown(await answer(way, one));
    const party = await env.DB.prepare("select party_id from fraud_reports where id = ?")
      .bind(way.report)
      .first<number>("party_id");
    const shown = await answersOf(db, english, way.report);
    expect(shown.map(({ kind }) => kind)).toEqual(["answer", "promise", "answer"]);
    expect(shown[1]?.said).toBe("Answer: it will be paid by 31 Dec 2026");
    expect(await answersOfParty(db, english, party ?? 0)).toEqual(shown);
    const first = shown[0]?.id ?? 0;
    expect(await answerOf(db, english, way.report, way.link, first)).toMatchObject({ id: first });
    expect(await answerOf(db, english, way.report, way.link + 1, first)).toBeNull();
    await env.DB.prepare("update answers set status = 'taken down' where id = ?").bind(first).run();
    expect((await answersOf(db, english, way.report)).map(({ kind }) => kind)).toEqual(["promise", "answer"]);
  });

  it("the reporter is who is told, and nobody once the account is gone or suspended", async () => {
    for (const [gone, mails] of [
      ["select 1", 1],
      ["update fraud_reports set user_id = null where id = ?1", 0],
    ] as const) {
      await forgetLetters();
      const way = await ownLink();
      await answer(way, said("promise"));
      await env.DB.prepare(gone)
        .bind(...(mails ? [] : [way.report]))
        .run();
      const { product, to } = postbox();
      await deliver(product, Date.now());
      expect(to("asha@example.in").filter(({ subject }) => subject.startsWith("An answer"))).toHaveLength(mails);
    }
  });
});

describe("proof", () => {
  const receipt = async () => {
    const outcome = await cleanFile("proof", new File([bill()], "receipt.pdf"));
    if ("refused" in outcome) throw new Error(english._(outcome.refused));
    return outcome.ok;
  };

  it("is kept with the answer, and outlives the nightly work", async () => {
    const { way } = await linkedReport();
    await answer(way, said("paid"), submission(), await receipt());
    const path = await env.DB.prepare("select file_path from answers where report_id = ?")
      .bind(way.report)
      .first<string>("file_path");
    await dropOldDrafts(db, env.FILES, Date.now() + days(3));
    expect(await env.FILES.head(path ?? "")).not.toBeNull();
  });

  it("with a promise nothing is kept: there is nothing to decide", async () => {
    const { way } = await linkedReport();
    await answer(way, said("promise"), submission(), await receipt());
    const row = await env.DB.prepare("select file_path from answers where report_id = ?").bind(way.report).first();
    expect(row).toEqual({ file_path: null });
  });

  it("a bucket that fails keeps no answer half", async () => {
    const { way } = await linkedReport();
    const file = await receipt();
    await expect(answerReport(db, failingBucket("put"), way, said("paid"), file, submission())).rejects.toThrow(
      "bucket",
    );
    expect(await countOf("answers", way.report)).toBe(0);
    expect(await countOf("case_reports", way.report)).toBe(0);
  });
});

it.each([
  ["paid", { phone: "" }, ["phone"]],
  ["dispute", { phone, text: "x" }, ["reason"]],
  ["dispute", { phone, reason: "amount", text: " \u200b " }, ["text"]],
  ["promise", { phone, promised_on: "2020-01-01" }, ["promised_on"]],
  ["promise", { phone, promised_on: "31/02/2027" }, ["promised_on"]],
  ["promise", { phone, promised_on: "2099-01-01" }, ["promised_on"]],
  ["answer", { phone, text: "a".repeat(1_001) }, ["text"]],
  ["answer", { phone: "12345", text: "" }, ["text", "phone"]],
  ["answer", { phone, text: "ok", email: "nobody" }, ["email"]],
] as const)("a %s with %j is asked about %j", (kind, typed, fields) => {
  const read = answerForm(kind).safeParse(typed);
  expect(read.success ? [] : read.error.issues.map((issue) => issue.path[0]).sort()).toEqual([...fields].sort());
});
