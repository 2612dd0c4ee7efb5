// How well names that are one firm's are told from those that are not: `npm run eval:names`.
import { nameKeys, soundsAlike } from "../../app/parties/similar-names";
import easy from "../parties/name-pairs.tsv?raw";
import more from "../parties/name-pairs-more.tsv?raw";
import fifthApart from "./data/fifth-apart.tsv?raw";
import firstApart from "./data/first-apart.tsv?raw";
import firstTuning from "./data/first-tuning.tsv?raw";
import fourthApart from "./data/fourth-apart.tsv?raw";
import hard from "./data/hard.tsv?raw";
import secondApart from "./data/second-apart.tsv?raw";
import secondTuning from "./data/second-tuning.tsv?raw";
import seventhApart from "./data/seventh-apart.tsv?raw";
import sixthApart from "./data/sixth-apart.tsv?raw";
import sixthTuning from "./data/sixth-tuning.tsv?raw";
import thirdApart from "./data/third-apart.tsv?raw";
import thirdTuning from "./data/third-tuning.tsv?raw";
import { generatedPairs, type Pair } from "./generated-pairs";

export type Verdict = (sought: string, stored: string) => boolean;

/** Lines of [kind,] 1 or 0, name, other name. */
export function pairsOf(file: string): Pair[] {
  return file
    .trim()
    .split("\n")
    .map((line) => line.split("\t"))
    .map((fields) => (fields.length === 3 ? ["", ...fields] : fields))
    .map(([kind = "", same, sought = "", stored = ""]) => ({ kind, same: same === "1", sought, stored }));
}

export function sets(): Record<string, Pair[]> {
  const { learned, held } = generatedPairs();
  return {
    "easy, two files": [...pairsOf(easy), ...pairsOf(more)],
    hard: pairsOf(hard),
    "first set by hand, for tuning": pairsOf(firstTuning),
    "first set by hand, kept apart": pairsOf(firstApart),
    "second set by hand, for tuning": pairsOf(secondTuning),
    "second set by hand, kept apart": pairsOf(secondApart),
    "third set by hand, for tuning": pairsOf(thirdTuning),
    "third set by hand, kept apart": pairsOf(thirdApart),
    "fourth set by hand, kept apart": pairsOf(fourthApart),
    "fifth set by hand, kept apart": pairsOf(fifthApart),
    "sixth set by hand, for tuning": pairsOf(sixthTuning),
    "sixth set by hand, kept apart": pairsOf(sixthApart),
    "seventh set by hand, kept apart": pairsOf(seventhApart),
    "generated, tuned on": learned,
    "generated, held out": held,
  };
}

export function measure(pairs: Pair[], verdict: Verdict) {
  const count = { right: 0, wrong: 0, missed: 0 };
  for (const { same, sought, stored } of pairs) {
    const found = verdict(sought, stored);
    if (found) count[same ? "right" : "wrong"]++;
    else if (same) count.missed++;
  }
  const precision = count.right / (count.right + count.wrong || 1);
  const recall = count.right / (count.right + count.missed || 1);
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall || 1) };
}

export const found: Verdict = (sought, stored) => {
  const keys = new Set(nameKeys(stored));
  return soundsAlike(sought, stored) && nameKeys(sought).some((key) => keys.has(key));
};

/** What it is measured beside. */
export const contains: Verdict = (sought, stored) => stored.toLowerCase().includes(sought.toLowerCase());
export const trigrams: Verdict = (sought, stored) => {
  const [a, b] = [trigramsOf(sought), trigramsOf(stored)];
  const shared = [...a].filter((one) => b.has(one)).length;
  return shared / (a.size + b.size - shared) >= 0.3;
};

const verdicts = { "sounds alike": found, contains, trigrams };

function trigramsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(words.flatMap((word) => [...`  ${word} `].map((_, i, all) => all.slice(i, i + 3).join(""))));
}

export function scriptOf(name: string): string {
  const scripts = [
    "Latin",
    "Devanagari",
    "Bengali",
    "Gurmukhi",
    "Gujarati",
    "Oriya",
    "Tamil",
    "Telugu",
    "Kannada",
    "Malayalam",
    "Arabic",
  ];
  return scripts.find((script) => script !== "Latin" && new RegExp(`\\p{Script=${script}}`, "u").test(name)) ?? "Latin";
}

export const across = ({ sought, stored }: Pair) => scriptOf(sought) !== scriptOf(stored);

/** What nobody tuned on, by who made it up: each verdict on all pairs and on those of two scripts. */
function keptApart(): Record<string, unknown> {
  const all = Object.entries(sets());
  const table: Record<string, unknown> = {};
  for (const [maker, kept] of [
    ["by hand", all.filter(([set]) => set.endsWith("kept apart"))],
    ["generated", all.filter(([set]) => set.endsWith("held out"))],
  ] as const) {
    const pairs = kept.flatMap(([, some]) => some);
    for (const [which, some] of [
      [maker, pairs],
      [`${maker}, across scripts`, pairs.filter(across)],
    ] as const) {
      const row: Record<string, unknown> = { pairs: some.length };
      for (const [how, verdict] of Object.entries(verdicts)) {
        const { precision, recall, f1 } = measure(some, verdict);
        row[how] = [precision, recall, f1].map((share) => share.toFixed(3)).join(" ");
      }
      table[which] = row;
    }
  }
  return table;
}

export function report({ failures = false } = {}): void {
  for (const [set, pairs] of Object.entries(sets())) {
    console.log(`\n${set}: ${pairs.length} pairs`);
    const table: Record<string, unknown> = {};
    for (const [which, some] of [
      ["all", pairs],
      ["across scripts", pairs.filter(across)],
    ] as const)
      for (const [how, verdict] of Object.entries(verdicts)) {
        const { precision, recall, f1 } = measure(some, verdict);
        table[`${which}: ${how}`] = {
          pairs: some.length,
          precision: +precision.toFixed(3),
          recall: +recall.toFixed(3),
          F1: +f1.toFixed(3),
        };
      }
    console.table(table);
    const kinds: Record<string, unknown> = {};
    for (const kind of [...new Set(pairs.map((pair) => `${pair.kind}${pair.same ? "" : " (apart)"}`))].sort()) {
      const some = pairs.filter((pair) => `${pair.kind}${pair.same ? "" : " (apart)"}` === kind);
      const right = some.filter((pair) => found(pair.sought, pair.stored) === pair.same).length;
      kinds[kind || "all"] = { pairs: some.length, right: +(right / some.length).toFixed(3) };
    }
    console.table(kinds);
    const accepted = pairs.filter((pair) => pair.same && soundsAlike(pair.sought, pair.stored));
    const keyed = accepted.filter((pair) => found(pair.sought, pair.stored)).length;
    console.log(
      `recall of the keys: ${(keyed / accepted.length).toFixed(4)} of ${accepted.length} pairs that sound alike`,
    );
    if (failures)
      for (const pair of pairs)
        if (found(pair.sought, pair.stored) !== pair.same)
          console.log(pair.same ? "missed" : "WRONG", pair.kind, "|", pair.sought, "|", pair.stored);
  }
  console.log("\nkept apart, together: precision, recall and F1");
  console.table(keptApart());
  const { learned } = generatedPairs();
  const start = process.cpuUsage();
  for (const { sought, stored } of learned) soundsAlike(sought, stored);
  console.log(`${(process.cpuUsage(start).user / learned.length).toFixed(1)} µs of CPU a pair`);
}
