// An .xlsx is a zip of XML: small files can unpack to gigabytes, and one cell's address can ask for a table of billions.
// So it is unpacked here, within bounds, every address is looked at, and only then the library reads what is left.
import { inflateRawSync } from "node:zlib";
import { zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { sheets as says } from "../words/en";
import { bulkLimits } from "./draft-row";
import type { Cell } from "./sheet";

type ReadXlsx = { cells: Cell[][] } | { refused: string };

const megabyte = 1024 * 1024;
/** Bytes unpacked, by what a part is for. */
const partLimits = { sheet: 6 * megabyte, strings: 4 * megabyte, other: megabyte / 2 };
const addressLimits = { rows: 5_000, cells: 60_000 };

class Refusal extends Error {}

export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<ReadXlsx> {
  try {
    const parts = partsOf(bytes);
    if (parts.has("content.xml")) throw new Refusal(says.fileOpenDocument);
    const text = (path: string, limit: number) => new TextDecoder().decode(unpacked(bytes, parts, path, limit));
    const workbook = text("xl/workbook.xml", partLimits.other);
    const relations = text("xl/_rels/workbook.xml.rels", partLimits.other);
    const { index, path } = firstVisibleSheet(workbook, relations);
    const files: Record<string, Uint8Array> = {
      "xl/workbook.xml": encoded(workbook),
      "xl/_rels/workbook.xml.rels": encoded(relations),
      [path]: encoded(boundedSheet(text(path, partLimits.sheet))),
    };
    for (const [kind, limit] of [
      ["sharedStrings", partLimits.strings],
      ["styles", partLimits.other],
    ] as const) {
      const part = targetOf(relations, (relation) => relation.includes(`/${kind}"`)) ?? `xl/${kind}.xml`;
      if (parts.has(part)) files[part] = unpacked(bytes, parts, part, limit);
    }
    // Stored, not packed: the library would hand large packed parts to Web Workers, which Workers do not have.
    const plain = zipSync(files, { level: 0 });
    return { cells: (await readSheet(plain.slice().buffer, index)).map((row) => row.map(cellOf)) };
  } catch (error) {
    return { refused: error instanceof Refusal ? error.message : says.fileBroken };
  }
}

// What the library answers in truth; its types name the class Date where an instance comes.
function cellOf(value: unknown): Cell {
  if (typeof value === "string" || typeof value === "number") return value;
  if (value instanceof Date) return Number.isNaN(value.valueOf()) ? "" : value.toISOString().slice(0, 10);
  return typeof value === "boolean" ? String(value).toUpperCase() : "";
}

type Part = { method: number; offset: number; packed: number; size: number };

/** The zip's directory. Sizes in it are only the sender's word: they refuse early, the bound on unpacking is real. */
function partsOf(bytes: Uint8Array): Map<string, Part> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  const last = Math.max(0, end - 65_535);
  while (end >= last && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < last) throw new Refusal(says.fileBroken);
  const count = view.getUint16(end + 10, true);
  if (count > 1_000) throw new Refusal(says.fileTooMuchInside);
  const parts = new Map<string, Part>();
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < count; entry++) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Refusal(says.fileBroken);
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    parts.set(name, {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

function unpacked(bytes: Uint8Array, parts: Map<string, Part>, path: string, limit: number): Uint8Array {
  const part = parts.get(path);
  if (!part) throw new Refusal(says.fileBroken);
  if (part.size > limit) throw new Refusal(says.fileTooMuchInside);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = part.offset + 30 + view.getUint16(part.offset + 26, true) + view.getUint16(part.offset + 28, true);
  const data = bytes.subarray(start, start + part.packed);
  if (part.method === 0 && data.length <= limit) return data;
  if (part.method !== 8) throw new Refusal(says.fileBroken);
  try {
    return inflateRawSync(data, { maxOutputLength: limit });
  } catch (error) {
    // What unpacks beyond its bound is a RangeError; what is no packed data at all is another.
    throw new Refusal(error instanceof RangeError ? says.fileTooMuchInside : says.fileBroken);
  }
}

function firstVisibleSheet(workbook: string, relations: string): { index: number; path: string } {
  const sheets = workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  const visible = sheets.findIndex((sheet) => !/\sstate="(?:hidden|veryHidden)"/.test(sheet));
  const id = /\s[\w]+:id="([^"]+)"/.exec(sheets[visible] ?? "")?.[1];
  const path = targetOf(relations, (relation) => relation.includes(` Id="${id}"`));
  if (!path) throw new Refusal(says.fileBroken);
  return { index: visible + 1, path };
}

function targetOf(relations: string, fits: (relation: string) => boolean): string | undefined {
  const relation = (relations.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []).find(fits);
  const target = / Target="([^"]+)"/.exec(relation ?? "")?.[1];
  return target && (target.startsWith("/") ? target.slice(1) : `xl/${target}`);
}

const attributes = /(?:\s+[\w:.-]+="[^"<>&]*")*\s*/.source;
const emptyCell = new RegExp(`<(?:\\w+:)?c${attributes}/>`, "g");
const cellTag = new RegExp(`<(?:\\w+:)?c${attributes}>`, "g");
const rowTag = new RegExp(`<(?:\\w+:)?row${attributes}/?>`, "g");

/**
 * The sheet without its empty cells, or a refusal. Every tag that could be a row or a cell must be written plainly and
 * lie within bounds: the library makes room for all that lies between A1 and the farthest of them.
 */
function boundedSheet(xml: string): string {
  const sheet = xml.replace(emptyCell, "");
  const tags = (name: string) => sheet.match(new RegExp(`<(?:[^\\s<>/"'=]*:)?${name}(?=[\\s/>])`, "g"))?.length ?? 0;
  const cells = sheet.match(cellTag) ?? [];
  const rows = sheet.match(rowTag) ?? [];
  if (cells.length > addressLimits.cells) throw new Refusal(says.fileRows);
  if (cells.length !== tags("c") || rows.length !== tags("row")) throw new Refusal(says.fileBroken);
  const farthest = Math.max(0, ...rows.slice(0, addressLimits.rows + 1).map((row) => numberIn(row)));
  if (rows.length > addressLimits.rows || farthest > addressLimits.rows) throw new Refusal(says.fileRows);
  for (const cell of cells) {
    const [, letters = "", row = ""] = /\sr="([A-Z]+)(\d+)"/.exec(cell) ?? [];
    if (letters === "") throw new Refusal(says.fileBroken);
    if (letters.length > 2 || columnOf(letters) > bulkLimits.columns) throw new Refusal(says.fileColumns);
    if (Number(row) > addressLimits.rows) throw new Refusal(says.fileRows);
  }
  return sheet;
}

function numberIn(row: string): number {
  return Number(/\sr="(\d+)"/.exec(row)?.[1] ?? 0);
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
