import type { MessageDescriptor } from "@lingui/core";
import { wordsIn } from "../app/words/words.server";

/** The words of the pages in English. */
export const english = await wordsIn("en");

/** What a message says in English. */
export const said = (message: MessageDescriptor) => english._(message);
