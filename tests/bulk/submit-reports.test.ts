import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { type DraftRow, typedRow } from "../../app/bulk/draft-row";
import { changeDraft, dropOldBulkDrafts, findDraft, keepDraft, unfinishedDrafts } from "../../app/bulk/drafts.server";
import { submitDraft, submitReports } from "../../app/bulk/submit-reports.server";
import { earlierReports } from "../../app/reports/form/earlier-reports.server";
import type { Claim } from "../../app/reports/report";
import { listReports } from "../../app/reports/search/find-reports.server";
import { similarReports } from "../../app/reports/search/similar-reports.server";
import type { Viewer } from "../../app/viewer";
import { openDatabase } from "../../db/client";
import { submission } from "../people";

const db = openDatabase(env.DB);
const asha = { id: "asha-id", email: "asha@example.in" } as Viewer;
const ravi = { id: "ravi-id", email: "ravi@example.in" } as Viewer;

beforeEach(async () => {
  await env.DB.batch(
    ["report_name_keys", "fraud_reports", "bulk_drafts", "limits", "user_profiles", "users"].map((table) =>
      env.DB.prepare(`delete from ${table}`),
    ),
  );
  for (const { id, email } of [asha, ravi])
    await db.run(sql`insert into users (id, name, email, created_at, updated_at) values (${id}, 'x', ${email}, 1, 1)`);
});

const claimOf = (n: number): Claim => ({
  party_name: `उदाहरण ${n} Traders`,
  phone_number: String(1_000_000 + n),
  amount_due: 100 + n,
  due_date: "2025-01-31",
});
const claims = (many: number, from = 0) => Array.from({ length: many }, (_, n) => claimOf(from + n));
const press = (idempotencyKey: string, limitFactor = "1") => submission({ idempotencyKey, limitFactor });
const rowOf = (n: number) => typedRow(n, { ...claimOf(n), amount_due: String(100 + n) });

async function stored(): Promise<number> {
  return (await db.all<{ n: number }>(sql`select count(*) as n from fraud_reports`))[0]?.n ?? -1;
}

async function counted(): Promise<number> {
  return (await db.all<{ n: number }>(sql`select coalesce(sum(n), 0) as n from limits`))[0]?.n ?? -1;
}

/** The real database with its batches counted, and failed where `fail` says so. */
type Fault = "before" | "after" | "inside" | null;
function watched(fail: (batch: number) => Fault | Promise<Fault> = () => null) {
  let calls = 0;
  let batches = 0;
  const binding = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") calls++;
      if (name !== "batch") {
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      }
      return async (statements: D1PreparedStatement[]) => {
        const fault = await fail(++batches);
        if (fault === "before") throw new Error("the line is cut");
        const broken =
          fault === "inside" ? [...statements, target.prepare("insert into no_such_table values (1)")] : statements;
        const results = await target.batch(broken);
        if (fault === "after") throw new Error("the line is cut");
        return results;
      };
    },
  });
  return { db: openDatabase(binding), batches: () => batches, calls: () => calls };
}

it("500 rows are one read and one batch, all of them anonymous, found by name, phone and another spelling", async () => {
  const watch = watched();
  expect(await submitReports(watch.db, asha, claims(500), press("k"))).toEqual({ submitted: 500 });
  expect(watch.batches()).toBe(1);
  // One read of the parties that they may be about, and the statements of the batch.
  expect(watch.calls()).toBe(10);
  expect(await stored()).toBe(500);
  const [row] = await db.all(
    sql`select count(*) as n from fraud_reports where reporter_name is null and is_anonymous = 1 and user_id = ${asha.id}`,
  );
  expect(row).toEqual({ n: 500 });
  const page = await listReports(db, 1);
  expect(page.total).toBe(500);
  expect(page.reports[0]?.party_name).toBe("उदाहरण 499 Traders");
  expect((await similarReports(db, "Udaharan 7 Traders")).length).toBeGreaterThan(0);
});

it("fifty presses of one form at once make each report once, count once, and all see it done", async () => {
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => submitReports(db, asha, claims(30), press("k"))));
  expect(outcomes).toEqual(Array(50).fill({ submitted: 30 }));
  expect(await stored()).toBe(30);
  expect(await counted()).toBe(30);
});

it("a press that took effect and was lost on its way back is told so at the second press", async () => {
  const watch = watched((batch) => (batch === 1 ? "after" : null));
  await expect(submitReports(watch.db, asha, claims(20), press("k"))).rejects.toThrow("cut");
  expect(await submitReports(watch.db, asha, claims(20), press("k"))).toEqual({ submitted: 20 });
  expect(await stored()).toBe(20);
});

