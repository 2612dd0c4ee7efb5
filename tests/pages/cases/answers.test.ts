// The accused: from a link in a message to an answer that everybody reads, without an account and without JavaScript. And the
// canaries of both sides: nothing of the party's own is public, nothing of an anonymous reporter reaches the party.
import { afterAll, beforeAll, expect, it } from "vitest";
import { bill } from "../../files/samples";
import { type Served, serve } from "../../serve";
import { hidden, linkIn, textOf, Visitor } from "../../visitor";
import { adminAt } from "../admin/admin-site";

let served: Served;
let reporter: Visitor;
let boss: Visitor;
let report = 0;
const digits = "5012345";
const phone = "98250 12345";
// Of the anonymous reporter; of the party.
const reporters = ["xanthippe", "Canaria Secret Stores", "9123409876"];
const partys = ["9825012345", "98250 12345", "nisha.private", "secret-receipt"];

beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  reporter = await new Visitor(served).join("xanthippe@example.in");
  boss = await adminAt(served, "boss@example.in");
  await served.db
    .prepare("update user_profiles set shop_name = 'Canaria Secret Stores', phone_number = '9123409876'")
    .run();
  report = await reportOf("Named Cloth House");
});
afterAll(() => served.stop());

async function reportOf(party_name: string): Promise<number> {
  const sent = { party_name, phone_number: digits, amount_due: "45000", due_date: "2025-10-31" };
  const { path } = await reporter.submit("/report", {
    ...sent,
    ...{ is_anonymous: "yes", disclaimer: "yes", another: "yes", key: crypto.randomUUID() },
  });
  return Number(/report=(\d+)/.exec(path)?.[1]);
}

/** Every link that was made: the database has them sealed. */
const links = new Set<string>();

async function linkTo(id: number): Promise<string> {
  const { body } = await reporter.submit(`/fraud-parties/${id}/link`, { intent: "make" });
  const link = /\/answer\/[\w-]{43}/.exec(body)?.[0] ?? "";
  links.add(link);
  return link;
}

/** What the party fills in, as its page has it. */
async function answered(at: string, say: string, fields: Record<string, string | File> = {}) {
  const party = new Visitor(served);
  const form = await party.open(`${at}?say=${say}`);
  return party.submit(`${at}?say=${say}`, { key: hidden(form.body, "key"), say, phone, ...fields });
}

const leaks = (words: string[], where: string, haystack: string) =>
  words.filter((word) => haystack.toLowerCase().includes(word.toLowerCase())).map((word) => `${word} in ${where}`);

