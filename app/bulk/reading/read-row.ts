import { latinDigits, oneLine, rupees } from "../../india";
import { mayBeTotalLine } from "../../parties/doubtful-lines";
import { isSumLine, isTotalLine } from "../../parties/total-lines";
import { distinct } from "../agreed";
import { type CellMessage, cellMessage } from "../cell-message";
import {
  type About,
  type DraftRow,
  optionalFields,
  type Reading,
  type RowField,
  rowFields,
  typedRow,
} from "../draft-row";
import type { DueCells, Headed, SettledCell } from "./due-cells";
import { readDay } from "./read-day";
import { readDue } from "./read-due";
import { readPhone } from "./read-phone";
import { readGstin, readText } from "./read-place";
import { partsOf } from "./settled-parts";
import { type SettledKind, settledKind, verdictOf } from "./settled-words";
import {
  type Cell,
  type ChosenColumns,
  cellText,
  isEmptyCell,
  isNoValue,
  plainText,
  type Sheet,
  type SheetLine,
  seenLines,
} from "./sheet";
import { daysInDoubt, headsAmounts } from "./sheet-columns";

/** Characters of what the list said that a draft keeps to show: a name that is too long is seen to be. */
const rawLimit = 200;

/** The rows below the header as they were understood. Lines without any of the chosen columns are no rows. */
export function readRows(sheet: Sheet, columns: ChosenColumns): DraftRow[] {
  const { uses } = columns;
  const options = { inDoubt: daysInDoubt(sheet, uses.due_date), since1904: sheet.since1904 };
  const heads = sheet.lines.find(({ line }) => line === columns.header)?.cells ?? [];
  const places = placesOf(sheet, columns, heads.map(cellText));
  const lines = (columns.hidden ? sheet.lines : seenLines(sheet)).filter(
    ({ line, cells }) =>
      line > columns.header &&
      Object.entries(uses).some(
        ([use, column]) => !optionalFields.includes(use as RowField) && !isEmptyCell(cells[column]),
      ),
  );
  const parts = partsOf(sheet, columns.header);
  return lines.map((line, index) => readRow(index + 1, line, columns, places, { ...options, part: parts(line) }));
}

/** What stands in the columns beside those of a report. */
type Places = { heads: string[]; settled: number[]; amounts: number[]; others: number[] };

function placesOf(sheet: Sheet, { header, uses, settled = [] }: ChosenColumns, heads: string[]): Places {
  const many = Math.max(0, ...sheet.lines.map(({ cells }) => cells.length));
  const used = new Set([...Object.values(uses), ...settled]);
  const rest = Array.from({ length: many }, (_, column) => column).filter((column) => !used.has(column));
  const amounts = rest.filter((column) => headsAmounts(heads[column] ?? ""));
  const speaking = rest.filter((column) => !amounts.includes(column) && !counts(sheet, header, column));
  // Behind a list people write their remarks under no heading.
  const remarks = speaking.filter((column) => (heads[column] ?? "") === "");
  const others = speaking.filter((column) => (heads[column] ?? "") !== "");
  return { heads, settled: [...settled, ...remarks], amounts, others };
}

/** One number more in each line: of the line, or of a bill. */
function counts(sheet: Sheet, header: number, column: number): boolean {
  const numbers = sheet.lines
    .filter(({ line, cells }) => line > header && !isEmptyCell(cells[column]))
    .map(({ cells }) => Number(plainText(cells[column])));
  return numbers.length > 1 && numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
}

/** What somebody put behind a party's name, in brackets or after a dash: "(half paid)", "- settled". */
function besideName(name: Headed | null): SettledCell[] {
  const [, inBrackets, behind] = /[([]([^()[\]]+)[)\]]\s*$|\s[-–—]+\s*([^-–—]+)$/.exec(cellText(name?.cell)) ?? [];
  if (!name || (inBrackets === undefined && verdictOf(behind ?? "") === null)) return [];
  return [{ cell: inBrackets ?? behind, head: "", column: name.column, kind: "remarks" }];
}

function kindOf(heading: string): SettledKind {
  return heading === "" ? "remarks" : (settledKind(heading) ?? "paid");
}

