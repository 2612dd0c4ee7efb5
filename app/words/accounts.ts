import { msg } from "@lingui/core/macro";

export const failed = msg`An error occurred`;
export const alreadyRegistered = msg`This email is already registered. Please sign in instead.`;
export const checkEmail = msg`Please check your email for confirmation link.`;
export const confirmationFailed = msg`Your account is created, but the mail to confirm it could not be sent. Ask for it again below in a few minutes.`;
export const emailRequired = msg`Email is required`;
export const emailInvalid = msg`Enter an email address, like name@example.in`;
export const passwordRequired = msg`Password is required`;
export const passwordShort = msg`Password must be at least 8 characters`;
export const passwordLong = msg`Password must be at most 128 characters`;
export const passwordCommon = msg`This password is too easy to guess. Choose another.`;
export const wrong = msg`Email or password is wrong`;
export const linkOnly = msg`There were too many tries with this email, so no password is accepted for now. If there is an account, we have mailed it a sign-in link: it works for 15 minutes.`;
export const signInLinkDead = msg`This link is no longer valid. It works once, for 15 minutes. Sign in again to get a new one by mail.`;
export const unkept = msg`What you typed could not be kept. Copy it before you sign in.`;
export const unconfirmed = msg`Your email is not confirmed yet. Open the link in the mail we sent you.`;
export const confirmAsked = msg`Press the button to confirm that this email address is yours.`;
export const confirmed = msg`Your email is confirmed and you are signed in.`;
export const confirmedBefore = msg`Your email is confirmed. You can sign in.`;
export const confirmedElse = (email: string) =>
  msg`You are still signed in as ${email}. Sign out first to sign in with the other account.`;
export const linkDead = msg`This link is no longer valid. Ask for a new confirmation mail.`;
export const resetSent = msg`If there is an account at this address, a link to choose a new password is on its way.`;
export const resetLinkDead = msg`This link is no longer valid. Ask for a new one.`;
export const passwordReset = msg`Your new password is set. Sign in with it.`;
export const passwordChanged = msg`Your password is changed. All other devices are signed out.`;
export const passwordWrong = msg`This is not your current password`;
export const changeLinkSent = msg`Open the link in the mail to the new address. Until then your email stays as it is.`;
export const emailSame = msg`This is already your email`;
export const emailChanged = msg`Your email is changed.`;
export const emailLinkDead = msg`This link is no longer valid. Change your email again in My Account.`;
export const signedOutEverywhere = msg`You are signed out everywhere.`;
export const deleted = msg`Your account is deleted.`;
export const deleteFailed = msg`Failed to delete the account. Nothing was changed. Please try again.`;
export const suspended = msg`Your account is suspended`;
export const suspendedText = (support: string) =>
  msg`You can read everything, but not report, comment or change anything. Write to ${support} if you think that this is a mistake.`;
export const otherAccount = (name: string) =>
  msg`You are signed in as ${name} now. Nothing was sent, everything is still here: send it again as ${name}, or sign in as before.`;
export const resent = msg`If an account waits for confirmation at this address, a new link is on its way.`;
export const changeLinkFailed = msg`The mail to your new address could not be delivered. Is it spelled right? Ask for it again below.`;
export const deadAddress = msg`Our mail to your address is not delivered, so you miss what concerns your reports. Tell us another address here.`;
