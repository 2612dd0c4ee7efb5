import { Buffer } from "node:buffer";
import { deflateSync } from "node:zlib";
import { PdfBudget } from "../../files/pdf-objects.server";
import { PdfWriter } from "../../files/pdf-writer.server";
import type { Glyph } from "./harfbuzz.server";
import type { FontRun, NoticeFont, NoticeFonts } from "./notice-fonts.server";
import { fontFile, onlyGlyphs, table } from "./woff.server";

/** Sizes in points, 72 to an inch. `before`: space above a paragraph. */
export type Style = { size: number; leading: number; bold: boolean; indent: number; before: number; centred: boolean };

const sheet = { width: 595, height: 842, margin: 62 };

type Piece = { font: NoticeFont; glyphs: Glyph[]; text: string };
type Word = { text: string; pieces: Piece[]; width: number };

/** Lines of text on A4 sheets, from top to bottom. */
export class Page {
  readonly sheets: string[][] = [[]];
  /** Which glyphs of each font were drawn, and the text that each stands for. */
  readonly drawn = new Map<NoticeFont, Map<number, string>>();
  #y = sheet.height - sheet.margin;

  constructor(private readonly fonts: NoticeFonts) {}

  paragraph(text: string, style: Style, number: string): void {
    this.#y -= style.before;
    const width = sheet.width - 2 * sheet.margin - style.indent;
    this.#lines(text, style, width).forEach((line, index) => {
      if (this.#y - style.leading < sheet.margin) {
        this.sheets.push([]);
        this.#y = sheet.height - sheet.margin;
      }
      this.#y -= style.leading;
      if (index === 0 && number) this.#draw([this.#word(number, style)], sheet.margin, style);
      const length = lengthOf(line, this.#space(style));
      this.#draw(line, sheet.margin + style.indent + (style.centred ? (width - length) / 2 : 0), style);
    });
  }

  /** Words to lines, as many to each as fit; a word wider than a line is cut between what readers see as characters. */
  #lines(text: string, style: Style, width: number): Word[][] {
    const lines: Word[][] = [[]];
    const words = text.split(" ").flatMap((word) => this.#cut(word, style, width));
    for (const word of words) {
      const line = lines.at(-1) as Word[];
      if (line.length > 0 && lengthOf([...line, word], this.#space(style)) > width) lines.push([word]);
      else line.push(word);
    }
    return lines;
  }

  #cut(text: string, style: Style, width: number): Word[] {
    const whole = this.#word(text, style);
    if (whole.width <= width) return [whole];
    const pieces: Word[] = [];
    let piece = "";
    for (const { segment } of new Intl.Segmenter("en-IN", { granularity: "grapheme" }).segment(text)) {
      if (piece && this.#word(piece + segment, style).width > width) {
        pieces.push(this.#word(piece, style));
        piece = "";
      }
      piece += segment;
    }
    return [...pieces, this.#word(piece, style)];
  }

  #word(text: string, style: Style): Word {
    const pieces = this.fonts.runs(text, style.bold).map(({ text, font }: FontRun) => ({
      text,
      font,
      glyphs: font.shaping.shape(text),
    }));
    return { text, pieces, width: pieces.reduce((sum, piece) => sum + widthOf(piece, style.size), 0) };
  }

  #space(style: Style): number {
    return style.size * 0.26;
  }

  /** A line of words. Its text stands beside its glyphs, which are not in the order of the letters: for copying and reading aloud. */
  #draw(words: Word[], start: number, style: Style): void {
    const operations = [`/Span <</ActualText ${utf16(words.map(({ text }) => text).join(" "))}>> BDC BT`];
    let x = start;
    for (const word of inReadingOrder(words)) {
      for (const piece of word.pieces) {
        operations.push(`/${piece.font.name} ${style.size} Tf 1 0 0 1 ${x.toFixed(2)} ${this.#y.toFixed(2)} Tm`);
        operations.push(this.#show(piece, style.size));
        x += widthOf(piece, style.size);
      }
      x += this.#space(style);
    }
    operations.push("ET EMC");
    this.sheets.at(-1)?.push(operations.join("\n"));
  }

  #show({ font, glyphs, text }: Piece, size: number): string {
    const drawn = this.drawn.get(font) ?? new Map<number, string>();
    this.drawn.set(font, drawn);
    const thousandths = 1000 / font.shaping.unitsPerEm;
    return glyphs
      .map((glyph, index) => {
        const first = glyphs[index - 1]?.cluster !== glyph.cluster;
        if (!drawn.has(glyph.id)) drawn.set(glyph.id, first ? clusterText(text, glyphs, index) : "");
        const rise = (glyph.y * size) / font.shaping.unitsPerEm;
        // Numbers of TJ move the pen back, in thousandths of the size.
        const after = glyph.x + font.shaping.width(glyph.id) - glyph.advance;
        const moved = `[${Math.round(-glyph.x * thousandths)} <${hex(glyph.id)}> ${Math.round(after * thousandths)}] TJ`;
        return rise === 0 ? moved : `${rise.toFixed(2)} Ts ${moved} 0 Ts`;
      })
      .join("\n");
  }
}

