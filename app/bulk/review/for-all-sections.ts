// What many rows of a list ask alike, for the review page to ask once. Worded on the server: the browser is sent what it
// shows, not all that could be asked.
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { type About, type DraftRow, type DuePart, dueParts, type Question, rowFields } from "../draft-row";
import type { Reviewed } from "./review";
import { partsName, wholeNames } from "./review-form";

export type Section = {
  id: string;
  title: string;
  button: string;
  /** One of the rows: whose, and what the list says. */
  example?: string;
  /** Days from the bill's day to the day it was due. */
  days?: { name: string; label: string; hint: string };
  legend?: string;
  /** Which sum is due: values of one choice, with what they say. */
  parts?: { name: string; choices: [DuePart, string][] };
  tick?: { name: string; label: string; hint?: string };
};

/** Columns are combined in many ways in a list that is kept by hand; rows of the rarer ones are answered by themselves. */
const mostGroups = 6;

export function sectionsOf(i18n: I18n, all: Reviewed[]): Section[] {
  const rows = all.filter(({ claim, row }) => claim === null && row.apart !== "total line").map(({ row }) => row);
  const open = rows.filter(({ apart }) => apart === null);
  const count = (about: About) => asking(open, about).length;
  return [
    ...ofBillDates(i18n, count("bill date")),
    ...["payments", "opening", "numbers"].flatMap((about) => ofParts(i18n, asking(rows, about as About))),
    ...ticks.flatMap(({ about, title, label, hint }) => {
      const many = count(about);
      if (many === 0) return [];
      const name = wholeNames[about];
      const tick = { name, label: i18n._(label(many)), ...(hint ? { hint: i18n._(hint) } : {}) };
      return [{ id: `all-${name}`, title: i18n._(title), button: i18n._(confirm), tick }];
    }),
  ];
}

const confirm = msg`Confirm Amounts`;

function asking(rows: DraftRow[], about: About): DraftRow[] {
  return rows.filter(({ questions }) => rowFields.some((field) => questions[field]?.about === about));
}

function ofBillDates(i18n: I18n, billDates: number): Section[] {
  if (billDates === 0) return [];
  const days = {
    name: "credit_days",
    label: i18n._(msg`Days from the bill to the day the payment was due`),
    hint: i18n._(
      msg`${plural(billDates, { one: "Sets the due date of one row. 0: due on the day of the bill. Or answer it below.", other: "Sets the due date of all # rows. 0: due on the day of the bill. Or answer row by row." })}`,
    ),
  };
  const title = i18n._(msg`The dates are dates of bills`);
  return [{ id: "bill-dates", title, button: i18n._(msg`Set Due Dates`), days }];
}

type Ticked = {
  about: keyof typeof wholeNames;
  title: MessageDescriptor;
  label: (rows: number) => MessageDescriptor;
  hint?: MessageDescriptor;
};

const ticks: Ticked[] = [
  {
    about: "bill amount",
    title: msg`The amounts are amounts of bills`,
    label: (rows) =>
      msg`${plural(rows, { one: "All of the bill is still due, in one row", other: "All of each bill is still due, in all # rows" })}`,
  },
  {
    about: "payable",
    title: msg`The amounts are called payable`,
    label: (rows) =>
      msg`${plural(rows, { one: "It is what the party has to pay you, in one row", other: "It is what the parties have to pay you, in all # rows" })}`,
    hint: msg`Not what you have to pay them`,
  },
  {
    about: "status",
    title: msg`The list has a remark beside the amounts`,
    label: (rows) =>
      msg`${plural(rows, { one: "All of the amount is still due, in one row", other: "All of the amount is still due, in all # rows" })}`,
  },
];

/** Rows by the columns that speak in them, each with the sums that may be due. */
function ofParts(i18n: I18n, rows: DraftRow[]): Section[] {
  const groups = new Map<string, DraftRow[]>();
  for (const row of rows) {
    const question = row.questions.amount_due;
    if (!question) continue;
    const name = partsName(question);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, mostGroups)
    .map(([name, group]) => sectionOf(i18n, name, group));
}

function sectionOf(i18n: I18n, name: string, rows: DraftRow[]): Section {
  const questions = rows.flatMap(({ questions: { amount_due } }) => amount_due ?? []);
  const about = questions[0]?.about ?? "payments";
  const [first] = rows;
  const many = rows.length;
  const shared = {
    id: name,
    button: i18n._(confirm),
    example: first ? `${first.values.party_name}: ${first.raw.amount_due ?? ""}` : "",
  };
  if (about === "payments")
    return {
      ...shared,
      title: i18n._(msg`The list says what was paid`),
      legend: i18n._(
        msg`${plural(many, { one: "Is it in the amount already? For one row", other: "Is it in the amount already? For all # rows" })}`,
      ),
      parts: {
        name,
        choices: [
          ["off", i18n._(msg`No: subtract what was paid from the amount. The rest is due.`)],
          ["net", i18n._(msg`Yes: the amount is what is still due`)],
        ],
      },
    };
  const title =
    about === "opening" ? msg`The list has an opening balance` : msg`The list has other sums beside the amounts`;
  const legend = msg`${plural(many, { one: "What is still due? For one row", other: "What is still due? For all # rows" })}`;
  return {
    ...shared,
    title: i18n._(title),
    legend: i18n._(legend),
    parts: { name, choices: choicesIn(i18n, questions) },
  };
}

function choicesIn(i18n: I18n, questions: Question[]): [DuePart, string][] {
  const options = questions.flatMap((question) => question.options);
  return dueParts.flatMap((part): [DuePart, string][] => {
    const found = options.filter(({ as }) => as === part);
    // The same columns need not all be said in each row: the longest list of them is the whole of it.
    const heading = found.map(({ of = "" }) => of).sort((a, b) => b.length - a.length)[0] ?? "";
    return found.length === 0 ? [] : [[part, i18n._(partMessages[part](heading))]];
  });
}

const partMessages: Record<DuePart, (heading: string) => MessageDescriptor> = {
  sum: (heading) => msg`Total of ${heading}, less what was paid`,
  off: (heading) => msg`The amount less ${heading}`,
  it: (heading) => msg`The amount under ${heading}`,
  paid: (heading) => msg`The amount less ${heading}: ignore the other sums`,
  net: () => msg`All of the amount`,
};
