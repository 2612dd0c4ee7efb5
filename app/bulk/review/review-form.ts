import type { I18n } from "@lingui/core";
import { sha256 } from "../../digest";
import type { FormErrors } from "../../request/read-form";
import * as messages from "../../words/bulk";
import {
  bulkLimits,
  type DraftRow,
  type DuePart,
  dueParts,
  neededFields,
  optionalFields,
  type Question,
  type RowField,
  rowFields,
  typedRow,
} from "../draft-row";
import { daysLater } from "../reading/read-day";

/** The name of the answer to a row's question about `field`; "row" for whether it is a duplicate. */
export function answerName(id: number, field: RowField | "row"): string {
  return `answer-${id}-${field}`;
}

/** A row that was typed over here and changed, removed or submitted in another tab since this page was made. */
export type Clash = {
  id: number;
  /** Its mark when the page was made: until a press decides, the form stays the one that it was. */
  seen: string;
  typed: DraftRow["values"];
  /** What the draft says now; null: the row has gone. */
  theirs: DraftRow["values"] | null;
};

/**
 * The rows as the sent review form leaves them: typed over, answered, removed or brought back. A row that another tab has
 * changed since the form was made is left as that tab left it. Where something was typed over it here, too, that is a
 * clash, until a press says whose to keep.
 */
export async function reviewed(
  rows: DraftRow[],
  text: URLSearchParams,
): Promise<{ rows: DraftRow[]; clashes: Clash[] }> {
  const [intent, number] = text.get("intent")?.split(" ") ?? [];
  const asked = (intended: string, id: number) => intent === intended && Number(number) === id;
  const sent = new Map(sentRows(text).map((one) => [one.id, one]));
  const clashes: Clash[] = [];
  let removed = intent === "remove" ? Number(number) : null;
  for (const row of rows) {
    const one = sent.get(row.id);
    const stale = one?.seen !== undefined && one.seen !== (await markOf(row.values));
    if (one && !stale) {
      takeTyped(row, one.values, text);
    } else if (one?.seen !== undefined) {
      const typed = withAnswers(one, text);
      const touched =
        (await markOf(typed)) !== one.seen && rowFields.some((field) => typed[field] !== row.values[field]);
      if (asked("remove", row.id)) removed = null;
      if (touched && asked("mine", row.id)) takeTyped(row, typed, text);
      else if (asked("remove", row.id) || (touched && !asked("theirs", row.id)))
        clashes.push({ id: row.id, seen: one.seen, typed, theirs: row.values });
    }
    takeForAll(row, text);
    if (asked("due", row.id)) {
      row.apart = null;
      if (row.questions.amount_due) row.values.amount_due = "";
    }
  }
  const there = new Set(rows.map(({ id }) => id));
  const back: DraftRow[] = [];
  for (const one of sent.values()) {
    if (there.has(one.id) || one.seen === undefined) continue;
    const typed = withAnswers(one, text);
    if ((await markOf(typed)) === one.seen || asked("remove", one.id) || asked("theirs", one.id)) continue;
    if (asked("mine", one.id)) back.push(typedRow(one.id, typed));
    else clashes.push({ id: one.id, seen: one.seen, typed, theirs: null });
  }
  const left = [...rows, ...back].sort((a, b) => a.id - b.id).filter(({ id }) => id !== removed);
  return { rows: left, clashes };
}

/** Tells whether a row's text has changed since a form was made. */
export async function markOf(values: DraftRow["values"]): Promise<string> {
  // What need not be said leaves no trace where it is not: a page that was made before it was asked has the same mark.
  const more = optionalFields.flatMap((field) => (values[field] === "" ? [] : [`${field} ${values[field]}`]));
  return (await sha256(JSON.stringify([...neededFields.map((field) => values[field]), ...more]))).slice(0, 16);
}

type SentRow = { id: number; seen: string | undefined; values: DraftRow["values"] };

