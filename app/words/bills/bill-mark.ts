// What a report says of its checked bills. Never "verified": a signature says what was billed, and nothing of the debt.
/** On a report, for everybody. */
import { msg, plural } from "@lingui/core/macro";

export const checked = (bills: number) => msg`${plural(bills, { one: "Bill checked", other: "# bills checked" })}`;
export const part = (bills: number, total: string) =>
  msg`${plural(bills, { one: `Bill of ${total} checked`, other: `Bills of ${total} checked` })}`;
/** `mark`: one of those above. `when`: a day, or from one to another. */
export const whole = (bills: number, mark: string, when: string) =>
  msg`${plural(bills, {
    one: `${mark}: an e-invoice that the government portal signed names this buyer, ${when}. We cannot see whether it was paid later.`,
    other: `${mark}: # e-invoices that the government portal signed name this buyer, ${when}. We cannot see whether it was paid later.`,
  })}`;
export const between = (first: string, last: string) => msg`${first} to ${last}`;
