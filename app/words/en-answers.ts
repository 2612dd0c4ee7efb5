// Of the party's link and the party's answer.

export const answers = {
  sayRequired: "Choose what you want to say",
  reasonRequired: "Choose what is wrong with it",
  textRequired: "Write your answer",
  textTooLong: "An answer can have at most 1,000 characters",
  dayRequired: "Enter the day by which you pay",
  dayInvalid: "The day must be a real date, like 31/12/2026",
  dayPast: "The day cannot be in the past",
  dayFar: "The day must be within a year from today",
  phoneRequired: "Enter your whole phone number, 10 digits",
  phoneOther:
    "The last 7 digits of this number are not those of the report. Enter the number that the reporter has of you. If it was never yours, ask us to look at the report: it may be about somebody else.",
  fileAgain: "Choose your file again: it was not kept",
  enough: "There are five answers to this report already. Write to us if one of them has to go.",
  gone: "This report is not shown any more: there is nothing left to answer",
  failed: "Your answer could not be saved. Please try again.",
} as const;

export const partyLinks = {
  failed: "The address could not be made. Please try again.",
  gone: "This report is not shown any more, or your account cannot write",
} as const;
