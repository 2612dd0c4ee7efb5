// The specification's refusals and notices, word for word, grouped by domain.

/** Of any text that people write. */
export const texts = {
  marks: "There are more marks on one letter than any script has. Take some of them away.",
} as const;

export const reports = {
  loadFailed: "Failed to load fraud reports",
  searchFailed: "Failed to fetch results",
  detailFailed: "Failed to load fraud party details",
  none: "No fraud reports found",
  unavailable: "This report is not available",
  signIn: "Please sign in to submit a report",
  notAuthenticated: "User must be authenticated",
  createFailed: "Failed to create report. Please try again.",
  someFilesFailed: "Report created but some files failed to upload. Please try uploading files again.",
  partyRequired: "Party name is required",
  partyTooLong: "Party name must be at most 120 characters",
  cityTooLong: "City or market must be at most 60 characters",
  phoneRequired: "Phone number is required",
  phoneDigits: "Please enter exactly 7 digits",
  amountRequired: "Amount is required",
  amountRange: "Amount must be between ₹100 and ₹10,00,000",
  amountUnclear: "This amount can be read in more than one way. Write it in digits, like 125000",
  amountPaise: "Enter the amount in whole rupees, without paise",
  dueRequired: "Due date is required",
  dueInvalid: "Due date must be a real date, like 31/12/2025",
  dueFuture: "Due date cannot be in the future",
  nameRequired: "Enter your name, or report anonymously",
  nameTooLong: "Your name must be at most 80 characters",
  nameReserved: "This name speaks for us or for an authority. Enter your own, or report anonymously.",
  signInToView: "Please sign in to view your reports",
  ownFailed: "Failed to load your reports",
  ownNone: "You haven't reported any fraud parties yet",
  withdrawFailed: "Failed to withdraw the report. Please try again.",
  withdrawn: "Your report is withdrawn. It shows nowhere any more.",
  disclaimer: "You must accept the disclaimer to continue",
} as const;

/** One account's reports of one party are all named or all anonymous. Said by the server only. */
export const naming = {
  othersNamed: (n: number) =>
    `${n === 1 ? "Your other report of this party stands" : `Your ${n} other reports of this party stand`} under your name. Who compares them may see that this one is yours, too.`,
  othersAnonymous: (n: number) =>
    `${n === 1 ? "Your other report of this party is" : `Your ${n} other reports of this party are`} anonymous. Your name on this one may show whose they are.`,
  bulkNamed: (names: string) =>
    `You have reported ${names} under your name. These reports are anonymous, but who compares them may see that they are yours. Take those rows out, or take your name from the others first: report one of them singly and anonymously, and you are asked.`,
} as const;

/** Of a GSTIN: one message for each rule of its form. Said by the server only. */
export const gstins = {
  length: "A GSTIN has 15 characters, digits and letters. Copy it from the bill, or leave it empty.",
  state: "The first two digits of this GSTIN are not those of a state",
  pan: "Characters 3 to 12 of a GSTIN are a PAN: five letters, four digits, one letter",
  entity: "Character 13 of a GSTIN is a digit from 1 to 9 or a letter",
  z: "Character 14 of a GSTIN is the letter Z",
  check: "The last character does not fit the others: one of the 15 is mistyped. Copy the GSTIN from the bill.",
} as const;

export const comments = {
  loadFailed: "Failed to load comments",
  addFailed: "Failed to add comment",
  updateFailed: "Failed to update comment",
  deleteFailed: "Failed to delete comment",
  signIn: "Please sign in to add comments",
  empty: "Write something first: a comment cannot be empty",
  tooLong: "A comment can have at most 2,000 characters",
  gone: "This comment or its report is no longer there",
  none: "You haven't made any comments yet",
} as const;

export const profile = {
  signIn: "Please sign in to view your profile",
  signInToUpdate: "Please sign in to update your profile",
  notAuthenticated: "Not authenticated",
  updateFailed: "Failed to update profile",
  updated: "Profile updated successfully!",
  nameRequired: "Full name is required",
  nameTooLong: "Full name must be at most 80 characters",
  phoneRequired: "Phone number is required",
  phoneInvalid: "Enter a phone number, like 98000 00001",
  shopRequired: "Shop name is required",
  shopTooLong: "Shop name must be at most 120 characters",
} as const;

