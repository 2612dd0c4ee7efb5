// An act on a whole account, and cases about its reports: each keeps out of sight what it hides.
import { beforeAll, describe, expect, it } from "vitest";
import { decideCase } from "../../app/cases/desk/decide-case.server";
import { appeal } from "../../app/cases/hearing/appeal.server";
import { hideSilent } from "../../app/cases/hearing/silence.server";
import { endOfDay } from "../../app/india";
import { whyHidden } from "../../app/reports/life/hidden-report.server";
import { hideAllOf, showAllOf } from "../../app/reports/life/hide-account.server";
import { findReport } from "../../app/reports/search/find-reports.server";
import type { Admin } from "../../app/viewer";
import { days, mailbox } from "../cases/cases";
import { db, person } from "../people";
import { deliver } from "../post";
import { adminNamed } from "./admins";
import { ask, reportOn, request } from "./desk";

const hiding = { reason: "Invented parties", sentence: "It was taken down after a review." };

let meera: Admin;
beforeAll(async () => {
  meera = await adminNamed("meera");
});

const seen = async (ids: number[]) =>
  (await Promise.all(ids.map((id) => findReport(db, id)))).map((one) => one !== null);

describe("a report of the account that a case keeps out of sight", () => {
  const start = Date.now();
  const box = mailbox();
  const because = { reason: "The bill shows it.", sentence: "It was settled.", removed: null };

  /** A report of mohan's that the clock has taken out of sight, the case and the act on the account afterwards. */
  async function hiddenTwice(party: string, at: number) {
    const mohan = await person("mohan");
    const report = await reportOn(party, "mohan");
    const { id, token } = await ask(request(report), undefined, start);
    await deliver(box.product, start);
    await hideSilent(db, endOfDay(start + days(3)));
    await hideAllOf(db, meera, mohan.id, hiding, at);
    expect(await whyHidden(db, report)).toBe(hiding.sentence);
    return { report, id, token, undo: (now: number) => showAllOf(db, meera, mohan.id, at, "In order", now) };
  }

  it("stays hidden by the admin's act where the case lets it come back, and is shown by undoing that", async () => {
    const { report, id, undo } = await hiddenTwice("Case first", start + days(4));
    await decideCase(db, meera, id, { outcome: "stays", ...because }, { now: start + days(5) });
    expect(await seen([report])).toEqual([false]);
    await undo(start + days(6));
    expect(await seen([report])).toEqual([true]);
  });

  it("is the case's again where the act is undone first, and comes back by what the case decides", async () => {
    const { report, id, undo } = await hiddenTwice("Act first", start + days(4) + 1);
    await undo(start + days(5));
    expect(await seen([report])).toEqual([false]);
    expect(await whyHidden(db, report)).toBe("It is hidden while we look at a dispute.");
    await decideCase(db, meera, id, { outcome: "stays", ...because }, { now: start + days(6) });
    expect(await seen([report])).toEqual([true]);
  });

  it("removed meanwhile it stays removed, and an appeal brings it back", async () => {
    const { report, id, token, undo } = await hiddenTwice("Removed meanwhile", start + days(4) + 2);
    await decideCase(db, meera, id, { outcome: "removed", ...because }, { now: start + days(5) });
    await undo(start + days(6));
    expect(await seen([report])).toEqual([false]);
    await appeal(db, { token }, "Look again", start + days(7));
    await decideCase(db, await adminNamed("nisha"), id, { outcome: "stays", ...because }, { now: start + days(8) });
    expect(await seen([report])).toEqual([true]);
  });
});
