import { msg } from "@lingui/core/macro";

export const title = msg`Correct a report`;
export const signIn = msg`Please sign in to correct your report`;
export const kept = msg`What you typed is kept.`;
export const whatFollows = msg`Everybody reads that it was corrected, and an old amount or due date with it. An old name, number, city or GSTIN is shown to nobody: it may be another's.`;
export const paidInstead = msg`Was it paid, or a part of it? Say so instead`;
export const anonymous = msg`Take my name from it`;
export const anonymousHint = msg`From this report and from your others of this party. It cannot be put back.`;
export const unchanged = msg`Nothing is changed. Change what is wrong, or keep it as it is.`;
export const meanwhile = msg`This report was corrected since you opened the page, as it says below. What you typed is still here: look again, then save.`;
export const failed = msg`The correction could not be saved. Nothing was changed. Please try again.`;
export const done = msg`Your report is corrected. Everybody reads it as it is now.`;
