// Both sides of a case over HTTP: the reporter is heard, either side asks again, vendors flag, everybody reads the figures.

import { afterAll, beforeAll, expect, it } from "vitest";
import { sealed } from "../../../app/link-keys.server";
import { type Served, serve } from "../../serve";
import { hidden, linkIn, textOf, Visitor } from "../../visitor";
import { adminAt, bill, reportOf } from "../admin/admin-site";
import { ask } from "./case-site";

let served: Served;
let asha: Visitor;
let ravi: Visitor;
let boss: Visitor;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  asha = await new Visitor(served).join("asha@example.in");
  ravi = await new Visitor(served).join("ravi@example.in");
  boss = await adminAt(served, "boss@example.in");
});
afterAll(() => served.stop());

const idOf = async (path: string) =>
  (await served.db
    .prepare("select id from cases where token = ?")
    .bind(await sealed(path.slice(14)))
    .first<number>("id")) ?? 0;

/** A dispute of a report of asha's, with the mail to her taken. */
async function dispute(party: string, changes: Record<string, string | File> = {}) {
  const report = await reportOf(asha, party);
  const asked = await ask(served, report, changes);
  const id = await idOf(asked.private);
  return {
    report,
    id,
    ...asked,
    heard: `/fraud-parties/${report}/objections/${id}`,
    mail: await served.mailTo("asha@example.in"),
  };
}

const answer = async (page: string, fields: Record<string, string | File>, who = asha) =>
  who.submit(page, { key: hidden((await who.open(page)).body, "key"), why: "", ...fields });

it("asha reads in a mail, in her account and on the page what somebody says, and until when to answer", async () => {
  const { mail, heard, report } = await dispute("Heard Traders");
  expect(mail.subject).toMatch(/^Somebody says that it is paid or settled: answer by \d+ \w+ \d{4}$/);
  expect(linkIn(mail.text)).toBe(served.url + heard);
  const account = await asha.open("/profile");
  expect(account.body).toContain(`href="${heard}"`);
  expect(textOf(account.body)).toMatch(/Heard Traders ?: Somebody says that it is paid or settled\. Answer by/);
  const page = textOf((await asha.open(heard)).body);
  expect(page).toContain("It was paid in October");
  expect(page).toContain("Answer by");
  for (const path of [`/fraud-parties/${report}`, "/fraud-parties?search=Heard+Traders"])
    expect(textOf((await new Visitor(served).open(path)).body)).toMatch(/Disputed; we decide by \d+ \w+ \d{4}/);
});

it.each([
  ["paid", "/paid"],
  ["correct", "/correct"],
  ["withdraw", "/withdraw"],
])("the answer %s leads to where that is done", async (reply, page) => {
  const { heard, report } = await dispute(`Leads ${reply}`);
  expect((await answer(heard, { reply })).path).toBe(`/fraud-parties/${report}${page}`);
});

it("asha keeps it with a reason and proof; the party reads the reason and is told, the desk alone sees the proof", async () => {
  const { heard, id, private: link, email, report } = await dispute("Kept Traders");
  const refused = await answer(heard, { reply: "keep", why: " " });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain('href="#why"');
  expect(refused.body).toMatch(/checked=""[^>]*value="keep"|value="keep"[^>]*checked=""/);
  const kept = await answer(heard, { reply: "keep", why: "The bill is signed", proof: bill() });
  expect(textOf(kept.body)).toContain("We received your answer.");
  expect((await served.mailTo(email)).subject).toBe(`An answer about report ${report}`);
  const seen = await new Visitor(served).open(link);
  expect(textOf(seen.body)).toContain("The reporter says why it should stay: The bill is signed");
  const proof = `/admin/cases/${id}/proof/${report}`;
  expect((await boss.send(proof)).headers.get("Content-Type")).toBe("application/pdf");
  for (const visitor of [new Visitor(served), asha, ravi]) expect((await visitor.send(proof)).status).toBe(302);
  expect((await answer(heard, { reply: "keep", why: "And more" })).status).toBe(409);
});

it.each([
  [{}, 'href="#reply"'],
  [{ reply: "nonsense" }, 'href="#reply"'],
  [{ reply: "keep", why: "x".repeat(1_001) }, 'href="#why"'],
  [{ reply: "keep", why: "So", proof: new File(["<svg/>"], "x.svg") }, 'href="#proof"'],
] as [Record<string, string | File>, string][])("what is no answer is refused in words: %j", async (fields, where) => {
  const { heard } = await dispute("Refused answer");
  const { status, body } = await answer(heard, fields);
  expect(status).toBe(422);
  expect(body).toContain(where);
  expect(body).toContain("<title>Error: ");
});

