// Of lists that are read. Said by the server only, so the browser is not sent them. Drafts keep the names of what is
// said of their cells for 48 hours (app/bulk/cell-message.ts).
import { msg, plural } from "@lingui/core/macro";

// A file or a paste that cannot be read: why, and what to do.
export const nothingSent = msg`Paste some rows or choose a file`;
export const bothSent = msg`Either paste rows or choose a file, not both`;
export const fileTooLarge = msg`The file must be smaller than 1 MB. Keep only the rows and columns you need, or save it as CSV.`;
export const pasteTooLarge = msg`Paste at most 512 KB of text, or 500 rows, at a time`;
export const fileEmpty = msg`There are no rows in it`;
export const fileRows = msg`It has more than 500 rows. Split it into parts of up to 500 rows.`;
export const fileColumns = msg`It has more than 100 columns. Keep only party, phone, amount and due date, and try again.`;
export const fileText = msg`It has too much text for one draft. Keep only party, phone, amount and due date, and try again.`;
export const fileOldExcel = msg`This is an old (.xls) or password-protected Excel file. Open it and save it as an Excel Workbook (.xlsx) without a password, or as CSV.`;
export const fileOpenDocument = msg`OpenDocument files cannot be read. Open it and save it as .xlsx or CSV.`;
export const fileWebPage = msg`This is a web page, not a spreadsheet. Open it in a spreadsheet program and save it as .xlsx or CSV.`;
export const fileType = msg`Only CSV and Excel (.xlsx) files can be read. Save your list as one of them.`;
export const fileBroken = msg`This Excel file is damaged or unusual and cannot be read. Open it in a spreadsheet program and save it again as .xlsx, or as CSV.`;
export const fileTooMuchInside = msg`This Excel file unpacks to far more than a list of parties. Copy the rows into a new file and try again.`;
export const allHidden = (rows: number) =>
  msg`All of its ${rows} rows are hidden. Show them in your spreadsheet program, save the file and try again.`;
export const sheetTooLarge = msg`Save this sheet as a separate file to use it`;
export const ofSheet = (name: string, refused: string) => msg`Sheet “${name}”: ${refused}`;
export const leftInFile = (rows: number) =>
  msg`${plural(rows, { one: "One row of your file, hidden or struck through, is not here. Choose the file again to see it, too.", other: "# rows of your file, hidden, struck through or of another calendar, are not here. Choose the file again to see them, too." })}`;
export const onlySheet = (name: string) =>
  msg`Only the sheet “${name}” of your file is here. Choose the file again to choose from all of its sheets.`;
export const partyColumn = msg`Choose the column with the party's name`;
export const amountColumn = msg`Choose the column with the amount due`;
export const columnTwice = msg`Each column can be used for one thing only`;
// What was guessed or not understood in a cell.
export const formulaOptional = msg`The file has a formula without its result, or an error, here. Type the value, or leave it empty.`;
/** Beside a list's own text, which is there to be copied from: without what to do. */
export const gstinLength = msg`A GSTIN has 15 characters, digits and letters.`;
export const askGstin = (text: string, why: string) => msg`The list shows ${text}. ${why}`;
export const withoutGstin = msg`Report without a GSTIN`;
/** An option: what was guessed is right. */
export const yes = (guess: string) => msg`Yes, ${guess}`;
/** An option: the digits that are kept, and the number of the list that they are of. */
export const ofNumber = (digits: string, number: string) => msg`${digits} (of ${number})`;
export const formula = msg`The file has a formula without its result, or an error, here. Type the value.`;
export const amountUnread = msg`This amount could not be read. Type it in whole rupees.`;
export const amountCurrency = (text: string) =>
  msg`The list shows ${text}: that is another currency. Type what is due in whole rupees.`;
export const dayUnread = msg`This date could not be read. Choose it, or type it like 31/12/2025.`;
export const noSuchDay = msg`There is no such day. Choose the right one.`;
export const askMoment = (text: string) =>
  msg`The list shows ${text}. Because of the time beside it, this can be either day in India. Which is it?`;
export const phoneUnread = msg`This number could not be read. Type the last 7 digits.`;
export const phoneMasked = msg`Part of this number is hidden. Type the last 7 digits.`;
export const phoneShortened = (text: string) =>
  msg`The spreadsheet shortened this number to ${text}. Type its last 7 digits.`;
export const askPaise = (text: string) =>
  msg`The file says ${text}. Reports are in whole rupees. Which amount is right?`;
export const askWords = (text: string) => msg`The file says ${text}. Is this the amount?`;
export const askShortened = (text: string) =>
  msg`The spreadsheet shortened this amount to ${text}. Is this what is due?`;
export const askPoints = (text: string) => msg`The file says ${text}. Is the point there to group thousands?`;
export const askCommas = (text: string) => msg`The commas in ${text} are unusual. Which amount is right?`;
export const askBoth = (debit: string, credit: string) =>
  msg`The list has ${debit} debit and ${credit} credit. How much is still due?`;
export const askPaid = (amount: string, paid: string) =>
  msg`The list has ${amount}, and ${paid} of it as paid or received. How much is still due?`;
export const askSettled = (text: string) => msg`The list says “${text}” beside the amount. How much is still due?`;
export const askPayable = msg`The list calls this amount payable. Is it what the party has to pay you?`;
export const askCrore = (text: string) => msg`The list shows ${text}. Is that crore, or a credit balance?`;
/** An option: what the list shows is owed by the vendor. */
export const aCredit = msg`A credit balance: nothing is due to you`;
export const askLines = (text: string) => msg`There is more than one line here: ${text}. Which amount is due?`;
export const askMarks = (text: string) => msg`There is a sign beside the number: ${text}. Is this the amount?`;
export const askSign = (text: string) => msg`The list shows ${text}, with two signs. Is this due to you?`;
export const askShown = (text: string) =>
  msg`The list shows ${text}, but the cell has something else in it. Which is right?`;
export const nothingShown = msg`nothing here`;
export const askDay = (text: string) => msg`The file says ${text}. Which day is that?`;
export const askNumbers = (text: string) => msg`There is more than one number: ${text}. Which is this party's?`;
export const askBeside = (text: string) => msg`There is more than a number: ${text}. Is this the right one?`;
export const askLostZero = (text: string) =>
  msg`The number ${text} is too short. Spreadsheets drop a zero in front: is this the number?`;
export const askDigits = (text: string, digits: number) =>
  msg`The number ${text} has ${digits} digits. Are its last 7 right?`;
export const askDigitsInName = (text: string) =>
  msg`“${text}” has a number in it, like a phone number. Everyone would read it. What is the party called?`;
/** The same where nobody else reads it. */
export const askDigitsInWatched = (text: string) =>
  msg`“${text}” has a number in it, like a phone number. What is the party called?`;
export const askTornName = (text: string) => msg`Part of “${text}” could not be read. What is the party called?`;
export const askStruck = (text: string) =>
  msg`“${text}” is struck through in your list. Is the amount of this party still due?`;
export const askName = (text: string) => msg`“${text}” does not look like a name. Is this the party?`;
export const askBooks = (text: string) => msg`“${text}” may be a total or a ledger line. Is it a party?`;
export const askBillDate = msg`This is the date of the bill. Was the payment due on that day?`;
export const askBillAmount = msg`This is the amount of the bill. Is all of it still due?`;
