// What cases say: to who asks, to reporters, and to the desk.
import { msg } from "@lingui/core/macro";

export const mailed = msg`We received your request. We have also mailed you the link to this page. Save it.`;
export const here = msg`We received your request. Save this link to track it.`;
export const unmailed = msg`We received your request. The mail with the link to this page could not be sent. Save the link of this page, or let us try again.`;
export const confirmed = msg`We received your request, and its time has started. The link in our mail leads back to this page: save it.`;
export const confirmMailed = msg`We have sent you a mail. Open the link in it and press the button there: only then do we receive your request, and only then does anybody see it or get asked. The link works for three days.`;
export const confirmTooMany = msg`This address has already received mails from us in the last hour. Please send your request again in an hour.`;
export const confirmGone = msg`This link no longer works: it was for three days. Please send your request again.`;
export const openAlready = msg`Three disputes from this email address or this internet connection are being looked at already. Please wait until one of them is decided, then send this one again.`;
export const answersWait = msg`We are reading other answers to this report, so we cannot take yours yet. Press the button again later: your answer is kept until then. Or ask us to look at the report itself.`;
export const reportsGone = msg`None of these reports is shown any more: there is nothing left to ask for`;
export const oneParty = (others: string) =>
  msg`One request is about one party: the same firm or person, GSTIN or phone number. Send another request for these reports: ${others}`;
export const reportRequired = msg`Enter the report's number or its link`;
export const reportUnknown = msg`There is no such report, or it is not shown any more`;
export const reportsUnknown = (typed: string) => msg`There is no such report, or it is not shown any more: ${typed}`;
export const tooManyReports = msg`One request may name 50 reports. Send the rest in another one.`;
export const kindRequired = msg`Choose why you ask`;
export const nameRequired = msg`Enter your name`;
export const nameTooLong = msg`Your name must be at most 80 characters`;
export const phoneInvalid = msg`Enter a phone number of 10 digits, or leave it empty`;
export const detailsRequired = msg`Say in a few words what is wrong, or why you ask`;
export const detailsTooLong = msg`Please use at most 2,000 characters`;
export const referenceRequired = msg`Enter the number of the court or government order`;
export const referenceTooLong = msg`The number of the court or government order must be at most 120 characters`;
export const orderRequired = msg`Add the court or government order as a file`;
export const oneFile = msg`Send one file. If you have more, we will ask you for them by mail.`;
export const fileAgain = msg`Choose your file again: it was not kept`;
export const failed = msg`Your request could not be saved. Please try again.`;
export const utrGone = msg`This request does not need a payment`;
export const appealWhy = msg`Say in a few words what we should look at again`;
export const appealTooLate = msg`A second look can be asked for only once, within 30 days of the decision. This request was not accepted.`;
export const appealFailed = msg`This could not be saved. Please try again.`;
