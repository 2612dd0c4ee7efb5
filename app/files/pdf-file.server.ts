// The objects of a PDF as its last revision has them (ISO 32000-1, 7.5): what older revisions held is never looked at.
import { Buffer } from "node:buffer";
import { constants, inflateSync } from "node:zlib";
import * as messages from "../words/files";
import { PdfBudget, type PdfDict, PdfReader, PdfRef, type PdfValue } from "./pdf-objects.server";
import { Refused, Unreadable } from "./picture.server";

/** `data` is what a stream holds, as stored: still filtered. */
export type PdfObject = { value: PdfValue; data?: Buffer };
type Place = { offset: number } | { container: number } | null;

const objectStart = /[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]{1,9}\d{1,5}[\0\t\n\f\r ]{1,9}obj/y;
const anyObject = /(?<!\d)(\d{1,10})[\0\t\n\f\r ]{1,9}\d{1,5}[\0\t\n\f\r ]{1,9}obj(?![a-z])/g;
const twoNumbers = /[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]+(\d{1,10})(?:[\0\t\n\f\r ]+([nf])(?![a-z]))?/y;

export class PdfFile {
  readonly budget = new PdfBudget();
  readonly #bytes: Buffer;
  readonly #text: string;
  readonly #places = new Map<number, Place>();
  readonly #contained = new Map<number, Map<number, PdfValue>>();
  #root: PdfValue | undefined;

