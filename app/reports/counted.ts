import type { I18n } from "@lingui/core";
import { numeral } from "../india";
import { reportCount } from "../words/counts";

/** "1 report", "1,200 reports". */
export function counted(i18n: I18n, reports: number): string {
  return i18n._(reportCount(reports, numeral(reports)));
}