it.each(["before", "inside"] as const)(
  "a batch that fails %s leaves nothing behind, and the second press does it all",
  async (fault) => {
    const watch = watched((batch) => (batch === 1 ? fault : null));
    await expect(submitReports(watch.db, asha, claims(20), press("k"))).rejects.toThrow();
    expect([await stored(), await counted()]).toEqual([0, 0]);
    expect(await db.all(sql`select 1 from report_name_keys`)).toEqual([]);
    expect(await submitReports(watch.db, asha, claims(20), press("k"))).toEqual({ submitted: 20 });
  },
);

it("back, one row changed, sent again: only that row is a new report", async () => {
  await submitReports(db, asha, claims(3), press("k"));
  const changed = [...claims(2), { ...claimOf(2), amount_due: 999 }];
  expect(await submitReports(db, asha, changed, press("k"))).toEqual({ submitted: 3 });
  expect(await stored()).toBe(4);
});

it("the same claim twice in one form is two reports, and the same form of another account its own", async () => {
  await submitReports(db, asha, [claimOf(1), claimOf(1)], press("k"));
  await submitReports(db, ravi, [claimOf(1)], press("k"));
  expect(await stored()).toBe(3);
});

it("an account may submit 1,000 rows a day; what goes beyond is refused whole, says what is left, and costs nothing", async () => {
  await submitReports(db, asha, claims(500), press("a"));
  await submitReports(db, asha, claims(490, 500), press("b"));
  expect(await submitReports(db, asha, claims(20, 990), press("c"))).toMatchObject({ refused: "too many", left: 10 });
  expect(await stored()).toBe(990);
  expect(await submitReports(db, asha, claims(10, 990), press("d"))).toEqual({ submitted: 10 });
  expect(await submitReports(db, asha, claims(500), press("a"))).toEqual({ submitted: 500 });
  expect(await submitReports(db, ravi, claims(5), press("a"))).toEqual({ submitted: 5 });
  expect(await stored()).toBe(1_005);
});

it("in its first week an account submits 50 rows a day, and hears that it is for being new", async () => {
  const nisha = { id: "nisha-id", email: "nisha@example.in" } as Viewer;
  await db.run(sql`insert into users (id, name, email, created_at, updated_at)
    values (${nisha.id}, 'x', ${nisha.email}, ${Date.now()}, 1)`);
  await submitReports(db, nisha, claims(40), press("a"));
  expect(await submitReports(db, nisha, claims(11, 40), press("b"))).toEqual({
    ...{ refused: "too many", most: 50, left: 10, isNew: true },
    retryAt: expect.any(Number),
  });
  expect(await submitReports(db, nisha, claims(10, 40), press("c"))).toEqual({ submitted: 10 });
});

it("the day's count cannot be raced: of ten times 200 rows at once, five are in", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, n) => submitReports(db, asha, claims(200, n * 200), press(`k${n}`))),
  );
  expect(outcomes.filter((outcome) => "submitted" in outcome)).toHaveLength(5);
  expect(await stored()).toBe(1_000);
});

it("an account that is gone writes nothing", async () => {
  await db.run(sql`delete from users where id = ${asha.id}`);
  expect(await submitReports(db, asha, claims(2), press("k"))).toEqual({ refused: "not authenticated" });
  expect(await stored()).toBe(0);
});

it("of a draft the ready rows become reports and the rest stays, also under fifty presses at once", async () => {
  const wrong = typedRow(4, { party_name: "", phone_number: "12", amount_due: "5", due_date: "" });
  await keepDraft(db, asha, { id: "d", source: "typed", rows: [rowOf(1), rowOf(2), rowOf(3), wrong] });
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => submitDraft(db, asha, 0, press("d"))));
  expect(outcomes).toEqual(Array(50).fill({ submitted: 3 }));
  expect(await findDraft(db, asha, "d")).toMatchObject({ rows: [wrong], submitted: 3 });
  expect([await stored(), await counted()]).toEqual([3, 3]);
  expect(await submitDraft(db, asha, 3, press("d"))).toEqual({ refused: "nothing ready" });
});

it("a failed batch leaves a draft as it was", async () => {
  await keepDraft(db, asha, { id: "d", source: "typed", rows: [rowOf(1), rowOf(2)] });
  const before = await findDraft(db, asha, "d");
  await expect(submitDraft(watched(() => "inside").db, asha, 0, press("d"))).rejects.toThrow();
  expect(await findDraft(db, asha, "d")).toEqual(before);
  expect(await stored()).toBe(0);
});

it("a row that was changed elsewhere while it is submitted is submitted as it is now, once", async () => {
  await keepDraft(db, asha, { id: "d", source: "typed", rows: [rowOf(1), rowOf(2)] });
  const watch = watched(async (batch) => {
    const change = (rows: DraftRow[]) => rows.map((row) => ({ ...row, values: { ...row.values, amount_due: "777" } }));
    // Each try reads in one batch what asha has reported before, and writes in the next.
    if (batch === 2) await changeDraft(db, asha, "d", change);
    return null;
  });
  expect(await submitDraft(watch.db, asha, 0, press("d"))).toEqual({ submitted: 2 });
  expect(watch.batches()).toBe(4);
  expect(await db.all(sql`select distinct amount_due as n from fraud_reports`)).toEqual([{ n: 777 }]);
});