export function writePdf(paper: Page, fonts: NoticeFonts, language: string): Uint8Array<ArrayBuffer> {
  const pdf = new PdfWriter(new PdfBudget());
  const [catalog, pages] = [pdf.number(), pdf.number()];
  const names = fonts.used.flatMap((font) => {
    const drawn = paper.drawn.get(font);
    return drawn ? [`/${font.name} ${writeFont(pdf, font, drawn)} 0 R`] : [];
  });
  const kids = paper.sheets.map((lines) => {
    const [page, content] = [pdf.number(), pdf.number()];
    pdf.stream(content, "<</Filter /FlateDecode>>", deflateSync(Buffer.from(lines.join("\n"))));
    const box = `/MediaBox [0 0 ${sheet.width} ${sheet.height}]`;
    pdf.object(
      page,
      `<</Type /Page /Parent ${pages} 0 R ${box} /Resources <</Font <<${names.join(" ")}>>>> /Contents ${content} 0 R>>`,
    );
    return `${page} 0 R`;
  });
  pdf.object(pages, `<</Type /Pages /Kids [${kids.join(" ")}] /Count ${kids.length}>>`);
  pdf.object(catalog, `<</Type /Catalog /Pages ${pages} 0 R /Lang (${language})>>`);
  return pdf.finish(catalog);
}

/** A font with what was drawn of it (ISO 32000-1, 9.7: glyphs by number). Answers its object's number. */
function writeFont(pdf: PdfWriter, font: NoticeFont, drawn: Map<number, string>): number {
  const [whole, descendant, descriptor, file, meaning] = Array.from({ length: 5 }, () => pdf.number()) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const { unitsPerEm } = font.shaping;
  const thousandths = (units: number) => Math.round((units * 1000) / unitsPerEm);
  const data = fontFile(onlyGlyphs(font.tables, drawn.keys()));
  pdf.stream(file, `<</Filter /FlateDecode /Length1 ${data.length}>>`, deflateSync(data));
  const head = table(font.tables, "head");
  const box = [36, 38, 40, 42].map((at) => thousandths(head.readInt16BE(at)));
  const hhea = table(font.tables, "hhea");
  const [ascent, descent] = [thousandths(hhea.readInt16BE(4)), thousandths(hhea.readInt16BE(6))];
  const name = `/NOTICE+NotoSans-${font.name}`;
  pdf.object(
    descriptor,
    `<</Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [${box.join(" ")}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight 714 /StemV 80 /FontFile2 ${file} 0 R>>`,
  );
  const widths = [...drawn.keys()].map((glyph) => `${glyph} [${thousandths(font.shaping.width(glyph))}]`);
  pdf.object(
    descendant,
    `<</Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor ${descriptor} 0 R /DW 0 /W [${widths.join(" ")}] /CIDToGIDMap /Identity>>`,
  );
  pdf.stream(meaning, "<</Filter /FlateDecode>>", deflateSync(Buffer.from(meaningOf(drawn))));
  pdf.object(
    whole,
    `<</Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${meaning} 0 R>>`,
  );
  return whole;
}

/** Which text a glyph stands for, for readers that do not know ActualText. */
function meaningOf(drawn: Map<number, string>): string {
  const lines = [...drawn].flatMap(([glyph, text]) => (text ? [`<${hex(glyph)}> ${utf16(text, "")}`] : []));
  const blocks: string[] = [];
  for (let i = 0; i < lines.length; i += 100) {
    const block = lines.slice(i, i + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Notice def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join("\n")}
endcmap end end`;
}

function clusterText(text: string, glyphs: Glyph[], index: number): string {
  const start = glyphs[index]?.cluster ?? 0;
  const others = glyphs.map(({ cluster }) => cluster).filter((cluster) => cluster > start);
  return text.slice(start, others.length > 0 ? Math.min(...others) : text.length);
}

function widthOf({ glyphs, font }: Piece, size: number): number {
  return (glyphs.reduce((sum, { advance }) => sum + advance, 0) * size) / font.shaping.unitsPerEm;
}

function lengthOf(words: Word[], space: number): number {
  return words.reduce((sum, { width }) => sum + width, 0) + (words.length - 1) * space;
}

/** From left to right on paper: words that are read the other way, one after the other, change places. */
function inReadingOrder(words: Word[]): Word[] {
  const ordered: Word[] = [];
  let from = 0;
  for (const word of words) {
    if (/^\p{Script=Arabic}/u.test(word.text)) ordered.splice(from, 0, word);
    else from = ordered.push(word);
  }
  return ordered;
}

function hex(glyph: number): string {
  return glyph.toString(16).padStart(4, "0");
}

/** A PDF's text string in hexadecimal: UTF-16, big end first. */
function utf16(text: string, mark = "feff"): string {
  return `<${mark}${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
}
