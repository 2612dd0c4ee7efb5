// What is exported and imported again is the same, sign for sign.
import { expect, it } from "vitest";
import { longestCell } from "../../app/bulk/reading/bounded-sheet";
import { readRows } from "../../app/bulk/reading/read-row";
import { recogniseColumns } from "../../app/bulk/reading/sheet-columns";
import { readSheetFile, readSheetText, textOfSheet } from "../../app/bulk/reading/sheet-file.server";
import { review } from "../../app/bulk/review/review";
import { loader as sample } from "../../app/bulk/sample";
import { customersIn } from "../../app/profile/watching/read-customers";
import { newWatchOf, watchForm } from "../../app/profile/watching/watch-form";
import { watchesCsv } from "../../app/profile/watching/watches-csv.server";
import { partyNameLimit } from "../../app/reports/report-limits";
import { watchLimits } from "../../app/watches/watch";
import type { NewWatch } from "../../app/watches/watches.server";
import { english } from "../english";
import { madeUpGstin } from "../gstins";

const bytes = (text: string) => new TextEncoder().encode(text);

/** Watches as they come back: exported as a file, or that file's rows pasted. */
async function again(watches: NewWatch[], pasted = false): Promise<NewWatch[]> {
  let read = await readSheetFile(bytes(await watchesCsv(watches)));
  if (pasted && "sheet" in read) read = await readSheetText(textOfSheet(read.sheet).text);
  const customers = customersIn(english, read);
  if ("refused" in customers) throw new Error(customers.refused);
  expect([customers.asked, customers.left]).toEqual([[], []]);
  return customers.sure.map((row) => newWatchOf(watchForm.parse(row)));
}

const watch = (name: string | null, note: string, more: Partial<NewWatch> = {}): NewWatch => ({
  name,
  note,
  digits: null,
  gstin: null,
  ...more,
});

it.each([
  ["as long as a note may be", "x".repeat(watchLimits.note)],
  [
    "of 198 characters",
    "credit limit 2 lakh, pays by cheque, second shop, asks for 60 days. ".repeat(3).slice(0, 197).concat("x"),
  ],
  ["in Hindi, as long as a note may be", "उधार ".repeat(60).slice(0, watchLimits.note).trim()],
  ["with an apostrophe in front", "'tis a good customer"],
  ["with two", "''quoted''"],
  ["with a quote in front", '"Shree" says so'],
  ["with a formula's sign", "=later"],
  ["with a minus", "-5 days late each time"],
  ["with a plus and an apostrophe", "'+ 30 days"],
  ["with an at", "@ring road"],
  ["with a full-width sign", "＝x"],
  ["with commas, semicolons and bars", "a, b; c | d"],
  ["that looks like an error", "= #REF!"],
])("a note %s comes back as it was", async (_what, note) => {
  const watches = [watch("Alpha Packers", note), watch("Beta Packers", "other")];
  expect(await again(watches)).toEqual(watches);
  expect(await again(watches, true)).toEqual(watches);
});

it("names, numbers and GSTINs come back as they were", async () => {
  const watches = [
    watch("'Alpha' Stores", ""),
    watch("=Beta", "", { digits: "0012345" }),
    watch("-Gamma & Sons", "note", { gstin: madeUpGstin(2) }),
    watch(null, "", { digits: "0000001" }),
    watch("x".repeat(partyNameLimit), ""),
    watch("“दुकान” (सूरत)", "नोट"),
  ];
  expect(await again(watches)).toEqual(watches);
  expect(await again(watches, true)).toEqual(watches);
});

it("five hundred made-up notes come back as they were", async () => {
  const signs = [..."ab cd'\"=+-@,;|\\/#%&()नमக₹0189.:!"];
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % most;
  };
  const watches = Array.from({ length: 500 }, (_, n) => {
    const text = Array.from({ length: 1 + next(40) }, () => signs[next(signs.length)]).join("");
    return watch(`Firm Number ${n}x`, watchForm.parse({ party_name: "a b", note: text }).note);
  });
  expect(await again(watches)).toEqual(watches);
  expect(await again(watches, true)).toEqual(watches);
});

it("a note that is longer in somebody's own list is cut, and that is said", async () => {
  const read = await readSheetText(`Customer,Note\nAlpha Packers,${"word ".repeat(45)}\nBeta Packers,short`);
  const customers = customersIn(english, read);
  if ("refused" in customers) throw new Error(customers.refused);
  expect(customers.sure.map(({ note }) => note.length)).toEqual([199, 5]);
  expect(customers.left).toEqual(["One note is longer than 200 characters: only its beginning is taken."]);
});

it("what is kept of a cell is more than any rule allows, so that nothing is cut unseen", () => {
  expect(longestCell).toBeGreaterThan(Math.max(watchLimits.note, partyNameLimit) + 100);
});

it("the sample that is offered for download is read as it is written", async () => {
  const read = await readSheetFile(new Uint8Array(await sample().arrayBuffer()));
  if ("refused" in read) throw new Error("refused");
  const columns = recogniseColumns(read.sheet);
  expect(columns.sure).toBe(true);
  expect(review(readRows(read.sheet, columns), []).map(({ claim }) => claim?.amount_due)).toEqual([
    125_000, 5_000, 12_500,
  ]);
});

it("totals and the books' own accounts are never watched, in any language, and how many is said", async () => {
  const lines = [
    "Total",
    "Total Outstanding",
    "Page Total",
    "B/F",
    "Sundry Debtors",
    "Cash",
    "Suspense",
    "कुल",
    "एकूण",
    "કુલ",
    "மொத்தம்",
    "మొత్తం",
    "মোট",
  ];
  const read = await readSheetText(`Customer,Phone\nAlpha Packers,9820012345\n${lines.join(",\n")},`);
  const customers = customersIn(english, read);
  if ("refused" in customers) throw new Error(customers.refused);
  expect([customers.sure.map(({ party_name }) => party_name), customers.asked]).toEqual([["Alpha Packers"], []]);
  expect(customers.left).toEqual([
    `${lines.length} totals or ledger lines are left out: “Total”, “Total Outstanding”, “Page Total”, “B/F”, “Sundry Debtors”, 8 more`,
  ]);
  for (const party_name of lines) expect(watchForm.safeParse({ party_name }).success).toBe(false);
});
