import { expect, it } from "vitest";
import { inWords } from "../../app/bulk/cell-message";
import type { DraftRow, RowField } from "../../app/bulk/draft-row";
import { neededFields } from "../../app/bulk/draft-row";
import { readRows } from "../../app/bulk/reading/read-row";
import { recogniseColumns } from "../../app/bulk/reading/sheet-columns";
import { readSheetFile, readSheetText, textOfSheet } from "../../app/bulk/reading/sheet-file.server";
import { review } from "../../app/bulk/review/review";
import { english } from "../english";
import type { Bytes } from "../files/sheets";
import { head, type Made, oneRow, workbook } from "./workbook";

const files = import.meta.glob<string>("./sheets/*", { query: "?url&inline", import: "default", eager: true });

function bytesOf(name: string): Bytes {
  const url = files[`./sheets/${name}`] ?? "";
  return Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (character) => character.charCodeAt(0));
}

async function sheetOf(file: Bytes | string) {
  const read = typeof file === "string" ? await readSheetText(file) : await readSheetFile(file);
  if ("refused" in read) throw new Error(inWords(english, read.refused));
  return read.sheet;
}

async function rowsOf(file: Bytes | string, hidden = false): Promise<DraftRow[]> {
  const sheet = await sheetOf(file);
  return readRows(sheet, { ...recogniseColumns(sheet), hidden });
}

/** What a row's field came to: its value, ["?", …] asked with these options, "!" to be typed, ["apart", why]. */
function outcome(row: DraftRow | undefined, field: RowField) {
  if (row?.apart) return ["apart", row.apart];
  if (row?.complaints[field]) return "!";
  const question = row?.questions[field];
  return question ? ["?", ...question.options.map(({ value }) => value)] : row?.values[field];
}

/** Each row by its name: "ready", or what it waits for. */
async function readiness(file: Bytes | string): Promise<[string, string][]> {
  const rows = await rowsOf(file);
  return review(rows, []).map(({ row, claim }) => [
    row.raw.party_name ?? row.values.party_name,
    claim ? "ready" : (row.apart ?? "asked"),
  ]);
}

it("a balance that a number format shows as Cr, or in brackets, is set apart: an advance is no debt", async () => {
  expect(await readiness(bytesOf("drcr-format.xlsx"))).toEqual([
    ["Debit Party One", "ready"],
    ["Advance Party Two", "credit"],
    ["Advance Party Three", "credit"],
    ["Negative shown in brackets", "credit"],
  ]);
});

it.each<[format: string, number: number, expected: unknown]>([
  ['0.00" Dr"', 45_000, "45000"],
  ['0.00" Cr"', 45_000, ["apart", "credit"]],
  ['#,##0.00" Dr";#,##0.00" Cr"', -7_000, ["apart", "credit"]],
  ['"Dr "#,##0', 7_000, "7000"],
  ['#,##0.00" Dr"', -7_000, ["?", "7000"]],
  ["[Red]#,##0;[Blue]#,##0", -7_000, ["?", "7000"]],
  ["[$₹-4009] #,##,##0.00", 1_25_000, "125000"],
  ["[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0", 12_34_567, "1234567"],
  ['_ "₹" * #,##0.00_ ;_ "₹" * -#,##0.00_ ', -5_000, ["apart", "credit"]],
  ['_ "₹" * #,##0.00_ ;_ "₹" * -#,##0.00_ ', 5_000, "5000"],
  ["[$$-409]#,##0.00", 500, "!"],
  ["[$€-2] #,##0", 500, "!"],
  ['"AED "#,##0', 500, "!"],
  ["#,##0", 1_250.5, "1251"],
  ["#,##0.00", 1_250.5, ["?", "1250", "1251"]],
  ["#,##0,", 45_678, ["?", "46", "45678"]],
  ['0.0,,"L"', 4_500_000, ["?", "450000", "4500000"]],
  ['0" bags"', 500, ["?", "500"]],
  ["dd/mm/yyyy", 5_000, ["?", "5000"]],
  [";;;", 5_000, ["?", "5000"]],
])("in the format %s the amount %d comes to %j", async (format, v, expected) => {
  const [row] = await rowsOf(oneRow({ amount: { v, format } }));
  expect(outcome(row, "amount_due")).toEqual(expected);
});

it("beside every guess stands what the list shows", async () => {
  const [row] = await rowsOf(oneRow({ amount: { v: 500, format: "[$$-409]#,##0.00" } }));
  expect(row?.raw.amount_due).toBe("$500.00");
});

