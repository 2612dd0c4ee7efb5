// English needs no Intl for what India writes (app/india.ts), and writes it as Intl does.
import { expect, it, vi } from "vitest";
import { day, monthOf, numeral, rupees, secondOf, timeOf } from "../app/india";

it.each([0, 7, 100, 999, 1000, 12345, 99999, 100000, 1234567, 10000000, 123456789, 999999999999, -5, -1000, -1234567])(
  "rupees and counts of %i are grouped as Intl groups them for India",
  (n) => {
    const money = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
    expect(rupees(n)).toBe(money.format(n));
    expect(numeral(n)).toBe(new Intl.NumberFormat("en-IN").format(n));
  },
);

it("every day and month of a leap year is written as Intl writes it for India", () => {
  const dayFormat = new Intl.DateTimeFormat("en-IN", {
    timeZone: "UTC",
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  const monthFormat = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", month: "short" });
  for (let moment = Date.UTC(2024, 0, 1); moment < Date.UTC(2025, 0, 1); moment += 24 * 3600 * 1000) {
    const date = new Date(moment).toISOString().slice(0, 10);
    expect(day(date, "en")).toBe(dayFormat.format(moment));
    expect(monthOf(date, "en")).toBe(monthFormat.format(moment));
  }
});

it("every quarter of an hour of a day is written as Intl writes it in India, and to the second", () => {
  const timeFormat = new Intl.DateTimeFormat("en-IN", {
    timeZone: "Asia/Kolkata",
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
  });
  const secondFormat = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Asia/Kolkata",
    dateStyle: "short",
    timeStyle: "medium",
  });
  const midnight = Date.UTC(2026, 1, 28);
  for (let moment = midnight; moment < midnight + 24 * 3600 * 1000; moment += 899_500) {
    expect(timeOf(moment)).toBe(timeFormat.format(moment));
    expect(secondOf(moment)).toBe(secondFormat.format(moment));
  }
});

it("nothing of English asks Intl, also where the code is first read", async () => {
  const [numbers, days] = [vi.spyOn(Intl, "NumberFormat"), vi.spyOn(Intl, "DateTimeFormat")];
  vi.resetModules();
  const india = await import("../app/india");
  india.rupees(1234567);
  india.numeral(1234567);
  india.day("2025-02-28", "en");
  india.monthOf("2025-02-28", "en");
  india.timeOf(0);
  india.secondOf(0);
  expect(numbers).not.toHaveBeenCalled();
  expect(days).not.toHaveBeenCalled();
  india.day("2025-02-28", "hi");
  expect(days).toHaveBeenCalledOnce();
});

it("Intl is still asked in other languages, which have no short months that everybody knows", () => {
  expect(day("2025-02-28", "hi")).toBe("28 फ़रवरी 2025");
  expect(monthOf("2025-09-01", "ta")).toBe("செப்டம்பர்");
});
