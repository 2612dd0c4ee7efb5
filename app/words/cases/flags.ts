import { msg } from "@lingui/core/macro";

export const signIn = msg`Please sign in to flag something`;
export const reasonRequired = msg`Say in a few words what is wrong with it`;
export const reasonTooLong = msg`Please use at most 300 characters`;
export const gone = msg`There is no such thing any more, or your account cannot flag it`;
export const failed = msg`Your flag could not be saved. Please try again.`;
export const done = (until: string) => msg`You have flagged it. We decide until ${until}.`;
export const flaggedBefore = (until: string) =>
  msg`Somebody has flagged it already. We decide until ${until}. You can say what is wrong, too.`;
/** `outcome`: "The comment stays". */
export const decidedOn = (on: string, outcome: string) =>
  msg`Our team looked at it on ${on}, as it still stands. ${outcome}. If it is changed, it can be flagged again.`;
