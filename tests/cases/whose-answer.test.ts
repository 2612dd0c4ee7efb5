// An answer is anybody's until the desk says otherwise: what a reporter, or a stranger with ten minutes, can make of it.
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { answerForm } from "../../app/cases/answers/answer";
import type { AnswerKind } from "../../app/cases/answers/answer-kinds";
import { answerReport } from "../../app/cases/answers/answers.server";
import { type AnswerAct, actOnAnswer, answersToReport } from "../../app/cases/answers/desk-answers.server";
import type { Way } from "../../app/cases/answers/may-answer.server";
import {
  deskLinkOf,
  endDeskLink,
  linked,
  linkOf,
  makeDeskLink,
  makeLink,
} from "../../app/cases/answers/party-links.server";
import { answersOf } from "../../app/cases/answers/shown-answers.server";
import { decideCase } from "../../app/cases/desk/decide-case.server";
import { submitReport } from "../../app/reports/form/submit-report.server";
import { eventsOf } from "../../app/reports/life/report-events.server";
import { logged } from "../admin/desk";
import { admin } from "../campaigns/campaigns";
import { english } from "../english";
import { db, draft, person, submission } from "../people";
import { because } from "./cases";

const phone = "98250 12345";
const boss = async () => admin(await person("boss"));

async function reported(): Promise<number> {
  const report = draft({ phone_number: "5012345" });
  const outcome = await submitReport(db, env.FILES, await person("asha"), {
    report,
    files: [],
    submission: submission(),
  });
  return "id" in outcome ? outcome.id : 0;
}

const said = (kind: AnswerKind, text = "Yes, I cheated them") => ({
  kind,
  ...answerForm(kind).parse({ phone, text, reason: "amount", promised_on: "2026-12-31" }),
});

/** With the limits of production. */
const from = (address: string) => submission({ address, limitFactor: "1" });
const send = (way: Way, address: string, one = said("answer")) =>
  answerReport(db, env.FILES, way, one, null, from(address));

