// Bills that prove themselves, over HTTP and without scripts: sent with a report and to one, refused in words, shown to
// everybody, and of their seller nothing anywhere.
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type BillData,
  type MadeUpPortal,
  madeUpBill,
  madeUpPortal,
  signedCode,
} from "../../../scripts/bills/made-up-portal";
import { madeUpGstin } from "../../gstins";
import { type Served, serve } from "../../serve";
import { hidden, textOf, Visitor } from "../../visitor";
import { ask } from "../cases/case-site";

let served: Served;
let guest: Visitor;
let asha: Visitor;
let ravi: Visitor;
let admin: Visitor;
let portal: MadeUpPortal;
const seller = madeUpGstin(700, "27");
const buyer = madeUpGstin(701);
const canaries = [seller, "CANARY/0042"];

beforeAll(async () => {
  [served, portal] = await Promise.all([
    serve({ LIMIT_FACTOR: "100" }),
    madeUpPortal("Canary IRP", { from: Date.parse("2024-01-01") }),
  ]);
  guest = new Visitor(served);
  asha = await new Visitor(served).join("asha@example.in");
  ravi = await new Visitor(served).join("ravi@example.in");
  admin = await new Visitor(served).join("meera@example.in");
  await served.db.exec(
    "update user_profiles set is_admin = 1 where user_id = (select id from users where email = 'meera@example.in')",
  );
  await admin.submit("/admin/login", { email: "meera@example.in", password: "a good long password" });
  const form = { name: portal.name, pem: portal.pem, kid: "" };
  expect((await admin.submit("/admin/certificates", form)).path).toBe("/admin/certificates?said=added");
});
afterAll(() => served.stop());

async function code(changes: Partial<BillData> = {}, total = 45_000): Promise<string> {
  const bill = await madeUpBill({ seller, buyer, total, date: "2025-09-01" });
  canaries.push(bill.Irn);
  const made = await signedCode(portal, {
    ...bill,
    DocNo: `CANARY/0042-${crypto.randomUUID().slice(0, 4)}`,
    ...changes,
  });
  canaries.push(made, made.split(".")[1] ?? "");
  return made;
}

const claim = (changes: Record<string, string> = {}) => ({
  party_name: "Billed Traders",
  phone_number: "5122399",
  amount_due: "45,000",
  due_date: "2025-10-01",
  gstin: buyer,
  is_anonymous: "yes",
  disclaimer: "yes",
  another: "yes",
  key: crypto.randomUUID(),
  ...changes,
});

async function report(who: Visitor, changes: Record<string, string> = {}): Promise<string> {
  const sent = await who.submit("/report", claim(changes));
  const id = /report=(\d+)/.exec(sent.path)?.[1];
  if (!id) throw new Error(textOf(sent.body));
  return `/fraud-parties/${id}`;
}

const words =
  "Bill checked: an e-invoice that the government portal signed names this buyer, 1 Sept 2025. We cannot see whether it was paid later.";

it("sent with the report: a mark in rows, words on its page, on the party's page and in JSON", async () => {
  const page = await report(asha, { bills: await code() });
  for (const path of ["/", "/fraud-parties", "/fraud-parties?search=billed"])
    expect(textOf((await guest.open(path)).body), path).toContain("Bill checked");
  const { body } = await guest.open(page);
  expect(textOf(body)).toContain(words);
  expect(body).toContain("/how-it-works#checked-bills");
  for (const path of ["/fraud-parties", page, page.replace("fraud-parties", "api/reports"), "/how-it-works"])
    expect(textOf((await guest.open(path)).body).replaceAll(/(not|we do not) verif\w+/gi, ""), path).not.toMatch(
      /bill[^.]*verified|verified[^.]*bill/i,
    );
  await report(ravi);
  const party = /href="(\/parties\/\d+)"/.exec(body)?.[1] ?? "";
  expect(textOf((await guest.open(party)).body)).toContain("With a checked bill: 1 of 2");
  expect(JSON.parse((await guest.open(`/api${party}`)).body)).toMatchObject({ reports: 2, with_checked_bill: 1 });
  expect(JSON.parse((await guest.open(`/api${page.replace("fraud-parties", "reports")}`)).body).checked_bills).toEqual({
    bills: 1,
    total: 45_000,
    first: "2025-09-01",
    last: "2025-09-01",
    covers: true,
  });
  expect(textOf((await asha.open("/profile?tab=reports")).body)).toContain("Bill checked");
});

