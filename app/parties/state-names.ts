import { states } from "../words/states";
import type { Words } from "../words/words";
import { stateOf } from "./gstin";

/** The state of a GSTIN in the reader's language; null: there is none. For the server alone. */
export function stateIn(words: Words, gstin: string): string | null {
  const state = stateOf(gstin);
  const name = state === undefined ? undefined : states[state];
  return name ? words._(name) : null;
}
