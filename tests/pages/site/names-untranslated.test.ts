// Browsers that translate a page leave names alone: "Sweet Home Traders" is no sweet home in any language.
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoPassword, seedDemo } from "../../../scripts/seed/seed";
import { type Served, serve } from "../../serve";
import { hidden, Visitor } from "../../visitor";
import { list, upload } from "../bulk/bulk-forms";

let served: Served;
const people: Record<string, Visitor> = {};
let names: string[] = [];
let own = 0;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  await seedDemo(served.db, served.bucket);
  for (const person of ["asha", "ravi"]) {
    const visitor = new Visitor(served);
    await visitor.signIn(`${person}@example.in`, demoPassword);
    people[person] = visitor;
  }
  const admin = new Visitor(served);
  await admin.submit("/admin/login", { email: "admin@example.in", password: demoPassword });
  people.admin = admin;
  await served.db.exec(`update user_profiles set shop_name = 'Admin Demo Stores' where user_id = 'demo-admin'`);
  const { results } = await served.db
    .prepare(
      `select party_name as name from fraud_reports union select reporter_name from fraud_reports
       union select name from watches union select name from user_profiles union select shop_name from user_profiles`,
    )
    .all<{ name: string | null }>();
  names = results.flatMap(({ name }) => (name && name.length > 2 ? [name] : []));
  own = await idOf("user_id = 'demo-asha' and submission <> 'demo 49'");
  await campaignOf("asha");
  await commentOf("asha");
  await caseOf(own);
});
afterAll(() => served.stop());

const idOf = async (where: string) =>
  (await served.db.prepare(`select id from fraud_reports where ${where} order by id limit 1`).first<number>("id")) ?? 0;

async function campaignOf(person: string): Promise<void> {
  await served.db.exec(`update settings set value = '{"on":false,"until":"2025-02-28"}' where name = 'free_offer'`);
  const path = `/campaign-confirmation?plan=basic&report=${own}`;
  const visitor = people[person] as Visitor;
  const { body } = await visitor.open(path);
  await visitor.submit(path, {
    key: hidden(body, "key"),
    price: hidden(body, "price"),
    percentage_fee: hidden(body, "percentage_fee"),
    report_id: String(own),
    recipient_address: "12, Main Bazaar, Indore",
    recipient_pincode: "452001",
    recipient_phone: "9800000011",
  });
}

async function commentOf(person: string): Promise<void> {
  await (people[person] as Visitor).submit(`/fraud-parties/${own}`, {
    key: crypto.randomUUID(),
    content: "They promised to pay.",
  });
  await served.db.exec("update comments set user_name = 'Asha Demo'");
}

const token = "t".repeat(43);

async function caseOf(report: number): Promise<void> {
  await served.db
    .prepare(
      `insert into cases (kind, name, email, details, token, created_at, begun_at, due_at, submission)
       values ('mistaken', 'Ravi Demo', 'meera@example.in', 'Not us', ?, 1762000000000, 1, 1862000000000, 'one')`,
    )
    .bind(token)
    .run();
  await served.db
    .prepare(
      `insert into case_reports (case_id, report_id, asked_at, heard_until)
       select max(id), ?, 1, 1862000000000 from cases`,
    )
    .bind(report)
    .run();
}

const empty = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);

/** What a page says to readers, and whether a translating browser leaves it alone. Titles and typed values are not marked up. */
function textsOf(html: string): { text: string; kept: boolean }[] {
  const open: { tag: string; kept: boolean }[] = [];
  const texts: { text: string; kept: boolean }[] = [];
  const plain = html.replaceAll(/<!--.*?-->/gs, "").replaceAll(/<(script|style|title|textarea|svg)\b.*?<\/\1>/gs, "");
  for (const [, end, tag = "", attributes = "", text = ""] of plain.matchAll(
    /<(\/?)([a-z][a-z0-9]*)([^>]*)>([^<]*)/g,
  )) {
    if (end) open.splice(open.map((one) => one.tag).lastIndexOf(tag));
    else if (!empty.has(tag))
      open.push({ tag, kept: (open.at(-1)?.kept ?? false) || /\stranslate="no"/.test(attributes) });
    const spoken = text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
    if (spoken.trim()) texts.push({ text: spoken, kept: open.at(-1)?.kept ?? false });
  }
  return texts;
}

function expectKept(html: string): void {
  const texts = textsOf(html);
  const named = texts.filter(({ text }) => names.some((name) => text.includes(name)));
  expect(named.filter(({ kept }) => !kept).map(({ text }) => text)).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
}

