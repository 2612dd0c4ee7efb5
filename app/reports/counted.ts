import { numeral } from "../india";
import { reportCount } from "../words/counts";
import type { Words } from "../words/words";

/** "1 report", "1,200 reports". */
export function counted(words: Words, reports: number): string {
  return words._(reportCount(reports, numeral(reports)));
}
