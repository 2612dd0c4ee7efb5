import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { findReports, type ReportPage, wholeReport } from "../../app/reports/any-report.server";
import { whyHidden } from "../../app/reports/life/hidden-report.server";
import { hideReport, restoreReport } from "../../app/reports/life/hide-report.server";
import { listReports, recentReports, searchReports } from "../../app/reports/search/find-reports.server";
import { similarReports } from "../../app/reports/search/similar-reports.server";
import type { Admin } from "../../app/viewer";
import { seedReports } from "../../scripts/seed/seed-reports";
import { adminNamed, reportBy } from "../admin/admins";
import { atLength } from "../at-length";
import { db } from "../people";
import { rowsRead } from "../rows-read";

let meera: Admin;
beforeAll(async () => {
  meera = await adminNamed("meera");
});

type Show = Parameters<typeof findReports>[2]["show"];
const find = (search: string, show: Show = "all", before: number | null = null) =>
  findReports(db, meera, { search, show, before });
const ids = (page: ReportPage) => ("reports" in page ? page.reports.map(({ id }) => id) : page.refused);

it("meera finds reports by name, whole number and id, in each state, newest first", async () => {
  const seen = await reportBy("asha", "Kumbhar Potteries", "5551111");
  const hidden = await reportBy("asha", "Kumbhar Potteries & Sons", "5551111");
  const withdrawn = await reportBy("ravi", "New Kumbhar Potteries", "5551111");
  await hideReport(db, meera, hidden, { reason: "Why", sentence: "Why." });
  await env.DB.prepare("update fraud_reports set withdrawn_at = 1 where id = ?").bind(withdrawn).run();
  for (const search of ["kumbhar pott", "5551111", "+91 98255 51111"]) {
    expect(ids(await find(search)), search).toEqual([withdrawn, hidden, seen]);
    expect(ids(await find(search, "visible"))).toEqual([seen]);
    expect(ids(await find(search, "hidden"))).toEqual([hidden]);
    expect(ids(await find(search, "withdrawn"))).toEqual([withdrawn]);
    expect(ids(await find(search, "all", hidden))).toEqual([seen]);
  }
  expect(ids(await find(`#${hidden}`))).toEqual([hidden]);
  expect(ids(await find(String(hidden), "hidden"))).toEqual([hidden]);
  expect(ids(await find(`#${hidden}`, "visible"))).toEqual([]);
  expect(ids(await find("", "hidden"))).toContain(hidden);
  expect(ids(await find("", "withdrawn"))).toEqual([withdrawn]);
  expect(await find("ab")).toEqual({ refused: "short term" });
  expect(ids(await find('"state" : hidden'))).toEqual([]);
});

it("a report that is hidden, withdrawn, restored or renamed is found in its new state only", async () => {
  const id = await reportBy("asha", "Wandering Traders");
  const states = async () =>
    Promise.all(
      (["visible", "hidden", "withdrawn", "archived"] as const).map(
        async (show) => ids(await find("wandering", show)).length,
      ),
    );
  expect(await states()).toEqual([1, 0, 0, 0]);
  await env.DB.prepare("update fraud_reports set archived_at = 1 where id = ?").bind(id).run();
  expect(await states()).toEqual([0, 0, 0, 1]);
  await hideReport(db, meera, id, { reason: "Why", sentence: "Why." });
  expect(await states()).toEqual([0, 1, 0, 0]);
  await env.DB.prepare("update fraud_reports set withdrawn_at = 1 where id = ?").bind(id).run();
  expect(await states()).toEqual([0, 0, 1, 0]);
  await restoreReport(db, meera, id, "Why");
  // Its owner has withdrawn it: that stands.
  expect(await states()).toEqual([0, 0, 1, 0]);
  await env.DB.prepare("update fraud_reports set party_name = 'Settled Traders' where id = ?").bind(id).run();
  expect(await states()).toEqual([0, 0, 0, 0]);
  expect(ids(await find("settled traders", "withdrawn"))).toEqual([id]);
  await env.DB.prepare("update fraud_reports set withdrawn_at = null, archived_at = null where id = ?").bind(id).run();
  expect(ids(await find("settled traders", "visible"))).toEqual([id]);
  expect(ids(await find("settled traders", "withdrawn"))).toEqual([]);
  // The index says of itself that it is what the table holds; it throws where not.
  await env.DB.prepare("insert into unseen_reports(unseen_reports, rank) values ('integrity-check', 1)").run();
});