export const bulk = {
  signIn: "Please sign in to submit reports",
  failed: "Failed to submit reports. Please try again.",
  disclaimer: "Please accept the disclaimer before submitting",
  numbered: (n: number) => `Report #${n}`,
  of: (n: number, message: string) => `Report #${n}: ${message}`,
  tooManyBlocks: "A form takes up to 100 reports. For more, paste rows or upload a file.",
  tooManyRows: "A submission takes up to 500 reports",
  daily: (most: number, left: number, wait: string, isNew: boolean) =>
    `${isNew ? "In its first week an" : "An"} account can submit ${most.toLocaleString("en-IN")} bulk reports a day, and ${left === 0 ? "none are" : left === 1 ? "one is" : `${left} are`} left of yours. Nothing was submitted. Please try again ${wait}.`,
  tooManyDrafts: "You have 20 unfinished drafts. Submit or discard one of them first.",
  nothingReady: "No report is ready yet. Answer the questions and mend what is wrong first.",
  unanswered: (label: string) => `Please answer the question about the ${label}`,
  changedElsewhere: "Another tab has changed this report since this page was opened",
  goneElsewhere: "Another tab has removed or submitted this report since this page was opened",
  typedHere: "Nothing of it is saved yet. This is what was typed here:",
  otherTab: (text: string) => `In the other tab: ${text === "" ? "nothing" : text}`,
  creditDays: "Days must be a whole number from 0 to 365",
  sameAs: (n: number) => `The same party, amount and date as Report #${n}`,
  reportedBefore: (on: string, amount: string) => `You reported this party on ${on}, ${amount}. Is this another debt?`,
} as const;

/** Of a list that is open in two tabs. Said by the server only. */
export const bulkTabs = {
  reviewed:
    "This list was changed on the page “Check your reports” since this form was opened. What you typed is still here, and nothing of it is saved yet.",
  reviewedColumns:
    "This list was changed on the page “Check your reports” since this page was opened. To read all rows anew with these columns would lose that.",
} as const;

