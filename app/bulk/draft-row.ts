// What a row of a bulk draft is. Runs anywhere: components and the server both read it.

import { type FieldName, fieldNames, fieldOf } from "../reports/fields/fields";
import type { CellMessage } from "./cell-message";

export type RowField = FieldName;
export const rowFields = fieldNames;
/** What every row says, and what it may say. */
export const neededFields = rowFields.filter((field) => !fieldOf(field).optional);
export const optionalFields = rowFields.filter((field) => fieldOf(field).optional);

export const noValues = Object.fromEntries(rowFields.map((field) => [field, ""])) as Record<RowField, string>;

export const bulkLimits = {
  /** Of a file or of a submission. */
  rows: 500,
  /** Of a file. */
  bytes: 1024 * 1024,
  /** Of pasted text. */
  pastedBytes: 512 * 1024,
  columns: 100,
  /** Sheets of a workbook to choose from. */
  sheets: 8,
  /** Of a sheet, with the others of its workbook, in a draft: a row of the database holds 2 MB with what was understood. */
  draftBytes: 900_000,
  /** Blocks of the typed form; for more there is the file. */
  blocks: 100,
  rowsPerPage: 50,
  /** Unfinished drafts an account may have. */
  drafts: 20,
};

/**
 * Something that was guessed, for a person to decide. Until one of the options is chosen or the field is typed, the row
 * is not submitted. `about` names those that one answer may settle for all rows; with `column`, those rows alone in which
 * the same columns say something.
 */
export type Question = { text: CellMessage; options: Option[]; about?: About; column?: string };

/** With `apart` it sets the row apart. */
export type Option = { value: string; label: CellMessage; apart?: Apart } & Part;

/**
 * Which of the sums that may be due an option is, the same in all rows. `of`: the headings that it is worked out from.
 * A draft from before it was kept has none: there the last option is the amount as it stands.
 */
export type Part = { as?: DuePart; of?: string };
export const dueParts = ["sum", "off", "it", "paid", "net"] as const;
/**
 * Opening balance and amount less what was paid; the amount less other columns; another column; the amount less what was
 * paid alone; the amount as it stands.
 */
export type DuePart = (typeof dueParts)[number];

export type About = "bill date" | "bill amount" | "payable" | "payments" | "opening" | "numbers" | "status";

/** Why a row is no claim at all. */
export type Apart = "credit" | "nothing due" | "total line" | "paid" | "cancelled";

/** What was understood of one cell. */
export type Reading = {
  /** Text for the form's field; empty where there is nothing, or only a guess. */
  value: string;
  /** How the value reads as an option, where that is not itself. */
  label?: CellMessage;
  question?: Question;
  complaint?: CellMessage;
  apart?: Apart;
  /** What the list says, where that is more than the cell itself. */
  listText?: string;
};

export type DraftRow = {
  /** 1 to 500, given once: the N of 'Report #N'. */
  id: number;
  /** Line of the sheet; null when typed. */
  line: number | null;
  values: Record<RowField, string>;
  /** What the cell said, where that is not what was understood. */
  raw: Partial<Record<RowField, string>>;
  questions: Partial<Record<RowField, Question>>;
  complaints: Partial<Record<RowField, CellMessage>>;
  apart: Apart | null;
  /** The owner confirmed that this is no duplicate. */
  again: boolean;
};

export function typedRow(id: number, said: { [Field in RowField]?: string | null }): DraftRow {
  const values = { ...noValues };
  for (const field of rowFields) values[field] = said[field] ?? "";
  return { id, line: null, values, raw: {}, questions: {}, complaints: {}, apart: null, again: false };
}
