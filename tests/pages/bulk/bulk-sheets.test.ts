import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { workbook } from "../../bulk/workbook";
import { type Served, serve } from "../../serve";
import { textOf, Visitor } from "../../visitor";
import { fieldsOf, list, reviewFields, rowsIn, typed, upload } from "./bulk-forms";

let served: Served;
beforeAll(async () => {
  served = await serve({ LIMIT_FACTOR: "100" });
});
afterAll(() => served.stop());

const sheet = (name: string) =>
  new File([readFileSync(path.join(import.meta.dirname, "../../bulk/sheets", name))], name);

const chosen = { party_name: "0", phone_number: "1", amount_due: "2", due_date: "3" };

it("of a workbook with several sheets asha chooses one, the open one first, and can choose again", async () => {
  const asha = await new Visitor(served).join("asha.sheets@example.in");
  const page = await upload(asha, sheet("active-second.xlsx"));
  expect(page.path).toMatch(/\/columns$/);
  expect(textOf(page.body)).toContain("The file has 2 sheets. Which one is your list?");
  expect(page.body).toMatch(/<strong aria-current="true">Current<\/strong>/);
  const current = await asha.submit(page.path, { sheet: "0", ...chosen });
  expect(rowsIn(current.body).map(({ party_name }) => party_name)).toEqual(["Raw Alpha", "Raw Beta"]);
  expect(textOf(current.body)).toContain("Read from the sheet “Current”. The file also has “Old 2019”.");
  const other = await asha.open(`${page.path}?sheet=1`);
  expect(textOf(other.body)).toContain("Settled Long Ago");
  const old = await asha.submit(`${page.path}?sheet=1`, { sheet: "1", ...chosen });
  expect(rowsIn(old.body)).toEqual([
    { party_name: "Settled Long Ago", phone_number: "0002003", amount_due: "9000", due_date: "2019-01-15" },
  ]);
  const back = await asha.submit(page.path, { sheet: "1", ...chosen });
  expect(rowsIn(back.body).map(({ party_name }) => party_name)).toEqual(["Raw Alpha", "Raw Beta"]);
  for (const nonsense of ["7", "-1", "x", "1e3", "__proto__"])
    expect((await asha.open(`${page.path}?sheet=${nonsense}`)).status).toBe(200);
});

it("hidden rows are left out with a word, and asha can take them, too", async () => {
  const asha = await new Visitor(served).join("asha.hidden@example.in");
  const page = await upload(asha, sheet("hidden-rows.xlsx"));
  expect(rowsIn(page.body).map(({ party_name }) => party_name)).toEqual(["Overdue Stores A", "Overdue Stores D"]);
  expect(textOf(page.body)).toContain("2 rows that are hidden in your list are left out. Include them");
  const columns = await asha.open(`${page.path}/columns`);
  expect(textOf(columns.body)).toContain("Include the 2 hidden rows");
  const all = await asha.submit(`${page.path}/columns`, { ...chosen, hidden: "yes" });
  expect(rowsIn(all.body)).toHaveLength(4);
  expect(textOf(all.body)).not.toContain("left out");
});

it("a hidden column is marked where columns are chosen, and never read unasked", async () => {
  const asha = await new Visitor(served).join("asha.unseen@example.in");
  const file = workbook([
    {
      rows: [
        ["Party", "Mobile", "Balance", "Due Date"],
        ["Unseen", 9_820_012_345, 500, 45_658],
      ],
      cols: '<cols><col min="2" max="2" hidden="1"/></cols>',
    },
  ]);
  const page = await upload(asha, new File([file], "dues.xlsx"));
  expect(page.path).toMatch(/\/columns$/);
  expect(textOf(page.body)).toContain("B: Mobile (9820012345), hidden in your list");
});

