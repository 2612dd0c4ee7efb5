import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { type Language, languages } from "../languages";
import { ids } from "./po/en.po?ids";

/** What a language says, in the order of the ids (scripts/lingui.ts). */
type Said = Messages[string][];

/** A catalog as Lingui wants it. */
export function byId(ids: string[], said: Said): Messages {
  return Object.fromEntries(ids.map((id, at) => [id, said[at] ?? ""]));
}

// One catalog a language, as its own module: an isolate reads those that it has been asked for.
const catalogs = import.meta.glob<Said>("./po/*.po", { import: "messages" });
const spoken = new Map<Language, Promise<I18n>>();

/** The words of a language. Nothing of a request is in them, so that all requests of an isolate share one. */
export function wordsIn(language: Language): Promise<I18n> {
  let words = spoken.get(language);
  if (!words) {
    words = load(language);
    spoken.set(language, words);
  }
  return words;
}

async function load(language: Language): Promise<I18n> {
  const messages = byId(ids, (await catalogs[`./po/${language}.po`]?.()) ?? []);
  return setupI18n({ locale: language, locales: languages[language].locale, messages: { [language]: messages } });
}
