// Short: the report form pays for every letter.
/** The box for codes, on the report form too. */
import { msg } from "@lingui/core/macro";

export const label = msg`Bill's QR Code (optional)`;
export const hint = msg`From an e-invoice: the signed code, as a QR app shows it. One code per line.`;
export const read = msg`Scan a photo or PDF of the bill`;
export const sellers = msg`Yes, bills of this seller are ours, too`;

// What public/bill.js says while it reads, from where the box carries it.
export const reading = msg`Reading on this phone…`;
/** `at`: which picture, from 1. */
export const readingSeveral = (at: string, of: string) => msg`Reading ${at} of ${of} on this phone…`;
export const found = msg`Found: it is in the box. The picture stays on this phone.`;
export const missing = msg`No signed code was found. Take the photo straight from above, so that the code fills half of it, and hold still. Dark? Turn on the torch. For a PDF, a screenshot of the code works, too. Or paste the text that a QR app shows.`;
export const failed = msg`This could not be read. Try again, or paste the text that a QR app shows.`;
