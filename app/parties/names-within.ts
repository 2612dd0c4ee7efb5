// Which names may stand within a text that is more than a name: a question, a greeting, an address.

import { latinDigits } from "../india";
import { foldedName } from "./folded-name";
import { nameParts, tradeClass } from "./name-parts";
import { names } from "./name-words";
import { once } from "./once";
import { keysSought, nameKeys, similarEnough, similarityTo } from "./similar-names";
import { addressWords, talkWords, wordEndings } from "./talk-words";
import { isTown } from "./town-keys";
import { isBrahmic, sound } from "./word-sounds";

/** Words of a text that are looked at, and of the longest name in it. */
const [mostWords, longestName] = [40, 7];
/** A text of fewer words has no room for a name and what is said of it, unless one of them only ever says something. */
const fewest = 3;
/** Words of a text that may be a name as a whole. */
const longestPlainName = 5;

export type NameWithin = {
  /** As it stands in the text. */
  text: string;
  /** What reports of a party that is called so are found by (report_name_keys). */
  keys: string[];
  /**
   * Whether nothing on either side may belong to the name: "koi X Traders ko", "X Traders, Shop 12", and not "Royal X
   * Traders", which is another firm.
   */
  alone: boolean;
};

type Role = "talk" | "address" | "number" | "place" | "trade" | "name";
type Word = { text: string; start: number; end: number; role: Role; apart: boolean };

/** The longest first. None: the text is a name, or has no room for one. */
export function namesWithin(text: string): NameWithin[] {
  const words = wordsOf(text);
  const isTalk = words.some(({ role }) => role === "talk");
  if (words.length < (isTalk ? 2 : fewest)) return [];
  const isPlain =
    words.length <= longestPlainName &&
    words.every((word) => word.role !== "talk" && word.role !== "address" && !word.apart && !isCode(word));
  const found = new Map<string, NameWithin>();
  for (let many = Math.min(longestName, words.length); many > 0; many--)
    for (let at = 0; at + many <= words.length; at++) {
      const some = words.slice(at, at + many);
      const alone = isAlone(words[at - 1], some, words[at + many]);
      if (!mayBeName(some) || (isPlain && (!alone || many === words.length))) continue;
      const one = nameOf(text, some, alone);
      if (one.keys.length > 0 && !found.has(one.text)) found.set(one.text, one);
    }
  return [...found.values()];
}

/** `whole`: the text has all of the name in it; `own`: all but its trade. Null: it is another name. */
export function isNamed(text: string, name: string): "whole" | "own" | null {
  if (similarityTo(text)(name) < similarEnough || similarityTo(name)(text) < similarEnough) return null;
  const said = tradesOf(text);
  const inOneWord = nameKeys(name).some((key) => key.startsWith("=") && keysSought(text).includes(key));
  return inOneWord || tradesOf(name).every((trade) => said.includes(trade)) ? "whole" : "own";
}

/** Whether a text has a word that is neither a trade, a place nor what anybody says. */
export function hasOwnWord(text: string): boolean {
  return wordsOf(text).some(({ role }) => role === "name");
}

/** What the names within a text are found by. */
export function keysWithin(text: string): string[] {
  return namesWithin(text).flatMap(({ keys }) => keys);
}

/** For many names: whether a text that is more than a name has this one in it. */
export function withinOf(text: string): (name: string) => boolean {
  const found = namesWithin(text);
  return (name) =>
    found.some((one) => {
      const agrees = isNamed(one.text, name);
      return agrees === "whole" || (agrees === "own" && one.alone);
    });
}

function tradesOf(name: string): string[] {
  return nameParts(name).words.flatMap(({ role, trade }) => (role === "trade" && trade ? [trade] : []));
}

function nameOf(text: string, words: Word[], alone: boolean): NameWithin {
  const name = text.slice(words[0]?.start, words.at(-1)?.end);
  const [key] = nameKeys(name);
  // Links have names of several words in one.
  const inOneWord = words.length === 1 ? keysSought(name).filter((one) => one.startsWith("=")) : [];
  return { text: name, keys: key === undefined ? [] : [key, ...inOneWord], alone };
}