  private constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#text = this.#bytes.toString("latin1");
  }

  /** By its own cross-reference tables. */
  static byTables(bytes: Uint8Array): PdfFile {
    const file = new PdfFile(bytes);
    const start = file.#text.lastIndexOf("startxref");
    file.#readTables(Number(/startxref\s+(\d+)/.exec(file.#text.slice(start, start + 40))?.[1]));
    return file;
  }

  /** By looking for objects, the later one winning: how viewers open a file whose tables are wrong. */
  static byScanning(bytes: Uint8Array): PdfFile {
    const file = new PdfFile(bytes);
    for (const match of file.#text.matchAll(anyObject)) file.#places.set(Number(match[1]), { offset: match.index });
    file.#scanContainers();
    return file;
  }

  /** The document's catalog. */
  get catalog(): PdfDict {
    return this.dict(this.#root);
  }

  /** Follows references; a missing object is "null", as the standard has it. */
  resolve(value: PdfValue | undefined): PdfValue {
    let found = value ?? "null";
    for (let i = 0; found instanceof PdfRef; i++) {
      if (i > 20) throw new Unreadable("a circle of references");
      found = this.read(found.number).value;
    }
    return found;
  }

  dict(value: PdfValue | undefined): PdfDict {
    const found = this.resolve(value);
    if (!(found instanceof Map)) throw new Unreadable("a dictionary is missing");
    return found;
  }

  read(number: number): PdfObject {
    const place = this.#places.get(number);
    if (!place) return { value: "null" };
    if ("container" in place) return { value: this.#containedIn(place.container).get(number) ?? "null" };
    return this.#objectAt(place.offset, number);
  }

  /** A stream's content without its compression. Only the one in common use: others are not what we are here for. */
  inflate({ value, data }: PdfObject): Buffer {
    if (!(value instanceof Map) || !data) throw new Unreadable("a stream is missing");
    const filter = [this.resolve(value.get("/Filter"))].flat();
    const parameters = this.resolve([this.resolve(value.get("/DecodeParms"))].flat()[0]);
    if (filter.length !== 1 || (filter[0] !== "/FlateDecode" && filter[0] !== "null")) throw new Unreadable("filters");
    if (filter[0] === "null") return data;
    const inflated = inflateSync(data, {
      maxOutputLength: Math.max(1, this.budget.inflatable),
      // Streams cut short by a few bytes are common, and every viewer opens them.
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    this.budget.inflatable -= inflated.length;
    return parameters instanceof Map ? unpredicted(inflated, parameters) : inflated;
  }

  #readTables(last: number): void {
    const seen = new Set<number>();
    const waiting = [last];
    for (let offset = waiting.shift(); offset !== undefined; offset = waiting.shift()) {
      if (seen.has(offset)) continue;
      if (!(offset < this.#bytes.length)) throw new Unreadable("no cross-reference table");
      seen.add(offset);
      const reader = new PdfReader(this.#text, this.budget, offset);
      const trailer = reader.keyword("xref") ? this.#readTable(reader) : this.#readTableStream(offset);
      this.#trailer(trailer);
      // A hybrid file's hidden table comes before the older ones.
      for (const key of ["/XRefStm", "/Prev"]) if (trailer.has(key)) waiting.push(Number(trailer.get(key)));
    }
  }

  #readTable(reader: PdfReader): PdfDict {
    while (!reader.keyword("trailer")) {
      const section = reader.take(twoNumbers);
      if (!section) throw new Unreadable("a damaged table");
      for (let number = Number(section[1]), left = Number(section[2]); left > 0; number++, left--) {
        const entry = reader.take(twoNumbers);
        if (!entry?.[3]) throw new Unreadable("a damaged table");
        this.#place(number, entry[3] === "n" ? { offset: Number(entry[1]) } : null);
      }
    }
    return this.dict(reader.value());
  }

  #readTableStream(offset: number): PdfDict {
    const object = this.#objectAt(offset);
    const dict = this.dict(object.value);
    if (dict.get("/Type") !== "/XRef") throw new Unreadable("no cross-reference table");
    const data = this.inflate(object);
    const [a = 0, b = 0, c = 0] = numbers(dict.get("/W"));
    if (!(a + b + c > 0) || a > 2 || b > 6 || c > 6) throw new Unreadable("a damaged table");
    const sections = dict.has("/Index") ? numbers(dict.get("/Index")) : [0, Number(dict.get("/Size"))];
    let at = 0;
    for (let i = 0; i < sections.length; i += 2) {
      for (let n = 0; n < Number(sections[i + 1]) && at + a + b + c <= data.length; n++, at += a + b + c) {
        const type = a === 0 ? 1 : data.readUIntBE(at, a);
        const where = b === 0 ? 0 : data.readUIntBE(at + a, b);
        const place = type === 1 ? { offset: where } : type === 2 ? { container: where } : null;
        this.#place(Number(sections[i]) + n, place);
      }
    }
    return dict;
  }

  /** Tables are read newest first: what a newer one says of an object, deleted included, stands. */
  #place(number: number, place: Place): void {
    this.budget.spendValues(1);
    if (!this.#places.has(number)) this.#places.set(number, place);
  }

  #trailer(trailer: PdfDict): void {
    if (trailer.has("/Encrypt")) throw new Refused(messages.lockedPdf);
    this.#root ??= trailer.get("/Root");
  }

  /** Scanning meets them oldest first. */
  #scannedTrailer(trailer: PdfDict): void {
    const before = this.#root;
    this.#root = undefined;
    this.#trailer(trailer);
    this.#root ??= before;
  }

  #objectAt(offset: number, number?: number): PdfObject {
    const reader = new PdfReader(this.#text, this.budget, offset);
    const start = reader.take(objectStart);
    if (!start || (number !== undefined && Number(start[1]) !== number)) throw new Unreadable("an object is missing");
    const value = reader.value();
    if (!(value instanceof Map) || !reader.keyword("stream")) return { value };
    reader.take(/\r\n|\n|\r/y);
    return { value, data: this.#bytes.subarray(reader.at, this.#endOfStream(reader.at, value)) };
  }

  #endOfStream(start: number, dict: PdfDict): number {
    const end = start + Number(this.resolve(dict.get("/Length")));
    if (end <= this.#bytes.length && new PdfReader(this.#text, this.budget, end).keyword("endstream")) return end;
    const found = this.#bytes.indexOf("endstream", start, "latin1");
    this.budget.spendBytes((found < 0 ? this.#bytes.length : found) - start);
    if (found < 0) throw new Unreadable("a stream without end");
    const byte = (at: number) => this.#bytes[at];
    if (byte(found - 2) === 0x0d && byte(found - 1) === 0x0a) return Math.max(start, found - 2);
    return byte(found - 1) === 0x0a || byte(found - 1) === 0x0d ? Math.max(start, found - 1) : found;
  }

  #containedIn(container: number): Map<number, PdfValue> {
    const known = this.#contained.get(container);
    if (known) return known;
    const place = this.#places.get(container);
    if (!place || !("offset" in place)) throw new Unreadable("a container is missing");
    const object = this.#objectAt(place.offset, container);
    const dict = this.dict(object.value);
    const text = this.inflate(object).toString("latin1");
    const heads = new PdfReader(text, this.budget);
    const found = new Map<number, PdfValue>();
    for (let left = Number(this.resolve(dict.get("/N"))); left > 0; left--) {
      const number = Number(heads.value());
      const offset = Number(this.resolve(dict.get("/First"))) + Number(heads.value());
      found.set(number, new PdfReader(text, this.budget, offset).value());
    }
    this.#contained.set(container, found);
    return found;
  }

  #scanContainers(): void {
    const direct = [...this.#places.keys()];
    for (const number of direct) {
      const { value, data } = this.#readable(number);
      if (!(value instanceof Map)) continue;
      const type = value.get("/Type");
      if (data && type === "/XRef") this.#scannedTrailer(value);
      if (data && type === "/ObjStm")
        for (const inner of this.#containedIn(number).keys()) this.#place(inner, { container: number });
    }
    for (const { index } of this.#text.matchAll(/trailer(?=[\0\t\n\f\r ]*<<)/g)) {
      this.#scannedTrailer(this.dict(new PdfReader(this.#text, this.budget, index + 7).value()));
    }
    if (this.#root instanceof PdfRef && this.resolve(this.#root) instanceof Map) return;
    const catalog = [...this.#places.keys()].findLast((number) => {
      const { value } = this.#readable(number);
      return value instanceof Map && value.get("/Type") === "/Catalog";
    });
    if (catalog !== undefined) this.#root = new PdfRef(catalog);
  }

  #readable(number: number): PdfObject {
    try {
      return this.read(number);
    } catch {
      this.budget.spendValues(100); // Past the budget this throws, and the search ends.
      return { value: "null" };
    }
  }
}

function numbers(value: PdfValue | undefined): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

/** Undoes PNG's "up" and the like, with which tables are stored (7.4.4.4). */
function unpredicted(data: Buffer, parameters: PdfDict): Buffer {
  const predictor = Number(parameters.get("/Predictor") ?? 1);
  if (predictor === 1) return data;
  const width = Number(parameters.get("/Columns") ?? 1);
  const colors = Number(parameters.get("/Colors") ?? 1) * Number(parameters.get("/BitsPerComponent") ?? 8);
  if (predictor < 10 || colors !== 8 || !(width >= 1 && width <= 64)) throw new Unreadable("a predictor");
  const rows = Math.floor(data.length / (width + 1));
  const out = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row++) {
    const filter = data[row * (width + 1)];
    if (filter !== 0 && filter !== 1 && filter !== 2) throw new Unreadable("a predictor");
    for (let i = 0; i < width; i++) {
      const to = row * width + i;
      const before = filter === 1 ? (i > 0 ? out[to - 1] : 0) : filter === 2 && row > 0 ? out[to - width] : 0;
      out[to] = (data[row * (width + 1) + 1 + i] ?? 0) + (before ?? 0);
    }
  }
  return out;
}
