import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { day, isRealDay, maskedPhone, rupees } from "../../india";
import { lastSeven } from "../../parties/typed-phone";
import { place } from "../../request/paging";
import * as messages from "../../words/bulk";
import { languageIn } from "../../words/i18n";
import { distinct } from "../agreed";
import { type CellMessage, inWords } from "../cell-message";
import {
  type Apart,
  bulkLimits,
  type DraftRow,
  optionalFields,
  type Question,
  type RowField,
  rowFields,
} from "../draft-row";
import { type Section, sectionsOf } from "./for-all-sections";
import type { Reviewed } from "./review";
import { markOf } from "./review-form";

/** A row as the review page shows it. */
export type RowView = Pick<DraftRow, "id" | "line" | "values" | "raw" | "apart"> & {
  questions: Partial<Record<RowField, ShownQuestion>>;
  errors: Partial<Record<RowField, string>>;
  duplicate: string | null;
  again: boolean;
  ready: boolean;
  /** Of its text as this page shows it. */
  seen: string;
  /** For its line, as the server writes them: amount and due date. */
  amount: string;
  due: string;
};

/** What was guessed of a field, in the words of the page. */
export type ShownQuestion = { text: string; options: { value: string; label: string }[] };

export type ReviewView = {
  rows: RowView[];
  /** What is wrong on this page: an element's id and its line. */
  lines: { id: string; text: string }[];
  page: number;
  pages: number;
  counts: { ready: number; open: number; apart: number };
  /** What many rows ask alike. */
  forAll: Section[];
};

/** A page of rows: first those to answer or mend, then those that are ready, then those set apart. */
export async function pageOf(i18n: I18n, all: Reviewed[], asked: number): Promise<ReviewView> {
  const apart = all.filter(({ row }) => row.apart !== null);
  const ready = all.filter(({ claim }) => claim !== null);
  const open = all.filter(({ row, claim }) => row.apart === null && claim === null);
  const { page, pages, skip } = place(all.length, asked, bulkLimits.rowsPerPage);
  const shown = [...open, ...ready, ...apart].slice(skip, skip + bulkLimits.rowsPerPage);
  const rows = await Promise.all(shown.map((one) => viewOf(i18n, one)));
  return {
    rows,
    lines: rows.flatMap((row) => linesOf(i18n, row)),
    page,
    pages,
    counts: { ready: ready.length, open: open.length, apart: apart.length },
    forAll: sectionsOf(i18n, all),
  };
}

const none = {};
const isEmpty = (object: object) => Object.keys(object).length === 0;

async function viewOf(i18n: I18n, { row, errors, duplicate, claim }: Reviewed): Promise<RowView> {
  const { id, line, values, raw, apart, again } = row;
  const view: Pick<RowView, "questions" | "errors"> = { questions: {}, errors: {} };
  const { amount_due, due_date } = values;
  for (const field of rowFields) {
    const [question, error] = [row.questions[field], errors[field]];
    if (question) view.questions[field] = shownQuestion(i18n, question);
    if (error) view.errors[field] = "said" in error ? inWords(i18n, error.said) : i18n._(error);
  }
  return {
    // One for all rows: what is the same object is sent once.
    questions: isEmpty(view.questions) ? none : view.questions,
    errors: isEmpty(view.errors) ? none : view.errors,
    id,
    line,
    values,
    raw,
    apart,
    duplicate: duplicate && i18n._(duplicateOf(i18n, duplicate)),
    again,
    ready: claim !== null,
    seen: await markOf(values),
    amount: /^\d+$/.test(amount_due) ? rupees(Number(amount_due)) : (raw.amount_due ?? amount_due),
    due: isRealDay(due_date) ? day(due_date, languageIn(i18n)) : due_date,
  };
}

export function shownQuestion(i18n: I18n, { text, options }: Question): ShownQuestion {
  const label = (said: CellMessage) => inWords(i18n, said);
  return {
    text: label(text),
    options: distinct(options).map(({ value, label: said }) => ({ value, label: label(said) })),
  };
}

function duplicateOf(i18n: I18n, duplicate: NonNullable<Reviewed["duplicate"]>) {
  if ("row" in duplicate) return messages.sameAs(duplicate.row);
  const { on, amount_due } = duplicate.before;
  return messages.reportedBefore(day(on, languageIn(i18n)), rupees(amount_due));
}

/** A row in one line. */
export function summaryOf({ values, amount, due }: RowView): string {
  const { party_name, phone_number } = values;
  const phone = phone_number && maskedPhone(lastSeven(phone_number) ?? phone_number);
  return [party_name, phone, amount, due, ...optionalFields.map((field) => values[field])].filter(Boolean).join(", ");
}

function linesOf(i18n: I18n, { id, errors, duplicate, again, apart }: RowView): ReviewView["lines"] {
  if (apart !== null) return [];
  const lines = rowFields.flatMap((field) => {
    const message = errors[field];
    return message ? [{ id: `r${id}-${field}`, text: i18n._(messages.of(id, message)) }] : [];
  });
  return duplicate && !again ? [...lines, { id: `r${id}-row`, text: i18n._(messages.of(id, duplicate)) }] : lines;
}

/** Where a row stands that another tab has changed. */
export const clashId = (id: number) => `r${id}-clash`;

export const apartReasons: Record<Apart, MessageDescriptor> = {
  credit: msg`A credit balance: nothing is due to you`,
  "nothing due": msg`Nothing is due`,
  "total line": msg`A total or a ledger line, not a party`,
  paid: msg`Your list says that it was paid`,
  cancelled: msg`Your list says that it was cancelled`,
};
