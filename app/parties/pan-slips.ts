// A PAN with a slip. It has no check character: only its form says that it cannot be one.
import type { Slip } from "./gstin-slips";

/**
 * The fourth letter says what its holder is: a company, a person, a firm, a family and so on. Nobody publishes the whole
 * list for good, so another one is looked for as it stands, and with each of these.
 */
const holders = "ABCEFGHJKLPT";
const digits = "0123456789";
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function allowedAt(place: number): string {
  return place > 4 && place < 9 ? digits : letters;
}

function isPan(plain: string): boolean {
  return plain.length === 10 && misfits(plain).length === 0;
}

export function hasHolder(pan: string): boolean {
  return holders.includes(pan.charAt(3));
}

/** The same with each letter of a holder. */
export function withHolders(pan: string): string[] {
  return hasHolder(pan) ? [] : [...holders].map((letter) => pan.slice(0, 3) + letter + pan.slice(4));
}

/** Whether a text that is no PAN was meant for one. `called`: it stands behind the word. */
export function resemblesPan(plain: string, called: boolean): boolean {
  const figures = plain.replace(/\D/g, "").length;
  if (called) return plain.length > 7 && plain.length < 13 && figures > 2 && plain.length - figures > 2;
  return plain.length === 10 && figures > 2 && misfits(plain).length === 1 && !/^\d|\d$/.test(plain);
}

export function panSlipIn(plain: string): Slip {
  const wrong = plain.length === 10 ? misfits(plain) : [];
  const [at] = wrong;
  return {
    code: "pan",
    text: plain,
    wrong: "pan",
    at: at !== undefined && wrong.length === 1 ? at + 1 : null,
    meant: null,
    near: near(plain, wrong),
  };
}

/** Those that are one slip away, where its place is known. */
function near(plain: string, wrong: number[]): string[] {
  const [at] = wrong;
  if (plain.length === 11)
    return [...new Set([...plain].map((_, one) => plain.slice(0, one) + plain.slice(one + 1)))].filter(isPan);
  if (at === undefined || wrong.length > 1) return [];
  return [...allowedAt(at)].map((one) => plain.slice(0, at) + one + plain.slice(at + 1));
}

function misfits(plain: string): number[] {
  return [...plain].flatMap((character, place) => (allowedAt(place).includes(character) ? [] : [place]));
}
