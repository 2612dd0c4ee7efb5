// The canaries of a case: an anonymous reporter and a party, each with unmistakable words. Whatever the two do, neither
// side, nobody in public and no log learns who the other is, or how to reach them.
import { afterAll, beforeAll, expect, it } from "vitest";
import { bill, pictures } from "../../files/samples";
import { type Mail, type Served, serve } from "../../serve";
import { hidden, linkIn, Visitor } from "../../visitor";
import { adminAt } from "../admin/admin-site";

let served: Served;
let reporter: Visitor;
let boss: Visitor;
let report = 0;
let id = 0;
let link = "";
const heard = () => `/fraud-parties/${report}/objections/${id}`;
const toParty: Mail[] = [];
const toReporter: Mail[] = [];
const reporterEmail = "xanthippe@example.in";
const partyEmail = "quixotic@party.example";
// "canary" stands in the metadata of each sample file.
const ofReporter = ["xanthippe", "Xanthippe Canaria", "Canaria Secret Stores", "9123409876", "hidden-ledger"];
const ofParty = ["quixotic", "Quixote Zamorin", "9876501234", "zamorin-receipt"];

const next = async (address: string, into: Mail[]) => into.push(await served.mailTo(address));
const file = (name: string, bytes: Buffer<ArrayBuffer>) => new File([bytes], name);

beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
  reporter = await new Visitor(served).join(reporterEmail);
  boss = await adminAt(served, "boss@example.in");
  await served.db
    .prepare(
      `update user_profiles set name = 'Xanthippe Canaria', shop_name = 'Canaria Secret Stores', phone_number = '9123409876'
       where user_id = (select id from users where email = ?)`,
    )
    .bind(reporterEmail)
    .run();
  ofReporter.push(
    (await served.db.prepare("select id from users where email = ?").bind(reporterEmail).first<string>("id")) ?? "",
  );
  await reporter.submit("/report", {
    ...{ key: crypto.randomUUID(), party_name: "Watched Party", phone_number: "7654321", amount_due: "5000" },
    ...{ due_date: "2025-10-31", is_anonymous: "yes", disclaimer: "yes", reporter_name: "Xanthippe Canaria" },
  });
  report = (await served.db.prepare("select max(id) as id from fraud_reports").first<number>("id")) ?? 0;
  const visitor = new Visitor(served);
  const asked = await visitor.submit("/data-removal", {
    ...{ key: hidden((await visitor.open("/data-removal")).body, "key"), report: String(report), kind: "paid" },
    ...{ details: `Paid in October. Call 98765 01234 or mail ${partyEmail}`, name: "Quixote Zamorin" },
    ...{ email: partyEmail, phone: "9876501234", proof: file("zamorin-receipt.png", pictures.shop) },
  });
  expect(asked.path).toBe("/data-removal?sent=mail");
  await next(partyEmail, toParty);
  link = new URL(linkIn(toParty[0]?.text ?? "")).pathname;
  await visitor.submit(link, { intent: "confirm" });
  id = (await served.db.prepare("select max(id) as id from cases").first<number>("id")) ?? 0;
  await next(reporterEmail, toReporter);
  await reporter.submit(heard(), {
    ...{ key: crypto.randomUUID(), reply: "keep", proof: file("hidden-ledger.pdf", bill()) },
    why: `The ledger shows it. Ask ${reporterEmail} or +91-91234-09876`,
  });
  await next(partyEmail, toParty);
  const decide = (outcome: string) =>
    boss.submit(`/admin/cases/${id}`, { outcome, reason: "The ledger shows it.", hidden_reason: "It was settled." });
  await decide("stays");
  await next(partyEmail, toParty);
  await next(reporterEmail, toReporter);
  await visitor.submit(link, { intent: "again", why: "Look at my receipt" });
  await next(reporterEmail, toReporter);
  await decide("stays");
  await next(partyEmail, toParty);
  await next(reporterEmail, toReporter);
  await reporter.submit(heard(), { intent: "again", why: "Look at my ledger" });
  await next(partyEmail, toParty);
});
afterAll(() => served.stop());

function leaks(canaries: string[], where: string, haystack: string): string[] {
  const lower = haystack.toLowerCase().replaceAll(/[\s-]/g, "");
  return canaries
    .filter((canary) => lower.includes(canary.toLowerCase().replaceAll(/[\s-]/g, "")))
    .map((canary) => `${canary} in ${where}`);
}

