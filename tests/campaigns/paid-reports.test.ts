// A report that is paid is promoted to nobody and asked for by no notice; one that is paid in part asks for the rest.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { confirmCampaign } from "../../app/campaigns/confirm-campaign.server";
import { highlightedReports } from "../../app/campaigns/highlighted.server";
import { noticeFacts } from "../../app/campaigns/notice/facts.server";
import { choicesOf, chosenOf } from "../../app/campaigns/own-reports.server";
import { type Plan, planNamed } from "../../app/campaigns/plans";
import { promotionsOf } from "../../app/campaigns/promotions.server";
import { enterSettlement, entriesOf, takeBackSettlement } from "../../app/reports/life/pay-report.server";
import { recentReports } from "../../app/reports/search/find-reports.server";
import { db, person } from "../people";
import { offer, party, reportsOf } from "./campaigns";

const asha = await person("asha");
await offer(true);
const plan = planNamed("basic") as Plan;
const pay = (id: number, amount: number | "all", seen = 125_000) =>
  enterSettlement(db, asha, id, { amount, paid_on: "2025-11-03", seen, more: false }, crypto.randomUUID());

it("a part paid report is offered and asked for with what is still due; a paid one not at all", async () => {
  const [part = 0, paid = 0] = await reportsOf(asha, ["Part Paid Mills", "Paid Mills"]);
  await pay(part, 25_000);
  await pay(paid, "all");
  const { choices, found } = await choicesOf(db, asha, "en", "mills", 1);
  expect([found, choices.map(({ party, amount }) => [party, amount])]).toEqual([1, [["Part Paid Mills", "₹1,00,000"]]]);
  expect((await chosenOf(db, asha, "en", [paid, part])).map(({ id }) => id)).toEqual([part]);
  expect(await noticeFacts(db, asha, part, null)).toMatchObject({ amount: 100_000 });
  expect(await noticeFacts(db, asha, paid, null)).toBeNull();
  const confirm = (id: number) => confirmCampaign(db, asha, { plan, parties: [party(id)], key: `key ${id}` });
  expect(await confirm(paid)).toEqual({ refused: "reports" });
  expect(await confirm(part)).toEqual({ charge: null });
});

it("a promotion is not shown from the moment its report is paid, and goes on where the payment is taken back", async () => {
  const [id = 0] = await reportsOf(asha, ["Promoted And Paid"]);
  await confirmCampaign(db, asha, { plan, parties: [party(id)], key: "another" });
  const isShown = async () => [
    (await highlightedReports(db, 10)).some((report) => report.id === id),
    (await recentReports(db)).find((report) => report.id === id)?.highlighted,
  ];
  expect(await isShown()).toEqual([true, true]);
  await pay(id, "all");
  expect(await isShown()).toEqual([false, false]);
  const [first] = (await promotionsOf(db, asha, "en", "")).promotions;
  expect(first).toMatchObject({ report: id, paid: true, active: true });
  const [entry] = await entriesOf(db, asha, id);
  await takeBackSettlement(db, asha, id, entry?.id ?? 0);
  expect(await isShown()).toEqual([true, true]);
  expect(await env.DB.prepare("select status from promotions where report_id = ?").bind(id).first("status")).toBe(
    "active",
  );
});
