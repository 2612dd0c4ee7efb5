// What a list says beside a party's name and number: where it is, and its GSTIN.
import { plainGstin, wrongWith } from "../../parties/gstin";
import { lookAlike } from "../../parties/gstin-slips";
import { distinct } from "../agreed";
import { cellMessage } from "../cell-message";
import type { Reading } from "../draft-row";
import { type Cell, cellText, isNoValue, plainText } from "./sheet";

/** How lists say that there is nothing. */
const nothing =
  /^(?:[-–—.*]+|0+|n\.?\s?[/.]?\s?a\.?|nil|none|no|unknown|not (?:available|known|registered)|un-?registered|urp?|urd)$/i;

/** What need not be said, and is any text. */
export function readText(cell: Cell | undefined): Reading {
  if (isNoValue(cell)) return { value: "", complaint: cellMessage("formulaOptional") };
  const text = cellText(cell);
  return { value: nothing.test(text) ? "" : text };
}

/** One that is valid by its form is taken. Of any other a person decides: it may be mistyped, and would be another firm's. */
export function readGstin(cell: Cell | undefined): Reading {
  if (isNoValue(cell)) return { value: "", complaint: cellMessage("formulaOptional") };
  const text = plainText(cell);
  if (text === "" || nothing.test(text)) return { value: "" };
  const plain = plainGstin(text);
  const wrong = wrongWith(plain);
  if (wrong === null) return { value: plain };
  const meant = lookAlike(plain);
  const readings = meant === null ? [] : [{ value: meant, label: meant }];
  const options = distinct([...readings, { value: "", label: cellMessage("withoutGstin") }]);
  return { value: "", question: { text: cellMessage("askGstin", text, { gstin: wrong }), options } };
}
