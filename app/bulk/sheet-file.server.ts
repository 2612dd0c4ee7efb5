import { sheets as says } from "../words/en";
import { bulkLimits } from "./draft-row";
import type { Cell, Sheet } from "./sheet";

export type ReadSheet = { sheet: Sheet } | { refused: string };

/** Lines beyond which nothing is read: 500 rows, and room for titles and empty lines between them. */
const mostLines = 2_000;

/** Characters kept of a cell: more than a name may have, so that one that is too long is seen to be. */
const longestCell = 160;

/** Reads a CSV or XLSX file by what its bytes are, whatever its name says. Never throws: a refusal says what to do. */
export async function readSheetFile(bytes: Uint8Array<ArrayBuffer>): Promise<ReadSheet> {
  if (bytes.length > bulkLimits.bytes) return { refused: says.fileTooLarge };
  const begins = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return { refused: says.fileOldExcel };
  if (begins(0x50, 0x4b)) {
    const { readXlsx } = await import("./xlsx-file.server");
    const read = await readXlsx(bytes);
    return "refused" in read ? read : sheetOf(read.cells);
  }
  const text = decoded(bytes);
  return text === null ? { refused: says.fileType } : readSheetText(text);
}

/** Reads pasted rows (tabs between cells) or the text of a CSV file (comma, semicolon, tab or bar). */
export async function readSheetText(text: string): Promise<ReadSheet> {
  const plain = withoutEmptyEnd(text.replace(/^\ufeff/, ""));
  if (/^\s*<(?:!doctype|html|\?xml|table)/i.test(plain)) return { refused: says.fileWebPage };
  // Excel's own way of naming the separator.
  const named = /^sep=(.)\r?\n/i.exec(plain);
  const { default: papa } = await import("papaparse");
  const parse = (quoteChar: string) =>
    papa.parse<string[]>(named ? plain.slice(named[0].length) : plain, {
      delimiter: named?.[1] ?? (firstLine(plain).includes("\t") ? "\t" : ""),
      delimitersToGuess: [",", ";", "\t", "|"],
      preview: mostLines + 1,
      quoteChar,
    });
  const quoted = parse('"');
  // A quote that is opened and never closed is part of a name: it must not swallow the rows below it.
  const unclosed = quoted.errors.some(({ code }) => code === "MissingQuotes");
  const { data } = unclosed ? parse("\u0000") : quoted;
  if (data.length > mostLines) return { refused: says.fileRows };
  return sheetOf(data, named ? 2 : 1);
}

function sheetOf(table: Cell[][], firstLine = 1): ReadSheet {
  const lines: Sheet["lines"] = [];
  for (const [index, cells] of table.entries()) {
    const end = cells.findLastIndex((cell) => typeof cell === "number" || cell.trim() !== "");
    if (end >= bulkLimits.columns) return { refused: says.fileColumns };
    if (end < 0) continue;
    const kept = cells.slice(0, end + 1).map((cell) => (typeof cell === "number" ? cell : cell.slice(0, longestCell)));
    lines.push({ line: index + firstLine, cells: kept });
  }
  if (lines.length === 0) return { refused: says.fileEmpty };
  // A header and titles may stand above the rows; what lies below is counted once the header is known.
  if (lines.length > bulkLimits.rows + 15) return { refused: says.fileRows };
  const sheet = { lines };
  // A row of the database holds 2 MB: the sheet and what was understood of it.
  if (new TextEncoder().encode(JSON.stringify(sheet)).length > 900_000) return { refused: says.fileText };
  return { sheet };
}

/** UTF-8, UTF-16 as Excel's "Unicode text" has it, else the Windows code page. Null: no text at all. */
function decoded(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return textIn("utf-16le", bytes);
  if (first === 0xfe && second === 0xff) return textIn("utf-16be", bytes);
  if (bytes.length > 3 && second === 0 && bytes[3] === 0) return textIn("utf-16le", bytes);
  if (bytes.includes(0)) return null;
  return textIn("utf-8", bytes) ?? textIn("windows-1252", bytes);
}

function textIn(encoding: string, bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // Pictures and programs are full of control characters; lists have none but tabs and line breaks.
    const controls = text.slice(0, 4_000).match(/(?![\t\n\r\f])[\p{Cc}\ufffd]/gu)?.length ?? 0;
    return controls > 4 || text.startsWith("%PDF") ? null : text;
  } catch {
    return null;
  }
}

/** Spreadsheets save thousands of empty lines (";;;;") behind the last row. */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && " \t\r\n,;|".includes(text[end - 1] ?? "")) end--;
  return text.slice(0, end);
}

function firstLine(text: string): string {
  return text.slice(0, text.search(/\r|\n|$/));
}

/** A sheet as text that reads as the same sheet again. */
export function textOfSheet(sheet: Sheet): string {
  const quoted = (cell: Cell) => (/["\t\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell);
  return sheet.lines.map(({ cells }) => cells.map(quoted).join("\t")).join("\n");
}
