// Why somebody asks that a report be removed, and what that costs. Runs anywhere.

/** Whole rupees; of the service alone. */
export const removalCharge = 249;

/** After a decision: then who asked, what they wrote and what they sent is deleted. */
export const keptDays = 180;

export const removalKinds = ["false", "settled", "mistaken", "service"] as const;
export type RemovalKind = (typeof removalKinds)[number];

/** What each kind says, to who asks and to admins. All but the last are free. */
export const kindWords: Record<RemovalKind, string> = {
  false: "It is false: this was never owed (free)",
  settled: "It is settled: it has been paid or agreed on (free)",
  mistaken: "It is a mistake: the amount, the name or the number is wrong, or it is somebody else (free)",
  service: "None of these: I ask for the paid data-removal service (₹249)",
};

/** The private page of a request. */
export function requestPath(token: string): string {
  return `/data-removal/${token}`;
}
