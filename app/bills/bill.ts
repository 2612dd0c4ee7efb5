// The signed codes of bills, as they are sent.
import { pasted } from "../parties/pasted";

/** Bills that a report takes. */
export const mostBills = 20;
/** Characters of a signed code; real ones have about a thousand. */
export const longestCode = 4_000;

/**
 * The codes in a text: several stand under each other, and an app may have broken one into lines. Each begins with the
 * header of a JWT, which is base64url of `{"`. A label before one on its line, quotes around it and what nobody sees in it
 * are no part of it.
 */
export function codesIn(text: string): string[] {
  const codes: string[] = [];
  const bare = pasted(text.replace(/[\u{200b}\u{feff}]/gu, " "))
    .replace(/^(?!\W*eyJ[\w-]*\.)[^\r\n]{0,60}?[:=) \t"'(<[]+(?=eyJ[\w-]*\.)/gm, "")
    .replace(/["'<>()[\]{},;]/g, " ");
  for (const piece of bare.split(/\s+/).filter(Boolean)) {
    const last = codes.at(-1);
    if (last === undefined || /^eyJ[\w-]*\./.test(piece)) codes.push(piece);
    else codes[codes.length - 1] = last + piece;
  }
  return [...new Set(codes)];
}

/** What keeps a code from being a checked bill, by itself. */
export type WrongCode =
  | "no code"
  | "portal"
  | "signature"
  | "certificate"
  | "content"
  | "credit note"
  | "kind"
  | "future";

/** And with the report that it is sent to. `used`: by another report, ours or somebody's. */
export type WrongBill = WrongCode | "another buyer" | "no buyer" | "after due" | "used";
