import { msg, plural } from "@lingui/core/macro";

export const signIn = msg`Please sign in to submit reports`;
export const failed = msg`Failed to submit reports. Please try again.`;
export const disclaimer = msg`Please accept the disclaimer before submitting`;
export const numbered = (n: number) => msg`Report #${n}`;
export const of = (n: number, message: string) => msg`Report #${n}: ${message}`;
export const tooManyBlocks = msg`A form can have up to 100 reports. For more, paste rows or upload a file.`;
export const tooManyRows = msg`You can submit up to 500 reports at a time`;
export const daily = (most: string, left: number, wait: string, isNew: boolean) =>
  isNew
    ? msg`${plural(left, { 0: `In its first week an account can submit ${most} bulk reports a day, and you have none left. Nothing was submitted. Please try again ${wait}.`, one: `In its first week an account can submit ${most} bulk reports a day, and you have one left. Nothing was submitted. Please try again ${wait}.`, other: `In its first week an account can submit ${most} bulk reports a day, and you have # left. Nothing was submitted. Please try again ${wait}.` })}`
    : msg`${plural(left, { 0: `An account can submit ${most} bulk reports a day, and you have none left. Nothing was submitted. Please try again ${wait}.`, one: `An account can submit ${most} bulk reports a day, and you have one left. Nothing was submitted. Please try again ${wait}.`, other: `An account can submit ${most} bulk reports a day, and you have # left. Nothing was submitted. Please try again ${wait}.` })}`;
export const tooManyDrafts = msg`You have 20 unfinished drafts. Submit or discard one of them first.`;
export const nothingReady = msg`No report is ready yet. Answer the questions and correct what is wrong first.`;
export const changedElsewhere = msg`Another tab has changed this report since this page was opened`;
export const goneElsewhere = msg`Another tab has removed or submitted this report since this page was opened`;
export const typedHere = msg`Nothing is saved yet. This is what you typed here:`;
export const otherTab = (text: string) =>
  text === "" ? msg`In the other tab: nothing` : msg`In the other tab: ${text}`;
/** Ends a list of names that would be too long. */
export const moreNames = (n: number) => msg`${plural(n, { one: "one more", other: "# more" })}`;
export const creditDays = msg`Days must be a whole number from 0 to 365`;
export const sameAs = (n: number) => msg`The same party, amount and date as Report #${n}`;
export const reportedBefore = (on: string, amount: string) =>
  msg`You reported this party on ${on}, ${amount}. Is this a different debt?`;
