// npm run soak: at a million reports and a hundred thousand users, what lists, searches and the admin's desk read.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { findUsers } from "../../app/admin/users/users.server";
import { latestNotices, totals } from "../../app/admin/work/dashboard.server";
import { auditPage } from "../../app/audit/audit.server";
import { findParty, mayBeSame, type Party } from "../../app/parties/parties.server";
import { findReports } from "../../app/reports/any-report.server";
import { listReports, searchReports } from "../../app/reports/search/find-reports.server";
import { duesOfParty, gatheredFor, reportsOfParty } from "../../app/reports/search/party-reports.server";
import { suggestParties } from "../../app/reports/search/suggest-parties.server";
import { seedReports } from "../../scripts/seed/seed-reports";
import { adminNamed } from "../admin/admins";
import { db } from "../people";
import { rowsRead } from "../rows-read";

const millions = { reports: 1_000_000, users: 100_000 };

it("rows read stay flat at a million reports and a hundred thousand users", { timeout: 1_800_000 }, async () => {
  const meera = await adminNamed("meera");
  await env.DB.prepare(
    "insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, created_at) values ('Quixotic Narwhal', '7654321', 500, '2025-01-01', 1, 1)",
  ).run();
  for (let made = 0; made < millions.users; made += 5_000) await moreUsers(made, 5_000);
  await seedReports(env.DB, millions.reports);
  const { total, pages } = await listReports(db, 1);
  expect(total).toBe(millions.reports + 1);

  const all = { search: "", show: "all", before: null } as const;
  const read = {
    list: await rowsRead((db) => listReports(db, 1)),
    middle: await rowsRead((db) => listReports(db, Math.floor(pages / 2))),
    last: await rowsRead((db) => listReports(db, pages)),
    rare: await rowsRead((db) => searchReports(db, { kind: "name", text: "Quixotic Narwhal" }, 1)),
    none: await rowsRead((db) => searchReports(db, { kind: "name", text: "Nobody of that name" }, 1)),
    dashboard: await rowsRead((db) =>
      Promise.all([totals(db, meera), listReports(db, 1, 10), latestNotices(db, meera)]),
    ),
    users: await rowsRead((db) => findUsers(db, meera, "", null)),
    someUsers: await rowsRead((db) => findUsers(db, meera, "vendor-77777@", null)),
    manyUsers: await rowsRead((db) => findUsers(db, meera, "example.in", null)),
    reports: await rowsRead((db) => findReports(db, meera, all)),
    someReports: await rowsRead((db) => findReports(db, meera, { ...all, search: "quixotic" })),
    hiddenReports: await rowsRead((db) => findReports(db, meera, { ...all, show: "hidden" })),
    audit: await rowsRead((db) => auditPage(db, meera, { action: "", admin: "", object: "" }, null)),
  };
  // The first time is counted through, for all that come after.
  await searchReports(db, { kind: "name", text: "mira Traders" }, 1);
  const words = {
    common: await rowsRead((db) => searchReports(db, { kind: "name", text: "mira Traders" }, 1)),
    rare: await rowsRead((db) => searchReports(db, { kind: "name", text: "Lumvargar Traders" }, 1)),
    turned: await rowsRead((db) => searchReports(db, { kind: "name", text: "Traders Lumvargar" }, 1)),
  };
  const id = (await env.DB.prepare("select max(id) as id from parties").first<number>("id")) ?? 0;
  const party = (await findParty(db, id)) as Party;
  const parties = {
    party: await rowsRead((db) => findParty(db, id)),
    reportsOfParty: await rowsRead((db) => reportsOfParty(db, party, 1)),
    duesOfParty: await rowsRead((db) => duesOfParty(db, id)),
    mayBeSame: await rowsRead((db) => mayBeSame(db, party)),
    gathered: await rowsRead((db) => gatheredFor(db, { kind: "name", text: "traders" })),
    suggested: await rowsRead((db) => suggestParties(db, "zu")),
    suggestedByNumber: await rowsRead((db) => suggestParties(db, "321")),
  };
  console.log(read, words, parties);
  for (const [what, rows] of Object.entries(words)) expect(rows, what).toBeLessThanOrEqual(1_200);
  for (const [what, rows] of Object.entries(parties)) expect(rows, what).toBeLessThanOrEqual(1_200);
  for (const [what, rows] of Object.entries(read))
    expect(rows, what).toBeLessThanOrEqual(what === "middle" || what === "last" ? 3_000 : 110);
});

async function moreUsers(from: number, many: number): Promise<void> {
  await env.DB.prepare(
    `with recursive n(i) as (select ? union all select i + 1 from n where i + 1 < ?)
     insert into users (id, name, email, email_verified, created_at, updated_at)
     select 'vendor-' || i, 'vendor', 'vendor-' || i || '@example.in', 1, 1, 1 from n`,
  )
    .bind(from, from + many)
    .run();
}
