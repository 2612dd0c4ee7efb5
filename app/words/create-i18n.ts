import { I18n, type MessageDescriptor, type MessageOptions, type Messages } from "@lingui/core";
import { type Language, languages } from "../languages";

type Values = Record<string, unknown>;

/**
 * Lingui reads escapes in the whole of what it says, also in what is filled in: a party named "\u202e…" would turn the line
 * around, one named "\u000a…" break a mail's subject. With its backslashes escaped, what people wrote comes out as it is.
 */
class Spoken extends I18n {
  override _(descriptor: MessageDescriptor): string;
  override _(id: string, values?: Values, options?: MessageOptions): string;
  override _(said: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    return typeof said === "string"
      ? super._(said, asWritten(values), options)
      : super._({ ...said, values: asWritten(said.values) });
  }
}

function asWritten(values: Values = {}): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("\\", "\\u005c") : value,
    ]),
  );
}

/** What says these messages of a language: alike on the server and in the browser. */
export function createI18n(language: Language, messages: Messages): I18n {
  return new Spoken({ locale: language, locales: languages[language].locale, messages: { [language]: messages } });
}
