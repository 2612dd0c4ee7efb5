import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { weekly, weekOf, weeksShown } from "../../app/admin/work/weeks.server";
import { shownWork } from "../../app/admin/work/work-list";
import { work, workCounts } from "../../app/cases/desk/work.server";
import { isFirstToLookAt, lookAtFirst } from "../../app/reports/form/first-reports.server";
import type { Admin } from "../../app/viewer";
import { adminNamed, reportBy } from "../admin/admins";
import { db, person } from "../people";
import { rowsRead } from "../rows-read";

const hour = 3_600_000;

let meera: Admin;
beforeAll(async () => {
  meera = await adminNamed("meera");
});
beforeEach(async () => {
  await env.DB.batch(
    [
      "delete from case_voices",
      "delete from case_reports",
      "delete from cases",
      "delete from payments",
      "update first_reports set looked_at = 1",
    ].map((query) => env.DB.prepare(query)),
  );
});

async function caseDue(id: number, due: number) {
  await env.DB.prepare(
    "insert into cases (id, token, kind, created_at, begun_at, due_at, submission) values (?1, 't' || ?1, 'false', 1, 1, ?2, 's' || ?1)",
  )
    .bind(id, due)
    .run();
}

async function paymentEntered(reference: string, entered: number) {
  await env.DB.prepare(
    "insert into payments (reference, plan_name, amount, status, utr, created_at, entered_at) values (?1, 'Pro', 999, 'to verify', ?1, 1, ?2)",
  )
    .bind(reference, entered)
    .run();
}

it("cases, payments and first reports stand in one list by their deadlines", async () => {
  const now = Date.now();
  const first = await reportBy("newcomer", "Newly Reported Traders");
  await reportBy("newcomer", "Reported Second Traders");
  await caseDue(1, now + hour);
  await caseDue(2, now - hour);
  await paymentEntered("pay", now - 47 * hour);
  const { items, further } = await work(db, meera, null);
  expect(items.map(({ kind, id }) => [kind, id])).toEqual([
    ["case", 2],
    ["case", 1],
    ["payment", expect.any(Number)],
    ["first report", first],
  ]);
  expect(further).toBeNull();
  expect(items.map((item) => shownWork(item, now).left)).toEqual([
    "late by 1 hour",
    "in 1 hour",
    "in 1 hour",
    expect.stringMatching(/^in (47 hours|2 days)$/),
  ]);
  expect(await workCounts(db, meera, now)).toEqual({ case: 2, payment: 1, "first report": 1, bill: 0, overdue: 1 });
});

it("page after page shows each thing once, and rows read do not grow with what waits", async () => {
  const now = Date.now();
  for (let n = 1; n <= 60; n += 1) await caseDue(n, now + n * hour);
  const few = await rowsRead(() => work(db, meera, null));
  const seen: number[] = [];
  for (let after: number | null = null; ; ) {
    const page = await work(db, meera, after);
    seen.push(...page.items.map(({ id }) => id));
    if (page.further === null) break;
    after = page.further;
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
  await env.DB.prepare(`insert into cases (id, token, kind, created_at, begun_at, due_at, submission)
    select key + 1000, 'm' || key, 'false', 1, 1, ${now + 100 * hour} + key, 'm' || key from json_each(?)`)
    .bind(JSON.stringify(Array(10_000).fill(0)))
    .run();
  expect(await rowsRead(() => work(db, meera, null))).toBeLessThanOrEqual(few + 5);
  expect(await rowsRead(() => workCounts(db, meera, now))).toBeLessThan(1_500);
  expect((await workCounts(db, meera, now)).case).toBe(100);
});

it("the first report of an account is looked at once, by one of two admins, and only the first of a list of many", async () => {
  const boss = await adminNamed("boss");
  const first = await reportBy("fresh", "Fresh Traders");
  const second = await reportBy("fresh", "Fresh Again Traders");
  expect([await isFirstToLookAt(db, meera, first), await isFirstToLookAt(db, meera, second)]).toEqual([true, false]);
  const looked = await Promise.all([lookAtFirst(db, meera, first), lookAtFirst(db, boss, first)]);
  expect(looked.sort()).toEqual([false, true]);
  expect(await isFirstToLookAt(db, meera, first)).toBe(false);
});

it.each([
  ["2026-11-22T18:29:59Z", "2026-11-22T18:30:00Z", 1],
  ["2026-11-22T18:30:00Z", "2026-11-29T18:29:59Z", 0],
  ["2026-12-31T00:00:00Z", "2027-01-03T18:29:59Z", 0],
  ["2026-12-31T00:00:00Z", "2027-01-03T18:30:00Z", 1],
])("a week begins on Monday at midnight in India: %s and %s are %i apart", (one, other, apart) => {
  expect(weekOf(Date.parse(other)) - weekOf(Date.parse(one))).toBe(apart);
});

it("twelve weeks are counted as plain SQL counts them, reports that went since included", async () => {
  await reportBy("weekly", "Weekly Traders");
  await person("another");
  const strips = await weekly(db, meera);
  for (const [what, table] of [
    ["reports", "fraud_reports"],
    ["users", "users"],
  ] as const) {
    expect(strips[what]).toHaveLength(weeksShown);
    const all = await env.DB.prepare(`select count(*) as n from ${table}`).first<number>("n");
    expect(strips[what].at(-1)).toBe(all);
  }
  expect(await weekly(db, meera, Date.now() + 12 * 7 * 24 * hour)).toMatchObject({ reports: Array(12).fill(0) });
});
