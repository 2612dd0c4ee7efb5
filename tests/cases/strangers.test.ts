// What somebody without an account, and without being anybody's debtor, can do to true reports: nothing that lasts.

import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Asking } from "../../app/cases/asking/case-form";
import { confirmCase } from "../../app/cases/asking/confirm-case.server";
import { decideCase } from "../../app/cases/desk/decide-case.server";
import { casesOf, findCase } from "../../app/cases/desk/desk-cases.server";
import { forgetOldCases, forgetRequests } from "../../app/cases/forget-cases.server";
import { appeal } from "../../app/cases/hearing/appeal.server";
import { caseOfLink } from "../../app/cases/own-case.server";
import { sweepBucket } from "../../app/cases/sweep-bucket.server";
import { sealed } from "../../app/link-keys.server";
import { shown } from "../../app/reports/public-report";
import { findReport } from "../../app/reports/search/find-reports.server";
import { ask, asked, askOnly, countOf, reportOn, request } from "../admin/desk";
import { askCase } from "../asking";
import { admin } from "../campaigns/campaigns";
import { english } from "../english";
import { bill } from "../files/samples";
import { db, person } from "../people";
import { because, clock, dayEnds, days, deliver, eventsOn, forgetCases, heardOn, mailbox, noon } from "./cases";

const boss = async () => admin(await person("boss"));
let box: ReturnType<typeof mailbox>;
beforeEach(async () => {
  await forgetCases();
  await boss();
  box = mailbox();
});

let strangers = 0;
/** A press of the form with the limits of production, from a network of its own unless told. */
async function askAs(asking: Asking, address = `stranger ${++strangers}`) {
  return askCase(db, env.FILES, { asking, answer: null }, null, { ...asked(address), limitFactor: "1" }, noon);
}

async function confirmed(asking: Asking, address?: string) {
  const outcome = await askAs(asking, address);
  return "token" in outcome && outcome.token ? confirmCase(db, outcome.token, "1", noon) : outcome;
}

const proof = () => new File([bill()], "receipt.pdf");

