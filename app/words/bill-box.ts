// Short: the report form pays for every letter.
/** The box for codes, on the report form too. */
import { msg } from "@lingui/core/macro";

export const label = msg`Bill's QR Code (optional)`;
export const hint = msg`Of an e-invoice: the signed code, as a QR app shows it. Several stand under each other.`;
export const read = msg`Read a photo or PDF of the bill`;
export const sellers = msg`Yes, bills of this seller are ours, too`;
