import { msg } from "@lingui/core/macro";

export const signIn = msg`Please sign in to flag something`;
export const reasonRequired = msg`Say in a few words what is wrong with it`;
export const reasonTooLong = msg`Please use at most 300 characters`;
export const gone = msg`There is no such thing any more, or your account cannot flag it`;
export const failed = msg`Your flag could not be saved. Please try again.`;
export const done = msg`You have flagged it. We look at it within 7 days.`;
