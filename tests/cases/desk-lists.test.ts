import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { casesOf, casesPerPage, casesWaiting, findCase, type Place } from "../../app/cases/desk/desk-cases.server";
import { hearingsOf } from "../../app/cases/hearing/hearing.server";
import { monthsUntil } from "../../app/cases/transparency.server";
import { findReport } from "../../app/reports/search/find-reports.server";
import { countOf, reportOn } from "../admin/desk";
import { admin } from "../campaigns/campaigns";
import { english } from "../english";
import { db, person } from "../people";
import { rowsRead } from "../rows-read";
import { clock, days, hours, mailbox, noon } from "./cases";

const many = 10_000;
let report = 0;
beforeAll(async () => {
  report = await reportOn("Many");
  for (const statement of [
    `insert into cases (token, kind, email, created_at, begun_at, due_at, decided_at, outcome, reason, submission)
     select 'many ' || i, 'false', '', ${noon}, ${noon}, ${noon} + i * 1000, iif(i % 4, null, ${noon} + i), iif(i % 4, null, 'stays'), 'r', 'many ' || i
     from (with recursive n(i) as (select 1 union all select i + 1 from n where i < ${many}) select i from n)`,
    `insert into case_reports (case_id, report_id, asked_at, heard_until, replied_at, disputed_until)
     select id, ${report}, 1, ${noon}, 1, null from cases`,
  ])
    await env.DB.prepare(statement).run();
});

const boss = async () => admin(await person("boss"));

it("of 10,000 cases the desk reads a page of rows, at the start and far on, open and decided", async () => {
  const who = await boss();
  const far: Place = { at: noon + 9_000_000, id: 1 };
  for (const show of ["open", "decided"] as const)
    for (const from of [null, far])
      expect(await rowsRead((counted) => casesOf(counted, who, show, from)), `${show} ${from?.at}`).toBeLessThan(350);
  expect(await rowsRead((counted) => findCase(counted, who, 5))).toBeLessThan(40);
});

it("how many wait is counted no further than a thousand", async () => {
  expect(await casesWaiting(db, noon + days(1))).toEqual({ open: 1_000, soon: 1_000, overdue: 1_000 });
  expect(await rowsRead((counted) => casesWaiting(counted, noon + days(1)))).toBeLessThan(7_000);
});

it("months are read from what is counted, however many cases there are", async () => {
  expect(await rowsRead((counted) => monthsUntil(counted, noon))).toBeLessThan(50);
});

it("an hour of the clock at which nothing is due reads no cases", async () => {
  const { product } = mailbox();
  await clock(product, noon + hours(1));
  expect(
    await rowsRead((counted) => Promise.all([casesWaiting(counted, noon - days(2)), findReport(counted, report)])),
  ).toBeLessThan(2_200);
});

it("open cases stand by their deadline and decided ones by their day, page after page, each once", async () => {
  const who = await boss();
  const seen: number[] = [];
  for (const show of ["open", "decided"] as const) {
    const times: number[] = [];
    for (let from: Place | null = null, pages = 0; pages < 12; pages += 1) {
      const page: Awaited<ReturnType<typeof casesOf>> = await casesOf(db, who, show, from);
      expect(page.cases.length).toBeLessThanOrEqual(casesPerPage);
      seen.push(...page.cases.map(({ id }) => id));
      times.push(...page.cases.map(({ due_at, decided_at }) => decided_at ?? due_at));
      from = page.next;
      if (from === null) break;
    }
    expect(times).toEqual([...times].sort((a, b) => (show === "open" ? a - b : b - a)));
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(await countOf("cases")).toBe(many);
});

it("nothing that was answered waits in asha's account", async () => {
  expect(await hearingsOf(db, english, await person("asha"))).toEqual([]);
});