it.each<[Made, unknown]>([
  [{ v: 123_456, format: "0000000" }, "0123456"],
  [{ v: 9_820_012_345, format: "00000-00000" }, "0012345"],
  [{ v: 9_820_012_345, format: "#,##0" }, "0012345"],
  [{ v: 9_820_012_345, format: "0.00E+00" }, ["?", "0012345"]],
  [{ v: 9_820_012_345, format: '"+91 "0' }, "0012345"],
  [{ v: 9_820_012_345, format: "0,," }, ["?", "0012345"]],
])("the phone number %j comes to %j", async (phone, expected) => {
  const [row] = await rowsOf(oneRow({ phone }));
  expect(outcome(row, "phone_number")).toEqual(expected);
});

it("a date that lost some seconds is the day that was meant, and one that may be UTC is asked", async () => {
  const rows = await rowsOf(bytesOf("sheetjs-seconds.xlsx"));
  expect(rows.map((row) => [row.values.party_name, outcome(row, "due_date")])).toEqual([
    ["Ten Seconds Early", "2025-01-01"],
    ["Fifty Two Early No Format", "2025-01-01"],
    ["UTC midnight of IST", ["?", "2024-12-31", "2025-01-01"]],
  ]);
});

it.each<[Made, unknown]>([
  [{ v: 45_658, format: "dd/mm/yyyy" }, "2025-01-01"],
  [{ v: 45_658, id: 14 }, "2025-01-01"],
  [{ v: 45_658, id: 15 }, "2025-01-01"],
  [{ v: 45_658.00001, format: "dd/mm/yyyy" }, "2025-01-01"],
  [{ v: 45_657.7708333333, format: "dd/mm/yyyy" }, ["?", "2024-12-31", "2025-01-01"]],
  [{ v: 45_657.8, format: "dd/mm/yyyy" }, "2024-12-31"],
  [{ v: 45_657.8, format: "dd/mm/yyyy hh:mm" }, ["?", "2024-12-31", "2025-01-01"]],
  [{ v: 45_657.4, format: "dd/mm/yyyy hh:mm" }, "2024-12-31"],
  [{ v: 45_657.8, id: 22 }, ["?", "2024-12-31", "2025-01-01"]],
  [45_657.8, ["?", "2024-12-31", "2025-01-01"]],
  [{ v: 45_657.99995, format: "dd/mm/yyyy hh:mm:ss" }, ["?", "2024-12-31", "2025-01-01"]],
  [{ v: 45_657.770833333, format: "dd/mm/yyyy" }, ["?", "2024-12-31", "2025-01-01"]],
  [{ v: 45_658, format: "mmm-yy" }, ["?", "2025-01-01"]],
  [{ v: 45_658, format: "[$-F800]dddd, mmmm dd, yyyy" }, "2025-01-01"],
  [{ v: 15_012_025, format: "00-00-0000" }, "2025-01-15"],
  [{ xml: '<c r="D2" t="d"><v>2025-01-01T00:00:00</v></c>' }, "2025-01-01"],
])("the due date %j comes to %j", async (due, expected) => {
  const [row] = await rowsOf(oneRow({ due }));
  expect(outcome(row, "due_date")).toEqual(expected);
});

it("a date shown month first is asked: its reader saw another day", async () => {
  const [row] = await rowsOf(oneRow({ due: { v: 45_750, format: "mm/dd/yyyy" } }));
  expect(outcome(row, "due_date")).toEqual(["?", "2025-03-04", "2025-04-03"]);
});

it("real dates of a list that shows them day first are not asked, whatever their day", async () => {
  const dates = [45_750, 45_772, 45_658].map((v): Made => ({ v, format: "dd/mm/yyyy" }));
  const rows = dates.map((due, n): Made[] => [`Firm ${n}`, 9_820_012_345, 500, due]);
  expect(await readiness(workbook([{ rows: [head, ...rows] }]))).toEqual([
    ["Firm 0", "ready"],
    ["Firm 1", "ready"],
    ["Firm 2", "ready"],
  ]);
});

it("a zero that is shown as a dash is nothing due", async () => {
  const format = '_ "₹" * #,##0.00_ ;_ "₹" * -#,##0.00_ ;_ "₹" * "-"??_ ;_ @_ ';
  const [row] = await rowsOf(oneRow({ amount: { v: 0, format } }));
  expect(outcome(row, "amount_due")).toEqual(["apart", "nothing due"]);
});