describe("what is asked and not confirmed", () => {
  it("marks nothing, asks nobody, is no case, no work and no figure, and three days later the report is in sight", async () => {
    const report = await reportOn("Unconfirmed");
    const before = await countOf("cases");
    const token = await askOnly(request(report), proof(), noon);
    for (const at of [noon, noon + days(2), dayEnds(3), dayEnds(4), noon + days(9)]) await clock(box.product, at);
    expect(box.to("asha@example.in")).toEqual([]);
    expect(box.to("meera@example.in").map(({ subject }) => subject)).toEqual([
      `Confirm your request about report ${report}`,
    ]);
    expect(await countOf("cases")).toBe(before);
    expect(await findReport(db, report)).toMatchObject({ disputed_until: null });
    expect(await eventsOn(report)).toEqual([]);
    expect(await caseOfLink(db, english, token)).toBeNull();
    expect((await casesOf(db, await boss(), "open", null)).cases.map(({ id }) => id)).toEqual([]);
  });

  it("opens with the key of its mail alone, of which the database has a digest, until its third day ends", async () => {
    const report = await reportOn("By its key");
    const token = await askOnly(request(report), undefined, noon);
    const { results } = await env.DB.prepare("select * from case_requests").all();
    expect(JSON.stringify(results)).not.toContain(token);
    for (const other of ["A".repeat(43), token.slice(1), `${token}A`, ""])
      expect(await confirmCase(db, other, "100", noon)).toEqual({ refused: "gone" });
    expect(await confirmCase(db, token, "100", dayEnds(3) + 1)).toEqual({ refused: "gone" });
    expect(await confirmCase(db, token, "100", dayEnds(3))).toMatchObject({ created: true });
    // Its days begin with the press, not with the form.
    expect(await findReport(db, report)).toMatchObject({ disputed_until: "2026-12-08" });
  });

  it("is forgotten with its file when its days are over, and not before; until then no night takes the file", async () => {
    const report = await reportOn("Forgotten request");
    await askOnly(request(report), proof(), noon);
    const path = async () =>
      env.DB.prepare("select file_path from case_requests where asking like '%\"reports\":[' || ? || ']%'")
        .bind(String(report))
        .first<string>("file_path");
    const kept = (await path()) ?? "";
    await forgetRequests(db, env.FILES, dayEnds(3));
    await sweepBucket(db, env.FILES, Date.now() + days(30));
    expect(await path()).toBe(kept);
    expect(await env.FILES.head(kept)).not.toBeNull();
    await forgetRequests(db, env.FILES, dayEnds(3) + 1);
    expect(await path()).toBeNull();
    expect(await env.FILES.head(kept)).toBeNull();
  });

  it("is pressed twice: one request and one letter, whose key opens it", async () => {
    const report = await reportOn("Pressed twice");
    const press = { ...asked("pressed"), limitFactor: "1" };
    const again = () =>
      askCase(db, env.FILES, { asking: request(report, { email: "u@example.in" }), answer: null }, null, press, noon);
    const [first, second] = [await again(), await again()];
    expect(second).toEqual({ token: null });
    await deliver(box.product, noon);
    expect(box.to("u@example.in")).toHaveLength(1);
    const key = /data-removal\/([\w-]{43})/.exec(box.to("u@example.in")[0]?.text ?? "")?.[1];
    expect(first).toEqual({ token: key });
    expect(await confirmCase(db, key ?? "", "1", noon)).toMatchObject({ created: true });
  });

  it("of a report that went meanwhile nothing can be asked any more", async () => {
    const report = await reportOn("Went meanwhile");
    const token = await askOnly(request(report), undefined, noon);
    await env.DB.prepare("update fraud_reports set hidden_at = 1 where id = ?").bind(report).run();
    expect(await confirmCase(db, token, "100", noon)).toEqual({ refused: "report" });
  });
});

describe("one request is about one party", () => {
  async function reportWith(name: string, fields: Record<string, string | number | null>): Promise<number> {
    const id = await reportOn(name);
    for (const [field, value] of Object.entries(fields))
      await env.DB.prepare(`update fraud_reports set ${field} = ? where id = ?`).bind(value, id).run();
    return id;
  }

  it.each([
    ["digits", { phone_number: "7771001", gstin: null }, { phone_number: "7771001", gstin: null }],
    [
      "GSTIN",
      { phone_number: "7771002", gstin: "27AAPFU0939F1ZV" },
      { phone_number: "7771003", gstin: "27AAPFU0939F1ZV" },
    ],
  ] as const)("the same %s", async (_, first, second) => {
    const reports = [await reportWith("Alike A", first), await reportWith("Alike B", second)];
    expect(await askAs(request(reports, { email: "alike@example.in" }))).toHaveProperty("token");
  });

  it("three strangers' reports are not one, and the request says which are another's", async () => {
    const one = await reportWith("Apart A", { phone_number: "7772001" });
    const two = await reportWith("Apart B", { phone_number: "7772001" });
    const three = await reportWith("Apart C", { phone_number: "7772002" });
    expect(await askAs(request([one, two, three]))).toEqual({ refused: "parties", others: [three] });
  });

  it("a chain of likenesses is not one party", async () => {
    const gstin = "27AAPFU0939F1ZV";
    const one = await reportWith("Chain A", { phone_number: "7773001" });
    const two = await reportWith("Chain B", { phone_number: "7773001", gstin });
    const three = await reportWith("Chain C", { phone_number: "7773002", gstin });
    expect(await askAs(request([one, two, three]))).toMatchObject({ refused: "parties" });
  });
});

