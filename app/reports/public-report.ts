import { day, daysBetween, rupees, today } from "../india";
import { stateOf } from "../parties/gstin";
import type { PublicReport } from "./public-report.server";

/** A report in words, as pages show it. */
export type ShownReport = {
  id: number;
  party: string;
  phone: string;
  amount: string;
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
};

export function shown(report: PublicReport & { documents?: number }, highlighted = false): ShownReport {
  return {
    id: report.id,
    party: report.party_name,
    phone: report.phone_number,
    amount: rupees(report.amount_due),
    dueSince: day(report.due_date),
    late: lateness(daysBetween(report.due_date, today())),
    documents: report.documents ?? 0,
    city: report.city,
    gstin: report.gstin,
    state: report.gstin === null ? null : (stateOf(report.gstin) ?? null),
    of: report.party && { party: report.party.id, reports: report.party.reports },
    reporter: report.reporter_name ?? "Anonymous",
    reportedOn: day(report.created_at),
    highlighted,
  };
}

function lateness(days: number): ShownReport["late"] {
  return { days: Math.max(0, days).toLocaleString("en-IN"), unit: days === 1 ? "day late" : "days late" };
}

/** "1 report", "1,200 reports". */
export function counted(reports: number): string {
  return reports === 1 ? "1 report" : `${reports.toLocaleString("en-IN")} reports`;
}

/** The text that share buttons send. `site` is the address of the product, without a slash at its end. */
export function shareText(report: ShownReport, site: string): string {
  return [
    `Payment due: ${report.party}`,
    `Phone: ${report.phone}`,
    `Amount due: ${report.amount}`,
    `Due since: ${report.dueSince}`,
    "Reported by a user, not verified",
    `${site}/fraud-parties/${report.id}`,
  ].join("\n");
}
