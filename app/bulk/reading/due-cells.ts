// The cells of a row that speak of its amount, and how they are named and shown.
import { rupees } from "../../india";
import type { Apart, DuePart, Option, Question, Reading } from "../draft-row";
import type { SettledKind } from "./settled-words";
import { type Cell, cellText, columnLetter, isEmptyCell } from "./sheet";
import { headsWhatIsLeft } from "./sheet-columns";

/** A cell, and the heading and column (from 0) that it stands under. */
export type Headed = { cell: Cell | undefined; head: string; column: number };
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

/** Beside debits and what closes the account, credits are what moved: the balance has them in it. */
export function isTurnover({ amount, amounts }: DueCells): boolean {
  return headsWhatIsLeft(amount.head) && amounts.some(({ head }) => /^\s*(?:debit|dr)\b/i.test(head));
}

/** What the amount may be by its own cell. */
export function sumsOf(reading: Reading): number[] {
  return optionsIn(reading)
    .map(({ value }) => Number(value))
    .filter((value) => value > 0);
}

function optionsIn({ value, question }: Reading): Option[] {
  return question?.options ?? (value === "" ? [] : [optionOf(Number(value))]);
}

/** A sum that may be due. `of`: what it is worked out from. */
export function optionOf(amount: number, as?: DuePart, cells: Headed[] = []): Option {
  return {
    value: String(amount),
    label: rupees(amount),
    ...(as ? { as } : {}),
    ...(cells.length > 0 ? { of: headsOf(cells) } : {}),
  };
}

export function columnsOf(cells: Headed[]): string {
  return [...new Set(cells.map(({ column }) => column))].sort((a, b) => a - b).join("-");
}

/** As a sentence names them: “Inst 1”, “Inst 2”. */
export function headsOf(cells: Headed[]): string {
  return cells.map(({ head, column }) => `“${(head || columnLetter(column)).slice(0, 40)}”`).join(", ");
}

/** "Amount: 50000, Received: 38000", as the list has it. */
export function listed(cells: Headed[]): string {
  return cells
    .filter(({ cell }) => !isEmptyCell(cell))
    .map(({ cell, head }) => (head === "" ? cellText(cell) : `${head}: ${cellText(cell)}`))
    .join(", ");
}

export function apart(reading: Reading, why: Apart, question?: Question): Reading {
  return { value: optionsIn(reading)[0]?.value ?? "", apart: why, ...(question ? { question } : {}) };
}
