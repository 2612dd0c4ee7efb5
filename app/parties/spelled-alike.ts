// How well two words agree, as they sound. The prices were set by measurement: docs/decisions/names-that-sound-alike.md.

/** What the writing of the two names leaves open. */
export type Doubts = {
  /** One of the two is in Urdu: short vowels are not written. */
  urdu?: boolean;
  /** The names are in two scripts: an English word's vowels follow the ear in one and the dictionary in the other. */
  scripts?: boolean;
  /** Not the word a name begins with: one or many (Timber, Timbers) makes no difference. */
  later?: boolean;
};

/** What a difference costs, in letters. */
export const prices = {
  vowel: 0.5,
  shortA: 0.25,
  lastVowel: 1,
  breath: 0.4,
  lost: 0.85,
  lastLost: 1.1,
  firstLost: 1.2,
  swapped: 0.44,
  otherVowel: 0.5,
  nearVowel: 0.3,
  firstNearVowel: 0.46,
  lastOther: 1,
  other: 1.3,
  nearLetter: 0.3,
  rarerNear: 0.6,
  many: 0.1,
  silent: 0.3,
  urduVowel: 0.1,
  urduLetter: 0.4,
};

/** Consonants that stand for each other from region to region, or from ear to ear. */
const near = new Set(["bv", "vb", "yj", "jy"]);
const rarer = new Set(
  ["td", "pf", "kg", "sc", "mn", "sj", "rl", "cj"].flatMap(([a, b]) => [`${a}${b}`, `${b}${a}`]),
);

/**
 * The share in which two words, as they sound, agree: 1 when they are the same, 0 when it is less than four fifths. A
 * vowel counts less than a consonant, a slip of the hand less than another letter.
 */
export function agreement(a: string, b: string, doubts: Doubts = {}): number {
  if (a === b) return 1;
  if (Math.abs(a.length - b.length) > (doubts.urdu ? 6 : 3)) return 0;
  // In a long word one other consonant makes another name as well.
  const length = Math.min(Math.max(a.length, b.length, 3), 11);
  const lax = doubts.scripts && doubts.later ? 0.5 : 1;
  // The cheapest way from one word to the other, letter by letter (Wagner and Fischer; two letters swapped: Damerau).
  let before: number[] = [];
  let above = [0];
  for (let j = 0; j < b.length; j++) above.push((above[j] ?? 0) + alone(b, j, doubts) * (vowel(b[j]) ? lax : 1));
  for (let i = 0; i < a.length; i++) {
    const onlyA = alone(a, i, doubts) * (vowel(a[i]) ? lax : 1);
    const row = [(above[0] ?? 0) + onlyA];
    for (let j = 0; j < b.length; j++) {
      const onlyB = alone(b, j, doubts) * (vowel(b[j]) ? lax : 1);
      const [up = 0, left = 0, diagonal = 0] = [above[j + 1], row[j], above[j]];
      const both = exchange(a, i, b, j) * (vowel(a[i]) && vowel(b[j]) ? lax : 1);
      let least = Math.min(up + onlyA, left + onlyB, diagonal + both);
      if (i > 1 && j > 1 && a[i] === b[j - 1] && a[i - 1] === b[j] && a[i] !== b[j])
        least = Math.min(least, (before[j - 1] ?? 0) + prices.swapped);
      row.push(least);
    }
    [before, above] = [above, row];
    if (Math.min(...row) > length / 5) return 0;
  }
  const share = 1 - (above[b.length] ?? 0) / length;
  return share < 0.8 ? 0 : share;
}

/** The price of a letter that only one of two words has. A last vowel makes another name of it: Kalyan, Kalyani. */
function alone(word: string, i: number, { urdu, later }: Doubts): number {
  const letter = word[i] ?? "";
  const last = i === word.length - 1;
  if (letter === "ə" || letter === "E") return 0.05;
  if ("AWY".includes(letter)) return last ? 1 : prices.urduLetter;
  if (last && later && "sj".includes(letter) && i > 2) return prices.many;
  if (letter === "h" || letter === "y") return last ? 0.6 : prices.breath;
  if (!vowel(letter)) return i === 0 ? prices.firstLost : last ? prices.lastLost : prices.lost;
  if (last) return letter === "e" ? prices.silent : prices.lastVowel;
  if (urdu) return prices.urduVowel;
  // A short a is often not spoken, so not written: Sarvana, Saravana.
  return letter === "a" && i > 0 ? prices.shortA : i === 0 ? prices.lastVowel : prices.vowel;
}

/** The price of one letter in another's place. */
function exchange(a: string, i: number, b: string, j: number): number {
  const [x = "", y = ""] = [a[i], b[j]];
  if (x === y) return 0;
  const [open, other] = "AWYE".includes(x) ? [x, y] : [y, x];
  if (open in urduFor) return urduFor[open]?.includes(other) ? 0 : vowel(other) ? 0.3 : prices.other;
  if (x === "ə" || y === "ə") return vowel(x) && vowel(y) ? 0.1 : prices.other;
  if (!vowel(x) || !vowel(y)) return near.has(x + y) ? prices.nearLetter : rarer.has(x + y) ? prices.rarerNear : prices.other;
  if (i === a.length - 1 || j === b.length - 1) return prices.lastOther;
  if (i === 0 || j === 0) return prices.lastOther;
  // Mukherjee and Mukharjee, Choudhary and Chowdhury: the short a, as an English or a Bengali ear writes it.
  if (!closeVowels.has(x + y)) return prices.otherVowel;
  return i === 1 && j === 1 ? prices.firstNearVowel : prices.nearVowel;
}

const urduFor: Record<string, string> = { A: "aAəE", W: "vouW", Y: "yieYj", E: "aeiouAE" };
const closeVowels = new Set(["ae", "ea", "au", "ua", "ie", "ei", "ou", "uo", "ao", "oa"]);

function vowel(letter = ""): boolean {
  return letter !== "" && "aeiouə".includes(letter);
}
