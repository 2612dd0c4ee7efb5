// What goes when a report is withdrawn or an account deleted, and what stays.
import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { addComment } from "../../app/comments/comments.server";
import { deleteAccount } from "../../app/profile/delete-account.server";
import { ownData } from "../../app/profile/own-data.server";
import { dropOldDrafts } from "../../app/reports/files/draft-files.server";
import { addFiles, filesOf, findFile } from "../../app/reports/files/report-files.server";
import { submitReport } from "../../app/reports/form/submit-report.server";
import { withdrawReport } from "../../app/reports/life/withdraw-report.server";
import { countReportsBy, ownReport, reportsBy } from "../../app/reports/own-reports.server";
import { listReports, searchReports } from "../../app/reports/search/find-reports.server";
import { searchTerm } from "../../app/reports/search/search-term";
import { similarReports } from "../../app/reports/search/similar-reports.server";
import type { Viewer } from "../../app/viewer";
import { addWatches } from "../../app/watches/watches.server";
import { db, draft, person, submission } from "../people";

const bucket = env.FILES;
let asha: Viewer;
let ravi: Viewer;
beforeAll(async () => {
  asha = await person("asha");
  ravi = await person("ravi");
});

async function report(viewer: Viewer, party_name: string, reporter_name: string | null = null): Promise<number> {
  const outcome = await submitReport(db, bucket, viewer, {
    report: draft({ party_name, reporter_name }),
    files: [],
    submission: submission(),
  });
  if (!("id" in outcome)) throw new Error(outcome.refused);
  return outcome.id;
}

async function attach(viewer: Viewer, id: number, text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  const clean = {
    bytes,
    file_name: "bill.pdf",
    content_type: "application/pdf",
    extension: "pdf",
    pixels: null,
    size: bytes.length,
  };
  await addFiles(db, bucket, viewer, id, [{ kind: "proof", clean } as Parameters<typeof addFiles>[4][number]]);
}

const found = async (name: string) => {
  const term = searchTerm(name);
  return term ? (await searchReports(db, term, 1)).reports.map(({ id }) => id) : [];
};
const rows = async (query: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .all()
  ).results.length;
const objects = async (viewer: Viewer) => (await bucket.list({ prefix: `${viewer.id}/` })).objects.length;

it("a withdrawn report is gone from list, counts, search, similar names and files, with its rows, keys and objects", async () => {
  const id = await report(asha, "Choudhary Stores");
  await attach(asha, id, "bill one");
  const [file] = await filesOf(db, id);
  const total = (await listReports(db, 1)).total;
  expect(await found("Choudhary")).toEqual([id]);
  expect((await similarReports(db, "Chaudhari Store")).map((one) => one.id)).toEqual([id]);
  expect(await withdrawReport(db, bucket, asha, id, "mistake")).toBe(true);
  expect((await listReports(db, 1)).total).toBe(total - 1);
  expect(await found("Choudhary")).toEqual([]);
  expect(await similarReports(db, "Chaudhari Store")).toEqual([]);
  expect(await findFile(db, file?.id ?? 0)).toBeNull();
  expect(await ownReport(db, asha, id)).toBeNull();
  expect(await rows("select 1 from report_files where report_id = ?", id)).toBe(0);
  expect(await rows("select 1 from report_name_keys where report_id = ?", id)).toBe(0);
  expect(await rows("select 1 from draft_files where user_id = ?", asha.id)).toBe(0);
  expect(await objects(asha)).toBe(0);
  expect(await withdrawReport(db, bucket, asha, id, "mistake")).toBe(false);
});

it("ravi cannot withdraw asha's report, and its files stay", async () => {
  const id = await report(asha, "Unwithdrawn Firm");
  await attach(asha, id, "bill two");
  expect(await withdrawReport(db, bucket, ravi, id, "mistake")).toBe(false);
  expect(await filesOf(db, id)).toHaveLength(1);
  expect(await found("Unwithdrawn")).toEqual([id]);
});

it("files of a withdrawn report that the bucket fails to delete are gone with the next nightly work", async () => {
  const id = await report(ravi, "Stubborn Files & Co");
  await attach(ravi, id, "bill three");
  const stubborn = new Proxy(bucket, {
    get: (target, name) =>
      name === "delete" ? () => Promise.reject(new Error("no answer")) : Reflect.get(target, name).bind(target),
  });
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(await withdrawReport(db, stubborn, ravi, id, "mistake")).toBe(true);
  expect(log).toHaveBeenCalled();
  expect(await objects(ravi)).toBe(1);
  await dropOldDrafts(db, bucket, Date.now());
  expect(await objects(ravi)).toBe(0);
  expect(await rows("select 1 from draft_files where user_id = ?", ravi.id)).toBe(0);
});

it("own reports come newest first and exactly counted, hidden ones marked, withdrawn ones not at all", async () => {
  const meena = await person("meena");
  const ids: number[] = [];
  for (let n = 0; n < 14; n += 1) ids.push(await report(meena, `Firm ${n}`));
  await env.DB.prepare("update fraud_reports set hidden_at = 1 where id = ?").bind(ids[13]).run();
  await withdrawReport(db, bucket, meena, ids[12] ?? 0, "mistake");
  const first = await reportsBy(db, meena, 1);
  expect(first).toMatchObject({ total: 13, pages: 2, page: 1 });
  expect(first.reports.map(({ id, hidden }) => [id, hidden]).slice(0, 2)).toEqual([
    [ids[13], true],
    [ids[11], false],
  ]);
  expect((await reportsBy(db, meena, 9)).reports.map(({ id }) => id)).toEqual([ids[0]]);
  expect(await countReportsBy(db, ravi)).toBe(0);
  expect(await ownReport(db, ravi, ids[0] ?? 0)).toBeNull();
});

