// What somebody can object to, how soon it is decided, and who is heard. Runs anywhere.
import { endOfDay, startOfDay } from "../india";

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
export const claimDenied = ["false", "paid", "mistaken", "other person", "dispute"] as const satisfies CaseKind[];

export function deniesClaim(kind: CaseKind): boolean {
  return (claimDenied as readonly string[]).includes(kind);
}

/** What can be asked for without an account, as the form offers it. */
export const askedKinds = [
  ...claimDenied,
  "personal data",
  "photo",
  "abuse",
  "order",
  "service",
] as const satisfies CaseKind[];
export type AskedKind = (typeof askedKinds)[number];

/**
 * When a case that begins now has to be decided, in milliseconds: what has days ends with its day in India, what has hours
 * ends with its hour.
 */
export function dueAt(kind: CaseKind, begun: number): number {
  const due = begun + hoursOf[kind] * hour;
  return hoursOf[kind] % 24 === 0 ? endOfDay(due) : due;
}

/** The same of every kind, for SQL: JSON by kind. */
export function dueByKind(begun: number): string {
  const kinds = Object.keys(hoursOf) as CaseKind[];
  return JSON.stringify(Object.fromEntries(kinds.map((kind) => [kind, dueAt(kind, begun)])));
}

/** In place of a deadline while the service is not paid for: its days begin when the payment is verified. */
export const unpaidUntil = Date.UTC(9999, 11, 31);

const day = 24 * hour;

/** Until when a reporter who is asked now is waited for, in milliseconds: the end of the third day. */
export function heardUntil(asked: number): number {
  return endOfDay(asked + 3 * day);
}

/** Days after a decision in which either side may appeal. */
const appealDays = 30;

/** Until when an appeal may be made against what was decided then, in milliseconds. */
export function appealUntil(decided: number): number {
  return endOfDay(decided + appealDays * day);
}

/** What was decided before that moment is not looked at again any more. */
export function appealFrom(now: number): number {
  return startOfDay(now) - appealDays * day;
}

/** Days that what was asked waits for its requester to confirm it. */
const confirmDays = 3;

/** Until when what was asked then can be confirmed, in milliseconds. */
export function confirmUntil(asked: number): number {
  return endOfDay(asked + confirmDays * day);
}

/** What was asked before that moment can be confirmed no more. */
export function confirmFrom(now: number): number {
  return startOfDay(now) - confirmDays * day;
}

/** Disputes that one mailbox, and one network, may have open at once. */
export const mostOpenDisputes = 3;

/** Reports that the silence of their reporters takes out of sight in one day; the others wait for the desk's word. */
export const mostSilentADay = 20;

/** Reports that one case may name. */
export const mostReports = 50;

export type Outcome = "stays" | "corrected" | "removed";
