// What a typed or pasted text says of a party: the one reader of it, for searches, suggestions, JSON and watches.
import { oneLine } from "../india";
import { panOf, wrongWith } from "./gstin";
import { resembles, type Slip, slipIn } from "./gstin-slips";
import { gstinLabels, nameLabel, panLabels, placeLabel } from "./labels";
import { usual } from "./pasted";
import { linksIn, notesIn } from "./text-around";
import { numbersIn, type Span } from "./typed-numbers";

export type TypedParty = {
  /** All of it, as a name is stored. */
  text: string;
  /** What is left once numbers, codes, links and their labels are taken out; all of it where nothing is; empty: no name. */
  name: string;
  /** The last seven digits of each phone number. */
  numbers: string[];
  gstins: string[];
  /** PANs that stand alone. */
  pans: string[];
  /** What cannot be a GSTIN and was meant for one. */
  slips: Slip[];
  /** Digits that are no whole number, as they stand. */
  odd: string[];
};

/** Characters that are read: no one has more to say of a party. */
const longest = 500;

export function typedParty(typed: string): TypedParty {
  const text = oneLine(typed.slice(0, longest).replace(/[\u{1d400}-\u{1d7ff}]/gu, (sign) => sign.normalize("NFKC")));
  const reading = new Reading(text);
  const links = reading.take(linksIn(reading.plain));
  const { gstins, slips } = codesIn(reading);
  const pans = pansIn(reading);
  reading.leaveAside(notesIn(reading.plain));
  const inText = numbersIn(reading.plain);
  reading.leaveAside([...inText.numbers, ...inText.aside, ...inText.odd]);
  const numbers = [...links.flatMap(({ numbers }) => numbers), ...inText.numbers.map(({ digits }) => digits)];
  const odd = inText.odd.map(({ text }) => text.trim());
  const found = [...numbers, ...gstins, ...pans, ...slips, ...odd].length > 0;
  return {
    text,
    name: found ? (nameOnCard(text) ?? reading.left()) : text.replace(nameLabel, "") || text,
    numbers: distinct(numbers),
    gstins: distinct(gstins),
    pans: distinct(pans).filter((pan) => gstins.every((gstin) => panOf(gstin) !== pan)),
    slips,
    odd,
  };
}

/** The text, and which of it is accounted for. */
class Reading {
  /** As long as the text: what is taken or left aside is blank in it, and every sign the usual one. */
  plain: string;

  constructor(private readonly text: string) {
    const plain = usual(text);
    this.plain = plain.length === text.length ? plain : text;
  }

  take<T extends Span>(spans: T[]): T[] {
    this.leaveAside(spans);
    return spans;
  }

  leaveAside(spans: Span[]): void {
    // A sign that no text has, so that what stands on both sides of it is never read as one.
    for (const { start, end } of spans)
      this.plain = this.plain.slice(0, start) + "\0".repeat(end - start) + this.plain.slice(end);
  }

