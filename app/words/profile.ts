import { msg } from "@lingui/core/macro";

export const signIn = msg`Please sign in to view your profile`;
export const signInToUpdate = msg`Please sign in to update your profile`;
export const notAuthenticated = msg`Not authenticated`;
export const updateFailed = msg`Failed to update profile`;
export const updated = msg`Profile updated successfully!`;
export const languageSaved = msg`Your language is saved. From now on we use it in our mails to you.`;
export const languageRequired = msg`Choose a language`;
export const somebodyObjects = msg`Somebody objects`;
export const nameRequired = msg`Full name is required`;
export const nameTooLong = msg`Full name must be at most 80 characters`;
export const phoneRequired = msg`Phone number is required`;
export const phoneInvalid = msg`Enter a phone number, like 98000 00001`;
export const shopRequired = msg`Shop name is required`;
export const shopTooLong = msg`Shop name must be at most 120 characters`;
