// Excel workbooks. Read by ourselves, not by a library of values alone: which rows were hidden, what was struck through
// and how a number was shown decide whether somebody owes anything.

import { cellMessage } from "../cell-message";
import { bulkLimits } from "../draft-row";
import { boundedSheet, noRows, type ReadSheet } from "./bounded-sheet";
import { readStyles, type Styles } from "./number-formats.server";
import { readSheetXml, readStrings, type SharedString } from "./xlsx-sheet.server";
import { isTrue, parseXml } from "./xml.server";
import { Refusal, type ZipParts, zipParts } from "./zip-parts.server";

const megabyte = 1024 * 1024;
/** Bytes unpacked, by what a part is for. `sheets`: of all sheets together. */
const partLimits = { sheets: 8 * megabyte, sheet: 6 * megabyte, strings: 4 * megabyte, other: megabyte };

/** The sheet that was open when the workbook was saved, with the others that are not hidden and not empty. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<ReadSheet> {
  try {
    const parts = zipParts(bytes);
    if (parts.has("content.xml")) throw new Refusal(cellMessage("fileOpenDocument"));
    const book = workbookOf(parts);
    let left = partLimits.sheets;
    const read = book.sheets.map(({ name, path }): { name: string; outcome: ReadSheet } => {
      try {
        const xml = parts.text(path, Math.min(left, partLimits.sheet));
        left -= xml.length;
        return { name, outcome: boundedSheet({ name, ...readSheetXml(xml, book) }) };
      } catch (error) {
        return { name, outcome: { refused: error instanceof Refusal ? error.why : cellMessage("fileBroken") } };
      }
    });
    return chosenFirst(read.filter(({ outcome }) => !("refused" in outcome) || outcome.refused !== noRows));
  } catch (error) {
    return { refused: error instanceof Refusal ? error.why : cellMessage("fileBroken") };
  }
}

function chosenFirst([first, ...others]: { name: string; outcome: ReadSheet }[]): ReadSheet {
  if (!first) return { refused: cellMessage("fileEmpty") };
  if (others.length === 0) return first.outcome;
  if ("refused" in first.outcome) return { refused: cellMessage("ofSheet", first.name, first.outcome.refused) };
  const named = others.slice(0, bulkLimits.sheets - 1).map(({ name, outcome }) => ({ name, ...outcome }));
  const whole = { ...first.outcome.sheet, others: named };
  if (new TextEncoder().encode(JSON.stringify(whole)).length <= bulkLimits.draftBytes) return { sheet: whole };
  // There is no room for all of them in one draft: the others are named, and how to read them.
  return {
    sheet: { ...whole, others: named.map(({ name }) => ({ name, refused: cellMessage("sheetTooLarge") })) },
  };
}

type Workbook = {
  /** Those that are not hidden, the one that was open first. */
  sheets: { name: string; path: string }[];
  strings: SharedString[];
  styles: Styles;
  since1904: boolean;
};

function workbookOf(parts: ZipParts): Workbook {
  const relations = new Map<string, { type: string; path: string }>();
  parseXml(parts.text("xl/_rels/workbook.xml.rels", partLimits.other), {
    open(name, attributes) {
      if (name !== "Relationship") return;
      const { Id = "", Type = "", Target = "" } = attributes();
      relations.set(Id, { type: Type, path: Target.startsWith("/") ? Target.slice(1) : `xl/${Target}` });
    },
  });
  const listed: { name: string; path: string; hidden: boolean }[] = [];
  let active = 0;
  let since1904 = false;
  parseXml(parts.text("xl/workbook.xml", partLimits.other), {
    open(name, attributes) {
      if (name === "workbookPr") since1904 = isTrue(attributes().date1904);
      if (name === "workbookView") active = Number(attributes().activeTab ?? 0) || 0;
      if (name !== "sheet") return;
      const given = attributes();
      const id = Object.entries(given).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
      const path = relations.get(id)?.path;
      if (!path) throw new Refusal(cellMessage("fileBroken"));
      listed.push({ name: given.name ?? "", path, hidden: /hidden/i.test(given.state ?? "") });
    },
  });
  const open = listed[active];
  const sheets = [...listed.filter((one) => one === open), ...listed.filter((one) => one !== open)];
  const partOf = (kind: string) => {
    const path = [...relations.values()].find(({ type }) => type.endsWith(`/${kind}`))?.path ?? `xl/${kind}.xml`;
    return parts.has(path) ? path : null;
  };
  const [strings, styles] = [partOf("sharedStrings"), partOf("styles")];
  if (listed.length === 0) throw new Refusal(cellMessage("fileBroken"));
  return {
    // A chart's sheet has no rows.
    sheets: sheets.filter(({ hidden, path }) => !hidden && !path.includes("chartsheets/")),
    strings: strings ? readStrings(parts.text(strings, partLimits.strings)) : [],
    styles: readStyles(styles ? parts.text(styles, partLimits.other) : "<styleSheet/>"),
    since1904,
  };
}
