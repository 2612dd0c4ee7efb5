import type { I18n } from "@lingui/core";
import { states } from "../words/states";
import { stateOf } from "./gstin";

/** The state of a GSTIN in the reader's language; null: there is none. For the server alone. */
export function stateIn(i18n: I18n, gstin: string): string | null {
  const state = stateOf(gstin);
  const name = state === undefined ? undefined : states[state];
  return name ? i18n._(name) : null;
}
