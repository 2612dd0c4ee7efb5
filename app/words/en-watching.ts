// What watching says: forms, notices, mails.

export const watching = {
  signIn: "Please sign in to watch a party",
  whatRequired: "Enter a name, a phone number or a GSTIN",
  nameTooPlain: "This name alone finds nobody. Add a phone number or a GSTIN.",
  tellingRequired: "Choose how we tell you",
  loadFailed: "Failed to load what you watch. Please try again in a moment.",
  reportedOf: (n: number, total: number) =>
    total === 1
      ? `Your customer is ${n === 0 ? "not reported" : "reported"}`
      : `${n === 0 ? "None" : n} of your ${total} customers ${n > 1 ? "are" : "is"} reported`,
  mayBe: (n: number) =>
    `${n === 1 ? "One more" : `${n} more`} may be: a report has a name that sounds alike. Compare the phone number.`,
  noteTooLong: "The note must be at most 200 characters",
  failed: "This could not be saved. Nothing was changed. Please try again.",
  tooMany: (left: number) =>
    `An account can watch up to 500 parties, and ${left === 0 ? "none are" : left === 1 ? "one is" : `${left} are`} left of yours. Nothing was added.`,
  added: "You watch it from now on.",
  already: "You watch it already.",
  alreadyNoted: "You watch it already. Your new note is saved.",
  noted: "Your note is saved.",
  removed: "It is removed. Nothing of it is kept.",
  told: "How we tell you is saved.",
  imported: (n: number, noted: number) =>
    `${n === 1 ? "One party is" : `${n} parties are`} added.${noted === 0 ? "" : ` ${noted === 1 ? "One that you watch already has" : `${noted} that you watch already have`} the new note.`}`,
  numbers: (n: number, noted: number) =>
    `You watch it by ${n} numbers, each a line of the list.${noted > 0 ? " Your new note is saved." : ""}`,
  noColumns:
    "No names, phone numbers or GSTINs were found in it. Put a line of headings on top, like Customer, Mobile, GSTIN.",
  withoutGstin: "Watch it without a GSTIN",
  askStruck: (text: string) => `“${text}” is struck through in your list. Watch it all the same?`,
  orEmpty: "Or leave it empty.",
  totalsLeft: (n: number) => (n === 1 ? "One line of a sum is left out." : `${n} lines of sums are left out.`),
  hiddenLeft: (n: number) =>
    n === 1
      ? "One row that is hidden in your list is left out."
      : `${n} rows that are hidden in your list are left out.`,
  sheetsLeft: (name: string, others: string) =>
    `Read from the sheet “${name}”. The file also has ${others}: save it as a file of its own to read it.`,
  nothingLeft: "There is nothing left to watch in this list",
} as const;

/** By the sign that a watch and a report have in common. */
export const signWords = {
  gstin: "The same GSTIN",
  party: "The same party: another report of it has this GSTIN",
  digits: "The same last 7 digits",
  name: "May be: a name that sounds alike. Compare the phone number",
} as const;
