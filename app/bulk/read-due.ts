// What is left of a row: its amount, and whatever its list says was paid, received, cleared or cancelled of it. The one
// place that decides it.
import { rupees, today } from "../india";
import type { Apart, Reading } from "./draft-row";
import { readAmount } from "./read-amount";
import { readDay } from "./read-day";
import { type Said, saying } from "./said";
import {
  isCreditMark,
  isOfTheLast,
  isOfTheWay,
  type SettledKind,
  surelyOver,
  tellsOfSettling,
  verdictOf,
} from "./settled-words";
import { type Cell, cellText, isEmptyCell, plainText } from "./sheet";
import { headsWhatIsLeft } from "./sheet-columns";

/** A cell, and the heading that it stands under. */
export type Headed = { cell: Cell | undefined; head: string };
export type SettledCell = Headed & { kind: SettledKind };

export type DueCells = {
  amount: Headed;
  credit: Headed | null;
  side: Headed | null;
  settled: SettledCell[];
  /** Under headings of amounts, not used for anything: of a bill whose balance stands beside it. */
  amounts: Headed[];
  /** Under any other heading. */
  others: Headed[];
};

/** What the cells say, together. */
type Settled = {
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

export function readDue(cells: DueCells): Reading {
  const { amount, credit, side, amounts } = cells;
  const reading = readAmount(amount.cell);
  const nothing = reading.apart === "nothing due" || plainText(amount.cell) === "";
  if (nothing && credit) {
    const other = readAmount(credit.cell);
    if (other.value !== "" && other.apart !== "nothing due")
      return { value: other.value, apart: "credit", says: listed([amount, credit]) };
  }
  if (side && /^(?:c(?:r|redit)?\.?(?:[\s(].*)?|जमा|જમા|জমা|జమ|வரவு)$/i.test(plainText(side.cell)))
    return { value: reading.value, apart: "credit", says: listed([amount, side]) };
  const mark = [...cells.others, ...cells.settled.filter(({ kind }) => kind === "remarks")].find(({ cell }) =>
    isCreditMark(cellText(cell)),
  );
  if (mark && reading.value !== "" && !reading.apart)
    return { value: reading.value, apart: "credit", says: listed([amount, mark]) };
  const settled = settledIn(cells);
  if (settled.said.length === 0 || reading.apart) return reading;
  return { ...left(reading, settled, [...amounts, ...cells.others], amount), says: listed([amount, ...settled.said]) };
}

function left(reading: Reading, settled: Settled, amounts: Headed[], amount: Headed): Reading {
  const { paid, credited, verdict, unread } = settled;
  const options = reading.question?.options ?? (reading.value === "" ? [] : [optionOf(Number(reading.value))]);
  const full = options.map(({ value }) => Number(value)).filter((value) => value > 0);
  const rests = paid === null ? [] : full.map((value) => value - paid).filter((value) => value > 0);
  const isSure = reading.value !== "" && !reading.question && !reading.complaint;
  const ask = (text: Said, about?: "payments" | "status"): Reading => ({
    value: "",
    question: { text, options: [...new Set([...rests, ...full])].map(optionOf), ...(about ? { about } : {}) },
  });
  const apart = (why: Apart, question?: Reading["question"]): Reading => ({
    value: options[0]?.value ?? "",
    apart: why,
    ...(question ? { question } : {}),
  });
  const askHowMuch = (about?: "payments") =>
    ask(
      saying(
        credited && settled.said.length === 1 ? "askBoth" : "askPaid",
        isSure ? rupees(Number(reading.value)) : cellText(amount.cell),
        rupees(paid ?? 0),
      ),
      about,
    );
  // Should its owner say that it is due all the same, how much of it is asked then.
  if (verdict !== null) return apart(verdict, rests.length > 0 ? askHowMuch().question : undefined);
  if (full.length === 0) return reading;
  if (unread) return ask(saying("askSettled", cellText(unread.cell)), isSure && paid === null ? "status" : undefined);
  if (paid === null) return settled.day ? apart("paid") : reading;
  // Where a third column holds the whole bill, this one is what is left of it.
  if (isSure && amounts.some(({ cell }) => Number(readAmount(cell).value) === (full[0] ?? 0) + paid)) return reading;
  const asked = askHowMuch(isSure ? "payments" : undefined);
  // More was paid than is due by a column of what is left: the payments are off it already, or it is no such column.
  if (isSure && headsWhatIsLeft(amount.head) && paid > (full[0] ?? 0)) return asked;
  return isSure && rests.length === 0 ? apart(credited ? "credit" : "paid", asked.question) : asked;
}

/** Beside debits and what closes the account, credits are what moved: the balance has them in it. */
function isTurnover({ amount, amounts }: DueCells): boolean {
  return headsWhatIsLeft(amount.head) && amounts.some(({ head }) => /^\s*(?:debit|dr)\b/i.test(head));
}

function settledIn(cells: DueCells): Settled {
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
    const said = saidBy(one);
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
    const over = surelyOver(cellText(other.cell));
    if (over === null || isOfTheWay(other.head)) continue;
    found.verdict = over;
    found.said.push(other);
  }
  return found;
}

/** Rupees, or what else a cell says; null: nothing of this row. */
function saidBy({ cell, kind, head }: SettledCell): number | "paid" | "cancelled" | "day" | "unread" | null {
  if (isEmptyCell(cell)) return null;
  const text = cellText(cell);
  const verdict = verdictOf(text);
  if (kind === "remarks") {
    if (verdict === "paid" || verdict === "cancelled") return verdict;
    return tellsOfSettling(text) && verdict === null ? "unread" : null;
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

function optionOf(amount: number) {
  return { value: String(amount), label: rupees(amount) };
}

/** "Amount: 50000, Received: 38000", as the list has it. */
function listed(cells: Headed[]): string {
  return cells
    .filter(({ cell }) => !isEmptyCell(cell))
    .map(({ cell, head }) => (head === "" ? cellText(cell) : `${head}: ${cellText(cell)}`))
    .join(", ");
}
