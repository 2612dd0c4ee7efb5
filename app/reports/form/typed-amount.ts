// How people write what somebody owes, in a form, a paste or a cell. One reader for all; no database, no zod.
import { latinDigits } from "../../india";

/** Why an amount has to be asked for. */
export type AmountDoubt = "paise" | "words" | "shortened" | "points" | "commas" | "lines" | "marks" | "sign" | "crore";

/** Whole rupees. `rupees` of a doubt: what it may be, the likeliest first. */
export type TypedAmount =
  | { kind: "none" }
  | { kind: "nothing due" }
  | { kind: "other currency" }
  | { kind: "unread" }
  | { kind: "amount"; rupees: number; credit: boolean }
  | { kind: "doubt"; why: AmountDoubt; rupees: number[]; credit: boolean };

/** The word for rupees, in seven languages, and its signs. */
const rupee =
  "rupees?|rs|inr|₹|૱|௹|৲|रु(?:पये|पए|पया|पयों|पैया|पयांचे)?|रू(?:पये|पए|पया)?|રૂ(?:પિયા|પિયો)?|ரூ(?:பாய்|பா)?|రూ(?:పాయలు|పాయి)?|రు|টাকা|টা";
const currency = new RegExp(
  `^(?:${rupee})(?:\\.|(?![\\p{L}\\p{M}]))\\s*|\\s*(?<![\\p{L}\\p{M}])(?:${rupee})\\.?$`,
  "giu",
);
const otherCurrency = /\p{Sc}|\b(?:usd|eur|gbp|aed|dhs?|sar|qar|kwd|omr|bhd|npr|bdt|lkr|cny|rmb|sgd|aud|cad|jpy)\b/iu;
const indian = /^\d{1,2}(?:,\d{2})*,\d{3}$/;
const western = /^\d{1,3}(?:,\d{3})+$/;
const words = counting({
  1e3: "k thousand thousands हज़ार हजार હજાર ஆயிரம் వేలు వేయి হাজার",
  1e5: "l lac lacs lakh lakhs लाख લાખ லட்சம் இலட்சம் లక్ష లక్షలు লাখ লক্ষ",
  1e7: "crore crores करोड़ करोड कोटी કરોડ கோடி కోటి కోట్లు কোটি",
});

/** Stars, crosses, raised and circled figures, fractions: signs beside a number that must not become digits of it. */
const marks = /[*†‡§¶#~^²³¹¼½¾\u2070-\u209f\u2150-\u218b\u2460-\u24ff\u2776-\u2793]|\[\w{1,3}\]/g;

/** Dr is owed to the vendor; Cr, a minus and accountants' brackets are not (`credit`). */
export function amountIn(typed: string): TypedAmount {
  const lines = typed.split(/[\t\r\n\v\f\u0085\u2028\u2029]+/).filter((line) => line.trim() !== "");
  // Two bills in one cell are two sums, and a wrapped one is one: joined they would be a third.
  if (lines.length > 1) {
    const sums = lines.map(amountIn).flatMap((line) => (line.kind === "amount" ? [line.rupees] : []));
    const all = sums.length > 1 ? [sums.reduce((sum, one) => sum + one, 0)] : [];
    return { kind: "doubt", why: "lines", rupees: distinct([...sums, ...all]), credit: false };
  }
  const line = lines[0] ?? "";
  const unmarked = line.replace(marks, " ");
  const amount = amountOf(plainLine(unmarked));
  if (unmarked === line || amount.kind === "unread" || amount.kind === "other currency") return amount;
  const rupees = amount.kind === "amount" ? [amount.rupees] : amount.kind === "doubt" ? amount.rupees : [];
  return { kind: "doubt", why: "marks", rupees, credit: "credit" in amount && amount.credit };
}

function plainLine(line: string): string {
  return latinDigits(line.normalize("NFKC"))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[−–‒]/g, "-")
    .replace(/\s+/gu, " ")
    .trim();
}

function amountOf(text: string): TypedAmount {
  if (text === "") return { kind: "none" };
  if (/^(?:-+|nil|none|clear|nill)$/i.test(text)) return { kind: "nothing due" };
  const crores = inCrores(text);
  if (crores) return crores;
  const { plain, sides } = withoutSide(text);
  if (otherCurrency.test(plain)) return { kind: "other currency" };
  // How accounting formats show a zero: ₹ -
  if (/^-+$/.test(plain)) return { kind: "nothing due" };
  const amount = fromText(plain);
  const credit = sides.includes("credit");
  if (amount.kind !== "amount" && amount.kind !== "doubt") return amount;
  // A minus beside Dr or Cr: one program's debit is the other's credit.
  if (sides.length > 1 && sides.includes("minus"))
    return { kind: "doubt", why: "sign", rupees: amount.kind === "amount" ? [amount.rupees] : amount.rupees, credit };
  return { ...amount, credit: credit || sides.includes("minus") };
}

