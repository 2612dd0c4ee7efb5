import { afterAll, beforeAll, expect, it } from "vitest";
import { xlsx } from "../../files/sheets";
import { type Served, serve } from "../../serve";
import { textOf, Visitor } from "../../visitor";
import { fieldsOf, list, reviewFields, rowsIn, typed, upload } from "./bulk-forms";

let served: Served;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
});
afterAll(() => served.stop());

async function total(): Promise<number> {
  return (await served.db.prepare("select count(*) as n from fraud_reports").first<number>("n")) ?? -1;
}

it("a file of 500 rows is reviewed page by page and submitted", async () => {
  const asha = await new Visitor(served).join("asha.five@example.in");
  const rows = Array.from(
    { length: 500 },
    (_, n) => `Demo Firm ${n},98${String(20_000_000 + n)},"${1 + (n % 9)},500.00 Dr",1/${1 + (n % 12)}/2024`,
  );
  let page = await upload(asha, list(rows));
  expect(page.path).toMatch(/^\/bulk-report\/drafts\/[0-9a-f]{32}$/);
  expect(textOf(page.body)).toContain("500 ready to submit");
  const seen = new Set<string>();
  for (let n = 1; n <= 10; n++) {
    for (const { party_name } of rowsIn(page.body)) seen.add(party_name);
    if (n < 10) page = await asha.submit(page.path, { ...reviewFields(page.body), intent: `page ${n + 1}` });
  }
  expect(seen.size).toBe(500);
  expect(page.body).toContain("Submit 500 reports");
  const before = await total();
  const done = await asha.submit(page.path, { ...reviewFields(page.body), disclaimer: "yes" });
  expect(textOf(done.body)).toContain("500 reports were submitted.");
  expect(await total()).toBe(before + 500);
});

