// What a typed or pasted text says of a party: the one reader of it, for searches, suggestions, JSON and watches.
import { oneLine } from "../india";
import { plainName } from "./folded-name";
import { panOf } from "./gstin";
import type { Slip } from "./gstin-slips";
import { nameLabel, placeLabel } from "./labels";
import { usual } from "./pasted";
import { withoutTalk } from "./talk-around";
import { linksIn, notesIn, withUsualParts } from "./text-around";
import { gstinsIn, panSlipsIn, pansIn, slipsIn } from "./typed-codes";
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
  /** What cannot be a GSTIN or a PAN and was meant for one. */
  slips: Slip[];
  /** Digits that are no whole number, as they stand. */
  odd: string[];
};

/** Characters that are read: no one has more to say of a party. */
const longest = 500;

export function typedParty(typed: string): TypedParty {
  const text = oneLine(typed.slice(0, longest).replace(/[\u{1d400}-\u{1d7ff}]/gu, (sign) => sign.normalize("NFKC")));
  const reading = new Reading(text);
  // Also those within a link: ?gstin=24…
  const codes = gstinsIn(reading.plain);
  const links = reading.take(linksIn(reading.plain));
  const gstins = reading.take(codes).map(({ code }) => code);
  const slips = reading.take(slipsIn(reading.plain)).map(({ slip }) => slip);
  const pans = reading.take(pansIn(reading.plain)).map(({ code }) => code);
  slips.push(...reading.take(panSlipsIn(reading.plain)).map(({ slip }) => slip));
  reading.plain = withUsualParts(reading.plain);
  reading.leaveAside(notesIn(reading.plain));
  const inText = numbersIn(reading.plain);
  reading.leaveAside([...inText.numbers, ...inText.aside, ...inText.odd]);
  const numbers = [...links.flatMap(({ numbers }) => numbers), ...inText.numbers.map(({ digits }) => digits)];
  const odd = inText.odd.map(({ text }) => text.trim());
  const found = [...numbers, ...gstins, ...pans, ...slips, ...odd].length > 0;
  // A link that holds a number or a code is about that.
  const linked = links.flatMap(({ name, start, end }) =>
    name !== "" && codes.every((code) => code.end <= start || code.start >= end) ? [name] : [],
  );
  return {
    text,
    name:
      found || linked.length > 0
        ? (nameOnCard(text) ?? besides(reading.left(), linked))
        : withoutTalk(text.replace(nameLabel, "") || text),
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

/** What is said beside a link, and the name in it where that is another. */
function besides(said: string, linked: string[]): string {
  const others = distinct(linked).filter((name) => !plainName(said).includes(plainName(name)));
  const rest = withoutTalk(said);
  return others.length === 0 ? rest : [...(rest === "" ? [] : [rest]), ...others].join(", ");
}

/** Of a contact as phones send it. */
function nameOnCard(text: string): string | null {
  if (!/\bBEGIN:VCARD\b/i.test(text)) return null;
  return /\bFN[^:]{0,40}:(.*?)(?=\s[A-Z][A-Z-]*(?:[;.][^:\s]*)?:|$)/.exec(text)?.[1]?.trim() ?? null;
}

function distinct(values: string[]): string[] {
  return [...new Set(values)];
}
