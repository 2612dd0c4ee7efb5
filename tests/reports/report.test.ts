import { expect, it } from "vitest";
import { today } from "../../app/india";
import { reportForm, reportInputOf } from "../../app/reports/report";
import { parseForm } from "../../app/request/read-form";
import { english } from "../english";

const good = {
  party_name: "Ganesha Cloth House",
  phone_number: "0123456",
  amount_due: "5000",
  due_date: "2025-10-31",
  is_anonymous: "yes",
  disclaimer: "yes",
};

function read(changes: Record<string, string | undefined>) {
  const entries = Object.entries({ ...good, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return parseForm(reportForm, new URLSearchParams(entries), english);
}

function refusal(changes: Record<string, string | undefined>) {
  const outcome = read(changes);
  return "errors" in outcome ? outcome.errors : {};
}

function value(changes: Record<string, string | undefined>) {
  const outcome = read(changes);
  if ("errors" in outcome) throw new Error(JSON.stringify(outcome.errors));
  return reportInputOf(outcome.value);
}

it("an empty form names each field that is missing", () => {
  const empty = {
    party_name: "",
    phone_number: " ",
    amount_due: "",
    due_date: "",
    disclaimer: undefined,
    is_anonymous: undefined,
  };
  expect(refusal(empty)).toEqual({
    party_name: "Party name is required",
    phone_number: "Phone number is required",
    amount_due: "Amount is required",
    due_date: "Due date is required",
    disclaimer: "You must accept the disclaimer to continue",
    reporter_name: "Enter your name, or report anonymously",
  });
  expect(refusal({ is_anonymous: undefined })).toEqual({ reporter_name: "Enter your name, or report anonymously" });
});

it.each(["\u200d\u200d", "\u3164", "\u2800", "\u00ad", "\u0301", "...", "🎉"])("%j is nobody's name", (name) => {
  expect(refusal({ party_name: name }).party_name).toBe("Party name is required");
  expect(refusal({ is_anonymous: undefined, reporter_name: name }).reporter_name).toBe(
    "Enter your name, or report anonymously",
  );
});

it("a name keeps the joiners that its script is written with", () => {
  expect(value({ party_name: "श्री\u200dगणेश क्\u200cष ट्रेडर्स" }).party_name).toBe("श्री\u200dगणेश क्\u200cष ट्रेडर्स");
  expect(value({ party_name: "Gan\u2060esh\u200e Traders" }).party_name).toBe("Ganesh Traders");
});

it("an anonymous report has no name, also where one was typed", () => {
  expect(value({ reporter_name: "Asha" }).reporter_name).toBeNull();
  expect(value({ is_anonymous: undefined, reporter_name: " Asha  Demo " }).reporter_name).toBe("Asha Demo");
});

it.each([
  ["123456", null],
  ["12345678", null],
  ["9876543210", "6543210"],
  ["+91 98765 43210", "6543210"],
  ["098765-43210", "6543210"],
  ["0091 (98765) 43210", "6543210"],
  ["919876543210", "6543210"],
  ["९८७६५ ४३२१०", "6543210"],
  ["９８７６５４３２１０", "6543210"],
  ["tel:+919876543210", "6543210"],
  ["\u202a+91\u00a098765\u00a043210\u202c", "6543210"],
  ["98765.43210\u200b", "6543210"],
  ["98765432101", null],
  ["9198765432", "8765432"],
  ["929876543210", null],
  ["+9876543210", null],
  ["9876543210 9876543210", null],
  ["98765 43210 (shop in Pune)", null],
  ["9-8-7-6-5-4-3-2-1-0-0", null],
  ["98765    43210      .", null],
  ["98765¹43210", null],
  ["12345a7", null],
  ["1234567", "1234567"],
  ["0000000", "0000000"],
  ["012-34 56", "0123456"],
  ["(123) 45.67", "1234567"],
  ["१२३४५६७", "1234567"],
])("phone %j is read as %j", (typed, stored) => {
  if (stored) expect(value({ phone_number: typed }).phone_number).toBe(stored);
  else expect(refusal({ phone_number: typed }).phone_number).toBe("Please enter exactly 7 digits");
});

it.each([
  ["99", "Amount must be between ₹100 and ₹10,00,000"],
  ["100", 100],
  ["1000000", 1_000_000],
  ["1000001", "Amount must be between ₹100 and ₹10,00,000"],
  ["₹ 1,25,000.00", 125_000],
  ["५०००", 5_000],
  ["5000.", 5_000],
  ["Rs 5,000", 5_000],
  ["Rs. 5,000/-", 5_000],
  ["5000/-", 5_000],
  ["5,000 Dr", 5_000],
  ["INR 12 500", 12_500],
  ["５０００", 5_000],
  ["₹५,०००", 5_000],
  ["5000 rupees", 5_000],
  ["Rupees 5,000", 5_000],
  ["1 rupee", "Amount must be between ₹100 and ₹10,00,000"],
  ["₹5,000/- only", 5_000],
  ["Rs. 5,000 only", 5_000],
  ["5,000/-Only.", 5_000],
  ["₹ 5000 /-", 5_000],
  ["5000 Rs", 5_000],
  ["५,००० रुपये", 5_000],
  ["રૂ. 5000", 5_000],
  ["5000 ரூபாய்", 5_000],
  ["5000 రూపాయలు", 5_000],
  ["৫০০০ টাকা", 5_000],
  ["approx 5000", "“approx 5000” could not be read as an amount. Enter the exact amount in digits, like 5,000."],
  ["about 5,000", "“about 5,000” could not be read as an amount. Enter the exact amount in digits, like 5,000."],
  ["5000 + GST", "“5000 + GST” could not be read as an amount. Enter the exact amount in digits, like 5,000."],
  ["5000 to 6000", "“5000 to 6000” could not be read as an amount. Enter the exact amount in digits, like 5,000."],
  ["0x1000", "“0x1000” could not be read as an amount. Enter the exact amount in digits, like 5,000."],
  ["five thousand", "“five thousand” could not be read as an amount. Enter the exact amount in digits, like 5,000."],
  ["1,00,00", "The commas in “1,00,00” are unusual. Enter it like 10,000 or 1,00,000."],
  ["12,5000", "The commas in “12,5000” are unusual. Enter it like 10,000 or 1,00,000."],
  ["1.25 lakh", "Enter “1.25 lakh” in digits: is it 1,25,000?"],
  ["5 L", "Enter “5 L” in digits: is it 5,00,000?"],
  ["50 हज़ार", "Enter “50 हज़ार” in digits: is it 50,000?"],
  ["0.05 Cr", "“0.05 Cr” can be crore or a credit balance. If it is crore, enter 5,00,000."],
  ["5000¹", "“5000¹” can be read in more than one way. Enter the amount in digits, like 1,25,000."],
  ["5.000", "“5.000” can be read in more than one way. Enter the amount in digits, like 1,25,000."],
  ["1e5", "“1e5” can be read in more than one way. Enter the amount in digits, like 1,25,000."],
  ["5000 Cr", "“5000 Cr” has a minus, brackets or Cr: that is not due to you. Enter the amount without them if it is."],
  ["-5000", "“-5000” has a minus, brackets or Cr: that is not due to you. Enter the amount without them if it is."],
  ["$5000", "“$5000” is in another currency. Enter the amount in rupees."],
  ["nil", "Amount must be between ₹100 and ₹10,00,000"],
  ["5000.50", "Enter the amount in whole rupees, without a decimal point"],
])("amount %j is read as %j", (typed, meaning) => {
  if (typeof meaning === "number") expect(value({ amount_due: typed }).amount_due).toBe(meaning);
  else expect(refusal({ amount_due: typed }).amount_due).toBe(meaning);
});

it.each(["Total", "Grand Total:", "B/F", "Sundry Debtors", "कुल बकाया", "মোট", "మొత్తం"])(
  "%j is nobody's name",
  (name) => {
    expect(refusal({ party_name: name }).party_name).toBe(
      "This is a total or a ledger line. Enter the name of a party.",
    );
  },
);

it("a payment may be due today, but not tomorrow in India", () => {
  const now = today();
  expect(value({ due_date: now }).due_date).toBe(now);
  const refused = () => {
    const tomorrow = today(Date.now() + 24 * 3600 * 1000);
    return { tomorrow, errors: refusal({ due_date: tomorrow }) };
  };
  const first = refused();
  // Where midnight came in between, that day is no longer tomorrow: the one after it is.
  const { errors } = first.tomorrow === today() ? refused() : first;
  expect(errors.due_date).toBe("Due date cannot be in the future");
});

it("a date typed by hand is read day first, and one that does not exist is refused", () => {
  expect(value({ due_date: "3/1/2025" }).due_date).toBe("2025-01-03");
  expect(refusal({ due_date: "31/02/2025" }).due_date).toBe("Due date must be a real date, like 31/12/2025");
  expect(refusal({ due_date: "0001-01-01" }).due_date).toBe("Due date must be a real date, like 31/12/2025");
});

it("names are kept composed and bounded, in any script", () => {
  expect(value({ party_name: "  श्री   गणेश ट्रेडर्स " }).party_name).toBe("श्री गणेश ट्रेडर्स");
  expect(value({ party_name: "Cafe\u0301" }).party_name).toBe("Caf\u00e9");
  expect(value({ party_name: "a".repeat(120) }).party_name).toHaveLength(120);
  expect(refusal({ party_name: "a".repeat(121) }).party_name).toBe("Party name must be at most 120 characters");
});

it("marks without bound are refused in words, in a party's name and in a reporter's", () => {
  const heap = `Ganesh${"\u0336".repeat(3)} Traders`;
  const message = "There are more marks on one letter than any script has. Take some of them away.";
  expect(refusal({ party_name: heap })).toEqual({ party_name: message });
  expect(refusal({ is_anonymous: undefined, reporter_name: heap })).toEqual({ reporter_name: message });
  expect(refusal({ reporter_name: heap })).toEqual({});
});

it("the length of a name is counted after it is composed", () => {
  expect(value({ party_name: "e\u0301".repeat(120) }).party_name).toHaveLength(120);
  expect(refusal({ party_name: "क़".repeat(61) }).party_name).toBe("Party name must be at most 120 characters");
});
