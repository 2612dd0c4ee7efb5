import type { I18n, Messages } from "@lingui/core";
import type { Language } from "../languages";
import { createI18n } from "./create-i18n";

/** What a language says, in the order of the ids (scripts/lingui.ts). */
type Translations = Messages[string][];

/** The words of a language. Nothing of a request is in them, so that all requests of an isolate share one. */
export const i18nIn = i18nReader(
  import.meta.glob<Translations>("./po/*.po", { import: "messages" }),
  () => import("./po/en.po?ids"),
);

/**
 * Speaks the languages of these catalogs, each its own module, by its path: an isolate reads those that it has been asked
 * for, once.
 */
export function i18nReader(
  catalogs: Record<string, () => Promise<Translations>>,
  readIds: () => Promise<{ ids: string[] }>,
): (language: Language) => Promise<I18n> {
  const loaded = new Map<Language, I18n>();
  const load = async (language: Language) => {
    const path = Object.keys(catalogs).find((one) => one.endsWith(`/${language}.po`)) ?? "";
    const [said = [], { ids }] = await Promise.all([catalogs[path]?.(), readIds()]);
    return createI18n(language, Object.fromEntries(ids.map((id, at) => [id, said[at] ?? ""])));
  };
  return async (language) => {
    const i18n = loaded.get(language) ?? (await load(language));
    loaded.set(language, i18n);
    return i18n;
  };
}