it("a struck-through row, an advance and a foreign sum are never submitted unasked", async () => {
  const asha = await new Visitor(served).join("asha.doubt@example.in");
  const file = workbook([
    {
      rows: [
        ["Party", "Mobile", "Balance", "Due Date"],
        [{ v: "Paid Party", struck: true }, 9_820_012_345, 5_000, 45_658],
        ["Advance Party", 9_820_012_346, { v: 30_000, format: '0.00" Cr"' }, 45_658],
        ["Dollar Party", 9_820_012_347, { v: 500, format: "[$$-409]#,##0.00" }, 45_658],
        ["Due Party", 9_820_012_348, { v: 700, format: '0.00" Dr"' }, 45_658],
      ],
    },
  ]);
  const page = await upload(asha, new File([file], "dues.xlsx"));
  const text = textOf(page.body);
  expect(text).toContain("1 ready to submit");
  expect(text).toContain("“Paid Party” is struck through in your list. Is the amount of this party still due?");
  expect(text).toContain("The list shows $500.00: that is another currency.");
  expect(text).toContain("A credit balance: nothing is due to you");
  const answered = await asha.submit(page.path, {
    ...reviewFields(page.body),
    "answer-1-party_name": "Paid Party",
    intent: "save",
  });
  expect(textOf(answered.body)).toContain("2 ready to submit");
});

it("rows of a file that were sent signed out come back, and what a text cannot carry is told", async () => {
  const asha = await new Visitor(served).join("asha.held@example.in");
  await asha.submit("/auth/sign-out", {});
  await upload(asha, sheet("hidden-rows.xlsx"));
  await asha.signIn("asha.held@example.in");
  const page = await asha.open("/bulk-report/file");
  expect(page.body).toContain("Overdue Stores A\t9800000001\t50000\t2025-01-10");
  expect(page.body).not.toContain("Paid On Time");
  expect(textOf(page.body)).toContain(
    "2 rows of your file, hidden, struck through or of another calendar, are not here.",
  );
  await asha.submit("/auth/sign-out", {});
  await upload(asha, sheet("active-second.xlsx"));
  await asha.signIn("asha.held@example.in");
  const other = await asha.open("/bulk-report/file");
  expect(textOf(other.body)).toContain("Only the sheet “Current” of your file is here.");
});

it("a whole number typed in bulk is stored as its last seven, and that is said where the form is shown again", async () => {
  const asha = await new Visitor(served).join("asha.whole@example.in");
  const rows = [typed(1, { phone_number: "+91 98200 12345" }), typed(2, { phone_number: "982001234" })];
  const page = await asha.submit("/bulk-report", { key: "whole", ...fieldsOf(rows), disclaimer: "yes" });
  expect(page.status).toBe(422);
  expect(rowsIn(page.body)).toEqual(rows);
  expect(textOf(page.body)).toContain("Stored as ****0012345");
  expect(textOf(page.body)).toContain("Report #2: Please enter exactly 7 digits");
  rows[1] = typed(2, { phone_number: "०९८२०० ५४३२१" });
  const done = await asha.submit("/bulk-report", { key: "whole", ...fieldsOf(rows), disclaimer: "yes" });
  expect(textOf(done.body)).toContain("2 reports were submitted.");
  const { results } = await served.db
    .prepare("select phone_number from fraud_reports where party_name in ('Demo Party 1', 'Demo Party 2') order by id")
    .all();
  expect(results).toEqual([{ phone_number: "0012345" }, { phone_number: "0054321" }]);
});

it("a whole number typed into a review is read the same, and its row says what is stored", async () => {
  const asha = await new Visitor(served).join("asha.review@example.in");
  const page = await upload(asha, list(["Review One,123,500,1/1/2025"]));
  const fields = { ...reviewFields(page.body), phone_number: ["0091-98200-12345"], intent: "save" };
  const saved = await asha.submit(page.path, fields);
  expect(textOf(saved.body)).toContain("1 ready to submit");
  expect(textOf(saved.body)).toContain("Review One, ****0012345");
  expect(textOf(saved.body)).toContain("Stored as ****0012345");
});
