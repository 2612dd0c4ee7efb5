// What is said of the life of a report: paid, corrected, withdrawn, and its events.
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const title = msg`Mark as paid`;
export const signIn = msg`Please sign in to say what was paid`;
export const kept = msg`What you typed is kept.`;
/** What was done, as the page says it after; `due`: what is due now, "₹45,000". */
export const said: Record<string, ((due: string) => MessageDescriptor) | undefined> = {
  entered: () => msg`It is saved. Everybody who looks up this party can see it from now on.`,
  back: (due) => msg`Payment entry cancelled. ${due} is due.`,
};
export const whatFollows = msg`It is paid. Some weeks after the payment the report leaves lists and search, and stays on the party's page for two years: paying late is a fact, too.`;
/** A payment in a list: "₹20,000 on 3 Nov 2026". */
export const entry = (amount: string, day: string) => msg`${amount} on ${day}`;
/** Under the heading of the page. */
export const claim = (phone: string, claimed: string, day: string) =>
  msg`${phone}, ${claimed} claimed, due since ${day}.`;
export const backHint = msg`An entry is not deleted: it is shown as cancelled.`;
export const whichRequired = msg`Choose whether all of it was paid, or a part`;
export const amountRequired = msg`Enter the amount that was paid`;
export const amountRange = msg`Enter whole rupees, from ₹1 to ₹10,00,000`;
export const dayRequired = msg`Enter the day on which it was paid, like 31/12/2025`;
export const dayFuture = msg`The day of a payment cannot be in the future`;
export const dayEarly = (due: string) =>
  msg`With this, all of it was paid before the due date, ${due}, and nothing was late. Look at the day again, or withdraw the report as a mistake.`;
export const more = (due: string, paid: string) => msg`Only ${due} is still due. Was it ${paid} that was paid?`;
export const changed = (due: string) =>
  msg`What is still due has changed since you opened the page: it is ${due} now. Look again.`;
export const nothingDue = msg`Nothing is due any more: it is paid.`;
export const tooMany = msg`A report can have 50 entries. Correct the amount instead.`;
export const failed = msg`This could not be saved. Nothing was changed. Please try again.`;
