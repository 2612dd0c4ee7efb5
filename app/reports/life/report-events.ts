// What an event of a report says, and how it reads.
import type { I18n } from "@lingui/core";
import type { eventKinds } from "../../../db/schema/reports";
import { day, rupees } from "../../india";
import { happened as messages } from "../../words/happened";
import { languageIn } from "../../words/i18n";
import type { FieldName } from "../fields/fields";
import { factsOf } from "../fields/fields.server";
import type { Claim } from "../report";

export type EventKind = (typeof eventKinds)[number];
export type Actor = "reporter" | "party" | "desk" | "clock";

/** `on`: its day in India. `what`: for the kinds below; of any other, what its own room wrote. */
export type ReportEvent = { kind: EventKind; actor: Actor; what: EventDetails; on: string };

export type EventDetails = {
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
export type EventLine = { on: string; text: string };

/**
 * What became of a report in words, as everybody reads it. An old name, number, city or GSTIN may be another's, who was
 * named by mistake: that it was corrected is said, what it was is not. That a name of the reporter's was taken is not
 * said at all. `whole`: for its owner and the desk, everything. Without `reportedOn` only what came after.
 */
export function eventLines(i18n: I18n, reportedOn: string | null, events: ReportEvent[], whole = false): EventLine[] {
  const language = languageIn(i18n);
  const lines = events.flatMap((event) => {
    const said = wordsOf(i18n, event, whole);
    return said === "" ? [] : [{ on: day(event.on, language), text: said }];
  });
  return reportedOn === null ? lines : [{ on: day(reportedOn, language), text: i18n._(messages.reported) }, ...lines];
}

function wordsOf(i18n: I18n, { kind, what }: ReportEvent, whole: boolean): string {
  const { amount = 0, paid_on, early, why = "other" } = what;
  const settlement = [rupees(amount), paid_on === undefined ? "" : day(paid_on, languageIn(i18n))] as const;
  switch (kind) {
    case "paid":
      return i18n._(messages.paid(...settlement));
    case "part paid":
      return i18n._(early ? messages.partPaidEarly(...settlement) : messages.partPaid(...settlement));
    case "payment taken back":
      return i18n._(messages.takenBack(...settlement));
    case "corrected":
      return correctedIn(i18n, what, whole);
    case "withdrawn":
      return whole ? i18n._(messages.withdrawn[why]) : "";
    case "archived":
      return whole ? i18n._(messages.archived) : "";
    default:
      return i18n._(messages[kind]);
  }
}

function correctedIn(i18n: I18n, { changes = {}, anonymous }: EventDetails, whole: boolean): string {
  const parts = Object.entries(changes).map(([field, [before, after]]) => {
    const { name, openly } = factsOf(field as FieldName).event;
    const [old, now] = [shownAs(i18n, field, before), shownAs(i18n, field, after)];
    return i18n._(whole || openly ? messages.corrected(i18n._(name), old, now) : messages.correctedOnly(i18n._(name)));
  });
  return [...parts, ...(whole && anonymous ? [i18n._(messages.madeAnonymous)] : [])].join("; ");
}

function shownAs(i18n: I18n, field: string, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return i18n._(messages.nothing);
  const { write = String } = factsOf(field as FieldName).event;
  return write(value as never, languageIn(i18n));
}
