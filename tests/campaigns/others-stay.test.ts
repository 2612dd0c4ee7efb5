// What is done with one campaign is done with no other.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { rejectCharge, verifyCharge } from "../../app/admin/money/pending-charges.server";
import { cancelCharge, enterUtr } from "../../app/campaigns/campaign-charges.server";
import { confirmCampaign } from "../../app/campaigns/confirm-campaign.server";
import { choicesOf, chosenOf } from "../../app/campaigns/own-reports.server";
import { type Plan, planNamed } from "../../app/campaigns/plans";
import { countPromotionsBy } from "../../app/campaigns/promotions.server";
import type { Viewer } from "../../app/viewer";
import { db, person } from "../people";
import { admin, offer, party, reportsOf } from "./campaigns";

beforeEach(() => offer(false));

async function campaign(viewer: Viewer, plan = "pro") {
  const [id = 0] = await reportsOf(viewer, ["Unpaid"]);
  return confirmCampaign(db, viewer, { plan: planNamed(plan) as Plan, parties: [party(id)], key: crypto.randomUUID() });
}

async function unpaid(viewer: Viewer): Promise<string> {
  const outcome = await campaign(viewer);
  if (!("charge" in outcome) || !outcome.charge) throw new Error("nothing to pay");
  return outcome.charge;
}

const stateOf = async (reference: string) =>
  env.DB.prepare(
    "select y.status as charge, p.status as promotion from payments y join promotions p on p.payment_id = y.id where y.reference = ?",
  )
    .bind(reference)
    .first();

let utrs = 700_000_000_000;

it.each([
  ["cancelled", "rejected"],
  ["rejected", "rejected"],
  ["verified", "active"],
])("where one payment is %s, the others of the same vendor and of another wait on", async (decision, promotion) => {
  const [asha, ravi] = [await person("asha"), await person("ravi")];
  const boss = await admin(await person("boss"));
  const [one, another, his] = [await unpaid(asha), await unpaid(asha), await unpaid(ravi)];
  utrs += 1;
  if (decision !== "cancelled") await enterUtr(db, asha, one, String(utrs));
  if (decision === "cancelled") await cancelCharge(db, asha, one);
  if (decision === "rejected") await rejectCharge(db, boss, one, "not at the bank");
  if (decision === "verified") await verifyCharge(db, boss, one, "seen at the bank");
  expect(await stateOf(one)).toEqual({ charge: decision, promotion });
  for (const other of [another, his])
    expect(await stateOf(other)).toEqual({ charge: "waiting", promotion: "pending payment" });
});

it("a plan that is closed closes no other plan", async () => {
  const kiran = await person("kiran");
  const close = (plans: string) =>
    env.DB.prepare(
      "insert into settings (name, value, updated_at) values ('site', ?, 1) on conflict (name) do update set value = excluded.value",
    )
      .bind(`{"closed_plans":${plans}}`)
      .run();
  await close('["Pro"]');
  try {
    expect(await campaign(kiran, "pro")).toEqual({ refused: "reports" });
    expect(await campaign(kiran, "basic")).toMatchObject({ charge: expect.any(String) });
  } finally {
    await close("[]");
  }
});

it("promotions are counted of each vendor alone", async () => {
  const [meena, nobody] = [await person("meena"), await person("nobody")];
  await campaign(meena);
  expect([await countPromotionsBy(db, meena), await countPromotionsBy(db, nobody)]).toEqual([1, 0]);
});

it("the same bank's number, entered again for the same payment, is no second use of it", async () => {
  const asha = await person("asha");
  const [one, another] = [await unpaid(asha), await unpaid(asha)];
  utrs += 1;
  for (let time = 0; time < 2; time++) expect(await enterUtr(db, asha, one, String(utrs))).toBe("entered");
  expect(await enterUtr(db, asha, another, String(utrs))).toBe("used");
});

it("nothing is to be done for a campaign that was never paid, cancelled or rejected", async () => {
  const [asha, boss] = [await person("asha"), await admin(await person("boss"))];
  const [cancelled, rejected] = [await unpaid(asha), await unpaid(asha)];
  utrs += 1;
  await enterUtr(db, asha, rejected, String(utrs));
  await cancelCharge(db, asha, cancelled);
  await rejectCharge(db, boss, rejected, "not at the bank");
  const tasks = env.DB.prepare(
    `select count(*) as n from campaign_tasks t join promotions p on p.campaign_id = t.campaign_id
     join payments y on y.id = p.payment_id where y.reference in (?, ?)`,
  ).bind(cancelled, rejected);
  expect(await tasks.first("n")).toBe(0);
});

it("each confirmation is a campaign of its own, with its own promotions and no other's", async () => {
  const [asha, ravi] = [await person("asha"), await person("ravi")];
  const references = [await unpaid(asha), await unpaid(asha), await unpaid(ravi)];
  const { results } = await env.DB.prepare(
    `select y.reference, p.campaign_id, c.user_id from payments y join promotions p on p.payment_id = y.id
     join campaigns c on c.id = p.campaign_id where y.reference in (select value from json_each(?)) order by y.id`,
  )
    .bind(JSON.stringify(references))
    .all<{ reference: string; campaign_id: number; user_id: string }>();
  expect(results.map(({ reference, user_id }) => [reference, user_id])).toEqual([
    [references[0], asha.id],
    [references[1], asha.id],
    [references[2], ravi.id],
  ]);
  expect(new Set(results.map(({ campaign_id }) => campaign_id)).size).toBe(3);
});

it("what asha reported is offered to be promoted to her alone, in the list and by its number", async () => {
  const [asha, ravi] = [await person("asha"), await person("ravi")];
  const [hers = 0] = await reportsOf(asha, ["Tapovan Spices"]);
  const [his = 0] = await reportsOf(ravi, ["Tapovan Grains"]);
  const found = async (viewer: Viewer) => (await choicesOf(db, viewer, "en", "tapovan", 1)).choices.map(({ id }) => id);
  expect([await found(asha), await found(ravi)]).toEqual([[hers], [his]]);
  expect((await chosenOf(db, ravi, "en", [hers, his])).map(({ id }) => id)).toEqual([his]);
});
