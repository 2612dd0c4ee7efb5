// Lists with columns of payments, as vendors keep them, through the pages and without JavaScript.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Served, serve } from "../../serve";
import { textOf, Visitor } from "../../visitor";
import { list, reviewFields, rowsIn, upload } from "./bulk-forms";

let served: Served;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
});
afterAll(() => served.stop());

const heads = "Party,Mobile,Amount,Received,Due Date";
const rows = [
  "Kalpana Threads,9811190001,50000,38000,01/05/2026",
  "Lotus Looms,9811190002,40000,,01/05/2026",
  "Manek Silk,9811190003,30000,30000,01/05/2026",
  "TOTAL,,120000,68000,",
];
const amounts = (html: string) => rowsIn(html).map(({ amount_due }) => amount_due);

it("asha says once that what was received is to be taken off, and what is left is reported", async () => {
  const asha = await new Visitor(served).join("asha.received@example.in");
  let page = await upload(asha, list(rows, heads));
  let text = textOf(page.body);
  expect(text).toContain("1 ready to submit");
  expect(text).toContain("1 waiting for your answer");
  expect(text).toContain("2 not due: they will not be submitted");
  expect(text).toContain("The list says what was paid");
  expect(text).toContain("Kalpana Threads: Amount: 50000, Received: 38000");
  expect(text).toContain("Your list says that it was paid");
  expect(text).toContain("Your list says: Amount: 30000, Received: 30000");
  expect(text).toContain("A total or a ledger line, not a party");
  page = await asha.submit(page.path, { ...reviewFields(page.body), payments: "off", intent: "save" });
  text = textOf(page.body);
  expect(text).toContain("2 ready to submit");
  expect(amounts(page.body).sort()).toEqual(["12000", "40000"]);
  const done = await asha.submit(page.path, { ...reviewFields(page.body), disclaimer: "yes" });
  expect(textOf(done.body)).toContain("2 reports were submitted.");
  const stored = await served.db
    .prepare("select amount_due from fraud_reports where phone_number like '119000%' order by amount_due")
    .all<{ amount_due: number }>();
  expect(stored.results.map(({ amount_due }) => amount_due)).toEqual([12_000, 40_000]);
});

it("or that it is in the amount already: then the whole of it is due, also of the row that seemed paid", async () => {
  const asha = await new Visitor(served).join("asha.net@example.in");
  let page = await upload(asha, list(rows, heads));
  page = await asha.submit(page.path, { ...reviewFields(page.body), payments: "net", intent: "save" });
  expect(textOf(page.body)).toContain("3 ready to submit");
  expect(amounts(page.body).sort()).toEqual(["30000", "40000", "50000"]);
});

it("one row is answered by itself, and the rest stays asked", async () => {
  const asha = await new Visitor(served).join("asha.one@example.in");
  const two = [rows[0] ?? "", "Nirmal Yarns,9811190004,20000,5000,01/05/2026"];
  let page = await upload(asha, list(two, heads));
  page = await asha.submit(page.path, { ...reviewFields(page.body), "answer-1-amount_due": "12000", intent: "save" });
  expect(textOf(page.body)).toContain("1 ready to submit");
  expect(textOf(page.body)).toContain("Is it in the amount already? For one row");
});

it("a total that is called due all the same is still nobody's name", async () => {
  const asha = await new Visitor(served).join("asha.total@example.in");
  let page = await upload(asha, list(rows, heads));
  page = await asha.submit(page.path, { ...reviewFields(page.body), intent: "due 4" });
  expect(textOf(page.body)).toContain("This is a total or a ledger line.");
  expect(textOf(page.body)).toContain("1 ready to submit");
});

it("a credit that is set apart shows what the sheet showed, and crore is asked", async () => {
  const asha = await new Visitor(served).join("asha.crore@example.in");
  const cells = ['Olive Mills,9811190005,"30,700.00 CR",01/05/2026', "Pooja Silk,9811190006,0.05 Cr,01/05/2026"];
  const page = await upload(asha, list(cells, "Party,Mobile,Outstanding,Due Date"));
  const text = textOf(page.body);
  expect(text).toContain("Your list says: 30,700.00 CR");
  expect(text).toContain("The list shows 0.05 Cr. Is that crore, or a credit balance?");
  expect(text).toContain("0 ready to submit");
});

