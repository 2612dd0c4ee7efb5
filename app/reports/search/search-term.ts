import { maskedPhone, oneLine } from "../../india";
import { type OwnLinks, ownLinks } from "../../parties/own-links";
import { type TypedParty, typedParty } from "../../parties/typed-party";
import { lastSeven, phoneIn } from "../../parties/typed-phone";

/** Numbers, codes and a name in one text, as app/parties/typed-party.ts reads it. */
export type MixedTerm = { kind: "mixed"; own?: OwnLinks | null } & TypedParty;

/**
 * What a visitor looks for: a part of a name, or the last digits of a phone number; `text`: as it was typed, since a name
 * can consist of digits. `refused`: digits that are no
 * number; to look for some of them would find another party, or clear this one.
 */
export type SearchTerm =
  | { kind: "name"; text: string }
  | { kind: "phone"; digits: string; text?: string }
  | { kind: "refused"; digits: string }
  | MixedTerm;

/**
 * Reads the list's `search` parameter; null when it is empty. A whole Indian number is looked for by its last seven.
 * `origin`: of this site, whose own pages are about a party.
 */
export function searchTerm(typed: string, origin = ""): SearchTerm | null {
  const text = oneLine(typed);
  if (text === "") return null;
  const plain = phoneIn(text).plain.replace(/^\+/, "");
  const digits = lastSeven(text) ?? plain;
  if (/^\d+$/.test(plain) && plain.length <= 7) return { kind: "phone", digits, text };
  if (/^\d+$/.test(plain) && digits.length <= 7) return { kind: "phone", digits };
  const party = typedParty(text);
  const own = origin === "" ? null : ownLinks(text, origin);
  if (own) return { kind: "mixed", own, ...party, name: party.name === text ? "" : party.name };
  const { name, numbers, gstins, pans, slips, odd } = party;
  const others = gstins.length + pans.length + slips.length;
  if (numbers.length + others + odd.length === 0) return { kind: "name", text: name };
  const [number, ...more] = numbers;
  if (
    name === "" &&
    others === 0 &&
    (odd.length > 0 || /^\d+$/.test(plain)) &&
    (number === undefined || odd.length > 0)
  )
    return { kind: "refused", digits: /^\d+$/.test(plain) ? plain : odd.join(" ") };
  if (name === "" && others + odd.length + more.length === 0 && number) return { kind: "phone", digits: number };
  return { kind: "mixed", ...party };
}

/**
 * What is looked for, where that is not simply what was typed: "****1234567", a code, a name in quotes. `names`: whether
 * names are said.
 */
export function soughtIn(term: SearchTerm, typed: string, names = true): string[] {
  if (term.kind === "phone")
    return term.digits === oneLine(typed) || term.digits.length < 7 ? [] : [maskedPhone(term.digits)];
  if (term.kind === "name") return !names || term.text === oneLine(typed) ? [] : [`“${term.text}”`];
  if (term.kind === "refused") return [];
  const { numbers, gstins, pans, name } = term;
  return [
    ...numbers.map(maskedPhone),
    ...gstins.map((gstin) => `GSTIN ${gstin}`),
    ...pans.map((pan) => `PAN ${pan}`),
    ...(name === "" || !names ? [] : [`“${name}”`]),
  ];
}

/**
 * Home's three rules. Answers the term to search for, or which of them it breaks. Digits alone must be exactly seven, or
 * whole Indian numbers; one of them is read as its last seven.
 */
export function homeSearch(typed: string): { term: string } | { refused: "empty" | "digits" } {
  const text = oneLine(typed);
  if (text === "") return { refused: "empty" };
  if (!/^\+?\d+$/.test(phoneIn(text).plain)) return { term: text };
  const digits = lastSeven(text);
  if (digits !== null) return { term: digits };
  const term = searchTerm(text);
  if (term?.kind === "mixed") return { term: text };
  return term?.kind === "phone" && term.digits.length === 7 ? { term: term.digits } : { refused: "digits" };
}
