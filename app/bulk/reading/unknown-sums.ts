// Sums beside the amount that nobody explains, and what may be due by them.
import type { Option, Reading } from "../draft-row";
import { type DueCells, type Headed, headsOf, isTurnover, optionOf, sumsOf } from "./due-cells";
import { moneyIn, numbersUnder } from "./other-numbers";
import type { Settled } from "./settled-cells";
import { headsOpening, headsWhatIsLeft } from "./sheet-columns";

/** `amount`: not what could be taken off another. */
export type Money = Headed & { rupees: number; kind: "part" | "amount" };

/** What may be due where numbers that nobody explains stand beside the amount: less them, or they themselves. */
export function lessNumbers(full: number[], paid: number | null, said: Headed[], numbers: Money[]): Option[] {
  const parts = numbers.filter(({ kind }) => kind === "part");
  const [only] = numbers;
  const less = parts.reduce((sum, { rupees }) => sum + rupees, paid ?? 0);
  const off = full.map((value) => value - less).filter((value) => value > 0 && less > 0);
  const before = full.map((value) => value - (paid ?? 0)).filter((value) => value > 0 && paid !== null);
  return [
    ...off.map((value) => optionOf(value, "off", [...said, ...parts])),
    ...(numbers.length === 1 && only ? [optionOf(only.rupees, "it", [only])] : []),
    ...(parts.length > 0 ? before.map((value) => optionOf(value, "paid", said)) : []),
    ...(numbers.length > 1 ? numbers.map(({ rupees }) => optionOf(rupees)) : []),
  ];
}

/** Beside the amount, not empty, and not known to be anything else. */
export function unknownSums(cells: DueCells, reading: Reading, { paid, said }: Settled): Money[] {
  const { amount, amounts, others, settled } = cells;
  const full = sumsOf(reading);
  const isLeft = headsWhatIsLeft(amount.head);
  const moved = isTurnover(cells);
  const ages: Money[] = [];
  const numbers: Money[] = [];
  const remarks = settled.filter(({ kind }) => kind === "remarks");
  for (const headed of [...amounts, ...others, ...remarks]) {
    const rupees = moneyIn(headed.cell);
    if (rupees === null || said.includes(headed) || headsOpening(headed.head)) continue;
    const kind = amounts.includes(headed) ? "sold" : numbersUnder(headed.head);
    if (kind === "none" || full.some((value) => value + (paid ?? 0) === rupees && (paid !== null || kind === "sold")))
      continue;
    if (kind === "age") ages.push({ ...headed, rupees, kind: "amount" });
    else if (kind === "money") numbers.push({ ...headed, rupees, kind: "part" });
    // What is left of a bill is no more than the bill.
    else if (!moved && !(isLeft && full.every((value) => value <= rupees)))
      numbers.push({ ...headed, rupees, kind: "amount" });
  }
  const aged = ages.reduce((sum, { rupees }) => sum + rupees, 0);
  const [first] = ages;
  if (first && !full.some((value) => Math.abs(value - aged) <= 1))
    numbers.push({ ...first, cell: aged, rupees: aged, head: headsOf(ages) });
  return numbers;
}
