// What an event of a report says, and how everybody reads it.
import type { eventKinds } from "../../db/schema/reports";
import type { Claim } from "./report";

export type EventKind = (typeof eventKinds)[number];
export type Actor = "reporter" | "party" | "desk" | "clock";

/** `on`: its day in India. `what`: for the kinds below; of any other, what its own room wrote. */
export type ReportEvent = { kind: EventKind; actor: Actor; what: EventSaid; on: string };

export type EventSaid = {
  /** Paid, part paid, payment taken back: whole rupees, and the day of the payment (YYYY-MM-DD). */
  amount?: number;
  paid_on?: string;
  /** Corrected: what was said before and is said now. `anonymous`: the name was taken from it; whose is kept nowhere. */
  changes?: { [F in keyof Claim]?: [before: Claim[F], after: Claim[F]] };
  anonymous?: true;
  /** Withdrawn. */
  why?: "paid" | "mistake" | "other" | "clock";
  /** Disputed: until when it is looked at (YYYY-MM-DD). */
  until?: string;
};
