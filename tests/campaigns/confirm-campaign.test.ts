import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { confirmCampaign, mayStart } from "../../app/campaigns/confirm-campaign.server";
import { type Plan, planNamed } from "../../app/campaigns/plans";
import { endOfDay } from "../../app/india";
import { everyStatementFails } from "../every-statement";
import { db, person } from "../people";
import { offer, party, reportsOf, written } from "./campaigns";

const plan = (name: string) => planNamed(name) as Plan;
const basic = plan("basic");
const pro = plan("pro");
const day = 24 * 3600 * 1000;

beforeEach(async () => {
  await offer(true);
  // An account has room for three at once: each test starts with none.
  await env.DB.prepare("update promotions set status = 'expired' where status <> 'expired'").run();
});

async function rowsOf(ids: number[]) {
  const { results } = await env.DB.prepare(
    `select p.report_id, p.plan_name, p.status, p.price_paid, p.percentage_fee, p.end_date as lasts,
       n.recipient_address, n.recipient_pincode, n.recipient_phone, p.user_id = n.user_id as same_owner
     from promotions p join legal_notices n on n.report_id = p.report_id and n.submission = p.submission
     where p.report_id in (select value from json_each(?)) order by p.report_id`,
  )
    .bind(JSON.stringify(ids))
    .all();
  return results;
}

it("asha's campaign is a promotion and a notice for each of her reports, with the plan's price, fee and days", async () => {
  const asha = await person("asha");
  const ids = await reportsOf(asha, ["Sri Lakshmi Stores", "नीलम ट्रेडर्स"]);
  const second = party(Number(ids[1]), { recipient_pincode: "4520", recipient_phone: "98" });
  expect(
    await confirmCampaign(db, asha, { plan: basic, parties: [party(Number(ids[0])), second], key: "key" }),
  ).toEqual({ charge: null });
  const same = {
    plan_name: "Basic",
    status: "active",
    price_paid: 0,
    percentage_fee: 3,
    lasts: endOfDay(Date.now() + 7 * day),
    same_owner: 1,
  };
  const address = { recipient_address: "12, Main Bazaar, Indore" };
  expect(await rowsOf(ids)).toEqual([
    { report_id: ids[0], ...same, ...address, recipient_pincode: "452001", recipient_phone: "9800000011" },
    { report_id: ids[1], ...same, ...address, recipient_pincode: "4520", recipient_phone: "98" },
  ]);
});

it.each(["basic", "pro", "premium"])("the %s plan takes as many reports as it says, and not one more", async (name) => {
  const asha = await person("asha");
  const { maxReports } = plan(name);
  const ids = await reportsOf(
    asha,
    Array.from({ length: maxReports + 1 }, (_, n) => `${name} ${n}`),
  );
  const before = await written();
  const parties = ids.map((id) => party(id));
  expect(await confirmCampaign(db, asha, { plan: plan(name), parties, key: "too many" })).toEqual({
    refused: "reports",
  });
  expect(await written()).toEqual(before);
  expect(await confirmCampaign(db, asha, { plan: plan(name), parties: parties.slice(1), key: "enough" })).toEqual({
    charge: null,
  });
  expect(await rowsOf(ids)).toHaveLength(maxReports);
});

