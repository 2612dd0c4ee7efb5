import { t } from "@lingui/core/macro";
import { day, dayOf, endOfDay, timeOf } from "../india";
import { languageIn, type Words } from "../words/words";
import { unpaidUntil } from "./case-kinds";

/**
 * A moment in India, as people read a deadline: "5 Dec 2026, 3:30 pm"; one that ends with its day is that day. To be written
 * by the server alone.
 */
export function deadline(words: Words, moment: number): string {
  if (moment === unpaidUntil) return t(words)`7 days after the payment has come`;
  if (moment === endOfDay(moment)) return day(dayOf(moment), languageIn(words));
  return `${day(dayOf(moment), languageIn(words))}, ${timeOf(moment)}`;
}