it("a deleted account leaves its reports and comments to nobody, and nothing else", async () => {
  const kiran = await person("kiran.canary");
  const named = await report(kiran, "Left Behind Traders", "Kiran Canary");
  const anonymous = await report(kiran, "Left Behind Mills");
  await attach(kiran, named, "bill four");
  await addComment(db, kiran, named, { content: "I know him", is_anonymous: false }, submission());
  const others = await addComment(db, ravi, named, { content: "So do I", is_anonymous: false }, submission());
  await env.DB.batch([
    env.DB.prepare(
      `insert into promotions (user_id, report_id, plan_name, status, price_paid, percentage_fee, end_date, created_at, submission)
       values (?, ?, 'Basic', 'active', 0, 3, 1, 1, 'canary promotion')`,
    ).bind(kiran.id, named),
    env.DB.prepare(
      `insert into legal_notices (user_id, report_id, recipient_address, recipient_pincode, recipient_phone, created_at, submission)
       values (?, ?, 'Somewhere', '110001', '9800000000', 1, 'canary notice')`,
    ).bind(kiran.id, named),
    env.DB.prepare(
      `insert into draft_files (form_key, user_id, file_path, file_type, file_name, content_type, size, digest, created_at)
       values ('d', ?, ?, 'proof', 'x.pdf', 'application/pdf', 1, 'x', ?)`,
    ).bind(kiran.id, `${kiran.id}/proof_1.pdf`, Date.now()),
    env.DB.prepare(
      "insert into bulk_drafts (user_id, id, source, rows, created_at, kept_until) values (?, 'b', 'canary.csv', '[]', 1, 2)",
    ).bind(kiran.id),
  ]);
  await addWatches(db, kiran, [{ name: "Left Behind Traders", digits: "7000001", gstin: null, note: "canary note" }]);
  await addWatches(db, kiran, [{ name: "Canary Watched Works", digits: null, gstin: null, note: "" }]);
  await bucket.put(`${kiran.id}/proof_1.pdf`, "waiting");
  await bucket.put(`${kiran.id}/stray.pdf`, "of an upload under way");
  const users = await env.DB.prepare("select n from counters where name = 'users'").first<number>("n");

  await deleteAccount(db, bucket, kiran);

  // Whatever table there is, also one that this test has never heard of.
  const tables = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not glob '_cf_*' and name not glob 'report_[nt]*'",
  ).all<{ name: string }>();
  expect(tables.results.length).toBeGreaterThan(15);
  for (const { name: table } of tables.results) {
    const { results } = await env.DB.prepare(`select * from ${table}`).all();
    expect(JSON.stringify(results), table).not.toMatch(new RegExp(`canary|${kiran.id}`, "i"));
  }
  expect(await objects(kiran)).toBe(0);
  const left = await env.DB.prepare(
    "select id, user_id, submission, reporter_name, is_anonymous from fraud_reports where id in (?, ?) order by id",
  )
    .bind(named, anonymous)
    .all();
  const nobodys = { user_id: null, submission: null, reporter_name: null, is_anonymous: 1 };
  expect(left.results).toEqual([
    { id: named, ...nobodys },
    { id: anonymous, ...nobodys },
  ]);
  expect(await found("Left Behind")).toEqual([anonymous, named]);
  const comments = await env.DB.prepare("select user_name, content from comments where report_id = ? order by id")
    .bind(named)
    .all();
  expect(comments.results).toEqual([
    { user_name: "Anonymous", content: "I know him" },
    { user_name: "ravi", content: "So do I" },
  ]);
  expect("id" in others).toBe(true);
  expect(await env.DB.prepare("select n from counters where name = 'users'").first("n")).toBe((users ?? 0) - 1);
});

it("somebody's own data is all of theirs and nobody else's, without an id of an account or a path", async () => {
  const sunita = await person("sunita");
  const id = await report(sunita, "Downloaded Traders", "Sunita Demo");
  await attach(sunita, id, "bill five");
  await addComment(db, sunita, id, { content: "My words", is_anonymous: true }, submission());
  await addComment(db, ravi, id, { content: "Words of ravi", is_anonymous: false }, submission());
  const mine = await ownData(db, sunita);
  expect(mine).toMatchObject({
    account: { email: "sunita@example.in" },
    profile: { name: "", shop_name: "" },
    reports: [{ party_name: "Downloaded Traders", reporter_name: "Sunita Demo", is_anonymous: false }],
    files: [{ file_name: "bill.pdf", report_id: id }],
    comments: [{ content: "My words", is_anonymous: true }],
    promotions: [],
    legal_notices: [],
    bulk_drafts: [],
  });
  expect(mine.sessions).toEqual([expect.objectContaining({ created_at: expect.any(String) })]);
  const text = JSON.stringify(mine);
  expect(text).not.toMatch(new RegExp(`${sunita.id}|ravi|1[78]\\d{11}`));
});