it("an Excel file of mixed rows: the ready ones are submitted, the others stay, are mended and follow", async () => {
  const asha = await new Visitor(served).join("asha.mixed@example.in");
  const file = xlsx([
    ["Customer", "Contact No", "Outstanding", "Due Date"],
    ["Mixed One", 9820012345, 5000, { date: 45658 }],
    ["Mixed Two", "9820012345/9820054321", 5000, { date: 45658 }],
    ["Mixed Three", 9820012347, 50, { date: 45658 }],
    ["Mixed Four", 9820012348, "7,000.00 Cr", { date: 45658 }],
    ["Mixed One", 9820012345, 5000, { date: 45658 }],
    ["Grand Total", null, 17050, null],
  ]);
  let page = await upload(asha, new File([file], "dues.xlsx"));
  const text = textOf(page.body);
  expect(text).toContain("1 ready to submit");
  expect(text).toContain("3 waiting for your answer");
  expect(text).toContain("2 not due: they will not be submitted");
  expect(text).toContain("Report #2: Please answer the question about the phone number");
  expect(text).toContain("Report #3: Amount must be between ₹100 and ₹10,00,000");
  expect(text).toContain("Report #5: The same party, amount and date as Report #1");
  expect(text).toContain("Your list says: 9820012345/9820054321");
  const before = await total();
  const done = await asha.submit(page.path, { ...reviewFields(page.body), disclaimer: "yes" });
  expect(textOf(done.body)).toContain("1 report was submitted.");
  expect(textOf(done.body)).toContain("5 rows are still in your draft");
  page = await asha.open(page.path);
  const fields = reviewFields(page.body);
  fields.amount_due = (fields.amount_due as string[]).map((amount) => (amount === "50" ? "550" : amount));
  page = await asha.submit(page.path, { ...fields, "answer-2-phone_number": "0054321", intent: "save" });
  expect(textOf(page.body)).toContain("2 ready to submit");
  expect(textOf(page.body)).toMatch(/Report #5: You reported this party on .*, ₹[\d,]+\. Is this a different debt\?/);
  page = await asha.submit(page.path, { ...reviewFields(page.body), intent: "remove 5" });
  page = await asha.submit(page.path, { ...reviewFields(page.body), intent: "due 4" });
  expect(textOf(page.body)).toContain("3 ready to submit");
  const rest = await asha.submit(page.path, { ...reviewFields(page.body), disclaimer: "yes" });
  expect(textOf(rest.body)).toContain("4 reports were submitted.");
  expect(await total()).toBe(before + 4);
});

it("the second press of a review form finds it done, and an answer of a row that went is not asked again", async () => {
  const asha = await new Visitor(served).join("asha.twice@example.in");
  const page = await upload(asha, list(["Twice One,9820012345,500,1/1/2025", "Twice Two,9820012346,,1/1/2025"]));
  const fields = { ...reviewFields(page.body), disclaimer: "yes" };
  const before = await total();
  const presses = await Promise.all(Array.from({ length: 10 }, () => asha.submit(page.path, fields)));
  presses.push(await asha.submit(page.path, fields));
  for (const press of presses) expect(textOf(press.body)).toContain("1 report was submitted.");
  expect(await total()).toBe(before + 1);
});

it("dates of bills are asked once for all rows, and never submitted before", async () => {
  const asha = await new Visitor(served).join("asha.bills@example.in");
  let page = await upload(
    asha,
    list(["Bill One,9820012345,500,1/1/2025", "Bill Two,9820012346,600,31/1/2025"], "Party,Mobile,Balance,Bill Date"),
  );
  expect(textOf(page.body)).toContain("0 ready to submit");
  const early = await asha.submit(page.path, { ...reviewFields(page.body), disclaimer: "yes" });
  expect(early.status).toBe(422);
  page = await asha.submit(page.path, { ...reviewFields(page.body), credit_days: "30", intent: "save" });
  expect(textOf(page.body)).toContain("2 ready to submit");
  expect(rowsIn(page.body).map(({ due_date }) => due_date)).toEqual(["2025-01-31", "2025-03-02"]);
});

it("columns that are not recognised are chosen by asha", async () => {
  const asha = await new Visitor(served).join("asha.columns@example.in");
  let page = await asha.submit("/bulk-report/file", {
    pasted: "500\tPick One\t9820012345\t1/1/2025\n600\tPick Two\t9820012346\t2/1/2025",
  });
  expect(page.path).toMatch(/\/columns$/);
  expect(textOf(page.body)).toContain("B (Pick One)");
  const refused = await asha.submit(page.path, { party_name: "1", amount_due: "" });
  expect(textOf(refused.body)).toContain("Choose the column with the amount due");
  const chosen = { party_name: "1", phone_number: "2", amount_due: "0", due_date: "3" };
  page = await asha.submit(page.path, chosen);
  expect(rowsIn(page.body)).toEqual([
    { party_name: "Pick One", phone_number: "0012345", amount_due: "500", due_date: "2025-01-01" },
    { party_name: "Pick Two", phone_number: "0012346", amount_due: "600", due_date: "2025-01-02" },
  ]);
});

it("a file that cannot be read says why and what to do", async () => {
  const asha = await new Visitor(served).join("asha.files@example.in");
  const pdf = await upload(asha, new File(["%PDF-1.4"], "dues.csv"));
  expect(pdf.status).toBe(422);
  expect(textOf(pdf.body)).toContain("Only CSV and Excel (.xlsx) files can be read.");
  const large = await upload(asha, new File([new Uint8Array(2_000_000).fill(65)], "dues.csv"));
  expect(textOf(large.body)).toContain("The file must be smaller than 1 MB.");
  const huge = await upload(asha, new File([new Uint8Array(33_000_000).fill(65)], "dues.csv"));
  expect(textOf(huge.body)).toContain("The file must be smaller than 1 MB.");
  const nothing = await asha.submit("/bulk-report/file", { pasted: "" });
  expect(textOf(nothing.body)).toContain("Paste some rows or choose a file");
});

it("a draft survives signing out and in, also in another browser, is found from /bulk-report, and is gone after 48 hours", async () => {
  const asha = await new Visitor(served).join("asha.keeps@example.in");
  const review = await upload(asha, list(["Kept One,9820012345,500,1/1/2025"]));
  await asha.submit("/bulk-report", { key: "typed-and-left", ...fieldsOf([typed(1), typed(2)]), intent: "add" });
  await asha.submit("/auth/sign-out", {});
  const elsewhere = new Visitor(served);
  await elsewhere.signIn("asha.keeps@example.in");
  const page = await elsewhere.open("/bulk-report");
  expect(textOf(page.body)).toContain("One report, dues.csv");
  expect(textOf(page.body)).toContain("2 reports, typed");
  expect(rowsIn((await elsewhere.open(review.path)).body)[0]?.party_name).toBe("Kept One");
  expect(rowsIn((await elsewhere.open("/bulk-report/drafts/typed-and-left")).body)).toEqual([typed(1), typed(2)]);
  await served.db
    .prepare("update bulk_drafts set kept_until = ? where id = 'typed-and-left'")
    .bind(Date.now() - 1)
    .run();
  await served.midnight();
  expect((await elsewhere.open("/bulk-report/drafts/typed-and-left")).status).toBe(404);
  expect(await served.db.prepare("select 1 from bulk_drafts where id = 'typed-and-left'").first()).toBeNull();
  expect((await elsewhere.open(review.path)).status).toBe(200);
});

it("a file sent after the session ended is there as pasted rows after signing in", async () => {
  const asha = await new Visitor(served).join("asha.late@example.in");
  await asha.submit("/auth/sign-out", {});
  const refused = await upload(asha, list(['"Late, One",9820012345,"1,500",1/1/2025']));
  expect(refused.status).toBe(401);
  await asha.signIn("asha.late@example.in");
  const page = await asha.open("/bulk-report/file");
  expect(page.body).toContain("Late, One\t9820012345\t1,500\t1/1/2025");
});

it("what was changed on a review page after the session ended is there after signing in", async () => {
  const asha = await new Visitor(served).join("asha.change@example.in");
  const page = await upload(asha, list(["Change One,9820012345,,1/1/2025"]));
  await asha.submit("/auth/sign-out", {});
  const refused = await asha.submit(page.path, { ...reviewFields(page.body), amount_due: ["750"] });
  expect(refused.status).toBe(401);
  await asha.signIn("asha.change@example.in");
  const again = await asha.open(page.path);
  expect(rowsIn(again.body)[0]?.amount_due).toBe("750");
});

it("ravi neither sees nor touches asha's draft: for him there is none", async () => {
  const asha = await new Visitor(served).join("asha.own@example.in");
  const ravi = await new Visitor(served).join("ravi.other@example.in");
  const page = await upload(asha, list(["Own One,9820012345,500,1/1/2025"]));
  const id = page.path.split("/").at(-1);
  const fields = reviewFields(page.body);
  expect((await ravi.open(page.path)).status).toBe(404);
  expect((await ravi.open(`${page.path}/columns`)).status).toBe(404);
  expect((await ravi.open(`/bulk-report/submitted?draft=${id}`)).status).toBe(404);
  expect((await ravi.submit(page.path, { ...fields, disclaimer: "yes" })).status).toBe(404);
  for (const intent of ["save", "remove 1", "due 1", "page 1"])
    expect((await ravi.submit(page.path, { ...fields, intent })).status).toBe(404);
  expect((await ravi.submit(`${page.path}/columns`, { party_name: "0", amount_due: "2" })).status).toBe(404);
  await ravi.submit(page.path, { intent: "discard" });
  expect(textOf((await ravi.open("/bulk-report")).body)).not.toContain("dues.csv");
  expect(rowsIn((await asha.open(page.path)).body)[0]?.party_name).toBe("Own One");
});

it("discarding is asked first", async () => {
  const asha = await new Visitor(served).join("asha.discard@example.in");
  const page = await upload(asha, list(["Discard One,9820012345,500,1/1/2025"]));
  expect(textOf((await asha.open(`${page.path}?discard=yes`)).body)).toContain("Discard this draft?");
  expect((await asha.open(page.path)).status).toBe(200);
  await asha.submit(page.path, { intent: "discard" });
  expect((await asha.open(page.path)).status).toBe(404);
});

it("the sample is a CSV that is read without a question", async () => {
  const asha = await new Visitor(served).join("asha.sample@example.in");
  const sample = await asha.open("/bulk-report/sample.csv");
  expect(sample.headers.get("Content-Disposition")).toContain("attachment");
  const page = await upload(asha, new File([sample.body], "bakaya-sample.csv"));
  expect(textOf(page.body)).toContain("3 ready to submit");
});
