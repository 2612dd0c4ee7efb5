// What is said where bills are checked and explained; their marks are in en-bill-mark.ts.

/** Beside the marks. */
export const billPages = {
  what: "What is a checked bill?",
  of: (checked: number, reports: number) => `With a checked bill: ${checked} of ${reports}`,
} as const;

const says = {
  "no code":
    "is no signed code of an e-invoice. It begins with eyJ and has two dots; the small QR code for payments is another one.",
  portal: "is signed by a portal that we do not know. Tell us, so that we can add its certificate.",
  signature:
    "does not have the portal's signature. Something in it was changed, or it was not read whole: read it again.",
  certificate: "was registered on a day on which the portal's certificate was not valid.",
  content: "does not say what the code of an e-invoice says.",
  "credit note": "is a credit note: it lowers what is due. Take its amount off the amount due instead.",
  kind: "is neither an invoice nor a debit note.",
  future: "was registered in the future.",
  "another buyer": "names another buyer than this report's GSTIN.",
  "no buyer": "names a buyer without a GSTIN (URP), so it cannot be told whom it is about.",
  "after due": "is dated after the due date. Was the payment due before it was billed? Correct one of them.",
  used: "is already used in another report.",
} as const;

/** Why a code was not taken. `at`: which one, from 0. */
export function wrongBill(why: keyof typeof says, at: number, of: number): string {
  return `${of === 1 ? "This bill" : `Bill ${at + 1} of ${of}`} ${says[why]}`;
}

export const bills = {
  title: "Check a bill",
  signIn: "Please sign in to check a bill of your report",
  notKept: "Codes of bills are not kept: read it again after signing in.",
  what: "An e-invoice carries a code that a government portal signed. We check the signature. Everybody then reads that this buyer was billed this much on this day, and nothing more.",
  anonymous:
    "We keep neither the code nor who sold nor the bill's number. But everybody reads the day and the total, and the party can tell from them whose bill it is.",
  fills: "This report has no GSTIN yet: the buyer's is filled in from the bill, and everybody reads it.",
  none: "Read a bill's code, or paste its text",
  tooLong: "This is too long for codes of bills. Paste the codes alone.",
  tooMany: "A report takes 20 bills.",
  sellers:
    "Your other bills come from another seller's GSTIN. Is this one yours, too? Then say so below, and send it again.",
  naming:
    "The buyer's GSTIN belongs to a party of which your other reports are the other way, named or anonymous. Correct the report first: enter the GSTIN there.",
  changed: "The report was changed at this moment. Nothing was kept. Please try again.",
  failed: "The bill could not be checked. Nothing was changed. Please try again.",
  said: {
    checked: "Checked. Everybody reads it with your report from now on.",
    out: "The bill is taken out.",
  } as Record<string, string | undefined>,
  corrected:
    "Its checked bill counts only while the report names the bill's buyer by GSTIN and is due no earlier than the bill.",
  notCounted: "does not count: the report names another GSTIN, or was due before",
  usedMeanwhile: "Your report is submitted, but a bill with it was not kept: it is already used in another report.",
} as const;

/** The desk's certificates. */
export const portals = {
  title: "Certificates of bills",
  what: "Signed codes of e-invoices are checked with the certificates of the government's invoice portals. None comes with the product: docs/owner/certificates.md says where they are. Only what is entered here is believed.",
  nameRequired: "Say which portal it is, in at most 80 characters",
  pemWrong: "This is no certificate. Paste it whole, with its BEGIN and END lines.",
  keyWrong: "The certificate has to have an RSA key of 2048 bits or more",
  kidWrong: "A key id has at most 200 letters, digits and signs, without spaces",
  known: "A certificate of this key id is in use already. Remove that first.",
  none: "None yet: no bill can be checked.",
  failed: "Nothing was changed. Please try again.",
  said: {
    added: "The certificate is in use from now on.",
    removed: "It is not believed any more. What was checked with it stays.",
  } as Record<string, string | undefined>,
} as const;
