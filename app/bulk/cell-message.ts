import type { I18n, MessageDescriptor } from "@lingui/core";
import { day } from "../india";
import type { wrongWith } from "../parties/gstin";
import { gstins } from "../words/gstins";
import { languageIn } from "../words/i18n";
import * as sheets from "../words/sheets";

/**
 * What there is to say of a cell or a file: text of the list itself, a day (YYYY-MM-DD), what is wrong with a GSTIN, or
 * the name of one of words/sheets.ts and what it is said of. Drafts keep it so: whoever opens one reads it in the language
 * of the page, and the words may be improved while it waits.
 */
export type CellMessage =
  | string
  | { day: string }
  | { gstin: NonNullable<ReturnType<typeof wrongWith>> }
  | { says: keyof typeof sheets; of?: Part[] };
type Part = CellMessage | number;

type Message = MessageDescriptor | ((...filledIn: (string | number)[]) => MessageDescriptor);

export function cellMessage(message: keyof typeof sheets, ...filledIn: Part[]): CellMessage {
  return filledIn.length === 0 ? { says: message } : { says: message, of: filledIn };
}

/** In the words of who reads it. For the server alone: the browser is not sent all of words/sheets.ts. */
export function inWords(i18n: I18n, said: CellMessage): string {
  if (typeof said === "string") return said;
  if ("day" in said) return day(said.day, languageIn(i18n));
  if ("gstin" in said) return i18n._(said.gstin === "length" ? sheets.gstinLength : gstins[said.gstin]);
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: on the server, all of them may be said
  const message = sheets[said.says] as Message;
  const filledIn = (said.of ?? []).map((part) => (typeof part === "number" ? part : inWords(i18n, part)));
  return i18n._(typeof message === "function" ? message(...filledIn) : message);
}
