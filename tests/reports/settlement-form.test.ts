import { expect, it } from "vitest";
import { dayOf, today } from "../../app/india";
import { settlementIn } from "../../app/reports/life/settlement-form";
import { english } from "../english";

const typed = (fields: Record<string, string>) =>
  settlementIn(new URLSearchParams({ part: "part", amount: "500", paid_on: today(), seen: "900", ...fields }), english);
const tomorrow = () => dayOf(Date.now() + 24 * 3600 * 1000);

it("a part that was paid today is taken, with what the form showed", () => {
  expect(typed({})).toEqual({ value: { amount: 500, paid_on: today(), seen: 900, more: false } });
});

it.each(["1", "10,00,000"])("of ₹1 to ₹10,00,000 it may be ₹%s", (amount) => {
  expect(typed({ amount })).toMatchObject({ value: { amount: Number(amount.replaceAll(",", "")) } });
});

it.each(["0", "10,00,001", "-5", "", "some"])("a part of ₹%s is none", (amount) => {
  expect(typed({ amount })).toEqual({ errors: { amount: expect.any(String) } });
});

it("nobody has paid tomorrow, nor before anybody kept books here", () => {
  expect(typed({ paid_on: tomorrow() })).toEqual({ errors: { paid_on: expect.stringContaining("future") } });
  expect(typed({ paid_on: "1949-12-31" })).toEqual({ errors: { paid_on: expect.any(String) } });
  expect(typed({ paid_on: "31/02/2025" })).toEqual({ errors: { paid_on: expect.any(String) } });
});

it("of all that is due no amount is asked, and what was typed there says nothing", () => {
  expect(typed({ part: "all", amount: "x" })).toMatchObject({ value: { amount: "all", seen: 900 } });
});

it("all that is wrong is said at once", () => {
  expect(typed({ amount: "", paid_on: tomorrow() })).toEqual({
    errors: { amount: expect.any(String), paid_on: expect.any(String) },
  });
});
