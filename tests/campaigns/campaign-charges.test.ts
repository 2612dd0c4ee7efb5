import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { pendingCharges, rejectCharge, verifyCharge } from "../../app/admin/money/pending-charges.server";
import { cancelCharge, chargeOf, enterUtr } from "../../app/campaigns/campaign-charges.server";
import { confirmCampaign } from "../../app/campaigns/confirm-campaign.server";
import { type Plan, planNamed } from "../../app/campaigns/plans";
import { promotionsOf } from "../../app/campaigns/promotions.server";
import { endOfDay } from "../../app/india";
import type { Admin, Viewer } from "../../app/viewer";
import { everyStatementFails } from "../every-statement";
import { db, person } from "../people";
import { admin, offer, party, reportsOf } from "./campaigns";

const premium = planNamed("premium") as Plan;
let utrs = 100_000_000_000;
const newUtr = () => String(++utrs);

beforeEach(() => offer(false));

const verifies = async (boss: Admin, reference: string, now?: number) =>
  "done" in (await verifyCharge(db, boss, reference, "seen at the bank", now));
const rejects = async (boss: Admin, reference: string) =>
  "done" in (await rejectCharge(db, boss, reference, "not at the bank"));

async function campaign(viewer: Viewer, names = ["Unpaid"]): Promise<{ reference: string; ids: number[] }> {
  const ids = await reportsOf(viewer, names);
  const outcome = await confirmCampaign(db, viewer, {
    plan: premium,
    parties: ids.map((id) => party(id)),
    key: crypto.randomUUID(),
  });
  if (!("charge" in outcome) || !outcome.charge) throw new Error("nothing to pay");
  return { reference: outcome.charge, ids };
}

async function statesOf(ids: number[]) {
  const { results } = await env.DB.prepare(
    "select status, end_date from promotions where report_id in (select value from json_each(?)) order by id",
  )
    .bind(JSON.stringify(ids))
    .all();
  return results;
}

it("the days of a plan begin when an admin verifies the payment, not before", async () => {
  const asha = await person("asha");
  const { reference, ids } = await campaign(asha, ["A", "B"]);
  expect(await chargeOf(db, asha, "en", reference)).toMatchObject({
    amount: 3499,
    status: "waiting",
    parties: ["A", "B"],
  });
  expect((await promotionsOf(db, asha, "en", "https://example.in/d")).promotions[0]).toMatchObject({
    status: "Pending payment",
    ends: null,
    price: "₹3,499",
    waiting: true,
  });
  const boss = await admin(await person("boss"));
  expect(await verifies(boss, reference)).toBe(false);
  expect(await enterUtr(db, asha, reference, newUtr())).toBe("entered");
  expect((await pendingCharges(db, boss)).charges.map((charge) => charge.reference)).toContain(reference);
  const verified = Date.parse("2028-01-29T18:30:00Z");
  expect(await verifies(boss, reference, verified)).toBe(true);
  const end_date = endOfDay(verified + 31 * 24 * 3600 * 1000);
  expect(await statesOf(ids)).toEqual([
    { status: "active", end_date },
    { status: "active", end_date },
  ]);
  expect(await chargeOf(db, asha, "en", reference)).toMatchObject({ status: "verified", decided: "30 Jan 2028" });
});

it("verified twice, or by two admins at once, it counts once and no day is given twice", async () => {
  const asha = await person("asha");
  const { reference, ids } = await campaign(asha);
  await enterUtr(db, asha, reference, newUtr());
  const boss = await admin(await person("boss"));
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => verifies(boss, reference, 1_000 + n)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  const [before] = await statesOf(ids);
  expect(await verifies(boss, reference, 9_000_000)).toBe(false);
  expect(await rejects(boss, reference)).toBe(false);
  expect(await statesOf(ids)).toEqual([before]);
});

it("a fault at any statement of a decision changes neither payment nor promotions", async () => {
  const asha = await person("asha");
  const { reference, ids } = await campaign(asha);
  await enterUtr(db, asha, reference, newUtr());
  const boss = await admin(await person("boss"));
  const undecided = async () => {
    expect((await chargeOf(db, asha, "en", reference))?.status).toBe("to verify");
    expect(await statesOf(ids)).toEqual([{ status: "pending payment", end_date: null }]);
  };
  await everyStatementFails((failing) => verifyCharge(failing, boss, reference, "seen at the bank"), undecided);
  await everyStatementFails((failing) => rejectCharge(failing, boss, reference, "not at the bank"), undecided);
});

it("a rejected payment frees the reports, and its number may be right for another campaign", async () => {
  const asha = await person("asha");
  const { reference, ids } = await campaign(asha);
  const utr = newUtr();
  await enterUtr(db, asha, reference, utr);
  expect(await rejects(await admin(await person("boss")), reference)).toBe(true);
  expect(await statesOf(ids)).toEqual([{ status: "rejected", end_date: null }]);
  const again = await confirmCampaign(db, asha, { plan: premium, parties: ids.map((id) => party(id)), key: "again" });
  expect(await enterUtr(db, asha, ("charge" in again && again.charge) || "", utr)).toBe("entered");
});

it("one transfer pays for one campaign, also when two say so at once", async () => {
  const asha = await person("asha");
  const campaigns = await Promise.all([campaign(asha), campaign(asha), campaign(asha)]);
  const utr = newUtr();
  const outcomes = await Promise.all(campaigns.map(({ reference }) => enterUtr(db, asha, reference, utr)));
  expect(outcomes.sort()).toEqual(["entered", "used", "used"]);
});

it("ravi sees and changes nothing of asha's payment", async () => {
  const asha = await person("asha");
  const ravi = await person("ravi");
  const { reference, ids } = await campaign(asha);
  expect(await chargeOf(db, ravi, "en", reference)).toBeNull();
  expect(await enterUtr(db, ravi, reference, newUtr())).toBe("gone");
  expect(await cancelCharge(db, ravi, reference)).toBe(false);
  expect((await chargeOf(db, asha, "en", reference))?.status).toBe("waiting");
  expect(await cancelCharge(db, asha, reference)).toBe(true);
  expect(await statesOf(ids)).toEqual([{ status: "rejected", end_date: null }]);
});
