// Workbooks as programs save them, made from what this kind of test is about: formats, hidden rows, struck text, sheets.
import { strToU8, zipSync } from "fflate";
import type { Bytes } from "../files/sheets";

export type Made =
  | string
  | number
  | null
  /** A number or text in a format of its own; `struck`: in a font that strikes it through. */
  | { v: number | string; format?: string; id?: number; struck?: boolean }
  /** As XML, for what no helper makes. */
  | { xml: string };

type MadeSheet = { name?: string; rows: Made[][]; hidden?: number[]; state?: string; cols?: string };

const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** `active`: the sheet that was open. `addresses: false`: rows and cells do not say where they are. */
export function workbook(
  sheets: MadeSheet[],
  {
    active = 0,
    since1904 = false,
    addresses = true,
  }: { active?: number; since1904?: boolean; addresses?: boolean } = {},
): Bytes {
  const styles: { format: string; id?: number; struck: boolean }[] = [{ format: "General", struck: false }];
  const styleOf = ({ format = "General", id, struck = false }: { format?: string; id?: number; struck?: boolean }) => {
    const found = styles.findIndex((one) => one.format === format && one.id === id && one.struck === struck);
    return found >= 0 ? found : styles.push({ format, id, struck }) - 1;
  };
  const cellOf = (made: Made, address: string): string => {
    if (made === null) return `<c${address} s="0"/>`;
    if (typeof made === "object" && "xml" in made) return made.xml;
    const { v, ...style } = typeof made === "object" ? made : { v: made };
    const of = `${address} s="${styleOf(style)}"`;
    return typeof v === "number"
      ? `<c${of}><v>${v}</v></c>`
      : `<c${of} t="inlineStr"><is><t>${escaped(v)}</t></is></c>`;
  };
  const parts = sheets.map(({ rows, hidden = [], cols = "" }) => {
    const lines = rows.map((row, r) => {
      const cells = row.map((made, c) => cellOf(made, addresses ? ` r="${String.fromCharCode(65 + c)}${r + 1}"` : ""));
      const at = addresses ? ` r="${r + 1}"` : "";
      return `<row${at}${hidden.includes(r + 1) ? ' hidden="1"' : ""}>${cells.join("")}</row>`;
    });
    return `<worksheet>${cols}<sheetData>${lines.join("")}</sheetData></worksheet>`;
  });
  const listed = sheets.map(
    ({ name, state }, n) =>
      `<sheet name="${escaped(name ?? `Sheet${n + 1}`)}" sheetId="${n + 1}"${state ? ` state="${state}"` : ""} r:id="r${n}"/>`,
  );
  const formats = styles.map(({ format }, n) => `<numFmt numFmtId="${200 + n}" formatCode="${escaped(format)}"/>`);
  const cellXfs = styles.map(
    ({ id, struck, format }, n) =>
      `<xf numFmtId="${id ?? (format === "General" ? 0 : 200 + n)}" fontId="${struck ? 1 : 0}"/>`,
  );
  return zipSync({
    "xl/workbook.xml": strToU8(
      `<workbook xmlns:r="${relation}"><workbookPr${since1904 ? ' date1904="1"' : ""}/><bookViews><workbookView activeTab="${active}"/></bookViews><sheets>${listed.join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships>${sheets.map((_, n) => `<Relationship Id="r${n}" Type="${relation}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`).join("")}<Relationship Id="s" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    ),
    "xl/styles.xml": strToU8(
      `<styleSheet><numFmts>${formats.join("")}</numFmts><fonts><font/><font><strike/></font></fonts><cellXfs>${cellXfs.join("")}</cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(parts.map((xml, n) => [`xl/worksheets/sheet${n + 1}.xml`, strToU8(xml)])),
  }).slice();
}

export const head: Made[] = ["Party", "Mobile", "Balance", "Due Date"];

/** One row below the usual headings. */
export function oneRow({
  name = "Example Traders",
  phone = 9_820_012_345,
  amount = 5_000,
  due = 45_658,
}: Partial<Record<"name" | "phone" | "amount" | "due", Made>>): Bytes {
  return workbook([{ rows: [head, [name, phone, amount, due]] }]);
}
