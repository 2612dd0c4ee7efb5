// Which names may be the same firm in another spelling or script: Sri Balaji Traders, श्री बालाजी ट्रेडर्स.

import { bare, type NameParts, nameParts, type Role, tradeClass, type Word } from "./name-parts";
import { names } from "./name-words";
import { once } from "./once";
import { agreement, type Doubts } from "./spelled-alike";
import { coarse, skeleton, sound } from "./word-sounds";

/** From this similarity on two names may well be the same firm. Set on labelled pairs: npm run eval:names. */
export const similarEnough = 0.91;

/** Whether a searched name may be the firm stored under another spelling. */
export function soundsAlike(sought: string, stored: string): boolean {
  return similarity(sought, stored) >= similarEnough;
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
    const { share, left, right } = paired(a, b);
    if (share === 0) return 0;
    const has = (words: Word[], role: Role) => words.some((word) => word.role === role);
    if (has(left, "own")) return 0;
    const [greeting, other] = [greetings(left), greetings(right)];
    if (greeting && other && greeting !== other) return 0;
    const part = !has(a.words, "trade");
    if (has(right, "own"))
      return part && !(isNew(left) && right.some(({ sound }) => sound === "old")) ? 0.95 * share : 0;
    if (has(left, "place") && has(right, "place")) return 0;
    const bothTrades = has(left, "trade") && has(right, "trade");
    const anything = [...left, ...right].some((word) => word.role === "trade" || word.role === "place");
    return share * (bothTrades ? 0.5 : anything ? 0.997 : 1);
  };
}

/** Jai Prakash and Om Prakash: the courtesy makes the name where each has another. */
function greetings(words: Word[]): string {
  return words.map(({ sound }) => /^(j)(?:ai|e)$|^(o)m$/.exec(sound)?.[0][0] ?? "").join("");
}

function isNew(words: Word[]): boolean {
  return words.some((word) => /^n(ev|yu)$/.test(word.sound));
}

/** Which words of two names agree, how well the worst of them do, and what is left over on either side. */
function paired(a: NameParts, b: NameParts): { share: number; left: Word[]; right: Word[] } {
  const doubts: Doubts = { urdu: a.urdu !== b.urdu, scripts: a.script !== b.script };
  const blur = blurred(a, b);
  const links: [fit: number, i: number, j: number][] = [];
  a.words.forEach((x, i) => {
    b.words.forEach((y, j) => {
      const fit = wordFit(x, y, doubts, blur);
      if (fit > 0) links.push([fit - Math.abs(i - j) / 1000, i, j]);
    });
  });
  links.sort(([one], [other]) => other - one);
  const [left, right] = [new Set(a.words), new Set(b.words)];
  let share = 1;
  let own = 0;
  const link = (least: number) => {
    for (const [rank, i, j] of links) {
      const [x, y] = [a.words[i], b.words[j]];
      if (rank < least || !x || !y || !left.has(x) || !right.has(y)) continue;
      left.delete(x);
      right.delete(y);
      if (x.role !== "own" && y.role !== "own") continue;
      own++;
      share = Math.min(share, rank + Math.abs(i - j) / 1000);
    }
  };
  link(0.98);
  // Siddhi Vinayak and Siddhivinayak, Foot Wear and Footwear.
  for (const [split, whole] of [
    [left, right],
    [right, left],
  ] as const) {
    for (const one of [...whole]) {
      const fit = joinedFit([...split], one, doubts, blur);
      if (!fit) continue;
      for (const word of fit.words) split.delete(word);
      whole.delete(one);
      own++;
      share = Math.min(share, fit.share);
    }
  }
  link(0);
  return { share: own > 0 ? share : 0, left: [...left], right: [...right] };
}

/** The words, two or three in a row, that are `one` when they are written together. */
function joinedFit(words: Word[], one: Word, doubts: Doubts, blur: (word: string) => string) {
  for (let start = 0; start + 1 < words.length; start++) {
    for (const many of [2, 3]) {
      const some = words.slice(start, start + many);
      if (some.length < many || some.every((word) => word.role === "courtesy")) continue;
      const together = some
        .map((word) => word.sound)
        .join("")
        .replace(/(.)\1+/g, "$1");
      const trade = one.trade && tradeClass(sound(some.map((word) => word.written).join("")), { exactly: false });
      const agree = (joined: string) => agreement(blur(joined), blur(one.sound), { ...doubts, later: !one.first });
      const share =
        trade && trade === one.trade
          ? 1
          : Math.max(agree(together), agree(sound(some.map((word) => word.written).join(""))));
      if (share > 0.87) return { words: some, share };
    }
  }
}

/** How well two words agree, 0 to 1. */
function wordFit(x: Word, y: Word, doubts: Doubts, blur: (word: string) => string): number {
  if (x.number || y.number) {
    if (x.number === y.number) return 1;
    if (/\d/.test(x.written + y.written) || (x.number && y.number)) return 0;
  }
  if (x.trade && y.trade) return x.trade === y.trade || cutShort(x, y) ? 1 : 0;
  const later = !x.first && !y.first;
  if (later && cutShort(x, y)) return 0.96;
  if (x.written.includes(" ") || y.written.includes(" ")) return x.sound === y.sound ? 1 : 0;
  const [isName, isOther] = [x, y].map(({ sound }) => known().has(bare(sound)));
  if ((isName && y.trade) || (isOther && x.trade)) return 0;
  if (isName && isOther && bare(x.sound) !== bare(y.sound)) return 0;
  // A name of India is no English word: its vowels are heard as they are written.
  const how = { ...doubts, later, scripts: doubts.scripts && !isName && !isOther };
  const agree = (one: string, other: string) => agreement(blur(one), blur(other), how);
  return Math.max(
    asHeard(agree(x.sound, y.sound), x, y, how, blur),
    x.orElse ? 0.95 * agree(x.orElse, y.sound) : 0,
    y.orElse ? 0.95 * agree(x.sound, y.orElse) : 0,
  );
}

