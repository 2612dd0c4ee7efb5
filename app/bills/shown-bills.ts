import type { I18n } from "@lingui/core";
import { day, rupees } from "../india";
import * as messages from "../words/bills/bill-mark";
import { languageIn } from "../words/i18n";

/** What the checked bills of a report say together. Days: YYYY-MM-DD; `total`: whole rupees; `covers`: the amount due. */
export type BillSum = { bills: number; total: number; first: string; last: string; covers: boolean };

/** `short`: a mark in a row; `whole`: what it says, and what it does not. */
export type BillMark = { short: string; whole: string };

export function billMark(i18n: I18n, sum: BillSum | null): BillMark | null {
  if (!sum) return null;
  const { bills, covers } = sum;
  const short = i18n._(covers ? messages.checked(bills) : messages.part(bills, rupees(sum.total)));
  const [first, last] = [sum.first, sum.last].map((date) => day(date, languageIn(i18n))) as [string, string];
  const when = first === last ? first : i18n._(messages.between(first, last));
  return { short, whole: i18n._(messages.whole(bills, short, when)) };
}
