import { expect, it } from "vitest";
import { nameParts } from "../../app/parties/name-parts";
import { nameKeys, soundsAlike } from "../../app/parties/similar-names";
import moreTrades from "../eval/data/more-trades.tsv?raw";
import names from "../eval/data/names-in-scripts.tsv?raw";
import trades from "../eval/data/trades.tsv?raw";

const rows = (file: string) =>
  file
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split("\t"));

it("a trade is the same trade in every script, nearly always", () => {
  const classes = (written: string) =>
    nameParts(`Zxq ${written}`)
      .words.slice(1)
      .map(({ trade }) => trade)
      .join(" ");
  const others = [...rows(trades), ...rows(moreTrades)].flatMap(([latin = "", ...scripts]) =>
    scripts.filter((written) => classes(written) !== classes(latin.split(",")[0] ?? "")),
  );
  expect(others.length, others.join("\n")).toBeLessThanOrEqual(10);
});

it("a name is found in ten scripts by what it is in Latin letters, nearly always", () => {
  const traders = rows(trades)[0]?.slice(1) ?? [];
  const missed = rows(names).flatMap(([latin = "", ...scripts]) =>
    scripts
      .map((written, i) => `${written} ${traders[i]}`)
      .filter((name) => {
        const sought = `${latin} Traders`;
        return !soundsAlike(sought, name) || !nameKeys(sought).some((key) => nameKeys(name).includes(key));
      }),
  );
  expect(missed.length / (rows(names).length * 10), missed.join("\n")).toBeLessThanOrEqual(0.06);
});

it.each([
  ["Ka1yani Sales", "Kalyani Sales"],
  ["Jagdarnba Oil Mills", "Jagdamba Oil Mills"],
  ["3 Star Garments", "Three Star Garments"],
  ["तीन मूर्ति ट्रेडर्स", "3 Murti Traders"],
  ["Bombay Dyestuff Centre", "Mumbai Dyestuff Centre"],
  ["Rameshwar Textiles, Surat", "Rameshwar Textiles"],
  ["Hari Om Electric", "हरिओम इलेक्ट्रिक"],
  ["Abdurahiman Fish Traders", "Abdul Rahiman Fish Traders"],
  ["M.M. Foods", "MM Food"],
  ["محمد عرفان ٹریڈرز", "Mohd Irfan Traders"],
  ["اقبال ليدر هاوس", "Ikbal Leather House"],
])("%s and %s are one", (name, other) => {
  expect([soundsAlike(name, other), soundsAlike(other, name)]).toEqual([true, true]);
});

it.each([
  ["Jai Prakash Footwear", "Om Prakash Footwear"],
  ["Suvarna Jewellers Pune", "Suvarna Jewellers Nashik"],
  ["Sector 7 Medicals", "Sector 9 Medicals"],
  ["Four Star Garments", "3 Star Garments"],
  ["New Delhi Sweets", "Old Delhi Sweets"],
  ["K.S. Motors", "एस के मोटर्स"],
  ["Rashid Book Depot", "رشیدہ بک ڈپو"],
  ["Jagdish Cloth Store", "Jagdish Clock Store"],
])("%s and %s stay two", (name, other) => {
  expect([soundsAlike(name, other), soundsAlike(other, name)]).toEqual([false, false]);
});
