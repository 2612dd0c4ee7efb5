// What cases say: to who asks, to reporters, and to the desk.

export const cases = {
  mailed: "Your request has come. We have also mailed you the link to this page. Keep it.",
  here: "Your request has come. Keep the address of this page: it leads back here.",
  unmailed:
    "Your request has come. The mail with the link to this page could not be sent. Keep the address of this page, or let us try again.",
  reportRequired: "Enter the report's number or its address",
  reportUnknown: "There is no such report, or it is not shown any more",
  reportsUnknown: (typed: string) => `There is no such report, or it is not shown any more: ${typed}`,
  tooManyReports: "One request may name 50 reports. Send the rest in another one.",
  kindRequired: "Choose why you ask",
  nameRequired: "Enter your name",
  nameTooLong: "Your name must be at most 80 characters",
  phoneInvalid: "Enter a phone number of 10 digits, or leave it empty",
  detailsRequired: "Say in a few words what is wrong, or why you ask",
  detailsTooLong: "Please use at most 2,000 characters",
  referenceRequired: "Enter the number of the order",
  referenceTooLong: "The number of the order must be at most 120 characters",
  orderRequired: "Add the order as a file",
  oneFile: "Send one file. If you have more, we ask you for them by mail.",
  fileAgain: "Choose your file again: it was not kept",
  failed: "Your request could not be saved. Please try again.",
  utrGone: "This request waits for no payment",
  againWhy: "Say in a few words what we should look at again",
  againTooLate: "A second look can be asked for once, within 30 days of the decision. It was not asked for now.",
  againFailed: "This could not be saved. Please try again.",
} as const;

export const hearing = {
  signIn: "Please sign in to answer",
  replyRequired: "Choose what you say to it",
  keepWhy: "Say why the report stays: the party and our team read it",
  keepTooLong: "Please use at most 1,000 characters",
  over: "Your answer stands already, or this is decided. Nothing was changed.",
  failed: "Your answer could not be saved. Please try again.",
} as const;

export const flags = {
  signIn: "Please sign in to flag something",
  reasonRequired: "Say in a few words what is wrong with it",
  reasonTooLong: "Please use at most 300 characters",
  gone: "There is no such thing any more, or your account cannot flag it",
  failed: "Your flag could not be saved. Please try again.",
  done: "You have flagged it. We look at it within 7 days.",
} as const;

export const decide = {
  outcomeRequired: "Choose how it is decided",
  reasonRequired: "Say why in one sentence: both sides read it",
  reasonTooLong: "The reason must be at most 500 characters",
  someRemoved: "Tick at least one report to remove",
  withdrawn: "Its reporter has withdrawn it: the case is closed by that, and who asked is told.",
  another: "You took the first decision: another admin takes the second look. Nothing was changed.",
} as const;

/** What everybody reads in place of a report that the clock took out of sight. */
export const silentSentence = "It is out of sight while a dispute is looked at.";
