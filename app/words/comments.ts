import { msg } from "@lingui/core/macro";

export const loadFailed = msg`Failed to load comments`;
export const addFailed = msg`Failed to add comment`;
export const updateFailed = msg`Failed to update comment`;
export const deleteFailed = msg`Failed to delete comment`;
export const signIn = msg`Please sign in to add comments`;
export const empty = msg`Write something first: a comment cannot be empty`;
export const tooLong = msg`A comment can have at most 2,000 characters`;
export const gone = msg`This comment or its report is no longer there`;
export const none = msg`You haven't made any comments yet`;
