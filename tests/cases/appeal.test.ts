import { beforeEach, describe, expect, it } from "vitest";
import { decideCase } from "../../app/cases/desk/decide-case.server";
import { findCase } from "../../app/cases/desk/desk-cases.server";
import { appeal } from "../../app/cases/hearing/appeal.server";
import { hearingOf } from "../../app/cases/hearing/hearing.server";
import { caseOfLink } from "../../app/cases/own-case.server";
import { findReport } from "../../app/reports/search/find-reports.server";
import { ask, demote, reportOn, request } from "../admin/desk";
import { admin } from "../campaigns/campaigns";
import { english } from "../english";
import { db, person } from "../people";
import { forgetLetters } from "../post";
import { because, dayEnds, days, deliver, heardOn, mailbox, noon } from "./cases";

beforeEach(forgetLetters);

const why = "Look at page two of the receipt";

async function decided(party: string, outcome: "stays" | "removed") {
  const report = await reportOn(party);
  const { id, token } = await ask(request(report), undefined, noon);
  const boss = await admin(await person("boss"));
  await decideCase(db, boss, id, { outcome, ...because }, { now: noon + days(1) });
  return { report, id, token, boss };
}

it("who asked has an appeal until the thirtieth day ends, once, with a deadline of its own; the decision holds until then", async () => {
  const { report, id, token } = await decided("Again", "stays");
  expect(await appeal(db, { token }, why, dayEnds(31) + 1)).toBeNull();
  expect(await appeal(db, { token }, why, noon + days(10))).toBe(id);
  expect(await appeal(db, { token }, why, noon + days(11))).toBeNull();
  expect(await caseOfLink(db, english, token)).toMatchObject({ outcome: null, reopened: true, mayAppeal: false });
  expect((await findCase(db, await admin(await person("boss")), id))?.found.due_at).toBe(dayEnds(17));
  expect(await heardOn(id, report)).toMatchObject({ disputed_until: dayEnds(17), looked_at: null });
  expect(await findReport(db, report)).not.toBeNull();
});

it("on the thirtieth day an appeal is heard at its last moment, whatever the hour of the decision", async () => {
  const { id, token } = await decided("At The Last Moment", "stays");
  expect(await appeal(db, { token }, why, dayEnds(31))).toBe(id);
});

it("who asked has one appeal: once that is decided, only the other side has theirs", async () => {
  const { report, id, token } = await decided("One Each", "stays");
  const [asha, nisha] = [await person("asha"), await admin(await person("nisha"))];
  await appeal(db, { token }, why, noon + days(10));
  await decideCase(db, nisha, id, { outcome: "stays", ...because }, { now: noon + days(11) });
  expect((await caseOfLink(db, english, token, noon + days(12)))?.mayAppeal).toBe(false);
  expect(await appeal(db, { token }, why, noon + days(12))).toBeNull();
  expect(await appeal(db, { viewer: asha, report, id }, why, noon + days(12))).toBe(id);
});

it("another admin takes it: not who took the first, unless there is nobody else", async () => {
  const { id, token, boss } = await decided("Another", "stays");
  const nisha = await admin(await person("nisha"));
  await appeal(db, { token }, why, noon + days(2));
  expect((await findCase(db, boss, id))?.found.mine).toBe(0);
  expect(await decideCase(db, boss, id, { outcome: "removed", ...because })).toEqual({ refused: "another admin" });
  expect(await decideCase(db, nisha, id, { outcome: "removed", ...because })).toEqual({ done: true });
  const alone = await decided("Alone", "stays");
  await appeal(db, { token: alone.token }, why, noon + days(2));
  await demote(nisha.id);
  expect(await decideCase(db, boss, alone.id, { outcome: "stays", ...because })).toEqual({ done: true });
});

it("the reporter of what was removed has one as well, and comes back into sight where it stays after all", async () => {
  const { report, id, token } = await decided("Removed", "removed");
  const [asha, ravi, nisha] = [await person("asha"), await person("ravi"), await admin(await person("nisha"))];
  expect(await hearingOf(db, english, asha, report, id, noon + days(2))).toMatchObject({
    outcome: "removed",
    mayAppeal: true,
  });
  expect(await appeal(db, { viewer: ravi, report, id }, why, noon + days(2))).toBeNull();
  expect(await appeal(db, { viewer: asha, report, id }, why, noon + days(2))).toBe(id);
  expect(await findReport(db, report)).toBeNull();
  await decideCase(db, nisha, id, { outcome: "stays", ...because }, { now: noon + days(3) });
  expect(await findReport(db, report)).not.toBeNull();
  expect((await caseOfLink(db, english, token))?.decisions.map(({ outcome }) => outcome)).toEqual(["removed", "stays"]);
  // Each side may once: it is the other's turn.
  expect(await appeal(db, { viewer: asha, report, id }, why, noon + days(4))).toBeNull();
  expect(await appeal(db, { token }, why, noon + days(4))).toBe(id);
});

it("a reporter whom nobody asked at first, as of a photo, appeals and follows it", async () => {
  const report = await reportOn("A photo");
  const { id } = await ask(request(report, { kind: "photo" }), undefined, noon);
  const [asha, boss] = [await person("asha"), await admin(await person("boss"))];
  expect(await hearingOf(db, english, asha, report, id)).toBeNull();
  await decideCase(db, boss, id, { outcome: "removed", ...because }, { now: noon });
  expect(await appeal(db, { viewer: asha, report, id }, why, noon)).toBe(id);
  expect(await hearingOf(db, english, asha, report, id)).toMatchObject({
    outcome: null,
    asked: false,
    mayAppeal: false,
  });
});

it("asked for by twenty at once it is one", async () => {
  const { token } = await decided("Raced", "stays");
  const asked = await Promise.all(Array.from({ length: 20 }, () => appeal(db, { token }, why, noon + days(2))));
  expect(asked.filter((id) => id !== null)).toHaveLength(1);
});

it("an open case cannot be looked at again, nor one with a link that nobody has", async () => {
  const { token } = await ask(request(await reportOn("Open")), undefined, noon);
  expect(await appeal(db, { token }, why, noon)).toBeNull();
  expect(await appeal(db, { token: "A".repeat(43) }, why, noon)).toBeNull();
});

describe("the other side is told", () => {
  it("the reporter when who asked does, and who asked when the reporter does", async () => {
    const { product, to } = mailbox();
    const { token, report, id } = await decided("Told again", "removed");
    const subjects = (who: string) => to(`${who}@example.in`).map(({ subject }) => subject);
    await deliver(product, noon + days(1));
    expect(await appeal(db, { token }, why, noon + days(2))).not.toBeNull();
    await deliver(product, noon + days(2));
    expect(subjects("asha")).toContain("A second look at your report of Told again");
    await decideCase(
      db,
      await admin(await person("other boss")),
      id,
      { outcome: "removed", ...because },
      { now: noon + days(3) },
    );
    await deliver(product, noon + days(3));
    const side = { viewer: await person("asha"), report, id };
    expect(await appeal(db, side, why, noon + days(4))).not.toBeNull();
    await deliver(product, noon + days(4));
    expect(subjects("meera")).toContain(`A second look at report ${report}`);
  });
});
