// What the server alone has of each field of a report, beside fields.ts. What a field does of its own (a name that is asked
// about, how a cell is understood, its party) stands in its own code.
import type { z as Zod } from "@hono/zod-openapi";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type SQL, sql } from "drizzle-orm";
import { day, maskedPhone, rupees } from "../../india";
import type { Language } from "../../languages";
import * as messages from "../../words/reports";
import { type FieldName, fieldNames } from "./fields";
import * as headings from "./headings.server";
import * as rules from "./rules";

type Z = typeof Zod;

type Facts = {
  /** What is typed, and what is stored of it. As the shape below it takes zod, which whoever only reads does not wait for. */
  rule: (z: Z) => Zod.ZodType;
  /** Heads of its column in lists, the surest first. */
  headings: headings.Heading[];
  /** Of several such columns the first is taken unasked. */
  first?: true;
  /** What keeps a row of a list back whose cell was only guessed. */
  unanswered: MessageDescriptor;
  /** What everybody gets: shape and description in JSON, and how it is made of what is stored. Without it nobody does. */
  open?: { schema: (z: Z) => Zod.ZodType; read?: (stored: never) => unknown };
  /** What it is called on a report's page, below what each report messages; without it its place there is its own. */
  term?: MessageDescriptor;
  /** Its name when it is corrected, and how it is written. `openly`: everybody reads what it was. */
  event: { name: MessageDescriptor; write?: (value: never, language: Language) => string; openly?: true };
};

export const facts = {
  party_name: {
    rule: rules.partyName,
    headings: headings.partyName,
    unanswered: msg`Please answer the question about the party's name`,
    open: { schema: (z: Z) => z.string() },
    event: { name: msg`Party name` },
  },
  phone_number: {
    rule: rules.phoneNumber,
    headings: headings.phoneNumber,
    unanswered: msg`Please answer the question about the phone number`,
    open: {
      schema: (z: Z) =>
        z.string().openapi({ description: "Four asterisks and the last 7 digits", example: "****1234567" }),
      read: (stored: string) => maskedPhone(stored),
    },
    event: { name: msg`Phone number`, write: (digits: string) => maskedPhone(digits) },
  },
  amount_due: {
    rule: rules.amountDue,
    headings: headings.amountDue,
    unanswered: msg`Please answer the question about the amount`,
    open: { schema: (z: Z) => z.int().openapi({ description: "Whole rupees that are claimed" }) },
    event: { name: msg`Amount`, write: (amount: number) => rupees(amount), openly: true },
  },
  due_date: {
    rule: rules.dueDate,
    headings: headings.dueDate,
    unanswered: msg`Please answer the question about the due date`,
    open: { schema: (z: Z) => z.string().openapi({ format: "date", description: "A calendar day in India" }) },
    event: { name: msg`Due date`, write: (date: string, language) => day(date, language), openly: true },
  },
  city: {
    rule: rules.optionalLine(60, messages.cityTooLong),
    headings: headings.city,
    // City and Station may both be there: what need not be said is no reason to ask.
    first: true,
    unanswered: msg`Please answer the question about the city or market`,
    open: {
      schema: (z: Z) => z.string().nullable().openapi({ description: "City or market, as its reporter writes it" }),
    },
    term: msg`City or Market`,
    event: { name: msg`City or market` },
  },
  gstin: {
    rule: rules.gstin,
    headings: headings.gstin,
    unanswered: msg`Please answer the question about the GSTIN`,
    open: {
      schema: (z: Z) =>
        z.string().nullable().openapi({ description: "Valid by its form; nobody has asked whose it is" }),
    },
    event: { name: msg`GSTIN` },
  },
} satisfies Record<FieldName, Facts>;

type All = typeof facts;
export type OpenField = { [F in FieldName]: All[F] extends { open: object } ? F : never }[FieldName];

export type OpenSchema<F extends OpenField> = ReturnType<All[F]["open"]["schema"]>;

/** The same, whatever field it is. */
export function factsOf(name: FieldName): Facts {
  return facts[name];
}

export function fieldRules(z: Z): { [F in FieldName]: ReturnType<All[F]["rule"]> } {
  return Object.fromEntries(fieldNames.map((name) => [name, facts[name].rule(z)])) as never;
}

export type PlainFact = { term: string; value: string };

/** What a report messages in the fields that have no place of their own on its page. */
export function plainFacts(i18n: I18n, report: { [F in FieldName]?: unknown }): PlainFact[] {
  return fieldNames.flatMap((name) => {
    const { term } = factsOf(name);
    const value = report[name] ?? null;
    return term && value !== null ? [{ term: i18n._(term), value: String(value) }] : [];
  });
}

/** The columns that hold the fields; `of`: the name of fraud_reports in the statement. */
export function fieldColumns(of = "fraud_reports"): SQL {
  const columns = fieldNames.map((name) => sql`${sql.identifier(of)}.${sql.identifier(name)}`);
  return sql.join(columns, sql`, `);
}
