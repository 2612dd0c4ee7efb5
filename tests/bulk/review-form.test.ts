import { expect, it } from "vitest";
import { type DraftRow, noValues, typedRow } from "../../app/bulk/draft-row";
import { markOf, reviewed } from "../../app/bulk/review/review-form";
import { sha256 } from "../../app/digest";

const asked = { party_name: "Zemlya Stores", phone_number: "0012345", amount_due: "500", due_date: "2025-01-31" };
const values = { ...noValues, ...asked };

/** The form of one report as it was when its page was made, with what was typed over it. */
async function form(typed: Partial<typeof values>, more: Record<string, string> = {}): Promise<URLSearchParams> {
  return new URLSearchParams({ row: "1", seen: await markOf(values), ...values, ...typed, ...more });
}

const row = (changed: Partial<DraftRow["values"]>) => typedRow(1, { ...values, ...changed });

it.each([
  ["party_name", "Other Stores", "Third Stores"],
  ["phone_number", "0054321", "0099999"],
  ["amount_due", "700", "800"],
  ["due_date", "2025-02-01", "2025-03-01"],
  ["city", "Surat", "Rajkot"],
  ["gstin", "24ZZAAB0001Q1Z5", "24ZZAAC0002Q1Z0"],
] as const)("a %s that both tabs changed is nobody's until a press decides", async (field, theirs, mine) => {
  const clash = await reviewed([row({ [field]: theirs })], await form({ [field]: mine }));
  expect(clash.rows[0]?.values[field]).toBe(theirs);
  expect(clash.clashes).toEqual([
    { id: 1, seen: await markOf(values), typed: { ...values, [field]: mine }, theirs: { ...values, [field]: theirs } },
  ]);
  const kept = await reviewed([row({ [field]: theirs })], await form({ [field]: mine }, { intent: "mine 1" }));
  expect([kept.rows[0]?.values[field], kept.clashes]).toEqual([mine, []]);
});

it("an older tab in which nothing was typed changes nothing, nor confirms that a changed report is another debt", async () => {
  const { rows, clashes } = await reviewed([row({ amount_due: "700" })], await form({}, { "answer-1-row": "again" }));
  expect([rows, clashes]).toEqual([[row({ amount_due: "700" })], []]);
});

it("an answer to a question that the other tab answered otherwise is a clash", async () => {
  const open = { ...values, amount_due: "" };
  const text = new URLSearchParams({ row: "1", seen: await markOf(open), ...open, "answer-1-amount_due": "450" });
  const { clashes } = await reviewed([row({ amount_due: "700" })], text);
  expect(clashes[0]?.typed.amount_due).toBe("450");
});

it("a form from before rows had marks is taken as it was then", async () => {
  const text = new URLSearchParams({ row: "1", ...values, amount_due: "800" });
  const { rows, clashes } = await reviewed([row({})], text);
  expect([rows[0]?.values.amount_due, clashes]).toEqual(["800", []]);
});

it.each(["0", "501", "1.5", "x", "-1"])("no report is put back under the number %s", async (number) => {
  const text = new URLSearchParams({ row: number, seen: "other", ...values, intent: `mine ${number}` });
  expect(await reviewed([], text)).toEqual({ rows: [], clashes: [] });
});

it("a page from before city and GSTIN were asked changes nothing by not saying them", async () => {
  // Its mark was made of what was asked then.
  const seen = (await sha256(JSON.stringify(Object.values(asked)))).slice(0, 16);
  expect(await markOf(values)).toBe(seen);
  const text = new URLSearchParams({ row: "1", seen, ...asked, amount_due: "800" });
  const { rows, clashes } = await reviewed([row({})], text);
  expect([rows[0]?.values, clashes]).toEqual([{ ...values, amount_due: "800" }, []]);
});
