import { expect, it } from "vitest";
import {
  day,
  dayOf,
  endOfDay,
  isRealDay,
  latinDigits,
  marksAreSound,
  maskedPhone,
  oneLine,
  rupees,
  severalLines,
  startOfDay,
  timeOf,
  today,
} from "../../app/india";

it("groups rupees in lakhs", () => {
  expect(rupees(1_000_000)).toBe("₹10,00,000");
  expect(rupees(100)).toBe("₹100");
});

it("a day in India begins at 18:30 UTC of the day before", () => {
  expect(today(Date.parse("2025-12-31T18:29:59Z"))).toBe("2025-12-31");
  expect(dayOf(Date.parse("2025-12-31T18:30:00Z"))).toBe("2026-01-01");
});

it.each(["2025-12-31T18:30:00.000Z", "2026-01-01T07:00:00.000Z", "2026-01-01T18:29:59.999Z"])(
  "at %s it is the whole of 1 Jan 2026 in India, from its first millisecond to its last",
  (moment) => {
    expect(new Date(startOfDay(Date.parse(moment))).toISOString()).toBe("2025-12-31T18:30:00.000Z");
    expect(new Date(endOfDay(Date.parse(moment))).toISOString()).toBe("2026-01-01T18:29:59.999Z");
  },
);

it("writes days as people read them", () => {
  expect(day("2025-02-28", "en")).toBe("28 Feb 2025");
  expect(day("2024-02-29", "en")).toBe("29 Feb 2024");
});

it("writes the time of day alike in every language, with no ending that a sentence would stumble over", () => {
  expect(timeOf(Date.parse("2026-12-05T10:00:00Z"))).toMatch(/^3:30\spm$/);
  expect(timeOf(Date.parse("2026-12-05T18:30:00Z"))).toMatch(/^12:00\sam$/);
});

it.each(["2025-02-29", "2025-13-01", "2025-00-10", "25-01-01", "2025-1-1", "tomorrow", ""])(
  "%j is not a day",
  (text) => {
    expect(isRealDay(text)).toBe(false);
  },
);

it("reads digits of Indian scripts as digits", () => {
  expect(latinDigits("१२३ ৪৫ ૬૭ ௮௯ 0")).toBe("123 45 67 89 0");
});

it.each([
  ["one\r\ntwo\u2028three", "one\ntwo\nthree"],
  ["far\n\n\n\n\napart", "far\n\napart"],
  ["turned \u202eround", "turned round"],
  ["bell\u0007 and \u200bnothing\ufeff", "bell and nothing"],
  ["  ends with spaces   \n", "ends with spaces"],
  ["cafe\u0301", "café"],
  ["half \ud800 a letter", "half \ufffd a letter"],
])("keeps several lines of text, and nothing in them that turns or hides: %j", (typed, kept) => {
  expect(severalLines(typed)).toBe(kept);
});

it("masks a phone number with four asterisks and keeps leading zeros", () => {
  expect(maskedPhone("0012345")).toBe("****0012345");
});

it("keeps one line of text: composed, single-spaced, nothing invisible that turns or breaks it", () => {
  expect(oneLine("  Cafe\u0301\n\tTraders\u202e\u0000 ")).toBe("Café Traders");
});

it.each([
  "कपड़ों का बाज़ार",
  "ਸ਼ਾਂਤੀ ਸਟੋਰ",
  "क़िस्सा ख़ान",
  "Việt Nguyễn Traders",
  "Ọ̀yọ́ Stores",
  "مُحَمَّد ٹریڈرز",
  "ஸ்ரீ பாலாஜி",
  "ക്ഷേത്രം",
  "ক্ষুদ্র্য",
  "Cafe\u0301 e\u0301e\u0301",
  "1️⃣ Stores ❤️",
  "श्री\u200dगणेश",
])("the marks of %s are ordinary ones", (text) => {
  expect(marksAreSound(text)).toBe(true);
  expect(marksAreSound(text.normalize("NFD"))).toBe(true);
});

it.each([
  ["two that are foreign", "T\u0336\u0337raders"],
  ["two from above and below", "q\u0300\u0316"],
  ["two of symbols", "A\u20d0\u20d1"],
  ["two foreign ones on an Indian letter", "क\u0300\u0301"],
  ["five of its own", "क\u093f\u0940\u0941\u0942\u0943"],
  ["a heap", `G${"\u0315".repeat(40)}anesh`],
  ["a heap parted by joiners", `G${"\u0315\u200d".repeat(40)}anesh`],
  ["a heap at the beginning", "\u0300\u0301\u0302 Traders"],
])("a letter with %s is one that no script has", (_what, text) => {
  expect(marksAreSound(text)).toBe(false);
});
