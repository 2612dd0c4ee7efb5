import { maskedPhone } from "../../india";
import { withinNumbers } from "../../parties/labels";
import { usual } from "../../parties/pasted";
import { numbersIn } from "../../parties/typed-numbers";
import { lastSeven } from "../../parties/typed-phone";
import { agreed, distinct } from "../agreed";
import { type CellMessage, cellMessage } from "../cell-message";
import type { Reading } from "../draft-row";
import { type Cell, heldIn, isNoValue, plainText, shownText } from "./sheet";

/** Raised and circled figures, which must not become digits of the number. */
const marks = /[²³¹\u2070-\u209f\u2460-\u24ff\u2776-\u2793]/;

/** Reads a number as on a card as its last seven digits. Two numbers, a lost zero or a digit too many are asked. */
export function readPhone(cell: Cell | undefined): Reading {
  if (isNoValue(cell)) return { value: "", complaint: cellMessage("formula") };
  const held = heldIn(cell);
  const shown = shownText(cell);
  if (!held) return marks.test(shown) ? { value: "", complaint: cellMessage("phoneUnread") } : fromText(shown);
  // Grouping and dashes of a format are no other number.
  const number = fromText(String(held.number));
  if (digitsOf(shown) === String(held.number)) return number;
  return agreed(fromText(shown), number, shown);
}

function fromText(shown: string): Reading {
  const text = plainText(shown.replace(/[\t\r\n]+/g, " / "));
  if (text === "" || /^-+$/.test(text)) return { value: "" };
  const shortened = /^(\d)(?:\.(\d+))?e\+?(\d{1,2})$/i.exec(text);
  if (shortened) {
    // 9.82E+09: the last digits are gone, unless all of them still stand behind the point.
    const lost = (shortened[2] ?? "").length < Number(shortened[3]);
    return lost
      ? { value: "", complaint: cellMessage("phoneShortened", text) }
      : fromDigits(String(Number(text)), text);
  }
  const numbers = severalIn(text.replace(/\.0+$/, "").replace(withinNumbers, " "));
  if (numbers.length === 1) return fromNumber(numbers[0] ?? "", text);
  const options = numbers.map((number) => ({ number, sure: fromNumber(number, number) }));
  const values = options.map(({ sure }) => sure.value || sure.question?.options[0]?.value || "");
  if (values.some((value) => value === "")) return { value: "", complaint: cellMessage("phoneUnread") };
  if (new Set(values).size === 1 && options[0] && !options[0].sure.question) return options[0].sure;
  const answers = options.map(({ number }, index) => option(values[index] ?? "", number));
  return { value: "", question: { text: cellMessage("askNumbers", text), options: distinct(answers) } };
}

/** The numbers of a cell. 022-2345678/79 is two, the second given by its last digits. */
function severalIn(text: string): string[] {
  const parts = text
    .split(/\s*(?:[/,;|&]|\bor\b|\band\b)\s*|(?<=\d{7})\s+(?=\+?\d{7})/i)
    .map((part) => part.trim())
    .filter(Boolean);
  const [first = "", ...others] = parts;
  const digits = digitsOf(first);
  const whole = others.map((part) => {
    const tail = digitsOf(part);
    return /^\d{1,4}$/.test(part) && digits.length >= 7 ? digits.slice(0, -tail.length) + tail : part;
  });
  return [first, ...whole];
}

function fromNumber(number: string, text: string): Reading {
  // A letter for a digit, or an extension behind it: one reader for lists and for what is typed.
  const [read, ...others] = numbersIn(usual(number)).numbers;
  const digits = read && others.length === 0 ? read.number : digitsOf(number);
  if (/[x*]{2,}/i.test(number)) return { value: "", complaint: cellMessage("phoneMasked") };
  const rest = number.replace(/[\d\s+\-.()[\]]/g, "");
  const reading = fromDigits(digits, text);
  // A name or an extension beside the number: what was read may not be the number.
  if (rest !== "" && reading.value !== "") return ask(cellMessage("askBeside", text), [reading.value], digits);
  return reading;
}

function fromDigits(digits: string, text: string): Reading {
  const seven = digits.slice(-7);
  // A spreadsheet drops a zero in front of a number.
  if (digits.length === 5 || digits.length === 6)
    return ask(cellMessage("askLostZero", text), [digits.padStart(7, "0")], digits.padStart(7, "0"));
  if (digits.length < 5) return { value: "", complaint: cellMessage("phoneUnread") };
  if (lastSeven(digits) !== null) return { value: seven, label: maskedPhone(seven) };
  if (digits.length > 14) return { value: "", complaint: cellMessage("phoneUnread") };
  return ask(cellMessage("askDigits", text, digits.length), [seven], digits);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

function ask(text: CellMessage, values: string[], number: string): Reading {
  return { value: "", question: { text, options: values.map((value) => option(value, number)) } };
}

function option(value: string, number: string) {
  return {
    value,
    label: number === value ? maskedPhone(value) : cellMessage("ofNumber", maskedPhone(value), number.trim()),
  };
}
