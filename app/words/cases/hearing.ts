import { msg } from "@lingui/core/macro";

export const signIn = msg`Please sign in to answer`;
export const replyRequired = msg`Choose what you say to it`;
export const keepWhy = msg`Say why the report stays: the party and our team read it`;
export const keepTooLong = msg`Please use at most 1,000 characters`;
export const over = msg`Your answer stands already, or this is decided. Nothing was changed.`;
export const failed = msg`Your answer could not be saved. Please try again.`;
