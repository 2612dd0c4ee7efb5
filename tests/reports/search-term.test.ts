import { expect, it } from "vitest";
import { homeSearch, searchTerm } from "../../app/reports/search-term";

it.each([
  ["", { refused: "empty" }],
  ["   ", { refused: "empty" }],
  ["123456", { refused: "digits" }],
  ["12345678", { refused: "digits" }],
  ["1234567", { term: "1234567" }],
  ["१२३४५६७", { term: "1234567" }],
  ["+91 98765 43210", { term: "6543210" }],
  ["098765-43210", { term: "6543210" }],
  ["+919876543210", { term: "6543210" }],
  ["9876543210", { term: "6543210" }],
  ["919876543210", { term: "6543210" }],
  ["९८७६५ ४३२१०", { term: "6543210" }],
  ["98765432101", { refused: "digits" }],
  ["9876543210 9876543210", { refused: "digits" }],
  ["12-34", { refused: "digits" }],
  ["3M Stores", { term: "3M Stores" }],
  ["ganesh", { term: "ganesh" }],
])("home reads %j as %j", (typed, outcome) => {
  expect(homeSearch(typed)).toEqual(outcome);
});

it.each([
  ["", null],
  ["4567", { kind: "phone", digits: "4567", text: "4567" }],
  ["24-7", { kind: "phone", digits: "247", text: "24-7" }],
  ["9876543210", { kind: "phone", digits: "6543210" }],
  ["+91 98765-43210", { kind: "phone", digits: "6543210" }],
  ["0 98765 43210", { kind: "phone", digits: "6543210" }],
  ["0091 98765 43210", { kind: "phone", digits: "6543210" }],
  ["\u200e9876543210", { kind: "phone", digits: "6543210" }],
  ["98200123", { kind: "refused", digits: "98200123" }],
  ["98765432101", { kind: "refused", digits: "98765432101" }],
  ["Sai 24", { kind: "name", text: "Sai 24" }],
  ["%", { kind: "name", text: "%" }],
  ["-", { kind: "name", text: "-" }],
])("the list reads %j as %j", (typed, term) => {
  expect(searchTerm(typed)).toEqual(term);
});
