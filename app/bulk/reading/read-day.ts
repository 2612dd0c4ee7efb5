import { isRealDay } from "../../india";
import { agreed, distinct } from "../agreed";
import { type CellMessage, cellMessage } from "../cell-message";
import type { Reading } from "../draft-row";
import { type Cell, cellText, heldIn, isNoValue, plainText, type ShownNumber } from "./sheet";

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

/** Days between the beginnings of the two calendars that spreadsheets count by. */
const from1900To1904 = 1_462;

const dayMinutes = 24 * 60;
/** In India, midnight is 18:30 of the day before in UTC: what a program that thinks in UTC shows for a date. */
const midnightInUtc = 18.5 * 60;
const indiaBeforeUtc = 5.5 * 60;

type DayOptions = {
  /** daysInDoubt: what could be both is asked. */
  inDoubt?: boolean;
  /** Plain numbers count from 1904. */
  since1904?: boolean;
};

/** Reads a day: day first, as India writes it. A time of day that could make it the next one is asked. */
export function readDay(cell: Cell | undefined, { inDoubt = false, since1904 = false }: DayOptions = {}): Reading {
  if (isNoValue(cell)) return { value: "", complaint: cellMessage("formula") };
  const held = heldIn(cell);
  if (held?.day) return withSwapped(dayOfCell(held), inDoubt, held.shown);
  const text = dayFromText(plainText(cell), inDoubt, since1904);
  return held ? agreed(text, dayFromText(String(held.number), inDoubt, since1904), cellText(cell)) : text;
}

/** A cell in a format of dates: the number is the day, and what was shown has to say the same. */
function dayOfCell({ number, shown }: ShownNumber): Reading {
  const timeShown = /\d:\d\d/.test(shown);
  const held = dayOfSerial(number, shown, timeShown ? "shown" : "hidden");
  const read = dayFromText(plainText(shown), false, false);
  if (held.question) return held;
  // Programs that count in floating point lose seconds: the midnight that was meant is not what was shown.
  if (!timeShown && minutesOf(number) >= dayMinutes - 1) return held;
  return agreed(read, held, shown);
}

function dayOfSerial(serial: number, text: string, time: "shown" | "hidden"): Reading {
  const minutes = minutesOf(serial);
  const date = dateOfSerial(serial);
  if (Math.floor(serial) < serials.first || Math.floor(serial) > serials.last)
    return { value: "", complaint: cellMessage("dayUnread") };
  if (time === "hidden" && minutes >= dayMinutes - 1) return sure(daysLater(date, 1));
  const doubtful = time === "hidden" ? Math.abs(minutes - midnightInUtc) < 1 : minutes >= midnightInUtc;
  return doubtful ? askMoment(text, date) : sure(date);
}

/** A date of a spreadsheet as text that reads as the same day again, with its time where it has one. */
export function textOfSerial(serial: number): string {
  const moment = new Date(Math.round((serial - 25_569) * dayMinutes) * 60_000);
  if (Number.isNaN(moment.valueOf())) return String(serial);
  return moment.toISOString().slice(0, 16).replace("T", " ").replace(" 00:00", "");
}

/** Minutes since midnight, to the second. */
function minutesOf(serial: number): number {
  return Math.round((serial - Math.floor(serial)) * dayMinutes * 60) / 60;
}

function dateOfSerial(serial: number): string {
  return new Date((Math.floor(serial) - 25_569) * 86_400_000).toISOString().slice(0, 10);
}

const clock =
  /(?:T|[\s,]+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.?m\.?)?(?:\s*(Z|IST|(?:UTC|GMT)?(?:\s*[+-]\d{1,2}(?::?\d{2})?)?))?(?:\s*\([^)]*\))?$/i;