it("the page is asha's alone: others find nothing there, and who is signed out signs in first and keeps the text", async () => {
  const { heard, id, report } = await dispute("Alone Traders");
  const other = await dispute("Alone too");
  expect((await ravi.open(heard)).status).toBe(404);
  expect((await ravi.submit(heard, { reply: "keep", why: "Mine" })).status).toBe(404);
  for (const path of [
    `/fraud-parties/${other.report}/objections/${id}`,
    `/fraud-parties/${report}/objections/x`,
    `/fraud-parties/${report}/objections/99999999`,
  ])
    expect((await asha.open(path)).status, path).toBe(404);
  const out = new Visitor(served);
  expect(textOf((await out.open(heard)).body)).toContain("Please sign in to answer");
  const held = await out.submit(heard, { reply: "keep", why: "Typed before" });
  expect(held.status).toBe(401);
  expect(textOf(held.body)).toContain("What you typed is kept.");
});

it("both sides read the decision, and either may appeal, which another admin takes", async () => {
  const { heard, id, private: link, email, report } = await dispute("Decided Traders");
  const page = `/admin/cases/${id}`;
  const nisha = await adminAt(served, "nisha@example.in");
  await boss.submit(page, { outcome: "stays", reason: "The bill is signed.", hidden_reason: "x" });
  expect((await served.mailTo(email)).subject).toBe(`Report ${report} stays as it is`);
  const notice = await served.mailTo("asha@example.in");
  expect(notice.subject).toBe("Decided: your report of Decided Traders stays as it is");
  expect(notice.text).toContain("The bill is signed.");
  expect(textOf((await asha.open(heard)).body)).toContain("The bill is signed.");
  expect(textOf((await new Visitor(served).open(`/fraud-parties/${report}`)).body)).toMatch(
    /Disputed; looked at on \d+ \w+ \d{4}: it stays/,
  );
  const visitor = new Visitor(served);
  const refused = await visitor.submit(link, { intent: "again", why: "" });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain('href="#why"');
  expect(textOf((await visitor.submit(link, { intent: "again", why: "Page two" })).body)).toContain(
    "We look at it again.",
  );
  expect((await served.mailTo("asha@example.in")).subject).toBe("A second look at your report of Decided Traders");
  expect((await visitor.submit(link, { intent: "again", why: "Page three" })).status).toBe(409);
  expect(textOf((await boss.open(page)).body)).toContain("another admin takes the second look");
  expect((await boss.submit(page, { outcome: "removed", reason: "No.", hidden_reason: "x" })).status).toBe(409);
  expect(textOf((await nisha.open(page)).body)).toContain("Page two");
  expect(
    (await nisha.submit(page, { outcome: "removed", reason: "It was paid.", hidden_reason: "It was paid." })).status,
  ).toBe(200);
  expect((await new Visitor(served).open(`/fraud-parties/${report}`)).status).toBe(404);
  await served.db.exec(
    "update user_profiles set is_admin = 0 where user_id in (select id from users where email = 'nisha@example.in')",
  );
});

it("fifty reports in one case, by number and by address; a fifty-first, or one that is not there, is named", async () => {
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.push(await reportOf(asha, `Bulk slander ${n}`));
  const typed = `${ids[0]}\n${served.url}/fraud-parties/${ids[1]}\n#${ids[2]}`;
  const asked = await ask(served, ids[0] ?? 0, { report: typed, kind: "false" });
  expect(textOf(asked.body)).toContain("The 3 reports");
  const some = await ask(served, ids[0] ?? 0, { report: `${ids[0]}\n99999999` });
  expect(some.status).toBe(422);
  expect(textOf(some.body)).toContain("There is no such report, or it is not shown any more: 99999999");
  const many = await ask(served, ids[0] ?? 0, { report: Array.from({ length: 51 }, (_, n) => n + 1).join("\n") });
  expect(many.status).toBe(422);
  expect(textOf(many.body)).toContain("One request may name 50 reports.");
});

it("an order needs its number and the order itself, and admins are told at once", async () => {
  const report = await reportOf(asha, "Ordered Traders");
  const bare = await ask(served, report, { kind: "order" });
  expect(bare.status).toBe(422);
  expect(bare.body).toContain('href="#reference"');
  expect(bare.body).toContain('href="#proof"');
  const asked = await ask(served, report, { kind: "order", reference: "WP 12/2026", proof: bill() });
  expect(textOf(asked.body)).toContain("WP 12/2026");
  const mail = await served.mailTo("boss@example.in");
  expect(mail.subject).toMatch(new RegExp(`^An order has come: decide case ${await idOf(asked.private)} until`));
});

