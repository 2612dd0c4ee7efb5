// How one word sounds, in whatever script and spelling of India it is written.
import { brahmicLetters, dotted, ownLetters, spokenAs } from "./name-words";

/** One word in Latin letters as it sounds: the same for Bhawani, Bhavani and भवानी. */
export function sound(word: string): string {
  return folds.reduce((text, [pattern, by]) => text.replace(pattern, by), inLatin(word));
}

/** The consonants of a word as it sounds. Short words keep their vowels: Sai and So have one consonant. */
export function skeleton(word: string): string {
  const bones = coarse(word.replace(/(?<=.)[aeiouy]/g, "").replace(/^[aeiouy]/, "a"));
  return (bones.length < 2 ? coarse(word) : bones).slice(0, 40);
}

/** Consonants that some script does not tell apart as one: Tamil writes k, g and h alike, Bengali b and v. */
export function coarse(word: string): string {
  return word.replace(/[gh]/g, "k").replace(/d/g, "t").replace(/[bfv]/g, "p").replace(/j/g, "c");
}

/**
 * The share in which two words, as they sound, agree: 1 when they are the same, 0 when it is less than four fifths. A
 * vowel counts less than a consonant.
 */
export function agreement(a: string, b: string): number {
  if (a === b) return 1;
  if (Math.abs(a.length - b.length) > 3) return 0;
  const length = Math.max(a.length, b.length);
  // The cheapest way from one word to the other, letter by letter (Wagner and Fischer).
  let above = [0];
  for (let j = 0; j < b.length; j++) above.push((above[j] ?? 0) + alone(b, j));
  for (let i = 0; i < a.length; i++) {
    const row = [(above[0] ?? 0) + alone(a, i)];
    for (let j = 0; j < b.length; j++) {
      const [up = 0, left = 0, diagonal = 0] = [above[j + 1], row[j], above[j]];
      row.push(Math.min(up + alone(a, i), left + alone(b, j), diagonal + exchange(a, i, b, j)));
    }
    above = row;
    if (Math.min(...row) > length / 5) return 0;
  }
  const share = 1 - (above[b.length] ?? 0) / length;
  return share < 0.8 ? 0 : share;
}

/** The price of a letter that only one of two words has. A last vowel makes another name of it: Kalyan, Kalyani. */
function alone(word: string, i: number): number {
  const letter = word[i] ?? "";
  const last = i === word.length - 1;
  // A short a is often not spoken, so not written: Sarvana, Saravana.
  if (letter === "a") return last || i === 0 ? 0.5 : 0.25;
  return "hy".includes(letter) || (isVowel(letter) && !last) ? 0.5 : 1;
}

/** The price of one letter in another's place. */
function exchange(a: string, i: number, b: string, j: number): number {
  const [x = "", y = ""] = [a[i], b[j]];
  if (x === y) return 0;
  if ("bv".includes(x) && "bv".includes(y)) return 0.5;
  if (!isVowel(x) || !isVowel(y) || i === a.length - 1 || j === b.length - 1) return 1;
  // Mukherjee and Mukharjee, Choudhary and Chowdhury: the short a, as an English or a Bengali ear writes it.
  const short = (x === "a" && "eu".includes(y)) || (y === "a" && "eu".includes(x));
  return short && i > 0 && j > 0 ? 0.3 : 0.5;
}

function isVowel(letter: string): boolean {
  return "aeiou".includes(letter);
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
    // सिंह is spoken, and written in Latin, Singh.
    if (place === anusvara && next === ha) latin += "ng";
    else latin += dot ? (dotted[plain] ?? plain) : plain;
    const signed = next >= firstSign && next <= lastSign;
    // A consonant without a sign carries an a. At a word's end the northern scripts write it too, but nobody speaks it.
    if (isConsonant(letter) && !signed && (next >= 0 || letter >= oriya)) latin += "a";
  });
  return latin;
}

// Places in a block, the same in all nine scripts.
const anusvara = 0x02;
const ka = 0x15;
const ha = 0x39;
const nukta = 0x3c;
const firstSign = 0x3e;
const lastSign = 0x4d;
/** The first letter of the blocks of the east and south, where a last a is spoken. */
const oriya = "\u0b00";

/** 0x00 to 0x7f within one of the nine blocks, -1 for any other letter or none. */
function placeInBlock(letter: string | undefined): number {
  return letter !== undefined && isBrahmic(letter) ? letter.charCodeAt(0) & 0x7f : -1;
}

function isConsonant(letter: string): boolean {
  const place = placeInBlock(letter);
  // Assamese ra and va and the wa of Oriya stand outside the parallel part.
  return (place >= ka && place <= ha) || /[\u09f0\u09f1\u0b71]/.test(letter);
}

const folds: [RegExp, string][] = [
  // Qureshi and Kureshi, Farooqui and Faruqi; elsewhere a q with its u is the one of Quality.
  [/qu(?![aeiou])/g, "ku"],
  [/qui$/, "ki"],
  // Sheikh and Shekh, Quraishi and Qureshi, Saiyad and Sayyad.
  [/aiy(?=[aeiou])/g, "ay"],
  [/(?<=[^aeiou])[ae]i(?=[^aeiouy])/g, "e"],
  [/^mohd$/, "mohammad"],
  [/ee|ii/g, "i"],
  [/oo|uu/g, "u"],
  [/ou|au|ow(?![aeiou])/g, "o"],
  [/ck/g, "k"],
  // C holds the place of ch until every other c has become k or s.
  [/t?chh?/g, "C"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/C/g, "c"],
  [/zh/g, "l"],
  [/z/g, "j"],
  [/x/g, "ks"],
  // Quality and Kwality.
  [/qu/g, "kv"],
  [/q/g, "k"],
  [/w/g, "v"],
  [/ph/g, "f"],
  // Aspirates and the three s: Sidhi and Siddhi, Thirupathi and Tirupati, Viswa and Vishwa.
  [/([sjkgtdb])h/g, "$1"],
  // Gyaneshwar, Dnyaneshwar and Jnaneshwar; Shyam and Sham; the a of "fashion" as half the scripts write it.
  [/dny|jn/g, "gy"],
  [/(?<=[^aeiou])y(?=a.)/g, ""],
  // Palaniyappan and Palaniappan.
  [/iy(?=[aeiou])/g, "i"],
  [/(.)\1+/g, "$1"],
  [/m(?=[pb])/g, "n"],
  // Bombay and बॉम्बे, Reddy and రెడ్డి.
  [/ay(?![aeiou])/g, "e"],
  [/y(?![aeiou])/g, "i"],
  [/h(?![aeiou])/g, ""],
  // Ganesha and Ganesh, but not Durga and Durg, Saha and Shah.
  [/(?<=.[aeiou][^aeiou])a$/, ""],
];
