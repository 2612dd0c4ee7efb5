// Made-up pairs of names by kind, for `npm run eval:names`: the words stand in data/, written for this and not taken from
// what the product knows. A firm, with all that is made of it, is either learned from or held out.
import trades from "./data/trades.tsv?raw";
import words from "./data/words.tsv?raw";

export type Pair = { kind: string; same: boolean; sought: string; stored: string };
type Word = { group: string; latin: string[]; nagari: string; urdu?: string };

const rows = (file: string) =>
  file
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split("\t"));
const names: Word[] = rows(words).map(([group = "", latin = "", nagari = "", urdu]) => ({
  ...{ group, latin: latin.split(","), nagari },
  ...(urdu && { urdu }),
}));
const tradeRows = rows(trades).map(([latin = "", ...scripts]) => ({ latin: latin.split(","), scripts }));

const blocks = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00];
const [nagari, bengali, gurmukhi, , oriya, tamil, telugu, , malayalam] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const towns = ["Surat", "Nagpur", "Indore", "Kanpur", "Jaipur", "Ludhiana", "Rajkot", "Patna", "Agra", "Meerut"];

/** A word in another script: its letters moved to that block, then spelled as people there do. */
function inScript(text: string, script: number): string {
  if (script === nagari) return text;
  let moved = text.replace(/\u093c/g, "");
  if (script === tamil)
    moved = moved
      .replace(/[खगघ]/g, "क")
      .replace(/[थदध]/g, "त")
      .replace(/[ठडढ]/g, "ट")
      .replace(/[फबभ]/g, "प")
      .replace(/[छझ]/g, "च")
      .replace(/श/g, "ச".length ? "स" : "")
      .replace(/ं(?=[प])/g, "म्")
      .replace(/ं(?=[क])/g, "ङ्")
      .replace(/ं/g, "न्")
      .replace(/ृ/g, "िरु");
  if (script === bengali) moved = moved.replace(/व/g, "ब").replace(/^य/, "ज");
  if (script === gurmukhi) moved = moved.replace(/ं/g, "ੰ").replace(/[षृ]/g, (c) => (c === "ष" ? "श" : "्रि"));
  if (script === oriya) moved = moved.replace(/व/g, "ବ");
  const letters = [...moved].map((c) => {
    const code = c.charCodeAt(0);
    if (code < 0x900 || code > 0x97f) return c;
    // ॉ has no place of its own in the other blocks.
    const plain = code === 0x949 ? 0x93e : code === 0x911 ? 0x906 : code;
    return String.fromCharCode(plain - 0x900 + (blocks[script] ?? 0x900));
  });
  const written = letters.join("");
  if (script === malayalam)
    return written
      .replace(/(?<=[ക-ഹ])$/, "")
      .replace(/ന$/, "ൻ")
      .replace(/ര$/, "ർ")
      .replace(/ല$/, "ൽ");
  // The south writes a last consonant bare.
  const bare = { [tamil as number]: "\u0bcd", [telugu as number]: "\u0c4d", 7: "\u0ccd" }[script];
  return bare && /[\u0b95-\u0bb9\u0c15-\u0c39\u0c95-\u0cb9]$/.test(written) ? written + bare : written;
}

/** A slip of the hand or of a reader, never at the first letter. */
function slip(name: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (name.length - 3));
  const [a = "", b = ""] = [name[at], name[at + 1]];
  switch (Math.floor(random() * 6)) {
    case 0:
      return a === b ? name : name.slice(0, at) + b + a + name.slice(at + 2);
    case 1:
      return name.slice(0, at) + a + a + name.slice(at + 1);
    case 2:
      return name.slice(0, at) + name.slice(at + 1);
    case 3:
      return name.replace(/(?<=.)m/, "rn");
    case 4:
      return name.replace(/(?<=.)l/, "1");
    default:
      return name.replace(/(?<=.)o/, "0");
  }
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** About 9,000 pairs, the same ones every time. `held`: those of firms that nothing was tuned on. */
export function generatedPairs(): { learned: Pair[]; held: Pair[] } {
  const learned: Pair[] = [];
  const held: Pair[] = [];
  names.forEach((name, n) => {
    tradeRows.forEach((trade, t) => {
      if ((n + t) % 3 !== 0) return;
      (n % 2 === 0 ? learned : held).push(...pairsOf(name, trade, seeded(n * 1000 + t)));
    });
  });
  return { learned, held };
}

function pairsOf(name: Word, trade: (typeof tradeRows)[number], random: () => number): Pair[] {
  const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)] as T;
  const first = name.latin[0] ?? "";
  const business = trade.latin[0] ?? "";
  const base = `${first} ${business}`;
  const pairs: Pair[] = [];
  const add = (kind: string, same: boolean, sought: string, stored: string) => {
    if (sought !== stored)
      pairs.push(random() < 0.5 ? { kind, same, sought, stored } : { kind, same, sought: stored, stored: sought });
  };
  if (name.latin.length > 1) add("family", true, base, `${pick(name.latin.slice(1))} ${business}`);
  if (trade.latin.length > 1) add("trade word", true, base, `${first} ${pick(trade.latin.slice(1))}`);
  const scripts = [...blocks.keys()].filter(() => random() < 0.35);
  const written = scripts.map((s) => `${inScript(name.nagari, s)} ${trade.scripts[s]}`);
  for (const text of written) add("script", true, base, text);
  if (written.length > 1) add("two scripts", true, written[0] ?? "", written[1] ?? "");
  const urdu = name.urdu && `${name.urdu} ${trade.scripts[9]}`;
  if (urdu) add("urdu", true, base, urdu);
  if (urdu)
    add(
      "urdu",
      true,
      urdu.replace(/ی/g, "ي").replace(/ک/g, "ك").replace(/ہ/g, "ه"),
      `${pick(name.latin)} ${pick(trade.latin)}`,
    );
  const near = names.filter((other) => other.group === name.group && other !== name);
  if (first.length > 5) {
    const slipped = slip(first, random);
    if (!near.some((other) => other.latin.includes(slipped))) add("slip", true, base, `${slipped} ${business}`);
  }
  const [town, elsewhere] = [pick(towns), pick(towns)];
  if (random() < 0.3) add("town", true, base, `${base}${pick([", ", " "])}${town}`);
  if (random() < 0.2 && town !== elsewhere) add("other town", false, `${base}, ${town}`, `${base} ${elsewhere}`);
  if (random() < 0.3) add("joined", true, base.replace(/(?<=^\S{3,}) (?=[a-z])/i, "-"), base);
  for (const other of near.filter(() => random() < 0.6)) {
    add("near name", false, base, `${pick(other.latin)} ${pick(trade.latin)}`);
    const s = pick([...blocks.keys()]);
    if (random() < 0.5) add("near name, other script", false, `${inScript(other.nagari, s)} ${trade.scripts[s]}`, base);
    if (urdu && other.urdu) add("near name, urdu", false, `${other.urdu} ${trade.scripts[9]}`, base);
  }
  const another = tradeRows.filter((other) => other !== trade);
  add("other trade", false, base, `${pick(name.latin)} ${pick(pick(another).latin)}`);
  add("other name", false, base, `${pick(pick(names.filter((n) => n.group !== name.group)).latin)} ${business}`);
  if (random() < 0.3) add("new and old", false, `New ${base}`, `Old ${base}`);
  return pairs;
}
