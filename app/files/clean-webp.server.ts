import { standardProfile } from "./colour-profile.server";
import { checkDimensions, joined, orientationOf, orientationOnly, spells, Unreadable, viewOf } from "./picture.server";

const shown = new Set(["VP8X", "ICCP", "ANIM", "ANMF", "ALPH", "VP8 ", "VP8L"]);
const exifFlag = 0x08;
const profileFlag = 0x20;
// Colour profile, alpha, animation; not EXIF, not XMP, nothing reserved.
const keptFlags = profileFlag | 0x10 | 0x02;

type Chunk = { type: string; content: Uint8Array };

/**
 * A WebP with the chunks that show it and nothing else: EXIF, XMP, unknown chunks and all after the end go; of EXIF the
 * orientation stays where it is not upright. https://developers.google.com/speed/webp/docs/riff_container
 */
export function cleanWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  if (!spells("RIFF", bytes) || !spells("WEBP", bytes, 8)) throw new Unreadable("no WebP");
  const end = 8 + viewOf(bytes).getUint32(4, true);
  // Some writers leave out the byte that pads the last chunk, and count it.
  if (end > bytes.length + 1) throw new Unreadable("cut short");
  const all = chunksOf(bytes.subarray(12, end));
  const kept = all.filter(({ type }) => shown.has(type)).flatMap((chunk) => cleanChunk(chunk) ?? []);
  if (!kept.some(({ type }) => type === "VP8 " || type === "VP8L" || type === "ANMF"))
    throw new Unreadable("no picture");
  for (const chunk of kept) checkSize(chunk);

  const exif = all.find(({ type }) => type === "EXIF")?.content ?? new Uint8Array();
  // Some writers put JPEG's name of the block before it.
  const orientation = orientationOf(spells("Exif\0\0", exif) ? exif.subarray(6) : exif);
  const header = kept.find(({ type }) => type === "VP8X");
  if (header && !kept.some(({ type }) => type === "ICCP")) header.content[0] = (header.content[0] ?? 0) & ~profileFlag;
  if (header && orientation > 1) {
    header.content[0] = (header.content[0] ?? 0) | exifFlag;
    kept.push({ type: "EXIF", content: orientationOnly(orientation) });
  }
  const body = written(kept);
  const riff = bytes.slice(0, 12);
  viewOf(riff).setUint32(4, body.length + 4, true);
  return joined([riff, body]);
}

function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.length; ) {
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    const end = at + 8 + view.getUint32(at + 4, true);
    if (end > bytes.length) throw new Unreadable("a chunk longer than the file");
    chunks.push({ type, content: bytes.subarray(at + 8, end) });
    at = end + (end % 2 === at % 2 ? 0 : 1); // padded to an even length
  }
  return chunks;
}

function cleanChunk({ type, content }: Chunk): Chunk | null {
  if (type === "ICCP") {
    const profile = standardProfile(content);
    return profile && { type, content: profile };
  }
  if (type === "VP8X") {
    const header = content.slice(0, 10);
    header[0] = (header[0] ?? 0) & keptFlags;
    header.fill(0, 1, 4);
    return { type, content: header };
  }
  // A frame of a moving picture: 16 bytes of place and time, then chunks of its own.
  if (type === "ANMF") {
    const inner = chunksOf(content.subarray(16)).filter((chunk) => ["ALPH", "VP8 ", "VP8L"].includes(chunk.type));
    for (const chunk of inner) checkSize(chunk);
    return { type, content: joined([content.subarray(0, 16), written(inner)]) };
  }
  return { type, content };
}

function checkSize({ type, content }: Chunk): void {
  const view = viewOf(content);
  const int24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  if (type === "VP8X") checkDimensions(int24(4) + 1, int24(7) + 1);
  if (type === "VP8 ") {
    if (!spells("\x9d\x01\x2a", content, 3)) throw new Unreadable("no frame");
    checkDimensions(view.getUint16(6, true) & 0x3fff, view.getUint16(8, true) & 0x3fff);
  }
  if (type === "VP8L") {
    if (content[0] !== 0x2f) throw new Unreadable("no frame");
    const sizes = view.getUint32(1, true);
    checkDimensions((sizes & 0x3fff) + 1, ((sizes >>> 14) & 0x3fff) + 1);
  }
}

function written(chunks: Chunk[]): Uint8Array {
  return joined(
    chunks.map(({ type, content }) => {
      const bytes = new Uint8Array(8 + content.length + (content.length % 2));
      bytes.set(Uint8Array.from(type, (c) => c.charCodeAt(0)));
      viewOf(bytes).setUint32(4, content.length, true);
      bytes.set(content, 8);
      return bytes;
    }),
  );
}
