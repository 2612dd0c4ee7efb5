// Strangers' answers never use up the party's room: what waits has a bound of its own, what stands is five, and the link that
// the desk made for the party waits for nobody.
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { answerForm } from "../../app/cases/answers/answer";
import { mostAnswers, mostWaiting } from "../../app/cases/answers/answer-kinds";
import { type Answered, answerReport } from "../../app/cases/answers/answers.server";
import { actOnAnswer, answersToReport } from "../../app/cases/answers/desk-answers.server";
import type { Way } from "../../app/cases/answers/may-answer.server";
import { deskLinkOf, makeDeskLink, makeLink } from "../../app/cases/answers/party-links.server";
import { answersOf } from "../../app/cases/answers/shown-answers.server";
import type { TypedAnswer } from "../../app/cases/asking/ask-case.server";
import { confirmCase } from "../../app/cases/asking/confirm-case.server";
import { decideCase } from "../../app/cases/desk/decide-case.server";
import { submitReport } from "../../app/reports/form/submit-report.server";
import { askCase } from "../asking";
import { admin } from "../campaigns/campaigns";
import { english } from "../english";
import { everyStatementFails } from "../every-statement";
import { db, draft, person, submission } from "../people";
import { because } from "./cases";

const phone = "98250 12345";
const boss = async () => admin(await person("boss"));
const spoken = (text: string, email = "") => ({
  kind: "answer" as const,
  ...answerForm("answer").parse({ phone, text, email }),
});

async function reported(): Promise<{ report: number; link: number; own: number }> {
  const asha = await person("asha");
  const outcome = await submitReport(db, env.FILES, asha, {
    report: draft({ phone_number: "5012345" }),
    files: [],
    submission: submission(),
  });
  const report = "id" in outcome ? outcome.id : 0;
  const link = (await makeLink(db, asha, report, { address: "asha's" }))?.id ?? 0;
  await makeDeskLink(db, await boss(), report, "Called back");
  return { report, link, own: (await deskLinkOf(db, await boss(), report))?.id ?? 0 };
}

let networks = 0;
/** With the limits of production, each from a network of its own unless told. */
const send = (way: Way, text = "Not so", address = `elsewhere ${++networks}`) =>
  answerReport(db, env.FILES, way, spoken(text), null, submission({ address, limitFactor: "1" }));

const caseOf = (sent: Answered) => ("case" in sent && sent.case?.id) || 0;
const shows = async (sent: Answered) => decideCase(db, await boss(), caseOf(sent), { outcome: "stays", ...because });

