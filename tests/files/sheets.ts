// Spreadsheets as programs save them, made from their XML so that every oddity can be read here.
import { constants, deflateRawSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";

export type Bytes = Uint8Array<ArrayBuffer>;
type Value = string | number | { date: number } | { formula: string; value?: string } | { error: string } | null;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const letter = (column: number) => String.fromCharCode(65 + column);

function cell(value: Value, address: string): string {
  if (value === null) return `<c r="${address}" s="0"/>`;
  if (typeof value === "number") return `<c r="${address}"><v>${value}</v></c>`;
  if (typeof value === "string") return `<c r="${address}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  if ("date" in value) return `<c r="${address}" s="1"><v>${value.date}</v></c>`;
  if ("error" in value) return `<c r="${address}" t="e"><v>${value.error}</v></c>`;
  const cached = value.value === undefined ? "" : `<v>${value.value}</v>`;
  return `<c r="${address}" t="str"><f>${escaped(value.formula)}</f>${cached}</c>`;
}

export function sheetXml(rows: Value[][]): string {
  const lines = rows.map(
    (row, r) => `<row r="${r + 1}">${row.map((value, c) => cell(value, `${letter(c)}${r + 1}`)).join("")}</row>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

/** An Excel workbook; the second style of its cells is a date. `xml`: the sheet itself, for what no program would write. */
export function xlsx(rows: Value[][], { xml = sheetXml(rows), hiddenFirst = false } = {}): Bytes {
  return zipSync(partsOf(xml, hiddenFirst)).slice();
}

function partsOf(xml: string, hiddenFirst = false): Record<string, Uint8Array> {
  const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const hidden = hiddenFirst ? `<sheet name="Old" sheetId="2" state="hidden" r:id="rId3"/>` : "";
  return {
    "[Content_Types].xml": strToU8("<Types/>"),
    "xl/workbook.xml": strToU8(
      `<workbook xmlns:r="${relation}"><sheets>${hidden}<sheet name="Dues" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${relation}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    ),
    "xl/styles.xml": strToU8(
      `<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    "xl/worksheets/sheet1.xml": strToU8(xml),
    ...(hiddenFirst ? { "xl/worksheets/sheet2.xml": strToU8(sheetXml([["Old"]])) } : {}),
  };
}

/**
 * A workbook whose sheet unpacks to `megabytes` of blanks. Its directory claims a small size, as a hostile one would.
 */
export function zipBomb(megabytes: number): Bytes {
  const small = zipSync(partsOf("@@@@@@@@@@@@"), { level: 0 });
  const one = new Uint8Array(1024 * 1024).fill(32);
  // A block that ends in a full flush may be followed by itself.
  const block = deflateRawSync(one, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const packed = new Uint8Array(block.length * megabytes + 2);
  for (let i = 0; i < megabytes; i++) packed.set(block, i * block.length);
  packed.set([3, 0], block.length * megabytes);
  return withPart(small, "xl/worksheets/sheet1.xml", packed);
}

/** The zip with one stored part replaced by packed bytes: its own header in front, its entry of the directory pointing there. */
function withPart(zip: Uint8Array, name: string, packed: Uint8Array): Bytes {
  const text = Array.from(zip, (byte) => String.fromCharCode(byte)).join("");
  const directory = text.indexOf("PK\x01\x02");
  const entry = text.lastIndexOf(name, text.length) - 46;
  const local = new Uint8Array(30 + name.length);
  const header = new DataView(local.buffer);
  header.setUint32(0, 0x04034b50, true);
  header.setUint16(8, 8, true);
  header.setUint16(26, name.length, true);
  local.set(strToU8(name), 30);
  const bytes = new Uint8Array(zip.length + local.length + packed.length);
  bytes.set(zip.subarray(0, directory));
  bytes.set(local, directory);
  bytes.set(packed, directory + local.length);
  bytes.set(zip.subarray(directory), directory + local.length + packed.length);
  const view = new DataView(bytes.buffer);
  const moved = entry + local.length + packed.length;
  view.setUint16(moved + 10, 8, true);
  view.setUint32(moved + 20, packed.length, true);
  view.setUint32(moved + 24, 1_000, true);
  view.setUint32(moved + 42, directory, true);
  const end = bytes.length - 22;
  view.setUint32(end + 16, directory + local.length + packed.length, true);
  return bytes;
}

export function utf16(text: string, { bigEndian = false, mark = true } = {}): Bytes {
  const marked = mark ? `\ufeff${text}` : text;
  const bytes = new Uint8Array(marked.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < marked.length; i++) view.setUint16(i * 2, marked.charCodeAt(i), !bigEndian);
  return bytes;
}
