import type { I18n } from "@lingui/core";
import type { Language } from "../languages";

/** What is said, in one language: `words._(message)`, or a macro's t(words)`…`. Components have it from useLingui(). */
export type Words = I18n;

export function languageIn(words: Words): Language {
  return words.locale as Language;
}