describe("disputes that are open at once", () => {
  const nextToken = async (name: string) =>
    request(await reportOn(name), { email: `${name.replaceAll(" ", "")}@example.in` });

  it("are three of a mailbox, however its address is written", async () => {
    const spellings = ["m.ee.ra+a@gmail.com", "Meera@gmail.com", "mee.ra+b+c@GMAIL.com", "meera+x@gmail.com"];
    const outcomes = [];
    for (const [n, email] of spellings.entries())
      outcomes.push(await confirmed(request(await reportOn(`Mailbox ${n}`), { email })));
    expect(outcomes.map((outcome) => "created" in outcome)).toEqual([true, true, true, false]);
    expect(outcomes[3]).toEqual({ refused: "open" });
    // Another mailbox is not kept from it.
    expect(await confirmed(request(await reportOn("Mailbox other"), { email: "meena@gmail.com" }))).toHaveProperty(
      "id",
    );
  });

  it("are three of a network, whatever mailboxes it has", async () => {
    const outcomes = [];
    for (let n = 0; n < 4; n += 1) outcomes.push(await confirmed(await nextToken(`Network ${n}`), "2001:db8:1:2::/64"));
    expect(outcomes.map((outcome) => "created" in outcome)).toEqual([true, true, true, false]);
  });

  it("are three also where ten wait for their button and all are pressed at once", async () => {
    const tokens: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      const outcome = await askAs(request(await reportOn(`Raced ${n}`), { email: "raced@example.in" }), "raced");
      if ("token" in outcome && outcome.token) tokens.push(outcome.token);
    }
    const outcomes = await Promise.all(tokens.map((token) => confirmCase(db, token, "1", noon)));
    expect(tokens).toHaveLength(10);
    expect(outcomes.filter((outcome) => "created" in outcome)).toHaveLength(3);
    // What is decided makes room for what waits.
    const [first] = outcomes.flatMap((outcome) => ("id" in outcome && outcome.id ? [outcome.id] : []));
    await decideCase(db, await boss(), first ?? 0, { outcome: "stays", ...because }, { now: noon });
    const left = tokens[outcomes.findIndex((outcome) => "refused" in outcome)] ?? "";
    expect(await confirmCase(db, left, "1", noon)).toMatchObject({ created: true });
  });

  it.each([
    ["one report that is disputed and a fresh one", 1, 1],
    ["two that are disputed and three fresh ones", 2, 3],
  ])("a request that joins and opens at once is two of them: %s", async (name, old, undisputed) => {
    const email = `both-${old}@example.in`;
    const counted = async () =>
      (await env.DB.prepare(
        `select (select count(*) from cases where mailbox = ?1 and decided_at is null)
          + (select count(distinct submission) from case_voices where mailbox = ?1) as n`,
      )
        .bind(email)
        .first<number>("n")) ?? 0;
    const disputed = [];
    for (let n = 0; n < old; n += 1) {
      const report = await reportOn(`${name} old ${n}`);
      await confirmed(request(report, { email: `other${old}${n}@example.in` }));
      disputed.push(report);
    }
    const open = [];
    for (let n = 0; n < undisputed; n += 1) open.push(await reportOn(`${name} fresh ${n}`));
    for (let n = 0; n < 2; n += 1) await confirmed(request(await reportOn(`${name} first ${n}`), { email }));
    const both = await askAs(request([...disputed, ...open], { email }));
    const token = ("token" in both && both.token) || "";
    expect(await Promise.all([1, 2, 3].map(() => confirmCase(db, token, "1", noon)))).toEqual(
      Array(3).fill({ refused: "open" }),
    );
    expect(await counted()).toBe(2);
    for (const report of open) expect(await findReport(db, report)).toMatchObject({ disputed_until: null });
    // What joins alone is one.
    expect(await confirmed(request(disputed, { email }))).toMatchObject({ created: true });
    expect(await counted()).toBe(3);
    expect(await confirmed(request(disputed, { email, details: "Again, in other words" }))).toEqual({
      refused: "open",
    });
  });

  it("one with room for both joins and opens, also raced with others of the same mailbox", async () => {
    const [old, undisputed, third] = [
      await reportOn("Room old"),
      await reportOn("Room fresh"),
      await reportOn("Room third"),
    ];
    await confirmed(request(old, { email: "another@example.in" }));
    const email = "room@example.in";
    const tokens = [];
    for (const reports of [[old, undisputed], [third], [await reportOn("Room fourth")]]) {
      const outcome = await askAs(request(reports, { email }));
      if ("token" in outcome && outcome.token) tokens.push(outcome.token);
    }
    const outcomes = await Promise.all(tokens.map((token) => confirmCase(db, token, "1", noon)));
    expect(outcomes.filter((outcome) => "created" in outcome)).toHaveLength(2);
    const n = await env.DB.prepare(
      `select (select count(*) from cases where mailbox = ?1) + (select count(distinct submission) from case_voices where mailbox = ?1) as n`,
    )
      .bind(email)
      .first("n");
    expect([2, 3]).toContain(n);
  });

  it("nobody's requests that wait keep the mailbox they name from disputing", async () => {
    const email = "victim@example.in";
    for (let n = 0; n < 5; n += 1) await askAs(request(await reportOn(`Named ${n}`), { email }), "attacker");
    expect(await confirmed(request(await reportOn("Victim's own"), { email }))).toMatchObject({ created: true });
  });

  it("personal data, a photo, abuse and an order are not counted: nobody's report is marked by them", async () => {
    const email = "harmed@example.in";
    for (const [n, kind] of (["photo", "abuse", "personal data", "order"] as const).entries())
      expect(await confirmed(request(await reportOn(`Harm ${n}`), { kind, email, reference: "1" }))).toHaveProperty(
        "id",
      );
  });
});

