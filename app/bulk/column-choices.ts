import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { fieldNames, fieldOf } from "../reports/fields/fields";
import { type ColumnUse, cellText, columnLetter, type Sheet, seenLines } from "./reading/sheet";

/** What the columns of a list may hold. */
export const asked: { use: ColumnUse; label: MessageDescriptor; hint?: MessageDescriptor }[] = [
  ...fieldNames.map((use) => ({
    use,
    label: fieldOf(use).label,
    hint: use === "amount_due" ? msg`What is still owed (Dr), not what was billed` : undefined,
  })),
  { use: "credit", label: msg`Credit (Cr)`, hint: msg`Only if credits are in a separate column` },
  { use: "side", label: msg`Dr or Cr`, hint: msg`Only if Dr and Cr are in a separate column` },
];

/** Columns as people tell them apart: their letter, heading and first value. */
export function choicesOf(i18n: I18n, sheet: Sheet, header: number): string[] {
  const below = seenLines(sheet).filter(({ line }) => line > header);
  const heads = sheet.lines.find(({ line }) => line === header)?.cells ?? [];
  const many = Math.max(...sheet.lines.map(({ cells }) => cells.length));
  return Array.from({ length: many }, (_, column) => {
    const example = below.map(({ cells }) => cellText(cells[column])).find(Boolean);
    const head = cellText(heads[column]).slice(0, 40);
    const letter = columnLetter(column);
    const choice = `${letter}${head && `: ${head}`}${example ? ` (${example.slice(0, 30)})` : ""}`;
    return sheet.hiddenColumns?.includes(column) ? i18n._(msg`${choice}, hidden in your list`) : choice;
  });
}
