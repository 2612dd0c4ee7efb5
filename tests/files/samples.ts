// Files as vendors have them. The pictures are made by make.sh; what a PDF is made of can be read here.
import { Buffer } from "node:buffer";
import { deflateSync, inflateSync } from "node:zlib";
import card from "./card.webp?inline";
import locked from "./enc-owner.pdf?inline";
import moving from "./moving.webp?inline";
import lineFirst from "./pdf-newline.pdf?inline";
import photo from "./photo.jpg?inline";
import plain from "./plain.webp?inline";
import progressive from "./progressive.jpg?inline";
import shop from "./shop.png?inline";

type Bytes = Buffer<ArrayBuffer>;

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");

export const pictures = {
  photo: bytesOf(photo),
  progressive: bytesOf(progressive),
  shop: bytesOf(shop),
  card: bytesOf(card),
  plain: bytesOf(plain),
  moving: bytesOf(moving),
};

/** PDFs as programs stored them. */
export const saved = { locked: bytesOf(locked), lineFirst: bytesOf(lineFirst) };

const latin = (text: string) => Buffer.from(text, "latin1");

/** A PDF of these objects, numbered from 1; the first is the catalog. `trailer` is added to its trailer. */
export function pdf(objects: (string | Bytes)[], trailer = ""): Bytes {
  const parts = [latin("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")];
  const offsets = objects.map((object, i) => {
    const offset = lengthOf(parts);
    parts.push(latin(`${i + 1} 0 obj\n`), Buffer.from(object), latin("\nendobj\n"));
    return offset;
  });
  const start = lengthOf(parts);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(latin(`xref\n0 ${size}\n0000000000 65535 f \n${entries}`));
  parts.push(latin(`trailer\n<</Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** The same file with one object changed, the way programs save again: the old one stays in the bytes. */
export function revised(file: Bytes, number: number, object: string, trailer = ""): Bytes {
  const size = /\/Size (\d+)/.exec(file.toString("latin1"))?.[1];
  const before = /startxref\n(\d+)\n%%EOF\n$/.exec(file.toString("latin1"))?.[1];
  const body = latin(`${number} 0 obj\n${object}\nendobj\n`);
  const start = file.length + body.length;
  const entry = `${String(file.length).padStart(10, "0")} 00000 n \n`;
  const table = `xref\n${number} 1\n${entry}trailer\n<</Size ${size} /Root 1 0 R /Prev ${before} ${trailer}>>\n`;
  return Buffer.concat([file, body, latin(`${table}startxref\n${start}\n%%EOF\n`)]);
}

/** A stream object. */
export function stream(dict: string, data: Buffer | string): Bytes {
  return Buffer.concat([
    latin(`<<${dict} /Length ${data.length}>>\nstream\n`),
    Buffer.from(data),
    latin("\nendstream"),
  ]);
}

/** A PDF whose objects lie compressed in one container, found through a compressed table, as programs write today. */
export function compactPdf(objects: string[], trailer = ""): Bytes {
  let at = 0;
  const heads = objects.map((object, i) => {
    const head = `${i + 1} ${at}`;
    at += object.length + 1;
    return head;
  });
  const first = `${heads.join(" ")}\n`;
  const container = objects.length + 1;
  const head = latin("%PDF-1.5\n");
  const content = deflateSync(latin(first + objects.join("\n")));
  const packed = Buffer.concat([
    latin(`${container} 0 obj\n`),
    stream(`/Type /ObjStm /N ${objects.length} /First ${first.length} /Filter /FlateDecode`, content),
    latin("\nendobj\n"),
  ]);
  const start = head.length + packed.length;
  const rows = [[0, 0, 0], ...objects.map((_, i) => [2, container, i]), [1, head.length, 0], [1, start, 0]];
  // With PNG's "up" before each row, as most writers have it.
  let above: Bytes = Buffer.alloc(4);
  const table = rows.map(([type = 0, place = 0, index = 0]) => {
    const row = Buffer.from([type, place >> 8, place & 0xff, index]);
    const stored = Buffer.from([2, ...[0, 1, 2, 3].map((i) => (row[i] ?? 0) - (above[i] ?? 0))]);
    above = row;
    return stored;
  });
  const dict = `/Type /XRef /Size ${container + 2} /W [1 2 1] /Root 1 0 R ${trailer} /Filter /FlateDecode`;
  const parameters = "/DecodeParms <</Predictor 12 /Columns 4>>";
  return Buffer.concat([
    head,
    packed,
    latin(`${container + 1} 0 obj\n`),
    stream(`${dict} ${parameters}`, deflateSync(Buffer.concat(table))),
    latin(`\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ]);
}

