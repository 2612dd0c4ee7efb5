import type { I18n } from "@lingui/core";
import { day, rupees } from "../india";
import * as says from "../words/bills/bill-mark";
import { languageIn } from "../words/i18n";

/** What the checked bills of a report say together. Days: YYYY-MM-DD; `total`: whole rupees; `covers`: the amount due. */
export type BillSum = { bills: number; total: number; first: string; last: string; covers: boolean };

/** `short`: a mark in a row; `whole`: what it says, and what it does not. */
export type BillWords = { short: string; whole: string };

export function billWords(i18n: I18n, sum: BillSum | null): BillWords | null {
  if (!sum) return null;
  const { bills, covers } = sum;
  const short = i18n._(covers ? says.checked(bills) : says.part(bills, rupees(sum.total)));
  const [first, last] = [sum.first, sum.last].map((date) => day(date, languageIn(i18n))) as [string, string];
  const when = first === last ? first : i18n._(says.between(first, last));
  return { short, whole: i18n._(says.whole(bills, short, when)) };
}
