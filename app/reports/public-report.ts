import { type BillWords, billWords } from "../bills/shown-bills";
import { day, daysBetween, numeral, rupees, today } from "../india";
import { pathIn } from "../languages";
import { stateIn } from "../parties/state-names";
import * as says from "../words/shown-report";
import { languageIn, type Words } from "../words/words";
import type { PublicReport } from "./public-report.server";

/** A report in words, as pages show it. */
export type ShownReport = {
  id: number;
  party: string;
  phone: string;
  /** What is still due; of a paid one what was claimed. */
  amount: string;
  /** What was paid of it, in words, and when at last; null: nothing. */
  payment: { paid: boolean; words: string; on: string } | null;
  /** What its checked bills say; null: it has none. */
  bill: BillWords | null;
  /** That it is disputed, or was, in words; null: it is not. */
  dispute: string | null;
  dueSince: string;
  /** How long it has been due: days, what they are called, and both in one. */
  late: { days: string; unit: string; words: string };
  /** How many files it has. */
  documents: number;
  city: string | null;
  gstin: string | null;
  /** Of its GSTIN. */
  state: string | null;
  /** The party it is about, and how many reports that has. */
  of: { party: number; reports: number } | null;
  reporter: string;
  reportedOn: string;
  highlighted: boolean;
  /** Off the lists: it was paid some time ago. */
  archived: boolean;
};

export function shown(
  words: Words,
  report: PublicReport & { documents?: number; archived?: boolean },
  highlighted = false,
): ShownReport {
  const language = languageIn(words);
  return {
    id: report.id,
    party: report.party_name,
    phone: report.phone_number,
    amount: rupees(report.state === "paid" ? report.amount_due : report.still_due),
    payment: paymentIn(words, report),
    bill: billWords(words, report.checked_bills),
    dispute: disputeIn(words, report),
    dueSince: day(report.due_date, language),
    late: lateness(words, Math.max(0, daysBetween(report.due_date, today()))),
    documents: report.documents ?? 0,
    city: report.city,
    gstin: report.gstin,
    state: report.gstin === null ? null : stateIn(words, report.gstin),
    of: report.party && { party: report.party.id, reports: report.party.reports },
    reporter: report.reporter_name ?? words._(says.anonymous),
    reportedOn: day(report.created_at, language),
    highlighted,
    archived: report.archived ?? false,
  };
}

const latenesses = new WeakMap<Words, Map<number, ShownReport["late"]>>();

/** Ten years. */
const daysKept = 3_650;

/** Each row of a list says it, and there are only so many days: made once. */
function lateness(words: Words, days: number): ShownReport["late"] {
  const known = latenesses.get(words) ?? new Map<number, ShownReport["late"]>();
  latenesses.set(words, known);
  const already = known.get(days);
  if (already) return already;
  const figure = numeral(days);
  const made = { days: figure, unit: words._(says.daysLate(days)), words: words._(says.late(days, figure)) };
  if (days <= daysKept) known.set(days, made);
  return made;
}

/** "Paid on 3 Nov 2026", "Part paid: ₹20,000 of ₹45,000". */
function paymentIn(words: Words, { state, amount_due, still_due, paid_on }: PublicReport): ShownReport["payment"] {
  if (state === "due" || paid_on === null) return null;
  const on = day(paid_on, languageIn(words));
  if (state === "paid") return { paid: true, words: words._(says.paidOn(on)), on };
  return { paid: false, words: words._(says.partPaid(rupees(amount_due - still_due), rupees(amount_due))), on };
}

/** "Disputed; being looked at until 5 Dec 2026", once that has passed "Disputed, not yet looked at"; then "… looked at on 5 Dec 2026: it stays". */
function disputeIn(words: Words, { disputed_until, looked_at_on }: PublicReport): string | null {
  const language = languageIn(words);
  if (disputed_until !== null)
    return words._(disputed_until >= today() ? says.disputedUntil(day(disputed_until, language)) : says.disputed);
  return looked_at_on === null ? null : words._(says.lookedAt(day(looked_at_on, language)));
}

/**
 * The text that share buttons send, in the language of who sends it, with the page's address in it. `site` is the address
 * of the product, without a slash at its end.
 */
export function shareText(words: Words, report: ShownReport, site: string): string {
  const { party, phone, amount, payment, dispute, dueSince } = report;
  const { shared } = says;
  return [
    words._(payment?.paid ? shared.paid(party) : shared.due(party)),
    words._(shared.phone(phone)),
    words._(payment?.paid ? shared.amount(amount) : shared.amountDue(amount)),
    ...(payment ? [payment.words] : []),
    ...(dispute ? [dispute] : []),
    words._(shared.dueSince(dueSince)),
    words._(shared.byUser),
    site + pathIn(languageIn(words), `/fraud-parties/${report.id}`),
  ].join("\n");
}
