import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

// Sentences that the product itself writes into the database, in English, and says to each reader in their language.

/** What everybody reads in place of a hidden report, unless an admin writes another sentence. */
export const usualSentence = "It was taken down after a review.";
/** In place of a report whose reporter said nothing to a case. */
export const silentSentence = "It is hidden while we look at a dispute.";

/** Of a case whose reports are all withdrawn, and of one about a comment that is gone (migrations/0026_confirmed.sql). */
export const withdrawnReason = "Its reporter has withdrawn it.";
const deletedReason = "Its author has deleted it.";

const known = {
  [withdrawnReason]: msg`Its reporter has withdrawn it.`,
  [deletedReason]: msg`Its author has deleted it.`,
  [usualSentence]: msg`It was taken down after a review.`,
  [silentSentence]: msg`It is hidden while we look at a dispute.`,
};

/** A stored sentence as this reader reads it: ours in their language, an admin's own as it was written. */
export function storedSentence(i18n: I18n, sentence: string): string {
  const ours = Object.hasOwn(known, sentence) ? known[sentence as keyof typeof known] : null;
  return ours ? i18n._(ours) : sentence;
}