it("three screens from the message to 'your answer has come'; the desk reads it, and then everybody does, as anybody's", async () => {
  const link = await linkTo(report);
  const party = new Visitor(served);
  const first = await party.open(link);
  expect(textOf(first.body)).toContain("Named Cloth House");
  expect(textOf(first.body)).toContain("You do not need an account");
  expect(first.headers.get("Cache-Control")).toBe("private, no-store");
  expect(first.headers.get("X-Robots-Tag")).toContain("noindex");
  const sent = await answered(link, "promise", { promised_on: "2027-01-15", text: "After Diwali, in two parts" });
  expect(sent.status).toBe(200);
  expect(textOf(sent.body)).toContain("We received your answer");
  const at = `/fraud-parties/${report}`;
  expect(textOf((await new Visitor(served).open(at)).body)).not.toContain("After Diwali");
  const id = await served.db.prepare("select max(id) as id from cases where kind = 'answer'").first<number>("id");
  await boss.submit(`/admin/cases/${id}`, { outcome: "stays", reason: "Decent.", hidden_reason: "x" });
  const page = textOf((await new Visitor(served).open(at)).body);
  expect(page).toContain("Answer: it will be paid by 15 Jan 2027");
  expect(page).toContain("After Diwali, in two parts");
  expect(page).toContain("Sent through the link that the reporter shared; it may be from anyone who has that link");
  expect(page).not.toMatch(/the party's answer|the party (says|promises|answers)/i);
  const mail = await served.mailTo("xanthippe@example.in");
  expect(mail.subject).toBe("An answer to your report of Named Cloth House");
  expect(linkIn(mail.text)).toMatch(new RegExp(`/fraud-parties/${report}#answer-\\d+$`));
  // The next one of the same link waits again, and its sender reads so.
  const next = await answered(link, "answer", { text: "The first part is on its way" });
  expect(textOf(next.body)).toContain("We received your answer");
  expect(textOf((await new Visitor(served).open(at)).body)).not.toContain("The first part is on its way");
});

it("'it is paid' with a receipt, through the reporter's link, disputes the report once its sender has pressed the mail's button", async () => {
  const id = await reportOf("Paid Long Ago Stores");
  const link = await linkTo(id);
  const fields = { text: `Paid, call me on ${phone} or nisha@okbank`, email: "nisha.private@example.in" };
  const sent = await answered(link, "paid", { ...fields, proof: new File([bill()], "secret-receipt.pdf") });
  expect(sent.path).toBe(`${link}?sent=mail`);
  expect(textOf(sent.body)).toContain("Now check your mail");
  const at = `/fraud-parties/${id}`;
  const made = async () =>
    (await served.db
      .prepare(
        `select (select count(*) from answers where report_id = ?1) + (select count(*) from case_reports where report_id = ?1)
          + (select count(*) from report_events where report_id = ?1) as n`,
      )
      .bind(id)
      .first<number>("n")) ?? 0;
  // Before that nothing is marked, nobody is asked, and the address got one mail.
  expect(await made()).toBe(0);
  expect(textOf((await new Visitor(served).open(at)).body)).not.toContain("Disputed");
  const confirm = await served.mailTo("nisha.private@example.in");
  expect(confirm.subject).toBe(`Confirm your request about report ${id}`);
  const key = new URL(linkIn(confirm.text)).pathname;
  for (const method of ["GET", "HEAD"]) await new Visitor(served).send(key, { method });
  expect(await made()).toBe(0);
  const pressed = await new Visitor(served).submit(key, { intent: "confirm" });
  expect(textOf(pressed.body)).toContain("We received your request");
  const page = textOf((await new Visitor(served).open(at)).body);
  expect(page).toContain("Disputed; we decide by");
  expect(page).not.toContain("it is paid");
  const asked = await served.mailTo("xanthippe@example.in");
  expect(asked.text).toMatch(/Answer by/i);
  // The desk shows it before the case is decided.
  const answer = await served.db.prepare("select id from answers where report_id = ?").bind(id).first<number>("id");
  const list = await boss.open(`/admin/reports/${id}`);
  expect(list.body).toContain(`href="/admin/answers/${answer}/show"`);
  expect(textOf(list.body)).not.toMatch(/digits agree/);
  await boss.submit(`/admin/answers/${answer}/show`, { reason: "Decent words" });
  const now = textOf((await new Visitor(served).open(at)).body);
  expect(now).toContain("Answer: it is paid");
  expect(now).toContain("Sent through the link that the reporter shared");
  const notice = await served.mailTo("xanthippe@example.in");
  const own = await new Visitor(served).open(key);
  expect(own.status).toBe(200);
  for (const [where, text] of [
    ["the party's mail", confirm.text + confirm.html],
    ["the party's page", own.body + sent.body],
  ] as const)
    expect(leaks(reporters, where, text)).toEqual([]);
  expect(leaks(partys, "the reporter's mails", notice.text + notice.html + asked.text + asked.html)).toEqual([]);
});

it.each([
  ["paid", {}],
  ["dispute", { reason: "goods", text: "Never so" }],
  ["promise", { promised_on: "2027-02-01" }],
  ["answer", { text: "Not so" }],
] as const)(
  "a typed address gets the one mail with the button, through the link and without: a %s",
  async (say, fields) => {
    const id = await reportOf(`Typed Address ${say}`);
    for (const [n, way] of [await linkTo(id), `/fraud-parties/${id}/answer`].entries()) {
      const email = `typed-${say}-${n}@example.in`;
      const sent = await answered(way, say, { ...fields, email });
      expect(textOf(sent.body)).toContain("Now check your mail");
      expect((await served.mailTo(email)).subject).toBe(`Confirm your request about report ${id}`);
    }
    const n = await served.db.prepare("select count(*) as n from answers where report_id = ?").bind(id).first("n");
    expect(n).toBe(0);
  },
);

it("where twenty wait the form says so, keeps what was typed, and leads to the request and to us", async () => {
  const id = await reportOf("Full Of Junk Stores");
  const link = await linkTo(id);
  const own = await served.db.prepare("select max(id) as id from party_links").first<number>("id");
  for (const way of [own, null])
    await served.db.batch(
      Array.from({ length: 20 }, (_, n) =>
        served.db
          .prepare(
            "insert into answers (report_id, link_id, kind, text, status, created_at, submission) values (?, ?, 'answer', 'Junk', 'waiting', 1, ?)",
          )
          .bind(id, way, `junk ${way} ${n}`),
      ),
    );
  for (const way of [link, `/fraud-parties/${id}/answer`])
    for (const email of ["", "full@example.in"]) {
      const refused = await answered(way, "answer", { text: "Kept as it was typed", email });
      expect(refused.status).toBe(429);
      expect(textOf(refused.body)).toContain("Many answers to this report are waiting for our team");
      expect(refused.body).toContain("Kept as it was typed");
      expect(refused.body).toContain(`href="/data-removal?report=${id}"`);
      expect(refused.body).toContain('href="/grievance"');
      expect(textOf(refused.body)).not.toContain("Five answers");
    }
  // The party's own link has room.
  const { body } = await boss.submit(`/admin/reports/${id}/party-link`, { act: "make", reason: "Certificate" });
  const partys = /\/answer\/[\w-]{43}/.exec(body)?.[0] ?? "";
  expect(textOf((await answered(partys, "answer", { text: "Ours" })).body)).toContain("Your answer is shown");
});

it("the desk shows five of them, and is told that the sixth has no place", async () => {
  const id = await reportOf("Five Shown Stores");
  const cases = [];
  const link = await linkTo(id);
  for (let n = 0; n < 6; n += 1) {
    await answered(link, "answer", { text: `Number ${n}` });
    cases.push(await served.db.prepare("select max(id) as id from cases where kind = 'answer'").first<number>("id"));
  }
  const decide = (one: number | null | undefined) =>
    boss.submit(`/admin/cases/${one}`, { outcome: "stays", reason: "Decent.", hidden_reason: "x" });
  for (const one of cases.slice(0, 5)) expect((await decide(one)).status).toBe(200);
  const sixth = await decide(cases[5]);
  expect(sixth.status).toBe(409);
  expect(textOf(sixth.body)).toContain("Five answers that came the same way stand under this report already");
  const down = await served.db.prepare("select min(id) as id from answers where report_id = ?").bind(id).first("id");
  await boss.submit(`/admin/answers/${down}/take-down`, { reason: "Outdated" });
  expect((await decide(cases[5])).status).toBe(200);
});

it("the reporter answers nowhere: signed in, signed out in the same browser, through the link or without", async () => {
  const id = await reportOf("Framed Textiles");
  const maker = await new Visitor(served).join("framer@example.in");
  const made = await maker.submit("/report", {
    ...{ party_name: "Framed Textiles", phone_number: digits, amount_due: "45000", due_date: "2025-10-31" },
    ...{ is_anonymous: "yes", disclaimer: "yes", another: "yes", key: crypto.randomUUID() },
  });
  const own = Number(/report=(\d+)/.exec(made.path)?.[1]);
  const link =
    /\/answer\/[\w-]{43}/.exec((await maker.submit(`/fraud-parties/${own}/link`, { intent: "make" })).body)?.[0] ?? "";
  const confess = async () => {
    const outcomes = [];
    for (const at of [link, `/fraud-parties/${own}/answer`])
      for (const say of ["answer", "paid", "dispute", "promise"])
        outcomes.push(
          await maker.submit(`${at}?say=${say}`, {
            ...{ key: crypto.randomUUID(), say, phone, text: "Yes, I cheated them" },
            ...{ reason: "amount", promised_on: "2027-01-15" },
          }),
        );
    return outcomes;
  };
  for (const { status, body } of await confess()) {
    expect(status).toBe(403);
    expect(textOf(body)).toContain("Only the party can answer here.");
    expect(body).toContain("Yes, I cheated them");
  }
  await maker.submit("/auth/sign-out", {});
  for (const { status } of await confess()) expect(status).toBe(403);
  expect(await served.db.prepare("select count(*) as n from answers where report_id = ?").bind(own).first("n")).toBe(0);
  // Of another report the same browser may be the party.
  expect(
    (await maker.submit(`/fraud-parties/${id}/answer?say=answer`, { say: "answer", phone, text: "Not so" })).status,
  ).toBe(200);
});

it("through the link that the desk makes once the party has shown who it is, its answer is the party's, at once", async () => {
  const id = await reportOf("Shown Who Mills");
  const desk = `/admin/reports/${id}/party-link`;
  expect((await boss.submit(desk, { act: "make", reason: " " })).status).toBe(422);
  const { body } = await boss.submit(desk, { act: "make", reason: "Called back on its signboard's number" });
  const link = /\/answer\/[\w-]{43}/.exec(body)?.[0] ?? "";
  expect((await boss.submit(desk, { act: "make", reason: "Twice" })).status).toBe(409);
  expect(textOf((await new Visitor(served).open(link)).body)).toContain("This is your private link");
  expect(textOf((await answered(link, "paid", { text: "Paid by cheque" })).body)).toContain("Your answer");
  const page = textOf((await new Visitor(served).open(`/fraud-parties/${id}`)).body);
  expect(page).toContain("The party says that it is paid");
  expect(page).toContain("The party's answer: they have shown our team who they are.");
  // The reporter's own link is another, and ends no other.
  const theirs = await linkTo(id);
  expect(theirs).not.toBe(link);
  await reporter.submit(`/fraud-parties/${id}/link`, { intent: "end" });
  expect((await new Visitor(served).open(link)).status).toBe(200);
  expect((await reporter.send(desk)).status).toBe(302);
  const log = await boss.open("/admin/audit");
  expect(textOf(log.body)).toContain("Called back on its signboard's number");
  expect(log.body).not.toContain(link.slice(8));
  await boss.submit(desk, { act: "end", reason: "It asked us to" });
  expect(textOf((await new Visitor(served).open(link)).body)).toContain("This link no longer works");
});

it("what the desk confirms is the party's answer from then on", async () => {
  const id = await reportOf("Confirmed Later Mart");
  const link = await linkTo(id);
  await answered(link, "answer", { text: "We never had these goods" });
  const answer = await served.db
    .prepare("select id, case_id from answers where report_id = ?")
    .bind(id)
    .first<{ id: number; case_id: number }>();
  await boss.submit(`/admin/cases/${answer?.case_id}`, { outcome: "stays", reason: "Decent.", hidden_reason: "x" });
  const page = async () => textOf((await new Visitor(served).open(`/fraud-parties/${id}`)).body);
  expect(await page()).toContain("it may be from anyone who has that link");
  await boss.submit(`/admin/answers/${answer?.id}/confirm`, { reason: "GST certificate seen" });
  expect(await page()).toContain("The party's answer: they have shown our team who they are.");
  expect((await boss.submit(`/admin/answers/${answer?.id}/confirm`, { reason: "Twice" })).status).toBe(409);
});

it("without the link 'it is paid' with an email is asked of the reporter once its sender has pressed the mail's button", async () => {
  const id = await reportOf("Unlinked Paid Stores");
  const at = `/fraud-parties/${id}/answer`;
  const events = async () =>
    (await served.db
      .prepare("select count(*) as n from report_events where report_id = ?")
      .bind(id)
      .first<number>("n")) ?? 0;
  const sent = await answered(at, "paid", { text: "Paid in May", email: "unlinked@example.in" });
  expect(textOf(sent.body)).toContain("Now check your mail");
  expect(await events()).toBe(0);
  const link = new URL(linkIn((await served.mailTo("unlinked@example.in")).text)).pathname;
  const party = new Visitor(served);
  // Programs that look through mails follow links: nothing happens by that.
  for (const method of ["GET", "HEAD"]) await party.send(link, { method });
  expect(await events()).toBe(0);
  expect(textOf((await party.open(link)).body)).toContain("Confirm my request");
  expect(textOf((await party.submit(link, { intent: "confirm" })).body)).toContain("We received your request");
  expect(await events()).toBe(1);
  const page = textOf((await new Visitor(served).open(`/fraud-parties/${id}`)).body);
  expect(page).toContain("Disputed; we decide by");
  expect(page).not.toContain("Paid in May");
  // Pressed again it is the same.
  expect((await party.submit(link, { intent: "confirm" })).status).toBe(200);
  expect(await events()).toBe(1);
});

it("who reported has the link, too, and gets neither the party's case nor its words with numbers in them", async () => {
  const id = await reportOf("Objecting Cloth Mart");
  const link = await linkTo(id);
  const first = await answered(link, "dispute", { reason: "goods", text: "Ask at 98765  43210 or pay@okaxis" });
  const key = /\/data-removal\/[\w-]{43}/.exec(first.path)?.[0] ?? "none";
  const again = await answered(link, "paid", { text: "Second thoughts" });
  // Each has a page of its own.
  expect(again.path).toMatch(/^\/data-removal\/[\w-]{43}\?/);
  expect(again.path).not.toContain(key);
  const { results } = await served.db
    .prepare("select id from answers where report_id = ?")
    .bind(id)
    .all<{ id: number }>();
  await served.db.exec("update answers set status = 'shown' where status = 'waiting'");
  const pages = [...results.map((one) => `${link}?said=${one.id}`), link, `${link}?say=paid`, `/fraud-parties/${id}`];
  for (const path of pages.flatMap((one) => [one, one.replace(/(\?|$)/, ".data$1")])) {
    const { body } = await reporter.open(path);
    expect(leaks([key.slice(14), "43210", "okaxis"], path, body)).toEqual([]);
  }
  const flagged = await reporter.open(`/flag?answer=${results[0]?.id}`);
  expect(flagged.status).toBe(200);
  expect(leaks(["43210", "okaxis"], "the flag's page", flagged.body)).toEqual([]);
});

it("nothing of the party's own is public, in any form, nor in the log; nothing of the reporter's at the party's address", async () => {
  const [party] = (await served.db.prepare("select party_id from fraud_reports").all<{ party_id: number }>()).results;
  const reports = (await served.db.prepare("select id from fraud_reports").all<{ id: number }>()).results;
  const paths = [
    "/",
    "/fraud-parties",
    `/parties/${party?.party_id}`,
    `/parties/${party?.party_id}.data`,
    `/api/parties/${party?.party_id}`,
    "/api/reports",
    "/transparency",
    ...reports.flatMap(({ id }) => [
      `/fraud-parties/${id}`,
      `/fraud-parties/${id}.data`,
      `/api/reports/${id}`,
      `/fraud-parties/${id}/answer`,
    ]),
  ];
  const found: string[] = [];
  for (const path of paths) {
    const response = await new Visitor(served).send(path);
    const said = JSON.stringify([...response.headers]) + (await response.text());
    expect([200, 202], path).toContain(response.status);
    found.push(...leaks([...partys, ...reporters], path, said));
  }
  found.push(...leaks([...partys, ...reporters], "the log", served.log.join("\n")));
  // Nor in what the reporter takes away: the notice as text, as a page and as a PDF.
  const { results: own } = await served.db
    .prepare("select r.id from fraud_reports r join users u on u.id = r.user_id where u.email = 'xanthippe@example.in'")
    .all<{ id: number }>();
  for (const { id } of own)
    for (const path of ["/legal-notice?format=txt&", "/legal-notice?format=pdf&", "/legal-notice/print?"]) {
      const response = await reporter.send(`${path}report=${id}`);
      expect(response.status).toBe(200);
      const said = new TextDecoder("latin1").decode(await response.arrayBuffer());
      found.push(...leaks(partys, path, said + JSON.stringify([...response.headers])));
    }
  const tables = await Promise.all(
    ["party_links", "cases", "case_voices"].map((table) => served.db.prepare(`select * from ${table}`).all()),
  );
  const stored = JSON.stringify(tables);
  expect(links.size).toBeGreaterThan(1);
  for (const link of links) {
    const key = link.split("/").at(-1) ?? "";
    expect(served.log.join("\n")).not.toContain(key);
    expect(stored).not.toContain(key);
    for (const path of [link, `${link}.data`, `${link}?say=paid`]) {
      const { body } = await new Visitor(served).open(path);
      found.push(...leaks(reporters, path, body));
    }
  }
  expect(found).toEqual([]);
});

it.each([
  ["paid", { phone: "" }, "Enter your whole phone number, 10 digits"],
  ["paid", { phone: "99999 99999" }, "The last 7 digits of this number do not match the report"],
  ["dispute", { text: "No such bill" }, "Choose what is wrong with it"],
  ["promise", {}, "Enter the day by which you will pay"],
  ["answer", { text: "" }, "Write your answer"],
  ["answer", { text: "x".repeat(1_001) }, "An answer can have at most 1,000 characters"],
] as const)("a refused answer (%s, %j) keeps what was typed", async (say, fields, message) => {
  const link = await linkTo(report);
  const refused = await answered(link, say, { text: "Kept as it was typed", ...fields });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatch(/<title>Error: /);
  expect(textOf(refused.body)).toContain(message);
  if (!("text" in fields)) expect(refused.body).toContain("Kept as it was typed");
});

it.each([
  ["a file that is none", { proof: new File(["hello"], "receipt.pdf") }, 422],
  ["a choice that is none", { say: "nothing" }, 422],
  ["no field at all", { say: "", phone: "", key: "" }, 422],
] as const)("%s is refused in words", async (_, fields, status) => {
  const link = await linkTo(report);
  expect((await answered(link, "paid", { ...fields })).status).toBe(status);
});

it("without the link an answer waits: its private page says so, and nobody reads it yet", async () => {
  const id = await reportOf("Waits For The Desk Traders");
  const { body } = await new Visitor(served).open(`/fraud-parties/${id}`);
  expect(body).toContain(`href="/fraud-parties/${id}/answer"`);
  const sent = await answered(`/fraud-parties/${id}/answer`, "answer", { text: "Read me first" });
  expect(sent.status).toBe(200);
  expect(sent.path).toMatch(/^\/data-removal\/[\w-]{43}\?/);
  expect((await new Visitor(served).open(`/fraud-parties/${id}`)).body).not.toContain("Read me first");
});

it("somebody else's report has no link to make, and a visitor is led to sign in", async () => {
  const ravi = await new Visitor(served).join("ravi@example.in");
  expect((await ravi.open(`/fraud-parties/${report}/link`)).status).toBe(404);
  expect((await ravi.submit(`/fraud-parties/${report}/link`, { intent: "make" })).status).toBe(404);
  expect((await new Visitor(served).open(`/fraud-parties/${report}/link`)).path).toMatch(/^\/auth\?/);
});

it("an ended address says that it opens no more, and takes no answer", async () => {
  const id = await reportOf("Ended Address Mart");
  const link = await linkTo(id);
  const ended = await reporter.submit(`/fraud-parties/${id}/link`, { intent: "end" });
  expect(textOf(ended.body)).toContain("The link is stopped.");
  expect(textOf((await new Visitor(served).open(link)).body)).toContain("This link no longer works");
  expect((await new Visitor(served).submit(link, { say: "paid", phone })).status).toBe(404);
  expect((await new Visitor(served).open(`/answer/${"a".repeat(43)}`)).status).toBe(404);
});
