// The specification's refusals and notices, word for word, grouped by domain.

export const reports = {
  loadFailed: "Failed to load fraud reports",
  searchFailed: "Failed to fetch results",
  detailFailed: "Failed to load fraud party details",
  none: "No fraud reports found",
  signIn: "Please sign in to submit a report",
  notAuthenticated: "User must be authenticated",
  createFailed: "Failed to create report. Please try again.",
  someFilesFailed: "Report created but some files failed to upload. Please try uploading files again.",
  partyRequired: "Party name is required",
  partyTooLong: "Party name must be at most 120 characters",
  phoneRequired: "Phone number is required",
  phoneDigits: "Please enter exactly 7 digits",
  amountRequired: "Amount is required",
  amountRange: "Amount must be between ₹100 and ₹10,00,000",
  amountPaise: "Enter the amount in whole rupees, without paise",
  dueRequired: "Due date is required",
  dueInvalid: "Due date must be a real date, like 31/12/2025",
  dueFuture: "Due date cannot be in the future",
  nameRequired: "Enter your name, or report anonymously",
  nameTooLong: "Your name must be at most 80 characters",
  disclaimer: "You must accept the disclaimer to continue",
} as const;

export const search = {
  empty: "Please enter a name or phone number",
  digits: "Phone numbers must be exactly 7 digits",
} as const;

export const files = {
  signIn: "User must be authenticated to upload files",
  tooLarge: "File size must be less than 5MB",
  type: "File type not supported. Please upload images or PDF files.",
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
  emailRequired: "Email is required",
  emailInvalid: "Enter an email address, like name@example.in",
  passwordRequired: "Password is required",
  passwordShort: "Password must be at least 8 characters",
  passwordLong: "Password must be at most 128 characters",
  passwordCommon: "This password is too easy to guess. Choose another.",
  wrong: "Email or password is wrong",
  unconfirmed: "Your email is not confirmed yet. Follow the link in the mail we sent you.",
  confirmed: "Your email is confirmed and you are signed in.",
  confirmedBefore: "Your email is confirmed. You can sign in.",
  linkDead: "This link is no longer valid. Ask for a new confirmation mail.",
  resent: "If an account waits for confirmation at this address, a new link is on its way.",
} as const;

export const campaigns = {
  selectPlan: "Please select a plan first",
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
  tooLong: "The address must be at most 500 characters",
  termsChanged: "The cost of this plan has changed since you opened the page. Look at it again before you confirm.",
  createFailed: "Failed to create promotion",
  created: "Campaign created successfully!",
  loading: "Loading your promotions...",
  loadFailed: "Failed to load promotions",
  none: "No Active Promotions",
  noneYet: "You haven't created any promotion campaigns yet.",
  utrRequired: "Enter the bank's reference number (UTR)",
  utrDigits: "The bank's reference number (UTR) has 12 digits",
  utrUsed: "This reference number was entered for another payment already",
  utrFailed: "Failed to save the reference number. Please try again.",
} as const;

export const limits = {
  tooMany: (wait: string) => `Too many tries. Please try again ${wait}.`,
} as const;
