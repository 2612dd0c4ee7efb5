// Of links that lead to answering a report, and of answers.
import { msg } from "@lingui/core/macro";

export const sayRequired = msg`Choose what you want to say`;
export const reasonRequired = msg`Choose what is wrong with it`;
export const textRequired = msg`Write your answer`;
export const textTooLong = msg`An answer can have at most 1,000 characters`;
export const dayRequired = msg`Enter the day by which you will pay`;
export const dayInvalid = msg`The day must be a real date, like 31/12/2026`;
export const dayPast = msg`The day cannot be in the past`;
export const dayFar = msg`The day must be within a year from today`;
export const phoneRequired = msg`Enter your whole phone number, 10 digits`;
export const phoneOther = msg`The last 7 digits of this number do not match the report. Enter the number that the reporter has for you. If it was never yours, ask us to look at the report: it may be about somebody else.`;
export const fileAgain = msg`Choose your file again: it was not kept`;
export const reporter = msg`This comes from the account, the browser or the internet connection that reported it. Only the party can answer here. Are you the party, on the reporter's connection? Use another one, or write to us: we will send you your own link.`;
export const waits = msg`An answer from your internet connection is being read. Please wait for that: then you can answer again.`;
export const full = msg`Many answers to this report are waiting for our team, so we cannot take more this way now.`;
export const enough = msg`Five answers to this report that came this way are already shown.`;
export const gone = msg`This report is not shown any more: there is nothing left to answer`;
export const failed = msg`Your answer could not be saved. Please try again.`;
