import { Buffer } from "node:buffer";
import { deflateSync } from "node:zlib";
import type { PdfBudget } from "./pdf-objects.server";

const objectsPerContainer = 200;
const entryLength = 7; // one byte of type, four of place, two of index

/** Writes a PDF of one revision: streams as they are, all other objects compressed (ISO 32000-1, 7.5.7 and 7.5.8). */
export class PdfWriter {
  readonly #parts: Buffer[] = [];
  readonly #entries: { type: number; place: number; index: number }[] = [];
  readonly #plain: { number: number; text: string }[] = [];
  #length = 0;
  #last = 0;

  constructor(private readonly budget: PdfBudget) {
    // The second line's bytes tell programs that move files that this is not text.
    this.#write(Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1"));
  }

  /** A number for an object to come. Each is to be written once. */
  number(): number {
    return ++this.#last;
  }

  object(number: number, text: string): void {
    this.budget.spendBytes(text.length);
    this.#plain.push({ number, text });
  }

  /** `dict` is a dictionary's text without /Length. */
  stream(number: number, dict: string, data: Buffer): void {
    this.#entries[number] = { type: 1, place: this.#length, index: 0 };
    const head = `${number} 0 obj\n${dict.slice(0, -2)} /Length ${data.length}>>\nstream\n`;
    this.#write(Buffer.from(head, "latin1"), data, Buffer.from("\nendstream\nendobj\n"));
  }

  finish(root: number): Uint8Array<ArrayBuffer> {
    for (let i = 0; i < this.#plain.length; i += objectsPerContainer) this.#container(i);
    const number = this.number();
    const start = this.#length;
    this.#entries[number] = { type: 1, place: start, index: 0 };
    const table = Buffer.alloc((number + 1) * entryLength);
    table.writeUInt16BE(0xffff, 5); // object 0 is free, of the generation that is never used
    this.#entries.forEach(({ type, place, index }, n) => {
      table.writeUInt8(type, n * entryLength);
      table.writeUInt32BE(place, n * entryLength + 1);
      table.writeUInt16BE(index, n * entryLength + 5);
    });
    const dict = `<</Type /XRef /Size ${number + 1} /W [1 4 2] /Root ${root} 0 R /Filter /FlateDecode>>`;
    this.stream(number, dict, deflateSync(table));
    this.#write(Buffer.from(`startxref\n${start}\n%%EOF\n`));
    return new Uint8Array(Buffer.concat(this.#parts, this.#length));
  }

  #container(from: number): void {
    const objects = this.#plain.slice(from, from + objectsPerContainer);
    const container = this.number();
    const heads: number[] = [];
    let length = 0;
    objects.forEach(({ number, text }, index) => {
      this.#entries[number] = { type: 2, place: container, index };
      heads.push(number, length);
      length += text.length + 1;
    });
    const head = `${heads.join(" ")}\n`;
    const content = Buffer.from(head + objects.map(({ text }) => `${text}\n`).join(""), "latin1");
    const dict = `<</Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode>>`;
    this.stream(container, dict, deflateSync(content));
  }

  #write(...parts: Buffer[]): void {
    for (const part of parts) {
      this.budget.spendBytes(part.length);
      this.#parts.push(part);
      this.#length += part.length;
    }
  }
}
