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
  vowel: 0.425,
  shortA: 0.212,
  lastVowel: 1,
  breath: 0.34,
  lost: 0.85,
  lastLost: 1.1,
  firstLost: 1.2,
  swapped: 0.374,
  lastSwapped: 0.51,
  otherVowel: 0.5,
  nearVowel: 0.3,
  firstNearVowel: 0.37,
  firstFar: 0.46,
  iu: 0.42,
  otherFirst: 0.374,
  lastOther: 1,
  other: 1.3,
  nearLetter: 0.35,
  rarerNear: 0.6,
  many: 0.1,
  silent: 0.3,
  heardU: 0.15,
  heardO: 0.25,
  urduVowel: 0.1,
  urduLetter: 0.4,
  urduOther: 0.6,
  lax: 0.5,
  laxFirst: 0.95,
};

/** Consonants that stand for each other from region to region; those that do so more rarely; vowels that are near. */
const [nearLetters, rarerLetters, nearVowels] = ["bv jy", "dt fp gk cs mn js lr cj", "ae au ei ou ao"].map((pairs) =>
  pairs.split(" "),
);
/** What an open letter of Urdu may be. O is a last a that may not be spoken, E hardly sounds. */
const openFor = { A: "aEO", W: "vou", Y: "yiej", E: "aeiou", O: "a" };

const consonant = 0;
const vowel = 1;
const open = 2;
const kinds = new Uint8Array(128);
for (const letter of "aeiou") kinds[letter.charCodeAt(0)] = vowel;
for (const letter of "AWYEO") kinds[letter.charCodeAt(0)] = open;

/** Made by the first that compares. */
let table: Float64Array | undefined;

/** After a change of prices, by who measures them. */
export function reprice(): void {
  table = undefined;
}

/** What one letter costs in another's place, within a word. */
function priceTable(): Float64Array {
  const prices_ = new Float64Array(128 * 128);
  const set = (x: number, y: number, price: number) => {
    prices_[x * 128 + y] = price;
    prices_[y * 128 + x] = price;
  };
  for (let x = 0; x < 128; x++)
    for (let y = 0; y < x; y++) {
      const [one, other] = [kinds[x] ?? 0, kinds[y] ?? 0];
      if (one === consonant || other === consonant) set(x, y, prices.other);
      else set(x, y, one === open || other === open ? prices.urduOther : prices.otherVowel);
    }
  const some = (pairs: string[] = [], price: number) => {
    for (const pair of pairs) set(pair.charCodeAt(0), pair.charCodeAt(1), price);
  };
  some(nearLetters, prices.nearLetter);
  some(rarerLetters, prices.rarerNear);
  some(nearVowels, prices.nearVowel);
  // شاپ, Shop: an English o is an alef, but a long a is never i.
  some(["Ao", "Ya"], prices.nearVowel);
  some(["iu"], prices.iu);
  some(["Nn", "Rr", "Rd"], 0);
  for (const [letter, others] of Object.entries(openFor))
    some(
      [...others].map((other) => letter + other),
      letter === "O" ? 0.1 : 0,
    );
  return prices_;
}

/**
 * The share in which two words, as they sound, agree: 1 when they are the same, 0 when it is less than four fifths. A
 * vowel counts less than a consonant, a slip of the hand less than another letter.
 */
