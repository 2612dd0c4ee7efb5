// How one word sounds, in whatever script and spelling of India it is written.
import { brahmicLetters, dotted, ownLetters, spokenAs, urduLetters } from "./script-letters";
import { folds } from "./spelling-folds";

/**
 * One word in Latin letters as it sounds: the same for Bhawani, Bhavani and भवानी. A last O may be spoken or not; A, W,
 * Y and E are letters of Urdu, whose vowels stay open.
 */
export const sound = remembered((word: string): string => (isUrdu(word) ? urduInLatin(word) : folded(inLatin(word))));

function folded(word: string): string {
  // What ends a word ends it with its unspoken a as well: Husain and ହୁସେନ.
  const open = /[^y]O$/.test(word) ? "O" : "";
  const spoken = open ? word.slice(0, -1) : word;
  return folds.reduce((text, [from, to]) => text.replace(from, to), spoken) + open;
}

/** The words of firms are few: what is known of one is worked out once. Forgotten when they are many. */
export function remembered<T>(soundOf: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    if (known.has(word)) return known.get(word) as T;
    const found = soundOf(word);
    if (known.size > 4_000) known.clear();
    known.set(word, found);
    return found;
  };
}

/** The consonants of a word as it sounds. Short words keep their vowels: Sai and So have one consonant. */
export const skeleton = remembered((word: string): string => {
  const plain = word
    .replace(/O$|N/g, "")
    .replace(/R/g, "r")
    .replace(/W(?=[AY])|^W/g, "v")
    .replace(/^[AYE]+/, "a")
    .replace(/[AWYE]/g, "")
    .replace(/^y/, "j");
  const bones = coarse(plain.replace(/(?<=.)[aeiouy]/g, "").replace(/^[aeiouy]/, "a"));
  // Tamil has one letter for s, ch and j; m and n are near everywhere.
  return (bones.length < 2 ? coarse(plain) : bones).replace(/s/g, "c").replace(/m/g, "n").slice(0, 40);
});

/** Consonants that some script does not tell apart as one: Tamil writes k, g and h alike, Bengali b and v. */
export function coarse(word: string): string {
  return word.replace(/[gh]/g, "k").replace(/d/g, "t").replace(/[bfv]/g, "p").replace(/j/g, "c");
}

export function isUrdu(word: string): boolean {
  return /[\u0600-\u06ff]/.test(word);
}

function urduInLatin(word: string): string {
  return (
    [...word]
      .map((letter) => urduLetters[letter] ?? "")
      .join("")
      // No two consonants begin a word: اسٹیل is Steel.
      .replace(/^اس[ٹپ]/.test(word) ? /^A/ : /^W/, /^اس[ٹپ]/.test(word) ? "" : "v")
      .replace(/AcArY[Ah]?$/, "AcArj")
      // ساؤنڈ is Sound, پشاور Peshawar.
      .replace(/(?<=.)AW(?=n?[dts])/, "W")
      .replace(/^mhtA$/, "mYtA")
      .replace(/^Y/, "y")
      .replace(/^mhmd$/, "mohamad")
      .replace(/([AWY])\1+/g, "$1")
      .replace(/m(?=[pb])/g, "n")
      .replace(/(?<=[bptdjckg])h(?=.)|(?<=^A|[^AWYE])h(?=[bcdfgjklmnprstvy])/g, "")
      .replace(/^A(?=[WYE])/, "")
      .replace(/(?<=..)h$/, "a")
      .replace(/(?<=..n)g$/, "")
  );
}

export function isBrahmic(word: string): boolean {
  return /[\u0900-\u0d7f]/.test(word);
}

/** A lower-case word in Latin letters: the nine Brahmic scripts by their table, other marks of Latin letters removed. */
export function inLatin(word: string): string {
  if (!isBrahmic(word)) return word.normalize("NFD").replace(/\p{M}/gu, "");
  const letters = [...spokenAs.reduce((text, [written, spoken]) => text.replace(written, spoken), word)];
  let latin = "";
  letters.forEach((letter, i) => {
    const place = placeInBlock(letter);
    if (place === nukta) return;
    const dot = placeInBlock(letters[i + 1]) === nukta;
    const next = placeInBlock(letters[dot ? i + 2 : i + 1]);
    const plain = ownLetters[letter] ?? (place < 0 ? letter : (brahmicLetters[place] ?? ""));
    // सिंह is spoken, and written in Latin, Singh; नरसिंहन Narasimhan.
    if (place === anusvara && next === ha)
      latin += i === letters.length - 2 || placeInBlock(letters[i + 2]) === pa ? "ng" : "m";
    // Satyam and సత్యం: what the north speaks as n, the south does as m at a word's end.
    else if (place === anusvara && i === letters.length - 1 && letter >= telugu) latin += "m";
    // माँ is written Maa, ढिल्लों Dhillon: behind a last vowel of the north the nasal may be an n or nothing.
    else if (i === letters.length - 1 && isNasal(letter) && isVowel(letters[i - 1])) latin += "N";
    else latin += dot ? (dotted[plain] ?? plain) : plain;
    const signed = next >= firstSign && next <= lastSign;
    // A consonant without a sign carries an a. At a word's end it may not be spoken; in the north only after two.
    if (!isConsonant(letter) || signed) return;
    const [end, two] = [next < 0 && i + (dot ? 2 : 1) >= letters.length, placeInBlock(letters[i - 1]) === lastSign];
    if (!end) latin += "a";
    else if ((letter >= oriya && letter !== "\u0b5f") || two) latin += "O";
  });
  return latin;
}

// Places in a block, the same in all nine scripts.
const anusvara = 0x02;
const ka = 0x15;
const pa = 0x2a;
const ha = 0x39;
const nukta = 0x3c;
const firstSign = 0x3e;
const lastSign = 0x4d;
/** The first letter of the blocks of the east and south, where a last a is spoken. */
const oriya = "\u0b00";
const telugu = "\u0c00";

/** 0x00 to 0x7f within one of the nine blocks, -1 for any other letter or none. */
function placeInBlock(letter: string | undefined): number {
  return letter !== undefined && isBrahmic(letter) ? letter.charCodeAt(0) & 0x7f : -1;
}

function isNasal(letter: string): boolean {
  return /[\u0901\u0902\u0981\u0a01\u0a02\u0a70\u0a81\u0a82\u0b01]/.test(letter);
}

function isVowel(letter: string | undefined): boolean {
  const place = placeInBlock(letter);
  return (place > anusvara && place < ka) || (place >= firstSign && place < lastSign);
}

function isConsonant(letter: string): boolean {
  const place = placeInBlock(letter);
  // Assamese ra and va and the wa of Oriya stand outside the parallel part.
  return (place >= ka && place <= ha) || /[\u09f0\u09f1\u0b5f\u0b71\u0a5c]/.test(letter);
}
