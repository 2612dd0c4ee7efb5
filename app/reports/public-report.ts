import type { I18n } from "@lingui/core";
import { type BillMark, billMark } from "../bills/shown-bills";
import { day, daysBetween, numeral, rupees, today } from "../india";
import { pathIn } from "../languages";
import { stateIn } from "../parties/state-names";
import { languageIn } from "../words/i18n";
import * as messages from "../words/shown-report";
import type { PublicReport } from "./public-report.server";

/** A report in words, as pages show it. */
export type ShownReport = {
  id: number;
  party: string;
  phone: string;
  /** What is still due; of a paid one what was claimed. */
  amount: string;
  /** What was paid of it, in words, and when at last; null: nothing. */
  settlement: { paid: boolean; text: string; on: string } | null;
  /** What its checked bills say; null: it has none. */
  bill: BillMark | null;
  /** That it is disputed, or was, in words; null: it is not. */
  dispute: string | null;
  dueSince: string;
  /** How long it has been due: days, what they are called, and both in one. */
  late: { days: string; unit: string; text: string };
  /** How many files it has. */
  documents: number;
  city: string | null;
  gstin: string | null;
  /** Of its GSTIN. */
  state: string | null;
  /** The party it is about, and how many reports that has. */
  partyOf: { party: number; reports: number } | null;
  reporter: string;
  reportedOn: string;
  highlighted: boolean;
  /** Removed from the lists: it was paid some time ago. */
  archived: boolean;
};

export function shown(
  i18n: I18n,
  report: PublicReport & { documents?: number; archived?: boolean },
  highlighted = false,
): ShownReport {
  const language = languageIn(i18n);
  return {
    id: report.id,
    party: report.party_name,
    phone: report.phone_number,
    amount: rupees(report.state === "paid" ? report.amount_due : report.still_due),
    settlement: settlementIn(i18n, report),
    bill: billMark(i18n, report.checked_bills),
    dispute: disputeIn(i18n, report),
    dueSince: day(report.due_date, language),
    late: lateness(i18n, Math.max(0, daysBetween(report.due_date, today()))),
    documents: report.documents ?? 0,
    city: report.city,
    gstin: report.gstin,
    state: report.gstin === null ? null : stateIn(i18n, report.gstin),
    partyOf: report.party && { party: report.party.id, reports: report.party.reports },
    reporter: report.reporter_name ?? i18n._(messages.anonymous),
    reportedOn: day(report.created_at, language),
    highlighted,
    archived: report.archived ?? false,
  };
}

const latenesses = new WeakMap<I18n, Map<number, ShownReport["late"]>>();

/** Ten years. */
const daysKept = 3_650;

/** Each row of a list says it, and there are only so many days: made once. */
function lateness(i18n: I18n, days: number): ShownReport["late"] {
  const known = latenesses.get(i18n) ?? new Map<number, ShownReport["late"]>();
  latenesses.set(i18n, known);
  const already = known.get(days);
  if (already) return already;
  const figure = numeral(days);
  const made = { days: figure, unit: i18n._(messages.daysLate(days)), text: i18n._(messages.late(days, figure)) };
  if (days <= daysKept) known.set(days, made);
  return made;
}

/** "Paid on 3 Nov 2026", "Part paid: ₹20,000 of ₹45,000". */
function settlementIn(i18n: I18n, { state, amount_due, still_due, paid_on }: PublicReport): ShownReport["settlement"] {
  if (state === "due" || paid_on === null) return null;
  const on = day(paid_on, languageIn(i18n));
  if (state === "paid") return { paid: true, text: i18n._(messages.paidOn(on)), on };
  return { paid: false, text: i18n._(messages.partPaid(rupees(amount_due - still_due), rupees(amount_due))), on };
}

/** "Disputed; being looked at until 5 Dec 2026", once that has passed "Disputed, not yet looked at"; then "… looked at on 5 Dec 2026: it stays". */
function disputeIn(i18n: I18n, { disputed_until, looked_at_on }: PublicReport): string | null {
  const language = languageIn(i18n);
  if (disputed_until !== null)
    return i18n._(
      disputed_until >= today() ? messages.disputedUntil(day(disputed_until, language)) : messages.disputed,
    );
  return looked_at_on === null ? null : i18n._(messages.upheldOn(day(looked_at_on, language)));
}

/**
 * The text that share buttons send, in the language of who sends it, with the page's address in it. `site` is the address
 * of the product, without a slash at its end.
 */
export function shareText(i18n: I18n, report: ShownReport, site: string): string {
  const { party, phone, amount, settlement, dispute, dueSince } = report;
  const { shared } = messages;
  return [
    i18n._(settlement?.paid ? shared.paid(party) : shared.due(party)),
    i18n._(shared.phone(phone)),
    i18n._(settlement?.paid ? shared.amount(amount) : shared.amountDue(amount)),
    ...(settlement ? [settlement.text] : []),
    ...(dispute ? [dispute] : []),
    i18n._(shared.dueSince(dueSince)),
    i18n._(shared.byUser),
    site + pathIn(languageIn(i18n), `/fraud-parties/${report.id}`),
  ].join("\n");
}
