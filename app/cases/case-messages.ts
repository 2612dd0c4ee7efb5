import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { rupees } from "../india";
import type { CaseKind, Outcome } from "./case-kinds";

/** After a decision: then who asked, what they wrote and what they sent is deleted. */
export const keptDays = 180;

/** Whole rupees; of the service alone. */
export const removalCharge = 249;

/** What each kind says, to who asks and to admins. Only the service costs something. */
export const kindMessages: Record<CaseKind, MessageDescriptor> = {
  false: msg`It is false: this was never owed (free)`,
  paid: msg`It is settled: it has been paid or agreed on (free)`,
  mistaken: msg`It is a mistake: the amount, the day or the number is wrong (free)`,
  "other person": msg`It is somebody else: this is about another firm or person (free)`,
  dispute: msg`We do not agree: goods, bill or terms are in dispute (free)`,
  "personal data": msg`It shows personal data that should not be there (free)`,
  photo: msg`It shows a photo of a person (free)`,
  abuse: msg`It is abusive or threatens somebody (free)`,
  order: msg`A court or a government authority has ordered it (free)`,
  answer: msg`An answer that waits to be shown`,
  flag: msg`Flagged by vendors`,
  service: msg`None of these: I ask for the paid handling of a removal request (₹249)`,
};

/** Of a kind, in a word or two, without its capital: for lists, subjects and figures. */
export const kindNames: Record<CaseKind, MessageDescriptor> = {
  false: msg`false`,
  paid: msg`settled`,
  mistaken: msg`a mistake`,
  "other person": msg`somebody else`,
  dispute: msg`in dispute`,
  "personal data": msg`personal data`,
  photo: msg`photo of a person`,
  abuse: msg`abuse`,
  order: msg`court or government order`,
  answer: msg`answer that waits`,
  flag: msg`flagged`,
  service: msg`paid service`,
};

/** What is objected, as its reporter reads it: whoever objects has confirmed an address, and not who they are. */
export const partyClaims: Partial<Record<CaseKind, MessageDescriptor>> = {
  false: msg`Somebody says that this was never owed`,
  paid: msg`Somebody says that it is paid or settled`,
  mistaken: msg`Somebody says that something in it is a mistake`,
  "other person": msg`Somebody says that this is about another firm or person`,
  dispute: msg`Somebody says that goods, bill or terms are in dispute`,
};

/** What is decided: of an answer that waits and of what is flagged that alone, else reports. */
export type About = "report" | "comment" | "answer";

export function aboutOf(kind: CaseKind, object: About | null): About {
  return kind === "answer" ? "answer" : (object ?? "report");
}

export const outcomeMessages: Record<About, Record<Outcome, MessageDescriptor>> = {
  report: {
    stays: msg`The report stays`,
    corrected: msg`The report is corrected`,
    removed: msg`The report is not shown any more`,
  },
  answer: {
    stays: msg`The answer is shown under the report`,
    corrected: msg`The answer is shown under the report`,
    removed: msg`The answer is not shown`,
  },
  comment: { stays: msg`The comment stays`, corrected: msg`The comment stays`, removed: msg`The comment is removed` },
};

/** What became of each report of a case; null where it was not about the report. */
export type Each = { id: number; outcome: Outcome | null }[];

/** What became of one report, or of several, named by numbers: "Reports 4 and 5 stay as they are". */
function becameOf(i18n: I18n, outcome: Outcome, ids: number[]): string {
  const [id] = ids;
  const all = listOf(i18n, ids.map(String));
  if (ids.length === 1)
    return {
      removed: t(i18n)`report ${id} is not shown any more`,
      corrected: t(i18n)`report ${id} is corrected`,
      stays: t(i18n)`report ${id} stays as it is`,
    }[outcome];
  return {
    removed: t(i18n)`reports ${all} are not shown any more`,
    corrected: t(i18n)`reports ${all} are corrected`,
    stays: t(i18n)`reports ${all} stay as they are`,
  }[outcome];
}

/** "Report 3 is not shown any more. Reports 4 and 5 stay as they are": which ones, where a case names several. */
export function eachOutcomeText(i18n: I18n, each: Each): string {
  const parts = (["removed", "corrected", "stays"] as const)
    .map((outcome) => [outcome, each.filter((one) => one.outcome === outcome).map(({ id }) => id)] as const)
    .filter(([, ids]) => ids.length > 0)
    .map(([outcome, ids]) => becameOf(i18n, outcome, ids));
  return capital(parts.join("; "));
}

/** Where a script has capitals. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "3, 4 and 5". */
function listOf(i18n: I18n, parts: string[]): string {
  const last = parts.at(-1) ?? "";
  const before = parts.slice(0, -1).join(", ");
  return before === "" ? last : t(i18n)`${before} and ${last}`;
}

/** What is claimed, in whole rupees, and how much of it is due still where its reporter entered payments. */
export function claimInWords(
  i18n: I18n,
  { amount_due, paid_total }: { amount_due: number; paid_total: number },
): string {
  const claimed = rupees(amount_due);
  if (paid_total === 0) return claimed;
  if (paid_total >= amount_due) return t(i18n)`${claimed}, paid`;
  const due = rupees(amount_due - paid_total);
  return t(i18n)`${due} due of ${claimed}`;
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
export function reportsInWords(i18n: I18n, reports: number[]): string {
  const [id] = reports;
  return reports.length === 1 ? t(i18n)`report ${id}` : t(i18n)`${reports.length} reports`;
}
