import { msg } from "@lingui/core/macro";

export const title = msg`Correct a report`;
export const signIn = msg`Please sign in to correct your report`;
export const kept = msg`What you typed is kept.`;
export const whatFollows = msg`Everybody can see that it was corrected, and an old amount or due date with it. An old name, number, city or GSTIN is shown to nobody: it may be another's.`;
export const paidInstead = msg`Was it paid, in full or in part? Say so instead`;
export const anonymous = msg`Remove my name from it`;
export const anonymousHint = msg`From this report and from your other reports of this party. This cannot be undone.`;
export const unchanged = msg`Nothing is changed. Change what is wrong, or keep it as it is.`;
/** On the page, where there are payments. */
export const wasPaid = (paid: string) =>
  msg`${paid} of it was entered as paid. The amount cannot be less than that: cancel a wrong entry first.`;
export const belowPaid = (paid: string) =>
  msg`${paid} was entered as paid: the amount cannot be less. If that is wrong, cancel the entry first, on the page “Mark as paid”.`;
export const neverLate = (day: string) =>
  msg`All of it was paid by ${day}: with this due date nothing was late. If that is so, withdraw the report as a mistake.`;
export const meanwhile = msg`This report was corrected since you opened the page, as it says below. What you typed is still here: look again, then save.`;
export const failed = msg`The correction could not be saved. Nothing was changed. Please try again.`;
export const done = msg`Your report is corrected. Everybody can see it as it is now.`;
