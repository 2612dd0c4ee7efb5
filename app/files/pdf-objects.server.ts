// PDF's object syntax (ISO 32000-1, 7.3), read from and written as Latin-1 text: one character a byte.
import { Unreadable } from "./picture.server";

/**
 * Names ("/Type", in one spelling whatever escapes the file uses), numbers, strings with their brackets, true, false
 * and null are their own text.
 */
export type PdfValue = string | PdfRef | PdfValue[] | PdfDict;
export type PdfDict = Map<string, PdfValue>;

export class PdfRef {
  constructor(readonly number: number) {}
}

/** What reading one file may cost. A few kilobytes can unfold to gigabytes, or point at the same bytes without end. */
export class PdfBudget {
  #values = 3_000_000;
  #bytes = 128 * 1024 * 1024;
  /** Bytes that may still be inflated: they stay in memory. */
  inflatable = 32 * 1024 * 1024;

  spendValues(n: number): void {
    this.#values -= n;
    if (this.#values < 0) throw new Unreadable("too many objects");
  }

  /** Bytes read, searched or written. */
  spendBytes(n: number): void {
    this.#bytes -= n;
    if (this.#bytes < 0) throw new Unreadable("too much work");
  }
}

// A sticky pattern each: reading goes on from where it is, and never searches.
const space = /[\0\t\n\f\r ]*/y;
const comment = /%[^\r\n]*/y;
const name = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const hexString = /<[\dA-Fa-f\0\t\n\f\r ]*>/y;
const reference = /(\d{1,10})[\0\t\n\f\r ]{1,9}\d{1,5}[\0\t\n\f\r ]{1,9}R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const word = /true|false|null|[-+.\dEe]+/y;
const deepest = 100;

export class PdfReader {
  constructor(
    readonly text: string,
    private readonly budget: PdfBudget,
    public at = 0,
  ) {}

  value(depth = 0): PdfValue {
    if (depth > deepest) throw new Unreadable("nested too deep");
    this.budget.spendValues(1);
    this.skip();
    const first = this.text[this.at];
    if (first === "/") return plainName(this.need(name));
    if (first === "(") return this.string();
    if (first === "[") return this.array(depth);
    if (first === "<") return this.text[this.at + 1] === "<" ? this.dict(depth) : this.need(hexString);
    const ref = this.take(reference);
    return ref ? new PdfRef(Number(ref[1])) : this.need(word);
  }

  /** The match of a sticky pattern at this place, which it then passes; null where there is none. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (!match) return null;
    this.at = pattern.lastIndex;
    // One comment may run through thousands of objects, each of which is read past it again.
    this.budget.spendBytes(match[0].length);
    return match;
  }

  /** Passes white space and comments, then this keyword if it stands there. */
  keyword(expected: string): boolean {
    this.skip();
    if (!this.text.startsWith(expected, this.at)) return false;
    this.at += expected.length;
    return true;
  }

  private skip(): void {
    do this.take(space);
    while (this.take(comment));
  }

  private need(pattern: RegExp): string {
    const match = this.take(pattern);
    if (!match) throw new Unreadable(`no value at ${this.at}`);
    return match[0];
  }

  private string(): string {
    const start = this.at;
    for (let open = 0; this.at < this.text.length; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (code === 0x5c) this.at++;
      else if (code === 0x28) open++;
      else if (code === 0x29 && --open === 0) {
        this.budget.spendBytes(this.at - start);
        return this.text.slice(start, ++this.at);
      }
    }
    this.budget.spendBytes(this.at - start);
    throw new Unreadable("a string without end");
  }

  private array(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    this.at++;
    while (!this.keyword("]")) values.push(this.value(depth + 1));
    return values;
  }

  private dict(depth: number): PdfDict {
    this.budget.spendValues(5);
    const dict: PdfDict = new Map();
    this.at += 2;
    while (!this.keyword(">>")) dict.set(plainName(this.need(name)), this.value(depth + 1));
    return dict;
  }
}

/** A name in its only spelling: "/Java#53cript" → "/JavaScript". */
function plainName(written: string): string {
  if (!written.includes("#")) return written;
  const decoded = written.replace(/#([\dA-Fa-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const escaped = (c: string) => `#${c.charCodeAt(0).toString(16).padStart(2, "0")}`;
  return `/${decoded.slice(1).replace(/[^!-~]|[#()<>[\]{}/%]/g, escaped)}`;
}
