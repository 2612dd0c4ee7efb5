// The paid service: its seven days begin when its payment is verified. Until then nothing of it is late.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { verifyCharge } from "../../app/admin/money/pending-charges.server";
import { decideCase } from "../../app/cases/desk/decide-case.server";
import { casesOf, casesWaiting } from "../../app/cases/desk/desk-cases.server";
import { work, workWaiting } from "../../app/cases/desk/work.server";
import { appeal } from "../../app/cases/hearing/appeal.server";
import { caseOfLink, enterCaseUtr } from "../../app/cases/own-case.server";
import { ask, reportOn, request, rowOf } from "../admin/desk";
import { admin } from "../campaigns/campaigns";
import { english } from "../english";
import { db, person } from "../people";
import { because, clock, dayEnds, days, forgetCases, mailbox, noon } from "./cases";

beforeEach(forgetCases);

it("a service that nobody has paid for is not due, not overdue, no work, and admins are not mailed about it", async () => {
  const boss = await admin(await person("boss"));
  const { token, id } = await ask(request(await reportOn("Unpaid"), { kind: "service" }), undefined, noon);
  await enterCaseUtr(db, token, "512345670001");
  const later = noon + days(60);
  expect(await casesWaiting(db, later)).toMatchObject({ open: 1, soon: 0, overdue: 0 });
  expect((await workWaiting(db, later)).case).toBe(0);
  expect((await work(db, boss, null)).items.filter(({ kind }) => kind === "case")).toEqual([]);
  const box = mailbox();
  await clock(box.product, later);
  const about = box.to("boss@example.in").map(({ subject }) => subject);
  expect(about.filter((subject) => /^(Due|Overdue)/.test(subject))).toEqual([]);
  expect(await caseOfLink(db, english, token)).toMatchObject({ due: "7 days after we receive the payment" });
  // The list of all open cases has it still, at its end.
  expect((await casesOf(db, boss, "open", null)).cases.at(-1)?.id).toBe(id);
});

it("its seven days begin when the payment is verified, and it is no appeal by that", async () => {
  const boss = await admin(await person("boss"));
  const { token } = await ask(request(await reportOn("Paid"), { kind: "service" }), undefined, noon);
  await enterCaseUtr(db, token, "512345670002");
  await verifyCharge(db, boss, (await rowOf(token)).reference, "At the bank", noon + days(20));
  expect((await rowOf(token)).due_at).toBe(dayEnds(27));
  expect(await caseOfLink(db, english, token)).toMatchObject({ reopened: false, outcome: null });
  expect((await casesWaiting(db, dayEnds(27))).overdue).toBe(0);
  expect((await casesWaiting(db, dayEnds(27) + 1)).overdue).toBe(1);
  expect((await workWaiting(db, noon + days(21))).case).toBe(1);
});

it("once it is decided nobody says any more which transfer paid for it, also of one that is still looked for", async () => {
  const boss = await admin(await person("boss"));
  const { token, id } = await ask(request(await reportOn("Too Late"), { kind: "service" }), undefined, noon);
  expect(await enterCaseUtr(db, token, "512345670003")).toBe("entered");
  expect(await enterCaseUtr(db, token, "512345670004")).toBe("entered");
  await decideCase(db, boss, id, { outcome: "removed", ...because }, { now: noon + days(1) });
  expect(await enterCaseUtr(db, token, "512345670005")).toBe("gone");
  expect(await caseOfLink(db, english, token)).toMatchObject({ charge: { utr: "512345670004" } });
});

it("decided without payment and asked for again it is due in seven days", async () => {
  const boss = await admin(await person("boss"));
  const { token, id } = await ask(request(await reportOn("Free"), { kind: "service" }), undefined, noon);
  await decideCase(db, boss, id, { outcome: "stays", ...because }, { now: noon + days(1) });
  await appeal(db, { token }, "Look again", noon + days(2));
  expect((await rowOf(token)).due_at).toBe(dayEnds(9));
  expect(await env.DB.prepare("select n from monthly_counts where what = 'late'").first("n")).toBeNull();
});
