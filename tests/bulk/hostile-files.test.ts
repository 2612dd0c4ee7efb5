import { zipSync } from "fflate";
import { expect, it } from "vitest";
import { inWords } from "../../app/bulk/cell-message";
import { readSheetFile } from "../../app/bulk/reading/sheet-file.server";
import * as messages from "../../app/words/sheets";
import { english, inEnglish } from "../english";
import { type Bytes, sheetXml, xlsx, zipBomb } from "../files/sheets";

const bytes = (text: string): Bytes => new TextEncoder().encode(text);

async function refusal(file: Bytes): Promise<string> {
  const read = await readSheetFile(file);
  return "refused" in read ? inWords(english, read.refused) : "read";
}

it.each([
  ["a PDF", bytes("%PDF-1.4 hello"), messages.fileType],
  ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1, 2, 3]), messages.fileType],
  ["random bytes", Uint8Array.from({ length: 5_000 }, (_, i) => (i * 7919) % 251), messages.fileType],
  ["an old Excel file", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), messages.fileOldExcel],
  ["a web page", bytes("<!DOCTYPE html><table><tr><td>Party</td></tr></table>"), messages.fileWebPage],
  [
    "an OpenDocument file",
    zipSync({ mimetype: bytes("x"), "content.xml": bytes("<x/>") }).slice(),
    messages.fileOpenDocument,
  ],
  ["a zip of something else", zipSync({ "a.txt": bytes("x") }).slice(), messages.fileBroken],
  ["half a zip", xlsx([["Party"]]).slice(0, 300), messages.fileBroken],
  ["nothing but blanks", bytes(" \r\n\r\n,,,,"), messages.fileEmpty],
  ["more than 1 MB", new Uint8Array(1024 * 1024 + 1).fill(65), messages.fileTooLarge],
  ["a million columns", bytes(`Party${",".repeat(1_000_000)}x`), messages.fileColumns],
  ["a million lines", bytes("a\n".repeat(500_000)), messages.fileRows],
  [
    "501 rows and more",
    bytes(`Party,Mobile,Balance,Due Date\n${"Example,9820012345,500,1/1/2025\n".repeat(700)}`),
    messages.fileRows,
  ],
  ["a zip bomb", zipBomb(512), messages.fileTooMuchInside],
  [
    "a cell in the millionth column",
    xlsx([], { xml: sheetXml([["A"]]).replace('r="A1"', 'r="BDWGN1"') }),
    messages.fileColumns,
  ],
  [
    "a cell in the last column",
    xlsx([], { xml: sheetXml([["A"]]).replace('r="A1"', 'r="XFD1"') }),
    messages.fileColumns,
  ],
  [
    "a cell in the hundred-millionth row",
    xlsx([], { xml: sheetXml([["A"]]).replace('r="A1"', 'r="A99999999"') }),
    messages.fileRows,
  ],
  [
    "a row numbered a hundred million",
    xlsx([], { xml: sheetXml([["A"]]).replace('<row r="1"', '<row r="99999999"') }),
    messages.fileRows,
  ],
  [
    "an address that is written askew",
    xlsx([], { xml: sheetXml([["A"]]).replace('r="A1"', "r='A99999999'") }),
    messages.fileRows,
  ],
  [
    "an address behind an entity",
    xlsx([], { xml: sheetXml([["A"]]).replace('r="A1"', 'r="&#65;99999999"') }),
    messages.fileRows,
  ],
  [
    "a hundred thousand cells",
    xlsx([], {
      xml: sheetXml([Array(100_000).fill("x")].map((row) => row.slice(0, 26))).replace(
        "<sheetData>",
        `<sheetData><row r="1">${'<c r="A1"><v>1</v></c>'.repeat(100_000)}</row>`,
      ),
    }),
    messages.fileRows,
  ],
])("%s is refused with what to do", async (_what, file, message) => {
  expect(await refusal(file)).toBe(inEnglish(message));
});
