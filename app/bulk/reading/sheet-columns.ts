import { latinDigits } from "../../india";
import { neededFields } from "../draft-row";
import { known, openings } from "./column-headings";
import { isDayFirst, isKnownDate, isMonthFirst, readDay } from "./read-day";
import { settledKind } from "./settled-words";
import {
  type Cell,
  type ChosenColumns,
  type ColumnGuess,
  type ColumnUse,
  cellText,
  plainText,
  type Sheet,
  seenLines,
} from "./sheet";

/**
 * Finds the header among the first lines and which column holds what, in any order. `sure` is false when a needed
 * column was not found or two stand for the same: then the owner chooses, with this as the proposal. `least`: headings
 * that a line has to have to be the header.
 */
export function recogniseColumns(sheet: Sheet, least = 2): ChosenColumns & { sure: boolean } {
  let best: ChosenColumns & { sure: boolean } = { header: 0, uses: {}, guesses: [], sure: false };
  for (const { line, cells } of seenLines(sheet).slice(0, 15)) {
    const found = inHeader(line, cells, sheet);
    const size = Object.keys(found.uses).length;
    if (size >= least && size > Object.keys(best.uses).length) best = found;
  }
  return best;
}

function inHeader(line: number, cells: Cell[], sheet: Sheet): ChosenColumns & { sure: boolean } {
  const uses: ChosenColumns["uses"] = {};
  const guesses: ColumnGuess[] = [];
  let tied = false;
  const headers = cells.map((cell) => (typeof cell === "string" ? plainHeader(cell) : ""));
  const taken = new Set<number>();
  for (const { use, names, guess, first: takesFirst } of known) {
    const columns = headers.flatMap((header, column) => (fits(header, column, use, names) ? [column] : []));
    const [first] = columns;
    if (first === undefined || uses[use] !== undefined) continue;
    uses[use] = first;
    taken.add(first);
    if (columns.length > 1 && !takesFirst) tied = true;
    if (guess) guesses.push(guess);
  }
  // What its owner did not see is not taken unasked.
  const unseen = Object.values(uses).some((column) => sheet.hiddenColumns?.includes(column));
  const settled = settledColumns(sheet, line, uses);
  return {
    header: line,
    uses,
    guesses,
    settled,
    sure: !tied && !unseen && neededFields.every((use) => uses[use] !== undefined),
  };

  function fits(header: string, column: number, use: ColumnUse, names: RegExp): boolean {
    if (taken.has(column)) return false;
    // "Due" heads amounts in one book and dates in another: what stands below it tells.
    if (header === "due") return use === (holdsDays(sheet, line, column) ? "due_date" : "amount_due");
    // A column of tax is headed "GST", too.
    if (use === "gstin" && names.test(header)) return !holdsNumbers(sheet, line, column);
    return names.test(header);
  }
}

/** What the heads of chosen columns say that they may not be: choosing a column does not make a bill's date a due date. */
export function guessesIn(sheet: Sheet, header: number, uses: ChosenColumns["uses"]): ColumnGuess[] {
  const heads = sheet.lines.find(({ line }) => line === header)?.cells ?? [];
  const headOf = (use: ColumnUse) => {
    const column = uses[use];
    return column === undefined ? "" : plainHeader(cellText(heads[column]));
  };
  return known.flatMap(({ use, names, guess }) => (guess && names.test(headOf(use)) ? [guess] : []));
}

/** Columns that tell by their heading what was paid, received, cleared or cancelled, and are used for nothing else. */
function settledColumns(sheet: Sheet, header: number, uses: ChosenColumns["uses"]): number[] {
  const used = new Set(Object.values(uses));
  const heads = sheet.lines.find(({ line }) => line === header)?.cells ?? [];
  return heads.flatMap((cell, column) => (!used.has(column) && settledKind(cellText(cell)) !== null ? [column] : []));
}

/** Whether a heading is one of amounts: of what is due, or of a bill. */
export function headsAmounts(heading: string): boolean {
  const plain = plainHeader(heading);
  return known.some(({ use, names }) => use === "amount_due" && names.test(plain));
}

/** Whether a heading is one of what is still due: what was paid is taken off already. */
export function headsWhatIsLeft(heading: string): boolean {
  return known.find(({ use }) => use === "amount_due")?.names.test(plainHeader(heading)) ?? false;
}

/** Whether a heading is one of what was due before. */
export function headsOpening(heading: string): boolean {
  return openings.test(plainHeader(heading));
}

function holdsDays(sheet: Sheet, header: number, column: number): boolean {
  const below = seenLines(sheet)
    .filter(({ line, cells }) => line > header && plainText(cells[column]) !== "")
    .slice(0, 20);
  return below.filter(({ cells }) => readDay(cells[column]).value !== "").length > below.length / 2;
}

function holdsNumbers(sheet: Sheet, header: number, column: number): boolean {
  return seenLines(sheet).some(
    ({ line, cells }) => line > header && /^[₹\s]*\d[\d,]*(?:\.\d+)?\s*%?$/.test(plainText(cells[column])),
  );
}

/** "Amount Due (Rs.)" → "amount due". */
function plainHeader(text: string): string {
  return latinDigits(text.normalize("NFKC"))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .replace(/\b(?:in )?(?:rs|inr|rupees|rupee)\b/g, " ")
    .replace(/^(?:sr|sl|s) no .*/, "")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Whether day and month of a column may have changed places: a cell of it can be read in no other way than month first;
 * or real dates stand beside text like 25/04/2025, which is what a spreadsheet with American settings leaves of a list
 * written day first.
 */
export function daysInDoubt(sheet: Sheet, column: number | undefined): boolean {
  if (column === undefined) return false;
  const cells = seenLines(sheet).map(({ cells }) => cells[column]);
  return cells.some(isMonthFirst) || (cells.some(isKnownDate) && cells.some(isDayFirst));
}