// Of lists that are read. Said by the server only, so the browser is not sent them.
export const sheets = {
  // A file or a paste that cannot be read: why, and what to do.
  nothingSent: "Paste some rows or choose a file",
  bothSent: "Either paste rows or choose a file, not both",
  fileTooLarge: "The file must be smaller than 1 MB. Keep only the rows and columns you need, or save it as CSV.",
  pasteTooLarge: "Paste at most 512 KB of text, or 500 rows, at a time",
  fileEmpty: "There are no rows in it",
  fileRows: "It has more than 500 rows. Split it into parts of up to 500 rows.",
  fileColumns: "It has more than 100 columns. Keep only party, phone, amount and due date, and try again.",
  fileText: "It has too much text for one draft. Keep only party, phone, amount and due date, and try again.",
  fileOldExcel:
    "This is an old (.xls) or password-protected Excel file. Open it and save it as an Excel Workbook (.xlsx) without a password, or as CSV.",
  fileOpenDocument: "OpenDocument files cannot be read. Open it and save it as .xlsx or CSV.",
  fileWebPage: "This is a web page, not a spreadsheet. Open it in a spreadsheet program and save it as .xlsx or CSV.",
  fileType: "Only CSV and Excel (.xlsx) files can be read. Save your list as one of them.",
  fileBroken:
    "This Excel file is damaged or unusual and cannot be read. Open it in a spreadsheet program and save it again as .xlsx, or as CSV.",
  fileTooMuchInside:
    "This Excel file unpacks to far more than a list of parties. Copy the rows into a new file and try again.",
  allHidden: (rows: number) =>
    `All of its ${rows} rows are hidden. Show them in your spreadsheet program, save the file and try again.`,
  sheetTooLarge: "Save this sheet as a file of its own to read it",
  ofSheet: (name: string, refused: string) => `Sheet “${name}”: ${refused}`,
  leftInFile: (rows: number) =>
    rows === 1
      ? "One row of your file, hidden or struck through, is not here. Choose the file again to see it, too."
      : `${rows} rows of your file, hidden, struck through or of another calendar, are not here. Choose the file again to see them, too.`,
  onlySheet: (name: string) =>
    `Only the sheet “${name}” of your file is here. Choose the file again to choose from all of its sheets.`,
  partyColumn: "Choose the column with the party's name",
  amountColumn: "Choose the column with the amount due",
  columnTwice: "Each column can be used for one thing only",

  // What was guessed or not understood in a cell.
  formulaOptional: "The file has a formula without its result, or an error, here. Type the value, or leave it empty.",
  askGstin: (text: string, why: string) => `The list shows ${text}. ${why.replace(/ (?:Copy it|, or leave).*$/, "")}`,
  withoutGstin: "Report without a GSTIN",
  formula: "The file has a formula without its result, or an error, here. Type the value.",
  amountUnread: "This amount could not be read. Type it in whole rupees.",
  amountCurrency: (text: string) =>
    `The list shows ${text}: that is another currency. Type what is due in whole rupees.`,
  dayUnread: "This date could not be read. Choose it, or type it like 31/12/2025.",
  noSuchDay: "There is no such day. Choose the right one.",
  askMoment: (text: string) =>
    `The list shows ${text}. By the time beside it, this can be either day in India. Which is it?`,
  phoneUnread: "This number could not be read. Type the last 7 digits.",
  phoneMasked: "Part of this number is hidden. Type the last 7 digits.",
  phoneShortened: (text: string) => `The spreadsheet shortened this number to ${text}. Type its last 7 digits.`,
  askPaise: (text: string) => `The file says ${text}. Reports are in whole rupees. Which amount is right?`,
  askWords: (text: string) => `The file says ${text}. Is this the amount?`,
  askShortened: (text: string) => `The spreadsheet shortened this amount to ${text}. Is this what is due?`,
  askPoints: (text: string) => `The file says ${text}. Is the point there to group thousands?`,
  askCommas: (text: string) => `The commas in ${text} are unusual. Which amount is right?`,
  askBoth: (debit: string, credit: string) =>
    `The list has ${debit} debit and ${credit} credit. How much is still due?`,
  askLines: (text: string) => `There is more than one line here: ${text}. Which amount is due?`,
  askMarks: (text: string) => `There is a sign beside the number: ${text}. Is this the amount?`,
  askSign: (text: string) => `The list shows ${text}, with two signs. Is this due to you?`,
  askShown: (text: string) => `The list shows ${text}, and the cell holds something else. Which is right?`,
  nothingShown: "nothing here",
  askDay: (text: string) => `The file says ${text}. Which day is that?`,
  askNumbers: (text: string) => `There is more than one number: ${text}. Which is this party's?`,
  askBeside: (text: string) => `There is more than a number: ${text}. Is this the right one?`,
  askLostZero: (text: string) =>
    `The number ${text} is too short. Spreadsheets drop a zero in front: is this the number?`,
  askDigits: (text: string, digits: number) => `The number ${text} has ${digits} digits. Are its last 7 right?`,
  askDigitsInName: (text: string) =>
    `“${text}” has a number in it, like a phone number. Everyone would read it. What is the party called?`,
  askTornName: (text: string) => `Part of “${text}” could not be read. What is the party called?`,
  askStruck: (text: string) => `“${text}” is struck through in your list. Is the amount of this party still due?`,
  askName: (text: string) => `“${text}” does not look like a name. Is this the party?`,
  askBillDate: "This is the date of the bill. Was the payment due on that day?",
  askBillAmount: "This is the amount of the bill. Is all of it still due?",
} as const;

export const search = {
  empty: "Please enter a name or phone number",
  digits: "Phone numbers must be exactly 7 digits",
} as const;

