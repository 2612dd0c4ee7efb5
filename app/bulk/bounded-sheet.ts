import * as says from "../words/sheets";
import { bulkLimits } from "./draft-row";
import { type Cell, isEmptyCell, type Sheet, type SheetLine, seenLines } from "./sheet";

export type ReadSheet = { sheet: Sheet } | { refused: string };

/** Lines that a sheet keeps. A header and titles may stand above the rows; they are counted once the header is known. */
const keptLines = bulkLimits.rows + 15;

/** Characters kept of a cell: more than a name may have, so that one that is too long is seen to be. */
const longestCell = 160;

/** The sheet without what says nothing, or why it cannot be taken. */
export function boundedSheet({ lines, ...more }: Sheet): ReadSheet {
  const kept: SheetLine[] = [];
  for (const line of lines) {
    const end = line.cells.findLastIndex((cell) => !isEmptyCell(cell));
    if (end >= bulkLimits.columns) return { refused: words._(says.fileColumns) };
    if (end >= 0) kept.push({ ...line, cells: line.cells.slice(0, end + 1).map(bounded) });
  }
  const sheet: Sheet = { ...more, lines: kept };
  const seen = seenLines(sheet);
  const hidden = kept.length - seen.length;
  if (seen.length === 0) return { refused: hidden > 0 ? words._(says.allHidden(hidden)) : words._(says.fileEmpty) };
  if (seen.length > keptLines) return { refused: words._(says.fileRows) };
  if (hidden > 0) sheet.hiddenRows = hidden;
  if (kept.length > keptLines) sheet.lines = seen;
  // A row of the database holds 2 MB: the sheet and what was understood of it.
  if (new TextEncoder().encode(JSON.stringify(sheet)).length > bulkLimits.draftBytes)
    return { refused: words._(says.fileText) };
  return { sheet };
}

function bounded(cell: Cell): Cell {
  if (typeof cell === "string") return cell.slice(0, longestCell);
  return typeof cell === "number" ? cell : { ...cell, shown: cell.shown.slice(0, longestCell) };
}
