// A list with an opening balance and what moved since, and no column of what is left: worked out, and asked.
import { isSure } from "../agreed";
import { cellMessage } from "../cell-message";
import type { Option, Question, Reading } from "../draft-row";
import { apart, type DueCells, type Headed, listed, optionOf, sumsOf } from "./due-cells";
import { moneyIn } from "./other-numbers";
import { readAmount } from "./read-amount";
import { settledIn } from "./settled-cells";
import { isEmptyCell } from "./sheet";
import { headsOpening, headsWhatIsLeft } from "./sheet-columns";
import { unknownSums } from "./unknown-sums";

/** An opening balance beside what moved since, where no column holds what is left. */
export function openingIn({ amount, amounts, others, settled }: DueCells): Headed | null {
  if (headsWhatIsLeft(amount.head)) return null;
  const found = [...amounts, ...others, ...settled].find(
    ({ head, cell }) => headsOpening(head) && moneyIn(cell) !== null,
  );
  return found ?? null;
}

/** Opening balance and what was sold since, less what was paid: worked out, and asked. */
export function fromOpening(cells: DueCells, reading: Reading, opening: Headed): Reading {
  const { amount, credit } = cells;
  const full = sumsOf(reading);
  const others = { ...cells, settled: cells.settled.filter((one) => one.column !== opening.column) };
  const settled = settledIn(others, full);
  const numbers = unknownSums(others, reading, settled);
  const said = settled.said;
  const listText = listed([opening, amount, ...said, ...numbers]);
  if (settled.verdict !== null) return { ...apart(reading, settled.verdict), listText };
  const begins = readAmount(opening.cell);
  const before = (moneyIn(opening.cell) ?? 0) * (begins.apart === "credit" ? -1 : 1);
  const moved = reading.apart === "credit" ? full.map((value) => -value) : full;
  const sums = (moved.length > 0 ? moved : [0]).map((value) => before + value - (settled.paid ?? 0));
  const due = sums.filter((sum) => sum > 0);
  const positive = reading.apart ? [] : full;
  const rests = positive.map((value) => value - (settled.paid ?? 0)).filter((rest) => rest > 0);
  const options: Option[] = [
    ...due.map((sum) => optionOf(sum, "sum", [opening, amount])),
    ...(settled.paid === null ? [] : rests.map((rest) => optionOf(rest, "off", said))),
    ...numbers.map(({ rupees }) => optionOf(rupees)),
    ...positive.map((value) => optionOf(value, "net")),
  ];
  const plain = isSure(begins) && (isSure(reading) || isEmptyCell(amount.cell) || reading.apart === "nothing due");
  const about = plain && !settled.unread && numbers.length === 0 ? ("opening" as const) : undefined;
  const question: Question = {
    text: cellMessage("askSettled", listed([opening, ...(credit ? [amount] : []), ...said, ...numbers])),
    options,
    ...(about ? { about } : {}),
  };
  if (options.length === 0) return { value: "", apart: "credit", listText };
  return due.length > 0 ? { value: "", question, listText } : { ...apart(reading, "credit", question), listText };
}