it("debit and credit columns in accounting formats are read by what they show", async () => {
  const format = '_ "₹" * #,##0.00_ ;_ "₹" * -#,##0.00_ ;_ "₹" * "-"??_ ;_ @_ ';
  const columns: Made[] = ["Party", "Mobile", "Debit", "Credit", "Due Date"];
  const row = (debit: number, credit: number): Made[] => [
    "Firm",
    9_820_012_345,
    { v: debit, format },
    { v: credit, format },
    45_658,
  ];
  const rows = await rowsOf(workbook([{ rows: [columns, row(700, 0), row(0, 700), row(900, 400)] }]));
  expect(rows.map((one) => outcome(one, "amount_due"))).toEqual(["700", ["apart", "credit"], ["?", "500", "900"]]);
});

it("a text with Z or an offset is the day in India", async () => {
  const rows = await rowsOf(bytesOf("iso-z.csv"));
  expect(rows.map((row) => outcome(row, "due_date"))).toEqual(Array(8).fill("2025-01-01"));
});

it.each([
  ["2024-12-31T18:29:59Z", "2025-01-01"],
  ["2024-12-31T18:28:00Z", "2024-12-31"],
  ["2025-01-01T05:00:00+0530", "2025-01-01"],
  ["2024-12-31T20:00:00-05:00", "2025-01-01"],
  ["31/12/2024 18:30", ["?", "2024-12-31", "2025-01-01"]],
  ["31/12/2024 06:30 PM", ["?", "2024-12-31", "2025-01-01"]],
  ["31/12/2024 6:29 pm", "2024-12-31"],
  ["31/12/2024 23:59:59", ["?", "2024-12-31", "2025-01-01"]],
  ["31/12/2024 19:00 IST", "2024-12-31"],
  ["01/01/2025 00:00:00", "2025-01-01"],
  ["31/12/2024 25:00", "!"],
])("the due date %j of a list comes to %j", async (due, expected) => {
  const [row] = await rowsOf(`Party\tMobile\tBalance\tDue Date\nExample\t9820012345\t500\t${due}`);
  expect(outcome(row, "due_date")).toEqual(expected);
});

it("days of an old Mac count from 1904, in a format and without one", async () => {
  const rows = await rowsOf(bytesOf("mac-1904.xlsx"));
  expect(rows.map((row) => outcome(row, "due_date"))).toEqual(["2025-01-15", "2025-01-15"]);
});

it("rows that a filter hides are left out and counted, and taken when their owner says so", async () => {
  const file = bytesOf("hidden-rows.xlsx");
  expect((await rowsOf(file)).map(({ values }) => values.party_name)).toEqual(["Overdue Stores A", "Overdue Stores D"]);
  expect((await sheetOf(file)).hiddenRows).toBe(2);
  expect(await rowsOf(file, true)).toHaveLength(4);
});

it("hidden rows beyond what a draft holds are counted without being kept, and what is shown is still read", async () => {
  const rows: Made[][] = [
    head,
    ...Array.from({ length: 900 }, (_, n): Made[] => [`Firm ${n}`, 9_820_012_345, 500, 45_658]),
  ];
  const hidden = Array.from({ length: 890 }, (_, n) => n + 2);
  const sheet = await sheetOf(workbook([{ rows, hidden }]));
  expect([sheet.hiddenRows, sheet.lines.length]).toEqual([890, 11]);
});

it("a sheet of hidden rows alone is refused with how to show them", async () => {
  const read = await readSheetFile(workbook([{ rows: [head, ["A", 1, 2, 3]], hidden: [1, 2] }]));
  expect("refused" in read && inWords(english, read.refused)).toContain("All of its 2 rows are hidden");
});

it("a column that is hidden is not taken unasked", async () => {
  const cols = '<cols><col min="2" max="2" hidden="1"/></cols>';
  const sheet = await sheetOf(workbook([{ rows: [head, ["A", 9_820_012_345, 500, 45_658]], cols }]));
  expect([recogniseColumns(sheet).sure, sheet.hiddenColumns]).toEqual([false, [1]]);
});

it("the sheet that was open comes first, the others are named, hidden and empty ones are not", async () => {
  const sheet = await sheetOf(bytesOf("active-second.xlsx"));
  expect([sheet.name, sheet.others?.map(({ name }) => name)]).toEqual(["Current", ["Old 2019"]]);
  expect((await rowsOf(bytesOf("active-second.xlsx"))).map(({ values }) => values.party_name)).toEqual([
    "Raw Alpha",
    "Raw Beta",
  ]);
  const rows: Made[][] = [head, ["A", 9_820_012_345, 500, 45_658]];
  const one = await sheetOf(workbook([{ rows }, { rows: [[null]] }, { rows, state: "hidden" }]));
  expect(one.others).toBeUndefined();
});

