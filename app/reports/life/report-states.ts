/**
 * Where a report stands: withdrawn by its owner, else hidden by an admin, else off the lists as it was paid some time ago,
 * else to be seen by everybody.
 */
export const reportStates = ["visible", "hidden", "withdrawn", "archived"] as const;
export type ReportState = (typeof reportStates)[number];

/** What a list of reports shows: one state or all. */
export function stateAsked(asked: string | null): ReportState | "all" {
  return reportStates.find((state) => state === asked) ?? "all";
}
