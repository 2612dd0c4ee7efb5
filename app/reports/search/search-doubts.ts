import type { I18n } from "@lingui/core";
import { stateOf } from "../../parties/gstin";
import type { Slip } from "../../parties/gstin-slips";
import { hasHolder } from "../../parties/pan-slips";
import * as messages from "../../words/search";
import type { SearchTerm } from "./search-term";

/** What of a search cannot be right, in words: nobody may be cleared by a slip. */
export function doubtsIn(i18n: I18n, term: SearchTerm | null): string[] {
  if (term?.kind !== "mixed") return [];
  return [
    ...term.slips.map((slip) => i18n._(ofSlip(slip))),
    ...term.pans.filter((pan) => !hasHolder(pan)).map((pan) => i18n._(messages.panAt(pan, 4, pan.charAt(3)))),
    ...term.odd.map((digits) => i18n._(messages.oddNumber(digits))),
  ];
}

function ofSlip({ code, text, wrong, at }: Slip) {
  if (code === "pan") {
    if (text.length !== 10) return messages.panInLength(text, text.length);
    return at === null ? messages.panSomewhere(text) : messages.panAt(text, at, text.charAt(at - 1));
  }
  if (text.length !== 15) return messages.slipInLength(text, text.length);
  if (at !== null) return messages.slipAt(text, at, text.charAt(at - 1));
  return wrong === "state" && /^\d\d/.test(text) && !stateOf(text)
    ? messages.slipInState(text, text.slice(0, 2))
    : messages.slipSomewhere(text);
}

/** What stands below is of a code that is one slip away, in words; null: what was typed was looked for. */
export function nearBelow(i18n: I18n, term: SearchTerm | null): string | null {
  if (term?.kind !== "mixed" || !isDoubtOnly(term)) return null;
  return i18n._(term.slips.some(({ code }) => code === "gstin") ? messages.nearBelow : messages.nearPanBelow);
}

/** Whether a term that found nothing had nothing in it that could be looked for. */
export function isDoubtOnly(term: SearchTerm | null): boolean {
  if (term?.kind !== "mixed") return false;
  const { name, numbers, gstins, pans } = term;
  return name === "" && numbers.length + gstins.length + pans.length === 0;
}
