import { expect, it } from "vitest";
import { pageNumbers } from "../../app/ui/pagination";

const spoken = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((number) => (typeof number === "number" ? number : "…"))
    .join(" ");

it("shows every page where there are seven or fewer", () => {
  expect(spoken(4, 7)).toBe("1 2 3 4 5 6 7");
  expect(spoken(1, 1)).toBe("1");
});

it.each([
  [1, 8, "1 2 … 8"],
  [2, 8, "1 2 3 … 8"],
  [3, 8, "1 2 3 4 … 8"],
  [4, 8, "1 2 3 4 5 … 8"],
  [5, 9, "1 … 4 5 6 … 9"],
  [8, 8, "1 … 7 8"],
  [50, 100, "1 … 49 50 51 … 100"],
])("of page %i of %i it shows the ends, the neighbours and gaps", (page, pages, shown) => {
  expect(spoken(page, pages)).toBe(shown);
});
