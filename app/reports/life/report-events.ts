// What an event of a report says, and how it reads.
import type { eventKinds } from "../../../db/schema/reports";
import { day, rupees } from "../../india";
import { happened as says } from "../../words/happened";
import { languageIn, type Words } from "../../words/words";
import type { FieldName } from "../fields/fields";
import { factsOf } from "../fields/fields.server";
import type { Claim } from "../report";

export type EventKind = (typeof eventKinds)[number];
export type Actor = "reporter" | "party" | "desk" | "clock";

/** `on`: its day in India. `what`: for the kinds below; of any other, what its own room wrote. */
export type ReportEvent = { kind: EventKind; actor: Actor; what: EventSaid; on: string };

export type EventSaid = {
  /** Paid, part paid, payment taken back: whole rupees, and the day of the payment (YYYY-MM-DD). */
  amount?: number;
  paid_on?: string;
  /** It came before the due date, as that was when it was entered. */
  early?: true;
  /** Corrected: what was said before and is said now. `anonymous`: the name was taken from it; whose is kept nowhere. */
  changes?: Changes;
  anonymous?: true;
  /** Withdrawn. */
  why?: "paid" | "mistake" | "other" | "clock";
};

export type Changes = { [F in keyof Claim]?: [before: Claim[F], after: Claim[F]] };

/** One line of what became of a report. `on`: a day as people read it. */
export type EventLine = { on: string; words: string };

/**
 * What became of a report in words, as everybody reads it. An old name, number, city or GSTIN may be another's, who was
 * named by mistake: that it was corrected is said, what it was is not. That a name of the reporter's was taken is not
 * said at all. `whole`: for its owner and the desk, everything. Without `reportedOn` only what came after.
 */
export function eventLines(words: Words, reportedOn: string | null, events: ReportEvent[], whole = false): EventLine[] {
  const language = languageIn(words);
  const lines = events.flatMap((event) => {
    const said = wordsOf(words, event, whole);
    return said === "" ? [] : [{ on: day(event.on, language), words: said }];
  });
  return reportedOn === null ? lines : [{ on: day(reportedOn, language), words: words._(says.reported) }, ...lines];
}

function wordsOf(words: Words, { kind, what }: ReportEvent, whole: boolean): string {
  const { amount = 0, paid_on, early, why = "other" } = what;
  const payment = [rupees(amount), paid_on === undefined ? "" : day(paid_on, languageIn(words))] as const;
  switch (kind) {
    case "paid":
      return words._(says.paid(...payment));
    case "part paid":
      return words._(early ? says.partPaidEarly(...payment) : says.partPaid(...payment));
    case "payment taken back":
      return words._(says.takenBack(...payment));
    case "corrected":
      return correctedIn(words, what, whole);
    case "withdrawn":
      return whole ? words._(says.withdrawn[why]) : "";
    case "archived":
      return whole ? words._(says.archived) : "";
    default:
      return words._(says[kind]);
  }
}

function correctedIn(words: Words, { changes = {}, anonymous }: EventSaid, whole: boolean): string {
  const parts = Object.entries(changes).map(([field, [before, after]]) => {
    const { name, openly } = factsOf(field as FieldName).event;
    const [old, now] = [shownAs(words, field, before), shownAs(words, field, after)];
    return words._(whole || openly ? says.corrected(words._(name), old, now) : says.correctedOnly(words._(name)));
  });
  return [...parts, ...(whole && anonymous ? [words._(says.madeAnonymous)] : [])].join("; ");
}

function shownAs(words: Words, field: string, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return words._(says.nothing);
  const { write = String } = factsOf(field as FieldName).event;
  return write(value as never, languageIn(words));
}