/** A date as text, with or without a time of day; with Z or an offset it is the day in India. */
function dayFromText(text: string, inDoubt: boolean, since1904: boolean): Reading {
  if (text === "") return { value: "" };
  const time = clock.exec(text);
  if (!time) return dateFromText(text, inDoubt, since1904);
  const [all, hour, minute, second = "0", half = "", zone = ""] = time;
  const reading = dateFromText(text.slice(0, -all.length).trim(), inDoubt, since1904);
  const twelve = half === "" ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  const minutes = twelve * 60 + Number(minute) + Number(second) / 60;
  if (minutes > dayMinutes || Number(minute) > 59 || reading.complaint)
    return { value: "", complaint: cellMessage("dayUnread") };
  if (zone === "") return minutes >= midnightInUtc ? withNextDay(reading, text) : reading;
  // A minute more: 18:29:59 in UTC was meant to be midnight in India.
  const days = Math.floor((minutes + 1 - offsetOf(zone) + indiaBeforeUtc) / dayMinutes);
  return later(reading, days);
}

/** Minutes that a zone is ahead of UTC. */
function offsetOf(zone: string): number {
  if (/^IST$/i.test(zone)) return indiaBeforeUtc;
  const [, sign, hours = "0", minutes = "0"] = /([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(zone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function later(reading: Reading, days: number): Reading {
  if (!reading.question) return sure(daysLater(reading.value, days));
  return ask(
    reading.question.text,
    reading.question.options.map(({ value }) => daysLater(value, days)),
    "as it is",
  );
}

function withNextDay(reading: Reading, text: string): Reading {
  const dates = reading.question ? reading.question.options.map(({ value }) => value) : [reading.value];
  return ask(
    cellMessage("askMoment", text),
    dates.flatMap((date) => [date, daysLater(date, 1)]),
    "as it is",
  );
}

function askMoment(text: string, date: string): Reading {
  return ask(cellMessage("askMoment", text), [date, daysLater(date, 1)], "as it is");
}

function dateFromText(text: string, inDoubt: boolean, since1904: boolean): Reading {
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Number(text) + (since1904 ? from1900To1904 : 0) : Number.NaN;
  if (serial >= serials.first && serial < serials.last + 1) {
    const minutes = minutesOf(serial);
    return dayOfSerial(serial, text, minutes >= dayMinutes - 1 ? "hidden" : "shown");
  }
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(20\d{2})(\d{2})(\d{2})$/.exec(text);
  if (yearFirst) return dayFirst(yearFirst[3], yearFirst[2], yearFirst[1], inDoubt, text);
  const numbers = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})$/.exec(text);
  if (numbers) return dayFirst(numbers[1], numbers[2], numbers[3], inDoubt, text);
  const named = withMonthName(text);
  if (named) return real(named);
  const compact = /^(\d{2})(\d{2})(20\d{2})$/.exec(text);
  if (compact) return ask(text, [ymd(compact[3], compact[2], compact[1])]);
  return { value: "", complaint: cellMessage("dayUnread") };
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
export function isKnownDate(cell: Cell | undefined): boolean {
  return heldIn(cell)?.day === true || /^\d{4}-\d{2}-\d{2}\b/.test(plainText(cell));
}

function twoNumbers(cell: Cell | undefined): [number, number] {
  // How a date is shown says nothing of how it was understood.
  if (heldIn(cell)?.day) return [Number.NaN, Number.NaN];
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
  return sure(asIndia);
}

/** A date that the spreadsheet understood: where it may have taken the month for the day, both are asked. */
function withSwapped(reading: Reading, inDoubt: boolean, text: string): Reading {
  const [y = "", m = "", d = ""] = reading.value.split("-");
  const swapped = ymd(y, d, m);
  if (!inDoubt || reading.question || !isRealDay(swapped) || swapped === reading.value) return reading;
  return ask(text, [reading.value, swapped]);
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
  return isRealDay(date) ? sure(date) : { value: "", complaint: cellMessage("noSuchDay") };
}

function sure(date: string): Reading {
  return { value: date, label: { day: date } };
}

/** `text`: what the list says, or, `as it is`, the whole question. */
function ask(text: CellMessage, dates: string[], how?: "as it is"): Reading {
  const options = distinct(dates.filter(isRealDay).map((date) => ({ value: date, label: { day: date } })));
  if (options.length === 0) return { value: "", complaint: cellMessage("noSuchDay") };
  return { value: "", question: { text: how ? text : cellMessage("askDay", text), options } };
}
