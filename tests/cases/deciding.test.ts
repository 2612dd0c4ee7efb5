import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { claimInWords } from "../../app/cases/case-messages";
import { closeWithdrawn } from "../../app/cases/clock.server";
import { decideCase } from "../../app/cases/desk/decide-case.server";
import { findCase } from "../../app/cases/desk/desk-cases.server";
import { hearingOf } from "../../app/cases/hearing/hearing.server";
import { caseOfLink, enterCaseUtr } from "../../app/cases/own-case.server";
import { whyHidden } from "../../app/reports/life/hidden-report.server";
import { withdrawReport } from "../../app/reports/life/withdraw-report.server";
import { findReport } from "../../app/reports/search/find-reports.server";
import { ask, demote, logged, reportOn, request } from "../admin/desk";
import { admin } from "../campaigns/campaigns";
import { english } from "../english";
import { everyStatementFails } from "../every-statement";
import { db, person } from "../people";
import { forgetLetters } from "../post";
import { because, days, deliver, eventsOn, heardOn, mailbox, reportRow } from "./cases";

beforeEach(forgetLetters);

it("a removed report is out of sight at once, with the sentence for everybody, and both acts are written down", async () => {
  const boss = await admin(await person("boss"));
  const report = await reportOn("Settled party");
  const { token, id } = await ask(request(report, { kind: "paid" }));
  expect(await decideCase(db, boss, id, { outcome: "removed", ...because })).toEqual({ done: true });
  expect(await findReport(db, report)).toBeNull();
  expect(await whyHidden(db, report)).toBe("It was settled.");
  expect(await caseOfLink(db, english, token)).toMatchObject({
    outcome: "removed",
    reports: [{ id: report, party: null, outcome: "removed" }],
    decisions: [{ outcome: "removed", reason: because.reason }],
  });
  expect(await logged("case", id)).toMatchObject([{ action: "decide case", reason: `removed: ${because.reason}` }]);
  expect(await logged("report", report)).toMatchObject([{ action: "hide report", what: "Settled party" }]);
  expect(await eventsOn(report)).toEqual(["disputed by party", "hidden by desk"]);
});

it("a declined request leaves the report as it is", async () => {
  const boss = await admin(await person("boss"));
  const report = await reportOn("Stays");
  const { token, id } = await ask(request(report, { kind: "service" }));
  expect(await decideCase(db, boss, id, { outcome: "stays", ...because })).toHaveProperty("done");
  expect(await findReport(db, report)).not.toBeNull();
  expect(await caseOfLink(db, english, token)).toMatchObject({ outcome: "stays", charge: { status: "cancelled" } });
  expect(await enterCaseUtr(db, token, "412345670001")).toBe("gone");
});

it("decided by twenty at once it is decided once, and written down once", async () => {
  const boss = await admin(await person("boss"));
  const { id } = await ask(request(await reportOn("Raced")));
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      decideCase(db, boss, id, { outcome: n % 2 ? "removed" : "stays", ...because }),
    ),
  );
  expect(outcomes.filter((outcome) => "done" in outcome)).toHaveLength(1);
  expect(await logged("case", id)).toHaveLength(1);
});

it("of two admins who decide at once one wins, and the other is told that nothing was changed", async () => {
  const [boss, nisha] = [await admin(await person("boss")), await admin(await person("nisha"))];
  const report = await reportOn("Both");
  const { id } = await ask(request(report));
  const outcomes = await Promise.all([
    decideCase(db, boss, id, { outcome: "removed", ...because }),
    decideCase(db, nisha, id, { outcome: "stays", ...because }),
  ]);
  expect(outcomes).toContainEqual({ done: true });
  expect(outcomes).toContainEqual({ refused: "done already" });
  const [line] = await logged("case", id);
  expect((await findReport(db, report)) === null).toBe(line?.admin_email === "boss@example.in");
});

it("an admin who was demoted meanwhile decides nothing", async () => {
  const gone = await admin(await person("gone"));
  await demote(gone.id);
  const report = await reportOn("Demoted");
  const { id } = await ask(request(report));
  expect(await decideCase(db, gone, id, { outcome: "removed", ...because })).toEqual({ refused: "done already" });
  expect(await findReport(db, report)).not.toBeNull();
  expect(await logged("case", id)).toEqual([]);
});

it("a fault at any statement changes neither case, report, payment nor log", async () => {
  const boss = await admin(await person("boss"));
  const report = await reportOn("Unbroken");
  const { token, id } = await ask(request(report, { kind: "service" }));
  await everyStatementFails(
    (failing) => decideCase(failing, boss, id, { outcome: "removed", ...because }),
    async () => {
      expect(await caseOfLink(db, english, token)).toMatchObject({ outcome: null, charge: { status: "waiting" } });
      expect(await findReport(db, report)).not.toBeNull();
      expect(await logged("case", id)).toEqual([]);
      expect(await logged("report", report)).toEqual([]);
    },
  );
});

