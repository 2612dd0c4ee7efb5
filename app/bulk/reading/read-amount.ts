import { rupees } from "../../india";
import { type AmountDoubt, amountIn, type TypedAmount, wholeRupees } from "../../reports/form/typed-amount";
import { agreed, isSure } from "../agreed";
import { type CellMessage, cellMessage } from "../cell-message";
import type { Reading } from "../draft-row";
import { type Cell, cellText, heldIn, isNoValue, shownText } from "./sheet";

/** Reads what somebody owes. A credit balance or nothing at all is set apart; what could be two amounts is asked. */
export function readAmount(cell: Cell | undefined): Reading {
  if (isNoValue(cell)) return { value: "", complaint: cellMessage("formula") };
  const held = heldIn(cell);
  const text = cellText(cell);
  if (typeof cell === "number") return fromNumber(cell);
  const amount = amountIn(shownText(cell));
  const reading = readingOf(amount, text);
  if (!held || amount.kind === "other currency") return reading;
  // A date where an amount should be is asked, whatever number stands for it.
  if (held.day && isSure(reading)) return ask(cellMessage("askShown", text), [Number(reading.value)]);
  return agreed(reading, fromNumber(held.number), text === "" ? cellMessage("nothingShown") : text);
}

function fromNumber(number: number): Reading {
  if (!Number.isFinite(number)) return { value: "", complaint: cellMessage("formula") };
  if (number < 0) return { value: String(Math.round(-number)), apart: "credit" };
  return readingOf(wholeRupees(number), String(number));
}

function readingOf(amount: TypedAmount, text: string): Reading {
  if (amount.kind === "none") return { value: "" };
  if (amount.kind === "nothing due") return { value: "0", apart: "nothing due" };
  if (amount.kind === "other currency") return { value: "", complaint: cellMessage("amountCurrency", text) };
  if (amount.kind === "unread") return { value: "", complaint: cellMessage("amountUnread") };
  if (amount.kind === "amount" && amount.credit) return { value: String(amount.rupees), apart: "credit" };
  if (amount.kind === "amount") return { value: String(amount.rupees), label: rupees(amount.rupees) };
  // Which side it stands on is in doubt: not what a mark or paise beside it could settle.
  if (amount.credit && !["sign", "lines", "marks", "crore"].includes(amount.why))
    return { value: String(amount.rupees[0] ?? ""), apart: "credit" };
  if (amount.rupees.length === 0) return { value: "", complaint: cellMessage("amountUnread") };
  const asked = ask(cellMessage(questions[amount.why], text), amount.rupees);
  if (amount.why === "crore")
    asked.question?.options.push({ value: "0", label: cellMessage("aCredit"), apart: "credit" });
  return asked;
}

const questions = {
  paise: "askPaise",
  words: "askWords",
  shortened: "askShortened",
  points: "askPoints",
  commas: "askCommas",
  lines: "askLines",
  marks: "askMarks",
  sign: "askSign",
  crore: "askCrore",
} as const satisfies Record<AmountDoubt, string>;

function ask(text: CellMessage, amounts: number[]): Reading {
  const options = amounts.map((amount) => ({ value: String(amount), label: rupees(amount) }));
  return { value: "", question: { text, options } };
}
