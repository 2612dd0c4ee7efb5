import { cellMessage } from "../cell-message";
import { bulkLimits } from "../draft-row";
import { boundedSheet, type ReadSheet } from "./bounded-sheet";
import { decodedText } from "./decoded-text";
import { withLiteralQuotes, withoutLiteralQuotes } from "./literal-quotes";
import { textOfSerial } from "./read-day";
import { type Cell, cellText, heldIn, type Sheet, seenLines } from "./sheet";

/** Lines beyond which nothing is read: 500 rows, and room for titles and empty lines between them. */
const mostLines = 2_000;

/** Reads a CSV or XLSX file by what its bytes are, whatever its name says. Never throws: a refusal says what to do. */
export async function readSheetFile(bytes: Uint8Array<ArrayBuffer>): Promise<ReadSheet> {
  if (bytes.length > bulkLimits.bytes) return { refused: cellMessage("fileTooLarge") };
  const begins = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return { refused: cellMessage("fileOldExcel") };
  if (begins(0x50, 0x4b)) return (await import("./xlsx-file.server")).readXlsx(bytes);
  const text = decodedText(bytes);
  return text === null ? { refused: cellMessage("fileType") } : readSheetText(text);
}

/** Reads pasted rows (tabs between cells) or the text of a CSV file (comma, semicolon, tab or bar). */
export async function readSheetText(text: string): Promise<ReadSheet> {
  const plain = withoutEmptyEnd(text.replace(/^\ufeff/, ""));
  if (/^\s*<(?:!doctype|html|\?xml|table)/i.test(plain)) return { refused: cellMessage("fileWebPage") };
  // Excel's own way of naming the separator.
  const named = /^sep=(.)\r?\n/i.exec(plain);
  const body = named ? plain.slice(named[0].length) : plain;
  const { default: papa } = await import("papaparse");
  const guess = () => papa.parse(body, { delimitersToGuess: [",", ";", "\t", "|"], preview: 20 }).meta.delimiter;
  const delimiter = named?.[1] ?? (firstLine(body).includes("\t") ? "\t" : guess());
  const { data } = papa.parse<string[]>(withLiteralQuotes(body, delimiter), { delimiter, preview: mostLines + 1 });
  if (data.length > mostLines) return { refused: cellMessage("fileRows") };
  const first = named ? 2 : 1;
  return boundedSheet({
    lines: data.map((cells, index) => ({ line: index + first, cells: cells.map(withoutLiteralQuotes) })),
  });
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

/**
 * A sheet as text that reads as the same rows again, and how many rows a text cannot carry: hidden ones and those that
 * are struck through, which would come back as any other, and all of an old Mac's, whose plain numbers are other days.
 * Hidden columns are empty in it. `only`: the sheet's name, where its workbook has others.
 */
export function textOfSheet(sheet: Sheet): { text: string; left: number; only: string } {
  const carried = sheet.since1904 ? [] : seenLines(sheet).filter(({ struck }) => !struck);
  const quoted = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const textIn = (cell: Cell, column: number) => (sheet.hiddenColumns?.includes(column) ? "" : textOfCell(cell));
  const text = carried
    .map(({ cells }) => cells.map((cell, column) => quoted(textIn(cell, column))).join("\t"))
    .join("\n");
  const hidden = sheet.hiddenRows ?? 0;
  const left = seenLines(sheet).length - carried.length + hidden;
  return { text, left, only: sheet.others?.length ? (sheet.name ?? "") : "" };
}

/** A date as it is, whatever its format put first. */
function textOfCell(cell: Cell): string {
  if (typeof cell === "string") return cell;
  const held = heldIn(cell);
  return held?.day ? textOfSerial(held.number) : cellText(cell);
}