/** Below a hundred, "0.05 Cr" is five lakh to who thinks in crores, and an advance of some rupees to who keeps the books. */
function inCrores(text: string): TypedAmount | null {
  const [, number] = /^(?:(?:rs|inr|₹)\.?\s*)?(\d{1,2}(?:\.\d+)?)\s*cr\.?$/i.exec(text) ?? [];
  if (number === undefined || Number(number) === 0) return null;
  return { kind: "doubt", why: "crore", rupees: [Math.round(Number(number) * 1e7)], credit: true };
}

function withoutSide(text: string): { plain: string; sides: ("debit" | "credit" | "minus")[] } {
  let plain = text.replace(/\s*\b(?:only|exactly)\.?$/i, "").replace(/\s*\/\s*[-=]?$/, "");
  const sides: ("debit" | "credit" | "minus")[] = [];
  const side = /^(debit|credit|dr|cr)\.?:?\s*|\s*\(?(debit|credit|dr|cr)\.?\)?$/i.exec(plain);
  if (side) {
    sides.push(/^c/i.test(side[1] ?? side[2] ?? "") ? "credit" : "debit");
    plain = plain.replace(side[0], "");
  }
  plain = plain.replace(currency, "").trim();
  const minus = /^-\s*(.+)$|^(.+?)\s*-$|^\((.+)\)$/.exec(plain);
  if (minus) {
    sides.push("minus");
    plain = minus[1] ?? minus[2] ?? minus[3] ?? "";
  }
  plain = plain
    .trim()
    .replace(currency, "")
    .replace(/\s*\/\s*[-=]?$/, "")
    .replace(currency, "")
    .trim();
  // ₹ -5,000.00, as accounting formats have it.
  if (/^-\s*\d/.test(plain) && !minus) {
    sides.push("minus");
    plain = plain.replace(/^-\s*/, "");
  }
  return { plain, sides };
}

function fromText(plain: string): TypedAmount {
  const spaced = plain.replace(/\s+/g, ",");
  const joined = /\s/.test(plain) && (indian.test(spaced.split(".")[0] ?? "") || western.test(spaced)) ? spaced : plain;
  const number = /^(\d[\d,]*?)(?:\.(\d*))?$/.exec(joined);
  if (number) return grouped(number[1] ?? "", number[2] ?? "");
  const counted = /^(\d+(?:\.\d+)?)\s*([\p{L}\p{M}]+)\.?$/iu.exec(plain);
  const factor = words.get(counted?.[2]?.toLowerCase().normalize("NFC") ?? "");
  if (counted && factor) return doubt("words", [Math.round(Number(counted[1]) * factor)]);
  if (/^\d(?:\.\d+)?e\+?\d{1,2}$/i.test(plain)) return doubt("shortened", [Math.round(Number(plain))]);
  if (/^\d{1,3}(?:\.\d{2,3}){2,}$/.test(plain)) return doubt("points", [Number(plain.replaceAll(".", ""))]);
  return { kind: "unread" };
}

function grouped(whole: string, decimals: string): TypedAmount {
  const digits = whole.replaceAll(",", "");
  if (whole.includes(",") && !indian.test(whole) && !western.test(whole)) {
    const last = /^(.*),(\d{2})$/.exec(whole);
    const withoutPaise = last && decimals === "" ? [Number((last[1] ?? "").replaceAll(",", ""))] : [];
    return doubt("commas", [...withoutPaise, Number(digits)]);
  }
  // 5.000 is five thousand to some and five to others.
  if (decimals.length === 3 && !whole.includes(",")) return doubt("points", [Number(digits + decimals)]);
  return wholeRupees(Number(`${digits}.${decimals || 0}`));
}

/** A number that is known to be the amount. 0.1 + 0.2 of a spreadsheet is not a matter of paise. */
export function wholeRupees(value: number): TypedAmount {
  const rounded = Math.round(value);
  if (Math.abs(value - rounded) >= 0.005) return doubt("paise", [Math.floor(value), Math.ceil(value)]);
  return rounded === 0 ? { kind: "nothing due" } : { kind: "amount", rupees: rounded, credit: false };
}

/** Words for thousand, lakh and crore. */
function counting(named: Record<number, string>): Map<string, number> {
  return new Map(
    Object.entries(named).flatMap(([factor, names]) =>
      names.split(" ").map((name): [string, number] => [name.normalize("NFC"), Number(factor)]),
    ),
  );
}

function doubt(why: AmountDoubt, rupees: number[]): TypedAmount {
  return { kind: "doubt", why, rupees: distinct(rupees), credit: false };
}

function distinct(amounts: number[]): number[] {
  return [...new Set(amounts)];
}
