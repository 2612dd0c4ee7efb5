// Whose a thing is stands in every statement: what somebody takes along or leaves behind touches nobody else.
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { deleteAccount } from "../../app/profile/delete-account.server";
import { ownData } from "../../app/profile/own-data.server";
import type { Viewer } from "../../app/viewer";
import { db, person } from "../people";

type Column = { name: string; type: string; notnull: number; dflt_value: string | null; hidden: number; pk: number };
const all = async <T>(query: string) => (await env.DB.prepare(query).all<T>()).results;

let asha: Viewer;
let ravi: Viewer;
let tables: string[];
beforeAll(async () => {
  asha = await person("asha");
  ravi = await person("ravi");
  const made = await all<{ name: string; sql: string }>("select name, sql from sqlite_master where type = 'table'");
  tables = made.filter(({ sql }) => /[\s(,`"]user_id[\s`"]/.test(sql)).map(({ name }) => name);
  for (const viewer of [asha, ravi]) {
    for (const table of tables) await fill(table, viewer);
    await env.DB.prepare(
      `insert into report_files (report_id, file_path, file_type, file_name, content_type, size, created_at)
       select id, ? || id, 'proof', ?, 'application/pdf', 1, 1 from fraud_reports where user_id = ?`,
    )
      .bind(`${viewer.id}/`, `of ${viewer.email}.pdf`, viewer.id)
      .run();
    await env.DB.batch(
      [
        `insert into report_payments (report_id, amount, paid_on, created_at, submission)
         select id, 1, '2025-02-01', 1, id from fraud_reports where user_id = ?`,
        `insert into checked_bills (report_id, kind, buyer_gstin, doc_date, paise, kid, irn, seller, created_at)
         select id, 'INV', 'gstin', '2025-01-01', 100, 'kid', 'bill of ' || id, 'seller', 1 from fraud_reports where user_id = ?`,
        `insert into bill_claims (irn, report_id, kind, buyer_gstin, doc_date, paise, kid, seller, note, created_at, due_at)
         select 'bill of ' || id, id, 'INV', 'gstin', '2025-01-01', 100, 'kid', 'seller', 'note', 1, 2 from fraud_reports
         where user_id = ?`,
        `insert into report_events (report_id, kind, actor, what, created_at)
         select id, 'part paid', 'reporter', '{}', 1 from fraud_reports where user_id = ?`,
        `insert into case_reports (case_id, report_id, asked_at, reply, reply_text, replied_at)
         select c.id, r.id, 1, 'keep', 'of ' || u.email, 1 from fraud_reports r join cases c on c.token = r.user_id
         join users u on u.id = r.user_id where r.user_id = ?`,
        `insert into party_links (report_id, token, created_at, expires_at)
         select id, 'link ' || user_id, 1, 2 from fraud_reports where user_id = ?`,
      ].map((statement) => env.DB.prepare(statement).bind(viewer.id)),
    );
  }
});

let turn = 0;

/** A row of this person in a table that has none yet; every text in it says whose it is. */
async function fill(table: string, viewer: Viewer): Promise<void> {
  if (await holds(table, viewer)) return;
  const parents = await all<{ from: string; table: string }>(`pragma foreign_key_list(${table})`);
  const columns = await all<Column>(`select * from pragma_table_xinfo('${table}')`);
  const row: Record<string, string | number | null> = {};
  for (const { name, type, hidden, pk } of columns) {
    if (hidden > 0 || (pk === 1 && type.toLowerCase() === "integer")) continue;
    const parent = parents.find(({ from }) => from === name);
    turn += 1;
    if (name === "user_id") row[name] = viewer.id;
    else if (parent) row[name] = await ownIn(parent.table, viewer);
    else if (name === "rows") row[name] = "[]";
    else if (name.endsWith("_date")) row[name] = type.toLowerCase() === "text" ? "2025-01-31" : turn;
    else if (name.endsWith("_at") && !name.startsWith("created")) row[name] = null;
    else row[name] = /text/i.test(type) ? `of ${viewer.email} ${turn}` : turn;
  }
  for (const { name, type, notnull } of columns)
    if (notnull && row[name] === null && /int/i.test(type)) row[name] = turn;
  const names = Object.keys(row);
  await env.DB.prepare(`insert into ${table} (${names.join()}) values (${names.map(() => "?").join()})`)
    .bind(...Object.values(row))
    .run();
}

const holds = async (table: string, viewer: Viewer) =>
  (await env.DB.prepare(`select 1 from ${table} where user_id = ?`).bind(viewer.id).first()) !== null;

async function ownIn(table: string, viewer: Viewer): Promise<string | number | null> {
  if (table === "users") return viewer.id;
  // Nobody's own: who asks has no account.
  if (table === "cases")
    return env.DB.prepare(
      "insert into cases (token, kind, created_at, begun_at, due_at, submission) values (?, 'flag', 1, 1, 1, ?) returning id",
    )
      .bind(viewer.id, viewer.id)
      .first<number>("id");
  if (!tables.includes(table)) return null;
  // What is referred to comes first.
  await fill(table, viewer);
  return env.DB.prepare(`select id from ${table} where user_id = ?`).bind(viewer.id).first<number>("id");
}

/** Every row of every table that is this person's, by the names of the tables. */
async function rowsOf(viewer: Viewer): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [table, column] of [["users", "id"], ...tables.map((table) => [table, "user_id"])] as [string, string][])
    found[table] = (await env.DB.prepare(`select * from ${table} where ${column} = ?`).bind(viewer.id).all()).results;
  return found;
}

it("both have a row in every table there is", async () => {
  for (const viewer of [asha, ravi])
    for (const [table, rows] of Object.entries(await rowsOf(viewer))) expect(rows, table).not.toEqual([]);
});

it("asha's download has every kind of her rows and nothing of ravi's", async () => {
  const data = await ownData(db, asha);
  for (const [kind, rows] of Object.entries(data)) expect(rows, kind).not.toEqual([]);
  expect(JSON.stringify(data)).toContain("asha@example.in");
  expect(JSON.stringify(data)).not.toContain("ravi@example.in");
  const own = await rowsOf(asha);
  for (const [kind, rows] of Object.entries(data)) expect([rows].flat().length, kind).toBe(own[kind]?.length ?? 1);
});

it("when asha leaves, every row of ravi's stays as it was, in every table", async () => {
  const before = await rowsOf(ravi);
  await deleteAccount(db, env.FILES, asha);
  expect(await rowsOf(ravi)).toEqual(before);
  for (const [table, rows] of Object.entries(await rowsOf(asha))) expect(rows, table).toEqual([]);
});
