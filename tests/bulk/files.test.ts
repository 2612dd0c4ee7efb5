import { expect, it } from "vitest";
import { inWords } from "../../app/bulk/cell-message";
import { type DraftRow, neededFields } from "../../app/bulk/draft-row";
import { readRows } from "../../app/bulk/reading/read-row";
import { recogniseColumns } from "../../app/bulk/reading/sheet-columns";
import { readSheetFile, readSheetText, textOfSheet } from "../../app/bulk/reading/sheet-file.server";
import { english } from "../english";
import { type Bytes, utf16, xlsx } from "../files/sheets";

const bytes = (text: string): Bytes => new TextEncoder().encode(text);

async function rowsOf(file: Bytes | string): Promise<DraftRow[]> {
  const read = typeof file === "string" ? await readSheetText(file) : await readSheetFile(file);
  if ("refused" in read) throw new Error(inWords(english, read.refused));
  return readRows(read.sheet, recogniseColumns(read.sheet));
}

async function valuesOf(file: Bytes | string) {
  return (await rowsOf(file)).map(({ values }) => neededFields.map((field) => values[field]));
}

const gupta = ["Example Traders", "0012345", "125000", "2025-12-31"];

it.each([
  ["commas", bytes('Party,Mobile,Amount Due,Due Date\nExample Traders,9820012345,"1,25,000",31/12/2025\n')],
  ["semicolons", bytes("Party;Mobile;Amount Due;Due Date\r\nExample Traders;9820012345;1,25,000;31/12/2025\r\n")],
  [
    "a separator named as Excel does",
    bytes("sep=|\r\nParty|Mobile|Balance|Due Date\r\nExample Traders|9820012345|125000|31/12/2025"),
  ],
  [
    "tabs in UTF-16 as Excel's Unicode text",
    utf16("Party\tMobile\tBalance\tDue Date\r\nExample Traders\t9820012345\t125000\t31/12/2025\r\n"),
  ],
  [
    "UTF-16 the other way round",
    utf16("Party\tMobile\tBalance\tDue Date\r\nExample Traders\t9820012345\t125000\t31/12/2025", { bigEndian: true }),
  ],
  [
    "UTF-16 without its mark",
    utf16("Party\tMobile\tBalance\tDue Date\r\nExample Traders\t9820012345\t125000\t31/12/2025", { mark: false }),
  ],
  ["a byte order mark", bytes("\ufeffParty,Mobile,Balance,Due Date\nExample Traders,9820012345,125000,31/12/2025")],
  [
    "thousands of empty rows behind",
    bytes(`Party,Mobile,Balance,Due Date\nExample Traders,9820012345,125000,31/12/2025\n${",,,\r\n".repeat(20_000)}`),
  ],
  [
    "line breaks and quotes in cells",
    bytes('Party,Mobile,Balance,Due Date\n"Example\nTraders",9820012345,"125000","31/12/2025"'),
  ],
  [
    "an Excel workbook",
    xlsx([
      ["Party", "Mobile", "Balance", "Due Date"],
      ["Example Traders", 9820012345, 125000, { date: 46022 }],
    ]),
  ],
  [
    "a workbook with a hidden first sheet",
    xlsx(
      [
        ["Party", "Mobile", "Balance", "Due Date"],
        ["Example Traders", 9820012345, 125000, { date: 46022 }],
      ],
      { hiddenFirst: true },
    ),
  ],
  [
    "formulas with their values",
    xlsx([
      ["Party", "Mobile", "Balance", "Due Date"],
      [
        { formula: 'A9&" Traders"', value: "Example Traders" },
        "9820012345",
        { formula: "SUM(C3)", value: "125000" },
        { date: 46022 },
      ],
    ]),
  ],
])("a list with %s is read", async (_with, file) => {
  expect(await valuesOf(file)).toEqual([gupta]);
});

it.each([
  ["due date|amount|mobile no.|customer name", "31/12/2025|125000|9820012345|Example Traders"],
  [
    "Sr. No.|Ledger|Contact No|Closing Balance (Rs.)|Payment Due Date",
    "1|Example Traders|9820012345|1,25,000.00 Dr|31-Dec-25",
  ],
  ["PARTICULARS|Ph.|Outstanding|Due On", "Example Traders|9820012345|₹1,25,000|31.12.2025"],
  [
    "Bill Date|Bill Amount|Balance Amt|Due Date|Party's Name|WhatsApp",
    "1/1/2025|200000|125000|31/12/2025|Example Traders|9820012345",
  ],
  ["पार्टी का नाम|मोबाइल नंबर|बकाया राशि|देय तिथि", "Example Traders|९८२००१२३४५|१,२५,०००|३१/१२/२०२५"],
  ["Party|Phone|Due|Due Date", "Example Traders|9820012345|125000|31/12/2025"],
  ["Party|Mobile|Debit|Credit|Due Date", "Example Traders|9820012345|125000||31/12/2025"],
  ["Party|Mobile|Amount|Dr/Cr|Due Date", "Example Traders|9820012345|125000|Dr|31/12/2025"],
])("columns are recognised: %s", async (head, row) => {
  const text = `${head}\n${row}`.replaceAll("|", "\t");
  const read = await readSheetText(text);
  expect("sheet" in read && recogniseColumns(read.sheet).sure).toBe(true);
  expect(await valuesOf(text)).toEqual([gupta]);
});

it("titles above the header are passed over, and lines keep the numbers that the spreadsheet shows", async () => {
  const rows = await rowsOf(
    "Demo Wholesale\n\nSundry Debtors as on 31/12/2025\nParty\tMobile\tBalance\tDue Date\nExample\t9820012345\t500\t1/1/2025",
  );
  expect(rows.map(({ id, line, values }) => [id, line, values.party_name])).toEqual([[1, 5, "Example"]]);
});

