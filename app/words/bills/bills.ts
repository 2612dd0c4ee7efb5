import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const title = msg`Check a bill`;
export const signIn = msg`Please sign in to check a bill of your report`;
export const notKept = msg`Codes of bills are not kept: scan it again after signing in.`;
export const what = msg`An e-invoice carries a code that a government portal signed. We check the signature. Everybody can then see that this buyer was billed this much on this day, and nothing more.`;
export const anonymous = msg`We keep neither the code nor who sold nor the bill's number. But everybody can see the day and the total, and the party can tell from them whose bill it is.`;
export const fills = msg`This report has no GSTIN yet: the buyer's is filled in from the bill, and everybody can see it.`;
export const none = msg`Read a bill's code, or paste its text`;
export const tooLong = msg`This is too long for codes of bills. Paste the codes alone.`;
export const tooMany = msg`A report can have 20 bills.`;
export const sellers = msg`Your other bills come from another seller's GSTIN. Is this one yours, too? Then say so below, and send it again.`;
export const naming = msg`Your other reports of the party with this GSTIN show your name and this one does not, or the other way round. Correct the report first: enter the GSTIN there.`;
export const changed = msg`The report was changed at this moment. Nothing was kept. Please try again.`;
export const failed = msg`The bill could not be checked. Nothing was changed. Please try again.`;
export const said: Record<string, MessageDescriptor | undefined> = {
  checked: msg`Checked. Everybody can see it with your report from now on.`,
  out: msg`The bill is removed.`,
  claimed: msg`We have noted that the bill is yours. Our team looks at it and writes to you. Other codes were not checked: paste them again without this one.`,
};
export const corrected = msg`Its checked bill counts only while the report names the bill's buyer by GSTIN and is due no earlier than the bill.`;
/** A bill in a list: "₹20,000 on 3 Nov 2026". */
export const entry = (amount: string, day: string) => msg`${amount} on ${day}`;
export const notCounted = (bill: string) =>
  msg`${bill}, does not count: the report names another GSTIN, or was due before`;
export const usedMeanwhile = msg`Your report is submitted, but a bill with it was not kept: it is already used in another report.`;

/** What is wrong with a code; `which`: "This bill", "Bill 2 of 3". */
const wrong = {
  "no code": (which) =>
    msg`${which} is not a signed code of an e-invoice. It begins with eyJ and has two dots; the small QR code for payments is another one.`,
  portal: (which) =>
    msg`${which} is signed by a portal that we do not know. Tell us, so that we can add its certificate.`,
  signature: (which) =>
    msg`${which} does not have the portal's signature. Something in it was changed, or it was not read completely: scan it again.`,
  certificate: (which) => msg`${which} was registered on a day on which the portal's certificate was not valid.`,
  content: (which) => msg`${which} does not say what the code of an e-invoice says.`,
  "credit note": (which) =>
    msg`${which} is a credit note: it lowers what is due. Take its amount off the amount due instead.`,
  kind: (which) => msg`${which} is neither an invoice nor a debit note.`,
  future: (which) => msg`${which} was registered in the future.`,
  "another buyer": (which) => msg`${which} names another buyer than this report's GSTIN.`,
  "no buyer": (which) => msg`${which} names a buyer without a GSTIN (URP), so we cannot tell whom it is about.`,
  "after due": (which) =>
    msg`${which} is dated after the due date. Was the payment due before it was billed? Correct one of them.`,
  used: (which) =>
    msg`${which} is already used in another report. If you are its seller, say so under “Check a bill” of your report: our team then decides whose it is.`,
} satisfies Record<string, (which: string) => MessageDescriptor>;

/** Why a code was not taken. `at`: which one, from 0. */
export function wrongBill(i18n: I18n, why: keyof typeof wrong, at: number, count: number): string {
  const number = at + 1;
  const which = count === 1 ? msg`This bill` : msg`Bill ${number} of ${count}`;
  return i18n._(wrong[why](i18n._(which)));
}

/** Of a bill that another report has: its seller may say so. */
export const claimIt = msg`It is my bill: I am the seller`;
export const claimHint = msg`Our team sees both reports, who made them and the seller’s GSTIN on the bill, and decides within 7 days. Nobody else is told who you are.`;
export const claimNote = msg`How can we see that it is yours?`;
export const claimNoteHint = msg`For example: the GSTIN of the seller on the bill is that of my shop; I can send the bill.`;
export const noteWrong = msg`Say in up to 500 characters how we can see that the bill is yours`;
export const notClaimed = msg`This could not be saved: the bill is no longer used, or is in another report by now. Send it again.`;
export const manyClaims = msg`Ten of your bills are already waiting for our decision. Send this one again once one of them is decided.`;
export const anotherHolder = msg`The bill has moved to another report since you looked. If it is still your bill, send it again.`;
export const claimDecided = (day: string, reason: string) =>
  msg`You told us before that this bill is yours. On ${day} we decided that it stays where it is: “${reason}”. You can ask once more if you have something new to say: say it here.`;
export const claimDecidedTwice = (day: string, reason: string) =>
  msg`You told us twice that this bill is yours. On ${day} we decided again that it stays where it is: “${reason}”. We will look at it again only when another report has it.`;
export const claimWaits = (bill: string, day: string) =>
  msg`${bill}: you told us that this bill is yours. Our team decides by ${day}.`;
