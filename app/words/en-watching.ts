// What watching says: forms, notices, mails.

export const watching = {
  signIn: "Please sign in to watch a party",
  whatRequired: "Enter a name, a phone number or a GSTIN",
  noteTooLong: "The note must be at most 200 characters",
  failed: "This could not be saved. Nothing was changed. Please try again.",
  tooMany: (left: number) =>
    `An account can watch up to 500 parties, and ${left === 0 ? "none are" : left === 1 ? "one is" : `${left} are`} left of yours. Nothing was added.`,
  added: "You watch it from now on.",
  noted: "Your note is saved.",
  removed: "It is removed. Nothing of it is kept.",
  told: "How we tell you is saved.",
  imported: (n: number) => (n === 1 ? "One party is added." : `${n} parties are added.`),
  noColumns:
    "No names, phone numbers or GSTINs were found in it. Put a line of headings on top, like Customer, Mobile, GSTIN.",
  withoutGstin: "Watch it without a GSTIN",
  askStruck: (text: string) => `“${text}” is struck through in your list. Watch it all the same?`,
  orEmpty: "Or leave it empty.",
  nothingLeft: "There is nothing left to watch in this list",
} as const;

/** By the sign that a watch and a report have in common. */
export const signWords = {
  gstin: "The same GSTIN",
  digits: "The same last 7 digits",
  name: "May be: a name that sounds alike. Compare the phone number",
} as const;
