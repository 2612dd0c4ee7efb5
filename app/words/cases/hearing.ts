import { msg } from "@lingui/core/macro";

export const signIn = msg`Please sign in to answer`;
export const replyRequired = msg`Choose your answer`;
export const keepWhy = msg`Say why the report should stay: the party and our team will read it`;
export const keepTooLong = msg`Please use at most 1,000 characters`;
export const over = msg`You have already answered, or this is already decided. Nothing was changed.`;
export const failed = msg`Your answer could not be saved. Please try again.`;