it("of many large sheets the open one is read and the others say how to read them", async () => {
  const rows: Made[][] = [
    head,
    ...Array.from({ length: 499 }, (_, n): Made[] => ["क".repeat(100) + n, 9_820_012_345, 500, 45_658]),
  ];
  const sheet = await sheetOf(
    workbook(
      Array.from({ length: 9 }, () => ({ rows })),
      { active: 3 },
    ),
  );
  expect(sheet.name).toBe("Sheet4");
  expect(sheet.others?.every((other) => "refused" in other)).toBe(true);
});

it("a row that is struck through is asked about, once, whichever of its cells is", async () => {
  const amount = await rowsOf(oneRow({ amount: { v: 5_000, struck: true } }));
  expect(outcome(amount[0], "party_name")).toEqual(["?", "Example Traders"]);
  expect(inWords(english, amount[0]?.questions.party_name?.text ?? "")).toContain("“5000” is struck through");
  const part = '<c r="A2" t="inlineStr"><is><r><rPr><strike/></rPr><t>Example</t></r><r><t> Traders</t></r></is></c>';
  const [row] = await rowsOf(oneRow({ name: { xml: part } }));
  expect(outcome(row, "party_name")).toEqual(["?", "Example Traders"]);
  const off = part.replace("<strike/>", '<strike val="0"/>');
  expect(outcome((await rowsOf(oneRow({ name: { xml: off } })))[0], "party_name")).toBe("Example Traders");
});

it("six thousand rows that have only a border are no rows", async () => {
  expect((await rowsOf(bytesOf("bordered-6000.xlsx"))).map(({ values }) => values.party_name)).toEqual([
    "Raw Alpha",
    "Raw Beta",
  ]);
});

it("rows and cells that do not say where they are stand one after the other", async () => {
  const rows: Made[][] = [
    head,
    ["A", 9_820_012_345, 500, 45_658],
    [null, null, null, null],
    ["B", 9_820_012_346, 600, 45_659],
  ];
  const read = await rowsOf(workbook([{ rows }], { addresses: false }));
  expect(read.map(({ line, values }) => [line, ...neededFields.map((field) => values[field])])).toEqual([
    [2, "A", "0012345", "500", "2025-01-01"],
    [4, "B", "0012346", "600", "2025-01-02"],
  ]);
});

it.each([
  '<c r="C2"><f>SUM(A1:A2)</f></c>',
  '<c r="C2"><f>SUM(A1:A2)</f><v></v></c>',
  '<c r="C2"><f t="shared" si="0"/></c>',
  '<c r="C2" t="e"><f>A1/0</f><v>#DIV/0!</v></c>',
])("the formula without a result %s says so", async (xml) => {
  const [row] = await rowsOf(oneRow({ amount: { xml } }));
  expect(inWords(english, row?.complaints.amount_due ?? "")).toContain("formula without its result");
});

it("a formula with its result, shared strings with accents of reading, and prefixed XML are read", async () => {
  const [row] = await rowsOf(oneRow({ amount: { xml: '<c r="C2"><f>2*250</f><v>500</v></c>' } }));
  expect(row?.values.amount_due).toBe("500");
  const phonetic = '<c r="A2" t="inlineStr"><is><t>Exa</t><t>mple_x0041_</t><rPh><t>reading</t></rPh></is></c>';
  expect((await rowsOf(oneRow({ name: { xml: phonetic } })))[0]?.values.party_name).toBe("ExampleA");
});

it("a quoted word at the start of a name swallows no row", async () => {
  expect(
    (await rowsOf(new TextDecoder().decode(bytesOf("paste-quotes.tsv")))).map(({ values }) => values.party_name),
  ).toEqual(['"Shree" Traders', "Middle Mart", 'Mills "Unit 2"', "Last Mart"]);
});

it.each([
  ['"Shree" Traders,9820012345,"1,25,000",31/12/2024', '"Shree" Traders', "125000"],
  ['"Shree ""A"" Traders" ,9820012345,"1,25,000" ,31/12/2024', 'Shree "A" Traders', "125000"],
  ['"Example\nLane",9820012345,"1,25,000",31/12/2024', "Example Lane", "125000"],
  ['Pipe 12",9820012345,500,31/12/2024', 'Pipe 12"', "500"],
  ['"Open,9820012345,500,31/12/2024', '"Open', "500"],
  ['"",9820012345,500,31/12/2024', "", "500"],
])("in a CSV, %j and the row below it are two rows", async (line, name, amount) => {
  const rows = await rowsOf(`Party,Mobile,Balance,Due Date\n${line}\n"Below" Mart,9820012346,600,30/12/2024`);
  expect(rows.map(({ values }) => [values.party_name, values.amount_due])).toEqual([
    [name, amount],
    ['"Below" Mart', "600"],
  ]);
});

