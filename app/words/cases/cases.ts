// What cases say: to who asks, to reporters, and to the desk.
import { msg } from "@lingui/core/macro";

export const mailed = msg`Your request has come. We have also mailed you the link to this page. Keep it.`;
export const here = msg`Your request has come. Keep the address of this page: it leads back here.`;
export const unmailed = msg`Your request has come. The mail with the link to this page could not be sent. Keep the address of this page, or let us try again.`;
export const confirmed = msg`Your request has come, and its days have begun. The link in our mail leads back to this page: keep it.`;
export const confirmMailed = msg`We have sent you a mail. Open the link in it and press the button there: only then your request has come, and only then anybody sees it or is asked. The link opens for three days.`;
export const confirmTooMany = msg`This address has got several mails of ours in the last hour. Please send your request again in an hour.`;
export const confirmGone = msg`This link opens no more: it was for three days. Please send your request again.`;
export const openAlready = msg`Three disputes from this email address or this internet connection are being looked at already. Please wait until one of them is decided, then send this one again.`;
export const answersWait = msg`Other answers to this report are being read, so yours cannot come yet. Press the button again later: your answer is kept until then. Or ask us to look at the report itself.`;
export const reportsGone = msg`None of these reports is shown any more: there is nothing left to ask for`;
export const oneParty = (others: string) =>
  msg`One request is about one party: the same firm or person, GSTIN or phone number. Send another request for these reports: ${others}`;
export const reportRequired = msg`Enter the report's number or its address`;
export const reportUnknown = msg`There is no such report, or it is not shown any more`;
export const reportsUnknown = (typed: string) => msg`There is no such report, or it is not shown any more: ${typed}`;
export const tooManyReports = msg`One request may name 50 reports. Send the rest in another one.`;
export const kindRequired = msg`Choose why you ask`;
export const nameRequired = msg`Enter your name`;
export const nameTooLong = msg`Your name must be at most 80 characters`;
export const phoneInvalid = msg`Enter a phone number of 10 digits, or leave it empty`;
export const detailsRequired = msg`Say in a few words what is wrong, or why you ask`;
export const detailsTooLong = msg`Please use at most 2,000 characters`;
export const referenceRequired = msg`Enter the number of the order`;
export const referenceTooLong = msg`The number of the order must be at most 120 characters`;
export const orderRequired = msg`Add the order as a file`;
export const oneFile = msg`Send one file. If you have more, we ask you for them by mail.`;
export const fileAgain = msg`Choose your file again: it was not kept`;
export const failed = msg`Your request could not be saved. Please try again.`;
export const utrGone = msg`This request waits for no payment`;
export const appealWhy = msg`Say in a few words what we should look at again`;
export const appealTooLate = msg`A second look can be asked for once, within 30 days of the decision. It was not asked for now.`;
export const appealFailed = msg`This could not be saved. Please try again.`;
