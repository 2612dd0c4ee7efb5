import type { I18n } from "@lingui/core";
import type { Language } from "../languages";

/** What is said, in one language: `i18n._(message)`, or a macro's t(i18n)`…`. Components have it from useLingui(). */
export function languageIn(i18n: I18n): Language {
  return i18n.locale as Language;
}