describe("a second dispute of the same report", () => {
  it("joins the open case: nobody is asked again, and both are notified of one decision", async () => {
    const report = await reportOn("Twice disputed");
    const one = await ask(request(report, { email: "first@example.in" }), undefined, noon);
    await clock(box.product, noon);
    const two = await ask(
      request(report, { email: "second@example.in", kind: "paid", details: "Paid by cheque" }),
      proof(),
      noon + days(1),
    );
    expect(two.id).toBe(one.id);
    await clock(box.product, noon + days(1));
    expect(box.to("asha@example.in")).toHaveLength(1);
    expect(await heardOn(one.id, report)).toMatchObject({ heard_until: dayEnds(3) });
    expect(await eventsOn(report)).toEqual(["disputed by party"]);
    // Each reads what it wrote itself, by its own link.
    expect(await caseOfLink(db, english, two.token)).toMatchObject({
      joined: true,
      kind: "paid",
      details: "Paid by cheque",
    });
    expect(await caseOfLink(db, english, one.token)).toMatchObject({
      joined: false,
      kind: "false",
      details: "Never owed",
    });
    // The desk reads both.
    expect((await findCase(db, await boss(), one.id))?.voices).toMatchObject([
      { email: "second@example.in", details: "Paid by cheque", kind: "paid", proof: 1 },
    ]);
    await decideCase(db, await boss(), one.id, { outcome: "stays", ...because }, { now: noon + days(2) });
    await deliver(box.product, noon + days(2));
    for (const who of ["first@example.in", "second@example.in"])
      expect(box.to(who).map(({ subject }) => subject)).toEqual([`Report ${report} stays as it is`]);
    expect(await caseOfLink(db, english, two.token)).toMatchObject({ outcome: "stays" });
  });

  it("and uses up nobody else's appeal: the first requester has one, those who joined have one, the reporter has one", async () => {
    const report = await reportOn("Looked at again");
    const one = await ask(request(report, { email: "first@example.in" }), undefined, noon);
    const two = await ask(request(report, { email: "stranger@example.in" }), undefined, noon);
    const chief = await boss();
    const stays = (at: number) => decideCase(db, chief, one.id, { outcome: "stays", ...because }, { now: at });
    await stays(noon + days(1));
    const again = (token: string, at: number) => appeal(db, { token }, "Once more", at);
    expect(await again(two.token, noon + days(2))).toBe(one.id);
    await stays(noon + days(3));
    expect(await again(two.token, noon + days(4))).toBeNull();
    expect(await caseOfLink(db, english, two.token, noon + days(4))).toMatchObject({ mayAppeal: false });
    expect(await caseOfLink(db, english, one.token, noon + days(4))).toMatchObject({ mayAppeal: true });
    expect(await again(one.token, noon + days(4))).toBe(one.id);
    await stays(noon + days(5));
    expect(await again(one.token, noon + days(6))).toBeNull();
  });

  it("of two reports of which one is disputed already opens a case of the other alone", async () => {
    const [old, undisputed] = [await reportOn("Old of two"), await reportOn("Fresh of two")];
    const one = await ask(request(old), undefined, noon);
    const two = await ask(request([old, undisputed], { email: "both@example.in" }), undefined, noon);
    expect(two.id).not.toBe(one.id);
    const reportsOf = async (id: number) => (await findCase(db, await boss(), id))?.reports.map((report) => report.id);
    expect([await reportsOf(one.id), await reportsOf(two.id)]).toEqual([[old], [undisputed]]);
    expect((await findCase(db, await boss(), one.id))?.voices).toMatchObject([{ email: "both@example.in" }]);
  });

  it("sent by twenty strangers at once is one case with all of them in it", async () => {
    const report = await reportOn("Crowded");
    const tokens = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        askOnly(request(report, { email: `crowd${n}@example.in` }), undefined, noon),
      ),
    );
    await Promise.all(tokens.map((token) => confirmCase(db, token, "100", noon)));
    const { results } = await env.DB.prepare("select case_id from case_reports where report_id = ?").bind(report).all();
    expect(results).toHaveLength(1);
    expect((await findCase(db, await boss(), Number(results[0]?.case_id)))?.voices).toHaveLength(19);
  });

  it("what they wrote and sent is forgotten with the case", async () => {
    const report = await reportOn("Forgotten voice");
    const one = await ask(request(report), undefined, noon);
    const two = await ask(request(report, { email: "voice@example.in" }), proof(), noon);
    await decideCase(db, await boss(), one.id, { outcome: "stays", ...because });
    const path = await env.DB.prepare("select file_path from case_voices where token = ?")
      .bind(await sealed(two.token))
      .first<string>("file_path");
    await forgetOldCases(db, env.FILES, Date.now() + days(181));
    expect(await env.FILES.head(path ?? "")).toBeNull();
    expect((await findCase(db, await boss(), one.id))?.voices).toMatchObject([
      { email: "", details: "", name: "", phone: "" },
    ]);
    expect(await caseOfLink(db, english, two.token)).toMatchObject({ forgotten: true, details: "" });
  });
});

it("500 true reports and one stranger with a hundred addresses of one mailbox: three are disputed, after nine days all are in sight", async () => {
  const reports = [];
  for (let n = 0; n < 60; n += 1) reports.push(await reportOn(`True ${n}`));
  for (const [n, report] of reports.entries()) await confirmed(request(report, { email: `evil+${n}@gmail.com` }));
  for (const day of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) await clock(box.product, dayEnds(day));
  const disputed = await Promise.all(reports.map((report) => findReport(db, report)));
  expect(disputed.filter((report) => report?.disputed_until)).toHaveLength(3);
  expect(disputed.filter(Boolean)).toHaveLength(60);
});

it("a dispute whose day has passed says that nobody has looked yet, and before that until when somebody does", async () => {
  const report = await reportOn("Marked");
  await ask(request(report));
  const found = await findReport(db, report);
  const dispute = (disputed_until: string | null) => found && shown(english, { ...found, disputed_until }).dispute;
  expect(dispute("2999-01-01")).toBe("Disputed; we decide by 1 Jan 2999");
  expect(dispute("2020-01-01")).toBe("Disputed, not yet looked at");
  expect(dispute(null)).toBeNull();
});