/** Headers and body of a page and of its data, as `who` gets them. */
async function everythingAt(who: Visitor, path: string): Promise<string> {
  const answers = [path, path.replace(/(\?|$)/, ".data$1")].map(async (address) => {
    const response = await who.send(address);
    expect([200, 202], address).toContain(response.status);
    return JSON.stringify([...response.headers]) + new TextDecoder("latin1").decode(await response.arrayBuffer());
  });
  return (await Promise.all(answers)).join("\n");
}

it("the canaries really did it all: a case with two proofs, an answer and two decisions, looked at a third time", async () => {
  expect(toParty).toHaveLength(5);
  expect(toReporter).toHaveLength(4);
  const row = await served.db.prepare("select file_path, phone, asker_again_at, reporter_again_at from cases").first();
  expect(row).toMatchObject({
    phone: "9876501234",
    asker_again_at: expect.any(Number),
    reporter_again_at: expect.any(Number),
  });
  expect(await served.db.prepare("select count(*) as n from case_decisions").first("n")).toBe(2);
  expect(await served.db.prepare("select file_name from case_reports").first("file_name")).toBe("hidden-ledger.pdf");
});

it("no mail to the party, and nothing that it sees, tells who reports", async () => {
  const mails = toParty.map(({ subject, text, html }) => subject + text + html).join("\n");
  expect(leaks([...ofReporter, "canary"], "mails to the party", mails)).toEqual([]);
  const page = await everythingAt(new Visitor(served), link);
  expect(leaks([...ofReporter, "canary"], "the private page", page)).toEqual([]);
  expect(page).toContain("The ledger shows it.");
});

it("no mail to the reporter, and nothing that they see, tells who the party's people are or how to reach them", async () => {
  const mails = toReporter.map(({ subject, text, html }) => subject + text + html).join("\n");
  expect(leaks([...ofParty, link.slice(14)], "mails to the reporter", mails)).toEqual([]);
  for (const path of [heard(), "/profile", "/profile?tab=reports", `/fraud-parties/${report}`]) {
    const page = await everythingAt(reporter, path);
    expect(leaks([...ofParty, link.slice(14)], path, page)).toEqual([]);
  }
  expect(await everythingAt(reporter, heard())).toContain("Paid in October.");
  const download = await (await reporter.send("/account/download")).text();
  expect(leaks([...ofParty, link.slice(14)], "the download", download)).toEqual([]);
});

it("nothing of either side is public: pages, their data, JSON, figures", async () => {
  const all = [
    ...ofReporter,
    ...ofParty,
    "canary",
    link.slice(14),
    "The ledger shows it",
    "Paid in October",
    "Look at my",
  ];
  const party = await served.db
    .prepare("select party_id from fraud_reports where id = ?")
    .bind(report)
    .first("party_id");
  const paths = [
    "/fraud-parties",
    `/fraud-parties/${report}`,
    `/parties/${party}`,
    "/transparency",
    "/grievance",
    `/data-removal?report=${report}`,
  ];
  for (const path of paths) expect(leaks(all, path, await everythingAt(new Visitor(served), path)), path).toEqual([]);
  for (const path of [
    "/",
    `/api/reports/${report}`,
    "/api/reports",
    `/api/parties/${party}`,
    "/api/health",
    "/sitemap/0.xml",
  ])
    expect(leaks(all, path, await (await new Visitor(served).send(path)).text()), path).toEqual([]);
});

it("nothing of either side, and no key of the link, stands in the log", () => {
  expect(leaks([...ofReporter, ...ofParty, link.slice(14)], "the log", served.log.join("\n"))).toEqual([]);
});

it("the desk's own mails say numbers and deadlines alone", async () => {
  await served.db.exec("update cases set due_at = 5");
  await served.hour();
  // From nine in the morning on, what waits today comes as well, before it or after.
  for (let subject = ""; subject !== "Overdue: 1 case"; ) {
    const mail = await served.mailTo("boss@example.in");
    const said = mail.subject + mail.text + mail.html;
    expect(mail.subject).toMatch(/^(Overdue: 1 case|The desk today: 1 case, 1 first report)$/);
    expect(leaks([...ofReporter, ...ofParty, link.slice(14), "Watched Party"], "the desk's mail", said)).toEqual([]);
    subject = mail.subject;
  }
});
