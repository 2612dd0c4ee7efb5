// What is known of words and letters in the names of firms: data only. A word is compared as it sounds, so one entry
// serves all scripts; a second stands where English spelling and sound part ("centre", "sentar").

/** Words that say nothing about which firm it is, before or after the name. */
export const courtesies =
  "shri sri shree sree shrimati smt mr mrs dr messrs mesars maisars me om jai jay maa ma ji the da new nyu";

/** Forms of the law and joints, never part of a comparison. */
export const legalForms =
  "pvt private praivet pra ltd limited li llp opc inc co company kanpani cooperative and end aind proprietor prop";

/** Trade words, one class a line, its first word naming it: firms of different classes are different firms. */
export const trades = `
trader trading tredar treding vyapari
enterprise entarpraij entarpraijes
industry industries indastri indastrij
agency agencies ejensi ejensij
distributor distribyutar
supplier saplayar
corporation karporeshan
brother bros bradar bradars
son sans
store stor
mart
depot depo dipo
centre center sentar
house haus
work varks
emporium emporiyam
bhandar
showroom shorum
general janral
kirana kiryana provision provijan provishan grocery grocers
mill
oil ayal ayil oyal
rice rais
flour ata
dal pulses
sugar shugar
tea ti chai
dairy deri
sweet svit suit mithai
bakery bekari
dryfruit
spice masala
seed
fertilizer fertiliser fartilaijar
pesticide
tractor traiktar
medical medikal
pharma farmesi pharmacy
chemist kemist
chemical kemikal
optical aptikal
surgical sarjikal
cosmetic kasmetik
textile tekstail
cloth klath vastralay
fabric faibrik
garment garmet readymade redimed
saree sadi
silk
hosiery hojiyari hojri
tailor telar
fashion faishan
footwear futveyar shoes shuj
jeweller jewellery jvelar jvelars jewels
book buk pustakalay
stationery steshnari
paper pepar
printer printar press pres
toy khilona
gift
hardware hardveyar
tool tuls
steel stil
iron loha
metal
cement siment
marble marbal
granite grenait
tile tails
timber timbar
plywood plaivud
glass glas
paint pent
sanitary sainitari
pipe paip
furniture farnichar
electrical ilektrikal electric
electronic ilektronik
machinery mashinari
engineering injiniyaring engineers
construction kanstrakshan
builder bildar
mobile mobail
telecom telikam
computer kampyutar
auto oto
part
motor
tyre tire tayar
transport transport
plastic plastik
packaging paikejing
export eksport
import`
  .trim()
  .split("\n")
  .map((line) => line.split(" "));

/** How the scripts of India write Latin initials: आर के is R.K. */
export const letterNames: Record<string, string> = {
  ...{ e: "a", bi: "b", si: "c", di: "d", i: "e", eph: "f", ef: "f", ji: "g", ech: "h", ai: "i", je: "j", ke: "k" },
  ...{ el: "l", em: "m", en: "n", o: "o", pi: "p", kyu: "q", ar: "r", es: "s", ti: "t", yu: "u", vi: "v" },
  ...{ dablyu: "w", eks: "x", vai: "y", jed: "z", zed: "z" },
};

/**
 * The letters of a Brahmic block by their place in it, 0x00 to 0x4d. Unicode lays Devanagari, Bengali, Gurmukhi,
 * Gujarati, Oriya, Tamil, Telugu, Kannada and Malayalam out in parallel, 0x80 apart, so one row serves all nine.
 * A dot is a place without sound.
 */
export const brahmicLetters = (
  ". n n h . a a i i u u ri li e e e ai o o o au k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y " +
  "r r l l zh v sh sh s h . . . . a i i u u ri ri e e e ai o o o au ."
)
  .split(" ")
  .map((sound) => (sound === "." ? "" : sound));

/** Letters of one script only, or with another sound in it. */
export const ownLetters: Record<string, string> = {
  ...{ ॲ: "e", "\u09ce": "t", "\u09f0": "r", "\u09f1": "v", "\u0b71": "v", "\u0a70": "n" },
  ...{ "\u0d7a": "n", "\u0d7b": "n", "\u0d7c": "r", "\u0d7d": "l", "\u0d7e": "l", "\u0d7f": "k", "\u0b9a": "s" },
};

/** A dot beneath (nukta) makes another sound of these. */
export const dotted: Record<string, string> = { j: "z", d: "r", dh: "r", ph: "f" };

/** Where a script's spelling is not letter by letter what is spoken. */
export const spokenAs: [RegExp, string][] = [
  // Joiners shape letters and have no sound.
  [/[\u200c\u200d]/g, ""],
  // Bengali: a first y is a j, o + y is a w.
  [/^\u09af(?!\u09bc)/, "\u099c"],
  [/\u0993\u09af\u09bc/g, "\u09f1"],
  // Tamil: Lakshmi is written Latsumi, Vetri Verri.
  [/\u0b9f\u0bcd\u0b9a/g, "\u0b95\u0bcd\u0bb7"],
  [/\u0bb1\u0bcd\u0bb1/g, "\u0b9f\u0bcd\u0bb0"],
  // Malayalam: a doubled rr is tt, and the English ending -ers has a zh.
  [/\u0d31\u0d4d\u0d31/g, "\u0d1f"],
  [/\u0d34(?=\u0d4d\u0d38)/g, "\u0d30"],
];
