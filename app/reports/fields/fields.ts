// The fields of a report, in the order of lists and sheets: what needs to be said first. All that the browser has of each
// stands here, the rest in fields.server.ts; forms, bulk, columns, corrections and the download follow from both.
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type Field = {
  /** Of a form: whom the report is about, or how much is due and since when. */
  part: "party" | "due";
  /** It need not be said. */
  optional?: true;
  /** What it is typed into (field-input.tsx); else a plain line. */
  input?: "phone" | "amount" | "day" | "gstin";
  label: MessageDescriptor;
  /** Where it is asked for the first time. */
  hint?: MessageDescriptor;
};

const fields = {
  party_name: { part: "party", label: msg`Party Name`, hint: msg`The firm or person that owes you, as on the bill` },
  phone_number: { part: "party", input: "phone", label: msg`Phone Number`, hint: msg`Last 7 digits` },
  amount_due: {
    part: "due",
    input: "amount",
    label: msg`Amount Due`,
    hint: msg`In whole rupees, from 100 to 10,00,000`,
  },
  due_date: { part: "due", input: "day", label: msg`Due Date`, hint: msg`The day the payment was due` },
  city: {
    part: "party",
    optional: true,
    label: msg`City or Market (optional)`,
    hint: msg`As on the bill, like Ring Road, Surat`,
  },
  gstin: {
    part: "party",
    optional: true,
    input: "gstin",
    label: msg`GSTIN (optional)`,
    hint: msg`15 characters, on every bill. It tells this firm apart from others with the same name.`,
  },
} satisfies Record<string, Field>;

type Fields = typeof fields;
export type FieldName = keyof Fields;
export type OptionalField = { [F in FieldName]: Fields[F] extends { optional: true } ? F : never }[FieldName];

export const fieldNames = Object.keys(fields) as FieldName[];

export function fieldOf(name: FieldName): Field {
  return fields[name];
}

export function fieldsOf(part: Field["part"]): FieldName[] {
  return fieldNames.filter((name) => fields[name].part === part);
}