it("ravi flags a report and a comment, signed in, and the desk sees one case with the reasons", async () => {
  const report = await reportOf(asha, "Flagged Traders");
  expect((await new Visitor(served).open(`/fraud-parties/${report}`)).body).toContain(`href="/flag?report=${report}"`);
  const out = new Visitor(served);
  expect(textOf((await out.open(`/flag?report=${report}`)).body)).toContain("Please sign in to flag something");
  expect((await out.submit(`/flag?report=${report}`, { reason: "Typed" })).status).toBe(401);
  expect((await ravi.submit(`/flag?report=${report}`, { reason: " " })).status).toBe(422);
  expect((await ravi.submit(`/flag?report=${report}`, { reason: "x".repeat(301) })).status).toBe(422);
  const done = await ravi.submit(`/flag?report=${report}`, { reason: "Another firm" });
  expect(textOf(done.body)).toContain("You have flagged it.");
  const id = await served.db
    .prepare("select id from cases where kind = 'flag' and object_id = ?")
    .bind(report)
    .first<number>("id");
  expect(textOf((await boss.open(`/admin/cases/${id}`)).body)).toContain("Another firm");
  expect(textOf((await boss.open("/admin/cases")).body)).toContain("1 flag");
  for (const path of ["/flag", "/flag?report=x", "/flag?report=99999999", "/flag?comment=99999999"])
    expect((await ravi.open(path)).status, path).toBe(404);
});

it("the grievance officer, the deadlines and every way stand on a page that the footer leads to, as admins set them", async () => {
  const visitor = new Visitor(served);
  const home = (await visitor.open("/")).body;
  for (const path of ["/grievance", "/transparency"]) expect(home).toContain(`href="${path}"`);
  const text = textOf((await visitor.open("/grievance")).body);
  for (const words of ["Local Grievance Officer", "1, Local Lane", "7 days", "36 hours", "3 hours", "up to 50 reports"])
    expect(text).toContain(words);
});

it("the figures of each month are numbers alone", async () => {
  const text = textOf((await new Visitor(served).open("/transparency")).body);
  expect(text).toMatch(/Reports\s*\d+/);
  expect(text).toContain("Removed by a court or government order");
  expect(text).not.toMatch(/Traders|asha|meera/i);
});

it("what was a removal request's page leads to its case", async () => {
  for (const [old, now] of [
    ["/admin/removals", "/admin/cases"],
    ["/admin/removals/7", "/admin/cases/7"],
    ["/admin/removals/7/proof", "/admin/cases/7/proof"],
  ])
    expect((await boss.send(old ?? "")).headers.get("Location")).toBe(now);
});

it("a case that is overdue is counted for whoever watches the site, and red on the desk's list", async () => {
  const health = async () =>
    ((await (await fetch(`${served.url}/api/health`)).json()) as { overdue_cases: number }).overdue_cases;
  const { id } = await dispute("Overdue Traders");
  const before = await health();
  await served.db.prepare("update cases set due_at = 5 where id = ?").bind(id).run();
  expect(await health()).toBe(before + 1);
  expect(textOf((await boss.open("/admin/cases")).body)).toContain("Overdue: 1 Jan 1970");
});

it("a suspended account reads an objection to its report and sends no answer, no flag and no second look", async () => {
  const meena = await new Visitor(served).join("meena@example.in");
  const report = await reportOf(meena, "Suspended Traders");
  const { private: link } = await ask(served, report);
  const heard = `/fraud-parties/${report}/objections/${await idOf(link)}`;
  await served.db.exec("update users set suspended_at = 1 where email = 'meena@example.in'");
  expect((await meena.open(heard)).status).toBe(200);
  for (const [path, fields] of [
    [heard, { reply: "keep", why: "It is due" }],
    [heard, { intent: "again", why: "It is due" }],
    [`/flag?report=${report}`, { reason: "Why" }],
  ] as const)
    expect((await meena.submit(path, fields)).status, path).toBe(403);
});

it("no page of a case carries the framework, and what is shared of a disputed report says so", async () => {
  const { heard, private: link, report } = await dispute("Scriptless Traders");
  for (const [who, path] of [
    [asha, heard],
    [asha, `/flag?report=${report}`],
    [new Visitor(served), link],
    [new Visitor(served), "/data-removal"],
    [new Visitor(served), "/grievance"],
    [new Visitor(served), "/transparency"],
    [boss, "/admin/cases"],
    [boss, `/admin/cases/${await idOf(link)}`],
  ] as const)
    expect((await who.open(path)).body, path).not.toMatch(/<script[^>]+src=|rel="modulepreload"/);
  expect((await new Visitor(served).open(`/fraud-parties/${report}`)).body).toContain(
    encodeURIComponent("Disputed; we decide by"),
  );
});