it("what is looked for is found: a name in an unmarked place, and not in a marked one", () => {
  expect(textsOf('<p>On <b translate="no">A &amp; B<i>C</i></b><br>by D</p>')).toEqual([
    { text: "On ", kept: false },
    { text: "A & B", kept: true },
    { text: "C", kept: true },
    { text: "by D", kept: false },
  ]);
});

it.each([
  ["asha", "/"],
  ["ravi", "/fraud-parties"],
  ["ravi", "/fraud-parties?search=balaji"],
  ["ravi", "/fraud-parties/57"],
  ["ravi", "/parties/1"],
  ["asha", "/fraud-parties/57/bills"],
  ["asha", "/fraud-parties/57/paid"],
  ["asha", "/fraud-parties/57/correct"],
  ["asha", "/fraud-parties/57/withdraw"],
  ["asha", "/profile?tab=reports"],
  ["asha", "/profile?tab=promotions"],
  ["asha", "/watch"],
  ["asha", "/watch/10"],
  ["asha", "/watch/10/remove"],
  ["asha", "/promotion-setup?plan=pro"],
  ["ravi", "/promotion-setup?plan=basic"],
  ["admin", "/admin/dashboard"],
  ["admin", "/admin/reports"],
  ["admin", "/admin/reports/57"],
  ["admin", "/admin/parties/1"],
  ["admin", "/admin/parties/1/merge"],
  ["admin", "/admin/reports/57/take-out"],
  ["admin", "/admin/users"],
  ["admin", "/admin/users/demo-asha"],
  ["admin", "/admin/campaigns?show=all"],
  ["admin", "/admin/cases"],
])("%s at %s: every name is left as it is", async (person, path) => {
  expectKept((await (people[person] as Visitor).open(path)).body);
});

it("asha's comments, and the page that asks before one is deleted", async () => {
  const asha = people.asha as Visitor;
  expectKept((await asha.open("/profile?tab=comments")).body);
  const id = await served.db.prepare("select id from comments").first<number>("id");
  expectKept((await asha.open(`/comments/${id}/delete`)).body);
  const { body } = await asha.open(`/fraud-parties/${own}`);
  expectKept(body.slice(body.indexOf('<li id="comment-'), body.indexOf("They promised to pay.")));
});

it("asha's campaign: where its notice goes, its notice, its payment, its end and its receipt", async () => {
  const asha = people.asha as Visitor;
  const other = await idOf(`user_id = 'demo-asha' and submission <> 'demo 49' and id <> ${own}`);
  expectKept((await asha.open(`/campaign-confirmation?plan=basic&report=${other}`)).body);
  expectKept((await asha.open(`/legal-notice/print?report=${own}`)).body);
  const reference = await served.db.prepare("select reference from payments").first<string>("reference");
  expectKept((await asha.open(`/campaign-payment/${reference}`)).body);
  expectKept((await asha.open(`/campaign-payment/${reference}/cancel`)).body);
  await served.db.exec("update payments set status = 'verified', utr = '612345678901', decided_at = 1762000000000");
  expectKept((await asha.open(`/campaign-payment/${reference}/receipt`)).body);
});

it("both sides of a case, and what is flagged", async () => {
  const asha = people.asha as Visitor;
  const id = await served.db.prepare("select max(id) as id from cases").first<number>("id");
  for (const path of [
    `/fraud-parties/${own}/objections/${id}`,
    `/data-removal/${token}`,
    `/data-removal?report=${own}`,
    `/flag?report=${own}`,
    "/profile",
  ])
    expectKept((await asha.open(path)).body);
});

it("the desk: a report, hiding it, a campaign, a request, and what was written down", async () => {
  const admin = people.admin as Visitor;
  const campaign = await served.db.prepare("select max(id) as id from campaigns").first<number>("id");
  const request = await served.db.prepare("select id from cases").first<number>("id");
  for (const path of [
    `/admin/reports/${own}`,
    `/admin/reports/${own}/hide`,
    `/admin/campaigns/${campaign}`,
    `/admin/cases/${request}`,
  ])
    expectKept((await admin.open(path)).body);
  const hide = `/admin/reports/${own}/hide`;
  const { body } = await admin.open(hide);
  await admin.submit(hide, { owner: hidden(body, "owner"), reason: "Looked at", hidden_reason: "It is looked at." });
  expectKept((await admin.open("/admin/audit")).body);
});

it("a list of several reports, while it is checked", async () => {
  const asha = people.asha as Visitor;
  const rows = names.slice(0, 3).map((name, n) => `"${name}",982001234${n},5000,31/12/2024`);
  const { body, path } = await upload(asha, list(rows));
  expect(path).toContain("/bulk-report/drafts/");
  expectKept(body);
});