const page = "<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R";
const drawn = "BT /JS 24 Tf 20 40 Td (Bill no. 7) Tj ET";

/** A bill with one page and, beside what it shows, everything that must not leave the server. */
export function bill(): Bytes {
  const xmp = "<x:xmpmeta><dc:creator>canary-xmp</dc:creator></x:xmpmeta>";
  const first = pdf(
    [
      `<</Type /Catalog /Pages 2 0 R /Metadata 6 0 R /OpenAction 8 0 R /AA <</WC 8 0 R>> /PieceInfo <</App (canary-app)>>
        /Names <</JavaScript <</Names [(start) 8 0 R]>> /EmbeddedFiles <</Names [(a) 9 0 R]>>
        /Dests <</Names [(top) [3 0 R /Fit]]>>>> /AcroForm <</Fields [] /XFA (canary-xfa)>>
        /OCProperties <</OCGs [] /D <</Creator (canary-layers)>>>>>>`,
      "<</Type /Pages /Kids [3 0 R] /Count 1>>",
      `${page} /Resources <</Font <</JS 5 0 R>> /XObject <</Im1 11 0 R /Im2 15 0 R>>>>
        /Annots [12 0 R 13 0 R 14 0 R
        <</Type /Annot /Subtype /Link /Rect [1 1 9 9] /A <</S 17 0 R /F (canary-program)>>>>] /LastModified (canary-date) /Metadata 7 0 R>>`,
      stream("/Filter /FlateDecode", deflateSync(latin(`q 64 0 0 48 120 40 cm /Im1 Do Q ${drawn}`))),
      "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>",
      stream("/Type /Metadata /Subtype /XML", xmp),
      stream("/Type /Metadata /Subtype /XML /Filter /FlateDecode", deflateSync(latin(xmp))),
      "<</Type /Action /S /Java#53cript /JS (app.alert\\('canary-script'\\))>>",
      "<</Type /Filespec /F (canary-attached.txt) /EF <</F 10 0 R>>>>",
      stream("/Type /EmbeddedFile", "canary-embedded"),
      stream(`${photoOf("DCTDecode")}`, pictures.photo),
      "<</Type /Annot /Subtype /Link /Rect [0 0 9 9] /A <</S /Launch /F (canary-program)>>>>",
      "<</Type /Annot /Subtype /Link /Rect [9 9 20 20] /A <</S /URI /URI (https://example.in/pay)>>>>",
      "<</Type /Annot /Subtype /Square /Rect [30 9 40 20] /T (canary-commentator) /Contents (Paid in part)>>",
      stream(photoOf("FlateDecode /DCTDecode"), deflateSync(pictures.photo)),
      "<</Author (canary-author) /Producer (canary-producer) /Title <63616e617279>>>",
      "/Launch",
    ],
    "/Info 16 0 R /ID [<63616e617279> <63616e617279>]",
  );
  const second = revised(first, 16, "<</Author (canary-second-author)>>", "/Info 16 0 R");
  return revised(second, 5, "<</Type /Font /Subtype /Type1 /BaseFont /Courier>>", "/Info 16 0 R");
}

function photoOf(filters: string): string {
  return `/Type /XObject /Subtype /Image /Width 64 /Height 48 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter [/${filters}]`;
}

/** Like `bill`, of today's compact kind: its author lies in a compressed container. */
export function compactBill(): Bytes {
  return compactPdf(
    [
      "<</Type /Catalog /Pages 2 0 R>>",
      "<</Type /Pages /Kids [3 0 R] /Count 1>>",
      "<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Resources <<>>>>",
      "<</Author (canary-author) /Creator (canary-creator)>>",
    ],
    "/Info 4 0 R",
  );
}

/** All that a PDF says, its compressed streams included, one character a byte. */
export function unfolded(file: Uint8Array): string {
  const bytes = Buffer.from(file);
  let text = bytes.toString("latin1");
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    const start = bytes.indexOf("\n", index) + 1;
    try {
      text += `\n${inflateSync(bytes.subarray(start), { finishFlush: 2 }).toString("latin1")}`;
    } catch {
      // Not a compressed one.
    }
  }
  return text;
}

function lengthOf(parts: Bytes[]): number {
  return parts.reduce((total, part) => total + part.length, 0);
}
