// What somebody can object to, how soon it is decided, and who is heard. Runs anywhere.

const hour = 3_600_000;

/** Hours until a case of each kind is decided: IT Rules 2021 r.3(2) as amended in Feb 2026; the service as we promise it. */
const hoursOf = {
  false: 7 * 24,
  paid: 7 * 24,
  mistaken: 7 * 24,
  "other person": 7 * 24,
  dispute: 7 * 24,
  "personal data": 36,
  photo: 36,
  abuse: 36,
  order: 3,
  answer: 7 * 24,
  flag: 7 * 24,
  service: 7 * 24,
} as const;

export type CaseKind = keyof typeof hoursOf;

/** Kinds that deny the claim: the reporter is asked, and the report says that it is disputed. */
export const disputes = ["false", "paid", "mistaken", "other person", "dispute"] as const satisfies CaseKind[];

export function isDispute(kind: CaseKind): boolean {
  return (disputes as readonly string[]).includes(kind);
}

/** What can be asked for without an account, as the form offers it. */
export const askedKinds = [
  ...disputes,
  "personal data",
  "photo",
  "abuse",
  "order",
  "service",
] as const satisfies CaseKind[];
export type AskedKind = (typeof askedKinds)[number];

/** When a case that begins now has to be decided, in milliseconds. */
export function dueAt(kind: CaseKind, begun: number): number {
  return begun + hoursOf[kind] * hour;
}

/** In place of a deadline while the service is not paid for: its days begin when the payment is verified. */
export const unpaidUntil = Date.UTC(9999, 11, 31);

/** Milliseconds: how long a reporter is waited for. */
export const hearing = 3 * 24 * hour;
/** Milliseconds: how long after a decision either side may ask for another look. */
export const secondLookWithin = 30 * 24 * hour;
/** Reports that one case may name. */
export const mostReports = 50;

export type Outcome = "stays" | "corrected" | "removed";
