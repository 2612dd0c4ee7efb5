// A GSTIN with a slip: what is wrong with it, where, and what it may have been.
import { type WrongGstin, wrongWith } from "./gstin";

/** `text` cannot be a GSTIN, or a PAN. `at`: the place of the character that looks wrong, from 1; null: it can be any of them. */
export type Slip = {
  code: "gstin" | "pan";
  text: string;
  wrong: WrongGstin;
  at: number | null;
  /** With letters and digits that look alike in their places, where that is a GSTIN. */
  meant: string | null;
  /** Every one that is one slip away: a character, two that changed places, one too few or too many. */
  near: string[];
};

const digits = "0123456789";
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const asDigits: Record<string, string> = { O: "0", Q: "0", D: "0", I: "1", L: "1", Z: "2", S: "5", B: "8", G: "6" };
const asLetters: Record<string, string> = { "0": "O", "1": "I", "2": "Z", "5": "S", "8": "B", "6": "G" };

/** The characters that may stand at a place of a GSTIN, from 0. */
function allowedAt(place: number): string {
  if (place < 2 || (place > 6 && place < 11)) return digits;
  if (place < 7 || place === 11) return letters;
  if (place === 13) return "Z";
  return digits + letters;
}

/** As it would be if letters and digits that look alike were mistaken for each other, where that is valid; else null. */
export function lookAlike(plain: string): string | null {
  const one = [...plain]
    .map((character, place) => {
      const allowed = allowedAt(place);
      if (allowed.includes(character)) return character;
      return (allowed === digits ? asDigits : asLetters)[character] ?? character;
    })
    .join("");
  return one !== plain && wrongWith(one) === null ? one : null;
}

/** Of a plain text that is no GSTIN. */
export function slipIn(plain: string): Slip {
  const wrong = wrongWith(plain) ?? "check";
  const meant = lookAlike(plain);
  const near = [...new Set([...(meant ? [meant] : []), ...oneSlipAway(plain)])];
  return { code: "gstin", text: plain, wrong, at: placeOf(plain, wrong, meant), meant, near };
}

/** Whether a text that is no GSTIN was meant for one. */
export function resembles(plain: string): boolean {
  const figures = plain.replace(/\D/g, "").length;
  if (!/^[0-9OIL][0-9A-Z]{13,15}$/.test(plain) || figures < 4 || figures > 11) return false;
  if (lookAlike(plain) || oneSlipAway(plain).length > 0) return true;
  return plain.length === 15 && misfits(plain).length < 4;
}

function misfits(plain: string): number[] {
  return [...plain].flatMap((character, place) => (allowedAt(place).includes(character) ? [] : [place]));
}

function placeOf(plain: string, wrong: WrongGstin, meant: string | null): number | null {
  if (plain.length !== 15) return null;
  const [one, ...others] = misfits(plain);
  if (one !== undefined && others.length === 0) return one + 1;
  if (one !== undefined) return meant === null ? null : one + 1;
  return wrong === "entity" ? 13 : wrong === "z" ? 14 : null;
}

/** Valid ones, some thirty of them: the last character fits one of thirty-six. */
function oneSlipAway(plain: string): string[] {
  const found: string[] = [];
  const add = (text: string) => {
    if (wrongWith(text) === null) found.push(text);
  };
  const places = [...plain].map((_, place) => place);
  if (plain.length === 16) for (const at of places) add(plain.slice(0, at) + plain.slice(at + 1));
  if (plain.length === 14)
    for (const at of [...places, 14])
      for (const character of allowedAt(at)) add(plain.slice(0, at) + character + plain.slice(at));
  if (plain.length !== 15) return found;
  for (const at of places) {
    for (const character of allowedAt(at)) add(plain.slice(0, at) + character + plain.slice(at + 1));
    add(plain.slice(0, at) + (plain[at + 1] ?? "") + (plain[at] ?? "") + plain.slice(at + 2));
  }
  return found;
}
