// What the desk says. In English only, like every page of it.

export const admin = {
  refused: "Invalid credentials or unauthorized access",
  reasonRequired: "Give a reason",
  reasonTooLong: "The reason must be at most 500 characters",
  sentenceRequired: "Say in one sentence why the report is hidden",
  sentenceTooLong: "The sentence must be at most 200 characters",
  alreadyDone: "Already done. Nothing changed.",
  answersStand:
    "Five answers that came the same way stand under this report already, or this one was shown a moment ago. Take one of them down first, or decide that this one is not shown. Nothing was changed.",
  billHasNoPlace:
    "The claimant's report cannot take this bill now: it is full, names another buyer or due date, or its vendor is suspended. Nothing was changed.",
  billMovedMeanwhile:
    "Another report has the bill by now, or none any more. Look at both sides again, then decide. Nothing was changed.",
  mergeWhich: "Enter the number of the other party, or the address of its page",
  mergeItself: "This is the same party. Enter another one.",
  mergeUnknown: "There is no such party, or it was merged into another itself",
  mergeDoubtful:
    "Neither the GSTIN nor the phone digits say that these two are one party. Compare both sides. Press again to merge them all the same.",
  takeOutDoubtful:
    "The GSTIN or the phone digits are those of the other reports. Compare both sides. Press again to take it out all the same.",
  mergedSince: "This was undone already, or one of the two was merged since. Undo that first. Nothing was changed.",
  onlyReport: "It is the only report of its party, or you are no longer an admin. Nothing was changed.",
  lastAdmin: "This is the last admin. Make somebody else an admin first.",
  adminsStay: "An admin cannot be suspended. Take the admin rights away first.",
  notFit: "Only a confirmed account that is not suspended can become an admin.",
  shortTerm: "Type at least three letters or digits",
  changedMeanwhile:
    "Somebody else has saved the settings since you opened them. Look at theirs, then save yours again.",
  failed: "This could not be saved. Nothing was changed. Please try again.",
} as const;

export const desk = {
  verdictRequired: "Press the button of what you have decided",
  dayRequired: "Enter the day on which it was done, like 31/12/2025",
  dayFuture: "The day cannot be in the future",
  noteRequired: "Write a note: what was sent, to whom",
  noteTooLong: "The note must be at most 500 characters",
  recoveredMeanwhile: "Somebody else has changed the amount since you opened the page. Look at theirs first.",
  recoveredRange: "Enter whole rupees, from 0 to ₹90,00,000",
} as const;

/** The desk's decisions. */
export const decide = {
  outcomeRequired: "Choose how it is decided",
  reasonRequired: "Say why in one sentence: both sides read it",
  reasonTooLong: "The reason must be at most 500 characters",
  someRemoved: "Tick at least one report to remove",
  withdrawn: "Its reporter has withdrawn it: the case is closed by that, and who asked is told.",
  another: "You took the first decision. Another admin must decide this. Nothing was changed.",
} as const;
