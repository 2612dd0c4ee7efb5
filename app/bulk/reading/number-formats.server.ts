// How a workbook shows its cells: the formats of its numbers, and what is struck through.
import SSF from "ssf";
import type { Cell } from "./sheet";
import { isTrue, parseXml } from "./xml.server";

type Style = { format: string; day: boolean; struck: boolean };
export type Styles = Style[];

/** By the number that cells name. */
export function readStyles(xml: string): Styles {
  const formats = new Map<number, string>();
  const struckFonts: boolean[] = [];
  const styles: { format: number; font: number }[] = [];
  let part = "";
  parseXml(xml, {
    open(name, attributes) {
      if (["fonts", "cellXfs", "cellStyleXfs", "dxfs"].includes(name)) part = name;
      if (name === "numFmt") formats.set(Number(attributes().numFmtId), attributes().formatCode ?? "");
      if (part === "fonts" && name === "font") struckFonts.push(false);
      if (part === "fonts" && name === "strike") struckFonts[struckFonts.length - 1] = isTrue(attributes().val ?? "1");
      if (part === "cellXfs" && name === "xf") {
        const { numFmtId = "0", fontId = "0" } = attributes();
        styles.push({ format: Number(numFmtId), font: Number(fontId) });
      }
    },
    close(name) {
      if (name === part) part = "";
    },
  });
  return styles.map(({ format, font }) => {
    const given = formats.get(format);
    const code = given === undefined ? builtIn(format) : plain(given);
    return { format: code, day: SSF.is_date(code), struck: struckFonts[font] ?? false };
  });
}

/**
 * A number with the text that its program showed for it; the number alone where the two are the same. `serial`: the same
 * number counted from 1900, where it is a date.
 */
export function shownNumber(number: number, { format, day }: Style, serial: number): Cell {
  if (format === "General" || format === "@") return number;
  const shown = shownAs(format, day ? serial : number);
  if (day) return { number: serial, shown, day };
  return shown === String(number) ? number : { number, shown };
}

/** A text in a format that puts something around it. */
export function shownString(text: string, { format }: Style): string {
  return format.includes("@") && format !== "@" ? shownAs(format, text) : text;
}

function shownAs(format: string, value: number | string): string {
  try {
    return SSF.format(format, value).trim();
  } catch {
    // A format that nobody can read may say anything: it is shown itself, and so asked about.
    return `${value} [${format}]`;
  }
}

/** Formats that a file does not spell out. Dates and currency follow the settings of the computer: in India these. */
function builtIn(id: number): string {
  if (id === 14 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return "dd/mm/yyyy";
  if (id === 22) return "dd/mm/yyyy h:mm";
  if (id >= 5 && id <= 8) return '"₹"#,##0.00;"₹"-#,##0.00';
  if (id === 42 || id === 44) return '"₹"* #,##0.00;"₹"* -#,##0.00';
  return SSF.get_table()[id] ?? "General";
}

/** Without what is of a language alone, and lakhs grouped as thousands: SSF stumbles over both. */
function plain(format: string): string {
  return format.replace(/\[\$-[^\]]*\]/g, "").replace(/#,(?:#+,)+(?=[#0]{3})/g, "#,");
}