describe("the reporter", () => {
  const device = "0f0f0f0f-1111-4222-8333-444444444444";
  const maker = { device, address: "2001:db8:9:9::/64" };

  it.each([
    ["by the account", { viewer: "asha's" }, "elsewhere 1"],
    ["by the browser that made the link", { device }, "elsewhere 2"],
    ["by the network that made the link", {}, "2001:db8:9:9::/64"],
  ] as const)("is known %s and answers neither through the link nor without it", async (_, who, address) => {
    const report = await reported();
    const asha = await person("asha");
    const link = (await makeLink(db, asha, report, maker))?.id ?? 0;
    const way = { report, ...who, ...("viewer" in who ? { viewer: asha.id } : {}) };
    for (const kind of ["answer", "paid", "dispute", "promise"] as const)
      for (const through of [link, null])
        expect(await send({ ...way, link: through }, address, said(kind))).toEqual({ refused: "reporter" });
    expect(await answersToReport(db, await boss(), report)).toEqual([]);
  });

  it("is nobody else: another browser, another network, another account, or the maker of another report's link", async () => {
    const [report, other] = [await reported(), await reported()];
    const asha = await person("asha");
    const link = (await makeLink(db, asha, report, maker))?.id ?? 0;
    await makeLink(db, asha, other, { device: "1".repeat(36), address: "192.0.2.9" });
    const ravi = (await person("ravi")).id;
    expect(await send({ report, link, viewer: ravi, device: "1".repeat(36) }, "192.0.2.9")).toMatchObject({
      created: true,
    });
  });

  it("keeps of the browser and the network digests alone", async () => {
    const report = await reported();
    await makeLink(db, await person("asha"), report, maker);
    const row = await env.DB.prepare("select device, network from party_links where report_id = ?")
      .bind(report)
      .first();
    expect(JSON.stringify(row)).not.toMatch(/0f0f|2001/);
    expect(row).toEqual({
      device: expect.stringMatching(/^[0-9a-f]{64}$/),
      network: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
});

describe("a stranger with ten minutes", () => {
  it("has one answer waiting of a network, and fills no room: the next one is the party's", async () => {
    const report = await reported();
    const outcomes = [];
    for (let n = 0; n < 6; n += 1)
      outcomes.push(await send({ report, link: null }, "stranger", said("answer", `Junk ${n}`)));
    expect(outcomes.filter((outcome) => "id" in outcome)).toHaveLength(1);
    expect(outcomes.at(-1)).toEqual({ refused: "waits" });
    expect(await send({ report, link: null }, "the party's")).toMatchObject({ created: true });
  });

  it("with a hundred presses at once has one, too", async () => {
    const report = await reported();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, n) => send({ report, link: null }, "presses", said("answer", `Junk ${n}`))),
    );
    expect(outcomes.filter((outcome) => "id" in outcome)).toHaveLength(1);
  });

  it("answers again once the desk has read the first", async () => {
    const report = await reported();
    const first = await send({ report, link: null }, "patient");
    await decideCase(db, await boss(), ("case" in first && first.case?.id) || 0, { outcome: "removed", ...because });
    expect(await send({ report, link: null }, "patient", said("answer", "In other words"))).toMatchObject({
      created: true,
    });
  });

  it("keeps nobody from the desk's own link, whatever waits or stands", async () => {
    const report = await reported();
    const link = (await makeLink(db, await person("asha"), report))?.id ?? 0;
    for (let n = 0; n < 5; n += 1) {
      await send({ report, link }, `through ${n}`);
      await send({ report, link: null }, `without ${n}`);
    }
    await makeDeskLink(db, await boss(), report, "Called back");
    const own = (await deskLinkOf(db, await boss(), report))?.id ?? 0;
    expect(await send({ report, link: own }, "the party's", said("dispute", "Never"))).toMatchObject({ shown: true });
    // A market has one network: a stranger's answer from there waits, and the party's does not.
    expect(await send({ report, link: own }, "without 0", said("answer", "In full"))).toMatchObject({ shown: true });
  });
});

describe("the desk", () => {
  it("makes the party one link, audited, which its reporter neither sees nor ends", async () => {
    const [report, asha] = [await reported(), await person("asha")];
    const made = await Promise.all(
      [1, 2, 3].map(async () => makeDeskLink(db, await boss(), report, "GST certificate")),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await logged("report", report)).toMatchObject([{ action: "make party link", reason: "GST certificate" }]);
    expect(await linkOf(db, asha, report)).toBeNull();
    const token = (await deskLinkOf(db, await boss(), report))?.token ?? "";
    expect(await linked(db, token)).toMatchObject({ byDesk: true, report: { id: report } });
    expect(await makeLink(db, asha, report)).toMatchObject({ token: expect.not.stringContaining(token) });
    expect(await endDeskLink(db, await boss(), report, "Asked for")).toBe(true);
    expect(await linked(db, token)).toBe("over");
  });

  it.each([
    ["paid", "The party says that it is paid"],
    ["promise", "The party promises to pay by 31 Dec 2026"],
    ["answer", "The party answers"],
    ["dispute", "The party says that it is wrong: the amount or the day is wrong"],
  ] as const)("what comes through it, a %s, is the party's at once", async (kind, words) => {
    const report = await reported();
    await makeDeskLink(db, await boss(), report, "Called back");
    const link = (await deskLinkOf(db, await boss(), report))?.id ?? 0;
    await send({ report, link }, "the party's", said(kind, "In our words"));
    expect(await answersOf(db, english, report)).toMatchObject([{ said: words, confirmed: true }]);
  });

  it.each([
    ["paid", "Answer: it is paid"],
    ["promise", "Answer: it will be paid by 31 Dec 2026"],
    ["answer", "Answer"],
    ["dispute", "Answer: it is wrong: the amount or the day is wrong"],
  ] as const)("of anybody's a %s reads %j until it is confirmed", async (kind, words) => {
    const report = await reported();
    const link = (await makeLink(db, await person("asha"), report))?.id ?? 0;
    const sent = await send({ report, link }, "anybody's", said(kind, "In our words"));
    const id = "id" in sent ? sent.id : 0;
    await env.DB.prepare("update answers set status = 'shown' where id = ?").bind(id).run();
    expect(await answersOf(db, english, report)).toMatchObject([{ said: words, confirmed: false }]);
    expect(await actOnAnswer(db, await boss(), id, "confirm", "Its certificate")).toBe(true);
    expect((await answersOf(db, english, report))[0]?.said).toMatch(/^The party /);
  });

  it("shows one that waits in a dispute before that is decided; one that has a case of its own is decided there", async () => {
    const [one, two] = [await reported(), await reported()];
    // As what came through a reporter's link before its sender was asked to confirm: it waits within the dispute.
    const disputed = await send({ report: one, link: null }, "shows 1", said("paid", "In May"));
    const own = "case" in disputed ? disputed.case?.id : 0;
    await env.DB.batch([
      env.DB.prepare("update cases set kind = 'paid', object_kind = null, object_id = null where id = ?").bind(own),
      env.DB.prepare("update case_reports set disputed_until = 1 where case_id = ?").bind(own),
    ]);
    const alone = await send({ report: two, link: null }, "shows 2", said("paid", "In May"));
    const act = async (sent: typeof disputed, what: AnswerAct) =>
      actOnAnswer(db, await boss(), "id" in sent ? sent.id : 0, what, "Decent words");
    expect([await act(disputed, "show"), await act(alone, "show")]).toEqual([true, false]);
    expect(await act(disputed, "show")).toBe(false);
    expect((await answersOf(db, english, one)).map(({ text }) => text)).toEqual(["In May"]);
    expect((await eventsOf(db, one)).map(({ kind }) => kind)).toEqual(["answered"]);
    // Decided later it is not said a second time.
    await decideCase(db, await boss(), ("case" in disputed && disputed.case?.id) || 0, {
      outcome: "stays",
      ...because,
    });
    expect((await eventsOf(db, one)).filter(({ kind }) => kind === "answered")).toHaveLength(1);
  });

  it("reads nowhere that digits agree", async () => {
    const report = await reported();
    await send({ report, link: null }, "digits");
    expect(JSON.stringify(await answersToReport(db, await boss(), report))).not.toMatch(/digit|agree/i);
  });
});