function readRow(
  id: number,
  { line, cells, struck }: SheetLine,
  { uses, guesses }: ChosenColumns,
  { heads, settled, amounts, others }: Places,
  { part, ...options }: NonNullable<Parameters<typeof readDay>[1]> & { part: SettledCell[] },
) {
  const cellOf = (use: keyof typeof uses) => (uses[use] === undefined ? undefined : cells[uses[use]]);
  const headed = (column: number): Headed => ({ cell: cells[column], head: heads[column] ?? "", column });
  const headedUse = (use: keyof typeof uses) => (uses[use] === undefined ? null : headed(uses[use]));
  const due: DueCells = {
    amount: headedUse("amount_due") ?? { cell: undefined, head: "", column: -1 },
    credit: headedUse("credit"),
    side: headedUse("side"),
    settled: [
      ...settled.map((column) => ({ ...headed(column), kind: kindOf(heads[column] ?? "") })),
      ...besideName(headedUse("party_name")),
      ...part,
    ],
    amounts: amounts.map(headed),
    others: others.map(headed),
  };
  const texts = Object.fromEntries(rowFields.map((field) => [field, readText(cellOf(field))]));
  const readings = {
    ...(texts as Record<RowField, Reading>),
    party_name: readName(cellOf("party_name")),
    phone_number: readPhone(cellOf("phone_number")),
    amount_due: readDue(due),
    due_date: readDay(cellOf("due_date"), options),
    gstin: readGstin(cellOf("gstin")),
  };
  if (guesses.includes("bill date"))
    readings.due_date = asGuess(readings.due_date, "bill date", cellMessage("askBillDate"));
  if (guesses.includes("bill amount"))
    readings.amount_due = asGuess(readings.amount_due, "bill amount", cellMessage("askBillAmount"));
  if (guesses.includes("payable"))
    readings.amount_due = asGuess(readings.amount_due, "payable", cellMessage("askPayable"));
  // "Total" may stand in another column than the names.
  if (isEmptyCell(cellOf("party_name")) && cells.some((cell) => isSumLine(cellText(cell))))
    readings.party_name = { value: "", apart: "total line" };
  const through = Object.values(uses).find((column) => struck?.includes(column));
  if (through !== undefined) readings.party_name = asStruck(readings.party_name, cellText(cells[through]));
  const row: DraftRow = { ...typedRow(id, {}), line };
  for (const field of rowFields) {
    const { value, question, complaint, apart, listText } = readings[field];
    row.values[field] = value;
    if (question) row.questions[field] = question;
    if (complaint) row.complaints[field] = complaint;
    // A line of totals is one, whatever else it says.
    if (apart && row.apart !== "total line") row.apart = apart;
    const raw = listText ?? cellText(cellOf(field));
    if (raw !== value) row.raw[field] = raw.slice(0, rawLimit).toWellFormed();
  }
  return row;
}

/** A party's name is any text; a bare number, and a line that sums others up, are not one. */
export function readName(cell: Cell | undefined): Reading {
  if (isNoValue(cell)) return { value: "", complaint: cellMessage("formula") };
  const text = cellText(cell);
  if (isTotalLine(text)) return { value: text, apart: "total line" };
  if (mayBeTotalLine(text)) return askName(cellMessage("askBooks", text), [text]);
  if (text.includes("\ufffd"))
    return askName(cellMessage("askTornName", text), [
      oneLine(text.replaceAll("\ufffd", " ")),
      oneLine(text.replaceAll("\ufffd", "")),
    ]);
  // A row that was swallowed, or somebody's whole number: a name is public.
  if (longNumber.test(latinDigits(text)) && /\p{L}/u.test(text))
    return askName(cellMessage("askDigitsInName", text), [
      oneLine(latinDigits(text).replace(new RegExp(longNumber, "g"), " ")),
      text,
    ]);
  if (text !== "" && !/\p{L}/u.test(text)) return askName(cellMessage("askName", text), [text]);
  return { value: text };
}

/** Seven digits in a row or more, also where they are parted as on a card. */
const longNumber = /\d(?:[ .-]?\d){6,}/;

function askName(text: CellMessage, names: string[]): Reading {
  return { value: "", question: { text, options: distinct(names.map((value) => ({ value, label: value }))) } };
}

/** What is struck through was paid, or is no longer true: its owner says which, once for the row. */
function asStruck(name: Reading, text: string): Reading {
  if (name.apart) return name;
  const options = name.question?.options ?? [{ value: name.value, label: cellMessage("yes", name.value) }];
  return { value: "", complaint: name.complaint, question: { text: cellMessage("askStruck", text), options } };
}

function asGuess(reading: Reading, about: About, text: CellMessage): Reading {
  if (reading.apart || reading.question || reading.value === "") return reading;
  const options = [
    {
      value: reading.value,
      label: cellMessage("yes", about === "bill date" ? { day: reading.value } : rupees(Number(reading.value))),
    },
  ];
  return { value: "", question: { text, options, about } };
}
