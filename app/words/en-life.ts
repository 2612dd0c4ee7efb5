// What is said of the life of a report: paid, corrected, withdrawn, and its events.

export const paying = {
  title: "Mark as paid",
  signIn: "Please sign in to say what was paid",
  kept: "What you typed is kept.",
  said: {
    entered: "It is saved. Everybody who looks this party up reads it from now on.",
    back: "The entry is taken back. What is still due is right again.",
  } as Record<string, string | undefined>,
  whatFollows:
    "It is paid. Some weeks after the payment the report leaves lists and search, and stays on the party's page for two years: paying late is a fact, too.",
  backHint: "An entry is not deleted: that it was taken back is said as well.",
  whichRequired: "Choose whether all of it was paid, or a part",
  amountRequired: "Enter the amount that was paid",
  amountRange: "Enter whole rupees, from ₹1 to ₹10,00,000",
  dayRequired: "Enter the day on which it was paid, like 31/12/2025",
  dayFuture: "The day of a payment cannot be in the future",
  dayEarly: (due: string) =>
    `The day cannot be before the due date, ${due}. What was paid before lowers what is claimed: correct the amount instead.`,
  more: (due: string, paid: string) => `Only ${due} is still due. Was it ${paid} that was paid?`,
  changed: (due: string) => `What is still due has changed since you opened the page: it is ${due} now. Look again.`,
  nothingDue: "Nothing is due any more: it is paid.",
  tooMany: "A report takes 50 entries. Correct the amount instead.",
  gone: "This entry was taken back already. Nothing was changed.",
  failed: "This could not be saved. Nothing was changed. Please try again.",
} as const;

export const correcting = {
  title: "Correct a report",
  signIn: "Please sign in to correct your report",
  kept: "What you typed is kept.",
  whatFollows:
    "Everybody reads that it was corrected, and an old amount or due date with it. An old name, number, city or GSTIN is shown to nobody: it may be another's.",
  paidInstead: "Was it paid, or a part of it? Say so instead",
  anonymous: "Take my name from it",
  anonymousHint: "From this report and from your others of this party. It cannot be put back.",
  unchanged: "Nothing is changed. Change what is wrong, or keep it as it is.",
  meanwhile:
    "This report was corrected since you opened the page, as it says below. What you typed is still here: look again, then save.",
  failed: "The correction could not be saved. Nothing was changed. Please try again.",
  done: "Your report is corrected. Everybody reads it as it is now.",
} as const;

export const withdrawing = {
  whyRequired: "Choose why you withdraw it",
  why: [
    ["paid", "It was paid"],
    ["mistake", "It was a mistake: the party, the amount or the debt is wrong"],
    ["other", "Another reason"],
  ] as [string, string][],
  notYet: "Nothing is withdrawn yet. If it was paid, you can say so instead",
  paidInstead: "It was paid? Then say so instead",
  paidWhy:
    "The report then says so, leaves the lists some weeks later and still shows that this party paid late. Withdrawn, it shows nowhere.",
} as const;

/** What became of a report, one line an event. */
export const happened = {
  reported: "Reported",
  paid: (amount: string, on: string) => `Paid: ${amount} on ${on}`,
  partPaid: (amount: string, on: string) => `Part paid: ${amount} on ${on}`,
  takenBack: (amount: string, on: string) => `Taken back: the entry that ${amount} was paid on ${on}`,
  corrected: (field: string, before: string, after: string) => `${field} corrected from ${before} to ${after}`,
  correctedOnly: (field: string) => `${field} corrected`,
  madeAnonymous: "Made anonymous",
  nothing: "nothing",
  fields: {
    party_name: "Party name",
    phone_number: "Phone number",
    amount_due: "Amount",
    due_date: "Due date",
    city: "City or market",
    gstin: "GSTIN",
  },
  withdrawn: {
    paid: "Withdrawn: it was paid",
    mistake: "Withdrawn: it was a mistake",
    other: "Withdrawn",
    clock: "Withdrawn by itself, two years after it was paid",
  },
  archived: "Off the lists: it was paid",
  disputed: "Disputed by the party",
  answered: "The party's answer",
  "looked at": "Looked at by us",
  stays: "Looked at by us: it stays",
  hidden: "Taken out of sight by us",
  restored: "In sight again",
  "out of sight": "Out of sight until it is decided",
} as const;
