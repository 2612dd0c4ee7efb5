// What the product says, in the language that a run of the journeys is in.
import { readFileSync } from "node:fs";
import path from "node:path";
import { setupI18n } from "@lingui/core";
import { formatter } from "@lingui/format-po";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { type Language, languages } from "../../app/languages";

const folder = path.resolve(import.meta.dirname, "../../app/words/po");

/**
 * Says a message, found by its English, with what is filled in: say("Found {total} results", { total: 1 }). Where two
 * messages have the same English, `context` tells which. Its tags stand in it.
 */
export type Say = (english: string, values?: Record<string, unknown>, context?: string) => string;

export function sayIn(language: Language): Say {
  const file = path.join(folder, `${language}.po`);
  const catalog = formatter().parse(readFileSync(file, "utf8"), {
    locale: language,
    sourceLocale: "en",
    filename: file,
  });
  const ids = new Map<string, string>();
  const messages: Record<string, string> = {};
  for (const [id, entry] of Object.entries(
    catalog as Record<string, { message: string; translation: string; context?: string }>,
  )) {
    ids.set(`${entry.context ?? ""} ${entry.message}`, id);
    messages[id] = language === "en" ? entry.message : entry.translation;
  }
  const i18n = setupI18n({
    locale: language,
    locales: languages[language].locale,
    messages: { [language]: messages },
  });
  i18n.setMessagesCompiler(compileMessage);
  return (english, values = {}, context = "") => {
    const id = ids.get(`${context} ${english}`);
    if (id === undefined) throw new Error(`nobody says “${english}”`);
    return i18n._(id, values);
  };
}
