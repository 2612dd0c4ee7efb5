import { day, isRealDay } from "../india";
import { sheets as says } from "../words/en";
import type { Reading } from "./draft-row";
import { type Cell, isNoValue, plainText } from "./sheet";

const months: Record<string, number> = {};
for (const [index, names] of [
  "jan january जनवरी",
  "feb february फरवरी फ़रवरी",
  "mar march मार्च",
  "apr april अप्रैल",
  "may मई",
  "jun june जून",
  "jul july जुलाई",
  "aug august अगस्त",
  "sep sept september सितंबर सितम्बर",
  "oct october अक्टूबर अक्तूबर",
  "nov november नवंबर नवम्बर",
  "dec december दिसंबर दिसम्बर",
].entries())
  for (const name of names.split(" ")) months[name.normalize("NFKC")] = index + 1;

/** Serials of a spreadsheet's days: 1 January 1990 to 31 December 2089. */
const serials = { first: 32_874, last: 69_398 };

/** Reads a day: day first, as India writes it. `inDoubt` (daysInDoubt): what could be both is asked. */
export function readDay(cell: Cell | undefined, inDoubt = false): Reading {
  if (isNoValue(cell)) return { value: "", complaint: says.formula };
  // The time of day that spreadsheets add is dropped.
  const text = plainText(cell).replace(/[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]m)?Z?$/i, "");
  if (text === "") return { value: "" };
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text);
  if (serial && Number(serial[1]) >= serials.first && Number(serial[1]) <= serials.last)
    return { value: new Date((Number(serial[1]) - 25_569) * 86_400_000).toISOString().slice(0, 10) };
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(20\d{2})(\d{2})(\d{2})$/.exec(text);
  if (yearFirst) return dayFirst(yearFirst[3], yearFirst[2], yearFirst[1], inDoubt, text);
  const numbers = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})$/.exec(text);
  if (numbers) return dayFirst(numbers[1], numbers[2], numbers[3], inDoubt, text);
  const named = withMonthName(text);
  if (named) return real(named);
  const compact = /^(\d{2})(\d{2})(20\d{2})$/.exec(text);
  if (compact) return ask(text, [ymd(compact[3], compact[2], compact[1])]);
  return { value: "", complaint: says.dayUnread };
}

/** Whether a cell can only be meant month first: 12/31/2025. */
export function isMonthFirst(cell: Cell | undefined): boolean {
  const [first, second] = twoNumbers(cell);
  return first <= 12 && second > 12;
}

/** Whether a cell can only be meant day first: 31/12/2025. */
export function isDayFirst(cell: Cell | undefined): boolean {
  const [first, second] = twoNumbers(cell);
  return first > 12 && second <= 12;
}

/** A date that a spreadsheet knew as one. */
export function isYearFirst(cell: Cell | undefined): boolean {
  return /^\d{4}-\d{2}-\d{2}\b/.test(plainText(cell));
}

function twoNumbers(cell: Cell | undefined): [number, number] {
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})\b/.exec(plainText(cell));
  return [Number(numbers?.[1] ?? Number.NaN), Number(numbers?.[2] ?? Number.NaN)];
}

/** `days` later than a YYYY-MM-DD. */
export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function dayFirst(d = "", m = "", y = "", inDoubt: boolean, text: string): Reading {
  const asIndia = ymd(y, m, d);
  const asAmerica = ymd(y, d, m);
  if (!isRealDay(asIndia)) return isRealDay(asAmerica) ? ask(text, [asAmerica]) : real(asIndia);
  if (inDoubt && isRealDay(asAmerica) && asAmerica !== asIndia) return ask(text, [asIndia, asAmerica]);
  return { value: asIndia };
}

function withMonthName(text: string): string | null {
  const parts = text
    .toLowerCase()
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/, "")
    .split(/[\s\-/.,]+/)
    .filter(Boolean);
  if (parts.length !== 3) return null;
  const [first = "", second = "", y = ""] = parts;
  if (!/^(?:\d{4}|\d{2})$/.test(y)) return null;
  const [name, d] = months[second] ? [second, first] : [first, second];
  const month = months[name];
  const plainDay = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(d)?.[1];
  return month && plainDay ? ymd(y, String(month), plainDay) : null;
}

function ymd(y = "", m = "", d = ""): string {
  const year = y.length === 2 ? `20${y}` : y;
  return `${year}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
}

function real(date: string): Reading {
  return isRealDay(date) ? { value: date } : { value: "", complaint: says.noSuchDay };
}

function ask(text: string, dates: string[]): Reading {
  const options = dates.filter(isRealDay).map((date) => ({ value: date, label: day(date) }));
  if (options.length === 0) return { value: "", complaint: says.noSuchDay };
  return { value: "", question: { text: says.askDay(text), options } };
}
