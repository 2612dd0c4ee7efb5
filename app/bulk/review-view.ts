import { day, isRealDay, maskedPhone, rupees } from "../india";
import { lastSeven } from "../parties/typed-phone";
import { place } from "../request/paging";
import * as says from "../words/bulk";
import { type Apart, bulkLimits, type DraftRow, type RowField, rowFields } from "./draft-row";
import type { Reviewed } from "./review";
import { markOf } from "./review-form";

/** A row as the review page shows it. */
export type RowView = Pick<DraftRow, "id" | "line" | "values" | "raw" | "questions" | "apart"> & {
  errors: Partial<Record<RowField, string>>;
  duplicate: string | null;
  again: boolean;
  ready: boolean;
  /** Of its text as this page shows it. */
  seen: string;
  /** In one line. */
  summary: string;
};

export type ReviewView = {
  rows: RowView[];
  /** What is wrong on this page: an element's id and its line. */
  lines: { id: string; text: string }[];
  page: number;
  pages: number;
  counts: { ready: number; open: number; apart: number };
  /** Questions that one answer may settle for all rows. */
  billDates: number;
  billAmounts: number;
};

/** A page of rows: first those to answer or mend, then those that are ready, then those set apart. */
export async function pageOf(all: Reviewed[], asked: number): Promise<ReviewView> {
  const apart = all.filter(({ row }) => row.apart !== null);
  const ready = all.filter(({ claim }) => claim !== null);
  const open = all.filter(({ row, claim }) => row.apart === null && claim === null);
  const { page, pages, skip } = place(all.length, asked, bulkLimits.rowsPerPage);
  const shown = [...open, ...ready, ...apart].slice(skip, skip + bulkLimits.rowsPerPage);
  const rows = await Promise.all(shown.map(viewOf));
  const asking = (field: RowField, about: string) => open.filter(({ row }) => row.questions[field]?.about === about);
  return {
    rows,
    lines: rows.flatMap(linesOf),
    page,
    pages,
    counts: { ready: ready.length, open: open.length, apart: apart.length },
    billDates: asking("due_date", "bill date").length,
    billAmounts: asking("amount_due", "bill amount").length,
  };
}

async function viewOf({ row, errors, duplicate, claim }: Reviewed): Promise<RowView> {
  const { id, line, values, raw, questions, apart, again } = row;
  return {
    id,
    line,
    values,
    raw,
    questions,
    apart,
    errors,
    duplicate,
    again,
    ready: claim !== null,
    seen: await markOf(values),
    summary: summary(row),
  };
}

function summary({ values: { party_name, phone_number, amount_due, due_date, city, gstin }, raw }: DraftRow): string {
  const amount = /^\d+$/.test(amount_due) ? rupees(Number(amount_due)) : (raw.amount_due ?? amount_due);
  const parts = [
    party_name,
    phone_number && maskedPhone(lastSeven(phone_number) ?? phone_number),
    amount,
    isRealDay(due_date) ? day(due_date, languageIn(words)) : due_date,
    city,
    gstin,
  ];
  return parts.filter(Boolean).join(", ");
}

function linesOf({ id, errors, duplicate, again, apart }: RowView): ReviewView["lines"] {
  if (apart !== null) return [];
  const lines = rowFields.flatMap((field) => {
    const message = errors[field];
    return message ? [{ id: `r${id}-${field}`, text: words._(says.of(id, message)) }] : [];
  });
  return duplicate && !again ? [...lines, { id: `r${id}-row`, text: words._(says.of(id, duplicate)) }] : lines;
}

/** Where a row stands that another tab has changed. */
export const clashId = (id: number) => `r${id}-clash`;

export const apartReasons: Record<Apart, string> = {
  credit: "A credit balance: nothing is due to you",
  "nothing due": "Nothing is due",
  "total line": "A line of totals, not a party",
};