  /** The rest, as a name. */
  left(): string {
    const rest = [...Array(this.text.length).keys()]
      .map((at) => (this.plain[at] === "\0" ? " " : this.text.charAt(at)))
      .join("");
    const name = oneLine(
      rest.replace(/[*~]|\u{fe0f}|(?![#*\d])\p{Extended_Pictographic}|(?<!\p{L})_|_(?!\p{L})/gu, " "),
    )
      .replace(/[([{"'<]\s*[)\]}"'>]/g, " ")
      .replace(/\s+(?=[,;:.])/g, "")
      .replace(/([,;:])[,;:.]+/g, "$1 ")
      .replace(nameLabel, "")
      .replace(placeLabel, ", ");
    const ends =
      /^(?:[\s,;:.|/\\=+\-–—•#&@"'<>)\]}]|(?:and|or|और|અને|மற்றும்|మరియు|আর|आणि)(?!\p{L}|\p{M}))+|(?:[\s,;:|/\\=+\-–—•#&@"'<>([{]|(?<!\p{L})(?:and|or|और|અને|மற்றும்|మరియు|আর|आणि))+$/giu;
    const bare = oneLine(name.replace(ends, ""));
    // What is left of "O: 079…" says nothing.
    return /\p{L}/u.test(bare) && !/^[A-Za-z]\.?$/.test(bare) ? bare : "";
  }
}

/** Between the characters of a GSTIN on a bill. */
const gap = "[\\s./_\\u200c\\u200d-]{0,2}";
const shaped = new RegExp(
  `\\d${gap}\\d${gap}(?:[A-Z]${gap}){5}(?:\\d${gap}){4}[A-Z]${gap}[1-9A-Z]${gap}Z${gap}[0-9A-Z](?![0-9A-Z])`,
  "g",
);

function codesIn(reading: Reading): { gstins: string[]; slips: Slip[] } {
  const gstins: string[] = [];
  const slips: Slip[] = [];
  const capitals = () => reading.plain.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  const label = (start: number) => gstinLabels.exec(reading.plain.slice(0, start));
  const aside = (start: number, end: number) => reading.leaveAside([{ start: label(start)?.index ?? start, end }]);
  for (const match of capitals().matchAll(shaped)) {
    const plain = match[0].replace(/[^0-9A-Z]/g, "");
    const joined = /[0-9A-Z]$/.test(capitals().slice(0, match.index)) && !label(match.index);
    if (joined || wrongWith(plain) !== null) continue;
    gstins.push(plain);
    aside(match.index, match.index + match[0].length);
  }
  // A word of such characters, or several that are called a GSTIN.
  for (const match of capitals().matchAll(/[0-9A-Z](?:[./_-]?[0-9A-Z]){6,20}/g)) {
    const called = /^(?:GST(?:IN|N)?|UIN)?(?=[0-9OIL])/.exec(match[0])?.[0].length ?? 0;
    const start = match.index + called;
    const isCalled = called > 0 || /gst|uin|जीएसटी|જીએસટી|ஜிஎஸ்டி|జీఎస్టీ|জিএসটি/iu.test(label(start)?.[0] ?? "");
    const end = match.index + match[0].length;
    const plain = capitals()
      .slice(start, end)
      .replace(/[^0-9A-Z]/g, "");
    if (!(isCalled && /\d/.test(plain) && /[A-Z]/.test(plain)) && !resembles(plain)) continue;
    slips.push({ ...slipIn(plain) });
    aside(start, end);
  }
  // Called a GSTIN, in several pieces, and wrong.
  const pieces = new RegExp(
    `(?<=(?:GST(?:IN|N)?|UIN)(?![A-Z])[\\s.:=#/"'-]*(?:NO[\\s.:]*)?)[0-9OIL]${gap}(?:[0-9A-Z]${gap}){5,15}`,
    "g",
  );
  for (const match of capitals().matchAll(pieces)) {
    const plain = match[0].replace(/[^0-9A-Z]/g, "");
    // GST 24 Hours is no part of one.
    if (!resembles(plain) && !/^\d\d[A-Z].*\d\D*\d/.test(plain)) continue;
    slips.push(slipIn(plain));
    aside(match.index, match.index + match[0].length);
  }
  return { gstins, slips };
}

function pansIn(reading: Reading): string[] {
  const capitals = reading.plain.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  const label = (start: number) => panLabels.exec(reading.plain.slice(0, start));
  const pans: string[] = [];
  for (const match of capitals.matchAll(/(?<![0-9A-Z])([A-Z]{5})([\s-]?)(\d{4})\2([A-Z])(?![0-9A-Z])/g)) {
    const [text, name = "", space, number = "", last = ""] = match;
    const called = label(match.index);
    if (space && !called) continue;
    pans.push(name + number + last);
    reading.leaveAside([{ start: called?.index ?? match.index, end: match.index + text.length }]);
  }
  return pans;
}

/** Of a contact as phones send it. */
function nameOnCard(text: string): string | null {
  if (!/\bBEGIN:VCARD\b/i.test(text)) return null;
  return /\bFN[^:]{0,40}:(.*?)(?=\s[A-Z][A-Z-]*(?:[;.][^:\s]*)?:|$)/.exec(text)?.[1]?.trim() ?? null;
}

function distinct(values: string[]): string[] {
  return [...new Set(values)];
}
