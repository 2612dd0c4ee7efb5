import { type Messages, setupI18n } from "@lingui/core";
import { type Language, languages } from "../languages";
import { byId } from "../words/words.server";
import { ids } from "./content/po/en.po?ids";
import type { Said } from "./explanation";

// Long texts have a catalog of their own, so that no other page of a language waits for them.
const catalogs = import.meta.glob<Messages[string][]>("./content/po/*.po", { import: "messages" });

/** Says what the explaining pages say in a language; `{support}` stays for the page to fill in. */
export async function explainerIn(language: Language): Promise<(said: Said) => string> {
  const messages = byId(ids, (await catalogs[`./content/po/${language}.po`]?.()) ?? []);
  const { locale } = languages[language];
  const words = setupI18n({ locale: language, locales: locale, messages: { [language]: messages } });
  return (said) => (typeof said === "string" ? said : words._(said.id, { support: "{support}", ...said.values }, said));
}
