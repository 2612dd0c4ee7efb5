import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { confirmCampaign } from "../../app/campaigns/confirm-campaign.server";
import { highlightedReports } from "../../app/campaigns/highlighted.server";
import { type Plan, planNamed } from "../../app/campaigns/plans";
import { activePromotions, endPromotions, promotionsOf } from "../../app/campaigns/promotions.server";
import { endOfDay } from "../../app/india";
import { findReport, listReports } from "../../app/reports/search/find-reports.server";
import { db, person } from "../people";
import { broken, offer, party, reportsOf } from "./campaigns";

const basic = planNamed("basic") as Plan;
const premium = planNamed("premium") as Plan;
const dialer = "https://example.in/dialer";
const day = 24 * 3600 * 1000;

beforeEach(async () => {
  await offer(true);
  await env.DB.batch([env.DB.prepare("delete from promotions"), env.DB.prepare("delete from legal_notices")]);
});

/** Reports of asha with an active promotion each, from `start` on. */
async function promoted(names: string[], start = Date.now(), plan = basic): Promise<number[]> {
  const asha = await person("asha");
  const ids = await reportsOf(asha, names);
  for (const id of ids) await confirmCampaign(db, asha, { plan, parties: [party(id)], key: `key ${id}` }, start, "100");
  return ids;
}

it("asha sees her promotions, newest first, and the dialer app while one is active", async () => {
  const start = Date.parse("2028-02-22T18:29:00Z");
  await promoted(["First", "Second"], start);
  const asha = await person("asha");
  const tab = await promotionsOf(db, asha, "en", dialer, 1, start + 1);
  expect(tab.promotions.map(({ party }) => party)).toEqual(["Second", "First"]);
  expect(tab.promotions[0]).toMatchObject({
    plan: "Basic",
    status: "Active",
    active: true,
    ends: "29 Feb 2028",
    price: "₹0",
    percentageFee: 3,
  });
  expect(tab.dialer).toBe(dialer);
  expect((await promotionsOf(db, asha, "en", "", 1, start + 1)).dialer).toBeNull();
  expect((await promotionsOf(db, await person("ravi"), "en", dialer)).promotions).toEqual([]);
});

it("what is overdue is never active, although the daily work did not run", async () => {
  const [id = 0] = await promoted(["Overdue"], Date.now() - 8 * day);
  const tab = await promotionsOf(db, await person("asha"), "en", dialer);
  expect(tab.promotions[0]).toMatchObject({ status: "Expired", active: false });
  expect(tab.dialer).toBeNull();
  expect(await highlightedReports(db)).toEqual([]);
  expect((await findReport(db, id))?.highlighted).toBe(false);
  expect((await listReports(db, 1)).reports[0]).toMatchObject({ id, highlighted: false });
  expect(await activePromotions(db)).toBe(0);
});

it("the daily work ends what is over, once and again with the same result", async () => {
  const start = Date.now() - 8 * day;
  await promoted(["Over A", "Over B"], start);
  await promoted(["Goes on"], start, premium);
  for (let run = 0; run < 2; run++) {
    await endPromotions(db, endOfDay(start + 7 * day));
    const { results } = await env.DB.prepare("select status, turn from promotions order by id").all();
    expect(results).toMatchObject([{ status: "expired" }, { status: "expired" }, { status: "active", turn: 1 }]);
    expect(await activePromotions(db)).toBe(1);
    const kept = await env.DB.prepare("select n from counters where name = 'active_promotions'").first("n");
    expect(kept).toBe(1);
  }
});

it("one millisecond decides", async () => {
  const start = Date.parse("2026-03-10T18:30:00Z");
  await promoted(["Edge"], start);
  const asha = await person("asha");
  expect((await promotionsOf(db, asha, "en", "", 1, endOfDay(start + 7 * day) - 1)).promotions[0]?.status).toBe(
    "Active",
  );
  expect((await promotionsOf(db, asha, "en", "", 1, endOfDay(start + 7 * day))).promotions[0]?.status).toBe("Expired");
});

