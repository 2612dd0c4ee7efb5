import { msg } from "@lingui/core/macro";

/** What became of a report, one line an event. */
export const happened = {
  reported: msg`Reported`,
  paid: (amount: string, on: string) => msg`Paid: ${amount} on ${on}`,
  partPaid: (amount: string, on: string) => msg`Part paid: ${amount} on ${on}`,
  partPaidEarly: (amount: string, on: string) => msg`Part paid before the due date: ${amount} on ${on}`,
  takenBack: (amount: string, on: string) => msg`Cancelled: the entry that ${amount} was paid on ${on}`,
  corrected: (field: string, before: string, after: string) => msg`${field} corrected from ${before} to ${after}`,
  correctedOnly: (field: string) => msg`${field} corrected`,
  madeAnonymous: msg`Made anonymous`,
  nothing: msg`nothing`,
  withdrawn: {
    paid: msg`Withdrawn: it was paid`,
    mistake: msg`Withdrawn: it was a mistake`,
    other: msg`Withdrawn`,
    clock: msg`Withdrawn automatically, two years after it was paid`,
  },
  archived: msg`Removed from the lists: it was paid`,
  disputed: msg`Disputed`,
  answered: msg`An answer`,
  "looked at": msg`Looked at by us`,
  stays: msg`Looked at by us: it stays`,
  hidden: msg`Hidden by us`,
  restored: msg`Shown again`,
  "out of sight": msg`Hidden until it is decided`,
} as const;
