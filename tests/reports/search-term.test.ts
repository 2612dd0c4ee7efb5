import { expect, it } from "vitest";
import { homeSearch, searchTerm } from "../../app/reports/search/search-term";

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
  ["9876543210 9876543210", { term: "6543210" }],
  ["9820012345 9820054321", { term: "9820012345 9820054321" }],
  ["9820012345 98200543", { refused: "digits" }],
  ["Mob: 98765 43210", { term: "Mob: 98765 43210" }],
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
  ["Mob. No. 98765 43210", { kind: "phone", digits: "6543210" }],
  ["wa.me/919876543210", { kind: "phone", digits: "6543210" }],
  ["98765432IO", { kind: "phone", digits: "6543210" }],
  ["+971 50 123 4567", { kind: "refused", digits: "971501234567" }],
  ["Party: Sai Traders", { kind: "name", text: "Sai Traders" }],
  ["Sai 24", { kind: "name", text: "Sai 24" }],
  ["%", { kind: "name", text: "%" }],
  ["-", { kind: "name", text: "-" }],
])("the list reads %j as %j", (typed, term) => {
  expect(searchTerm(typed)).toEqual(term);
});
