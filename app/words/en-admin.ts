// What the desk says of payments and campaigns.

/** What everybody reads in place of a hidden report, unless an admin writes another sentence. */
export const usualSentence = "It was taken down after a review.";

export const desk = {
  verdictRequired: "Choose whether the money has come",
  dayRequired: "Enter the day on which it was done, like 31/12/2025",
  dayFuture: "The day cannot be in the future",
  noteRequired: "Write a note: what was sent, to whom",
  noteTooLong: "The note must be at most 500 characters",
  recoveredMeanwhile: "Somebody else has changed the amount since you opened the page. Look at theirs first.",
  recoveredRange: "Enter whole rupees, from 0 to ₹90,00,000",
} as const;
