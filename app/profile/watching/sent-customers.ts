import type { I18n } from "@lingui/core";
import { z } from "zod";
import type { FormErrors } from "../../request/read-form";
import type { NewWatch } from "../../watches/watches.server";
import * as messages from "../../words/watching";
import { type AskedCustomer, type Customer, type CustomerField, customerFields } from "./read-customers";
import { fieldName, pickName, skipName } from "./review-names";
import { newWatchOf, watchForm } from "./watch-form";

const text = z.string().max(1_000);
const customer = z.object({ party_name: text, phone_number: text, gstin: text, note: text });
const question = z.object({ text, options: z.array(z.object({ value: text, label: text })) });
const sureRows = z.array(customer).max(500);
const askedRows = z
  .array(customer.extend({ line: z.int(), asks: z.partialRecord(z.enum(customerFields), question) }))
  .max(500);

/** The review as the page carries it from one press to the next: the list is its owner's own, and is checked again. */
export function reviewIn(form: URLSearchParams): { sure: Customer[]; asked: AskedCustomer[] } | null {
  try {
    const [sure, asked] = ["sure", "asked"].map((name) => JSON.parse(form.get(name) ?? ""));
    return { sure: sureRows.parse(sure), asked: askedRows.parse(asked) };
  } catch {
    return null;
  }
}

/** What a review comes to: watches to store, or what is still wrong, with the rows as they were answered. */
export function answered(
  i18n: I18n,
  { sure, asked }: { sure: Customer[]; asked: AskedCustomer[] },
  form: URLSearchParams,
): { watches: NewWatch[]; errors: FormErrors } {
  const errors: FormErrors = {};
  const watches = sure.flatMap((row) => {
    const read = watchForm.safeParse(row);
    return read.success ? [newWatchOf(read.data)] : [];
  });
  for (const [n, row] of asked.entries()) {
    if (form.has(skipName(n))) continue;
    const values: Customer = { ...row };
    for (const field of customerFields) {
      const [typed, picked] = [form.get(fieldName(n, field)) ?? "", form.get(pickName(n, field))];
      // What is typed counts before what is chosen above it.
      values[field] = typed.trim() !== "" ? typed : (picked ?? "");
      if (typed.trim() === "" && picked === null && (row.asks[field]?.options.length ?? 0) > 0)
        errors[fieldName(n, field)] = i18n._(messages.unanswered(row.line));
    }
    const read = watchForm.safeParse(values);
    if (read.success) watches.push(newWatchOf(read.data));
    else
      for (const { path, message } of read.error.issues)
        errors[fieldName(n, path[0] as CustomerField)] ??= i18n._(messages.ofLine(row.line, i18n._(message)));
  }
  return { watches, errors };
}

/** Rows that break a rule of a watch are asked about, too: a name that is too long, one that says nothing. */
export function withRules(i18n: I18n, rows: { sure: Customer[]; asked: AskedCustomer[] }): typeof rows {
  const sure: Customer[] = [];
  const asked = [...rows.asked];
  for (const row of rows.sure) {
    const read = watchForm.safeParse(row);
    if (read.success) {
      sure.push(row);
      continue;
    }
    const asks: AskedCustomer["asks"] = {};
    for (const { path, message } of read.error.issues)
      asks[path[0] as CustomerField] ??= { text: i18n._(message), options: [] };
    asked.push({ ...row, line: 0, asks });
  }
  return { sure, asked };
}
