import latin from "@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?url";
import latinBold from "@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?url";
import latinExtended from "@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?url";
import urdu from "@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff?url";
import bengali from "@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff?url";
import devanagari from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?url";
import devanagariBold from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff?url";
import gujarati from "@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff?url";
import gurmukhi from "@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff?url";
import kannada from "@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff?url";
import malayalam from "@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff?url";
import meeteiMayek from "@fontsource/noto-sans-meetei-mayek/files/noto-sans-meetei-mayek-meetei-mayek-400-normal.woff?url";
import olChiki from "@fontsource/noto-sans-ol-chiki/files/noto-sans-ol-chiki-ol-chiki-400-normal.woff?url";
import oriya from "@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-400-normal.woff?url";
import tamil from "@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff?url";
import telugu from "@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff?url";
import { type ShapingFont, shapingFonts } from "./harfbuzz.server";
import { type FontTables, fontFile, unpackWoff } from "./woff.server";

/** Each font has one script, and none but Latin's has the Latin letters. Addresses among our static files. */
const scripts: { is: RegExp; regular: string; bold?: string }[] = [
  { is: /[\u0020-\u00ff\u2000-\u206f]/u, regular: latin, bold: latinBold },
  { is: /[\p{Script=Devanagari}\u0964\u0965₹]/u, regular: devanagari, bold: devanagariBold },
  { is: /\p{Script=Tamil}/u, regular: tamil },
  { is: /\p{Script=Gujarati}/u, regular: gujarati },
  { is: /\p{Script=Bengali}/u, regular: bengali },
  { is: /\p{Script=Gurmukhi}/u, regular: gurmukhi },
  { is: /\p{Script=Telugu}/u, regular: telugu },
  { is: /\p{Script=Kannada}/u, regular: kannada },
  { is: /\p{Script=Malayalam}/u, regular: malayalam },
  { is: /\p{Script=Oriya}/u, regular: oriya },
  { is: /\p{Script=Arabic}/u, regular: urdu },
  { is: /\p{Script=Ol_Chiki}/u, regular: olChiki },
  { is: /\p{Script=Meetei_Mayek}/u, regular: meeteiMayek },
  { is: /[\p{Script=Latin}\p{Sc}]/u, regular: latinExtended },
];

export type NoticeFont = { name: string; tables: FontTables; shaping: ShapingFont };
/** A piece of a text that one font writes. */
export type FontRun = { text: string; font: NoticeFont };
export type NoticeFonts = {
  used: NoticeFont[];
  runs: (text: string, bold: boolean) => FontRun[];
  /** The text with […] in the place of signs that no font has; they are added to `left`. */
  printable: (text: string, bold: boolean, left: Set<string>) => string;
};

/** Holds the place of what a person has to write in by hand, like every other place in [brackets] of a notice. */
export const gap = "[…]";

/** The fonts that these texts need, read from our static files. */
export async function noticeFonts(texts: { text: string; bold: boolean }[], assets: Fetcher): Promise<NoticeFonts> {
  const needed = new Set<string>();
  for (const { text, bold } of texts)
    for (const script of scripts) if (script.is.test(text)) needed.add(addressOf(script, bold));
  const make = await shapingFonts();
  const fonts = new Map<string, NoticeFont>();
  const read = async (address: string) => {
    // Only the path counts; the development server refuses hosts that it does not know.
    const answer = await assets.fetch(new URL(address, "http://localhost"));
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return [address, unpackWoff(await answer.arrayBuffer())] as const;
  };
  for (const [address, tables] of await Promise.all([...needed].map(read)))
    fonts.set(address, { name: `F${fonts.size}`, tables, shaping: make(fontFile(tables)) });
  const regular = fonts.get(latin) ?? [...fonts.values()][0];
  if (!regular) throw new Error("a text without any letter");
  const fontOf = withGlyphs(fonts);
  const runs = (text: string, bold: boolean) => {
    const found: FontRun[] = [];
    for (const sign of signsOf(text)) {
      const last = found.at(-1);
      const font = fontOf(sign, bold, last?.font) ?? last?.font ?? regular;
      if (last && font === last.font) last.text += sign;
      else found.push({ text: sign, font });
    }
    return found;
  };
  const printable = (text: string, bold: boolean, left: Set<string>) => {
    const signs = signsOf(text).map((sign) => {
      if (fontOf(sign, bold)) return sign;
      left.add(sign);
      return gap;
    });
    return signs.filter((sign, index) => sign !== gap || signs[index - 1] !== gap).join("");
  };
  return { used: [...fonts.values()], runs, printable };
}

/**
 * Finds the font that has every glyph of a sign. Glyph 0 is the box that fonts draw for what they lack; only shaping
 * tells, because a letter may be put together from its parts, and some characters are never drawn.
 */
function withGlyphs(fonts: Map<string, NoticeFont>) {
  const draws = ({ shaping }: NoticeFont, sign: string) => shaping.shape(sign).every(({ id }) => id !== 0);
  return (sign: string, bold: boolean, before?: NoticeFont): NoticeFont | undefined => {
    // Marks, joiners and the danda go with the letters before them, where their font has them.
    if (before && /^(\p{M}|\u200c|\u200d|\u0964|\u0965)/u.test(sign) && draws(before, sign)) return before;
    const [first = ""] = sign;
    const own = scripts.filter(({ is }) => is.test(first)).map((script) => fonts.get(addressOf(script, bold)));
    return [...own, ...fonts.values()].find((font) => font && draws(font, sign));
  };
}

/** What readers see as one sign each: a letter with its marks, an emoji of several characters. */
function signsOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

function addressOf(script: (typeof scripts)[number], bold: boolean): string {
  return (bold && script.bold) || script.regular;
}
