import { isRealDay } from "../india";
import type { FormErrors } from "../request/read-form";
import { bulk as says } from "../words/en";
import { type DraftRow, type Question, type RowField, rowFields } from "./draft-row";
import { daysLater } from "./read-day";

/** The name of the answer to a row's question about `field`; "row" for whether it is a duplicate. */
export function answerName(id: number, field: RowField | "row"): string {
  return `answer-${id}-${field}`;
}

/** The rows as the sent review form leaves them: typed over, answered, removed or brought back. */
export function reviewed(rows: DraftRow[], text: URLSearchParams): DraftRow[] {
  const places = new Map(text.getAll("row").map((id, place) => [Number(id), place]));
  const columns = rowFields.map((field) => text.getAll(field));
  const [intent, id] = text.get("intent")?.split(" ") ?? [];
  const days = creditDays(text);
  for (const row of rows) {
    const place = places.get(row.id);
    if (place !== undefined) {
      for (const [index, field] of rowFields.entries()) {
        const typed = columns[index]?.[place];
        const answer = text.get(answerName(row.id, field));
        if (typed !== undefined && typed !== row.values[field]) settle(row, field, typed);
        else if (answer !== null && row.questions[field]?.options.some(({ value }) => value === answer))
          settle(row, field, answer);
      }
      if (text.has(answerName(row.id, "row"))) row.again = true;
    }
    const bill = row.questions.due_date;
    if (days !== null && bill?.about === "bill date") settle(row, "due_date", daysLater(guessOf(bill), days));
    const amount = row.questions.amount_due;
    if (text.has("bill_amounts") && amount?.about === "bill amount") settle(row, "amount_due", guessOf(amount));
    if (intent === "due" && Number(id) === row.id) row.apart = null;
  }
  return intent === "remove" ? rows.filter((row) => row.id !== Number(id)) : rows;
}

/** What is wrong with the fields that concern all rows. */
export function reviewErrors(text: URLSearchParams): FormErrors {
  const typed = text.get("credit_days")?.trim() ?? "";
  return typed !== "" && creditDays(text) === null ? { credit_days: says.creditDays } : {};
}

function creditDays(text: URLSearchParams): number | null {
  const typed = text.get("credit_days")?.trim() ?? "";
  return /^\d{1,3}$/.test(typed) && Number(typed) <= 365 ? Number(typed) : null;
}

function settle(row: DraftRow, field: RowField, value: string): void {
  // Longer than any rule allows; a draft has to fit into a row of the database.
  row.values[field] = value.slice(0, 200);
  delete row.questions[field];
  delete row.complaints[field];
  // A changed claim is to be compared anew.
  row.again = false;
}

function guessOf(question: Question): string {
  return question.options[0]?.value ?? "";
}

/** Whether a date field can hold this text; another one would show it empty, and lose it. */
export function fitsDateField(text: string): boolean {
  return text === "" || isRealDay(text);
}