describe("one campaign", () => {
  it("sent again it is the same one", async () => {
    const asha = await person("asha");
    const [id = 0] = await reportsOf(asha, ["Sent Again"]);
    await confirmCampaign(db, asha, { plan: basic, parties: [party(id)], key: "again" });
    const before = await written();
    expect(await confirmCampaign(db, asha, { plan: basic, parties: [party(id)], key: "again" })).toEqual({
      charge: null,
    });
    expect(await written()).toEqual(before);
  });

  it("changed and sent again it is refused, since its reports are promoted", async () => {
    const asha = await person("asha");
    const [id = 0] = await reportsOf(asha, ["Changed"]);
    await confirmCampaign(db, asha, { plan: basic, parties: [party(id)], key: "changed" });
    const before = await written();
    const other = party(id, { recipient_address: "Elsewhere" });
    expect(await confirmCampaign(db, asha, { plan: basic, parties: [other], key: "changed" })).toEqual({
      refused: "reports",
    });
    expect(await written()).toEqual(before);
  });

  it("confirmed two hundred times at once it is one, and every answer says so", async () => {
    const asha = await person("asha");
    const ids = await reportsOf(asha, ["Two hundred A", "Two hundred B"]);
    const before = await written();
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () =>
        confirmCampaign(db, asha, { plan: basic, parties: ids.map((id) => party(id)), key: "200" }),
      ),
    );
    expect(outcomes).toEqual(Array(200).fill({ charge: null }));
    expect(await written()).toEqual({
      ...before,
      promotions: Number(before.promotions) + 2,
      notices: Number(before.notices) + 2,
    });
  });

  it("of two hundred different campaigns for one report at once, one is made", async () => {
    const asha = await person("asha");
    const ids = await reportsOf(asha, ["Contested A", "Contested B"]);
    const before = await written();
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        confirmCampaign(db, asha, { plan: n % 2 ? basic : pro, parties: ids.map((id) => party(id)), key: `key ${n}` }),
      ),
    );
    expect(outcomes.filter((outcome) => "charge" in outcome)).toHaveLength(1);
    expect((await written()).promotions).toBe(Number(before.promotions) + 2);
    expect((await written()).notices).toBe(Number(before.notices) + 2);
  });

  it("with something to pay, two hundred at once ask for one payment", async () => {
    await offer(false);
    const asha = await person("asha");
    const [id = 0] = await reportsOf(asha, ["Paid once"]);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => confirmCampaign(db, asha, { plan: pro, parties: [party(id)], key: "paid" })),
    );
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    const { results } = await env.DB.prepare(
      "select p.status, p.end_date, p.price_paid, y.amount, y.status as charge from promotions p join payments y on y.id = p.payment_id where p.report_id = ?",
    )
      .bind(id)
      .all();
    expect(results).toEqual([
      { status: "pending payment", end_date: null, price_paid: 1999, amount: 1999, charge: "waiting" },
    ]);
  });
});

describe("refused as a whole, nothing written", () => {
  it.each([
    ["ravi's report among asha's", async () => reportsOf(await person("ravi"), ["Ravi's"])],
    ["an unknown report", async () => [987_654]],
    ["a hidden report", async () => outOfSight("hidden_at")],
    ["a withdrawn report", async () => outOfSight("withdrawn_at")],
  ])("%s", async (_, others) => {
    const asha = await person("asha");
    const ids = [...(await reportsOf(asha, ["Asha's own"])), ...(await others())];
    const before = await written();
    expect(await confirmCampaign(db, asha, { plan: pro, parties: ids.map((id) => party(id)), key: "bad" })).toEqual({
      refused: "reports",
    });
    expect(await written()).toEqual(before);
  });

  it("the same report twice", async () => {
    const asha = await person("asha");
    const [id = 0] = await reportsOf(asha, ["Twice"]);
    const before = await written();
    const twice = [party(id), party(id, { recipient_address: "Another" })];
    expect(await confirmCampaign(db, asha, { plan: basic, parties: twice, key: "twice" })).toEqual({
      refused: "reports",
    });
    expect(await confirmCampaign(db, asha, { plan: basic, parties: [party(id), party(id)], key: "twice" })).toEqual({
      refused: "reports",
    });
    expect(await written()).toEqual(before);
  });

  it("no report at all", async () => {
    expect(await confirmCampaign(db, await person("asha"), { plan: basic, parties: [], key: "none" })).toEqual({
      refused: "reports",
    });
  });

  it("a report that waits for its payment", async () => {
    await offer(false);
    const asha = await person("asha");
    const [id = 0] = await reportsOf(asha, ["Waits"]);
    await confirmCampaign(db, asha, { plan: basic, parties: [party(id)], key: "first" });
    const before = await written();
    expect(await confirmCampaign(db, asha, { plan: basic, parties: [party(id)], key: "second" })).toEqual({
      refused: "reports",
    });
    expect(await written()).toEqual(before);
  });
});

