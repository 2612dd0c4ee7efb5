import type { I18n, Messages } from "@lingui/core";
import type { Language } from "../languages";
import { ids } from "./po/en.po?ids";
import { spokenIn } from "./spoken";

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
  return spokenIn(language, byId(ids, (await catalogs[`./po/${language}.po`]?.()) ?? []));
}