export const files = {
  signIn: "User must be authenticated to upload files",
  tooLarge: "File size must be less than 5MB",
  type: "File type not supported. Please upload images or PDF files.",
  tooManyPixels: "This picture is too large to be shown: at most 40 megapixels. Make it smaller, or take a screenshot.",
  lockedPdf:
    "This PDF is locked by its owner or with a password. Open it, print it to a new PDF, and choose that. Or choose photos of its pages.",
  applePng:
    "This PNG is of a kind that only Apple's programs can read. Open it and save it again, or take a screenshot.",
  readFailed: "This file cannot be read at the moment",
  tooMany: "You can only upload up to 5 files",
  none: "Choose at least one file",
  oneCard: "Choose one image for the visiting card",
  cardType: "The visiting card must be an image (JPEG, PNG or WebP)",
  uploadFailed: "Failed to upload file. Please try again.",
  recordFailed: "Failed to save file information",
} as const;

export const accounts = {
  failed: "An error occurred",
  alreadyRegistered: "This email is already registered. Please sign in instead.",
  checkEmail: "Please check your email for confirmation link.",
  mailFailed: "The mail could not be sent just now. Please try again in a few minutes.",
  confirmationFailed:
    "Your account is made, but the mail to confirm it could not be sent. Ask for it again below in a few minutes.",
  emailRequired: "Email is required",
  emailInvalid: "Enter an email address, like name@example.in",
  passwordRequired: "Password is required",
  passwordShort: "Password must be at least 8 characters",
  passwordLong: "Password must be at most 128 characters",
  passwordCommon: "This password is too easy to guess. Choose another.",
  wrong: "Email or password is wrong",
  linkOnly:
    "There were too many tries with this email, so no password is looked at for now. If there is an account, we have mailed it a link that signs in: it works for 15 minutes.",
  linkOnlyFailed:
    "There were too many tries with this email, so no password is looked at for now. The mail with a link that signs in could not be sent. Please try again in a few minutes.",
  signInLinkDead: "This link is no longer valid. It works once, for 15 minutes. Sign in to be mailed a new one.",
  unkept: "What you typed could not be kept. Copy it before you sign in.",
  unconfirmed: "Your email is not confirmed yet. Follow the link in the mail we sent you.",
  confirmAsked: "Press the button to confirm that this email address is yours.",
  confirmed: "Your email is confirmed and you are signed in.",
  confirmedBefore: "Your email is confirmed. You can sign in.",
  confirmedElse: (email: string) =>
    `You are still signed in as ${email}. Sign out first to sign in with the other one.`,
  linkDead: "This link is no longer valid. Ask for a new confirmation mail.",
  resetSent: "If there is an account at this address, a link to choose a new password is on its way.",
  resetLinkDead: "This link is no longer valid. Ask for a new one.",
  passwordReset: "Your new password is set. Sign in with it.",
  passwordChanged: "Your password is changed. Every other session has ended.",
  passwordWrong: "This is not your current password",
  changeLinkSent: "Follow the link in the mail to the new address. Until then your email stays as it is.",
  emailSame: "This is your email already",
  emailChanged: "Your email is changed.",
  emailLinkDead: "This link is no longer valid. Change your email again in My Account.",
  signedOutEverywhere: "You are signed out everywhere.",
  deleted: "Your account is deleted.",
  deleteFailed: "Failed to delete the account. Nothing was changed. Please try again.",
  suspended: "Your account is suspended",
  suspendedText: (support: string) =>
    `You can read everything, but not report, comment or change anything. Write to ${support} if you think that this is a mistake.`,
  otherAccount: (name: string) =>
    `You are signed in as ${name} now. Nothing was sent, everything is still here: send it again as ${name}, or sign in as before.`,
  resent: "If an account waits for confirmation at this address, a new link is on its way.",
} as const;