/** Words that everybody uses are no name by themselves: Store, Surat, Ramesh, Shop 24. */
function mayBeName(words: Word[]): boolean {
  if (words.slice(1).some(({ apart }) => apart)) return false;
  const own = words.filter(({ role }) => role === "name");
  const said = own.filter(({ text }) => !common().has(sound(text.toLowerCase())));
  if (words.length === 1) return said.some(({ text }) => [...text].length > 2);
  // Prop. Ramesh is whoever is called so.
  if (own.length === 1 && said.length === 0 && words.every(({ role }) => role !== "trade")) return false;
  if (own.length > 0) return words[0]?.role !== "number" || words.length > 2;
  // Surat Traders is one; Shop 24, Ring Road and Surat 395002 are where somebody is.
  return words.some(({ role }) => role === "trade") && words.every(({ role }) => role === "trade" || role === "place");
}

function isAlone(before: Word | undefined, words: Word[], behind: Word | undefined): boolean {
  const begins = !before || words[0]?.apart || before.role !== "name";
  const ends = !behind || behind.apart || isCode(behind) || ["talk", "address", "place"].includes(behind.role);
  // Behind its trade a name has ended: Ramesh is no part of "X Traders Ramesh".
  const isOver = words.at(-1)?.role === "trade" && behind?.role === "name";
  return begins && (ends || isOver) && words.some(({ role }) => role === "name");
}

/** Of a place, by post. Fewer digits may be a part of a name: Fashion 24. */
function isCode({ role, text }: Word): boolean {
  return role === "number" && text.length > 4;
}

function wordsOf(text: string): Word[] {
  const plain = latinDigits(text);
  const words: Word[] = [];
  for (const { 0: found, index } of plain.matchAll(/m\/s\b|(?:[\p{L}\p{M}\p{N}&]|\u200c|\u200d|['’.](?=\p{L}))+/giu)) {
    const between = plain.slice(words.at(-1)?.end ?? 0, index);
    // St. Mary, S. K. Traders: behind what is cut short a name goes on.
    const isStop = between.startsWith(".") && (words.at(-1)?.text.length ?? 0) > 3;
    const apart = words.length > 0 && (isStop || partings.test(between));
    words.push({ text: found, start: index, end: index + found.length, role: roleOf(found), apart });
    if (words.length === mostWords) break;
  }
  return words.map(withoutEnding);
}

/** Signs that a name ends at. A hyphen without spaces is within one. */
const partings = /[,;:|()[\]{}"“”?!।=>/]|\s[-–—.]|[-–—]\s/u;

function roleOf(written: string): Role {
  const word = foldedName(written).toLowerCase().replaceAll(".", "");
  if (talkWords.has(word)) return "talk";
  if (addressWords.has(word) || (isBrahmic(word) && addressSounds().has(sound(word)))) return "address";
  if (/^\p{N}+$/u.test(word)) return "number";
  if (tradeClass(sound(word), { exactly: !isBrahmic(word), tamil: /[\u0b80-\u0bff]/.test(word) })) return "trade";
  return isTown(word, true) ? "place" : "name";
}

/** ટ્રેડર્સનું is "of Traders" in one word. */
function withoutEnding(word: Word): Word {
  if (!isBrahmic(word.text) || word.role === "talk") return word;
  const bare = word.text.replace(wordEndings, "");
  const role = roleOf(bare);
  if (bare === word.text || role !== "trade") return word;
  return { ...word, text: bare, end: word.start + bare.length, role };
}

/** रिंग is Ring. */
const addressSounds = once(() => new Set([...addressWords].map(sound).filter((heard) => heard.length > 2)));

/** Given names: of whom they are, they do not say. */
const common = once(() => new Set(names.map(sound)));
