import { describe, expect, it } from "vitest";
import type { Reading } from "../../app/bulk/draft-row";
import { readAmount } from "../../app/bulk/reading/read-amount";
import { readDay } from "../../app/bulk/reading/read-day";
import { readPhone } from "../../app/bulk/reading/read-phone";
import { readName } from "../../app/bulk/reading/read-row";
import type { Cell } from "../../app/bulk/reading/sheet";

/** A value: it was read. ["?", …]: asked, with these options. "!": not understood, and said so. ["apart", why]. */
type Expected = string | ["?", ...string[]] | "!" | ["apart", string];
type Table = [cell: Cell, expected: Expected][];

function shortly({ value, question, complaint, apart }: Reading): Expected {
  if (apart) return ["apart", apart];
  if (complaint) return "!";
  return question ? ["?", ...question.options.map((option) => option.value)] : value;
}

const amounts: Table = [
  ["1,25,000.00 Dr", "125000"],
  ["₹ 5,000", "5000"],
  ["Rs. 5,000/-", "5000"],
  ["Rs.500 only", "500"],
  ["INR 12500", "12500"],
  ["125,000", "125000"],
  ["  7 500 ", "7500"],
  ["1 25 000", "125000"],
  ["५,०००", "5000"],
  ["５０００", "5000"],
  ["5000Dr.", "5000"],
  ["Dr 5000", "5000"],
  ["'5000", "5000"],
  ['="5000"', "5000"],
  [5000, "5000"],
  [4999.999, "5000"],
  ["", ""],
  ["1,250.50", ["?", "1250", "1251"]],
  [1250.5, ["?", "1250", "1251"]],
  ["5.000", ["?", "5000"]],
  ["1.25.000", ["?", "125000"]],
  ["1250,50", ["?", "1250", "125050"]],
  ["12,5000", ["?", "125000"]],
  ["1.25 lakh", ["?", "125000"]],
  ["50k", ["?", "50000"]],
  ["1.25E+05", ["?", "125000"]],
  ["8,400.00 Cr", ["apart", "credit"]],
  ["-500", ["apart", "credit"]],
  ["−500", ["apart", "credit"]],
  ["(5,000.00)", ["apart", "credit"]],
  ["500-", ["apart", "credit"]],
  [-500, ["apart", "credit"]],
  ["0.00", ["apart", "nothing due"]],
  ["-", ["apart", "nothing due"]],
  ["Nil", ["apart", "nothing due"]],
  ["5000 / 6000", "!"],
  ["5000 6000", "!"],
  ["=SUM(C2:C9)", "!"],
  ["#REF!", "!"],
  ["#####", "!"],
  ["five thousand", "!"],
  ["$50", "!"],
];

const days: Table = [
  ["31/12/2025", "2025-12-31"],
  ["31-12-25", "2025-12-31"],
  ["1.2.2025", "2025-02-01"],
  ["03/04/2025", "2025-04-03"],
  ["31-Dec-25", "2025-12-31"],
  ["31 December 2025", "2025-12-31"],
  ["1st Jan 2025", "2025-01-01"],
  ["Dec 31, 2025", "2025-12-31"],
  ["Wed, 31 Dec 2025", "2025-12-31"],
  ["31 दिसंबर 2025", "2025-12-31"],
  ["३१/१२/२०२५", "2025-12-31"],
  ["2025-12-31", "2025-12-31"],
  ["2025/12/31", "2025-12-31"],
  ["2025-31-12", ["?", "2025-12-31"]],
  ["20251231", "2025-12-31"],
  ["31/12/2025 10:30", "2025-12-31"],
  ["2025-12-31T00:00:00", "2025-12-31"],
  [46022, "2025-12-31"],
  ["46022", "2025-12-31"],
  [45658.75, "2025-01-01"],
  ["", ""],
  ["12/31/2025", ["?", "2025-12-31"]],
  ["31122025", ["?", "2025-12-31"]],
  ["31/02/2025", "!"],
  ["31-Feb-25", "!"],
  ["Dec-25", "!"],
  ["12/2025", "!"],
  ["soon", "!"],
  ["#N/A", "!"],
];