it("what asha reported before is pointed out to asha alone: the same party, with the same amount or day", async () => {
  await submitReports(db, asha, [claimOf(1)], press("k"));
  const sought = [
    { id: 1, claim: { ...claimOf(1), party_name: "Udaharan 1 Traders" } },
    { id: 2, claim: { ...claimOf(1), amount_due: 102 } },
    { id: 3, claim: { ...claimOf(1), due_date: "2025-01-30" } },
    { id: 4, claim: { ...claimOf(1), amount_due: 102, due_date: "2025-01-30" } },
    { id: 5, claim: { ...claimOf(1), party_name: "Ganesha Cloth House" } },
    { id: 6, claim: { ...claimOf(1), phone_number: "7654321" } },
  ];
  expect((await earlierReports(db, asha, sought)).map(({ claim }) => claim)).toEqual([1, 2, 3]);
  expect(await earlierReports(db, ravi, sought)).toEqual([]);
});

it("typed rows that may have been reported already are not stored unasked, but a second press of the same form is", async () => {
  const ask = { ask: true };
  expect(await submitReports(db, asha, claims(2), press("k"), ask)).toEqual({ submitted: 2 });
  expect(await submitReports(db, asha, claims(2), press("k"), ask)).toEqual({ submitted: 2 });
  expect(await submitReports(db, asha, claims(2, 1), press("m"), ask)).toEqual({ refused: "reported before" });
  expect(await stored()).toBe(2);
});

it("duplicates wait in the draft until their owner says that they are other debts", async () => {
  await submitReports(db, asha, [claimOf(1)], press("k"));
  await keepDraft(db, asha, { id: "d", source: "typed", rows: [rowOf(1), rowOf(2), { ...rowOf(2), id: 3 }] });
  expect(await submitDraft(db, asha, 0, press("d"))).toEqual({ submitted: 1 });
  await changeDraft(db, asha, "d", (rows) => rows.map((row) => ({ ...row, again: true })));
  expect(await submitDraft(db, asha, 1, press("d"))).toEqual({ submitted: 3 });
  expect(await stored()).toBe(4);
});

it("ravi can neither see, change nor submit asha's draft, even knowing its key", async () => {
  await keepDraft(db, asha, { id: "d", source: "typed", rows: [rowOf(1)] });
  const before = await findDraft(db, asha, "d");
  expect(await findDraft(db, ravi, "d")).toBeNull();
  expect(await changeDraft(db, ravi, "d", () => [])).toBeNull();
  expect(await submitDraft(db, ravi, 0, press("d"))).toEqual({ refused: "no draft" });
  await keepDraft(db, ravi, { id: "d", source: "typed", rows: [rowOf(2)] });
  await submitReports(db, ravi, [claimOf(3)], press("d"));
  expect(await findDraft(db, asha, "d")).toEqual(before);
});

it("an account has twenty unfinished drafts at most, also when thirty are kept at once", async () => {
  const kept = await Promise.all(
    Array.from({ length: 30 }, (_, n) => keepDraft(db, asha, { id: `d${n}`, source: "typed", rows: [rowOf(1)] })),
  );
  expect(kept.filter((outcome) => outcome === "kept")).toHaveLength(20);
  expect(await unfinishedDrafts(db, asha)).toHaveLength(20);
  expect(
    await keepDraft(db, asha, {
      id: (await unfinishedDrafts(db, asha))[0]?.id ?? "",
      source: "typed",
      rows: [rowOf(2)],
    }),
  ).toBe("kept");
});

it("more text than a row of the database holds is refused before it is tried", async () => {
  const rows = Array.from({ length: 500 }, (_, n) => ({ ...rowOf(n), raw: { party_name: "त".repeat(1_400) } }));
  expect(await keepDraft(db, asha, { id: "d", source: "typed", rows })).toBe("too much");
});

it("a draft is there for 48 hours after its last change, then neither found nor stored", async () => {
  await keepDraft(db, asha, { id: "old", source: "typed", rows: [rowOf(1)] });
  await keepDraft(db, asha, { id: "new", source: "typed", rows: [rowOf(1)] });
  const draft = await findDraft(db, asha, "old");
  expect((draft?.keptUntil ?? 0) - Date.now()).toBeGreaterThan(47.9 * 3600 * 1000);
  await dropOldBulkDrafts(db, Date.now());
  expect(await findDraft(db, asha, "old")).not.toBeNull();
  await db.run(sql`update bulk_drafts set kept_until = ${Date.now() - 1} where id = 'old'`);
  expect(await findDraft(db, asha, "old")).toBeNull();
  await dropOldBulkDrafts(db, Date.now());
  expect(await db.all(sql`select id from bulk_drafts`)).toEqual([{ id: "new" }]);
});
