import { stateOf } from "../parties/gstin";
import type { Slip } from "../parties/gstin-slips";
import * as says from "../words/search";
import type { Words } from "../words/words";
import type { SearchTerm } from "./search-term";

/** What of a search cannot be right, in words: nobody may be cleared by a slip. */
export function doubtsIn(words: Words, term: SearchTerm | null): string[] {
  if (term?.kind !== "mixed") return [];
  return [
    ...term.slips.map((slip) => words._(ofSlip(slip))),
    ...term.odd.map((digits) => words._(says.oddNumber(digits))),
  ];
}

function ofSlip({ text, wrong, at }: Slip) {
  if (text.length !== 15) return says.slipInLength(text, text.length);
  if (at !== null) return says.slipAt(text, at, text.charAt(at - 1));
  return wrong === "state" && /^\d\d/.test(text) && !stateOf(text)
    ? says.slipInState(text, text.slice(0, 2))
    : says.slipSomewhere(text);
}

/** Whether a term that found nothing had nothing in it that could be looked for. */
export function isDoubtOnly(term: SearchTerm | null): boolean {
  if (term?.kind !== "mixed") return false;
  const { name, numbers, gstins, pans } = term;
  return name === "" && numbers.length + gstins.length + pans.length === 0;
}
