// What a report says of its checked bills. Never "verified": a signature says what was billed, and nothing of the debt.
/** On a report, for everybody. */
import { msg, plural } from "@lingui/core/macro";

export const one = msg`Bill checked`;
export const several = (bills: number) => msg`${bills} bills checked`;
export const part = (bills: number, total: string) =>
  msg`${plural(bills, { one: `Bill of ${total} checked`, other: `Bills of ${total} checked` })}`;
export const says = msg`an e-invoice that the government portal signed names this buyer`;
export const say = (bills: number) => msg`${bills} e-invoices that the government portal signed name this buyer`;
export const between = (first: string, last: string) => msg`${first} to ${last}`;
export const since = msg`Whether it was paid since, the reporter says.`;
