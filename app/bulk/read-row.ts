import { latinDigits, oneLine, rupees } from "../india";
import { distinct } from "./agreed";
import { type DraftRow, type Reading, type RowField, rowFields, typedRow } from "./draft-row";
import { readAmount } from "./read-amount";
import { readDay } from "./read-day";
import { readPhone } from "./read-phone";
import { readCity, readGstin } from "./read-place";
import { type Said, saying } from "./said";
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
import { daysInDoubt } from "./sheet-columns";

/** Characters of a cell that a draft keeps to show what the file said. */
const rawLimit = 80;

/** The rows below the header as they were understood. Lines without any of the chosen columns are no rows. */
export function readRows(sheet: Sheet, columns: ChosenColumns): DraftRow[] {
  const { uses } = columns;
  const options = { inDoubt: daysInDoubt(sheet, uses.due_date), since1904: sheet.since1904 };
  const lines = (columns.hidden ? sheet.lines : seenLines(sheet)).filter(
    ({ line, cells }) =>
      line > columns.header &&
      Object.entries(uses).some(([use, column]) => use !== "city" && use !== "gstin" && !isEmptyCell(cells[column])),
  );
  return lines.map((line, index) => readRow(index + 1, line, columns, options));
}

function readRow(
  id: number,
  { line, cells, struck }: SheetLine,
  { uses, guesses }: ChosenColumns,
  options: Parameters<typeof readDay>[1],
) {
  const cellOf = (use: keyof typeof uses) => (uses[use] === undefined ? undefined : cells[uses[use]]);
  const readings: Record<RowField, Reading> = {
    party_name: readName(cellOf("party_name")),
    phone_number: readPhone(cellOf("phone_number")),
    amount_due: readDebit(cellOf("amount_due"), cellOf("credit"), cellOf("side")),
    due_date: readDay(cellOf("due_date"), options),
    city: readCity(cellOf("city")),
    gstin: readGstin(cellOf("gstin")),
  };
  if (guesses.includes("bill date")) readings.due_date = asGuess(readings.due_date, "bill date", saying("askBillDate"));
  if (guesses.includes("bill amount"))
    readings.amount_due = asGuess(readings.amount_due, "bill amount", saying("askBillAmount"));
  const through = Object.values(uses).find((column) => struck?.includes(column));
  if (through !== undefined) readings.party_name = asStruck(readings.party_name, cellText(cells[through]));
  const row: DraftRow = { ...typedRow(id, {}), line };
  for (const field of rowFields) {
    const { value, question, complaint, apart } = readings[field];
    row.values[field] = value;
    if (question) row.questions[field] = question;
    if (complaint) row.complaints[field] = complaint;
    if (apart) row.apart = apart;
    const raw = cellText(cellOf(field));
    if (raw !== value) row.raw[field] = raw.slice(0, rawLimit).toWellFormed();
  }
  return row;
}

/** A party's name is any text; a bare number, and a line that sums others up, are not one. */
export function readName(cell: Cell | undefined): Reading {
  if (isNoValue(cell)) return { value: "", complaint: saying("formula") };
  const text = cellText(cell);
  if (
    /^(?:grand |sub ?-?|net )?totals?\b\s*:?(?:.*\bcarried\b.*)?$|^(?:opening|closing) balance$|^(?:कुल|કુલ)$/i.test(text)
  )
    return { value: text, apart: "total line" };
  if (text.includes("\ufffd"))
    return askName(saying("askTornName", text), [
      oneLine(text.replaceAll("\ufffd", " ")),
      oneLine(text.replaceAll("\ufffd", "")),
    ]);
  // A row that was swallowed, or somebody's whole number: a name is public.
  if (longNumber.test(latinDigits(text)) && /\p{L}/u.test(text))
    return askName(saying("askDigitsInName", text), [
      oneLine(latinDigits(text).replace(new RegExp(longNumber, "g"), " ")),
      text,
    ]);
  if (text !== "" && !/\p{L}/u.test(text)) return askName(saying("askName", text), [text]);
  return { value: text };
}

/** Seven digits in a row or more, also where they are parted as on a card. */
const longNumber = /\d(?:[ .-]?\d){6,}/;

function askName(text: Said, names: string[]): Reading {
  return { value: "", question: { text, options: distinct(names.map((value) => ({ value, label: value }))) } };
}

/** What is struck through was paid, or is no longer true: its owner says which, once for the row. */
function asStruck(name: Reading, text: string): Reading {
  if (name.apart) return name;
  const options = name.question?.options ?? [{ value: name.value, label: saying("yes", name.value) }];
  return { value: "", complaint: name.complaint, question: { text: saying("askStruck", text), options } };
}

/** Where debit and credit have columns of their own, or Dr and Cr stand in a third, they are read together. */
function readDebit(amount: Cell | undefined, credit: Cell | undefined, side: Cell | undefined): Reading {
  const debit = readAmount(amount);
  const nothing = debit.apart === "nothing due" || plainText(amount) === "";
  if (nothing && credit !== undefined) {
    const other = readAmount(credit);
    if (other.value !== "" && other.apart !== "nothing due") return { value: other.value, apart: "credit" };
  }
  const paid = credit === undefined ? "" : readAmount(credit).value;
  if (!debit.apart && debit.value !== "" && Number(paid) > 0) {
    const rest = Number(debit.value) - Number(paid);
    if (rest <= 0) return { value: debit.value, apart: "credit" };
    const options = [rest, Number(debit.value)].map((left) => ({ value: String(left), label: rupees(left) }));
    return {
      value: "",
      question: { text: saying("askBoth", rupees(Number(debit.value)), rupees(Number(paid))), options },
    };
  }
  if (/^c(?:r|redit)?\.?$/i.test(plainText(side))) return { value: debit.value, apart: "credit" };
  return debit;
}

function asGuess(reading: Reading, about: "bill date" | "bill amount", text: Said): Reading {
  if (reading.apart || reading.question || reading.value === "") return reading;
  const options = [
    {
      value: reading.value,
      label: saying("yes", about === "bill date" ? { day: reading.value } : rupees(Number(reading.value))),
    },
  ];
  return { value: "", question: { text, options, about } };
}
