import { type CellMessage, cellMessage } from "../cell-message";
import { bulkLimits } from "../draft-row";
import { type Cell, isEmptyCell, type Sheet, type SheetLine, seenLines } from "./sheet";

export type ReadSheet = { sheet: Sheet } | { refused: CellMessage };

/** Refuses a sheet with nothing in it: its workbook is read without it. */
export const noRows = cellMessage("fileEmpty");

/** Lines that a sheet keeps. A header and titles may stand above the rows; they are counted once the header is known. */
const keptLines = bulkLimits.rows + 15;

/** Characters kept of a cell: more than anything that is read of one may have, so that what is too long is seen to be. */
export const longestCell = 320;

/** The sheet without what says nothing, or why it cannot be taken. */
export function boundedSheet({ lines, ...more }: Sheet): ReadSheet {
  const kept: SheetLine[] = [];
  for (const line of lines) {
    const end = line.cells.findLastIndex((cell) => !isEmptyCell(cell));
    if (end >= bulkLimits.columns) return { refused: cellMessage("fileColumns") };
    if (end >= 0) kept.push({ ...line, cells: line.cells.slice(0, end + 1).map(bounded) });
  }
  const sheet: Sheet = { ...more, lines: kept };
  const seen = seenLines(sheet);
  const hidden = kept.length - seen.length;
  if (seen.length === 0) return { refused: hidden > 0 ? cellMessage("allHidden", hidden) : noRows };
  if (seen.length > keptLines) return { refused: cellMessage("fileRows") };
  if (hidden > 0) sheet.hiddenRows = hidden;
  if (kept.length > keptLines) sheet.lines = seen;
  // A row of the database holds 2 MB: the sheet and what was understood of it.
  if (new TextEncoder().encode(JSON.stringify(sheet)).length > bulkLimits.draftBytes)
    return { refused: cellMessage("fileText") };
  return { sheet };
}

function bounded(cell: Cell): Cell {
  if (typeof cell === "string") return cell.slice(0, longestCell);
  return typeof cell === "number" ? cell : { ...cell, shown: cell.shown.slice(0, longestCell) };
}
