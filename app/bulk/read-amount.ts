import { rupees } from "../india";
import { sheets as says } from "../words/en";
import type { Reading } from "./draft-row";
import { type Cell, isNoValue, plainText } from "./sheet";

const currency = /^(?:rs|inr|₹|रु|रू|રૂ)\.?\s*|\s*(?:rs|inr|₹|रु|रू|રૂ)\.?$/gi;
const indian = /^\d{1,2}(?:,\d{2})*,\d{3}$/;
const western = /^\d{1,3}(?:,\d{3})+$/;
const words: Record<string, number> = { k: 1e3, thousand: 1e3, l: 1e5, lac: 1e5, lacs: 1e5, lakh: 1e5, lakhs: 1e5 };

/** Reads what somebody owes. A credit balance or nothing at all is set apart; what could be two amounts is asked. */
export function readAmount(cell: Cell | undefined): Reading {
  if (isNoValue(cell)) return { value: "", complaint: says.formula };
  if (typeof cell === "number") return fromNumber(cell);
  const text = plainText(cell);
  if (text === "") return { value: "" };
  if (/^(?:-+|nil|none|clear|nill)$/i.test(text)) return { value: "0", apart: "nothing due" };
  const { plain, credit } = withoutSide(text);
  const reading = fromText(plain, text);
  if (!credit || reading.complaint) return reading;
  return { value: reading.value || reading.question?.options[0]?.value || "", apart: "credit" };
}

function fromNumber(number: number): Reading {
  if (!Number.isFinite(number)) return { value: "", complaint: says.formula };
  if (number < 0) return { value: String(Math.round(-number)), apart: "credit" };
  const whole = Math.round(number);
  // 0.1 + 0.2 of a spreadsheet is not a matter of paise.
  if (Math.abs(number - whole) >= 0.005) return paise(String(number), number);
  return whole === 0 ? { value: "0", apart: "nothing due" } : { value: String(whole) };
}

/** Dr is owed to the vendor; Cr, a minus and accountants' brackets are not. */
function withoutSide(text: string): { plain: string; credit: boolean } {
  let plain = text.replace(/\/-?$/, "").replace(/\s*only\.?$/i, "");
  let credit = false;
  const side = /^(debit|credit|dr|cr)\.?:?\s*|\s*\(?(debit|credit|dr|cr)\.?\)?$/i.exec(plain);
  if (side) {
    credit = /^c/i.test(side[1] ?? side[2] ?? "");
    plain = plain.replace(side[0], "");
  }
  plain = plain.replace(currency, "").trim();
  const minus = /^-\s*(.+)$|^(.+?)\s*-$|^\((.+)\)$/.exec(plain);
  if (minus) {
    credit = true;
    plain = minus[1] ?? minus[2] ?? minus[3] ?? "";
  }
  plain = plain.replace(currency, "").replace(/\/-?$/, "").trim();
  return { plain, credit };
}

function fromText(plain: string, text: string): Reading {
  const spaced = plain.replace(/\s+/g, ",");
  const joined = /\s/.test(plain) && (indian.test(spaced.split(".")[0] ?? "") || western.test(spaced)) ? spaced : plain;
  const number = /^(\d[\d,]*?)(?:\.(\d*))?$/.exec(joined);
  if (number) return grouped(number[1] ?? "", number[2] ?? "", text);
  const counted = /^(\d+(?:\.\d+)?)\s*([a-z]+)$/i.exec(plain);
  const factor = words[counted?.[2]?.toLowerCase() ?? ""];
  if (counted && factor) return ask(says.askWords(text), [Math.round(Number(counted[1]) * factor)]);
  if (/^\d(?:\.\d+)?e\+?\d{1,2}$/i.test(plain)) return ask(says.askShortened(text), [Math.round(Number(plain))]);
  if (/^\d{1,3}(?:\.\d{2,3}){2,}$/.test(plain)) return ask(says.askPoints(text), [Number(plain.replaceAll(".", ""))]);
  return { value: "", complaint: says.amountUnread };
}

function grouped(whole: string, decimals: string, text: string): Reading {
  const digits = whole.replaceAll(",", "");
  if (whole.includes(",") && !indian.test(whole) && !western.test(whole)) {
    const last = /^(.*),(\d{2})$/.exec(whole);
    const withoutPaise = last && decimals === "" ? [Number((last[1] ?? "").replaceAll(",", ""))] : [];
    return ask(says.askCommas(text), [...withoutPaise, Number(digits)]);
  }
  // 5.000 is five thousand to some and five to others.
  if (decimals.length === 3 && !whole.includes(",")) return ask(says.askPoints(text), [Number(digits + decimals)]);
  const value = Number(`${digits}.${decimals || 0}`);
  const rounded = Math.round(value);
  if (Math.abs(value - rounded) >= 0.005) return paise(text, value);
  return rounded === 0 ? { value: "0", apart: "nothing due" } : { value: String(rounded) };
}

function paise(text: string, value: number): Reading {
  return ask(says.askPaise(text), [Math.floor(value), Math.ceil(value)]);
}

function ask(text: string, amounts: number[]): Reading {
  const options = [...new Set(amounts)].map((amount) => ({ value: String(amount), label: rupees(amount) }));
  return { value: "", question: { text, options } };
}
