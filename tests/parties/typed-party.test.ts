// What is pasted into a search is read as what it is: read as a name, it would clear a party that is reported.
import { expect, it } from "vitest";
import { typedParty } from "../../app/parties/typed-party";
import { madeUpGstin } from "../gstins";

const gstin = madeUpGstin(83);
const pan = gstin.slice(2, 12);
const found = (typed: string) => {
  const { name, numbers, gstins, pans, odd } = typedParty(typed);
  return { name, numbers, gstins, pans, odd };
};
const nothing = { name: "", numbers: [], gstins: [], pans: [], odd: [] };

it.each([
  "70411,83925",
  "70411/83925",
  "70411_83925",
  "70411:83925",
  "70411·83925",
  "70411•83925",
  "+91 70411,83925",
  "7,04,11,83,925",
  "70,411,83,925",
  "70411B3925",
  "7O4118392S",
  "Mob. 7O4118392S",
])("the number in %s is looked for", (typed) => {
  expect(found(typed)).toEqual({ ...nothing, numbers: ["1183925"] });
});

it.each([
  ["7041183925|9924471180", ["1183925", "4471180"]],
  ["7041183925+9924471180", ["1183925", "4471180"]],
  ["7041183925/26/27", ["1183925", "1183926", "1183927"]],
  ["0261-2345678/79/80", ["2345678", "2345679", "2345680"]],
])("all numbers of %s are looked for", (typed, numbers) => {
  expect(found(typed)).toEqual({ ...nothing, numbers });
});

it.each(["7.04118E+09", "7041xxxxxx", "98244*****", "1800 123 4567", "1800-120-4567"])(
  "%s is no number: it clears nobody, and no part of it is looked for",
  (typed) => {
    expect(found(typed)).toEqual({ ...nothing, odd: [typed] });
  },
);

it.each([
  [`https://services.gst.gov.in/services/searchtp?gstin=${gstin}`, ""],
  [`https://www.gst-numbers.example/ranvella-${gstin}/`, ""],
  [`ranvella${gstin}`, "ranvella"],
  [`x${gstin}`, ""],
  [`${gstin}ranvella`, "ranvella"],
])("the GSTIN in %s is looked for", (typed, name) => {
  expect(found(typed)).toEqual({ ...nothing, name, gstins: [gstin] });
});

it.each([`PANNO${pan}`, `PAN${pan}`])("the PAN in %s is looked for", (typed) => {
  expect(found(typed)).toEqual({ ...nothing, pans: [pan] });
});

it.each(["ZZAFZ0I83Q", "ZZAFZ01B3Q", "ZZAFZO183Q"])(
  "a letter for a digit in the PAN %s is read as the digit",
  (typed) => {
    expect(found(typed)).toEqual({ ...nothing, pans: ["ZZAFZ0183Q"] });
  },
);

it.each([
  "1) Ranvella Silk",
  "2. Ranvella Silk",
  "[12/03/2026, 4:15 pm] Kishor: Ranvella Silk",
  "12/03/26, 16:15 - Kishor: Ranvella Silk",
  "Forwarded\nRanvella Silk",
  "To,\nRanvella Silk",
  "Bill to: Ranvella Silk",
  "Buyer (Bill to)\nRanvella Silk",
  "Ledger: Ranvella Silk",
  "A/c of Ranvella Silk",
  "pls check Ranvella Silk",
  "Report on Ranvella Silk",
  "Ranvella Silk fraud hai kya?",
  "Ranvella Silk kaisi party hai",
  "Ranvella Silk ka report hai?",
  "Ranvella Silk payment nahi de raha",
  "Ranvella Silk reference chahiye",
  "Ranvella Silk outstanding 45000",
  "Ranvella Silk - Rs. 1,25,000 due since 12/03/2025",
  "Ranvella Silk 12 bills",
  "Ranvella Silk 45 days",
  "Ranvella Silk a/c",
])("of %j the name is looked for, without the talk around it", (typed) => {
  expect(found(typed)).toEqual({ ...nothing, name: "Ranvella Silk" });
});

it("a place that is labelled stands beside the name", () => {
  expect(found("Party Name : Ranvella Silk\nCity : Nadiad").name).toBe("Ranvella Silk, Nadiad");
});

it.each([
  "Check Point Traders",
  "Dear Lady Fashion",
  "To The New",
  "Patel Bhai",
  "Forwarding House",
  "Report Card Fashions",
  "Account Textiles",
  "Ledger House",
  "Bill & Co",
  "Dues Fashion 45",
  "1 Stop Shop",
  "7 Days",
  "30 Days Fashion",
  "Fraud",
  "A1 Traders",
  "Shop 24 Seven",
  "786 Store",
  "3M",
  "No. 1 Collection",
  "Trends2025",
  "TRENDS2025",
  "Plot 4567 Traders",
  "5-10-15 Store",
  "Fashion 2024/25",
  "Rs. 99 Shop",
  "Mobile Zone 9",
  "Pan 7 Traders",
  "GST 24 Hours",
  "SOLZBOISIL",
  "24xxl Wear",
  "Total Tools",
  "Ranvella 12,50,000",
])("%s is a name", (name) => {
  expect(found(name)).toEqual({ ...nothing, name });
});