it.each([
  ["without a header", "Example Traders\t9820012345\t125000\t31/12/2025"],
  ["with days of overdue instead of an amount", "Party\tMobile\tOverdue\tDue Date\nExample\t9820012345\t120\t1/1/2025"],
  ["with numbers of bills instead of an amount", "Party\tMobile\tBill\tDue Date\nExample\t9820012345\t120\t1/1/2025"],
  ["without a phone column", "Party\tBalance\tDue Date\nExample\t500\t1/1/2025"],
  [
    "with two columns of the same meaning",
    "Party\tMobile\tOutstanding\tBalance\tDue Date\nExample\t9820012345\t5\t500\t1/1/2025",
  ],
])("columns of a list %s are not guessed", async (_what, text) => {
  const read = await readSheetText(text);
  expect("sheet" in read && recogniseColumns(read.sheet).sure).toBe(false);
});

it("a bill's date and a bill's amount do not pass for what is due: both are asked", async () => {
  const [row] = await rowsOf("Party\tMobile\tInvoice Amount\tBill Date\nExample\t9820012345\t500\t1/1/2025");
  expect(row?.values).toMatchObject({ amount_due: "", due_date: "" });
  expect(row?.questions.due_date?.about).toBe("bill date");
  expect(row?.questions.amount_due?.about).toBe("bill amount");
});

it("dates of a column that an American spreadsheet half understood are asked, and those of a clean one are not", async () => {
  const asked = async (...dates: string[]) =>
    (
      await rowsOf(`Party\tMobile\tBalance\tDue Date\n${dates.map((date) => `A\t9820012345\t500\t${date}`).join("\n")}`)
    ).map(({ questions }) => questions.due_date?.options.map(({ value }) => value));
  expect(await asked("2025-04-03", "25/04/2025")).toEqual([["2025-04-03", "2025-03-04"], undefined]);
  expect(await asked("03/04/2025", "04/25/2025")).toEqual([["2025-04-03", "2025-03-04"], ["2025-04-25"]]);
  expect(await asked("03/04/2025", "25/04/2025")).toEqual([undefined, undefined]);
  expect(await asked("2025-04-03", "2025-04-25")).toEqual([undefined, undefined]);
});

it("of a debit and a credit in one row it is asked how much is left", async () => {
  const [row] = await rowsOf("Party\tMobile\tDebit\tCredit\tDue Date\nA\t9820012345\t900\t400\t1/1/2025");
  expect(row?.questions.amount_due?.options.map(({ value }) => value)).toEqual(["500", "900"]);
});

it("credits are set apart, in a column of their own, beside the amount, and by their sign", async () => {
  const apart = async (text: string) => (await rowsOf(text)).map((row) => row.apart);
  expect(await apart("Party\tMobile\tDebit\tCredit\tDue Date\nA\t9820012345\t\t500\t1/1/2025")).toEqual(["credit"]);
  expect(await apart("Party\tMobile\tAmount\tDr/Cr\tDue Date\nA\t9820012345\t500\tCr\t1/1/2025")).toEqual(["credit"]);
  expect(
    await apart("Party\tMobile\tBalance\tDue Date\nA\t9820012345\t-500\t1/1/2025\nB\t9820012345\t500 Cr\t1/1/2025"),
  ).toEqual(["credit", "credit"]);
});

it("a zero that the spreadsheet lost is asked, from text and from a number", async () => {
  for (const file of [
    xlsx([
      ["Party", "Mobile", "Balance", "Due Date"],
      ["Example", 123456, 500, { date: 46022 }],
    ]),
    bytes("Party,Mobile,Balance,Due Date\nExample,123456,500,31/12/2025"),
  ]) {
    const [row] = await rowsOf(file);
    expect(row?.values.phone_number).toBe("");
    expect(row?.questions.phone_number?.options[0]?.value).toBe("0123456");
  }
});

it("errors and formulas without a value are missing, not made up", async () => {
  const [row] = await rowsOf(
    xlsx([
      ["Party", "Mobile", "Balance", "Due Date"],
      ["Example", "9820012345", { error: "#REF!" }, { formula: "TODAY()" }],
    ]),
  );
  expect(row?.values).toMatchObject({ party_name: "Example", amount_due: "", due_date: "" });
});

it("names in four scripts, and old Windows text, come out as they went in", async () => {
  const names = ["Café Example", "उदाहरण ट्रेडर्स", "ઉદાહરણ સ્ટોર", "எடுத்துக்காட்டு"];
  const list = names.map((name) => `${name},9820012345,500,1/1/2025`).join("\n");
  const rows = await rowsOf(bytes(`Party,Mobile,Balance,Due Date\n${list}`));
  expect(rows.map(({ values }) => values.party_name)).toEqual(names.map((name) => name.normalize("NFC")));
  const windows = Uint8Array.from("Party,Mobile,Balance,Due Date\nCaf\xe9,9820012345,500,1/1/2025", (c) =>
    c.charCodeAt(0),
  );
  expect((await rowsOf(windows))[0]?.values.party_name).toBe("Café");
});

it("a quote that is never closed does not swallow the rows below it", async () => {
  const rows = await rowsOf(
    'Party\tMobile\tBalance\tDue Date\n"Lucky Example\t9820012345\t500\t1/1/2025\nOther\t9820012345\t600\t1/1/2025',
  );
  expect(rows).toHaveLength(2);
});

it("a sheet that is held as text reads as the same sheet again", async () => {
  const read = await readSheetFile(bytes('Party,Mobile\n"Example ""A""\nTraders",="0012345"\n'));
  if (!("sheet" in read)) throw new Error("refused");
  expect(await readSheetText(textOfSheet(read.sheet).text)).toEqual(read);
});
