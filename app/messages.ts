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
  signInToView: "Please sign in to view your reports",
  ownFailed: "Failed to load your reports",
  ownNone: "You haven't reported any fraud parties yet",
  withdrawFailed: "Failed to withdraw the report. Please try again.",
  withdrawn: "Your report is withdrawn. It shows nowhere any more.",
  disclaimer: "You must accept the disclaimer to continue",
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
  resent: "If an account waits for confirmation at this address, a new link is on its way.",
} as const;

export const limits = {
  tooMany: (wait: string) => `Too many tries. Please try again ${wait}.`,
} as const;
