import { afterAll, beforeAll, expect, it } from "vitest";
import { linkIn, textOf, Visitor } from "../../visitor";
import { asha, confirmation, formOf, post, reportsOf, serveCampaigns, served } from "../campaigns/campaign-site";
import { adminAt, userId } from "./admin-site";

serveCampaigns();

let boss: Visitor;
let campaign: number;
let request: number;
beforeAll(async () => {
  boss = await adminAt(served, "boss@example.in");
  const ids = await reportsOf("asha@example.in", ["Desk Traders", "Second Traders"]);
  await post(asha, confirmation(ids), await formOf(asha, ids));
  campaign = (await served.db.prepare("select max(id) as id from campaigns").first<number>("id")) ?? 0;
  await served.db
    .prepare(
      `insert into payments (reference, plan_name, amount, status, utr, created_at, entered_at)
       values ('REMOVALREF', 'Data removal', 249, 'to verify', '612345678901', 1, 1)`,
    )
    .run();
  request =
    (await served.db
      .prepare(
        `insert into cases (token, kind, name, email, details, payment_id, created_at, begun_at, due_at, submission)
         values ('secret', 'service', 'Meera', 'meera@example.in', 'Please', (select id from payments where reference = 'REMOVALREF'), 1, 1, 2, 's')
         returning id`,
      )
      .first<number>("id")) ?? 0;
  await served.db.prepare("insert into case_reports (case_id, report_id) values (?, ?)").bind(request, ids[0]).run();
});
afterAll(() => served.db.exec("delete from case_reports; delete from cases where decided_at is null"));

const pages = () => [
  "/admin/payments",
  "/admin/payments?after=1",
  "/admin/cases",
  "/admin/cases?from=5-5",
  "/admin/cases?show=decided",
  `/admin/cases/${request}`,
  "/admin/campaigns",
  "/admin/campaigns?show=all",
  "/admin/campaigns?show=legal+notice&after=1-1",
  `/admin/campaigns/${campaign}`,
  "/admin/second-factor",
];

const acts = (): [string, Record<string, string>][] => [
  ["/admin/payments", { reference: "REMOVALREF", verdict: "verified", reason: "Why" }],
  ["/admin/payments", { reference: "REMOVALREF", verdict: "rejected", reason: "Why" }],
  [`/admin/cases/${request}`, { outcome: "removed", reason: "Why", hidden_reason: "Why." }],
  [`/admin/campaigns/${campaign}`, { task: "legal notice", done_on: "2025-11-01", note: "Why" }],
  [`/admin/campaigns/${campaign}`, { intent: "recovery", recovered: "5", before: "0", note: "Why" }],
  ["/admin/second-factor", { intent: "begin", password: "a good long password" }],
];

const tables = [
  "payments",
  "cases",
  "fraud_reports",
  "campaigns",
  "campaign_tasks",
  "promotions",
  "two_factors",
  "audit_log",
];

async function everything(): Promise<string> {
  const all = tables.map(
    async (table) => (await served.db.prepare(`select * from ${table} order by id`).all()).results,
  );
  return JSON.stringify(await Promise.all(all));
}

async function refusedEverywhere(visitor: Visitor) {
  const before = await everything();
  for (const page of [...pages(), `/admin/cases/${request}/proof`]) {
    const response = await visitor.send(page);
    expect([page, response.status, response.headers.get("Location")]).toEqual([page, 302, "/admin/login"]);
    const [address, query = ""] = page.split("?");
    if (page.endsWith("/proof")) continue;
    const data = await visitor.send(`${address}.data${query && `?${query}`}`);
    expect(await data.text(), `${page} as data`).not.toMatch(/meera@|Desk Traders|asha@|612345678901/);
  }
  for (const [action, fields] of acts()) {
    const response = await post(visitor, action, fields);
    expect([action, response.status, response.headers.get("Location")]).toEqual([action, 302, "/admin/login"]);
  }
  expect(await everything()).toBe(before);
}

it("every page and act of the desk is refused to a visitor, and nothing changes", () =>
  refusedEverywhere(new Visitor(served)));

it("every page and act of the desk is refused to asha, a vendor, and nothing changes", () => refusedEverywhere(asha));

