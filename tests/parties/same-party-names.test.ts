import { expect, it } from "vitest";
import { type Named, sameParty } from "../../app/parties/same-party";
import cases from "../eval/data/party-cases.tsv?raw";
import own from "../eval/data/party-cases-own.tsv?raw";

/** A line each: 1 (one party) or 0; name, digits and GSTIN of one report, then of the other; why. */
function judged(file: string) {
  const count = { cases: 0, same: 0, wrong: [] as string[], missed: [] as string[] };
  for (const line of file.trim().split("\n")) {
    const [label, name = "", digits = "", gstin, otherName = "", otherDigits = "", otherGstin] = line.split("\t");
    const one: Named = { name, digits, gstin: gstin || null };
    const other: Named = { name: otherName, digits: otherDigits, gstin: otherGstin || null };
    const verdict = sameParty(one, other);
    expect(sameParty(other, one), `the other way round: ${line}`).toBe(verdict);
    count.cases++;
    if (label === "1") count.same++;
    if (verdict && label !== "1") count.wrong.push(line);
    if (!verdict && label === "1") count.missed.push(line);
  }
  return count;
}

it.each([
  ["80 cases", cases, 80],
  ["cases of our own in all scripts, brothers among them", own, 300],
])("of %s no two parties are made one, and hardly one is taken for two", (_, file, atLeast) => {
  const { cases, same, wrong, missed } = judged(file);
  expect(cases).toBeGreaterThanOrEqual(atLeast);
  expect(wrong).toEqual([]);
  expect(missed.length / same, missed.join("\n")).toBeLessThanOrEqual(0.03);
});

const digits = "4877366";
const [surat, indore] = ["24AAAPZ0000B1Z1", "23AAAPZ0000B1Z3"];

it.each([
  ["Ramesh Traders", "Rajesh Traders"],
  ["Hamid Electricals", "Hameeda Electricals"],
  ["Goyal Cement", "Goyal Garments"],
  ["रमेश ट्रेडर्स", "Rajesh Traders"],
  ["New Kohli Radios", "Old Kohli Radios"],
])("%s and %s at one number stay two", (name, other) => {
  expect(sameParty({ name, digits, gstin: null }, { name: other, digits, gstin: null })).toBe(false);
});

it("one GSTIN is one party whatever the names and numbers, two never are", () => {
  const one = { name: "Balaji Traders", digits, gstin: surat };
  expect(sameParty(one, { name: "Kaveri Silks", digits: "0000000", gstin: surat.toLowerCase() })).toBe(true);
  expect(sameParty(one, { ...one, gstin: indore })).toBe(false);
  expect(sameParty(one, { ...one, gstin: null })).toBe(true);
});

it("a name alone, or a number alone, is not enough", () => {
  const one = { name: "Balaji Traders", digits, gstin: null };
  expect(sameParty(one, { ...one, digits: "1234567" })).toBe(false);
  expect(sameParty(one, { ...one, name: "Kaveri Silks" })).toBe(false);
});

it("a part of a name is the whole one's party, whichever of the two was reported first", () => {
  const [part, whole]: Named[] = ["Chandravanshi", "Rajesh Chandravanshi Traders"].map((name) => ({
    name,
    digits,
    gstin: null,
  })) as [Named, Named];
  expect([sameParty(part, whole), sameParty(whole, part)]).toEqual([true, true]);
});
