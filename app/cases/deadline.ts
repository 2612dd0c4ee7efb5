import { t } from "@lingui/core/macro";
import { languages } from "../languages";
import { languageIn, type Words } from "../words/words";
import { unpaidUntil } from "./case-kinds";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(words: Words): Intl.DateTimeFormat {
  const language = languageIn(words);
  let format = formats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(languages[language].locale, {
      timeZone: "Asia/Kolkata",
      day: "numeric",
      month: language === "en" ? "short" : "long",
      year: "numeric",
      hour: "numeric",
      minute: "2-digit",
      hour12: true,
    });
    formats.set(language, format);
  }
  return format;
}

/** A moment in India, as people read a deadline: "5 Dec 2026, 3:30 pm". To be written by the server alone. */
export function deadline(words: Words, moment: number): string {
  return moment === unpaidUntil ? t(words)`7 days after the payment has come` : formatIn(words).format(moment);
}
