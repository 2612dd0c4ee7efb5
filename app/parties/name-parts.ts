// A name taken apart: which words are its own, which say the trade, the town, or nothing.

import { latinDigits } from "../india";
import { foldedName } from "./folded-name";
import { courtesies, legalForms, numerals, towns, trades } from "./name-words";
import { once } from "./once";
import { cutInScripts, joints, letterNames, urduLetterNames } from "./script-letters";
import { agreement } from "./spelled-alike";
import { coarse, inLatin, isBrahmic, isUrdu, remembered, skeleton, sound } from "./word-sounds";

/** What a word does in a name. A courtesy says nothing, a place and a trade may be left out. */
export type Role = "own" | "trade" | "place" | "courtesy";

export type Word = {
  /** As it is written, in lower case; initials drawn together. */
  written: string;
  sound: string;
  /** How else it may be meant, where a reader took rn for m. */
  orElse?: string;
  role: Role;
  /** The class of a trade word. */
  trade?: string;
  /** 3 for 3, Three and तीन. */
  number?: string;
  first?: boolean;
};

/** A name's words in their order, less forms of the law, and the scripts that leave sounds open. */
export type NameParts = { words: Word[]; tamil: boolean; eastern: boolean; urdu: boolean; script: number };

type Script = { tamil?: boolean; urdu?: boolean; exactly: boolean };

export function nameParts(name: string): NameParts {
  // Longer names are compared by their beginning: nobody can make a search slow by reporting endless ones.
  const text = latinDigits(foldedName(breathless(name)).slice(0, 80)).replace(/(?<=\S)\s*ا?للہ/g, "ولہ");
  const tamil = /[\u0b80-\u0bff]/.test(text);
  const { main, place } = parted(text);
  const all = wordsOf(main).filter((word) => !legalWords().has(bare(word.sound)));
  const first = all.findIndex((word) => !courtesyWords().has(bare(word.sound)));
  all.forEach((word, i) => {
    word.first = i === first;
    if (courtesyWords().has(bare(word.sound))) word.role = "courtesy";
    else if (!word.number)
      word.trade = tradeClass(word.sound, { tamil, urdu: isUrdu(word.written), exactly: i === first });
    if (word.trade) word.role = "trade";
  });
  const lastOwn = all.findLastIndex((word) => word.role === "own" && !townSounds().has(word.sound));
  all.forEach((word, i) => {
    if (i > first && i > lastOwn && word.role === "own" && townSounds().has(word.sound)) word.role = "place";
  });
  // Shree Traders has no word of its own: then the courtesy is the name, and of Auto Parts the trade.
  if (all.every((word) => word.role !== "own")) {
    const courtesy = all.some((word) => word.role === "courtesy");
    for (const word of all) if (!courtesy || word.role === "courtesy") word.role = "own";
  }
  // Md. Irfan is a Mohammad, MD Traders are initials.
  const md = all[first];
  if (md && all[first + 1]?.role === "own")
    md.sound = /^md\.?$/.test(md.written) ? sound("mohammad") : md.written === "sk." ? sound("sheikh") : md.sound;
  for (const word of wordsOf(place)) if (!legalWords().has(word.sound)) all.push({ ...word, role: "place" });
  for (const word of all) {
    const town = townSounds().get(word.sound.replace(/R/g, "r"));
    if (town) word.sound = town;
  }
  return {
    words: all,
    tamil,
    eastern: /[\u0980-\u09ff\u0b00-\u0b7f]/.test(text),
    urdu: isUrdu(text),
    // The blocks of the scripts of India are 0x80 long; of Latin there is none.
    script: (/[\u0600-\u06ff\u0900-\u0d7f]/.exec(text)?.[0].charCodeAt(0) ?? 0) >> 7,
  };
}

/** A name less what stands in brackets or behind a last comma: a place, if it holds no trade and no number. */
function parted(text: string): { main: string; place: string } {
  const found = /^(.{4,}?)(?:\(([^()]+)\)|[,،]\s*([^,،()]+))\s*\.?$/.exec(text.trim());
  const place = found?.[2] ?? found?.[3] ?? "";
  const words = wordsOf(place);
  const [before = ""] = found?.slice(1) ?? [];
  const isPlace =
    words.length > 0 &&
    words.length < 3 &&
    wordsOf(before).length > 1 &&
    words.every(
      (word) => word.sound.length > 2 && !/\d/.test(word.written) && !tradeClass(word.sound, { exactly: true }),
    );
  return isPlace ? { main: before, place } : { main: text, place: "" };
}