it("what meera hides is gone from home, list, count, search, similar names at once, and back when she restores it", async () => {
  const id = await reportBy("asha", "Sri Vanishing Stores", "5559876");
  const similar = await reportBy("ravi", "Shree Vanishing Store");
  const everywhere = async () => ({
    home: (await recentReports(db)).some((report) => report.id === id),
    list: (await listReports(db, 1)).reports.some((report) => report.id === id),
    name: (await searchReports(db, { kind: "name", text: "vanishing stores" }, 1)).total,
    phone: (await searchReports(db, { kind: "phone", digits: "5559876" }, 1)).total,
    similar: (await similarReports(db, "Shree Vanishing Store")).some((report) => report.id === id),
  });
  const total = (await listReports(db, 1)).total;
  const before = await everywhere();
  expect(before).toEqual({ home: true, list: true, name: 1, phone: 1, similar: true });
  await hideReport(db, meera, id, { reason: "A court order", sentence: "It was taken down by order of a court." });
  expect(await everywhere()).toEqual({ home: false, list: false, name: 0, phone: 0, similar: false });
  expect((await listReports(db, 1)).total).toBe(total - 1);
  expect(await whyHidden(db, id)).toBe("It was taken down by order of a court.");
  expect(await whyHidden(db, similar)).toBeNull();
  expect(await wholeReport(db, meera, id)).toMatchObject({ state: "hidden", reporter: { email: "asha@example.in" } });
  await restoreReport(db, meera, id, "The order was lifted");
  expect(await everywhere()).toEqual(before);
  expect((await listReports(db, 1)).total).toBe(total);
  expect(await whyHidden(db, id)).toBeNull();
});

it("a hundred admins' presses at once hide a report once", async () => {
  const id = await reportBy("asha", "Pressed Often");
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, () => hideReport(db, meera, id, { reason: "Why", sentence: "Why." })),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
});

it("each way through the reports reads the same of five times as many", { timeout: 120_000 }, async () => {
  const hideSome = () =>
    env.DB.prepare(
      "update fraud_reports set hidden_at = iif(id % 20 < 2, 1, hidden_at), withdrawn_at = iif(id % 20 = 2, 1, withdrawn_at), archived_at = iif(id % 20 = 3, 1, archived_at) where id % 20 < 4",
    ).run();
  const measure = async () => {
    const read = (search: string, show: Show, before: number | null) =>
      rowsRead((counted) => findReports(counted, meera, { search, show, before }));
    const rows: Record<string, number> = {};
    for (const show of ["all", "visible", "hidden", "withdrawn", "archived"] as const) {
      rows[`${show}, first`] = await read("", show, null);
      rows[`${show}, deep`] = await read("", show, 700);
      rows[`${show}, common name`] = await read("traders", show, 700);
      rows[`${show}, no name`] = await read("nobody of that name", show, null);
      rows[`${show}, id`] = await read("#500", show, null);
    }
    return rows;
  };
  await seedReports(env.DB, 1_000);
  await hideSome();
  const small = await measure();
  await seedReports(env.DB, atLength(4_000, 29_000));
  await hideSome();
  expect(await measure()).toEqual(small);
  // How many share a number is chance here: a page of them at most is read.
  for (const show of ["all", "visible", "hidden", "withdrawn", "archived"] as const)
    expect(
      await rowsRead((counted) => findReports(counted, meera, { search: "0000000", show, before: null })),
    ).toBeLessThanOrEqual(6 * 21);
  for (const rows of Object.values(small)) expect(rows).toBeLessThanOrEqual(6 * 21);
});
