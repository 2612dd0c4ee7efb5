import { hashSource } from "./security-policy";

/** A part of a page, and the hash that a policy allows it by. */
export type HashedPart = { text: string; hash: string };

/** What is the same in many pages, made and hashed once an isolate, within so many bytes: over them all is forgotten. */
export class HashedParts {
  private readonly known = new Map<string, HashedPart>();
  private kept = 0;

  constructor(private readonly mostBytes: number) {}

  /** Of names and texts that are remembered. */
  get bytes(): number {
    return this.kept;
  }

  async part(name: string, make: () => string): Promise<HashedPart> {
    const already = this.known.get(name);
    if (already) return already;
    const text = make();
    const made = { text, hash: await hashSource(text) };
    this.keep(name, made);
    return made;
  }

  private keep(name: string, part: HashedPart): void {
    // Somebody else may have made the same meanwhile.
    if (this.known.has(name)) return;
    const bytes = bytesOf(name) + bytesOf(part.text) + bytesOf(part.hash);
    if (bytes > this.mostBytes) return;
    if (this.kept + bytes > this.mostBytes) {
      this.known.clear();
      this.kept = 0;
    }
    this.known.set(name, part);
    this.kept += bytes;
  }
}

/** As V8 keeps a text: a byte a character, or two where one of them is beyond Latin-1. */
function bytesOf(text: string): number {
  return /[\u0100-\uffff]/.test(text) ? 2 * text.length : text.length;
}
