// Urdu is typed on keyboards of Urdu, Arabic and Persian: the same letter has several codes, and marks of vowels are
// written or not. A name is found whichever were used. The index folds in the same way (migrations/0010_urdu.sql): a test
// holds the two to each other.

/** Each letter with those that are written for it. */
const writtenFor: [letter: string, others: string][] = [
  ["ی", "يىئ"],
  ["ک", "ك"],
  ["ہ", "هھةۃەۀۂ"],
  ["و", "ؤ"],
  ["ا", "أٱ"],
];

/** Marks of vowels and of doubling, the mark of hamza, and the line that only stretches a word. */
const unwritten = "\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670\u0654\u0640";

const letters = new Map(writtenFor.flatMap(([letter, others]) => [...others].map((other) => [other, letter])));
for (const mark of unwritten) letters.set(mark, "");

/** A name, or a part of one, as the index holds it. */
export function foldedName(text: string): string {
  return text.normalize("NFC").replace(/[\u0600-\u06ff]/g, (letter) => letters.get(letter) ?? letter);
}

/** A name as it is compared letter by letter: folded, without capitals. */
export function plainName(text: string): string {
  return foldedName(text).trim().toLowerCase();
}

/** Every way a single letter is written. */
export function waysToWrite(letter: string): string[] {
  const folded = foldedName(letter);
  return [folded, ...(writtenFor.find(([known]) => known === folded)?.[1] ?? "")];
}
