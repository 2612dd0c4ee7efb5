import { rupees } from "../india";
import { type AmountDoubt, amountIn, type TypedAmount, wholeRupees } from "../reports/typed-amount";
import * as says from "../words/sheets";
import { agreed, isSure } from "./agreed";
import type { Reading } from "./draft-row";
import { type Cell, cellText, heldIn, isNoValue, shownText } from "./sheet";

/** Reads what somebody owes. A credit balance or nothing at all is set apart; what could be two amounts is asked. */
export function readAmount(cell: Cell | undefined): Reading {
  if (isNoValue(cell)) return { value: "", complaint: words._(says.formula) };
  const held = heldIn(cell);
  const text = cellText(cell);
  if (typeof cell === "number") return fromNumber(cell);
  const amount = amountIn(shownText(cell));
  const reading = readingOf(amount, text);
  if (!held || amount.kind === "other currency") return reading;
  // A date where an amount should be is asked, whatever number stands for it.
  if (held.day && isSure(reading)) return ask(words._(says.askShown(text)), [Number(reading.value)]);
  return agreed(reading, fromNumber(held.number), text === "" ? words._(says.nothingShown) : text);
}

function fromNumber(number: number): Reading {
  if (!Number.isFinite(number)) return { value: "", complaint: words._(says.formula) };
  if (number < 0) return { value: String(Math.round(-number)), apart: "credit" };
  return readingOf(wholeRupees(number), String(number));
}

function readingOf(amount: TypedAmount, text: string): Reading {
  if (amount.kind === "none") return { value: "" };
  if (amount.kind === "nothing due") return { value: "0", apart: "nothing due" };
  if (amount.kind === "other currency") return { value: "", complaint: words._(says.amountCurrency(text)) };
  if (amount.kind === "unread") return { value: "", complaint: words._(says.amountUnread) };
  if (amount.kind === "amount" && amount.credit) return { value: String(amount.rupees), apart: "credit" };
  if (amount.kind === "amount") return { value: String(amount.rupees), label: rupees(amount.rupees) };
  // Which side it stands on is in doubt: not what a mark or paise beside it could settle.
  if (amount.credit && !["sign", "lines", "marks"].includes(amount.why))
    return { value: String(amount.rupees[0] ?? ""), apart: "credit" };
  if (amount.rupees.length === 0) return { value: "", complaint: words._(says.amountUnread) };
  return ask(questions[amount.why](text), amount.rupees);
}

const questions: Record<AmountDoubt, (text: string) => string> = {
  paise: says.askPaise,
  words: says.askWords,
  shortened: says.askShortened,
  points: says.askPoints,
  commas: says.askCommas,
  lines: says.askLines,
  marks: says.askMarks,
  sign: says.askSign,
};

function ask(text: string, amounts: number[]): Reading {
  const options = amounts.map((amount) => ({ value: String(amount), label: rupees(amount) }));
  return { value: "", question: { text, options } };
}
