import type { MessageDescriptor } from "@lingui/core";
import { i18nIn } from "../app/words/i18n.server";

/** The words of the pages in English. */
export const english = await i18nIn("en");

/** What a message says in English. */
export const inEnglish = (message: MessageDescriptor) => english._(message);
