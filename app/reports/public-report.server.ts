// A report's public columns: what is read of a row, what JSON and its description say, what pages get. A new one that is
// no field of the form is one line here.
import type { z as Zod } from "@hono/zod-openapi";
import { type SQL, sql } from "drizzle-orm";
import { isRunning, stillDue } from "../../db/sql";
import { billSum, sumIn } from "../bills/shown-bills.server";
import { dayOf } from "../india";
import { fieldNames } from "./fields/fields";
import { factsOf, type OpenField, type OpenSchema } from "./fields/fields.server";

type Z = typeof Zod;

type Column<Stored, Shown extends Zod.ZodType> = {
  /** Takes zod, which pages do not wait for. */
  schema: (z: Z) => Shown;
  /** Where it is no column of fraud_reports as r. */
  select?: SQL;
  /** What is shown of what is stored. `row`: the other columns. */
  read: (stored: Stored, row: StoredRow) => Zod.output<Shown>;
};
type StoredRow = Record<string, unknown>;
/** How much of it is paid. */
export type PaidState = "due" | "part paid" | "paid";

/** Shown as it is stored. */
function plain<T extends Zod.ZodType>(schema: (z: Z) => T): Column<Zod.output<T>, T> {
  return { schema, read: (stored) => stored };
}

/** Its fields that everybody may see (fields.server.ts). */
const claimed = Object.fromEntries(
  fieldNames.flatMap<[string, unknown]>((name) => {
    const { open } = factsOf(name);
    return open ? [[name, { read: (stored: unknown) => stored, ...open }]] : [];
  }),
) as { [F in OpenField]: Column<Zod.output<OpenSchema<F>>, OpenSchema<F>> };
const { party_name, phone_number, amount_due, ...further } = claimed;

const columns = {
  id: plain((z) => z.int().openapi({ example: 42 })),
  party_name,
  phone_number,
  amount_due,
  still_due: {
    schema: (z: Z) => z.int().openapi({ description: "Whole rupees that are not paid yet, as its reporter says" }),
    select: stillDue("r"),
    read: (stored: number) => stored,
  },
  state: {
    schema: (z: Z) => z.enum(["due", "part paid", "paid"]).openapi({ description: "As its reporter says" }),
    select: sql`iif(r.unpaid = 0, 'paid', iif(r.paid_total > 0, 'part paid', 'due'))`,
    read: (stored: PaidState) => stored,
  },
  paid_on: plain((z) =>
    z.string().nullable().openapi({ format: "date", description: "The day of the latest payment" }),
  ),
  disputed_until: {
    schema: (z: Z) =>
      z.string().nullable().openapi({
        format: "date",
        description:
          "Somebody disputes it: to be decided by this day. Once that has passed: disputed, not yet looked at",
      }),
    read: (stored: number | null) => (stored === null ? null : dayOf(stored)),
  },
  looked_at_on: {
    schema: (z: Z) =>
      z.string().nullable().openapi({ format: "date", description: "Somebody disputed it, and it stays" }),
    select: sql`r.looked_at`,
    read: (stored: number | null) => (stored === null ? null : dayOf(stored)),
  },
  ...further,
  party: {
    schema: (z: Z) =>
      z
        .object({
          id: z.int(),
          reports: z.int().openapi({ description: "Visible reports of the party, this one too" }),
        })
        .nullable()
        .openapi({ description: "The firm or person that it is about: /api/parties/{id}" }),
    select: sql`(select json_array(p.id, p.reports) from parties p where p.id = r.party_id)`,
    read: (stored: string | null) => {
      const [id = 0, reports = 0]: number[] = JSON.parse(stored ?? "[]");
      return id === 0 ? null : { id, reports };
    },
  },
  checked_bills: {
    schema: (z: Z) =>
      z
        .object({
          bills: z.int(),
          total: z.int().openapi({ description: "Whole rupees of all of them" }),
          first: z.string().openapi({ format: "date" }),
          last: z.string().openapi({ format: "date" }),
          covers: z.boolean().openapi({ description: "Whether they come to the amount that is claimed" }),
        })
        .nullable()
        .openapi({
          description:
            "E-invoices that a government portal signed and that name the GSTIN of the report: what was billed, not what is owed. Whether one was cancelled since cannot be seen",
        }),
    select: billSum,
    read: (stored: string) => sumIn(stored),
  },
  reporter_name: {
    schema: (z: Z) => z.string().nullable().openapi({ description: "Null when the report is anonymous" }),
    read: (stored: string | null, row: StoredRow) => (row.is_anonymous ? null : stored),
  },
  is_anonymous: { schema: (z: Z) => z.boolean(), read: (stored: number) => Boolean(stored) },
  created_at: {
    // Never a time that rows of one batch would share.
    schema: (z: Z) => z.string().openapi({ format: "date", description: "The day of the report in India" }),
    read: (stored: number) => dayOf(stored),
  },
};

type Columns = typeof columns;
type Name = keyof Columns;
const names = Object.keys(columns) as Name[];

/** A report as anyone may see it: an allow-list, and the shape of the JSON answers. */
export function publicReport(z: Z) {
  const schemas = Object.fromEntries(names.map((name) => [name, columns[name].schema(z)]));
  return z.object(schemas as { [N in Name]: ReturnType<Columns[N]["schema"]> }).openapi("Report");
}
export type PublicReport = Zod.output<ReturnType<typeof publicReport>>;

/** A report of a list, with the mark of a paid promotion that is active now, the number of its files, and whether it has left the lists. */
export type ListedReport = PublicReport & { highlighted: boolean; documents: number; archived: boolean };

/** What `publicColumns` selects. */
export type ReportRow = { [N in Name]: Parameters<Columns[N]["read"]>[0] } & {
  highlighted: number;
  documents: number;
  archived: number;
};

/** Of fraud_reports as r: what may be shown of a report, whether it is highlighted now, and how many files it has. */
export const publicColumns: SQL = sql`${sql.join(
  names.map((name) => {
    const { select } = columns[name] as Column<unknown, Zod.ZodType>;
    return select ? sql`${select} as ${sql.identifier(name)}` : sql`r.${sql.identifier(name)}`;
  }),
  sql`, `,
)}, exists (select 1 from promotions p where p.report_id = r.id and r.unpaid = 1 and ${isRunning("p")} and p.status = 'active' and p.end_date > cast(unixepoch('subsec') * 1000 as integer)) as highlighted,
  (select count(*) from report_files f where f.report_id = r.id) as documents, r.archived_at is not null as archived`;

export function listed(rows: ReportRow[]): ListedReport[] {
  return rows.map((row) => ({
    ...read(row),
    highlighted: Boolean(row.highlighted),
    documents: row.documents,
    archived: Boolean(row.archived),
  }));
}

function read(row: ReportRow): PublicReport {
  const values = names.map((name) => [name, (columns[name] as Column<unknown, Zod.ZodType>).read(row[name], row)]);
  return Object.fromEntries(values);
}

/** Only what is public of it, in the order of the description. */
export function asPublic(report: ListedReport): PublicReport {
  return Object.fromEntries(names.map((name) => [name, report[name]])) as PublicReport;
}
