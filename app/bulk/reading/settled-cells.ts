// What the cells of a row say was paid, received, cleared or cancelled of it.
import { today } from "../../india";
import { type DueCells, type Headed, isTurnover, type SettledCell } from "./due-cells";
import { mayMention, moneyIn, numbersUnder } from "./other-numbers";
import { readAmount } from "./read-amount";
import { readDay } from "./read-day";
import { mentionsSettling } from "./remark-words";
import { isOfTheLast, isOfTheWay, surelyOver, tracesSettlement, verdictOf } from "./settled-words";
import { type Cell, cellText, isEmptyCell } from "./sheet";

/** What the cells say, together. */
export type Settled = {
  /** Whole rupees, of which `credited` stand in a column of credits; null where none are said. */
  paid: number | null;
  credited: boolean;
  /** In words: the whole of it. */
  verdict: "paid" | "cancelled" | null;
  /** A day on which something was paid. */
  day: boolean;
  /** What a person has to read. */
  unread: Headed | null;
  /** The cells that said something. */
  said: Headed[];
};

export function settledIn(cells: DueCells, whole: number[]): Settled {
  const { credit, settled, others } = cells;
  const found: Settled = { paid: null, credited: false, verdict: null, day: false, unread: null, said: [] };
  const pays = (amount: number, headed: Headed) => {
    found.paid = (found.paid ?? 0) + amount;
    found.said.push(headed);
  };
  const credits = credit ? Number(readAmount(credit.cell).value) : 0;
  if (credit && credits > 0 && !isTurnover(cells)) {
    pays(credits, credit);
    found.credited = true;
  }
  for (const one of settled) {
    const said = saidBy(one, whole);
    if (said === null) continue;
    if (typeof said === "number") pays(said, one);
    else {
      found.said.push(one);
      if (said === "unread") found.unread ??= one;
      else if (said === "day") found.day = true;
      else if (found.verdict !== "cancelled") found.verdict = said;
    }
  }
  for (const other of others) {
    const text = cellText(other.cell);
    const over = surelyOver(text);
    if (isOfTheWay(other.head)) continue;
    if (over !== null) found.verdict = over;
    else if (speaks(other, whole)) found.unread ??= other;
    else continue;
    found.said.push(other);
  }
  return found;
}

/** Whether a cell beside the amount, under no heading of payments, may say that less of it is due. */
function speaks({ cell, head }: Headed, whole: number[]): boolean {
  const text = cellText(cell);
  const verdict = verdictOf(text);
  if (isEmptyCell(cell) || verdict === "no" || verdict === "due" || /^[-\s0.]*$/.test(text)) return false;
  const isSum = moneyIn(cell) !== null && numbersUnder(head) !== "none";
  if (tracesSettlement(head)) return !isSum;
  if (isSum || !mayMention(head)) return false;
  return verdict === "paid" || /^[✓✔☑✅]$/u.test(text.trim()) || (/\p{L}/u.test(text) && mentionsSettling(text, whole));
}

/** Rupees, or what else a cell says; null: nothing of this row. */
function saidBy(
  { cell, kind, head }: SettledCell,
  whole: number[],
): number | "paid" | "cancelled" | "day" | "unread" | null {
  if (isEmptyCell(cell)) return null;
  const text = cellText(cell);
  const verdict = verdictOf(text);
  if (kind === "remarks") {
    if (verdict === "paid" || verdict === "cancelled") return verdict;
    return verdict === null && moneyIn(cell) === null && mentionsSettling(text, whole) ? "unread" : null;
  }
  if (verdict === "due" || verdict === "no") return null;
  if (verdict === "cancelled" || (verdict === "paid" && kind !== "part")) return verdict;
  if (verdict === "yes" && kind === "cancelled") return "cancelled";
  if (verdict === "yes" && kind === "paid") return "paid";
  if (verdict !== null || kind === "status" || kind === "cancelled") return "unread";
  const amount = readAmount(cell);
  if (amount.apart === "nothing due") return null;
  // A one among thousands is a tick.
  if (Number(amount.value) > 1 && !isDay(cell)) return Number(amount.value);
  const day = readDay(cell);
  if (day.value === "" || day.value > today()) return "unread";
  if (isOfTheLast(head)) return null;
  return kind === "part" ? "unread" : "day";
}

/** A serial number is a day only where the program showed it as one. */
function isDay(cell: Cell | undefined): boolean {
  return typeof cell === "object" && cell.day === true;
}