describe.each(["through the reporter's link", "without a link"] as const)("answers %s", (how) => {
  const wayOf = ({ report, link }: { report: number; link: number }) => ({
    report,
    link: how === "without a link" ? null : link,
  });

  it.each([5, 6, 12, 19])("%i that wait keep the party from nothing", async (n) => {
    const way = wayOf(await reported());
    for (let one = 0; one < n; one += 1) expect(await send(way, `Junk ${one}`)).toMatchObject({ shown: false });
    expect(await send(way, "The party's")).toMatchObject({ created: true });
  });

  it("twenty wait at most, raced, and the next one is told that many wait, not that five stand", async () => {
    const way = wayOf(await reported());
    const outcomes = await Promise.all(Array.from({ length: 25 }, (_, n) => send(way, `Raced ${n}`)));
    expect(outcomes.filter((outcome) => "id" in outcome)).toHaveLength(mostWaiting);
    expect(await send(way)).toEqual({ refused: "full" });
    expect(await send(way, "Spelled otherwise")).toEqual({ refused: "full" });
  });

  it("five are shown and not a sixth, raced, however many wait and whoever decides", async () => {
    const way = wayOf(await reported());
    const sent = await Promise.all(Array.from({ length: 12 }, (_, n) => send(way, `Waits ${n}`)));
    const decided = await Promise.all(sent.map(shows));
    expect(decided.filter((one) => "done" in one)).toHaveLength(mostAnswers);
    expect(decided.filter((one) => "refused" in one && one.refused === "enough")).toHaveLength(12 - mostAnswers);
    expect(await answersOf(db, english, way.report)).toHaveLength(mostAnswers);
    // Only then are there enough: what comes next is told so, and the desk makes room by taking one down.
    expect(await send(way)).toEqual({ refused: "enough" });
    const [first] = await answersOf(db, english, way.report);
    expect(await actOnAnswer(db, await boss(), first?.id ?? 0, "take-down", "Outdated")).toBe(true);
    const left = sent[decided.findIndex((one) => "refused" in one)] as Answered;
    expect(await shows(left)).toEqual({ done: true });
    expect(await answersOf(db, english, way.report)).toHaveLength(mostAnswers);
  });

  it("what is decided not to be shown needs no room", async () => {
    const way = wayOf(await reported());
    const sent = [];
    for (let n = 0; n < mostAnswers + 1; n += 1) sent.push(await send(way, `One ${n}`));
    for (const one of sent.slice(0, mostAnswers)) await shows(one);
    const last = caseOf(sent.at(-1) as Answered);
    expect(await decideCase(db, await boss(), last, { outcome: "removed", ...because })).toEqual({ done: true });
  });

  it("whatever waits or stands, from whatever network, the party's own link has room", async () => {
    const one = await reported();
    const way = wayOf(one);
    const sent = [];
    for (let n = 0; n < 9; n += 1) sent.push(await send(way, `Before ${n}`));
    for (const before of sent.slice(0, mostAnswers)) await shows(before);
    await send(way, "From the market's network", "market");
    for (const address of ["market", "asha's", "the party's"])
      expect(await send({ report: one.report, link: one.own }, `Ours, from ${address}`, address)).toMatchObject({
        shown: true,
      });
  });
});

it("through the party's own link five stand and not a sixth, raced, whatever they say", async () => {
  const { report, own } = await reported();
  const kinds = ["answer", "promise", "paid", "dispute"] as const;
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, n) => {
      const kind = kinds[n % 4] ?? "answer";
      const typed = { phone, text: `Raced ${n}`, reason: "amount", promised_on: "2026-12-31" };
      const once = submission({ address: "one network", limitFactor: "1" });
      const said = { kind, ...answerForm(kind).parse(typed) };
      return answerReport(db, env.FILES, { report, link: own }, said, null, once);
    }),
  );
  expect(outcomes.filter((outcome) => "id" in outcome)).toHaveLength(mostAnswers);
  expect(outcomes.filter((outcome) => "refused" in outcome && outcome.refused === "enough")).toHaveLength(7);
  const open = await env.DB.prepare("select count(*) as n from case_reports where report_id = ?")
    .bind(report)
    .first("n");
  expect(open).toBe(1);
});

it("answers that were confirmed within a dispute stand with it, the oldest first, and never more than five", async () => {
  const { report, link } = await reported();
  const typed = (n: number): TypedAnswer => ({ ...spoken(`In the dispute ${n}`), kind: "paid", link });
  const cases = new Set<number>();
  for (let n = 0; n < 8; n += 1) {
    const asking = { reports: [report], kind: "paid" as const, reference: "", details: `In the dispute ${n}` };
    const who = { name: "", email: `disputes${n}@example.in`, phone: "" };
    const asked = await askCase(
      db,
      env.FILES,
      { asking: { ...asking, ...who }, answer: typed(n) },
      null,
      submission({ address: `disputes ${n}`, limitFactor: "1" }),
    );
    const token = ("token" in asked && asked.token) || "";
    expect(await confirmCase(db, token, "1")).toMatchObject({ created: true });
  }
  for (const { report_id, case_id } of (
    await env.DB.prepare("select report_id, case_id from answers where report_id = ?")
      .bind(report)
      .all<{ report_id: number; case_id: number }>()
  ).results) {
    expect(report_id).toBe(report);
    cases.add(case_id);
  }
  expect(cases.size).toBe(1);
  const [only = 0] = cases;
  expect(await decideCase(db, await boss(), only, { outcome: "stays", ...because })).toEqual({ done: true });
  const texts = (await answersOf(db, english, report)).map(({ text }) => text);
  expect(texts.toSorted()).toEqual([0, 1, 2, 3, 4].map((n) => `In the dispute ${n}`));
  expect((await answersToReport(db, await boss(), report)).map(({ status }) => status)).toEqual([
    ...Array(5).fill("shown"),
    ...Array(3).fill("taken down"),
  ]);
});

