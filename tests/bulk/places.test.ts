// City and GSTIN of a list: found by their headings, taken where they are sure, asked about where not.
import { expect, it } from "vitest";
import { inWords } from "../../app/bulk/cell-message";
import { findDraft, keepDraft } from "../../app/bulk/drafts.server";
import { readRows } from "../../app/bulk/reading/read-row";
import { recogniseColumns } from "../../app/bulk/reading/sheet-columns";
import { readSheetText } from "../../app/bulk/reading/sheet-file.server";
import { review } from "../../app/bulk/review/review";
import { reviewed } from "../../app/bulk/review/review-form";
import { shownQuestion } from "../../app/bulk/review/review-view";
import { loader as sample } from "../../app/bulk/sample";
import { english } from "../english";
import { madeUpGstin } from "../gstins";
import { db, person } from "../people";

const gstin = madeUpGstin(3);

async function read(text: string) {
  const read = await readSheetText(text);
  if ("refused" in read) throw new Error(inWords(english, read.refused));
  const columns = recogniseColumns(read.sheet);
  return { sure: columns.sure, rows: readRows(read.sheet, columns) };
}

const list = (headings: string, cells: string) =>
  read(`Party,Mobile,Amount Due,Due Date,${headings}\nExample Traders,9800012345,5000,31/12/2024,${cells}\n`);

it.each(["GST", "GSTIN", "GST No.", "GSTIN/UIN", "Gst Number", "Party GSTIN", "जीएसटी नंबर", "GST IN", "GSTN"])(
  "a column headed %s holds GSTINs",
  async (heading) => {
    const { sure, rows } = await list(heading, gstin);
    expect([sure, rows[0]?.values.gstin]).toEqual([true, gstin]);
  },
);

it.each(["City", "Place", "Station", "Town", "Market", "CITY NAME", "शहर", "स्थान", "શહેર"])(
  "a column headed %s holds cities",
  async (heading) => {
    const { sure, rows } = await list(heading, '"Ring Road, Surat"');
    expect([sure, rows[0]?.values.city]).toEqual([true, "Ring Road, Surat"]);
  },
);

it("a list without them is as sure as before, and a second place is no question", async () => {
  expect((await list("Remarks", "x")).sure).toBe(true);
  const { sure, rows } = await list("City,Station", "Surat,Udhna");
  expect([sure, rows[0]?.values.city]).toEqual([true, "Surat"]);
});

it.each([["900"], ["₹900.00"], ["18%"]])("a column of tax headed GST with %s is none of GSTINs", async (cell) => {
  const { rows } = await list("GST", cell);
  expect([rows[0]?.values.gstin, rows[0]?.questions.gstin]).toEqual(["", undefined]);
});

it.each([[gstin.toLowerCase()], [`${gstin.slice(0, 2)} ${gstin.slice(2, 12)} ${gstin.slice(12)}`], [`  ${gstin} `]])(
  "%s is taken as it is meant",
  async (cell) => {
    expect((await list("GSTIN", cell)).rows[0]?.values.gstin).toBe(gstin);
  },
);

it.each(["", "-", "NA", "N.A.", "URP", "Unregistered", "nil"])("%j in its column is no GSTIN", async (cell) => {
  const { rows } = await list("GSTIN", cell);
  expect([rows[0]?.values.gstin, rows[0]?.questions.gstin]).toEqual(["", undefined]);
});

it.each([
  ["a character less", gstin.slice(1)],
  ["a wrong last character", `${gstin.slice(0, 14)}${gstin.endsWith("A") ? "B" : "A"}`],
  ["no such state", `99${gstin.slice(2)}`],
])("a GSTIN with %s is asked about, and its row waits", async (_, cell) => {
  const { rows } = await list("GSTIN", cell);
  const [row] = rows;
  if (!row) throw new Error("no row");
  expect(row.values.gstin).toBe("");
  const question = row.questions.gstin && shownQuestion(english, row.questions.gstin);
  expect(question?.text).toContain(cell);
  expect(question?.options.at(-1)).toEqual({ value: "", label: "Report without a GSTIN" });
  expect(review([row], [])[0]?.claim).toBeNull();
  const text = new URLSearchParams({ row: "1", ...row.values, "answer-1-gstin": "" });
  const answered = (await reviewed([row], text)).rows;
  expect(review(answered, [])[0]?.claim).toMatchObject({ gstin: null });
});

it("a letter O for a zero is offered mended, never taken so", async () => {
  const zero = madeUpGstin(10);
  const typed = zero.slice(0, 7) + zero.slice(7, 11).replaceAll("0", "O") + zero.slice(11);
  expect(typed).not.toBe(zero);
  const [row] = (await list("GSTIN", typed)).rows;
  expect(row?.values.gstin).toBe("");
  expect(row?.questions.gstin?.options[0]).toEqual({ value: zero, label: zero });
});

it("the sample list is read without a question", async () => {
  const { sure, rows } = await read((await sample().text()).replace("\ufeff", ""));
  expect(sure).toBe(true);
  for (const row of rows) expect([row.questions, row.complaints]).toEqual([{}, {}]);
  expect(rows[0]?.values).toMatchObject({ city: "Ring Road, Surat", gstin: "24ZZAAB0001Q1Z5" });
  expect(review(rows, []).every(({ claim }) => claim !== null)).toBe(true);
});

it("a draft from before they were asked is opened with both empty", async () => {
  const asha = await person("asha");
  const id = crypto.randomUUID();
  const { rows } = await list("Remarks", "x");
  const old = rows.map((row) => {
    const { city: _city, gstin: _gstin, ...values } = row.values;
    return { ...row, values } as typeof row;
  });
  await keepDraft(db, asha, { id, source: "pasted", rows: old });
  const [row] = (await findDraft(db, asha, id))?.rows ?? [];
  expect(row?.values).toMatchObject({ party_name: "Example Traders", city: "", gstin: "" });
});
