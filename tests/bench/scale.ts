// node tests/bench/scale.ts, on a build: bytes that a report takes in the database with all that belongs to it, and what
// lists and searches cost among ten million (BENCH_REPORTS: another number).
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { demoData, load } from "../../scripts/load.mjs";
import { madeUpParty } from "../../scripts/seed/seed-parties.ts";
import { freePort, serve } from "../serve.ts";
import { first, part, queries } from "./searches.ts";

const many = Number(process.env.BENCH_REPORTS ?? 10_000_000);
const sample = 20_000;
const folder = mkdtempSync(path.join(tmpdir(), "bakaya-scale-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
await bytes();
await amongMany();

/** Reports as vendors make them: half of them named, each of an account, 2.5 a party, with what came of them. */
async function bytes(): Promise<void> {
  const kept = { folder: path.join(folder, "bytes"), port: await freePort() };
  const served = await serve({}, kept);
  const { insertReports, spell } = (await load(
    "./scripts/seed/seed-reports.ts",
  )) as typeof import("../../scripts/seed/seed-reports.ts");
  const hex = (n: number, long: number) => (n * 2_654_435_761).toString(16).padStart(10, "0").repeat(7).slice(0, long);
  await served.db
    .prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 1999)
       insert into users (id, name, email, email_verified, created_at, updated_at)
       select printf('%032d', i), 'vendor', 'vendor-' || i || '@example.in', 1, 1, 1 from n`,
    )
    .run();
  for (let from = 0; from < sample; from += 500)
    await insertReports(
      served.db,
      Array.from({ length: 500 }, (_, n) => {
        const [index, party] = [from + n, Math.floor(((from + n) * 2) / 5)];
        return {
          party_name: madeUpParty(party * 7),
          phone_number: String((party * 7_654_321) % 10_000_000).padStart(7, "0"),
          amount_due: 100 + ((index * 104_729) % 9_999) * 100,
          due_date: new Date(1.75e12 - (index % 900) * 86_400_000).toISOString().slice(0, 10),
          city: ["Surat", "Ring Road, Surat", "Indore", "कानपुर"][party % 4] ?? "",
          ...(party % 2 && { gstin: `24ZZAAB${String(party).padStart(4, "0").slice(-4)}Q1Z5` }),
          reporter_name: index % 2 ? "Made-up Wholesale Textiles" : null,
          user_id: String(index % 2_000).padStart(32, "0"),
          created_at: 1.75e12 + index,
          submission: hex(index, 64),
        };
      }),
    );
  await spell(served.db);
  for (const statement of [
    `insert into report_files (report_id, file_path, file_type, file_name, content_type, size, pixels, created_at)
     select r.id, r.user_id || '/' || substr(r.submission, 1, 36) || f.value, iif(f.value, 'proof', 'visiting_card'), 'Bill of March 2025.jpg', 'image/jpeg', 345678, 2073600, r.created_at
     from fraud_reports r, json_each('[0,1]') f`,
    `insert into report_payments (report_id, amount, paid_on, created_at, submission)
     select id, 100, '2025-03-01', created_at, submission || 'p' from fraud_reports where id % 3 = 0`,
    `insert into report_events (report_id, kind, actor, what, created_at)
     select r.id, 'part paid', 'reporter', json_object('amount', 100, 'paid_on', '2025-03-01'), r.created_at
     from fraud_reports r, json_each('[0,1]') e where r.id % 4 > 0`,
    `insert into party_links (report_id, token, created_at, expires_at)
     select id, substr(submission, 1, 43), created_at, created_at from fraud_reports where id % 3 = 0`,
    `insert into answers (report_id, link_id, kind, text, digits_checked, status, created_at, submission)
     select report_id, id, 'answer', 'We have paid half of it in March and shall pay what is left by the end of May.', 1, 'shown', created_at, token
     from party_links where id % 3 = 0`,
    `insert into comments (report_id, content, user_id, user_name, is_anonymous, created_at, submission)
     select id, 'The same happened to us. They took goods three times and paid for the first alone.', user_id, 'vendor', 0, created_at, submission
     from fraud_reports where id % 5 = 0`,
    `insert into watch_matches (watch_id, report_id, watcher_id, sign, mail_id, found_at)
     select id * 7 % 5000, id, id % 500, 'party', substr(submission, 1, 36), created_at from fraud_reports where id % 2 = 0`,
  ])
    await served.db.prepare(statement).run();
  await served.stop();
  const database = opened(kept.folder);
  const tables = database
    .prepare(
      `select coalesce(m.tbl_name, d.name) as "table", sum(d.pgsize) * 1.0 / ${sample} as bytes from dbstat d
       left join sqlite_master m on m.name = d.name where d.aggregate = 0 group by 1 having bytes > 1 order by bytes desc`,
    )
    .all() as { table: string; bytes: number }[];
  database.close();
  console.log(`bytes a report, of ${sample}: ${tables.reduce((sum, { bytes }) => sum + bytes, 0).toFixed(0)}`);
  console.table(
    tables.map(({ table, bytes }) => ({ "table with its indexes": table, "bytes a report": bytes.toFixed(0) })),
  );
}

/** Reports and the search layer alone, without parties and the keys of names: lists and searches read nothing else. */
async function amongMany(): Promise<void> {
  const kept = { folder: path.join(folder, "many"), port: await freePort() };
  const started = Date.now();
  await (await serve({}, kept)).stop();
  const database = opened(kept.folder);
  database.exec("pragma synchronous = off; pragma cache_size = -400000");
  database.function("made_up", (n) => first[Number(n)] ?? madeUpParty(Number(n)));
  const insert = database.prepare(
    `with recursive n(i) as (select ?1 union all select i + 1 from n where i + 1 < ?2)
     insert into fraud_reports (party_name, phone_number, amount_due, due_date, is_anonymous, created_at)
     select made_up(i), iif(i = 0, '7654321', printf('%07d', i * 7654321 % 10000000)), 500, '2025-01-01', 1, 1 from n`,
  );
  for (let made = 0; made < many; made += 10_000) insert.run(made, made + 10_000);
  const size = Number(
    database.prepare("select page_count * page_size as size from pragma_page_count, pragma_page_size").get()?.size,
  );
  database.close();
  console.log(`${many} reports in ${((Date.now() - started) / 1000).toFixed(0)} s, ${(size / 1e9).toFixed(2)} GB`);

  await demoData();
  const { countedRows } = (await load("./tests/counted-rows.ts")) as typeof import("../counted-rows.ts");
  const service = (await load(
    "./app/reports/search/find-reports.server.ts",
  )) as typeof import("../../app/reports/search/find-reports.server.ts");
  const { searchTerm } = (await load(
    "./app/reports/search/search-term.ts",
  )) as typeof import("../../app/reports/search/search-term.ts");
  const served = await serve({ LIMIT_FACTOR: "1000000" }, kept);
  const table = [];
  for (const { what, search, last } of queries) {
    const page = last ? 999_999_999 : 1;
    const ask = async () => {
      const started = performance.now();
      const response = await fetch(
        `${served.url}/api/reports?${new URLSearchParams({ ...(search && { search }), page: String(page) })}`,
      );
      const { total } = (await response.json()) as { total: number };
      return { total, time: performance.now() - started };
    };
    const uncached = await ask();
    const term = searchTerm(search);
    const rows = await countedRows(served.db, (db) =>
      term ? service.searchReports(db, term, page) : service.listReports(db, page),
    );
    const times = [];
    for (let run = 0; run < 20; run += 1) times.push((await ask()).time);
    table.push({
      query: what,
      found: uncached.total,
      "rows read": rows,
      "first time, ms": uncached.time.toFixed(0),
      "p50, ms": part(times, 0.5).toFixed(1),
      "p95, ms": part(times, 0.95).toFixed(1),
    });
  }
  console.table(table);
  await served.stop();
}

function opened(state: string): DatabaseSync {
  const [file] = globSync("**/*D1DatabaseObject/*.sqlite", { cwd: state }).filter(
    (name) => !name.endsWith("metadata.sqlite"),
  );
  return new DatabaseSync(path.join(state, file ?? ""));
}
