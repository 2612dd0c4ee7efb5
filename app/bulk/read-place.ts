// What a list says beside a party's name and number: where it is, and its GSTIN.
import { plainGstin, wrongWith } from "../parties/gstin";
import { distinct } from "./agreed";
import type { Reading } from "./draft-row";
import { saying } from "./said";
import { type Cell, cellText, isNoValue, plainText } from "./sheet";

/** How lists say that there is nothing. */
const nothing =
  /^(?:[-–—.*]+|0+|n\.?\s?[/.]?\s?a\.?|nil|none|no|unknown|not (?:available|known|registered)|un-?registered|urp?|urd)$/i;

export function readCity(cell: Cell | undefined): Reading {
  if (isNoValue(cell)) return { value: "", complaint: saying("formulaOptional") };
  const text = cellText(cell);
  return { value: nothing.test(text) ? "" : text };
}

/** One that is valid by its form is taken. Of any other a person decides: it may be mistyped, and would be another firm's. */
export function readGstin(cell: Cell | undefined): Reading {
  if (isNoValue(cell)) return { value: "", complaint: saying("formulaOptional") };
  const text = plainText(cell);
  if (text === "" || nothing.test(text)) return { value: "" };
  const plain = plainGstin(text);
  const wrong = wrongWith(plain);
  if (wrong === null) return { value: plain };
  const readings = mended(plain).map((value) => ({ value, label: value }));
  const options = distinct([...readings, { value: "", label: saying("withoutGstin") }]);
  return { value: "", question: { text: saying("askGstin", text, { gstin: wrong }), options } };
}

const asDigits: Record<string, string> = { O: "0", I: "1", L: "1", Z: "2", S: "5", B: "8" };
const asLetters: Record<string, string> = { "0": "O", "1": "I", "2": "Z", "5": "S", "8": "B" };

/** As it would be if letters and digits that look alike were mistaken for each other, where that is valid. */
function mended(plain: string): string[] {
  const characters = [...plain].map((character, place) => {
    if (place < 2 || (place > 6 && place < 11)) return asDigits[character] ?? character;
    if ((place > 1 && place < 7) || place === 11 || place === 13) return asLetters[character] ?? character;
    return character;
  });
  const one = characters.join("");
  return one !== plain && wrongWith(one) === null ? [one] : [];
}
