import { type CellMessage, cellMessage } from "./cell-message";
import type { Question, Reading } from "./draft-row";

/**
 * The one rule for cells that hold a number and show a text: what people saw in their program counts. Where it and the
 * number part in sign, currency, day or digits, or it cannot be read, a person decides: nothing doubtful is ready.
 */
export function agreed(shown: Reading, held: Reading, text: CellMessage): Reading {
  const seen = isSure(shown);
  if (seen && shown.apart === held.apart && shown.value === held.value) return shown;
  // Set apart is not submitted, and its owner can say that it is due.
  if (seen && shown.apart) return shown;
  if (seen && !held.apart && (offers(held, shown.value) || isUnread(held))) return shown;
  if (isSure(held) && !held.apart && offers(shown, held.value)) return held;
  const options = distinct([...optionsOf(shown), ...optionsOf(held)]);
  if (options.length === 0) return isUnread(shown) ? shown : held;
  return { value: "", question: { text: cellMessage("askShown", text), options } };
}

export function isSure({ value, question, complaint }: Reading): boolean {
  return value !== "" && !question && !complaint;
}

/** Options that say different things, the first of each. */
export function distinct(options: Question["options"]): Question["options"] {
  return options.filter((one, index) => options.findIndex(({ value }) => value === one.value) === index);
}

function isUnread({ value, complaint }: Reading): boolean {
  return complaint !== undefined || value === "";
}

function offers({ question }: Reading, value: string): boolean {
  return question?.options.some((option) => option.value === value) ?? false;
}

function optionsOf({ value, question, label }: Reading): Question["options"] {
  return question?.options ?? (value === "" ? [] : [{ value, label: label ?? value }]);
}
