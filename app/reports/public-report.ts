import { day, rupees } from "../india";
import type { PublicReport } from "./public-report.server";

/** A report in words, as pages show it. */
export type ShownReport = {
  id: number;
  party: string;
  phone: string;
  amount: string;
  dueSince: string;
  reporter: string;
  reportedOn: string;
  highlighted: boolean;
};

export function shown(report: PublicReport, highlighted = false): ShownReport {
  return {
    id: report.id,
    party: report.party_name,
    phone: report.phone_number,
    amount: rupees(report.amount_due),
    dueSince: day(report.due_date),
    reporter: report.reporter_name ?? "Anonymous",
    reportedOn: day(report.created_at),
    highlighted,
  };
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