it("the same form sent twice, also at once, is one report with one bill; a bill of hers in another is refused", async () => {
  const bills = await code();
  const form = claim({ party_name: "Pressed Twice", bills });
  const sent = await Promise.all([asha.submit("/report", form), asha.submit("/report", form)]);
  const again = await asha.submit("/report", form);
  expect(new Set([...sent, again].map(({ path }) => path)).size).toBe(1);
  expect(again.path).toMatch(/^\/report\/submitted\?report=\d+$/);
  const other = await asha.submit("/report", claim({ party_name: "Pressed Anew", bills }));
  expect(other.status).toBe(409);
  expect(textOf(other.body)).toContain("This bill is already used in another report.");
});

it("sent to a report on its own page: part of the sum first, then all of it; taken out again", async () => {
  const page = await report(asha, { party_name: "Billed In Parts", phone_number: "5122398" });
  expect((await asha.open(page)).body).toContain(`${page}/bills`);
  const part = await asha.submit(`${page}/bills`, { bills: await code({}, 20_000) });
  expect(part.path).toBe(`${page}/bills?said=checked`);
  expect(textOf((await guest.open(page)).body)).toContain("Bill of ₹20,000 checked: an e-invoice");
  const rest = await asha.submit(`${page}/bills`, { bills: await code({ DocDt: "05/09/2025" }, 25_000) });
  expect(textOf(rest.body)).toContain(
    "2 bills checked: 2 e-invoices that the government portal signed name this buyer, 1 Sept 2025 to 5 Sept 2025.",
  );
  const out = /value="(\d+)"[^>]*>Remove/.exec(rest.body)?.[1] ?? "";
  expect((await ravi.submit(`${page}/bills`, { take_out: out })).status).toBe(404);
  expect((await asha.submit(`${page}/bills`, { take_out: out })).path).toBe(`${page}/bills?said=out`);
  expect(textOf((await guest.open(page)).body)).toContain("Bill of ₹25,000 checked");
});

it.each([
  ["nothing", () => "", "Read a bill's code, or paste its text"],
  ["a payment's code", () => "upi://pay?pa=a@b", "This bill is not a signed code of an e-invoice"],
  ["another buyer", () => code({ BuyerGstin: madeUpGstin(702) }), "names another buyer than this report's GSTIN"],
  ["nobody", () => code({ BuyerGstin: "URP" }), "names a buyer without a GSTIN (URP)"],
  ["a credit note", () => code({ DocTyp: "CRN" }), "is a credit note: it lowers what is due"],
  [
    "after the due date",
    () => code({ DocDt: "02/10/2025", IrnDt: "2025-10-02 10:00:00" }),
    "is dated after the due date",
  ],
  ["before the certificate", () => code({ IrnDt: "2023-12-31 10:00:00" }), "the portal's certificate was not valid"],
  [
    "a total as text",
    () => code({ TotInvVal: "45000" as unknown as number }),
    "does not say what the code of an e-invoice says",
  ],
  ["a changed one", async () => (await code()).replace(/\.(.)/, ".X"), "does not have the portal's signature"],
  [
    "21 bills",
    async () => (await Promise.all(Array.from({ length: 21 }, () => code({}, 10)))).join("\n"),
    "A report can have 20 bills",
  ],
  ["60 KB and more", () => `eyJ${"a".repeat(61_000)}.e.e`, "This is too long for codes of bills"],
])("%s is refused in words, on both forms, and what was typed is there again", async (_what, make, shown) => {
  const bills = await make();
  const page = await report(asha, { party_name: "Billed Wrongly", phone_number: "5122397" });
  const own = await asha.submit(`${page}/bills`, { bills });
  expect(own.status).toBe(422);
  expect(own.body).toContain("<title>Error: ");
  expect(textOf(own.body)).toContain(shown);
  if (bills && bills.length < 60_000) expect(own.body).toContain(bills.split("\n")[0]);
  expect(
    await served.db
      .prepare("select count(*) as n from checked_bills where report_id = ?")
      .bind(page.split("/")[2])
      .first("n"),
  ).toBe(0);
  if (bills === "") return;
  const unstored = await asha.submit("/report", claim({ bills, party_name: "Never Stored" }));
  expect(unstored.status).toBe(422);
  expect(textOf(unstored.body)).toContain(shown);
  expect(unstored.body).toContain("Never Stored");
  expect(textOf((await guest.open("/fraud-parties?search=never+stored")).body)).toContain("No fraud reports found");
});

