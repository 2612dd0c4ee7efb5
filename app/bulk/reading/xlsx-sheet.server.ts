import { cellMessage } from "../cell-message";
import { bulkLimits } from "../draft-row";
import { type Styles, shownNumber, shownString } from "./number-formats.server";
import type { Cell, Sheet, SheetLine } from "./sheet";
import { isTrue, parseXml } from "./xml.server";
import { Refusal } from "./zip-parts.server";

/** A text of the workbook; `struck`: some of it is struck through. */
export type SharedString = { text: string; struck: boolean };

type Book = { strings: SharedString[]; styles: Styles; since1904: boolean };

/** What a sheet may hold. Only cells that say something count: spreadsheets save thousands of empty ones. */
const limits = { cells: 60_000, lines: 2_000, row: 1_048_576 };

const from1900To1904 = 1_462;

export function readStrings(xml: string): SharedString[] {
  const strings: SharedString[] = [];
  let reader = stringReader();
  parseXml(xml, {
    open(name, attributes) {
      if (name === "si") reader = stringReader();
      reader.open(name, attributes);
    },
    close(name) {
      reader.close(name);
      if (name === "si") strings.push(reader.done());
    },
    text: (text) => reader.text(text),
  });
  return strings;
}

/** The text of a string in one piece; what only says how Japanese is spoken is left out. */
function stringReader() {
  let text = "";
  let struck = false;
  let within = "";
  let phonetic = false;
  return {
    open(name: string, attributes: () => Record<string, string>) {
      if (name === "rPh") phonetic = true;
      if (name === "strike") struck ||= isTrue(attributes().val ?? "1");
      within = name;
    },
    close(name: string) {
      if (name === "rPh") phonetic = false;
      within = "";
    },
    text(more: string) {
      if (within === "t" && !phonetic) text += more;
    },
    // Excel writes characters that XML has not as _x000D_.
    done: () => ({
      text: text.replace(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
      struck,
    }),
  };
}

type OpenCell = {
  column: number;
  type: string;
  style: number;
  formula: string | null;
  value: string | null;
  inline: ReturnType<typeof stringReader>;
};

/** The lines of a sheet that say something, as they were shown. Throws a Refusal beyond the limits. */
export function readSheetXml(xml: string, book: Book): Pick<Sheet, "lines" | "since1904" | "hiddenColumns"> {
  const lines: SheetLine[] = [];
  const hiddenColumns: number[] = [];
  let line: SheetLine | null = null;
  let number = 0;
  let column = -1;
  let cell: OpenCell | null = null;
  let within = "";
  let count = 0;

  parseXml(xml, {
    open(name, attributes) {
      within = name;
      if (cell) cell.inline.open(name, attributes);
      if (name === "col") {
        const { min = "1", max = "1", hidden, width } = attributes();
        if (isTrue(hidden) || width === "0")
          for (let c = Number(min); c <= Math.min(Number(max), bulkLimits.columns); c++) hiddenColumns.push(c - 1);
      } else if (name === "row") {
        const { r, hidden, ht } = attributes();
        number = r === undefined ? number + 1 : Number(r);
        if (!(number <= limits.row)) throw new Refusal(cellMessage("fileRows"));
        line = { line: number, cells: [], ...(isTrue(hidden) || Number(ht) === 0 ? { hidden: true } : {}) };
        column = -1;
      } else if (name === "c") {
        const { r, t = "n", s = "0" } = attributes();
        column = r === undefined ? column + 1 : columnOf(r);
        cell = { column, type: t, style: Number(s), formula: null, value: null, inline: stringReader() };
      } else if (name === "f" && cell) cell.formula = "";
      else if (name === "v" && cell) cell.value = "";
    },
    text(text) {
      if (!cell) return;
      if (within === "v") cell.value += text;
      else if (within === "f") cell.formula += text;
      else cell.inline.text(text);
    },
    close(name) {
      within = "";
      if (cell) cell.inline.close(name);
      if (name === "c" && cell) {
        if (line) put(line, cell);
        cell = null;
      } else if (name === "row" && line) {
        if (line.cells.some((one) => one !== "")) lines.push(line);
        if (lines.length > limits.lines) throw new Refusal(cellMessage("fileRows"));
        line = null;
      }
    },
  });

  function put(line: SheetLine, cell: OpenCell): void {
    const { text, struck } = cellOf(cell, book);
    if (typeof text === "string" && text.trim() === "") return;
    if (++count > limits.cells) throw new Refusal(cellMessage("fileRows"));
    if (cell.column >= bulkLimits.columns) throw new Refusal(cellMessage("fileColumns"));
    while (line.cells.length < cell.column) line.cells.push("");
    line.cells[cell.column] = text;
    if (struck) line.struck = [...(line.struck ?? []), cell.column];
  }

  return {
    lines: lines.sort((a, b) => a.line - b.line),
    ...(book.since1904 ? { since1904: true } : {}),
    ...(hiddenColumns.length > 0 ? { hiddenColumns } : {}),
  };
}

function cellOf(cell: OpenCell, { strings, styles, since1904 }: Book): { text: Cell; struck: boolean } {
  const style = styles[cell.style] ?? { format: "General", day: false, struck: false };
  const { type, value } = cell;
  const cellOf = (text: Cell, struck = false) => ({ text, struck: style.struck || struck });
  if (type === "inlineStr" || type === "s") {
    const { text, struck } =
      type === "s" ? (strings[Number(value)] ?? { text: "", struck: false }) : cell.inline.done();
    return cellOf(shownString(text, style), struck);
  }
  // Nobody has worked the formula out yet: its value is not in the file.
  if (cell.formula !== null && (value === null || (value === "" && type !== "str"))) return cellOf(`=${cell.formula}`);
  if (value === null || value === "") return cellOf("");
  if (type === "b") return cellOf(value === "1" ? "TRUE" : "FALSE");
  const number = Number(value);
  if (type !== "n" || !Number.isFinite(number)) return cellOf(type === "str" ? shownString(value, style) : value);
  return cellOf(shownNumber(number, style, since1904 ? number + from1900To1904 : number));
}

/** The column of an address like AB12, from 0. */
function columnOf(address: string): number {
  const [, letters = "", row = ""] = /^([A-Z]{1,3})(\d+)$/.exec(address) ?? [];
  if (letters === "")
    throw new Refusal(/^[A-Z]+\d+$/.test(address) ? cellMessage("fileColumns") : cellMessage("fileBroken"));
  if (Number(row) > limits.row) throw new Refusal(cellMessage("fileRows"));
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
