import { oneLine } from "../india";
import { search as says } from "../words/en";
import { withoutSeparators } from "./report";

/** What a visitor looks for: a part of a name, or the last digits of a phone number. */
export type SearchTerm = { kind: "name"; text: string } | { kind: "phone"; digits: string };

/** Reads the list's `search` parameter; null when it is empty. Digits beyond seven: the last seven count. */
export function searchTerm(typed: string): SearchTerm | null {
  const text = oneLine(typed);
  if (text === "") return null;
  const plain = withoutSeparators(text).replace(/^\+(91)?/, "");
  if (/^\d+$/.test(plain)) return { kind: "phone", digits: plain.slice(-7) };
  return { kind: "name", text };
}

/**
 * Home's three rules. Answers the term to search for, or what is wrong with it. Digits alone must be exactly seven;
 * a number written as on a card (+91, spaces, dashes; 10 to 12 digits) is read as its last seven.
 */
export function homeSearch(typed: string): { term: string } | { error: string } {
  const text = oneLine(typed);
  if (text === "") return { error: says.empty };
  const plain = withoutSeparators(text).replace(/^\+/, "");
  if (!/^\d+$/.test(plain)) return { term: text };
  const asOnACard = plain !== text && plain.length >= 10 && plain.length <= 12;
  if (plain.length === 7 || asOnACard) return { term: plain.slice(-7) };
  return { error: says.digits };
}
