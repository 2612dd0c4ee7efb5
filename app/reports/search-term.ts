import { oneLine } from "../india";
import { lastSeven, phoneIn } from "../parties/typed-phone";

/**
 * What a visitor looks for: a part of a name, or the last digits of a phone number; `text`: as it was typed, since a name
 * can consist of digits. `refused`: digits that are no
 * number; to look for some of them would find another party, or clear this one.
 */
export type SearchTerm =
  | { kind: "name"; text: string }
  | { kind: "phone"; digits: string; text?: string }
  | { kind: "refused"; digits: string };

/** Reads the list's `search` parameter; null when it is empty. A whole Indian number is looked for by its last seven. */
export function searchTerm(typed: string): SearchTerm | null {
  const text = oneLine(typed);
  if (text === "") return null;
  const plain = phoneIn(text).plain.replace(/^\+/, "");
  if (!/^\d+$/.test(plain)) return { kind: "name", text };
  const digits = lastSeven(text) ?? plain;
  if (plain.length <= 7) return { kind: "phone", digits, text };
  return digits.length <= 7 ? { kind: "phone", digits } : { kind: "refused", digits };
}

/**
 * Home's three rules. Answers the term to search for, or which of them it breaks. Digits alone must be exactly seven, or a
 * whole Indian number, which is read as its last seven.
 */
export function homeSearch(typed: string): { term: string } | { refused: "empty" | "digits" } {
  const text = oneLine(typed);
  if (text === "") return { refused: "empty" };
  if (!/^\+?\d+$/.test(phoneIn(text).plain)) return { term: text };
  const digits = lastSeven(text);
  return digits === null ? { refused: "digits" } : { term: digits };
}
