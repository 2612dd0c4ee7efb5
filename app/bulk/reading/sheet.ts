import { latinDigits, oneLine } from "../../india";
import type { Heading } from "../../reports/fields/headings.server";
import type { CellMessage } from "../cell-message";
import type { RowField } from "../draft-row";

/**
 * A cell as it was read: text, a number that the program showed as it is, or a number that it showed in a format: 45000
 * as "45,000.00 Cr", 45657 as "31/12/2024".
 */
export type Cell = string | number | ShownNumber;

/** `day`: the format is one of dates, and the number counts days since 30 December 1899. */
export type ShownNumber = { number: number; shown: string; day?: true };

/** Lines count from 1, as the spreadsheet shows them. `struck`: columns whose text is struck through. */
export type SheetLine = { line: number; cells: Cell[]; hidden?: true; struck?: number[] };

/** What was read from a file or a paste. */
export type Sheet = {
  lines: SheetLine[];
  /** As its tab says. A paste and a CSV have none. */
  name?: string;
  /** Plain numbers that are days count from 1904, as old Macs did. */
  since1904?: true;
  /** Rows that the program did not show, by a filter or by hand. They are among the lines if there is room for them. */
  hiddenRows?: number;
  hiddenColumns?: number[];
  /** The other sheets of the workbook, for their owner to choose from. */
  others?: OtherSheet[];
  columns?: ChosenColumns;
};

export type OtherSheet = { name: string; sheet: Sheet } | { name: string; refused: CellMessage };

/**
 * Which column (from 0) holds what, and which line is the header (0: none). `settled`: columns that tell what was paid,
 * received, cleared or cancelled; a draft from before they were read has none. `hidden`: hidden rows are taken, too.
 */
export type ChosenColumns = {
  header: number;
  uses: Partial<Record<ColumnUse, number>>;
  guesses: ColumnGuess[];
  settled?: number[];
  hidden?: boolean;
};
export type ColumnUse = RowField | "credit" | "side";
/** A column that may not mean what the form asks for. */
export type ColumnGuess = NonNullable<Heading["guess"]>;

const formula = /^=(?!"[^"]*"$)/;

/** What the program showed, lines and all, without the spreadsheet's own quoting. */
export function shownText(cell: Cell | undefined): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  if (typeof cell !== "string") return cell.shown;
  // ="0123456" and '0123456 are how spreadsheets keep a zero in front.
  return cell
    .trim()
    .replace(/^="([^"]*)"$/, "$1")
    .replace(/^'(?=\S)/, "");
}

/** A cell's text as a person would read it, in one line. */
export function cellText(cell: Cell | undefined): string {
  return oneLine(shownText(cell));
}

/** The same for numbers, dates and amounts: also full-width forms and Indian digits are 0-9. */
export function plainText(cell: Cell | undefined): string {
  return latinDigits(cellText(cell).normalize("NFKC")).replace(/[−–‒]/g, "-").trim();
}

/** The number that a formatted cell holds; null for any other cell. */
export function heldIn(cell: Cell | undefined): ShownNumber | null {
  return typeof cell === "object" ? cell : null;
}

/** A formula or an error where a value should be: nothing that could be understood. */
export function isNoValue(cell: Cell | undefined): boolean {
  if (typeof cell !== "string") return false;
  const text = oneLine(cell);
  return formula.test(text) || /^#(REF|N\/A|VALUE|DIV\/0|NAME\?|NULL|NUM|SPILL)[!?]?$/i.test(text) || /^#+$/.test(text);
}

export function isEmptyCell(cell: Cell | undefined): boolean {
  return shownText(cell).trim() === "" && heldIn(cell) === null;
}

/** The lines that the program showed. */
export function seenLines(sheet: Sheet): SheetLine[] {
  return sheet.lines.filter(({ hidden }) => !hidden);
}

/** As spreadsheets name their columns: 0 is A, 26 is AA. */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter;
}
