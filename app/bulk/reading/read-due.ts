// What is left of a row: its amount, and whatever its list says was paid, received, cleared or cancelled of it. The one
// place that decides it.
import { rupees } from "../../india";
import { isSure } from "../agreed";
import { type CellMessage, cellMessage } from "../cell-message";
import type { Option, Question, Reading } from "../draft-row";
import { apart, columnsOf, type DueCells, type Headed, listed, optionOf, sumsOf } from "./due-cells";
import { fromOpening, openingIn } from "./opening-balance";
import { readAmount } from "./read-amount";
import { type Settled, settledIn } from "./settled-cells";
import { isCreditMark } from "./settled-words";
import { cellText, plainText } from "./sheet";
import { headsWhatIsLeft } from "./sheet-columns";
import { lessNumbers, type Money, unknownSums } from "./unknown-sums";

export function readDue(cells: DueCells): Reading {
  const { amount, credit, side } = cells;
  const reading = readAmount(amount.cell);
  const opening = openingIn(cells);
  if (opening) return fromOpening(cells, reading, opening);
  const nothing = reading.apart === "nothing due" || plainText(amount.cell) === "";
  if (nothing && credit) {
    const other = readAmount(credit.cell);
    if (other.value !== "" && other.apart !== "nothing due")
      return { value: other.value, apart: "credit", listText: listed([amount, credit]) };
  }
  if (side && /^(?:c(?:r|redit)?\.?(?:[\s(].*)?|जमा|જમા|জমা|జమ|வரவு)$/i.test(plainText(side.cell)))
    return { value: reading.value, apart: "credit", listText: listed([amount, side]) };
  const mark = [...cells.others, ...cells.settled.filter(({ kind }) => kind === "remarks")].find(({ cell }) =>
    isCreditMark(cellText(cell)),
  );
  if (mark && reading.value !== "" && !reading.apart)
    return { value: reading.value, apart: "credit", listText: listed([amount, mark]) };
  if (reading.apart) return reading;
  const settled = settledIn(cells, sumsOf(reading));
  const numbers = unknownSums(cells, reading, settled);
  if (settled.said.length === 0 && numbers.length === 0) return reading;
  const listText = listed([amount, ...settled.said, ...numbers]);
  return { ...left(cells, reading, settled, numbers), listText };
}

function left(cells: DueCells, reading: Reading, settled: Settled, numbers: Money[]): Reading {
  const { amount } = cells;
  const { paid, credited, verdict, unread, said } = settled;
  const full = sumsOf(reading);
  const all = full.map((value) => optionOf(value, "net"));
  const rests = paid === null ? [] : full.map((value) => value - paid).filter((value) => value > 0);
  const off = rests.map((rest) => optionOf(rest, "off", said));
  const sure = isSure(reading);
  const ask = (text: CellMessage, options: Option[], about?: Question["about"], cells: Headed[] = []): Reading => ({
    value: "",
    question: {
      text,
      options,
      ...(about ? { about } : {}),
      ...(cells.length > 0 ? { column: columnsOf(cells) } : {}),
    },
  });
  const askHowMuch = (about?: "payments") =>
    ask(
      cellMessage(
        credited && said.length === 1 ? "askBoth" : "askPaid",
        sure ? rupees(Number(reading.value)) : cellText(amount.cell),
        rupees(paid ?? 0),
      ),
      [...off, ...all],
      about,
    );
  // Should its owner say that it is due all the same, how much of it is asked then.
  if (verdict !== null) return apart(reading, verdict, rests.length > 0 ? askHowMuch().question : undefined);
  if (full.length === 0) return reading;
  if (numbers.length > 0) {
    const text = cellMessage("askSettled", listed([...said, ...numbers]));
    const about = sure && !unread && !settled.day ? "numbers" : undefined;
    return ask(text, [...lessNumbers(full, paid, said, numbers), ...all], about, [...said, ...numbers]);
  }
  if (unread)
    return ask(
      cellMessage("askSettled", cellText(unread.cell)),
      [...off, ...all],
      sure && paid === null ? "status" : undefined,
    );
  if (paid === null) return settled.day ? apart(reading, "paid") : reading;
  // Where a third column holds the whole bill, this one is what is left of it.
  if (isWhole(cells, (full[0] ?? 0) + paid) && sure) return reading;
  const asked = askHowMuch(sure ? "payments" : undefined);
  // More was paid than is due by a column of what is left: the payments are off it already, or it is no such column.
  if (sure && headsWhatIsLeft(amount.head) && paid > (full[0] ?? 0)) return asked;
  return sure && rests.length === 0 ? apart(reading, credited ? "credit" : "paid", asked.question) : asked;
}

/** Whether the bill stands in a column of its own. */
function isWhole({ amounts, others }: DueCells, whole: number): boolean {
  return [...amounts, ...others].some(({ cell }) => Number(readAmount(cell).value) === whole);
}
