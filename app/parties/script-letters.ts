// What is known of the letters of India's scripts, and of what is cut short in them: data only.

/** How the scripts of India write Latin initials: आर के is R.K. */
export const letterNames: Record<string, string> = {
  ...{ e: "a", bi: "b", si: "c", di: "d", i: "e", eph: "f", ef: "f", ji: "g", ech: "h", ai: "i", je: "j", ke: "k" },
  ...{ el: "l", em: "m", en: "n", o: "o", pi: "p", kyu: "q", ar: "r", es: "s", ti: "t", yu: "u", vi: "v" },
  ...{ dablyu: "w", eks: "x", vai: "y", jed: "z", zed: "z" },
  ...{ bhi: "v", ebh: "v", echch: "h", hech: "h", hechch: "h", oy: "y", ehp: "f", vay: "y" },
  ...{ aim: "m", ain: "n", ais: "s", ail: "l", aiph: "f", aich: "h", aiks: "x", aur: "r" },
};

export const urduLetterNames: Record<string, string> = Object.fromEntries(
  "اے بی سی ڈی ای ایف جی ایچ آیی جے کے ایل ایم این او پی کیو آر ایس ٹی یو وی ڈبلیو ایکس وایی زیڈ"
    .split(" ")
    .map((name, i) => [name, String.fromCharCode(97 + i)]),
);

/** What is cut short in the scripts of India, as its letters read, with what it is in Latin. */
export const cutInScripts: Record<string, string> = {
  ...{ do: "dr", da: "dr", mo: "md", mu: "md", pan: "pt", pn: "pt", sau: "smt", sv: "late", svO: "late", sva: "late" },
  ...{
    mai: "me",
    kan: "co",
    kn: "co",
    kam: "co",
    kun: "co",
    li: "ltd",
    lit: "ltd",
    pra: "pvt",
    prai: "pvt",
    pro: "prop",
  },
  ...{ raji: "regd", chau: "chaudhari", tha: "thakur", se: "sheikh" },
};

/** "And" between two words, in the languages of India. */
export const joints = /(?<=\s)(?:एंड|और|एवं|एवम्|व|तथा|आणि|અને|તથા|ਅਤੇ|ਤੇ|এবং|ও|ଓ|ଏବଂ|மற்றும்|அன்|మరియు|ಮತ್ತು|و)(?=\s)/g;

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
  ...{
    ॲ: "e",
    "\u09ce": "t",
    "\u09f0": "r",
    "\u09f1": "v",
    "\u0b71": "v",
    "\u0b5f": "y",
    "\u0a5c": "R",
    "\u0a70": "n",
  },
  ...{ "\u0d7a": "n", "\u0d7b": "n", "\u0d7c": "r", "\u0d7d": "l", "\u0d7e": "l", "\u0d7f": "k", "\u0b9a": "s" },
};

/**
 * Letters of Urdu. Short vowels are not written, and of the long ones A, W and Y each stand for several: aa; v, o, u;
 * y, e, i. E is the ain, which hardly sounds.
 */
export const urduLetters: Record<string, string> = {
  ...{ ا: "A", آ: "A", ب: "b", پ: "p", ت: "t", ٹ: "t", ث: "s", ج: "j", چ: "c", ح: "h", خ: "k", د: "d", ڈ: "d", ذ: "j" },
  ...{ ر: "r", ڑ: "R", ز: "j", ژ: "j", س: "s", ش: "s", ص: "s", ض: "j", ط: "t", ظ: "j", ع: "E", غ: "g", ف: "f", ق: "k" },
  ...{ ک: "k", گ: "g", ل: "l", م: "m", ن: "n", ں: "n", و: "W", ہ: "h", ی: "Y", ے: "Y", ء: "" },
};

/** A dot beneath (nukta) makes another sound of these. R is written r or d in Latin: Parida and ପରିଡ଼ା, Garh and गढ़. */
export const dotted: Record<string, string> = { j: "z", d: "R", dh: "R", ph: "f" };

/** Where a script's spelling is not letter by letter what is spoken. */
export const spokenAs: [RegExp, string][] = [
  // At a word's end these are ng; Tamil writes Gold with a u.
  [/[\u0b99\u0d19][\u0bcd\u0d4d]$|[\u0982\u0b02]$/, "ng"],
  [/(?<=[\u0bb2\u0bb0]\u0bcd\u0b9f)\u0bc1$/, "\u0bcd"],
  // Joiners shape letters and have no sound.
  [/[\u200c\u200d]/g, ""],
  // Bengali: a first y is a j, o + y is a w.
  [/^\u09af(?!\u09bc)/, "\u099c"],
  [/\u0993\u09af\u09bc/g, "\u09f1"],
  // and অ্যা the a of And.
  [/\u0985\u09cd\u09af\u09be/g, "\u0985"],
  // Marathi: व्ह is v; Gurmukhi: ਮਹਿਤਾ is Mehta.
  [/\u0935\u094d\u0939/g, "\u0935"],
  [/(?<=[\u0a15-\u0a39])\u0a39\u0a3f(?=[\u0a15-\u0a39\u0a70])/g, "\u0a47\u0a39\u0a4d"],
  // Tamil: Chandra is written Santira.
  [/(?<=.\u0ba8\u0bcd\u0ba4)\u0bbf(?=\u0bb0)/g, "\u0bcd"],
  // Tamil: Lakshmi is written Latsumi, Vetri Verri.
  [/\u0b9f\u0bcd\u0b9a\u0bcd/g, "\u0b9a\u0bcd"],
  [/\u0b9f\u0bcd\u0b9a/g, "\u0b95\u0bcd\u0bb7"],
  [/\u0bb1\u0bcd\u0bb1/g, "\u0b9f\u0bcd\u0bb0"],
  [/^\u0b9e(?=\u0bbe)/, "\u0b95\u0bcd\u0baf"],
  // and no two consonants begin a word: பிரின்ஸ் is Prince.
  [/^\u0baa\u0bbf(?=\u0bb0)/, "\u0baa\u0bcd"],
  [/^([\u0b95\u0b9f\u0baa])\u0bbf(?=[\u0bb0\u0bb2\u0bb3][\u0bbe-\u0bcd])/, "$1\u0bcd"],
  // Malayalam: a doubled rr is tt, and the English ending -ers has a zh.
  [/\u0d31\u0d4d\u0d31/g, "\u0d1f"],
  [/\u0d34(?=\u0d4d\u0d38)/g, "\u0d30"],
  [/(?:\u0d7b\u0d4d?|\u0d28\u0d4d)\u0d31/g, "\u0d28\u0d4d\u0d1f"],
  // Gurmukhi doubles an m by a dot before it.
  [/[\u0a70\u0a02](?=\u0a2e)/g, "\u0a2e\u0a4d"],
  // Malayalam: a t after its n is a d.
  [/(?<=\u0d23\u0d4d)\u0d1f/g, "\u0d21"],
  [/(?<=\u0d2e\u0d4d)\u0d2a/g, "\u0d2c"],
  [/(?<=\u0d19\u0d4d)\u0d19/g, "\u0d17"],
  // and a doubled ñ is that of Kunju.
  [/(?<=\u0d1e\u0d4d\u0d1e)\u0d4d$/, "\u0d41"],
  [/\u0d1e\u0d4d\u0d1e/g, "\u0d28\u0d4d\u0d1c"],
];
