import { msg } from "@lingui/core/macro";

// What is said before a page is asked, or where none could answer.
export const foreignForm = msg`This form did not come from our site`;
export const foreignFormAdvice = msg`Open the page again and resend it.`;
export const tooManySearches = msg`Too many searches`;
export const tooManyReports = msg`Too many reports`;
export const waitAMinute = msg`Please wait one minute and try again.`;
export const ourFault = msg`Something went wrong`;
export const ourFaultAdvice = msg`It is our fault, not yours. Please try again in a moment.`;
export const tooMuch = msg`That was too much to send`;
export const smallerFiles = msg`Files may have 5 MB each, a list 1 MB. Go back and choose smaller ones.`;
export const lessText = (kilobytes: number) =>
  msg`A form here may have ${kilobytes} KB, and no files. Go back: what you typed is still there. Send less of it.`;
export const notFound = msg`Page not found`;
export const notFoundAdvice = msg`The address may be mistyped, or the report is no longer available.`;
