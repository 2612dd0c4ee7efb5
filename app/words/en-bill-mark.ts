// What a report says of its checked bills. Never "verified": a signature says what was billed, and nothing of the debt.

/** On a report, for everybody. */
export const billMark = {
  one: "Bill checked",
  several: (bills: number) => `${bills} bills checked`,
  part: (bills: number, total: string) => (bills === 1 ? `Bill of ${total} checked` : `Bills of ${total} checked`),
  says: "an e-invoice that the government portal signed names this buyer",
  say: (bills: number) => `${bills} e-invoices that the government portal signed name this buyer`,
  between: (first: string, last: string) => `${first} to ${last}`,
  since: "Whether it was paid since, the reporter says.",
} as const;