it("many highlighted reports take turns, and in a round each has the same time", async () => {
  const ids = await promoted(Array.from({ length: 7 }, (_, n) => `Turn ${n}`));
  const shown = new Map<number, number>();
  const now = Date.now();
  for (let minute = 0; minute < 7; minute++) {
    const strip = await highlightedReports(db, 3, now + minute * 60_000);
    expect(strip).toHaveLength(3);
    expect(new Set(strip.map(({ id }) => id)).size).toBe(3);
    for (const { id } of strip) shown.set(id, (shown.get(id) ?? 0) + 1);
  }
  expect([...shown.keys()].sort((a, b) => a - b)).toEqual(ids);
  expect(new Set(shown.values())).toEqual(new Set([3]));
});

it("turns are dealt an account at a time: nobody's many campaigns fill the strip", async () => {
  const many = await promoted(Array.from({ length: 9 }, (_, n) => `Asha's ${n}`));
  const [ravi, meena] = [await person("ravi"), await person("meena")];
  const [his = 0] = await reportsOf(ravi, ["Ravi's only one"]);
  const [hers = 0] = await reportsOf(meena, ["Meena's only one"]);
  await confirmCampaign(db, ravi, { plan: basic, parties: [party(his)], key: "his" });
  await confirmCampaign(db, meena, { plan: basic, parties: [party(hers)], key: "hers" });
  await endPromotions(db, Date.now());
  const { results } = await env.DB.prepare("select report_id from promotions order by turn").all<{
    report_id: number;
  }>();
  const inTurn = results.map(({ report_id }) => report_id);
  expect(inTurn).toEqual([many[0], his, hers, ...many.slice(1)]);
});

it("a report out of sight leaves its place in the strip to the next", async () => {
  const ids = await promoted(["Seen", "Hidden", "Also seen"]);
  await env.DB.prepare("update fraud_reports set hidden_at = 1 where id = ?").bind(ids[1]).run();
  const strip = await highlightedReports(db);
  expect(strip.map(({ id }) => id).sort()).toEqual([ids[0], ids[2]].sort());
});

it("the strip never changes the order of the list", async () => {
  const ids = await promoted(["Oldest, promoted"]);
  const asha = await person("asha");
  const later = await reportsOf(asha, ["Later A", "Later B"]);
  const { reports } = await listReports(db, 1);
  expect(reports.slice(0, 3).map(({ id, highlighted }) => [id, highlighted])).toEqual([
    [later[1], false],
    [later[0], false],
    [ids[0], true],
  ]);
});

it("a strip reads as many rows with 500 promotions as with 20", async () => {
  const read = async () => {
    let rows = 0;
    const { openDatabase } = await import("../../db/client");
    const counting = new Proxy(env.DB, {
      get(target, name) {
        if (name !== "prepare") return Reflect.get(target, name);
        return (query: string) => ({
          bind: (...values: unknown[]) => ({
            all: async () => {
              const answer = await target
                .prepare(query)
                .bind(...values)
                .all();
              rows += answer.meta.rows_read;
              return answer;
            },
          }),
        });
      },
    });
    await highlightedReports(openDatabase(counting), 3);
    return rows;
  };
  await promoted(Array.from({ length: 20 }, (_, n) => `Few ${n}`));
  const few = await read();
  const asha = await person("asha");
  const ids = await reportsOf(
    asha,
    Array.from({ length: 480 }, (_, n) => `Many ${n}`),
  );
  await env.DB.prepare(
    `insert into promotions (user_id, report_id, plan_name, status, price_paid, percentage_fee, end_date, created_at)
     select ?, value, 'Basic', 'active', 0, 3, ?, 1 from json_each(?)`,
  )
    .bind(asha.id, Date.now() + day, JSON.stringify(ids))
    .run();
  const many = await read();
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThanOrEqual(60);
});

it("a failure is said in the list's place: 'Failed to load promotions'", async () => {
  const tab = await promotionsOf(broken(), await person("asha"), "en", dialer);
  expect(tab).toEqual({ promotions: [], page: 1, pages: 1, dialer: null, failed: true });
});
