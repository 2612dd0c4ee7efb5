import type { Messages } from "@lingui/core";
import type { Language } from "../languages";
import { speaker } from "../words/i18n.server";
import type { Said } from "./explanation";

// Long texts have catalogs of their own, so that no other page of a language waits for them.
const longWordsIn = speaker(
  import.meta.glob<Messages[string][]>("./content/po/*.po", { import: "messages" }),
  () => import("./content/po/en.po?ids"),
);

/** Says what the explaining pages say in a language; `{support}` stays for the page to fill in. */
export async function explainerIn(language: Language): Promise<(said: Said) => string> {
  const i18n = await longWordsIn(language);
  return (said) => (typeof said === "string" ? said : i18n._(said.id, { support: "{support}", ...said.values }));
}