it.each([["/report"], ["own"]])("a megabyte is refused in words, no 5xx: %s", async (where) => {
  const path = where === "own" ? `${await report(asha, { party_name: "Billed Much" })}/bills` : where;
  const sent = await asha.submit(path, claim({ bills: `eyJ${"a".repeat(1_048_576)}.e.e` }));
  expect([413, 422]).toContain(sent.status);
  expect(textOf(sent.body)).toMatch(/too long|too much/i);
});

it("the same bill in another's report: used already, and not said where; in two at once, one has it", async () => {
  const [bills, again] = [await code(), await code()];
  const hers = await report(asha, { party_name: "Used Once", bills });
  const his = await report(ravi, { party_name: "Used Twice" });
  const refused = await ravi.submit(`${his}/bills`, { bills });
  expect(refused.status).toBe(409);
  expect(textOf(refused.body)).toContain("This bill is already used in another report.");
  expect(refused.body).not.toContain(hers);
  const sent = await Promise.all([
    ravi.submit(`${his}/bills`, { bills: again }),
    asha.submit(`${hers}/bills`, { bills: again }),
  ]);
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it("the seller says that a used bill is theirs, the desk decides, and both read why", async () => {
  const bills = await code();
  const his = await report(ravi, { party_name: "Claimed By The Buyer", bills });
  const hers = await report(asha, { party_name: "Sold To The Buyer" });
  const refused = await asha.submit(`${hers}/bills`, { bills });
  expect(textOf(refused.body)).toContain("It is my bill: I am the seller");
  const holder = hidden(refused.body, "holder");
  // A digest under our secret, and not whose report it is.
  expect(holder).toMatch(/^[0-9a-f]{64}$/);
  const without = await asha.submit(`${hers}/bills`, { bills, claim: "on", note: " ", holder });
  expect(without.status).toBe(422);
  expect(textOf(without.body)).toContain("Say in up to 500 characters how we can see that the bill is yours");
  expect(without.body).toContain(bills);
  // Seen with another report, or not seen at all, it is asked again, with what was typed.
  for (const seen of [{}, { holder: "" }, { holder: "0".repeat(64) }] as Record<string, string>[]) {
    const other = await asha.submit(`${hers}/bills`, { bills, claim: "on", note: "Typed once", ...seen });
    expect(other.status).toBe(409);
    expect(textOf(other.body)).toContain("The bill has moved to another report since you looked.");
    expect(other.body).toContain("Typed once");
    expect(hidden(other.body, "holder")).toBe(holder);
  }
  const sent = await asha.submit(`${hers}/bills`, { bills, claim: "on", note: "My shop's GSTIN <b>", holder });
  expect(sent.path).toBe(`${hers}/bills?said=claimed`);
  expect(textOf(sent.body)).toContain("you told us that this bill is yours. Our team decides by");
  expect((await ravi.open("/admin/bills")).path).toContain("/admin/login");
  const desk = await admin.open("/admin/bills");
  expect(textOf(desk.body)).toMatch(
    /Seller on the bill .*Claims it .*asha@example.in.*Has it .*ravi@example.in.*My shop's GSTIN <b>/,
  );
  const id = hidden(desk.body, "claim");
  const had = hidden(desk.body, "holder");
  expect(had).toBe(his.split("/")[2]);
  const verdict = (fields: Record<string, string>) =>
    admin.submit("/admin/bills", { claim: id, holder: had, ...fields });
  const stale = await verdict({ verdict: "moved", reason: "Seen with another", holder: hers.split("/")[2] ?? "" });
  expect(stale.status).toBe(409);
  expect(textOf(stale.body)).toContain("Another report has the bill by now, or none any more.");
  expect(stale.body).toContain("Seen with another");
  expect((await verdict({ verdict: "moved", reason: "" })).status).toBe(422);
  expect((await verdict({ reason: "No button" })).status).toBe(422);
  const done = await verdict({ verdict: "moved", reason: "The GSTIN is hers" });
  expect(textOf(done.body)).toContain("The bill counts for the claimant's report now.");
  expect((await verdict({ verdict: "stays", reason: "Twice" })).status).toBe(409);
  expect((await served.mailTo("asha@example.in")).text).toContain("Our reason: The GSTIN is hers");
  const notice = await served.mailTo("ravi@example.in");
  expect(notice.subject).toContain("A bill no longer counts for your report");
  expect(notice.text).not.toContain("asha");
  expect(textOf((await guest.open(hers)).body)).toContain("Bill checked");
  expect(textOf((await guest.open(his)).body)).not.toContain("Bill checked");
});

it("a claim that was decided is made once more at most, and the seller reads what was decided and when", async () => {
  const bills = await code();
  const his = await report(ravi, { party_name: "Stays With The Buyer", bills });
  const hers = await report(asha, { party_name: "Asked For Twice" });
  const claims = async (note: string) => {
    const { body } = await asha.submit(`${hers}/bills`, { bills });
    return asha.submit(`${hers}/bills`, { bills, claim: "on", note, holder: hidden(body, "holder") });
  };
  const stays = async (reason: string) => {
    const { body } = await admin.open("/admin/bills");
    const fields = { claim: hidden(body, "claim"), holder: his.split("/")[2] ?? "", verdict: "stays", reason };
    expect((await admin.submit("/admin/bills", fields)).status).toBe(200);
    await served.mailTo("asha@example.in");
  };
  expect((await claims("It is mine")).status).toBe(200);
  // Her report is out of sight meanwhile: the desk reads so.
  await admin.submit(`/admin/reports/${hers.split("/")[2]}/hide`, { reason: "Why", hidden_reason: "Looked at." });
  expect(textOf((await admin.open("/admin/bills")).body)).toMatch(
    /The claimant's report is hidden.*nobody would see the bill there/,
  );
  await admin.submit(`/admin/reports/${hers.split("/")[2]}/restore`, { reason: "Why" });
  expect(textOf((await admin.open("/admin/bills")).body)).not.toContain("report is hidden");
  await stays("Nothing shown");
  const same = await claims("IT IS MINE !");
  expect(same.status).toBe(409);
  expect(textOf(same.body)).toMatch(
    /You told us before that this bill is yours. On \d+ \w+ \d{4} we decided that it stays where it is: “Nothing shown”./,
  );
  expect(same.body).toContain("IT IS MINE !");
  expect((await claims("Here is the delivery note, too")).status).toBe(200);
  await stays("Not hers");
  expect(textOf((await claims("A third time, in other words")).body)).toMatch(
    /You told us twice that this bill is yours. On \d+ \w+ \d{4} we decided again that it stays where it is: “Not hers”./,
  );
  expect(textOf((await admin.open("/admin/bills")).body)).toContain("No claim waits.");
});

it("a report without a GSTIN gets the buyer's from the bill; another seller's bill is asked about", async () => {
  const gstin = madeUpGstin(703);
  const filled = await report(asha, { party_name: "Filled In", gstin: "", bills: await code({ BuyerGstin: gstin }) });
  expect(textOf((await guest.open(filled)).body)).toContain(gstin);
  const later = await report(asha, { party_name: "Filled Later", gstin: "", phone_number: "5122396" });
  const own = madeUpGstin(704);
  await asha.submit(`${later}/bills`, { bills: await code({ BuyerGstin: own }) });
  expect(textOf((await guest.open(later)).body)).toContain(own);
  const bills = await code({ SellerGstin: madeUpGstin(705, "27") });
  canaries.push(madeUpGstin(705, "27"));
  const asked = await asha.submit("/report", claim({ party_name: "Two Sellers", bills }));
  expect(textOf(asked.body)).toContain("Is this one yours, too?");
  expect(asked.body).toContain('name="sellers"');
  expect((await report(asha, { party_name: "Two Sellers", bills, sellers: "yes" })).length).toBeGreaterThan(15);
});

it("signed out, a report's text is held, and the codes are not", async () => {
  const bills = await code();
  const held = await guest.submit("/report", claim({ bills, party_name: "Held Without Code" }));
  expect(held.status).toBe(401);
  expect(held.body).not.toContain(bills);
  const own = await guest.submit("/fraud-parties/1/bills", { bills });
  expect(own.status).toBe(401);
  expect(textOf(own.body)).toContain("Codes of bills are not kept");
});

it("corrected to another GSTIN the mark goes, and its owner reads why", async () => {
  const page = await report(asha, { party_name: "Corrected Away", bills: await code() });
  const { body } = await asha.open(`${page}/correct`);
  expect(textOf(body)).toContain("Its checked bill counts only while the report names the bill's buyer by GSTIN");
  const { gstin: _, ...same } = claim({ party_name: "Corrected Away", seen: hidden(body, "seen") });
  await asha.submit(`${page}/correct`, { ...same, gstin: madeUpGstin(706) });
  expect(textOf((await guest.open(page)).body)).not.toContain("Bill checked");
  expect(textOf((await asha.open(`${page}/bills`)).body)).toContain("does not count: the report names another GSTIN");
});

it("in a case the desk and both sides see what was checked", async () => {
  const page = await report(asha, { party_name: "Objected To", bills: await code() });
  const id = Number(page.split("/")[2]);
  const asked = await ask(served, id, { kind: "mistaken" });
  expect(textOf((await guest.open(asked.private)).body)).toContain(words);
  const one = await served.db.prepare("select case_id from case_reports where report_id = ?").bind(id).first("case_id");
  expect(textOf((await admin.open(`/admin/cases/${one}`)).body)).toContain(words);
  expect(textOf((await admin.open(`/admin/reports/${id}`)).body)).toContain(words);
  expect(textOf((await asha.open(`${page}/objections/${one}`)).body)).toContain(words);
});

it("it is said what a checked bill is, and what cannot be seen; nobody calls it verified", async () => {
  for (const path of ["/how-it-works", "/terms-and-conditions"])
    expect(textOf((await guest.open(path)).body), path).toMatch(/cancelled/);
  expect((await guest.open("/how-it-works")).body).toContain('id="checked-bills"');
});

it.each([
  ["no certificate", { name: "IRP", pem: "hello" }, "This is no certificate"],
  ["no name", { name: " ", pem: "hello" }, "Say which portal it is"],
  ["a key id with a space", { name: "IRP", pem: "hello", kid: "a b" }, "A key id has at most 200"],
])("the desk's form refuses %s", async (_what, form, shown) => {
  const sent = await admin.submit("/admin/certificates", form);
  expect(sent.status).toBe(422);
  expect(textOf(sent.body)).toContain(shown);
  expect((await asha.submit("/admin/certificates", form)).body).not.toContain("Add a certificate");
});

it("no page's policy is looser than it was: only the reader of pictures compiles, apart from all of them", async () => {
  for (const path of ["/report", "/fraud-parties/1/bills", "/"])
    expect((await asha.open(path)).headers.get("Content-Security-Policy"), path).not.toMatch(/wasm|unsafe|blob: \*/);
});

it("the canary: seller, number and code stand on no page, in no JSON, no log line and nowhere in the database", async () => {
  const { results } = await served.db
    .prepare("select id, party_id from fraud_reports")
    .all<{ id: number; party_id: number }>();
  const paths = [
    "/",
    "/fraud-parties",
    "/fraud-parties?search=billed",
    `/fraud-parties?search=${seller}`,
    "/api/reports",
    "/sitemap/0.xml",
  ];
  for (const { id, party_id } of results)
    paths.push(
      `/fraud-parties/${id}`,
      `/fraud-parties/${id}.data`,
      `/api/reports/${id}`,
      `/parties/${party_id}`,
      `/api/parties/${party_id}`,
    );
  const found = (text: string) => canaries.filter((canary) => canary.length > 9 && text.includes(canary));
  for (const path of new Set(paths)) {
    const { body } = await guest.open(path);
    expect(found(path.includes(seller) ? body.replaceAll(seller, "") : body), path).toEqual([]);
  }
  for (const path of ["/account/download", "/profile?tab=reports"])
    expect(found((await asha.open(path)).body), path).toEqual([]);
  for (const path of ["/admin/audit", "/admin/reports"]) expect(found((await admin.open(path)).body), path).toEqual([]);
  const tables = await served.db.prepare("select name from sqlite_master where type = 'table'").all<{ name: string }>();
  for (const { name } of tables.results) {
    const rows = await served.db
      .prepare(`select * from "${name}"`)
      .all()
      .catch(() => null);
    expect(found(JSON.stringify(rows?.results ?? "")), name).toEqual([]);
  }
  expect(found(served.log.join("\n"))).toEqual([]);
  expect(found(`a page with ${seller} on it`)).toEqual([seller]);
});
