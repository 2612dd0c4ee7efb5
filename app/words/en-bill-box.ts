// Short: the report form pays for every letter.

/** The box for codes, on the report form too. */
export const billBox = {
  label: "Bill's QR Code (optional)",
  hint: "Of an e-invoice: the signed code, as a QR app shows it. Several stand under each other.",
  read: "Read a photo or PDF of the bill",
  sellers: "Yes, bills of this seller are ours, too",
} as const;
