// A list of customers as bulk's reader reads it: names, numbers and GSTINs. Amounts are not asked.

import type { I18n } from "@lingui/core";
import { type CellMessage, inWords } from "../../bulk/cell-message";
import { bulkLimits, type Reading } from "../../bulk/draft-row";
import type { ReadSheet } from "../../bulk/reading/bounded-sheet";
import { readPhone } from "../../bulk/reading/read-phone";
import { readGstin } from "../../bulk/reading/read-place";
import { readName } from "../../bulk/reading/read-row";
import { cellText, isEmptyCell, type Sheet, type SheetLine, seenLines } from "../../bulk/reading/sheet";
import { recogniseColumns } from "../../bulk/reading/sheet-columns";
import { type ShownQuestion, shownQuestion } from "../../bulk/review/review-view";
import { oneLine } from "../../india";
import { plainGstin, wrongWith } from "../../parties/gstin";
import { typedParty } from "../../parties/typed-party";
import { watchLimits } from "../../watches/watch";
import * as bulk from "../../words/bulk";
import * as sheets from "../../words/sheets";
import * as messages from "../../words/watching";

export const customerFields = ["party_name", "phone_number", "gstin"] as const;
export type CustomerField = (typeof customerFields)[number];

export type Customer = Record<CustomerField, string> & { note: string };
/** A row of which a person decides. `line`: of their list. */
export type AskedCustomer = Customer & { line: number; asks: Partial<Record<CustomerField, ShownQuestion>> };

export type Customers = {
  /** The headings of the columns that were read. */
  heads: string[];
  sure: Customer[];
  asked: AskedCustomer[];
  /** What was not taken, in words. */
  left: string[];
};

/** What was understood of a list, or why it cannot be read. */
export function customersIn(i18n: I18n, read: ReadSheet): Customers | { refused: string } {
  if ("refused" in read) return { refused: inWords(i18n, read.refused) };
  const { sheet } = read;
  const { header, columns } = columnsOf(sheet);
  if (customerFields.every((field) => columns[field] === undefined)) return { refused: i18n._(messages.noColumns) };
  const lines = seenLines(sheet).filter(
    ({ line, cells }) => line > header && customerFields.some((field) => !isEmptyCell(cells[columns[field] ?? -1])),
  );
  if (lines.length > bulkLimits.rows) return { refused: i18n._(sheets.fileRows) };
  const found: Customers = { heads: headsOf(sheet, header, columns), sure: [], asked: [], left: leftOut(i18n, sheet) };
  const totals: string[] = [];
  let cut = 0;
  for (const line of lines) {
    const row = customerIn(i18n, line, columns);
    if (row && row.note.length > watchLimits.note) {
      row.note = oneLine(row.note.slice(0, watchLimits.note).toWellFormed());
      cut += 1;
    }
    if (row === null) totals.push(cellText(line.cells[columns.party_name ?? -1]));
    else if (Object.keys(row.asks).length > 0) found.asked.push(row);
    else
      found.sure.push({ party_name: row.party_name, phone_number: row.phone_number, gstin: row.gstin, note: row.note });
  }
  if (cut > 0) found.left.push(i18n._(messages.notesCut(cut)));
  if (totals.length > 0) found.left.push(i18n._(messages.totalsLeft(totals.length, namesOf(i18n, totals))));
  return found.sure.length + found.asked.length > 0 ? found : { refused: i18n._(sheets.fileEmpty) };
}

type Columns = Partial<Record<CustomerField | "note", number>>;

/** By the headings, or where there are none by what stands below. What its owner did not see is not taken. */
function columnsOf(sheet: Sheet): { header: number; columns: Columns } {
  const byMany = recogniseColumns(sheet);
  const { header, uses } = customerFields.some((field) => byMany.uses[field] !== undefined)
    ? byMany
    : recogniseColumns(sheet, 1);
  const columns: Columns = {};
  for (const field of customerFields)
    if (uses[field] !== undefined && !sheet.hiddenColumns?.includes(uses[field])) columns[field] = uses[field];
  if (Object.keys(columns).length === 0) return { header: 0, columns: byContent(sheet) };
  const heads = sheet.lines.find(({ line }) => line === header)?.cells ?? [];
  const note = heads.findIndex((cell) => /^(?:notes?|remarks?)$/i.test(cellText(cell)));
  return { header, columns: note < 0 ? columns : { ...columns, note } };
}

function headsOf(sheet: Sheet, header: number, columns: Columns): string[] {
  const heads = sheet.lines.find(({ line }) => line === header)?.cells ?? [];
  return Object.values(columns).flatMap((column) => cellText(heads[column]) || []);
}

