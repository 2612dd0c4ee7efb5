import { latinDigits, oneLine } from "../india";

/** A cell as it was read: text, or a number where the file itself says that it is one. Dates are YYYY-MM-DD. */
export type Cell = string | number;

/** What was read from a file or a paste. Lines count from 1, as the spreadsheet shows them. */
export type Sheet = { lines: { line: number; cells: Cell[] }[]; columns?: ChosenColumns };

/** Which column (from 0) holds what, and which line is the header (0: none). */
export type ChosenColumns = { header: number; uses: Partial<Record<ColumnUse, number>>; guesses: ColumnGuess[] };
export type ColumnUse = "party_name" | "phone_number" | "amount_due" | "due_date" | "credit" | "side";
/** A column that may not mean what the form asks for. */
export type ColumnGuess = "bill date" | "bill amount";

const formula = /^=(?!"[^"]*"$)/;

/** A cell's text as a person would read it: one line, 0-9 for digits, without the spreadsheet's own quoting. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  // ="0123456" and '0123456 are how spreadsheets keep a zero in front.
  const unquoted = oneLine(cell)
    .replace(/^="([^"]*)"$/, "$1")
    .replace(/^'(?=\S)/, "");
  return oneLine(unquoted);
}

/** The same for numbers, dates and amounts: also full-width forms and Indian digits are 0-9. */
export function plainText(cell: Cell | undefined): string {
  return latinDigits(cellText(cell).normalize("NFKC")).replace(/[−–‒]/g, "-").trim();
}

/** A formula or an error where a value should be: nothing that could be understood. */
export function isNoValue(cell: Cell | undefined): boolean {
  if (typeof cell !== "string") return false;
  const text = oneLine(cell);
  return formula.test(text) || /^#(REF|N\/A|VALUE|DIV\/0|NAME\?|NULL|NUM|SPILL)[!?]?$/i.test(text) || /^#+$/.test(text);
}