it("what a column of payments is can be chosen, and one column is used for one thing", async () => {
  const asha = await new Visitor(served).join("asha.choose@example.in");
  let page = await asha.submit("/bulk-report/file", {
    pasted: "Firm Owner\tMobile\tAmount\tReceived\tDue Date\nQuartz Steel\t9811190007\t50000\t38000\t1/5/2026",
  });
  expect(page.path).toMatch(/\/columns$/);
  expect(page.body).toMatch(/<input(?=[^>]*name="settled")(?=[^>]*value="3")(?=[^>]*checked)[^>]*>/);
  const uses = { party_name: "0", phone_number: "1", amount_due: "2", due_date: "4" };
  const twice = await asha.submit(page.path, { ...uses, settled: ["2", "3"], seen: "0", sheet: "0" });
  expect(twice.status).toBe(422);
  expect(textOf(twice.body)).toContain("Each column can be used for one thing only");
  page = await asha.submit(page.path, { ...uses, settled: ["3"], seen: "0", sheet: "0" });
  expect(textOf(page.body)).toContain("The list has ₹50,000, and ₹38,000 of it as paid or received.");
  expect(textOf(page.body)).toContain("0 ready to submit");
});

it("a sum beside the amount that nobody explains is answered once a column", async () => {
  const asha = await new Visitor(served).join("asha.final@example.in");
  const cells = [
    "Rajni Cotton,9811190011,50000,38000,01/05/2026",
    "Sheela Cotton,9811190012,40000,31000,01/05/2026",
    "Tulsi Cotton,9811190013,20000,,01/05/2026",
  ];
  let page = await upload(asha, list(cells, "Party,Mobile,Amount,Final Amount,Due Date"));
  const text = textOf(page.body);
  expect(text).toContain("1 ready to submit");
  expect(text).toContain("What is still due? For all 2 rows");
  expect(text).toContain("Rajni Cotton: Amount: 50000, Final Amount: 38000");
  expect(text).toContain("The amount under “Final Amount”");
  page = await asha.submit(page.path, { ...reviewFields(page.body), "numbers-3": "it", intent: "save" });
  expect(textOf(page.body)).toContain("3 ready to submit");
  expect(amounts(page.body).sort()).toEqual(["20000", "31000", "38000"]);
});

it("an opening balance is added once its owner says so, and a debtor is not set apart as a creditor", async () => {
  const asha = await new Visitor(served).join("asha.opening@example.in");
  const cells = ["Usha Yarns,9811190014,20000,60000,35000,01/05/2026", "Vidya Yarns,9811190015,20000,,5000,01/05/2026"];
  let page = await upload(asha, list(cells, "Particulars,Mobile,Opening Balance,Debit,Credit,Due Date"));
  expect(textOf(page.body)).toContain("0 ready to submit");
  expect(textOf(page.body)).toContain("The list has an opening balance");
  page = await asha.submit(page.path, { ...reviewFields(page.body), opening: "sum", intent: "save" });
  expect(amounts(page.body).sort()).toEqual(["15000", "45000"]);
  expect(textOf(page.body)).toContain("2 ready to submit");
});

it("what may be a total and may be a firm is asked, of a report and of a watch, and can be taken", async () => {
  const asha = await new Visitor(served).join("asha.books@example.in");
  const cells = ["Total Trade,9811190016,50000,01/05/2026", "Self,9811190017,50000,01/05/2026"];
  let page = await upload(asha, list(cells, "Party,Mobile,Amount,Due Date"));
  expect(textOf(page.body)).toContain("“Total Trade” may be a total or a ledger line. Is it a party?");
  expect(textOf(page.body)).toContain("A total or a ledger line, not a party");
  const answers = { "answer-1-party_name": "Total Trade", intent: "save" };
  page = await asha.submit(page.path, { ...reviewFields(page.body), ...answers });
  expect(textOf(page.body)).toContain("1 ready to submit");
  const file = new File(["Customer,Phone\nTotal Trade,9811190016\nAnvaya Bank,\nRetail,\n"], "c.csv");
  const watched = await asha.submit("/watch/import", { pasted: "", file });
  expect(textOf(watched.body)).toContain("We have questions about 2 of them.");
  expect(textOf(watched.body)).toContain("“Anvaya Bank” may be a total or a ledger line");
  expect(textOf(watched.body)).toContain("One total or ledger line is left out: “Retail”");
});

it("totals are not watched: how many lines are left out is said", async () => {
  const asha = await new Visitor(served).join("asha.watch@example.in");
  const file = new File(
    ["Customer,Phone\nRadha Traders,9811190008\nTotal Outstanding,\nএকুন,\nमोट,\nমোট,\nCash,\n"],
    "c.csv",
  );
  const page = await asha.submit("/watch/import", { pasted: "", file });
  expect(textOf(page.body)).toContain(
    "4 totals or ledger lines are left out: “Total Outstanding”, “একুন”, “মোট”, “Cash”",
  );
  expect(textOf(page.body)).toContain("Radha Traders");
});
