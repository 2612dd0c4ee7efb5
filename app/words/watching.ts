// What watching says: forms, notices, mails.
import { msg, plural } from "@lingui/core/macro";

export const signIn = msg`Please sign in to watch a party`;
export const whatRequired = msg`Enter a name, a phone number or a GSTIN`;
export const nameTooPlain = msg`This name alone finds nobody. Add a phone number or a GSTIN.`;
export const numberInName = msg`The name has another number in it. Enter it in its own field, or remove it from the name.`;
export const mailFrequencyRequired = msg`Choose how we tell you`;
export const loadFailed = msg`Failed to load what you watch. Please try again in a moment.`;
export const reportedOf = (n: number, total: number) =>
  total === 1
    ? n === 0
      ? msg`Your customer is not reported`
      : msg`Your customer is reported`
    : n === 0
      ? msg`None of your ${total} customers is reported`
      : msg`${plural(n, { one: `# of your ${total} customers is reported`, other: `# of your ${total} customers are reported` })}`;
export const mayBe = (n: number) =>
  msg`${plural(n, { one: "One more may be: a report has its PAN or a name that sounds alike. Compare the phone number.", other: "# more may be: a report has their PAN or a name that sounds alike. Compare the phone number." })}`;
export const noteTooLong = msg`The note must be at most 200 characters`;
export const failed = msg`This could not be saved. Nothing was changed. Please try again.`;
export const tooMany = (left: number) =>
  msg`${plural(left, { 0: "An account can watch up to 500 parties, and you cannot add more. Nothing was added.", one: "An account can watch up to 500 parties, and you can add one more. Nothing was added.", other: "An account can watch up to 500 parties, and you can add # more. Nothing was added." })}`;
export const added = msg`You are watching it now.`;
export const already = msg`You are watching it already.`;
export const alreadyNoted = msg`You are watching it already. Your new note is saved.`;
export const noted = msg`Your note is saved.`;
export const removed = msg`It is removed. We keep nothing of it.`;
export const mailFrequencySaved = msg`Your choice is saved.`;
/** Beside it, of lines that were watched before: `notedToo`. */
export const imported = (n: number) =>
  msg`${plural(n, { 0: "0 parties are added.", one: "One party is added.", other: "# parties are added." })}`;
export const notedToo = (n: number) =>
  msg`${plural(n, { one: "One that you watch already has the new note.", other: "# that you watch already have the new note." })}`;
export const numbers = (n: number, noted: number) =>
  noted > 0
    ? msg`You watch it with ${n} numbers, each on its own line of the list. Your new note is saved.`
    : msg`You watch it with ${n} numbers, each on its own line of the list.`;
export const noColumns = msg`No names, phone numbers or GSTINs were found in it. Put a line of headings on top, like Customer, Mobile, GSTIN.`;
export const withoutGstin = msg`Watch it without a GSTIN`;
export const askStruck = (text: string) => msg`“${text}” is struck through in your list. Watch it anyway?`;
/** `complaint`: a whole sentence. */
export const orEmpty = (complaint: string) => msg`${complaint} Or leave it empty.`;
/** Of a line of the list that has to be answered. */
export const ofLine = (line: number, message: string) => msg`Line ${line}: ${message}`;
export const unanswered = (line: number) =>
  msg`Line ${line}: choose an answer, type what is right, or leave the line out`;
export const totalsLeft = (n: number, names: string) =>
  msg`${plural(n, { one: `One total or ledger line is left out: ${names}`, other: `# totals or ledger lines are left out: ${names}` })}`;
export const notesCut = (n: number) =>
  msg`${plural(n, { one: "One note is longer than 200 characters: only its beginning is taken.", other: "# notes are longer than 200 characters: only their beginning is taken." })}`;
export const hiddenLeft = (n: number) =>
  msg`${plural(n, { one: "One row that is hidden in your list is left out.", other: "# rows that are hidden in your list are left out." })}`;
export const sheetsLeft = (name: string, others: string) =>
  msg`Read from the sheet “${name}”. The file also has ${others}: save it as a separate file to use it.`;
export const nothingLeft = msg`There is nothing left to watch in this list`;