it("a name that holds a whole number is asked, without it first: names are public", async () => {
  for (const name of ["Example 9820012345", "Example 98200 12345", "Example ९८२००१२३४५", "Example-1234567"])
    expect(outcome((await rowsOf(oneRow({ name })))[0], "party_name")).toEqual([
      "?",
      expect.stringMatching(/^Example/),
      name,
    ]);
  expect(outcome((await rowsOf(oneRow({ name: "98200-12345 Example" })))[0], "party_name")).toEqual([
    "?",
    "Example",
    "98200-12345 Example",
  ]);
  expect(outcome((await rowsOf(oneRow({ name: "24-7 Stores 1008" })))[0], "party_name")).toBe("24-7 Stores 1008");
});

it("two sums in one cell are never joined", async () => {
  const rows = await rowsOf(new TextDecoder().decode(bytesOf("cell-newline.csv")));
  expect(rows.map((row) => outcome(row, "amount_due"))).toEqual([
    ["?", "500", "600", "1100"],
    ["?", "12", "500", "512"],
  ]);
});

it.each([
  ["5000*", ["?", "5000"]],
  ["5,000¹", ["?", "5000"]],
  ["500½", ["?", "500"]],
  ["5000 [1]", ["?", "5000"]],
  ["①5000", ["?", "5000"]],
  ["5000†", ["?", "5000"]],
  ["5000 Cr*", ["?", "5000"]],
  ["500\n600", ["?", "500", "600", "1100"]],
  ["500\n500", ["?", "500", "1000"]],
  ["5000\nDr", ["?", "5000"]],
  ["-5000 Dr", ["?", "5000"]],
  ["$500", "!"],
  ["500 USD", "!"],
  ["૱ 500", "500"],
])("the amount %j comes to %j", async (amount, expected) => {
  const [row] = await rowsOf(oneRow({ amount }));
  expect(outcome(row, "amount_due")).toEqual(expected);
});

it("one stray byte is asked where it stands, and turns nothing else into other letters", async () => {
  const rows = await rowsOf(bytesOf("one-bad-byte3.csv"));
  expect(rows[0]?.values.party_name).toBe("श्री किराना");
  expect(outcome(rows[1], "party_name")).toEqual(["?", "Plain Stores Pune"]);
});

it("a stray byte beside a single letter of another script is asked, too", async () => {
  const text = "Party,Mobile,Balance,Due Date\nअ@ Stores,9820012345,500,31/12/2024";
  const bytes = new TextEncoder().encode(text).map((byte) => (byte === 64 ? 0x96 : byte));
  expect(outcome((await rowsOf(bytes))[0], "party_name")).toEqual(["?", "अ Stores"]);
});

it("of a list with stray bytes in amount, day and phone none of those rows is ready", async () => {
  const text =
    "Party,Mobile,Balance,Due Date\nदुकान,98200@12345,500,31/12/2024\nदुकान,9820012345,50@0,31/12/2024\nदुकान,9820012345,500,31/12@2024";
  const bytes = new TextEncoder().encode(text).map((byte) => (byte === 64 ? 0x96 : byte));
  expect((await readiness(bytes)).map(([, ready]) => ready)).toEqual(["asked", "asked", "asked"]);
});

it("a sheet that is held as text carries its dates, its sides and its currencies, and leaves out what a text cannot say", async () => {
  const rows: Made[][] = [
    [...head, "Note"],
    ["A", 9_820_012_345, { v: 500, format: '0.00" Cr"' }, { v: 45_750, format: "mm/dd/yyyy" }, "secret"],
    [{ v: "B", struck: true }, 9_820_012_345, 500, 45_658, ""],
    ["C", 9_820_012_345, { v: 500, format: "[$$-409]0" }, { v: 45_657.7708333333, format: "dd/mm/yyyy hh:mm" }, ""],
    ["D", 9_820_012_345, 500, 45_658, ""],
  ];
  const cols = '<cols><col min="5" max="5" hidden="1"/></cols>';
  const { text, left, only } = textOfSheet(
    await sheetOf(workbook([{ rows, cols, hidden: [5], name: "Dues" }, { rows }])),
  );
  expect([left, only]).toEqual([2, "Dues"]);
  expect(text).not.toContain("secret");
  const read = await rowsOf(text);
  expect(
    read.map((row) => [outcome(row, "amount_due"), row.questions.due_date?.options.length ?? row.values.due_date]),
  ).toEqual([
    [["apart", "credit"], "2025-04-03"],
    ["!", 2],
  ]);
});
