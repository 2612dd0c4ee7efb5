import { expect, it } from "vitest";
import { nameKeys, similarity, soundsAlike } from "../../app/parties/similar-names";
import pairs from "./name-pairs.tsv?raw";
import morePairs from "./name-pairs-more.tsv?raw";

/** Labelled pairs, a line each: 1 (same firm) or 0, tab, name, tab, other name. Found: they share a key and sound alike. */
function measure(file: string) {
  const count = { right: 0, wrong: 0, missed: 0 };
  for (const line of file.trim().split("\n")) {
    const [same, sought = "", stored = ""] = line.split("\t");
    const found = nameKeys(sought).some((key) => nameKeys(stored).includes(key)) && soundsAlike(sought, stored);
    if (found) count[same === "1" ? "right" : "wrong"]++;
    else if (same === "1") count.missed++;
  }
  return {
    precision: count.right / (count.right + count.wrong),
    recall: count.right / (count.right + count.missed),
  };
}

it.each([
  ["name-pairs.tsv", pairs],
  ["name-pairs-more.tsv, all nine scripts", morePairs],
])("of %s nearly every same firm is found, and nearly nothing else", (_, file) => {
  const { precision, recall } = measure(file);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.94);
});

it.each([
  ["Hindi", "श्री बालाजी ट्रेडर्स"],
  ["Bengali", "শ্রী বালাজী ট্রেডার্স"],
  ["Punjabi", "ਸ਼੍ਰੀ ਬਾਲਾਜੀ ਟਰੇਡਰਜ਼"],
  ["Gujarati", "શ્રી બાલાજી ટ્રેડર્સ"],
  ["Odia", "ଶ୍ରୀ ବାଲାଜୀ ଟ୍ରେଡର୍ସ"],
  ["Tamil", "ஸ்ரீ பாலாஜி டிரேடர்ஸ்"],
  ["Telugu", "శ్రీ బాలాజీ ట్రేడర్స్"],
  ["Kannada", "ಶ್ರೀ ಬಾಲಾಜಿ ಟ್ರೇಡರ್ಸ್"],
  ["Malayalam", "ശ്രീ ബാലാജി ട്രേഡേഴ്സ്"],
])("a firm written in %s sounds like its Latin name, looked for from either side", (_, name) => {
  expect(soundsAlike("Sri Balaji Traders", name)).toBe(true);
  expect(soundsAlike(name, "Shree Balaaji Trader")).toBe(true);
  expect(nameKeys(name)).toEqual(nameKeys("M/s Shri Balaji Traders Pvt. Ltd."));
  expect(nameKeys(name)[0]).toBe(nameKeys("M/s Balaji Traders Pvt. Ltd.")[0]);
});

it("the same name in another trade is another firm", () => {
  expect(soundsAlike("Balaji Textiles", "श्री बालाजी ट्रेडर्स")).toBe(false);
  expect(soundsAlike("Shree Traders", "Sri Enterprises")).toBe(false);
});

it("a name without its trade finds the firm with it, and a surname those who carry it", () => {
  expect(soundsAlike("श्री बालाजी", "Sri Balaji Traders")).toBe(true);
  expect(soundsAlike("शर्मा", "Rajesh Sharma Traders")).toBe(true);
  expect(soundsAlike("Rajesh Sharma Traders", "शर्मा")).toBe(false);
});

it("a firm whose name begins like a trade keeps its name", () => {
  expect(soundsAlike("Sagar Cement", "Sugar Cement")).toBe(false);
  expect(soundsAlike("Bharat Plywood", "भारत प्लाईवुड")).toBe(true);
});

it("initials are one word, however they are parted and in Hindi too", () => {
  for (const name of ["RK Traders", "R K Traders", "M/s R.K.Traders", "आर के ट्रेडर्स"]) {
    expect(similarity("R.K. Traders", name)).toBe(1);
  }
  expect(soundsAlike("R.K. Traders", "R.S. Traders")).toBe(false);
});

it("a name has at most eight keys, of bounded length", () => {
  const long = nameKeys("Rajasthan Madhya Pradesh Uttarakhand Himachal Oil Rice Flour Mills and Sons".repeat(2));
  expect(long.length).toBeLessThanOrEqual(8);
  expect(Math.max(...long.map((key) => key.length))).toBeLessThan(60);
});

it("what cannot be spoken has no key and is like nothing", () => {
  for (const name of ["", "  ", "...", "🙂", "्"]) {
    expect(nameKeys(name)).toEqual([]);
    expect(similarity(name, name)).toBe(0);
  }
});

it("a name that is only courtesies, trades, digits or in a foreign script still has a key", () => {
  for (const name of ["Sri", "Auto Parts", "Pvt Ltd Traders", "24", "اردو بازار", "東京商店"]) {
    expect(nameKeys(name).length).toBeGreaterThan(0);
    expect(soundsAlike(name, name)).toBe(true);
  }
});

it.each([
  ["Bharat Plywood", "Bharat Ply Wood"],
  ["Gupta Hardware", "Gupta Hard Ware"],
  ["Sharma Footwear", "Sharma Foot Wear"],
  ["Balaji Showroom", "Balaji Show Room"],
  ["Lucky Readymade Garments", "Lucky Ready Made Garments"],
  ["Siddhi Vinayak Traders", "Siddhivinayak Traders"],
  ["Shyam Sunder Traders", "Shyamsundar Traders"],
  ["Sheikh Traders", "Shekh Traders"],
  ["Sheikh Traders", "Shaikh Traders"],
  ["Qureshi Stores", "Quraishi Stores"],
  ["Qureshi Stores", "Kureshi Stores"],
  ["Siddiqui Stores", "Siddiqi Stores"],
  ["Farooqui Traders", "Faruqi Traders"],
  ["Hussain Textiles", "Hussein Textiles"],
  ["Saiyad Traders", "Sayyed Traders"],
  ["Mohammed Traders", "Mohd Traders"],
])("%s and %s are found for each other: joined or split, and as Latin letters vary", (name, other) => {
  expect(nameKeys(name).some((key) => nameKeys(other).includes(key))).toBe(true);
  expect([soundsAlike(name, other), soundsAlike(other, name)]).toEqual([true, true]);
});

it.each([
  ["Bharat Plywood", "Bharat Woodcraft"],
  ["Gupta Hardware", "Gupta Software"],
  ["Sheikh Traders", "Seth Traders"],
  ["Qureshi Stores", "Kureel Stores"],
  ["Ramdev Oil Mill", "Ramdas Oil Mill"],
  ["MD Traders", "Mohammad Traders"],
])("%s and %s stay two firms", (name, other) => {
  expect([soundsAlike(name, other), soundsAlike(other, name)]).toEqual([false, false]);
});
