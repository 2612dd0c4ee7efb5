// npm run soak: 100,000 watches of 2,000 vendors, and 500 new reports in one run.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { matchPage } from "../../app/watches/match-reports.server";
import { watchWork } from "../../app/watches/notify-watchers.server";
import { madeUpParty } from "../../scripts/seed/seed-parties";
import { db } from "../people";
import { rowsRead } from "../rows-read";
import { manyWatches } from "../watches/many";
import { mailbox, nine, quarter, reported } from "../watches/watching";

const usual =
  "Balaji Ganesh Laxmi Krishna Sharma Gupta Shiv Durga Mahavir Ambika Jai Sai Om Patel Agarwal Jain Verma Singh Khan Shree".split(
    " ",
  );
const trades = ["Traders", "Textiles", "Stores", "Agencies", "Enterprises", "Hardware", "Foods", "Electricals"];

/** One in ten has a name that very many have; half have a number, too. */
function named(n: number) {
  const name = n % 10 === 0 ? `${usual[(n / 10) % 20]} ${trades[((n / 200) % 8) | 0]}` : madeUpParty(n % 40_000);
  return { name, digits: n % 2 ? String(1_000_000 + (n % 70_000)) : null, gstin: null };
}

it("rows read follow what is found, pages stay small, and every watcher has one mail", {
  timeout: 1_800_000,
}, async () => {
  await manyWatches(2_000, 50, named);
  const size = await env.DB.prepare(
    "select (select count(*) from watches) as watches, (select count(*) from watch_keys) as keys",
  ).first();
  await reported(
    ...Array.from({ length: 500 }, (_, n) => ({
      party_name: named(n * 191).name,
      phone_number: named(n * 191).digits ?? String(9_000_000 + n),
    })),
  );
  const pages: { rows: number; ms: number }[] = [];
  for (let all = false; !all; ) {
    const started = performance.now();
    const rows = await rowsRead(async (db) => {
      all = await matchPage(db, nine);
    });
    pages.push({ rows, ms: Math.round(performance.now() - started) });
  }
  const matches = (await env.DB.prepare("select count(*) as n from watch_matches").first<number>("n")) ?? 0;
  const vendors =
    (await env.DB.prepare("select count(distinct watcher_id) as n from watch_matches").first<number>("n")) ?? 0;
  const rows = pages.reduce((sum, page) => sum + page.rows, 0);
  const box = mailbox();
  const runs: { mails: number; ms: number; rows: number }[] = [];
  for (let at = nine; box.sent.length < vendors; at += quarter) {
    const [before, started] = [box.sent.length, performance.now()];
    const rows = await rowsRead((db) => watchWork(db, at));
    runs.push({ mails: box.sent.length - before, ms: Math.round(performance.now() - started), rows });
    expect(box.sent.length).toBeGreaterThan(before);
  }
  console.log({ ...size, matches, vendors, rows, pages, runs });
  await watchWork(db, nine + 24 * 4 * quarter);
  expect(new Set(box.sent.map(({ to }) => to)).size).toBe(box.sent.length);
  expect(box.sent).toHaveLength(vendors);
  // One run's share of pages; of each row of a key that is found, its watch and the report's key are read, too.
  expect(pages.length).toBeLessThanOrEqual(60);
  for (const page of pages) expect(page.rows).toBeLessThan(8_000);
  expect(rows).toBeLessThan(400_000);
});
