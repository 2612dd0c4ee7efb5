// The GSTINs and PANs in a text, also those that are mistyped, each with its label.
import { wrongWith } from "./gstin";
import { resembles, type Slip, slipIn } from "./gstin-slips";
import { gstinLabels, gstWords, labelBefore, panLabels, panWords } from "./labels";
import { hasHolder, panSlipIn, resemblesPan } from "./pan-slips";
import type { Span } from "./typed-numbers";

export type CodeIn = Span & { code: string };

/** Slips that are told of: what could be one is compared with every GSTIN near it. */
const mostSlips = 3;
const mostLooked = 10;

/** Between the characters of a GSTIN on a bill. */
const gap = "[\\s./_\\u200c\\u200d-]{0,2}";
const shape = `\\d${gap}\\d${gap}(?:[A-Z]${gap}){5}(?:\\d${gap}){4}[A-Z]${gap}[1-9A-Z]${gap}Z${gap}[0-9A-Z]`;
/** A whole phone number; a GSTIN or one stands right behind another where both were pasted. */
const mobile = "[6-9]\\d{9}(?![0-9A-Z])";
const shaped = new RegExp(`${shape}(?:(?=${shape}|${mobile})|(?![0-9A-Z](?![A-Z]{2})|[0-9]))`, "g");
/** A word of such characters. */
const word = /[0-9A-Z](?:[./_-]?[0-9A-Z]){6,20}/g;
/** Several pieces that are called a GSTIN. */
const pieces = new RegExp(
  `(?<=(?:GST(?:IN|N)?|UIN)(?![A-Z])[\\s.:=#/"'-]{0,6}(?:NO[\\s.:]{0,4})?)[0-9OIL]${gap}(?:[0-9A-Z]${gap}){5,15}`,
  "g",
);

export function gstinsIn(plain: string): CodeIn[] {
  const capitals = inCapitals(plain);
  let last = 0;
  return [...capitals.matchAll(shaped)].flatMap(({ 0: text, index }) => {
    const code = bare(text);
    const label = labelBefore(plain, index, gstinLabels);
    // A character too many before it is a slip; a word that runs into it is a name.
    const before = /[0-9A-Z]*$/.exec(capitals.slice(last, index))?.[0] ?? "";
    const isPart = label === null && before !== "" && !/[A-Z]$|^[6-9]\d{9}$/.test(before);
    if (!isPart) last = index + text.length;
    return isPart || wrongWith(code) !== null ? [] : [{ start: label?.start ?? index, end: index + text.length, code }];
  });
}

/** Where no GSTIN is: what is blank in `plain` is read already. */
export function slipsIn(plain: string): (Span & { slip: Slip })[] {
  const capitals = inCapitals(plain);
  const found: (Span & { slip: Slip })[] = [];
  const add = (index: number, text: string) => {
    const start = labelBefore(plain, index, gstinLabels)?.start ?? index;
    const end = index + text.length;
    if (found.every((one) => one.end <= start || one.start >= end))
      found.push({ start, end, slip: slipIn(bare(text)) });
  };
  for (const { 0: text, index } of [...capitals.matchAll(word)].slice(0, mostLooked)) {
    const fused = /^(?:GST(?:IN|N)?|UIN)(?=[0-9OIL])/.exec(text)?.[0].length ?? 0;
    const called = fused > 0 || gstWords.test(labelBefore(plain, index, gstinLabels)?.text ?? "");
    const code = bare(text.slice(fused));
    if ((called && /\d/.test(code) && /[A-Z]/.test(code)) || resembles(code)) add(index + fused, text.slice(fused));
  }
  // GST 24 Hours is no part of one.
  for (const { 0: text, index } of [...capitals.matchAll(pieces)].slice(0, mostLooked))
    if (/^\d\d[A-Z].*\d\D*\d/.test(bare(text)) || resembles(bare(text))) add(index, text.trimEnd());
  return found.slice(0, mostSlips);
}

/** Where neither a GSTIN nor a PAN is. */
export function panSlipsIn(plain: string): (Span & { slip: Slip })[] {
  const capitals = inCapitals(plain);
  return [...capitals.matchAll(/(?<![0-9A-Z])(?:PAN(?:NO)?(?=[A-Z]{3,5}\d))?([0-9A-Z]{8,12})(?![0-9A-Z])/g)]
    .slice(0, mostLooked)
    .flatMap(({ 0: text, 1: code = "", index }) => {
      const label = labelBefore(plain, index, panLabels);
      const called = text !== code || panWords.test(label?.text ?? "");
      if (!resemblesPan(code, called)) return [];
      return [{ start: label?.start ?? index, end: index + text.length, slip: panSlipIn(code) }];
    })
    .slice(0, mostSlips);
}

export function pansIn(plain: string): CodeIn[] {
  const shape = /(?<=(?<![0-9A-Z])(?:PAN(?:NO)?)?)([A-Z]{5})[\s-]?(\d{4})[\s-]?([A-Z])(?![0-9A-Z])/g;
  return [...withPanDigits(inCapitals(plain)).matchAll(shape)].flatMap(({ 0: text, index }) => {
    const label = labelBefore(plain, index, panLabels);
    // Words and figures that only happen to stand so are none.
    const isWritten = !/\W/.test(text) || (plain.slice(index, index + text.length) === text && hasHolder(text));
    if (label === null && !isWritten) return [];
    return [{ start: label?.start ?? index, end: index + text.length, code: bare(text) }];
  });
}

/** One letter among a PAN's four digits is the digit that looks like it, where the fourth letter is a holder's: AAKFV77I3Q. */
function withPanDigits(capitals: string): string {
  const digitOf: Record<string, string> = { O: "0", Q: "0", I: "1", L: "1", Z: "2", S: "5", B: "8", G: "6" };
  return capitals.replace(
    /(?<![0-9A-Z])([A-Z]{3}[ABCFGHJLPT][A-Z])(?=\d*[OQILZSBG]\d*[A-Z](?![0-9A-Z]))([0-9OQILZSBG]{4})(?=[A-Z](?![0-9A-Z]))/g,
    (_, letters: string, four: string) => letters + four.replace(/[A-Z]/, (letter) => digitOf[letter] ?? letter),
  );
}

function inCapitals(plain: string): string {
  return plain.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

function bare(text: string): string {
  return text.replace(/[^0-9A-Z]/g, "");
}
