// What the benchmarks of size look for.
/** Reports that come before all others, so that there is something rare to look for. */
export const first = [
  ...["Quixotic Narwhal", "Lumvargar Traders", "Zulmira Trading Co", "जलपारी ट्रेडर्स", "Paragraph §", "நீலமலர் ஏஜென்சீஸ்"],
  ...["Zulmira Traders", "Zulka", "Brindavani Steel Syndicate", "Traders", "Malharoli Traders", "Quendra Stores"],
];
export type Query = { what: string; search: string; last?: boolean };
export const queries: Query[] = [
  { what: "list, first page", search: "" },
  { what: "list, last page", search: "", last: true },
  { what: "a word in every tenth name", search: "traders" },
  { what: "its last page", search: "traders", last: true },
  { what: "two letters", search: "zu" },
  { what: "a rare letter", search: "§" },
  { what: "a rare name", search: "quixotic narwhal" },
  { what: "7 digits", search: "7654321" },
  { what: "two words", search: "Lumvargar Traders" },
  { what: "three words", search: "Zulmira Trading Co" },
  { what: "two words of many names", search: "mira Traders" },
  { what: "parts of two words", search: "vargar Tra" },
  { what: "two words the wrong way round", search: "Traders Lumvargar" },
  { what: "two words, one unknown", search: "Lumvargar Wombats" },
  { what: "two words in Devanagari", search: "जलपारी ट्रेडर्स" },
];
export function part(list: number[], share: number): number {
  return list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? Number.NaN;
}