const phones: Table = [
  ["9820012345", "0012345"],
  ["+91 98200 12345", "0012345"],
  ["098200-12345", "0012345"],
  ["0091 9820012345", "0012345"],
  ["919820012345", "0012345"],
  ["(022) 2345-6789", "3456789"],
  ["0012345", "0012345"],
  [9820012345, "0012345"],
  ["9820012345.0", "0012345"],
  ["'9820012345", "0012345"],
  ['="0012345"', "0012345"],
  ["Mob: 98200 12345", "0012345"],
  ["Ph. No. 98200 12345", "0012345"],
  ["९८२०० १२३४५", "0012345"],
  ["9820012345 / +91 9820012345", "0012345"],
  ["", ""],
  ["9820012345/9820054321", ["?", "0012345", "0054321"]],
  ["98200 12345, 98200 54321", ["?", "0012345", "0054321"]],
  ["98200 12345\n98200 54321", ["?", "0012345", "0054321"]],
  ["9820012345 9820054321", ["?", "0012345", "0054321"]],
  ["022-2345678/79", ["?", "2345678", "2345679"]],
  ["Ramesh 9820012345", ["?", "0012345"]],
  [123456, ["?", "0123456"]],
  ["12345", ["?", "0012345"]],
  ["23456789", ["?", "3456789"]],
  ["98200123456", ["?", "0123456"]],
  ["9.82E+09", "!"],
  ["9.820012345E+09", "0012345"],
  ["98200xxxxx", "!"],
  ["123", "!"],
  ["98200123459820054321", "!"],
  ["=A1", "!"],
  ["no phone", "!"],
];

const names: Table = [
  ["  Example   Traders ", "Example Traders"],
  ["श्री उदाहरण ट्रेडर्स", "श्री उदाहरण ट्रेडर्स"],
  ["ઉદાહરણ સ્ટોર", "ઉદાહરણ સ્ટોર"],
  ["எடுத்துக்காட்டு ஸ்டோர்ஸ்", "எடுத்துக்காட்டு ஸ்டோர்ஸ்"],
  ['Example "Lucky" & Sons', 'Example "Lucky" & Sons'],
  ["Example\r\nTraders", "Example Traders"],
  ["'Example Stores", "Example Stores"],
  ["@Example Home", "@Example Home"],
  ["\ufeffExample\u202eTraders", "ExampleTraders"],
  ["Total Hardware", "Total Hardware"],
  ["", ""],
  ["9820012345", ["?", "9820012345"]],
  ["Grand Total", ["apart", "total line"]],
  ["Closing Balance", ["apart", "total line"]],
  ['=HYPERLINK("http://example.in")', "!"],
  ["#NAME?", "!"],
];

describe.each([
  ["amount", readAmount, amounts],
  ["day", readDay, days],
  ["phone", readPhone, phones],
  ["party", readName, names],
] as const)("%s", (_kind, read, table) => {
  it.each(table)("%j is %j", (cell, expected) => {
    expect(shortly(read(cell))).toEqual(expected);
  });
});

it("a guess leaves the field empty: nothing stands in it that nobody confirmed", () => {
  for (const table of [amounts.map(([cell]) => readAmount(cell)), phones.map(([cell]) => readPhone(cell))])
    for (const { question, value } of table) if (question) expect(value).toBe("");
});

it("where day and month of a column are in doubt, what could be both is asked", () => {
  expect(shortly(readDay("03/04/2025", { inDoubt: true }))).toEqual(["?", "2025-04-03", "2025-03-04"]);
  expect(shortly(readDay("25/04/2025", { inDoubt: true }))).toBe("2025-04-25");
  expect(shortly(readDay("04/04/2025", { inDoubt: true }))).toBe("2025-04-04");
  expect(shortly(readDay("2025-04-03", { inDoubt: true }))).toEqual(["?", "2025-04-03", "2025-03-04"]);
});

it("the table is long enough to mean something", () => {
  expect(amounts.length + days.length + phones.length + names.length).toBeGreaterThan(100);
});