/** The rows of a form: its fields repeat, and belong together by their place. */
function sentRows(text: URLSearchParams): SentRow[] {
  const marks = text.getAll("seen");
  const columns = rowFields.map((field) => [field, text.getAll(field)] as const);
  return text.getAll("row").flatMap((number, place) => {
    const id = Number(number);
    if (!Number.isInteger(id) || id < 1 || id > bulkLimits.rows) return [];
    const values = Object.fromEntries(columns.map(([field, column]) => [field, column[place] ?? ""]));
    return [{ id, seen: marks[place], values: values as DraftRow["values"] }];
  });
}

/** What is meant by a row of the form where its questions may be gone: typed, or else answered. */
function withAnswers({ id, values }: SentRow, text: URLSearchParams): DraftRow["values"] {
  const meant = { ...values };
  for (const field of rowFields) meant[field] = cut(values[field] || (text.get(answerName(id, field)) ?? ""));
  return meant;
}

function takeTyped(row: DraftRow, values: DraftRow["values"], text: URLSearchParams): void {
  for (const field of rowFields) {
    const answer = text.get(answerName(row.id, field));
    const chosen = row.questions[field]?.options.find(({ value }) => value === answer);
    if (values[field] !== row.values[field]) settle(row, field, values[field]);
    else if (chosen) {
      settle(row, field, chosen.value);
      if (chosen.apart) row.apart = chosen.apart;
    }
  }
  if (text.has(answerName(row.id, "row"))) row.again = true;
}

/** One answer for all rows that ask the same. */
function takeForAll(row: DraftRow, text: URLSearchParams): void {
  const days = creditDays(text);
  const bill = row.questions.due_date;
  if (days !== null && bill?.about === "bill date") settle(row, "due_date", daysLater(guessOf(bill), days));
  const amount = row.questions.amount_due;
  // A line of totals says what was paid, too, and stays what it is.
  if (!amount?.about || row.apart === "total line") return;
  const { about } = amount;
  if (about === "bill amount" || about === "payable" || about === "status") {
    if (row.apart === null && text.has(wholeNames[about])) settle(row, "amount_due", wholeOf(amount));
    return;
  }
  const answer = text.get(partsName(amount));
  const isPart = answer !== null && (dueParts as readonly string[]).includes(answer);
  // What is set apart comes back only where all of it is said to be due.
  if (!isPart || (row.apart !== null && answer !== "net")) return;
  const value = partOf(amount, answer as DuePart);
  if (value === null && row.apart === null) row.apart = "paid";
  if (value === null) return;
  settle(row, "amount_due", value);
  row.apart = null;
}

/** Of a draft from before its options were named, the last one is the amount as it stands. */
function partOf(question: Question, part: DuePart): string | null {
  const { options } = question;
  if (options.every(({ as }) => as === undefined)) return part === "net" ? wholeOf(question) : guessOf(question);
  return options.find(({ as }) => as === part)?.value ?? null;
}

function wholeOf({ options }: Question): string {
  return options.at(-1)?.value ?? "";
}

/** The name of the choice for all rows in which the same columns say something. */
export function partsName({ about = "payments", column = "" }: Question): string {
  return about === "numbers" ? `numbers-${column}` : about;
}

/** The name of the tick that says of all rows that ask the same: the whole amount is due. */
export const wholeNames = {
  "bill amount": "bill_amounts",
  payable: "payables",
  status: "statuses",
} as const;

/** What is wrong with the fields that concern all rows. */
export function reviewErrors(i18n: I18n, text: URLSearchParams): FormErrors {
  const typed = text.get("credit_days")?.trim() ?? "";
  return typed !== "" && creditDays(text) === null ? { credit_days: i18n._(messages.creditDays) } : {};
}

function creditDays(text: URLSearchParams): number | null {
  const typed = text.get("credit_days")?.trim() ?? "";
  return /^\d{1,3}$/.test(typed) && Number(typed) <= 365 ? Number(typed) : null;
}

function settle(row: DraftRow, field: RowField, value: string): void {
  row.values[field] = cut(value);
  delete row.questions[field];
  delete row.complaints[field];
  // A changed claim is to be compared anew.
  row.again = false;
}

/** Longer than any rule allows; a draft has to fit into a row of the database. */
const cut = (value: string) => value.slice(0, 200);

function guessOf(question: Question): string {
  return question.options[0]?.value ?? "";
}
