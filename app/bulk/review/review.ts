import type { MessageDescriptor } from "@lingui/core";
import { facts } from "../../reports/fields/fields.server";
import type { EarlierReport } from "../../reports/form/earlier-reports.server";
import { type Claim, claim } from "../../reports/report";
import { issueMessage } from "../../request/read-form";
import type { CellMessage } from "../cell-message";
import { type DraftRow, type RowField, rowFields } from "../draft-row";

/** A row against the rules of a report: ready with its claim, or what keeps it back. */
export type Reviewed = {
  row: DraftRow;
  /** What is wrong, by field. */
  errors: Partial<Record<RowField, MessageDescriptor | { said: CellMessage }>>;
  /** It may have been reported already, by another row or before. Asked until the owner says that it has not. */
  duplicate: { row: number } | { before: EarlierReport } | null;
  /** Set when nothing keeps the row back. */
  claim: Claim | null;
};

/** Rows in their order. Those set apart are never ready. */
export function review(rows: DraftRow[], earlier: EarlierReport[]): Reviewed[] {
  const firsts = new Map<string, number>();
  const before = new Map(earlier.map((report) => [report.claim, report]));
  return rows.map((row) => {
    const errors: Reviewed["errors"] = {};
    const understood = claim.safeParse(row.values);
    for (const issue of understood.error?.issues ?? []) errors[issue.path[0] as RowField] ??= issueMessage(issue);
    for (const field of rowFields) {
      const complaint = row.complaints[field];
      if (complaint !== undefined) errors[field] = { said: complaint };
      else if (row.questions[field]) errors[field] = facts[field].unanswered;
    }
    const same = understood.success && row.apart === null ? sameness(understood.data) : null;
    const first = same === null ? undefined : firsts.get(same);
    if (same !== null && first === undefined) firsts.set(same, row.id);
    const debt = before.get(row.id);
    const duplicate = first !== undefined ? { row: first } : debt !== undefined ? { before: debt } : null;
    const ready = Object.keys(errors).length === 0 && row.apart === null && (duplicate === null || row.again);
    return { row, errors, duplicate, claim: ready && understood.success ? understood.data : null };
  });
}

/** Rows that follow the rules, to be looked up among the owner's earlier reports. */
export function claimsOf(rows: DraftRow[]): { id: number; claim: Claim }[] {
  return rows.flatMap((row) => {
    const understood = claim.safeParse(row.values);
    return understood.success ? [{ id: row.id, claim: understood.data }] : [];
  });
}

function sameness({ party_name, phone_number, amount_due, due_date }: Claim): string {
  return JSON.stringify([party_name.toLowerCase(), phone_number, amount_due, due_date]);
}
