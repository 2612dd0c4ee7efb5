import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { foldedName } from "../../app/parties/folded-name";
import { searchReports } from "../../app/reports/search/find-reports.server";
import { searchTerm } from "../../app/reports/search/search-term";
import { db } from "../people";

async function stored(names: string[]): Promise<number[]> {
  const { results } = await env.DB.prepare(
    `insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, created_at)
     select value, '0000000', 500, '2025-01-01', 1, 1738348200000 from json_each(?) returning id`,
  )
    .bind(JSON.stringify(names))
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

async function found(typed: string): Promise<string[]> {
  const term = searchTerm(typed);
  if (!term) throw new Error("no term");
  return (await searchReports(db, term, 1)).reports.map(({ party_name }) => party_name);
}

it.each([
  ["علی کریانہ ہاؤس", "علي كريانه هاوس"],
  ["علي كريانه هاوس دوم", "علی کریانہ ہاؤس دوم"],
  ["بھائی برادرز", "بہائي برادرز"],
  ["مُحمَّد ٹریڈرز", "محمد ٹریڈرز"],
  ["زمزم ســـٹور", "زمزم سٹور"],
  ["مدینۃ بیکری", "مدينة بيكري"],
])("%s is found when %s is searched for, and the other way round", async (name, typed) => {
  await stored([name]);
  expect(await found(typed)).toContain(name);
  expect(await found(name)).toContain(name);
});

it("one letter and two are found on any keyboard, too", async () => {
  await stored(["ژك"]);
  expect(await found("ک")).toContain("ژك");
  expect(await found("ژک")).toContain("ژك");
});

it("a mark of a vowel alone is looked for without finding anything, or failing", async () => {
  expect(await found("\u064e")).toEqual([]);
});

it("names are shown as they were written", async () => {
  await stored(["حاجي كلاتھ"]);
  expect(await found("حاجی کلاتہ")).toEqual(["حاجي كلاتھ"]);
});

it("a report that is renamed, hidden, shown again and deleted leaves nothing of its name behind", async () => {
  const [id] = await stored(["شيخ ايجنسي"]);
  const run = (set: string) => env.DB.prepare(`update fraud_reports set ${set} where id = ?`).bind(id).run();
  await run("party_name = 'ملك ايجنسي'");
  expect([await found("شیخ ایجنسی"), await found("ملک ایجنسی")]).toEqual([[], ["ملك ايجنسي"]]);
  await run("hidden_at = 1");
  expect(await found("ملک ایجنسی")).toEqual([]);
  const unseen = "select count(*) as n from unseen_reports where unseen_reports match ?";
  expect(await env.DB.prepare(unseen).bind('"ملک ایجنسی"').first("n")).toBe(1);
  await run("hidden_at = null");
  expect(await found("ملک ایجنسی")).toEqual(["ملك ايجنسي"]);
  await env.DB.prepare("delete from fraud_reports where id = ?").bind(id).run();
  expect(await found("ملک ایجنسی")).toEqual([]);
  for (const index of ["report_names", "unseen_reports"])
    await env.DB.prepare(`insert into ${index}(${index}, rank) values ('integrity-check', 1)`).run();
});

it("the index folds every letter as the search does", async () => {
  const block = Array.from({ length: 0x100 }, (_, n) => `${String.fromCharCode(0x600 + n)}x`.normalize("NFC"));
  await stored(block.map((letters) => `${letters} folded`));
  const { results } = await env.DB.prepare(
    "select v.party_name as folded, r.party_name as name from visible_report_names v join fraud_reports r using (id) where r.party_name like '% folded'",
  ).all<{ folded: string; name: string }>();
  expect(results).toHaveLength(0x100);
  for (const { folded, name } of results) expect(folded).toBe(`${foldedName(name)} `);
});

it("names that were indexed before the fold are found after its migration, and nothing of them stays", async () => {
  await env.DB.prepare("delete from fraud_reports").run();
  const [seen, hidden] = await stored(["ملك كريانه", "شيخ كلاتھ", "Plain Traders"]);
  await env.DB.prepare("update fraud_reports set hidden_at = 1 where id = ?").bind(hidden).run();
  const entry = (index: string, columns: string, values: string, id: number | undefined, ...words: string[]) =>
    env.DB.prepare(`insert into ${index}(${columns}) values (${values})`).bind(id, ...words);
  // The index as it was before: every name as it was written.
  await env.DB.batch([
    entry("report_names", "report_names, rowid, party_name", "'delete', ?, ?", seen, `${foldedName("ملك كريانه")} `),
    entry("report_names", "rowid, party_name", "?, ?", seen, "ملك كريانه "),
    entry(
      "unseen_reports",
      "unseen_reports, rowid, party_name, phone_number, state",
      "'delete', ?, ?, '0000000', 'hidden'",
      hidden,
      `${foldedName("شيخ كلاتھ")} `,
    ),
    entry(
      "unseen_reports",
      "rowid, party_name, phone_number, state",
      "?, ?, '0000000', 'hidden'",
      hidden,
      "شيخ كلاتھ ",
    ),
  ]);
  expect(await found("ملک کریانہ")).toEqual([]);
  const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: { name: string; queries: string[] }[] };
  const queries = TEST_MIGRATIONS.find(({ name }) => name === "0010_urdu.sql")?.queries ?? [];
  const again = queries.filter((query) =>
    query
      .replace(/^--.*$/gm, "")
      .trim()
      .startsWith("INSERT"),
  );
  expect(again).toHaveLength(4);
  for (const query of again) await env.DB.prepare(query).run();
  expect([await found("ملک کریانہ"), await found("Plain")]).toEqual([["ملك كريانه"], ["Plain Traders"]]);
  const unseen = "select rowid as id from unseen_reports where unseen_reports match ?";
  expect(await env.DB.prepare(unseen).bind('"شیخ کلاتہ"').first("id")).toBe(hidden);
  for (const index of ["report_names", "unseen_reports"])
    await env.DB.prepare(`insert into ${index}(${index}, rank) values ('integrity-check', 1)`).run();
});