export function agreement(a: string, b: string, doubts: Doubts = {}): number {
  if (a === b) return 1;
  if (Math.abs(a.length - b.length) > (doubts.urdu ? 6 : 3)) return 0;
  // In a long word one other consonant makes another name as well.
  const length = Math.min(Math.max(a.length, b.length, 3), 11);
  const most = length / 5;
  const [onlyA, onlyB] = [pricesAlone(a, doubts), pricesAlone(b, doubts)];
  const lax = laxity(doubts);
  // The cheapest way from one word to the other, letter by letter (Wagner and Fischer; two letters swapped: Damerau).
  let before: number[] = [];
  let above = [0];
  for (let j = 0; j < b.length; j++) above.push((above[j] as number) + (onlyB[j] as number));
  for (let i = 0; i < a.length; i++) {
    const x = a.charCodeAt(i);
    const alone = onlyA[i] as number;
    const row = [(above[0] as number) + alone];
    let least = row[0] as number;
    for (let j = 0; j < b.length; j++) {
      const y = b.charCodeAt(j);
      const both =
        x === y
          ? 0
          : exchange(x, i, a.length - 1, y, j, b.length - 1, doubts.scripts) *
            (kinds[x] && kinds[y] && i < a.length - 1 && j < b.length - 1 ? lax : 1);
      let price = Math.min(
        (above[j + 1] as number) + alone,
        (row[j] as number) + (onlyB[j] as number),
        (above[j] as number) + both,
      );
      if (x !== y && i > 1 && j > 1 && x === b.charCodeAt(j - 1) && y === a.charCodeAt(i - 1))
        price = Math.min(
          price,
          // Kamal and Kamla, Sultan and Sultana are no slips.
          (before[j - 1] as number) + (i + 1 === a.length && j + 1 === b.length ? prices.lastSwapped : prices.swapped),
        );
      row.push(price);
      if (price < least) least = price;
    }
    if (least > most) return 0;
    [before, above] = [above, row];
  }
  const share = 1 - (above[b.length] as number) / length;
  return share < 0.8 ? 0 : share;
}

/** What share of its price a vowel costs. */
function laxity({ scripts, later }: Doubts): number {
  return scripts ? (later ? prices.lax : prices.laxFirst) : 1;
}

/** The prices of letters that only one of two words has. A last vowel makes another name of it: Kalyan, Kalyani. */
function pricesAlone(word: string, doubts: Doubts): number[] {
  const lax = laxity(doubts);
  const last = word.length - 1;
  return Array.from(word, (letter, i) => {
    if ("OEN".includes(letter)) return 0.05;
    // AY is the i of Hides.
    if (letter === "A" && word[i + 1] === "Y") return prices.urduVowel;
    if ("AWY".includes(letter)) return i === last || i === 0 ? 1 : prices.urduLetter;
    if (i === last && i > 2 && doubts.later && "sj".includes(letter)) return prices.many;
    if (i > 0 && (letter === "h" || letter === "y")) return i === last ? 0.6 : prices.breath;
    if (!"aeiou".includes(letter)) return i === 0 ? prices.firstLost : i === last ? prices.lastLost : prices.lost;
    if (i === last) return letter === "e" ? (doubts.scripts ? 0.1 : prices.silent) : prices.lastVowel;
    if (doubts.urdu) return prices.urduVowel;
    // A short a is often not spoken, so not written: Sarvana, Saravana.
    return lax * (i === 0 ? prices.lastVowel : letter === "a" ? prices.shortA : prices.vowel);
  });
}

/** The price of one letter in another's place. */
function exchange(x: number, i: number, lastI: number, y: number, j: number, lastJ: number, scripts?: boolean): number {
  table ??= priceTable();
  const price = table[x * 128 + y] ?? prices.other;
  // Rose and रोज़.
  if (scripts && x + y === 115 + 106 && (x === 115 || y === 115)) return 0.2;
  // The first alef of Urdu carries any vowel: اقبال is Iqbal.
  if (i === 0 && j === 0 && kinds[x] && kinds[y] && kinds[x] !== kinds[y]) return prices.urduVowel;
  if (kinds[x] !== vowel || kinds[y] !== vowel) return price;
  const a = x === 97 || y === 97;
  // Bengal speaks a last a as o.
  if (i === lastI || j === lastJ) return i > 5 && a && x + y === 97 + 111 ? prices.nearVowel : prices.lastOther;
  if (i === 0 || j === 0) return a ? prices.lastOther : Math.max(price, prices.otherFirst);
  // Lucky and लकी, Modern and ಮಾಡರ್ನ್: an English u or o that the other script writes as it is heard.
  if (scripts && a && x + y !== 97 + 101 && x + y !== 97 + 105)
    return x + y === 97 + 117 ? prices.heardU : prices.heardO;
  if (i !== 1 || j !== 1) return price;
  // Mohan and Mahan, Rekha and Rakha, Mitra and Maitra, but Mondal and Mandal.
  const far = a ? x === 111 || y === 111 : x === 105 || y === 105;
  return Math.max(price, far ? prices.firstFar : prices.firstNearVowel);
}
