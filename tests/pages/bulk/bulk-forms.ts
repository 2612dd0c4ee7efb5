// The forms of bulk reporting as a browser without JavaScript sees and sends them.
import { type Answer, hidden, type Visitor } from "../../visitor";

export type Typed = { party_name: string; phone_number: string; amount_due: string; due_date: string };

export const typed = (n: number, more: Partial<Typed> = {}): Typed => ({
  party_name: `Demo Party ${n}`,
  phone_number: String(2_000_000 + n),
  amount_due: String(1_000 + n),
  due_date: "2025-01-31",
  ...more,
});

/** Blocks as the browser sends them: each field repeated, in the order of the page. */
export function fieldsOf(rows: Typed[]): Record<string, string[]> {
  return {
    party_name: rows.map((row) => row.party_name),
    phone_number: rows.map((row) => row.phone_number),
    amount_due: rows.map((row) => row.amount_due),
    due_date: rows.map((row) => row.due_date),
  };
}

/** What stands in the fields of a page, read back from its HTML. */
export function rowsIn(html: string): Typed[] {
  const valuesOf = (name: string) =>
    [...html.matchAll(new RegExp(`<input[^>]* name="${name}"[^>]*>`, "g"))].map(
      ([tag]) => /value="([^"]*)"/.exec(tag)?.[1] ?? "",
    );
  const [names = [], phones = [], amounts = [], dates = []] = [
    "party_name",
    "phone_number",
    "amount_due",
    "due_date",
  ].map(valuesOf);
  return names.map((party_name, n) => ({
    party_name,
    phone_number: phones[n] ?? "",
    amount_due: amounts[n] ?? "",
    due_date: dates[n] ?? "",
  }));
}

/** The fields of a review page, untouched, as a browser without JavaScript sends them. */
export function reviewFields(html: string): Record<string, string | string[]> {
  const ids = [...html.matchAll(/name="row" value="(\d+)"/g)].map(([, id = ""]) => id);
  const seen = [...html.matchAll(/name="seen" value="([^"]*)"/g)].map(([, mark = ""]) => mark);
  return {
    row: ids,
    seen,
    ...fieldsOf(rowsIn(html)),
    submitted: hidden(html, "submitted"),
    page: hidden(html, "page"),
  };
}

export const list = (rows: string[], head = "Party,Mobile,Amount Due,Due Date") =>
  new File([[head, ...rows].join("\n")], "dues.csv");

export async function upload(visitor: Visitor, file: File): Promise<Answer> {
  return visitor.submit("/bulk-report/file", { pasted: "", file });
}
