// What can be said to a report by whom it is about. Runs anywhere.
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AskedKind } from "../case-kinds";

/** Characters. */
export const answerLimit = 1_000;
/** Answers to one report that stand at once: through one link, or without any. */
export const mostAnswers = 5;
/** Those that wait for the desk at once, the same way. The link that the desk makes for the party waits for nobody. */
export const mostWaiting = 20;
/** Answers to one report that may wait of one network. */
export const mostOfNetwork = 1;

/** Days that an address which was sent to a party opens, the last one whole. */
export const linkDays = 180;

export const answerKinds = ["paid", "dispute", "promise", "answer"] as const;
export type AnswerKind = (typeof answerKinds)[number];

export function answerKindIn(asked: string | null): AnswerKind | null {
  return answerKinds.find((kind) => kind === asked) ?? null;
}

/** What is wrong with a report, as the party says, and the kind of case that it makes. */
export const disputeReasons = ["never owed", "amount", "goods", "settled", "other person"] as const;
export type DisputeReason = (typeof disputeReasons)[number];

export const reasonMessages: Record<DisputeReason, MessageDescriptor> = {
  "never owed": msg`This was never owed`,
  amount: msg`The amount or the day is wrong`,
  goods: msg`The goods were faulty, short or returned`,
  settled: msg`We agreed on something else`,
  "other person": msg`It is not me: this is about somebody else`,
};

const casesOf: Record<DisputeReason, AskedKind> = {
  "never owed": "false",
  amount: "mistaken",
  goods: "dispute",
  settled: "dispute",
  "other person": "other person",
};

/** The dispute that an answer says, where it denies the claim; else null. */
export function disputeOf(kind: AnswerKind, reason: DisputeReason | undefined): AskedKind | null {
  if (kind === "paid") return "paid";
  return kind === "dispute" ? casesOf[reason ?? "goods"] : null;
}

/** What each choice says, and what helps with it. */
export const answerMessages: Record<AnswerKind, { choice: MessageDescriptor; hint: MessageDescriptor }> = {
  paid: { choice: msg`It is paid`, hint: msg`All of it or a part. A receipt helps.` },
  dispute: { choice: msg`It is wrong`, hint: msg`Never owed, another amount, about somebody else` },
  promise: { choice: msg`I will pay`, hint: msg`Say by which day` },
  answer: { choice: msg`Write an answer`, hint: msg`Up to 1,000 characters. Everybody can read it` },
};

/** Where anybody answers a report. */
export function answerPath(report: number): string {
  return `/fraud-parties/${report}/answer`;
}

/** The private address that a reporter sends to the party. */
export function linkPath(token: string): string {
  return `/answer/${token}`;
}
