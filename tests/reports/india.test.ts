import { expect, it } from "vitest";
import { day, dayOf, isRealDay, latinDigits, maskedPhone, oneLine, rupees } from "../../app/india";
import { homeSearch, searchTerm } from "../../app/reports/search-term";

it("groups rupees the Indian way", () => {
  expect(rupees(1_000_000)).toBe("₹10,00,000");
});