describe("an answer with an email", () => {
  const typed = (link: number | null, text = "In May"): TypedAnswer => ({ ...spoken(text), link });
  async function asked(report: number, answer: TypedAnswer, email: string, address: string): Promise<string> {
    const who = { name: "", email, phone: "" };
    const asking = { reports: [report], kind: "answer" as const, reference: "", details: answer.text, ...who };
    const once = submission({ address, limitFactor: "1" });
    const outcome = await askCase(db, env.FILES, { asking, answer }, null, once);
    return ("token" in outcome && outcome.token) || "";
  }

  it("comes with the press of its mail's button, through the link or without: it waits then, with a case of its own", async () => {
    const { report, link } = await reported();
    for (const way of [link, null]) {
      const token = await asked(report, typed(way), "nisha@example.in", `asked ${way}`);
      const before = (await answersToReport(db, await boss(), report)).length;
      const presses = await Promise.all(Array.from({ length: 20 }, () => confirmCase(db, token, "1")));
      expect(presses.filter((one) => "created" in one && one.created)).toHaveLength(1);
      const all = await answersToReport(db, await boss(), report);
      expect(all).toHaveLength(before + 1);
      expect(all.at(-1)).toMatchObject({ status: "waiting", linked: way !== null, confirmed: false });
      const row = await env.DB.prepare(
        "select kind, object_kind, object_id, email from cases where id = (select case_id from answers where id = ?)",
      )
        .bind(all.at(-1)?.id)
        .first();
      expect(row).toEqual({
        kind: "answer",
        object_kind: "answer",
        object_id: all.at(-1)?.id,
        email: "nisha@example.in",
      });
    }
  });

  it("twenty requests of one network to one report come to one answer that waits; the others wait for their press", async () => {
    const { report, link } = await reported();
    const tokens = [];
    for (let n = 0; n < 6; n += 1)
      tokens.push(await asked(report, typed(link, `Text ${n}`), `many${n}@example.in`, "many"));
    const outcomes = await Promise.all(tokens.map((token) => confirmCase(db, token, "1")));
    expect(outcomes.filter((one) => "created" in one)).toHaveLength(1);
    expect(outcomes.filter((one) => "refused" in one && one.refused === "answers")).toHaveLength(5);
    const [id] = outcomes.flatMap((one) => ("id" in one && one.id ? [one.id] : []));
    await decideCase(db, await boss(), id ?? 0, { outcome: "removed", ...because });
    const left = tokens[outcomes.findIndex((one) => "refused" in one)] ?? "";
    expect(await confirmCase(db, left, "1")).toMatchObject({ created: true });
  });

  it("a fault at any statement leaves neither answer nor case, and the press can be made again", async () => {
    const { report, link } = await reported();
    const token = await asked(report, typed(link), "faulty@example.in", "faulty");
    await everyStatementFails(
      (failing) => confirmCase(failing, token, "1"),
      async () => expect(await answersToReport(db, await boss(), report)).toEqual([]),
    );
    expect(await confirmCase(db, token, "1")).toMatchObject({ created: true });
  });

  it("is of a report that went meanwhile no more", async () => {
    const { report, link } = await reported();
    const token = await asked(report, typed(link), "late@example.in", "late");
    await env.DB.prepare("update fraud_reports set hidden_at = 1 where id = ?").bind(report).run();
    expect(await confirmCase(db, token, "1")).toEqual({ refused: "report" });
  });
});
