// Parts of a list that say what became of all rows below: a line "PAID", a title "Parties settled in April", a tab "Paid".
import type { SettledCell } from "./due-cells";
import { mentionsSettling } from "./remark-words";
import { verdictOf } from "./settled-words";
import { cellText, isEmptyCell, type Sheet, type SheetLine } from "./sheet";

/** What the part that a line stands in says of it, as a remark. Lines are asked for in their order. */
export function partsOf(sheet: Sheet, header: number): (line: SheetLine) => SettledCell[] {
  const titles = sheet.lines.filter(({ line }) => line < header).flatMap(({ cells }) => cells.map(cellText));
  const title = [sheet.name ?? "", ...titles].find(isOver) ?? "";
  const heads = sheet.lines
    .filter(({ line, cells }) => line > header && cells.filter((cell) => !isEmptyCell(cell)).length === 1)
    .map(({ line, cells }) => ({ line, text: cells.map(cellText).join("") }))
    .filter(({ text }) => /\p{L}/u.test(text));
  return ({ line }) => {
    const head = heads.findLast((one) => one.line < line);
    const text = head === undefined ? title : isSettled(head.text) ? head.text : "";
    return text === "" ? [] : [{ cell: text, head: "", column: -1, kind: "remarks" }];
  };
}

function isSettled(text: string): boolean {
  const verdict = verdictOf(text);
  return verdict === null
    ? !isStillDue.test(text) && mentionsSettling(text, [])
    : verdict === "paid" || verdict === "cancelled";
}

/** Of a title, which is about payments in most lists of what is due: only what can mean nothing else. */
function isOver(text: string): boolean {
  return /\b(?:paid|received|settled|cleared|cancelled|closed)\b/i.test(text) && !isStillDue.test(text);
}

const isStillDue = /\b(?:not|un|unpaid|pending|due|dues|outstanding|receivables?|overdue|balance)\b/i;