function wordsOf(name: string): Word[] {
  const words =
    misread(name)
      .toLowerCase()
      .replace(/(?<!\S)m\/s\b|\(\s*p\s*\)|['’]s\b/g, " ")
      .replace(/\bd['’](?=[a-z])/g, "di")
      .replace(/&/g, " and ")
      .replace(joints, " and ")
      .replace(/[॰:]/g, ".")
      .match(/[\p{L}\p{M}\p{N}\u200c\u200d]+\.?/gu)
      ?.map(inFull) ?? [];
  const found: Word[] = [];
  let initials: string[] = [];
  let dotted = false;
  const add = (written: string, heard: string) => {
    const plain = written.replace(/\.$/, "");
    const number = /^\d+$/.test(plain) ? plain : numbers().get(heard);
    const other = plain
      .replace(/rn/g, "m")
      .replace(/(?<=[a-z]{3})1$/, "l")
      .replace(/(?<=[a-z]{3})0$/, "o");
    const orElse = other === plain ? undefined : sound(other);
    found.push({ written, sound: heard, role: "own", ...(number && { number }), ...(orElse && { orElse }) });
  };
  for (const written of [...joinedTrades(words), ""]) {
    const plain = written.replace(/\.$/, "");
    if (initial(plain)) {
      initials.push(plain);
      dotted = written !== plain;
      continue;
    }
    // One letter's name alone, without a dot, is a word: टी is tea, जी a courtesy.
    if (initials.length > 1) add(initials.join(" "), initials.map(initial).join(""));
    else for (const one of initials) add(one, dotted ? (initial(one) ?? "") : sound(one));
    initials = [];
    // MM and PH are initials.
    const heard = /^(?:[b-df-hj-np-tv-z]{2}|([a-z])\1)$/.test(plain) ? plain : sound(plain);
    // The article of Arabic names goes with what follows: Abdurahiman, Abdul Rahiman, عبدالرحمن.
    const servant = /^(?:abdu(?:l|r(?=r)|(?=r))|EbdAl?)(...+)$/.exec(heard);
    if (servant) add("abdul", sound("abdul"));
    if (heard) add(written, servant?.[1] ?? heard);
  }
  return found;
}

/** What is cut short in a script of India as it is in Latin: डॉ. and ডাঃ are Dr, कं. Co. */
function inFull(word: string): string {
  const cut = isBrahmic(word) && /^(.*?)[\u0903\u0983\u0b03]?\.?$/u.exec(word);
  return (
    (cut && cut[1] !== word && cutInScripts[inLatin(cut[1] ?? "").replace("N", "n")]) ||
    (word === "sou." ? "smt" : word)
  );
}

/** Words that are one trade together become one: Ply Wood, Foot Wear. */
function joinedTrades(words: string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1) ?? "";
    const trade = before.length > 1 && word.length > 2 && tradeClass(sound(before + word), { exactly: true });
    const together = trade && trade !== tradeClass(sound(before), { exactly: true });
    if (together) joined[joined.length - 1] = before + word;
    else joined.push(word);
  }
  return joined;
}

/** What a reader of bills takes for letters: Ka1yani, M0nalisa, KaIyani. */
function misread(name: string): string {
  return name.replace(/[A-Za-z0-9]+/g, (word) =>
    /^[A-Za-z]+(?:[01][A-Za-z]+)+$/.test(word) && word.length > 4
      ? word.replace(/1/g, "l").replace(/0/g, "o")
      : word.replace(/(?<=[a-z])I(?=[a-z])/g, "l"),
  );
}

/** Urdu less the sign of breath, which sounds in no other script's spelling; a keyboard of Arabic has another for it. */
function breathless(name: string): string {
  return name
    .replace(/\s+ال(?=د[یيى]ن)/g, "و")
    .replace(/ھ/g, "")
    .replace(/(?<=[تٹکكگچجبپ])ه/g, "");
}

/** A sound less the last a or nasal that may not be spoken. */
export function bare(heard: string): string {
  return heard.replace(/[ON]$/, "");
}

function initial(word: string): string | undefined {
  if (!isBrahmic(word)) return urduLetterNames[word] ?? (/^[a-z]$/.test(word) ? word : undefined);
  if (word === "எச்") return "h";
  const name = inLatin(word);
  return letterNames[name] ?? (/^[dt]a[bp][ai]?l[aio]?[yi]u$/.test(name) ? "w" : undefined);
}

/**
 * The class of a trade word, singular or plural; undefined for any other word. Short words leave no room for doubt, nor
 * does the word that a firm's name begins with: Sagar is not sugar.
 */
export function tradeClass(heard: string, { tamil, urdu, exactly }: Script): string | undefined {
  return classOf[exactly ? 0 : tamil ? 1 : urdu ? 2 : 3]?.(heard);
}

const classOf = [{ exactly: true }, { tamil: true }, { urdu: true }, {}].map((how) =>
  remembered((heard) => findClass(heard, how)),
);

function findClass(heard: string, { tamil, urdu = false, exactly }: Partial<Script>): string | undefined {
  const word = bare(heard);
  for (const form of [word, word.replace(/(?<=..)[sj]a?$/, ""), word.replace(/(?<=..)[aeiY][sj]a?$/, "")]) {
    const spellings = tradeSpellings().get(skeleton(form)) ?? [];
    const exact = spellings.find((trade) => trade.word === form);
    if (exact) return exact.trade;
    if (exactly) continue;
    let [best, least] = ["", form.length > (urdu ? 2 : 4) ? 0.85 : 0.99];
    for (const { trade, word } of spellings) {
      // Inayat is not Ind.
      if (word.length < 4 && form.length > 4) continue;
      const fit = tamil ? agreement(coarse(word), coarse(form), { urdu }) : agreement(word, form, { urdu });
      if (fit > least) [best, least] = [trade, fit];
    }
    if (best) return best;
  }
}

const courtesyWords = once(() => new Set(courtesies.split(" ").map(sound)));
const legalWords = once(() => new Set(legalForms.split(" ").map(sound)));
const numbers = once(
  () => new Map(numerals.flatMap(([number = "", ...spoken]) => spoken.map((word) => [sound(word), number]))),
);
const townSounds = once(
  () => new Map(towns.flatMap(([town = "", ...others]) => [town, ...others].map((one) => [sound(one), sound(town)]))),
);

/** Every spelling of every trade, under its skeleton. */
const tradeSpellings = once(() => {
  const found = new Map<string, { trade: string; word: string }[]>();
  for (const [trade = "", ...others] of trades)
    for (const word of [trade, ...others].map(sound)) {
      const bones = skeleton(word);
      found.set(bones, [...(found.get(bones) ?? []), { trade, word }]);
    }
  return found;
});
