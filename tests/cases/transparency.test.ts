import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { decideCase } from "../../app/cases/desk/decide-case.server";
import { appeal } from "../../app/cases/hearing/appeal.server";
import { monthsUntil } from "../../app/cases/transparency.server";
import { submitReport } from "../../app/reports/form/submit-report.server";
import { ask, reportOn, request } from "../admin/desk";
import { admin } from "../campaigns/campaigns";
import { db, draft, person, submission } from "../people";
import { because, days, hours, noon } from "./cases";

it("each month in India has its reports, cases by kind, decisions, the median time, what was late and removed by order", async () => {
  const [boss, nisha] = [await admin(await person("boss")), await admin(await person("nisha"))];
  // The last minute of November in India, and the first of December.
  const [november, december] = [Date.parse("2027-11-30T18:29:00Z"), Date.parse("2027-11-30T18:30:00Z")];
  const decide = (id: number, outcome: "stays" | "removed" | "corrected", now: number, who = boss) =>
    decideCase(db, who, id, { outcome, ...because }, { now });
  const first = await ask(request(await reportOn("First")), undefined, november);
  const second = await ask(request(await reportOn("Second"), { kind: "paid" }), undefined, december);
  const order = await ask(request(await reportOn("Third"), { kind: "order", reference: "1" }), undefined, december);
  await decide(first.id, "stays", november + days(10));
  await decide(second.id, "corrected", december + hours(30));
  await decide(order.id, "removed", december + hours(2));
  const [dec, nov, ...earlier] = await monthsUntil(db, december + days(20));
  expect(nov).toMatchObject({ month: "2027-11", cases: { false: 1 }, decisions: {}, medianHours: null, late: 0 });
  expect(dec).toMatchObject({
    month: "2027-12",
    cases: { paid: 1, order: 1 },
    decisions: { stays: 1, corrected: 1, removed: 1 },
    medianHours: 30,
    late: 1,
    removedByOrder: 1,
  });
  expect(earlier).toHaveLength(10);
  // An appeal is a decision of its own.
  await appeal(db, { token: first.token }, "Again", december + days(12));
  await decide(first.id, "removed", december + days(13), nisha);
  expect((await monthsUntil(db, december + days(20)))[0]).toMatchObject({ decisions: { stays: 1, removed: 2 } });
});

it("reports are counted in the month they came, and hiding one changes nothing of it", async () => {
  const asha = await person("asha");
  const one = { report: draft(), files: [], submission: submission() };
  const now = Date.now();
  const [before] = await monthsUntil(db, now);
  const submitted = await submitReport(db, env.FILES, asha, one);
  const { id } = await ask(request("id" in submitted ? submitted.id : 0), undefined, noon);
  await decideCase(db, await admin(await person("boss")), id, { outcome: "removed", ...because });
  // Where the month turns in between, it is the new one's.
  const after = (await monthsUntil(db, Date.now())).find(({ month }) => month === before?.month);
  const later = await monthsUntil(db, Date.now());
  expect([after?.reports, later[0]?.reports]).toContain((before?.reports ?? 0) + 1);
});