/**
 * An English word is spelled by the dictionary in Latin and by the ear elsewhere: where every consonant is the same, and
 * the end, vowels may differ more than they may within one script.
 */
function asHeard(fit: number, x: Word, y: Word, { scripts, urdu }: Doubts, blur: (word: string) => string): number {
  if (!scripts || urdu || fit >= similarEnough || fit < 0.8) return fit;
  const [a, b] = [x, y].map(({ sound }) => blur(sound.replace(/[sj]O?$|[aeiouyhO]/g, "")));
  const ends = [x, y].map(({ sound }) => /[aiou]$/.test(sound));
  // In a firm's first word short names are too near each other: Rohan, Rehan.
  return a === b && (a?.length ?? 0) > (x.first || y.first ? 3 : 2) && ends[0] === ends[1] ? 0.915 : fit;
}

/** Engg. and Engineering, Agy and Agency, Ch. and Chandra: the one is the other cut short. */
function cutShort(x: Word, y: Word): boolean {
  const [short, long] = x.written.length < y.written.length ? [x, y] : [y, x];
  // इले. and Electricals.
  if (/[^a-z]\.$/.test(short.written)) return short.sound.length > 2 && long.sound.startsWith(bare(short.sound));
  const [cut, full] = [short.written.replace(/\.$/, ""), long.written.replace(/\.$/, "")];
  if (!/^[a-z]{2,6}$/.test(cut) || !/^[a-z]+$/.test(full) || full.length - cut.length < 2 || cut[0] !== full[0])
    return false;
  const dotted = short.written.endsWith(".");
  if (full.startsWith(cut)) return dotted || (cut.length > 2 && long.role === "trade" && !short.trade);
  const vowels = cut.slice(1).match(/[aeiou]/g)?.length ?? 0;
  if (vowels > (dotted || long.role === "trade" ? 1 : 0) || short.trade) return false;
  let at = 0;
  for (const letter of full) if (letter === cut[at]) at++;
  return at === cut.length;
}

/** What one side's script cannot tell apart is made the same on both. */
function blurred(a: NameParts, b: NameParts): (word: string) => string {
  const eastern = a.eastern || b.eastern;
  const tamil = a.tamil || b.tamil;
  return (word) => {
    const east = eastern ? word.replace(/v/g, "b").replace(/y/g, "j").replace(/o/g, "a") : word;
    return tamil ? coarse(east).replace(/c/g, "s") : east;
  };
}

/**
 * The keys under which a name is stored and looked up, at most eight: the consonants of its own words
 * together with its first trade (so that a tyre shop is found among very many Balajis) and without it; the same as they
 * may be read otherwise; those of its two longest words; those of all its words, wherever they are parted; and
 * all in the order of the alphabet, as two that are swapped are the same there.
 */
export function nameKeys(name: string): string[] {
  const { words } = nameParts(name);
  const own = words.filter((word) => word.role === "own");
  if (own.length === 0) return [];
  const trade = words.find((word) => word.trade && word.role === "trade")?.trade ?? "";
  const spoken = (some: Word[]) => some.map(({ sound, number }) => number ?? bare(sound)).join("");
  const whole = spoken(own);
  // Hari Om and Hariom: a courtesy within the name may be part of it.
  const first = words.findIndex((word) => word.role === "own");
  const inner = words.filter((word, i) => word.role === "own" || (word.role === "courtesy" && i > first));
  const others = [spoken(inner), own.map(({ sound, orElse }) => orElse ?? sound).join(""), whole.replace(/W/g, "v")];
  // Peshawar, Zorawar: behind an alef a waw may be a v.
  if (/AW./.test(whole)) others.push(whole.replace(/(?<=A)W(?=.)/g, "v"));
  if (own.some(({ sound }) => sound.endsWith("N")))
    others.push(own.map(({ sound }) => sound.replace("N", "n")).join(""));
  if (whole.includes("R")) others.push(whole.replace(/R/g, "d"));
  if (/.h/.test(whole)) others.push(whole.replace(/(?<=.)h/g, ""));
  const bones = skeleton(whole);
  const longest = own.toSorted((a, b) => b.sound.length - a.sound.length).slice(0, 2);
  const all = words.filter((word) => word.role !== "place").map(unended);
  const keyed = trade ? `+${trade}` : "";
  return [
    ...new Set([
      ...[whole, ...others].map((one) => skeleton(one) + keyed),
      ...[whole, ...longest.map(({ sound, number }) => number ?? sound)].map(skeleton),
      ...longest
        .filter(({ sound }) => /[^AWYE]W[^AWYE]/.test(sound))
        .map(({ sound }) => skeleton(sound.replace(/W/g, "v"))),
      ...(all.length > 1 ? [`=${skeleton(all.join(""))}`] : []),
      ...(bones.length > 2 ? [`~${[...bones].sort().join("")}${keyed}`] : []),
    ]),
  ].slice(0, 8);
}

/** What a typed name is looked up by: of one word also what names of several have that are written as one. */
export function keysSought(name: string): string[] {
  const [word, ...others] = nameParts(name).words;
  return word && others.length === 0 ? [...nameKeys(name), `=${skeleton(unended(word))}`] : nameKeys(name);
}

/** One or many is the same: Trader, Traders. */
function unended({ sound }: Word): string {
  return sound.replace(/[sj]?O?$/, "");
}

const known = once(() => new Set(names.map(sound)));
