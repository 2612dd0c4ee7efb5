import { type Language, languages } from "./languages";

// How India writes money, days and numbers. Every "today" in the product is a day in Asia/Kolkata. In English nothing here asks
// Intl: the first use of it costs a new isolate as much as all of a page (docs/decisions/size-of-the-worker.md).

const dayFormats = new Map<Language, Intl.DateTimeFormat>();
/** As Intl's en-IN has them. */
const shortMonths = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];
/** Asia/Kolkata is so much ahead of UTC, all the year round, since 1945 (iana.org/time-zones). */
const aheadOfUtc = 5.5 * 3600 * 1000;

/** Whole rupees in Indian grouping: 1000000 → "₹10,00,000". */
export function rupees(amount: number): string {
  return amount < 0 ? `-₹${numeral(-amount)}` : `₹${numeral(amount)}`;
}

/** The calendar day in India at a moment given in milliseconds, as YYYY-MM-DD. */
export function dayOf(moment: number): string {
  return new Date(moment + aheadOfUtc).toISOString().slice(0, 10);
}

const dayLong = 24 * 3600 * 1000;

/**
 * The last millisecond (23:59:59.999) of a moment's day in India. Whatever is said as a day ends then: nothing else in the
 * product says when a day ends.
 */
export function endOfDay(moment: number): number {
  return startOfDay(moment) + dayLong - 1;
}

/** The first millisecond of a moment's day in India. */
export function startOfDay(moment: number): number {
  return Math.floor((moment + aheadOfUtc) / dayLong) * dayLong - aheadOfUtc;
}

/** A moment in India as the audit log writes it, to the second: "2025-02-28 15:30:00". */
export function secondOf(moment: number): string {
  return new Date(moment + aheadOfUtc).toISOString().slice(0, 19).replace("T", " ");
}

const nine = 9 * 3_600_000;

/** The next moment of 09:00 in India, in milliseconds: this one, where it is. */
export function nextMorning(now: number): number {
  const today = startOfDay(now) + nine;
  return now <= today ? today : today + 24 * 3_600_000;
}

/** Today in India, as YYYY-MM-DD. */
export function today(now = Date.now()): string {
  return dayOf(now);
}

/**
 * A calendar day as people read it: "2025-02-28" is "28 Feb 2025", in Hindi "28 फ़रवरी 2025": only English has short names
 * of months that everybody knows. To be written by the server alone: browsers differ.
 */
export function day(date: string, language: Language): string {
  if (language === "en") return `${Number(date.slice(8))} ${monthOf(date, "en")} ${Number(date.slice(0, 4))}`;
  let format = dayFormats.get(language);
  if (!format) {
    const { locale } = languages[language];
    format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });
    dayFormats.set(language, format);
  }
  return format.format(Date.parse(`${date}T00:00:00Z`));
}

/** The month of a YYYY-MM-DD: "Feb", in Hindi "फ़रवरी". By the server alone, too. */
export function monthOf(date: string, language: Language): string {
  if (language === "en") return shortMonths[Number(date.slice(5, 7)) - 1] ?? "";
  const format = new Intl.DateTimeFormat(languages[language].locale, { timeZone: "UTC", month: "long" });
  return format.format(Date.parse(`${date}T00:00:00Z`));
}

/**
 * The time of day in India, as phones show it in every language: "3:30 pm". A language's own way to join it to a day has
 * case endings, which stumble over the words that follow: "9:30 PM वाजता पर्यंत".
 */
export function timeOf(moment: number): string {
  const [hour, minute] = new Date(moment + aheadOfUtc).toISOString().slice(11, 16).split(":");
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "am" : "pm"}`;
}

/** A count in Indian grouping and Latin digits, in every language: 100000 is "1,00,000". */
export function numeral(n: number): string {
  return String(n).replace(/(?<=\d)(?=(?:\d\d)*\d{3}$)/g, ",");
}

/** Whole days from one YYYY-MM-DD to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * 3600 * 1000));
}

/** How many days lie between two moments, as people in India count days: "today", "1 day", "12 days". */
export function ageOf(moment: number, now = Date.now()): string {
  const days = daysBetween(dayOf(moment), dayOf(now));
  return days <= 0 ? "today" : days === 1 ? "1 day" : `${days} days`;
}

/** Whether a YYYY-MM-DD text names a day that exists. */
export function isRealDay(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const moment = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date);
}

/** Seven stored digits as the public sees them: "1234567" → "****1234567". */
export function maskedPhone(digits: string): string {
  return `****${digits}`;
}

// Decimal digits of the scripts in use in India: each block holds 0 to 9 in order.
const zeros = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0, 0xff10];

/** Devanagari, Tamil and other Indian digits (Urdu's and full-width ones, too) as 0-9; everything else as it is. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((z) => code >= z && code < z + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/**
 * One line of people's text as it is stored: NFC, single spaces, no control or direction-overriding characters, nothing
 * else that is never seen. The joiners U+200C and U+200D stay: Indian scripts are written with them.
 */
export function oneLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}

/**
 * Text of several lines as it is stored: NFC, no control or direction-overriding characters, at most one empty line in a
 * row.
 */
export function severalLines(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff\u200b]/gu, "")
    .replace(/[^\S\n]+$/gmu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * Whether no letter carries more marks than any script gives it: four, of which one may be foreign to it (U+0300–036F,
 * 1AB0–1AFF, 20D0–20FF). Heaps of marks run over the lines around them. कपड़ों and ਸ਼ਾਂਤੀ have three.
 */
export function marksAreSound(text: string): boolean {
  // Joiners between them would part a heap into many small ones.
  for (const [letter] of text
    .normalize("NFC")
    .replace(/[\u200c\u200d]/g, "")
    .matchAll(/(?:^|\P{M})\p{M}{2,}/gu)) {
    const marks = letter.match(/\p{M}/gu)?.length ?? 0;
    const foreign = letter.match(/[\u0300-\u036f\u1ab0-\u1aff\u20d0-\u20ff]/g)?.length ?? 0;
    if (marks > 4 || foreign > 1) return false;
  }
  return true;
}

/** A name as it is stored: one line with a letter or digit in it. Dots, pictures or joiners alone are nobody's name. */
export function nameLine(text: string): string {
  const line = oneLine(text);
  return /[\p{L}\p{N}]/u.test(line) ? line : "";
}