it("a disputed report that stays says when it was looked at, and one that was corrected does not", async () => {
  const boss = await admin(await person("boss"));
  const [stays, corrected] = [await reportOn("Looked at"), await reportOn("Corrected")];
  const [one, two] = [await ask(request(stays)), await ask(request(corrected, { kind: "mistaken" }))];
  expect((await heardOn(one.id, stays))?.disputed_until).toEqual(expect.any(Number));
  const now = Date.now();
  await decideCase(db, boss, one.id, { outcome: "stays", ...because }, { now });
  await decideCase(db, boss, two.id, { outcome: "corrected", ...because }, { now });
  expect(await heardOn(one.id, stays)).toMatchObject({ disputed_until: null, looked_at: now, outcome: "stays" });
  expect(await heardOn(two.id, corrected)).toMatchObject({
    disputed_until: null,
    looked_at: null,
    outcome: "corrected",
  });
  expect(await eventsOn(stays)).toEqual(["disputed by party", "stays by desk"]);
});

describe("a case over many reports", () => {
  it("names up to fifty, and each that is removed has its own line in the log", async () => {
    const boss = await admin(await person("boss"));
    const reports: number[] = [];
    for (let n = 0; n < 50; n += 1) reports.push(await reportOn(`Slandered ${n}`));
    const { id, token } = await ask(request(reports));
    await decideCase(db, boss, id, { outcome: "removed", ...because });
    for (const report of [reports[0] ?? 0, reports[49] ?? 0]) {
      expect(await findReport(db, report)).toBeNull();
      expect(await logged("report", report)).toHaveLength(1);
    }
    expect((await caseOfLink(db, english, token))?.reports).toHaveLength(50);
  });

  it("decides alike of those that are left when some go meanwhile: withdrawn, hidden by an admin, or gone with their account", async () => {
    const boss = await admin(await person("boss"));
    const asha = await person("asha");
    const [stays, withdrawn, hidden] = [await reportOn("Left"), await reportOn("Withdrawn"), await reportOn("Hidden")];
    const { id, token } = await ask(request([stays, withdrawn, hidden]));
    await env.DB.prepare("update fraud_reports set hidden_at = 5, hidden_reason = 'Else.' where id = ?")
      .bind(hidden)
      .run();
    await Promise.all([
      withdrawReport(db, env.FILES, asha, withdrawn, "mistake"),
      decideCase(db, boss, id, { outcome: "removed", ...because }),
    ]);
    expect(await findReport(db, stays)).toBeNull();
    expect((await reportRow(withdrawn))?.withdrawn_at).not.toBeNull();
    // What an admin hid for a reason of its own keeps that.
    expect(await reportRow(hidden)).toMatchObject({ hidden_at: 5, hidden_reason: "Else." });
    expect((await caseOfLink(db, english, token))?.reports.map(({ party }) => party)).toEqual([null, null, null]);
  });

  it("an admin may remove some of them and let the others stay", async () => {
    const boss = await admin(await person("boss"));
    const [goes, stays] = [await reportOn("Goes"), await reportOn("Stands")];
    const { id } = await ask(request([goes, stays]));
    await decideCase(db, boss, id, { outcome: "removed", ...because, removed: [goes] });
    expect(await findReport(db, goes)).toBeNull();
    expect(await findReport(db, stays)).not.toBeNull();
    expect((await findCase(db, boss, id))?.reports.map(({ outcome }) => outcome)).toEqual(["removed", "stays"]);
    // Each side is told of those that it was decided so about.
    const { product, to } = mailbox();
    await deliver(product, Date.now());
    await deliver(product, Date.now());
    const [mail, ...others] = to("meera@example.in");
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Decided: your request about 2 reports");
    expect(mail?.text).toContain(`Report ${goes} is not shown any more; report ${stays} stays as it is.`);
    expect(
      to("asha@example.in")
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(["Decided: your report of Goes is not shown any more", "Decided: your report of Stands stays as it is"]);
    // And reads so on the page of each report.
    const asha = await person("asha");
    expect((await hearingOf(db, english, asha, stays, id))?.decisions).toMatchObject([{ outcome: "stays" }]);
    expect((await hearingOf(db, english, asha, goes, id))?.decisions).toMatchObject([{ outcome: "removed" }]);
  });

  it("both sides read which of several it was decided about", async () => {
    const boss = await admin(await person("boss"));
    const reports = [await reportOn("One"), await reportOn("Two"), await reportOn("Three")];
    const [one, two, three] = reports;
    const { id } = await ask(request(reports));
    await decideCase(db, boss, id, { outcome: "removed", ...because, removed: [one ?? 0] });
    const { product, to } = mailbox();
    await deliver(product, Date.now());
    await deliver(product, Date.now());
    expect(to("meera@example.in")[0]?.text).toContain(
      `Report ${one} is not shown any more; reports ${two} and ${three} stay as they are.`,
    );
    expect(to("asha@example.in").find(({ subject }) => subject.includes("stay"))).toMatchObject({
      subject: "Decided: 2 of your reports stay as they are",
      text: expect.stringContaining(
        `2 of your reports (${two}, ${three}), and we have decided: they stay as they are.`,
      ),
    });
  });
});

it("who reported is told of the decision by the next hour where the mail did not go, and once", async () => {
  const boss = await admin(await person("boss"));
  const reports = [await reportOn("Untold"), await reportOn("Untold photo")];
  const [one, two] = [await ask(request(reports[0] ?? 0)), await ask(request(reports[1] ?? 0, { kind: "photo" }))];
  const { product, to, state } = mailbox();
  const now = Date.now();
  for (const { id } of [one, two]) await decideCase(db, boss, id, { outcome: "removed", ...because }, { now });
  state.down = true;
  await deliver(product, now);
  state.down = false;
  await Promise.all([deliver(product, now + days(1)), deliver(product, now + days(1))]);
  const untold = () => to("asha@example.in").filter(({ subject }) => subject.includes("Untold"));
  expect(untold()).toHaveLength(2);
  await deliver(product, now + days(2));
  expect(untold()).toHaveLength(2);
});

it.each(["stays", "removed", "corrected"] as const)(
  "a report that its reporter has withdrawn is not decided '%s': the desk is told so, and the case closes as by the clock",
  async (outcome) => {
    const [boss, asha] = [await admin(await person("boss")), await person("asha")];
    const report = await reportOn(`Withdrawn before ${outcome}`);
    const { id, token } = await ask(request(report));
    await withdrawReport(db, env.FILES, asha, report, "mistake");
    expect(await decideCase(db, boss, id, { outcome, ...because })).toEqual({ refused: "withdrawn" });
    expect(await logged("case", id)).toEqual([]);
    const { product, to } = mailbox();
    await closeWithdrawn(db, Date.now(), id);
    await deliver(product, Date.now());
    expect(to("meera@example.in").map(({ subject }) => subject)).toEqual([`Report ${report} is not shown any more`]);
    expect((await caseOfLink(db, english, token))?.decisions).toMatchObject([
      { reason: "Its reporter has withdrawn it." },
    ]);
  },
);

it("of several reports the one that was withdrawn does not stay, and nobody is told that it does", async () => {
  const [boss, asha] = [await admin(await person("boss")), await person("asha")];
  const [gone, left] = [await reportOn("Withdrawn of two"), await reportOn("Left of two")];
  const { id } = await ask(request([gone, left]));
  await withdrawReport(db, env.FILES, asha, gone, "mistake");
  await decideCase(db, boss, id, { outcome: "stays", ...because });
  expect(await eventsOn(gone)).toEqual(["disputed by party", "withdrawn by reporter"]);
  expect((await reportRow(gone))?.hidden_at).toBeNull();
  const { product, to } = mailbox();
  await deliver(product, Date.now());
  expect(to("meera@example.in")[0]?.text).toContain(
    `Report ${gone} is not shown any more; report ${left} stays as it is.`,
  );
});

it("what is claimed reads as what is still due where a part was paid: to who asked, to the reporter and to the desk", async () => {
  const [boss, asha] = [await admin(await person("boss")), await person("asha")];
  const report = await reportOn("Part paid");
  await env.DB.prepare("update fraud_reports set amount_due = 45000, paid_total = 20000 where id = ?")
    .bind(report)
    .run();
  const { id, token } = await ask(request(report));
  const words = "₹25,000 due of ₹45,000";
  expect((await caseOfLink(db, english, token))?.reports[0]?.party?.amount).toBe(words);
  expect((await hearingOf(db, english, asha, report, id))?.report.amount).toBe(words);
  const [row] = (await findCase(db, boss, id))?.reports ?? [];
  expect(row && claimInWords(english, row)).toBe(words);
  expect(claimInWords(english, { amount_due: 45_000, paid_total: 45_000 })).toBe("₹45,000, paid");
  expect(claimInWords(english, { amount_due: 45_000, paid_total: 0 })).toBe("₹45,000");
});

it("what the desk reads of a case is everything but the key of its link", async () => {
  const boss = await admin(await person("boss"));
  const { id, token } = await ask(request(await reportOn("Keyless")));
  const found = await findCase(db, boss, id);
  expect(found?.found).toMatchObject({ name: "Meera", email: "meera@example.in" });
  expect(JSON.stringify(found)).not.toContain(token);
});
