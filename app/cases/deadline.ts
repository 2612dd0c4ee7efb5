import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { day, dayOf, endOfDay, timeOf } from "../india";
import { languageIn } from "../words/i18n";
import { unpaidUntil } from "./case-kinds";

/**
 * A moment in India, as people read a deadline: "5 Dec 2026, 3:30 pm"; one that ends with its day is that day. To be written
 * by the server alone.
 */
export function deadline(i18n: I18n, moment: number): string {
  if (moment === unpaidUntil) return t(i18n)`7 days after we receive the payment`;
  if (moment === endOfDay(moment)) return day(dayOf(moment), languageIn(i18n));
  return `${day(dayOf(moment), languageIn(i18n))}, ${timeOf(moment)}`;
}
