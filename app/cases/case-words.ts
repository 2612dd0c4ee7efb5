import { rupees } from "../india";
import type { CaseKind, Outcome } from "./case-kinds";

/** After a decision: then who asked, what they wrote and what they sent is deleted. */
export const keptDays = 180;

/** Whole rupees; of the service alone. */
export const removalCharge = 249;

/** What each kind says, to who asks and to admins. Only the service costs something. */
export const kindWords: Record<CaseKind, string> = {
  false: "It is false: this was never owed (free)",
  paid: "It is settled: it has been paid or agreed on (free)",
  mistaken: "It is a mistake: the amount, the day or the number is wrong (free)",
  "other person": "It is somebody else: another firm or person is meant (free)",
  dispute: "We do not agree: goods, bill or terms are in dispute (free)",
  "personal data": "It shows personal data that should not be there (free)",
  photo: "It shows a photo of a person (free)",
  abuse: "It is abusive or threatens somebody (free)",
  order: "A court or a government authority has ordered it (free)",
  answer: "An answer that waits to be shown",
  flag: "Flagged by vendors",
  service: "None of these: I ask for the paid data-removal service (₹249)",
};

/** Of a kind, in a word or two, without its capital: for lists, subjects and figures. */
export const kindNames: Record<CaseKind, string> = {
  false: "false",
  paid: "settled",
  mistaken: "a mistake",
  "other person": "somebody else",
  dispute: "in dispute",
  "personal data": "personal data",
  photo: "photo of a person",
  abuse: "abuse",
  order: "order",
  answer: "answer that waits",
  flag: "flagged",
  service: "paid service",
};

/** What the party says, as its reporter reads it. */
export const partySays: Partial<Record<CaseKind, string>> = {
  false: "The party says that this was never owed",
  paid: "The party says that it has paid or settled it",
  mistaken: "The party says that something in it is a mistake",
  "other person": "The party says that somebody else is meant",
  dispute: "The party says that goods, bill or terms are in dispute",
};

/** What is decided: of an answer that waits and of what is flagged that alone, else reports. */
export type About = "report" | "comment" | "answer";

export function aboutOf(kind: CaseKind, object: About | null): About {
  return kind === "answer" ? "answer" : (object ?? "report");
}

export const outcomeWords: Record<About, Record<Outcome, string>> = {
  report: {
    stays: "The report stays",
    corrected: "The report is corrected",
    removed: "The report is not shown any more",
  },
  answer: {
    stays: "The answer is shown under the report",
    corrected: "The answer is shown under the report",
    removed: "The answer is not shown",
  },
  comment: { stays: "The comment stays", corrected: "The comment stays", removed: "The comment is removed" },
};

/** What became of each report of a case; null where it was not about the report. */
export type Each = { id: number; outcome: Outcome | null }[];

const became: Record<Outcome, [one: string, several: string]> = {
  removed: ["is not shown any more", "are not shown any more"],
  corrected: ["is corrected", "are corrected"],
  stays: ["stays as it is", "stay as they are"],
};

export function becameOf(outcome: Outcome, reports: number): string {
  return became[outcome][reports === 1 ? 0 : 1];
}

/** "Report 3 is not shown any more; reports 4 and 5 stay as they are": which ones, where a case names several. */
export function eachInWords(each: Each): string {
  const parts = (Object.keys(became) as Outcome[]).flatMap((outcome) => {
    const ids = each.filter((one) => one.outcome === outcome).map(({ id }) => id);
    return ids.length === 0 ? [] : [`${reportsByNumber(ids)} ${becameOf(outcome, ids.length)}`];
  });
  const words = parts.join("; ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "report 3", "reports 3, 4 and 5". */
function reportsByNumber(ids: number[]): string {
  return ids.length === 1 ? `report ${ids[0]}` : `reports ${ids.slice(0, -1).join(", ")} and ${ids.at(-1)}`;
}

/** What is claimed, in whole rupees, and how much of it is due still where its reporter entered payments. */
export function claimInWords({ amount_due, paid_total }: { amount_due: number; paid_total: number }): string {
  if (paid_total === 0) return rupees(amount_due);
  if (paid_total >= amount_due) return `${rupees(amount_due)}, paid`;
  return `${rupees(amount_due - paid_total)} due of ${rupees(amount_due)}`;
}

/** The private page of a case, for who asked. */
export function casePath(token: string): string {
  return `/data-removal/${token}`;
}

/** Where the reporter of a report is heard. */
export function hearingPath(report: number, id: number): string {
  return `/fraud-parties/${report}/objections/${id}`;
}

/** "report 7", "3 reports". */
export function reportsInWords(reports: number[]): string {
  return reports.length === 1 ? `report ${reports[0]}` : `${reports.length} reports`;
}
