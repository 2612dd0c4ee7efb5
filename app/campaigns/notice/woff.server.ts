import { Buffer } from "node:buffer";
import { inflateSync } from "node:zlib";

/** The tables of a TrueType font by their tags. */
export type FontTables = Map<string, Buffer>;

/** Unpacks a WOFF file (W3C, WOFF 1.0) of our own static files. */
export function unpackWoff(file: ArrayBuffer): FontTables {
  const woff = Buffer.from(file);
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF font");
  const tables: FontTables = new Map();
  for (let i = 0; i < woff.readUInt16BE(12); i++) {
    const entry = 44 + i * 20;
    const start = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    tables.set(woff.toString("latin1", entry, entry + 4), packed.length === length ? packed : inflateSync(packed));
  }
  return tables;
}

/** A font file of these tables (OpenType, "Organization of an OpenType font"), as shaping and PDFs want it. */
export function fontFile(tables: FontTables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(sorted.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((sorted.length - power) * 16, 10);
  const parts = [head];
  let place = head.length;
  sorted.forEach(([tag, table], index) => {
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    let sum = 0;
    for (let i = 0; i < padded.length; i += 4) sum = (sum + padded.readUInt32BE(i)) >>> 0;
    head.write(tag, 12 + index * 16, "latin1");
    head.writeUInt32BE(sum, 16 + index * 16);
    head.writeUInt32BE(place, 20 + index * 16);
    head.writeUInt32BE(table.length, 24 + index * 16);
    parts.push(padded);
    place += padded.length;
  });
  return Buffer.concat(parts);
}

// What a PDF draws glyphs with; how characters become glyphs has been decided by then.
const drawing = ["glyf", "loca", "head", "hhea", "hmtx", "maxp", "cvt ", "fpgm", "prep"];

/** The font with the outlines of only these glyphs, under their old numbers. */
export function onlyGlyphs(tables: FontTables, glyphs: Iterable<number>): FontTables {
  const glyf = table(tables, "glyf");
  const loca = table(tables, "loca");
  const long = table(tables, "head").readInt16BE(50) === 1;
  const place = (glyph: number) => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  const outline = (glyph: number) => glyf.subarray(place(glyph), place(glyph + 1));
  const kept = new Set<number>([0]);
  const add = (glyph: number) => {
    if (kept.has(glyph)) return;
    kept.add(glyph);
    for (const part of partsOf(outline(glyph))) add(part);
  };
  for (const part of partsOf(outline(0))) add(part);
  for (const glyph of glyphs) add(glyph);
  const count = loca.length / (long ? 4 : 2) - 1;
  const places = Buffer.alloc((count + 1) * 4);
  const outlines: Buffer[] = [];
  let length = 0;
  for (let glyph = 0; glyph < count; glyph++) {
    places.writeUInt32BE(length, glyph * 4);
    if (!kept.has(glyph)) continue;
    outlines.push(outline(glyph));
    length += outline(glyph).length;
  }
  places.writeUInt32BE(length, count * 4);
  const head = Buffer.from(table(tables, "head"));
  head.writeInt16BE(1, 50); // long places
  const small: FontTables = new Map([...tables].filter(([tag]) => drawing.includes(tag)));
  return small.set("glyf", Buffer.concat(outlines)).set("loca", places).set("head", head);
}

/** The glyphs that an outline is put together from. */
function partsOf(outline: Buffer): number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  for (let at = 10, more = true; more; ) {
    const flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    const scale = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    at += 4 + (flags & 0x1 ? 4 : 2) + scale;
    more = (flags & 0x20) !== 0;
  }
  return parts;
}

export function table(tables: FontTables, tag: string): Buffer {
  const found = tables.get(tag);
  if (!found) throw new Error(`this font has no ${tag}`);
  return found;
}
