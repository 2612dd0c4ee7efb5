import { day, rupees } from "../india";
import * as billMark from "../words/bill-mark";

/** What the checked bills of a report say together. Days: YYYY-MM-DD; `total`: whole rupees; `covers`: the amount due. */
export type BillSum = { bills: number; total: number; first: string; last: string; covers: boolean };

/** `short`: a mark in a row; `whole`: what it says, and what it does not. */
export type BillWords = { short: string; whole: string };

export function billWords(sum: BillSum | null): BillWords | null {
  if (!sum) return null;
  const { bills, first, last, covers } = sum;
  const total = rupees(sum.total);
  const one = bills === 1;
  const short = covers
    ? one
      ? words._(billMark.one)
      : words._(billMark.several(bills))
    : words._(billMark.part(bills, total));
  const when =
    first === last
      ? day(first, languageIn(words))
      : words._(billMark.between(day(first, languageIn(words)), day(last, languageIn(words))));
  return {
    short,
    whole: `${short}: ${one ? words._(billMark.says) : words._(billMark.say(bills))}, ${when}. ${words._(billMark.since)}`,
  };
}
