import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { verifyCharge } from "../../app/admin/money/pending-charges.server";
import { enterUtr } from "../../app/campaigns/campaign-charges.server";
import { feeOf, type Show } from "../../app/campaigns/campaign-tasks";
import {
  type Cursor,
  campaignsPage,
  campaignsPerPage,
  findCampaign,
  recordRecovery,
  tickOff,
} from "../../app/campaigns/campaigns.server";
import { confirmCampaign } from "../../app/campaigns/confirm-campaign.server";
import { type Plan, planNamed } from "../../app/campaigns/plans";
import { demote, logged } from "../admin/desk";
import { everyStatementFails } from "../every-statement";
import { db, person } from "../people";
import { admin, offer, party, reportsOf } from "./campaigns";

const day = 24 * 3600 * 1000;
const done = { done_on: "2025-11-20", note: "By registered post" };

beforeEach(async () => {
  await offer(true);
  // An account has room for three at once: each test starts with none.
  await env.DB.prepare("update promotions set status = 'expired' where status <> 'expired'").run();
});

async function campaign(plan: string, names = ["A party"], now?: number): Promise<number> {
  const asha = await person("asha");
  const parties = (await reportsOf(asha, names)).map((id) => party(id));
  await confirmCampaign(db, asha, { plan: planNamed(plan) as Plan, parties, key: crypto.randomUUID() }, now);
  return latest();
}

const latest = async () => (await env.DB.prepare("select max(id) as id from campaigns").first<number>("id")) ?? 0;

async function walk(show: Show, now?: number): Promise<number[]> {
  const boss = await admin(await person("boss"));
  const ids: number[] = [];
  for (let after: Cursor | null = null; ; ) {
    const page: Awaited<ReturnType<typeof campaignsPage>> = await campaignsPage(db, boss, show, after, now);
    expect(page.campaigns.length).toBeLessThanOrEqual(campaignsPerPage);
    ids.push(...page.campaigns.map(({ id }) => id));
    if (!page.next) return ids;
    after = page.next;
  }
}

it("the promotions of one confirmation are one campaign, with vendor, parties and where their notices go", async () => {
  const boss = await admin(await person("boss"));
  const found = await findCampaign(db, boss, await campaign("pro", ["First", "Second", "Third"]));
  expect(found).toMatchObject({ plan_name: "Pro", percentage_fee: 2.5, vendor: { email: "asha@example.in" } });
  expect(found?.parties.map(({ party_name }) => party_name)).toEqual(["First", "Second", "Third"]);
  expect(found?.parties[0]).toMatchObject({
    recipient_address: "12, Main Bazaar, Indore",
    recipient_pincode: "452001",
  });
});

it.each([
  ["basic", ["legal notice", "support group"]],
  ["pro", ["legal notice", "support group", "follow-up 1"]],
  ["premium", ["legal notice", "support group", "follow-up 1", "follow-up 2"]],
])("the %s plan promises what its card says, at once and after 15 and 30 days", async (plan, tasks) => {
  const now = Date.parse("2025-11-05T06:00:00Z");
  const found = await findCampaign(db, await admin(await person("boss")), await campaign(plan, ["Promised"], now));
  expect(found?.tasks.map(({ task }) => task)).toEqual(tasks);
  expect(found?.tasks.map(({ due_at }) => (due_at - now) / day)).toEqual([0, 0, 15, 30].slice(0, tasks.length));
});

it("a campaign that has to be paid owes nothing until an admin has verified it; its days count from then", async () => {
  await offer(false);
  const boss = await admin(await person("boss"));
  const asha = await person("asha");
  const [id = 0] = await reportsOf(asha, ["Paid late"]);
  const outcome = await confirmCampaign(db, asha, {
    plan: planNamed("premium") as Plan,
    parties: [party(id)],
    key: "late",
  });
  const reference = ("charge" in outcome && outcome.charge) || "";
  expect((await findCampaign(db, boss, await latest()))?.tasks).toEqual([]);
  await enterUtr(db, asha, reference, "700000000001");
  const verified = Date.parse("2026-01-10T06:00:00Z");
  await verifyCharge(db, boss, reference, "seen", verified);
  const tasks = (await findCampaign(db, boss, await latest()))?.tasks ?? [];
  expect(tasks.map(({ due_at }) => (due_at - verified) / day)).toEqual([0, 0, 15, 30]);
});

