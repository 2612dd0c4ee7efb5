import type { Messages } from "@lingui/core";
import type { Language } from "../languages";
import { spokenIn } from "./spoken";
import type { Words } from "./words";

/** What a language says, in the order of the ids (scripts/lingui.ts). */
type Said = Messages[string][];

/** The words of a language. Nothing of a request is in them, so that all requests of an isolate share one. */
export const wordsIn = speaker(
  import.meta.glob<Said>("./po/*.po", { import: "messages" }),
  () => import("./po/en.po?ids"),
);

/**
 * Speaks the languages of these catalogs, each its own module, by its path: an isolate reads those that it has been asked
 * for, once.
 */
export function speaker(
  catalogs: Record<string, () => Promise<Said>>,
  readIds: () => Promise<{ ids: string[] }>,
): (language: Language) => Promise<Words> {
  const spoken = new Map<Language, Words>();
  const load = async (language: Language) => {
    const path = Object.keys(catalogs).find((one) => one.endsWith(`/${language}.po`)) ?? "";
    const [said = [], { ids }] = await Promise.all([catalogs[path]?.(), readIds()]);
    return spokenIn(language, Object.fromEntries(ids.map((id, at) => [id, said[at] ?? ""])));
  };
  return async (language) => {
    let words = spoken.get(language);
    if (!words) {
      words = await load(language);
      spoken.set(language, words);
    }
    return words;
  };
}
