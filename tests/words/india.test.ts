import { expect, it } from "vitest";
import { day, dayOf, isRealDay, latinDigits, maskedPhone, oneLine, rupees, today } from "../../app/india";

it("groups rupees in lakhs", () => {
  expect(rupees(1_000_000)).toBe("₹10,00,000");
  expect(rupees(100)).toBe("₹100");
});

it("a day in India begins at 18:30 UTC of the day before", () => {
  expect(today(Date.parse("2025-12-31T18:29:59Z"))).toBe("2025-12-31");
  expect(dayOf(Date.parse("2025-12-31T18:30:00Z"))).toBe("2026-01-01");
});

it("writes days as people read them", () => {
  expect(day("2025-02-28")).toBe("28 Feb 2025");
  expect(day("2024-02-29")).toBe("29 Feb 2024");
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

it("masks a phone number with four asterisks and keeps leading zeros", () => {
  expect(maskedPhone("0012345")).toBe("****0012345");
});

it("keeps one line of text: composed, single-spaced, nothing invisible that turns or breaks it", () => {
  expect(oneLine("  Cafe\u0301\n\tTraders\u202e\u0000 ")).toBe("Café Traders");
});