async function outOfSight(column: string): Promise<number[]> {
  const ids = await reportsOf(await person("asha"), ["Out of sight"]);
  await env.DB.prepare(`update fraud_reports set ${column} = 1 where id = ?`).bind(ids[0]).run();
  return ids;
}

describe("a fault at any statement leaves nothing half-written", () => {
  it.each([true, false])("while the free offer is on: %s", async (on) => {
    await offer(on);
    const asha = await person("asha");
    const ids = await reportsOf(asha, ["Faulty A", "Faulty B"]);
    const parties = ids.map((id) => party(id));
    const before = await written();
    await everyStatementFails(
      (failing) => confirmCampaign(failing, asha, { plan: basic, parties, key: "fault" }),
      async () => expect(await written()).toEqual(before),
    );
    expect(await confirmCampaign(db, asha, { plan: basic, parties, key: "fault" })).toHaveProperty("charge");
    expect(await rowsOf(ids)).toHaveLength(2);
  });
});

it("a promotion that is over makes room for the next, also before the daily work", async () => {
  const asha = await person("asha");
  const [id = 0] = await reportsOf(asha, ["Over"]);
  const start = Date.parse("2026-01-01T00:00:00Z");
  await confirmCampaign(db, asha, { plan: basic, parties: [party(id)], key: "first" }, start);
  const end = endOfDay(start + 7 * day);
  expect(await confirmCampaign(db, asha, { plan: basic, parties: [party(id)], key: "early" }, end - 1)).toEqual({
    refused: "reports",
  });
  expect(await confirmCampaign(db, asha, { plan: basic, parties: [party(id)], key: "next" }, start + 30 * day)).toEqual(
    { charge: null },
  );
  const { results } = await env.DB.prepare("select status, end_date from promotions where report_id = ? order by id")
    .bind(id)
    .all();
  expect(results).toEqual([
    { status: "expired", end_date: end },
    { status: "active", end_date: endOfDay(start + 37 * day) },
  ]);
});

it("three campaigns of an account run at once while they cost nothing, however many are tried at once", async () => {
  await offer(true);
  const kiran = await person("kiran");
  const ids = await reportsOf(
    kiran,
    Array.from({ length: 40 }, (_, n) => `Many ${n}`),
  );
  const tries = await Promise.all(
    ids.map((id) => confirmCampaign(db, kiran, { plan: basic, parties: [party(id)], key: `many ${id}` })),
  );
  expect(tries.filter((outcome) => "charge" in outcome)).toHaveLength(3);
  expect(tries.filter((outcome) => "refused" in outcome && outcome.refused === "campaigns")).toHaveLength(37);
  expect(await mayStart(db, kiran, Date.now(), "1")).toBe(false);
  expect(await mayStart(db, kiran, Date.now() + 8 * day, "1")).toBe(true);
  const [next = 0] = await reportsOf(kiran, ["Next week"]);
  const later = await confirmCampaign(
    db,
    kiran,
    { plan: basic, parties: [party(next)], key: "later" },
    Date.now() + 8 * day,
  );
  expect(later).toEqual({ charge: null });
});

it("while campaigns are paid for, an account may have as many as it likes", async () => {
  await offer(false);
  const ids = await reportsOf(await person("payer"), ["P1", "P2", "P3", "P4", "P5"]);
  for (const id of ids)
    expect(
      await confirmCampaign(db, await person("payer"), { plan: basic, parties: [party(id)], key: `p ${id}` }),
    ).toHaveProperty("charge");
  await offer(true);
});

it.each([
  [8, { refused: "reports" }],
  [29, { refused: "reports" }],
  [31, { charge: null }],
])("a report is promoted once a month: %i days later", async (days, outcome) => {
  await offer(true);
  const sunita = await person(`sunita-${days}`);
  const [id = 0] = await reportsOf(sunita, ["Monthly"]);
  const start = Date.parse("2027-03-10T18:30:00Z");
  expect(await confirmCampaign(db, sunita, { plan: basic, parties: [party(id)], key: "first" }, start)).toEqual({
    charge: null,
  });
  expect(
    await confirmCampaign(db, sunita, { plan: basic, parties: [party(id)], key: "second" }, start + days * day),
  ).toEqual(outcome);
});
