// Which names may be the same firm in another spelling or script: Sri Balaji Traders, श्री बालाजी ट्रेडर्स.
import { latinDigits } from "../india";
import { foldedName } from "./folded-name";
import { courtesies, legalForms, letterNames, trades } from "./name-words";
import { agreement, coarse, inLatin, isBrahmic, skeleton, sound } from "./word-sounds";

/** From this similarity on two names may well be the same firm. Set on the labelled pairs in tests/reports. */
export const alike = 0.91;

/** Whether a searched name may be the firm stored under another spelling. */
export function soundsAlike(sought: string, stored: string): boolean {
  return similarity(sought, stored) >= alike;
}

/**
 * 0 (nothing in common) to 1 (sounds the same). A searched name without a trade word is read as part of a name, as the
 * search itself does: शर्मा is alike to Rajesh Sharma Traders, but not the other way round.
 */
export function similarity(sought: string, stored: string): number {
  return similarityTo(sought)(stored);
}

/** Similarity to one searched name, for many stored ones. */
export function similarityTo(sought: string): (stored: string) => number {
  const a = nameParts(sought);
  return (stored) => {
    const b = nameParts(stored);
    if (a.core.length === 0 || b.core.length === 0) return 0;
    const [left, right] = blurred(a, b);
    const whole = Math.min(coverage(left, right), coverage(right, left));
    // Siddhi Vinayak and Siddhivinayak.
    const joined = left.length === right.length ? 0 : agreement(left.join(""), right.join(""));
    const part = a.trades.length === 0 ? 0.95 * coverage(left, right) : 0;
    return Math.max(whole, joined, part) * tradeFit(a.trades, b.trades);
  };
}

/**
 * The keys under which a name is stored and looked up, at most four: the consonants of its own words together with its
 * first trade (so that a tyre shop is found among very many Balajis), without it, and of its two longest words.
 */
export function nameKeys(name: string): string[] {
  const { core, trades } = nameParts(name);
  if (core.length === 0) return [];
  const whole = skeleton(core.join(""));
  const longest = core.toSorted((a, b) => b.length - a.length).slice(0, 2);
  return [...new Set([...trades.slice(0, 1).map((trade) => `${whole}+${trade}`), whole, ...longest.map(skeleton)])];
}

/** A name's own words as they sound, the classes of its trade words, and the scripts that leave sounds open. */
type NameParts = { core: string[]; trades: string[]; tamil: boolean; eastern: boolean };

function nameParts(name: string): NameParts {
  const tamil = /[\u0b80-\u0bff]/.test(name);
  const eastern = /[\u0980-\u09ff\u0b00-\u0b7f]/.test(name);
  const telling = soundsOf(name).filter((word) => !legalWords.has(word));
  const first = telling.findIndex((word) => !courtesyWords.has(word));
  const classes = telling.map((word, i) =>
    courtesyWords.has(word) ? undefined : tradeClass(word, { tamil, exactly: i === first }),
  );
  const named = telling.filter((_, i) => classes[i] === undefined);
  const core = [...new Set(named.filter((word) => !courtesyWords.has(word)))];
  return {
    // Shree Traders has no word of its own: then the courtesy is the name, and of Auto Parts the trade.
    core: [core, named, telling].find((words) => words.length > 0) ?? [],
    trades: [...new Set(classes.filter((trade) => trade !== undefined))],
    tamil,
    eastern,
  };
}

/** The words of a name as they sound, initials drawn together: R.K., R K, RK and आर के are one word. */
function soundsOf(name: string): string[] {
  // Longer names are compared by their beginning: nobody can make a search slow by reporting endless ones.
  const words = latinDigits(foldedName(name).slice(0, 80).toLowerCase())
    .replace(/(?<!\S)m\/s\b/g, " ")
    .replace(/&/g, " and ")
    .match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu);
  const sounds: string[] = [];
  let initials: string[] = [];
  for (const word of [...joinedTrades(words ?? []), ""]) {
    if (initial(word)) {
      initials.push(word);
      continue;
    }
    // One letter's name alone is a word: टी is tea, जी a courtesy.
    sounds.push(...(initials.length > 1 ? [initials.map(initial).join("")] : initials.map(sound)), sound(word));
    initials = [];
  }
  return sounds.filter((word) => word !== "");
}

/** Words that are one trade together become one: Ply Wood, Foot Wear. */
function joinedTrades(words: string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1) ?? "";
    const together = before.length > 2 && word.length > 2 && tradeSounds.has(sound(before + word));
    if (together) joined[joined.length - 1] = before + word;
    else joined.push(word);
  }
  return joined;
}

function initial(word: string): string | undefined {
  return isBrahmic(word) ? letterNames[inLatin(word)] : /^[a-z]$/.test(word) ? word : undefined;
}

/**
 * The class of a trade word, singular or plural; undefined for any other word. Short words leave no room for doubt, nor
 * does the word that a firm's name begins with: Sagar is not sugar.
 */
function tradeClass(word: string, { tamil, exactly }: { tamil: boolean; exactly: boolean }): string | undefined {
  for (const form of [word, word.replace(/(?<=..)[sj]a?$/, ""), word.replace(/(?<=..)[ae][sj]a?$/, "")]) {
    const found = tradeSpellings.get(skeleton(form))?.find((trade) => {
      const [a, b] = tamil && !exactly ? [coarse(trade.word), coarse(form)] : [trade.word, form];
      return a === b || (!exactly && form.length > 4 && agreement(a, b) > 0.85);
    });
    if (found) return found.trade;
  }
}

/** The own words of both names, less what one side's script cannot tell apart. */
function blurred(a: NameParts, b: NameParts): [string[], string[]] {
  const eastern = a.eastern || b.eastern;
  const tamil = a.tamil || b.tamil;
  const blur = (word: string) => {
    const east = eastern ? word.replace(/v/g, "b").replace(/y/g, "j").replace(/o/g, "a") : word;
    return tamil ? coarse(east).replace(/c/g, "s") : east;
  };
  return [a.core.map(blur), b.core.map(blur)];
}

/** How well that word of `a` which fits worst is found in `b`. */
function coverage(a: string[], b: string[]): number {
  return Math.min(...a.map((word) => Math.max(...b.map((other) => agreement(word, other)))));
}

/** Provision and Provision Store may be one shop, Traders and Textiles are two. */
function tradeFit(a: string[], b: string[]): number {
  const shared = a.filter((trade) => b.includes(trade)).length;
  if (shared === a.length && shared === b.length) return 1;
  return shared === Math.min(a.length, b.length) ? 0.99 : 0.5;
}

const courtesyWords = new Set(courtesies.split(" ").map(sound));
const legalWords = new Set(legalForms.split(" ").map(sound));

/** Every spelling of every trade, under its skeleton. */
const tradeSpellings = new Map<string, { trade: string; word: string }[]>();
for (const [trade = "", ...others] of trades) {
  for (const word of [trade, ...others].map(sound)) {
    const bones = skeleton(word);
    tradeSpellings.set(bones, [...(tradeSpellings.get(bones) ?? []), { trade, word }]);
  }
}

const tradeSounds = new Set(trades.flat().map(sound));