export const admin = {
  refused: "Invalid credentials or unauthorized access",
  reasonRequired: "Give a reason",
  reasonTooLong: "The reason must be at most 500 characters",
  sentenceRequired: "Say in one sentence why the report is hidden",
  sentenceTooLong: "The sentence must be at most 200 characters",
  alreadyDone: "This was done already, or you are no admin any more. Nothing was changed.",
  mergeWhich: "Enter the number of the other party, or the address of its page",
  mergeItself: "This is the same party. Enter another one.",
  mergeUnknown: "There is no such party, or it was merged into another itself",
  mergedSince: "This was undone already, or one of the two was merged since. Undo that first. Nothing was changed.",
  onlyReport: "It is the only report of its party, or you are no admin any more. Nothing was changed.",
  lastAdmin: "This is the last admin. Make somebody else an admin first.",
  adminsStay: "An admin cannot be suspended. Take the admin rights away first.",
  notFit: "Only a confirmed account that is not suspended can become an admin.",
  shortTerm: "Type at least three letters or digits",
  changedMeanwhile:
    "Somebody else has saved the settings since you opened them. Look at theirs, then save yours again.",
  failed: "This could not be saved. Nothing was changed. Please try again.",
} as const;

export const secondFactor = {
  codeRequired: "Enter the code",
  codeWrong: "This code is not right. Try the next one that your app shows.",
  clockOff: (minutes: number) =>
    `The clock of your phone is about ${Math.abs(minutes) === 1 ? "a minute" : `${Math.abs(minutes)} minutes`} ${minutes > 0 ? "fast" : "slow"}, so its codes are not right. In the phone's settings turn on the automatic date and time, then type the next code.`,
  codeUsed: "This code was just used. Wait for the next one that your app shows.",
  recoveryWrong: "This recovery code is not right, or it was used before",
  over: "The time for the code is over. Please sign in again.",
  passwordWrong: "The password is wrong",
  failed: "This did not work. Nothing was changed. Please try again.",
} as const;

export const campaigns = {
  selectPlan: "Please select a plan first",
  planClosed: "This plan is closed for new campaigns at the moment. Please select another.",
  signInReports: "Please sign in to view your reports",
  signIn: "Please sign in to create a campaign",
  loadingReports: "Loading your reports...",
  reportsFailed: "Failed to load your reports",
  noReports: "No Reports Found",
  needReports: "You need to have reported fraud parties to create a promotion.",
  selectUpTo: (most: number) => `Select up to ${most} reports to highlight`,
  selectOne: "Select at least one report",
  repeated: "Each report can be selected once",
  running: (party: string) => `${party} is promoted already`,
  fillIn: "Please fill in all required fields for each fraud party",
  termsChanged: "The cost of this plan has changed since you opened the page. Look at it again before you confirm.",
  lately: (party: string) => `${party} was promoted within the last 30 days. A report can be promoted once a month.`,
  tooManyFree:
    "You have 3 campaigns running. While campaigns are free, no more can run at once: the next can start when one ends.",
  createFailed: "Failed to create promotion",
  created: "Campaign created successfully!",
  loading: "Loading your promotions...",
  loadFailed: "Failed to load promotions",
  none: "No Active Promotions",
  noneYet: "You haven't created any promotion campaigns yet.",
} as const;

// Of where a notice goes. Said by the server only, so the browser is not sent them.
export const recipients = {
  required: {
    recipient_address: "Enter the complete address",
    recipient_pincode: "Enter the pincode",
    recipient_phone: "Enter the phone number",
  },
  tooLong: "The address must be at most 500 characters",
  phoneLong: "Enter a phone number of 10 digits",
} as const;

export const payments = {
  utrRequired: "Enter the bank's reference number (UTR)",
  utrDigits: "The bank's reference number (UTR) has 12 digits",
  utrUsed: "This reference number was entered for another payment already",
  utrFailed: "Failed to save the reference number. Please try again.",
  cancelLate: "The campaign was not cancelled: it no longer waits for your payment. This is how it stands now.",
  cancelFailed: "Failed to cancel the campaign. Nothing was changed. Please try again.",
} as const;

export const limits = {
  tooMany: (wait: string) => `Too many tries. Please try again ${wait}.`,
  newcomer: (most: number, wait: string) =>
    `In its first week an account can send ${most} reports a day. What you typed is still here. Please try again ${wait}.`,
} as const;