it("an admin who is demoted in mid-session is refused from the next request on", async () => {
  const nisha = await adminAt(served, "nisha@example.in");
  for (const page of pages()) expect((await nisha.send(page)).status, page).toBe(200);
  await served.db
    .prepare("update user_profiles set is_admin = 0 where user_id = ?")
    .bind(await userId(served, "nisha@example.in"))
    .run();
  await refusedEverywhere(nisha);
});

it("a form of another site changes nothing, although boss's cookie comes with it", async () => {
  const before = await everything();
  for (const [action, fields] of acts())
    expect((await boss.submit(action, fields, { Origin: "https://evil.example" })).status, action).toBe(403);
  expect(await everything()).toBe(before);
});

it("no page of the desk is cached or indexed", async () => {
  for (const page of pages()) {
    const { headers } = await boss.send(page);
    expect(headers.get("X-Robots-Tag"), page).toBe("noindex, nofollow");
    expect(headers.get("Cache-Control"), page).toBe("private, no-store");
  }
});

it("boss sees what is due, ticks it off with day and note, and records what was recovered with the fee it makes", async () => {
  const list = textOf((await boss.open("/admin/campaigns")).body);
  expect(list).toContain("asha@example.in");
  expect(list).toContain("Desk Traders and 1 more");
  const page = `/admin/campaigns/${campaign}`;
  const { body } = await boss.open(page);
  expect(textOf(body)).toContain("12, Main Bazaar, Indore, 452001, phone 9800000011");
  const refused = await boss.submit(page, { task: "legal notice", done_on: "2999-01-01", note: "" });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain('href="#note-legal-notice"');
  expect(textOf(refused.body)).toContain("The day cannot be in the future");
  for (const task of ["support group", "legal notice"])
    expect((await boss.submit(page, { task, done_on: "2025-11-01", note: `Did the ${task}` })).status).toBe(200);
  expect((await boss.submit(page, { task: "legal notice", done_on: "2025-11-01", note: "Again" })).status).toBe(409);
  const done = textOf((await boss.open(page)).body);
  expect(done).toContain("Done on 1 Nov 2025. Did the legal notice");
  expect(textOf((await boss.open("/admin/campaigns")).body)).not.toContain("Desk Traders");
  const paid = await boss.submit(page, { intent: "recovery", recovered: "₹1,00,000", before: "0", note: "By bank" });
  expect(textOf(paid.body)).toContain("₹3,000");
  const late = await boss.submit(page, { intent: "recovery", recovered: "5", before: "0", note: "By hand" });
  expect(late.status).toBe(409);
  expect(late.body).toContain('value="5"');
  expect(textOf((await boss.open("/admin/audit")).body)).toContain("record recovery");
});

it("a failing log keeps every act of the desk from happening", async () => {
  const before = await everything();
  await served.db.exec("create trigger broken before insert on audit_log begin select raise(abort, 'broken'); end");
  try {
    for (const [action, fields] of acts().filter(([path]) => path !== "/admin/second-factor"))
      if (fields.task === undefined)
        expect((await boss.submit(action, { ...fields, before: "100000" })).status, action).toBe(500);
  } finally {
    await served.db.exec("drop trigger broken");
  }
  expect(await everything()).toBe(before);
});

it.each([
  ["verified", "Payment received: your campaign is running", "/profile?tab=promotions"],
  ["rejected", "We could not find your payment", "/campaign-payment/REFverdict"],
])("a vendor whose payment is %s is told by mail, and where to look", async (verdict, subject, page) => {
  const reference = page.includes("REF") ? "REFverdict" : "REFother";
  await served.db
    .prepare(
      `insert into payments (reference, user_id, plan_name, amount, status, utr, created_at, entered_at)
       values (?, ?, 'Pro', 1999, 'to verify', ?, 1, 1)`,
    )
    .bind(reference, await userId(served, "asha@example.in"), verdict)
    .run();
  await boss.submit("/admin/payments", { reference, verdict, reason: "The statement" });
  const mail = await served.mailTo("asha@example.in");
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain("Pro");
  expect(mail.text).toContain(reference);
  expect(mail.text).not.toContain("The statement");
  expect(new URL(linkIn(mail.text)).href).toBe(`${served.url}${page}`);
  expect((await asha.open(page)).status).toBe(200);
});
