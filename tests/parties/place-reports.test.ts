import { expect, it } from "vitest";
import { type Group, placeReports } from "../../app/parties/place-reports";

const digits = "4877366";
const known = (id: number, ...names: string[]): Group => ({
  id,
  names: new Set(names),
  digits: new Set([digits]),
  gstins: new Set(),
});
const placed = (party_name: string, ...groups: Group[]) =>
  placeReports([{ party_name, phone_number: digits }], groups)[0]?.id;

it("of two parties of one number and one spelling it is the older", () => {
  expect(placed("Sharma Traders", known(7, "Sharma Traders"), known(9, "Sharma Traders"))).toBe(7);
  expect(placed("Sharma Traders", known(3, "SHARMA TRADERS"), known(8, "Sharma Traders"))).toBe(3);
});

it("the one that is spelled so goes before an older one that sounds alike", () => {
  expect(placed("Sharma Traders", known(7, "Sharmaa Traders"), known(9, "Sharma Traders"))).toBe(9);
  expect(placed("Sharma Traders", known(7, "Sharma Traders"), known(9, "Sharmaa Traders"))).toBe(7);
});
