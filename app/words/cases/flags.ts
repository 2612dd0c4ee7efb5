import { msg } from "@lingui/core/macro";

export const signIn = msg`Please sign in to flag something`;
export const reasonRequired = msg`Say in a few words what is wrong with it`;
export const reasonTooLong = msg`Please use at most 300 characters`;
export const gone = msg`This is no longer there, or your account cannot flag it`;
export const failed = msg`Your flag could not be saved. Please try again.`;
export const done = (until: string) => msg`You have flagged it. We will decide by ${until}.`;
export const flaggedBefore = (until: string) =>
  msg`Somebody has already flagged it. We will decide by ${until}. You can say what is wrong, too.`;
/** `outcome`: "The comment stays". */
export const decidedOn = (on: string, outcome: string) =>
  msg`Our team looked at it on ${on}, and it has not changed since. ${outcome}. If it is changed, it can be flagged again.`;
