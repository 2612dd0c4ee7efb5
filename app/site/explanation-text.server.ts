import type { Messages } from "@lingui/core";
import type { Language } from "../languages";
import { i18nReader } from "../words/i18n.server";
import type { Text } from "./explanation";

// Long texts have catalogs of their own, so that no other page of a language waits for them.
const longI18nIn = i18nReader(
  import.meta.glob<Messages[string][]>("./content/po/*.po", { import: "messages" }),
  () => import("./content/po/en.po?ids"),
);

/** Says what the explaining pages say in a language; `{support}` stays for the page to fill in. */
export async function explainerIn(language: Language): Promise<(said: Text) => string> {
  const i18n = await longI18nIn(language);
  return (said) => (typeof said === "string" ? said : i18n._(said.id, { support: "{support}", ...said.values }));
}
