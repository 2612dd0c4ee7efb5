import { type BillWords, billWords } from "../bills/shown-bills";
import { day, daysBetween, rupees, today } from "../india";
import { stateOf } from "../parties/gstin";
import type { PublicReport } from "./public-report.server";

/** A report in words, as pages show it. */
export type ShownReport = {
  id: number;
  party: string;
  phone: string;
  /** What is still due; of a paid one what was claimed. */
  amount: string;
  /** What was paid of it, in words; null: nothing. */
  payment: { paid: boolean; words: string } | null;
  /** What its checked bills say; null: it has none. */
  bill: BillWords | null;
  /** That the party disputes it, or did, in words; null: it does not. */
  dispute: string | null;
  dueSince: string;
  /** How long it has been due: days, and what they are called. */
  late: { days: string; unit: string };
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
  report: PublicReport & { documents?: number; archived?: boolean },
  highlighted = false,
): ShownReport {
  return {
    id: report.id,
    party: report.party_name,
    phone: report.phone_number,
    amount: rupees(report.state === "paid" ? report.amount_due : report.still_due),
    payment: paymentIn(report),
    bill: billWords(report.checked_bills),
    dispute: disputeIn(report),
    dueSince: day(report.due_date, languageIn(words)),
    late: lateness(daysBetween(report.due_date, today())),
    documents: report.documents ?? 0,
    city: report.city,
    gstin: report.gstin,
    state: report.gstin === null ? null : (stateOf(report.gstin) ?? null),
    of: report.party && { party: report.party.id, reports: report.party.reports },
    reporter: report.reporter_name ?? "Anonymous",
    reportedOn: day(report.created_at, languageIn(words)),
    highlighted,
    archived: report.archived ?? false,
  };
}

function lateness(days: number): ShownReport["late"] {
  return { days: Math.max(0, days).toLocaleString("en-IN"), unit: days === 1 ? "day late" : "days late" };
}

/** "Paid on 3 Nov 2026", "Part paid: ₹20,000 of ₹45,000". */
function paymentIn({ state, amount_due, still_due, paid_on }: PublicReport): ShownReport["payment"] {
  if (state === "due" || paid_on === null) return null;
  if (state === "paid") return { paid: true, words: `Paid on ${day(paid_on, languageIn(words))}` };
  return { paid: false, words: `Part paid: ${rupees(amount_due - still_due)} of ${rupees(amount_due)}` };
}

/** "Disputed by the party; being looked at until 5 Dec 2026", without the day once it has passed; then "… looked at on 5 Dec 2026". */
function disputeIn({ disputed_until, looked_at_on }: PublicReport): string | null {
  const until =
    disputed_until !== null && disputed_until >= today() ? ` until ${day(disputed_until, languageIn(words))}` : "";
  if (disputed_until !== null) return `Disputed by the party; being looked at${until}`;
  return looked_at_on === null ? null : `Disputed by the party; looked at on ${day(looked_at_on, languageIn(words))}`;
}

/** "1 report", "1,200 reports". */
export function counted(reports: number): string {
  return reports === 1 ? "1 report" : `${reports.toLocaleString("en-IN")} reports`;
}

/** The text that share buttons send. `site` is the address of the product, without a slash at its end. */
export function shareText(report: ShownReport, site: string): string {
  const { payment } = report;
  return [
    `${payment?.paid ? "Paid" : "Payment due"}: ${report.party}`,
    `Phone: ${report.phone}`,
    ...(payment?.paid ? [`Amount: ${report.amount}`] : [`Amount due: ${report.amount}`]),
    ...(payment ? [payment.words] : []),
    ...(report.dispute ? [report.dispute] : []),
    `Due since: ${report.dueSince}`,
    "Reported by a user, not verified",
    `${site}/fraud-parties/${report.id}`,
  ].join("\n");
}
