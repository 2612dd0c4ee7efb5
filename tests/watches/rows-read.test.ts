// What matching reads grows with what is found, not with the watches; and a page that ends anywhere is gone on with.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { matchCorrections, matchPage } from "../../app/watches/match-reports.server";
import { madeUpParty } from "../../scripts/seed/seed-parties";
import { db } from "../people";
import { rowsRead } from "../rows-read";
import { manyWatches } from "./many";
import { nine, reported, watch } from "./watching";

const matches = async () => (await env.DB.prepare("select count(*) as n from watch_matches").first<number>("n")) ?? 0;
const someReports = () =>
  reported(
    ...Array.from({ length: 40 }, (_, n) => ({
      party_name: madeUpParty(n * 3),
      phone_number: String(5_000_000 + n),
    })),
  );

it("rows read are the same with ten times as many watches of other names and numbers", async () => {
  await manyWatches(20, 50, (n) => watch(madeUpParty(n), String(5_000_000 + n)));
  await someReports();
  const few = await rowsRead((db) => matchPage(db, nine));
  const found = await matches();
  expect(found).toBeGreaterThanOrEqual(40);
  await manyWatches(200, 50, (n) =>
    watch(n < 1_000 ? madeUpParty(n) : `${madeUpParty(n + 2_000)} ${n}`, String(5_000_000 + n)),
  );
  await someReports();
  const many = await rowsRead((db) => matchPage(db, nine));
  expect((await matches()) - found).toBe(found);
  expect(many).toBeLessThanOrEqual(few * 1.3 + 20);
});

it("a number that 6,000 watch is taken in pages, each watch found once, whatever is in between", async () => {
  await env.DB.exec("delete from watches");
  await manyWatches(200, 30, (n) => watch(`Firm of ${madeUpParty(n)} ${n}`, "7777777"));
  const [first, report] = await reported(
    { phone_number: "1212121" },
    { phone_number: "7777777" },
    { phone_number: "3434343" },
  );
  const before = await matches();
  let pages = 0;
  while (!(await matchPage(db, nine))) {
    pages += 1;
    // The report before it goes in the middle: the page goes on where it was.
    if (pages === 1) await env.DB.exec(`update fraud_reports set withdrawn_at = 1 where id = ${first}`);
  }
  expect(pages).toBe(3);
  expect((await matches()) - before).toBe(6_000);
  const once = await env.DB.prepare("select count(distinct watch_id) as n from watch_matches where report_id = ?")
    .bind(report)
    .first("n");
  expect(once).toBe(6_000);
});

it("a report that is renamed or withdrawn within its pages does no harm to the others", async () => {
  const [named, next] = await reported(
    { phone_number: "7777777" },
    { phone_number: "7777777", party_name: "Qwzv Works" },
  );
  await matchPage(db, nine);
  await env.DB.exec(`update fraud_reports set withdrawn_at = 1 where id = ${named}`);
  while (!(await matchPage(db, nine)));
  const found = await env.DB.prepare("select count(*) as n from watch_matches where report_id = ?")
    .bind(next)
    .first("n");
  expect(found).toBe(6_000);
});

it("a report that is corrected from a number that 6,000 watch to another that many watch is taken in pages, too", async () => {
  await env.DB.exec("delete from watches");
  await manyWatches(200, 30, (n) => watch(`Firm of ${madeUpParty(n)} ${n}`, n % 2 ? "7777777" : "8888888"));
  const [report] = await reported({ phone_number: "7777777", party_name: "Qwzv Works" });
  while (!(await matchPage(db, nine)));
  await env.DB.exec(`update fraud_reports set phone_number = '8888888', corrections = 1 where id = ${report}`);
  await env.DB.prepare(
    `insert into report_events (report_id, kind, actor, what, created_at)
     select ?, iif(value % 2, 'corrected', 'looked at'), 'reporter', iif(value = 1, ?, '{"changes":{"city":[null,"Surat"]}}'), ?
     from json_each('[1, 2, 3, 4, 5]')`,
  )
    .bind(report, JSON.stringify({ changes: { phone_number: ["7777777", "8888888"] } }), nine)
    .run();
  const signs = async () =>
    (
      await env.DB.prepare(
        "select sign, count(*) as n from watch_matches where report_id = ? group by sign order by sign",
      )
        .bind(report)
        .all()
    ).results;
  expect(await signs()).toEqual([{ sign: "digits", n: 3_000 }]);
  let pages = 1;
  for (; !(await matchCorrections(db, nine)); pages += 1);
  expect(pages).toBe(4);
  expect(await signs()).toEqual([
    { sign: "digits", n: 3_000 },
    { sign: "none", n: 3_000 },
  ]);
  expect(await rowsRead((db) => matchCorrections(db, nine))).toBeLessThan(10);
});