function byContent(sheet: Sheet): Columns {
  const lines = seenLines(sheet);
  const many = Math.max(...lines.map(({ cells }) => cells.length));
  const columns: Columns = {};
  for (let column = 0; column < many; column++) {
    if (sheet.hiddenColumns?.includes(column)) continue;
    const cells = lines.map(({ cells }) => cells[column]).filter((cell) => !isEmptyCell(cell));
    const most = (is: (cell: (typeof cells)[number]) => boolean) => cells.filter(is).length > cells.length / 2;
    if (most((cell) => wrongWith(plainGstin(cellText(cell))) === null)) columns.gstin ??= column;
    else if (most((cell) => readPhone(cell).value !== "")) columns.phone_number ??= column;
    else if (most((cell) => (cellText(cell).match(/\p{L}/gu)?.length ?? 0) > 2)) columns.party_name ??= column;
  }
  return columns;
}

/** Null: a line that sums others up. */
function customerIn(i18n: I18n, { line, cells, struck }: SheetLine, columns: Columns): AskedCustomer | null {
  const cellOf = (field: CustomerField | "note") => (columns[field] === undefined ? undefined : cells[columns[field]]);
  const readings: Record<CustomerField, Reading> = {
    party_name: readName(cellOf("party_name")),
    phone_number: readPhone(cellOf("phone_number")),
    gstin: readGstin(cellOf("gstin")),
  };
  if (readings.party_name.apart) return null;
  takeApart(cellText(cellOf("party_name")), readings);
  const note = cellText(cellOf("note"));
  const row: AskedCustomer = { line, party_name: "", phone_number: "", gstin: "", note, asks: {} };
  for (const field of customerFields) {
    const { value, question, complaint } = readings[field];
    row[field] = value;
    if (question) row.asks[field] = asked(i18n, question);
    else if (complaint) row.asks[field] = { text: i18n._(messages.orEmpty(inWords(i18n, complaint))), options: [] };
  }
  const through = customerFields.find((field) => struck?.includes(columns[field] ?? -1));
  if (through && Object.keys(row.asks).length === 0) {
    const text = cellText(cellOf(through));
    row.asks[through] = {
      text: i18n._(messages.askStruck(text)),
      options: [{ value: row[through], label: i18n._(sheets.yes(text)) }],
    };
    row[through] = "";
  }
  return row;
}

/** A name with its number or GSTIN in one cell, where no other cell says another. */
function takeApart(text: string, readings: Record<CustomerField, Reading>): void {
  const { name, numbers, gstins, pans, slips, odd } = typedParty(text);
  const fits = (reading: Reading, found: string[]) =>
    found.length === 0 || (found.length === 1 && (isNothing(reading) || reading.value === found[0]));
  if (name === "" || numbers.length + gstins.length === 0 || pans.length + slips.length + odd.length > 0) return;
  if (!fits(readings.phone_number, numbers) || !fits(readings.gstin, gstins)) return;
  readings.party_name = { value: name };
  if (numbers[0]) readings.phone_number = { value: numbers[0] };
  if (gstins[0]) readings.gstin = { value: gstins[0] };
}

function isNothing({ value, question, complaint }: Reading): boolean {
  return value === "" && !question && !complaint;
}

/** As of a report, which is public: what one watches is not. */
function asked(i18n: I18n, question: NonNullable<Reading["question"]>): ShownQuestion {
  const { text, options } = shownQuestion(i18n, { ...question, text: ofWatch(question.text) });
  return {
    text,
    options: options.map(({ value, label }) => ({
      value,
      label: value === "" ? i18n._(messages.withoutGstin) : label,
    })),
  };
}

function ofWatch(said: CellMessage): CellMessage {
  const isPublic = typeof said === "object" && "says" in said && said.says === "askDigitsInName";
  return isPublic ? { ...said, says: "askDigitsInWatched" } : said;
}

/** At most five of them, as the list has them. */
function namesOf(i18n: I18n, names: string[]): string {
  const more = names.length - 5;
  const others = more > 0 ? [i18n._(bulk.moreNames(more))] : [];
  return [...names.slice(0, 5).map((name) => `“${name}”`), ...others].join(", ");
}

function leftOut(i18n: I18n, { hiddenRows = 0, others = [], name = "" }: Sheet): string[] {
  return [
    ...(hiddenRows > 0 ? [i18n._(messages.hiddenLeft(hiddenRows))] : []),
    ...(others.length > 0
      ? [i18n._(messages.sheetsLeft(name, others.map((other) => `“${other.name}”`).join(", ")))]
      : []),
  ];
}
