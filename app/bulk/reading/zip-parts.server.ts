// An .xlsx is a zip of XML: small files can unpack to gigabytes. So its parts are unpacked one by one, within a bound.
import { inflateRawSync } from "node:zlib";
import { type CellMessage, cellMessage } from "../cell-message";

/** Why a file cannot be read, for its owner. */
export class Refusal extends Error {
  readonly why: CellMessage;
  constructor(why: CellMessage) {
    super();
    this.why = why;
  }
}

/** The parts of a zip by name. Throws a Refusal for what is no zip. */
export function zipParts(bytes: Uint8Array<ArrayBuffer>) {
  const parts = directoryOf(bytes);
  return {
    has: (path: string) => parts.has(path),
    /** Throws a Refusal for a part that is missing, or larger than `limit` bytes. */
    text: (path: string, limit: number) => new TextDecoder().decode(unpacked(bytes, parts.get(path), limit)),
  };
}

export type ZipParts = ReturnType<typeof zipParts>;

type Part = { method: number; offset: number; packed: number; size: number };

/** The zip's directory. Sizes in it are only the sender's word: they refuse early, the bound on unpacking is real. */
function directoryOf(bytes: Uint8Array<ArrayBuffer>): Map<string, Part> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  const last = Math.max(0, end - 65_535);
  while (end >= last && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < last) throw new Refusal(cellMessage("fileBroken"));
  const count = view.getUint16(end + 10, true);
  if (count > 1_000) throw new Refusal(cellMessage("fileTooMuchInside"));
  const parts = new Map<string, Part>();
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < count; entry++) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Refusal(cellMessage("fileBroken"));
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    parts.set(name, {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

function unpacked(bytes: Uint8Array, part: Part | undefined, limit: number): Uint8Array {
  if (!part) throw new Refusal(cellMessage("fileBroken"));
  if (part.size > limit) throw new Refusal(cellMessage("fileTooMuchInside"));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = part.offset + 30 + view.getUint16(part.offset + 26, true) + view.getUint16(part.offset + 28, true);
  const data = bytes.subarray(start, start + part.packed);
  if (part.method === 0 && data.length <= limit) return data;
  if (part.method !== 8) throw new Refusal(cellMessage("fileBroken"));
  try {
    return inflateRawSync(data, { maxOutputLength: limit });
  } catch (error) {
    // What unpacks beyond its bound is a RangeError; what is no packed data at all is another.
    throw new Refusal(error instanceof RangeError ? cellMessage("fileTooMuchInside") : cellMessage("fileBroken"));
  }
}