it("what is due is found by what it is, goes away when ticked off, and is ticked off once", async () => {
  const boss = await admin(await person("boss"));
  const now = Date.parse("2024-01-01T06:00:00Z");
  const id = await campaign("pro", ["Due"], now);
  expect(await walk("legal notice", now)).toContain(id);
  expect(await walk("follow-up 1", now + 14 * day)).not.toContain(id);
  expect(await walk("follow-up 1", now + 15 * day)).toContain(id);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => tickOff(db, boss, id, "legal notice", done)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  await tickOff(db, boss, id, "support group", done);
  expect(await walk("due", now + 14 * day)).not.toContain(id);
  expect(await walk("due", now + 15 * day)).toContain(id);
  expect((await findCampaign(db, boss, id))?.tasks[1]).toMatchObject(done);
  expect(await logged("campaign", id)).toMatchObject([
    { action: "tick off task", what: "legal notice, 2025-11-20", reason: "By registered post" },
    { what: "support group, 2025-11-20" },
  ]);
});

it.each([
  [100_000, 3, 3_000],
  [12_345, 2.5, 309],
  [20, 2.5, 1],
  [19, 2.5, 0],
  [0, 2, 0],
  [9_000_000, 2.5, 225_000],
])("of ₹%i recovered at %f%% the fee is ₹%i, in whole rupees", (recovered, percentage, fee) => {
  expect(feeOf(recovered, percentage)).toBe(fee);
});

it("what was recovered is changed by one admin at a time, and written down", async () => {
  const boss = await admin(await person("boss"));
  const id = await campaign("basic");
  const outcomes = await Promise.all(
    [10_000, 20_000, 30_000].map((recovered) =>
      recordRecovery(db, boss, id, { recovered, before: 0, note: "By bank transfer" }),
    ),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await logged("campaign", id)).toHaveLength(1);
});

it("a demoted admin ticks nothing off and records nothing", async () => {
  const gone = await admin(await person("gone"));
  await demote(gone.id);
  const id = await campaign("basic");
  expect(await tickOff(db, gone, id, "legal notice", done)).toBe(false);
  expect(await recordRecovery(db, gone, id, { recovered: 5, before: 0, note: "x" })).toBe(false);
  expect(await logged("campaign", id)).toEqual([]);
});

it("a fault at either statement changes neither campaign nor log", async () => {
  const boss = await admin(await person("boss"));
  const id = await campaign("basic");
  const unchanged = async () => {
    expect(await findCampaign(db, boss, id)).toMatchObject({ recovered: 0 });
    expect((await findCampaign(db, boss, id))?.tasks.every(({ done_on }) => done_on === null)).toBe(true);
    expect(await logged("campaign", id)).toEqual([]);
  };
  await everyStatementFails((failing) => tickOff(failing, boss, id, "legal notice", done), unchanged);
  const recovery = { recovered: 5, before: 0, note: "x" };
  await everyStatementFails((failing) => recordRecovery(failing, boss, id, recovery), unchanged);
});

it("with thousands of campaigns each list shows every one once, and a page reads a page of rows", async () => {
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
     insert into campaigns (submission, plan_name, percentage_fee, created_at) select 'many ' || i, 'Basic', 3, i from n`,
  ).run();
  await env.DB.prepare(
    `insert into campaign_tasks (campaign_id, task, due_at, done_on)
     select id, 'legal notice', 5 + id % 3, iif(id % 60, '2025-01-01', null) from campaigns where submission like 'many%'`,
  ).run();
  const all = await walk("all");
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength((await env.DB.prepare("select count(*) as n from campaigns").first<number>("n")) ?? 0);
  const due = await walk("due", 100);
  expect(new Set(due).size).toBe(due.length);
  expect(due.length).toBe(50);
  const seen: number[] = [];
  const watched = new Proxy(env.DB, {
    get(target, name) {
      if (name !== "prepare") return Reflect.get(target, name).bind(target);
      return (query: string) => watch(target.prepare(query), seen);
    },
  });
  const { openDatabase } = await import("../../db/client");
  const boss = await admin(await person("boss"));
  for (const show of ["all", "due", "legal notice"] as const) {
    await campaignsPage(openDatabase(watched), boss, show, null, 100);
    expect(seen.pop(), show).toBeLessThan(400);
  }
});

function watch(statement: D1PreparedStatement, seen: number[]): D1PreparedStatement {
  return new Proxy(statement, {
    get(target, name) {
      if (name === "bind") return (...values: unknown[]) => watch(target.bind(...values), seen);
      const value = Reflect.get(target, name);
      if (name !== "all" && name !== "raw") return typeof value === "function" ? value.bind(target) : value;
      return async () => {
        const answer = await target.all();
        seen.push(answer.meta.rows_read);
        return name === "raw" ? answer.results.map((row) => Object.values(row as object)) : answer;
      };
    },
  });
}
