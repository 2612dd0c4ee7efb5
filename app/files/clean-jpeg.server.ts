import { standardProfile } from "./colour-profile.server";
import { checkDimensions, joined, orientationOf, orientationOnly, spells, Unreadable, viewOf } from "./picture.server";

const soi = Uint8Array.of(0xff, 0xd8);
const eoi = Uint8Array.of(0xff, 0xd9);
// A progressive picture has about ten scans; a decoder needs seconds for thousands of empty ones.
const mostScans = 100;

/**
 * A JPEG with what a decoder needs and nothing else: tables, frame, scans, JFIF, a standard colour profile,
 * Adobe's colour transform. EXIF, XMP, IPTC, comments, thumbnails, second pictures and all after the end go; of EXIF the orientation
 * stays where it is not upright. `embedded` is a picture in a PDF: it knows no orientation and may have any size.
 */
export function cleanJpeg(bytes: Uint8Array, embedded = false): Uint8Array<ArrayBuffer> {
  if (!spells("\xff\xd8", bytes)) throw new Unreadable("no JPEG");
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [];
  const profile: Uint8Array[] = [];
  let jfif: Uint8Array | null = null;
  let frame: Uint8Array | null = null;
  let orientation = 0;
  let scans = 0;
  let at = 2;
  while (at < bytes.length) {
    const marker = nextMarker(bytes, at);
    if (marker === null) break;
    at = marker.end;
    if (marker.code === 0xd9) break;
    if (marker.code === 0x01 || (marker.code >= 0xd0 && marker.code <= 0xd8)) continue;
    const end = at + view.getUint16(at);
    if (end < at + 2 || end > bytes.length) throw new Unreadable("a segment longer than the file");
    const segment = bytes.subarray(at - 2, end);
    const content = bytes.subarray(at + 2, end);
    at = end;
    if (isFrame(marker.code)) {
      if (frame) throw new Unreadable("two frames");
      frame = segment.slice();
      kept.push(frame);
    } else if (marker.code === 0xda) {
      if (!frame || ++scans > mostScans) throw new Unreadable("scans without end");
      at = endOfScan(bytes, end);
      kept.push(bytes.subarray(end - segment.length, at));
    } else if (isTable(marker.code)) kept.push(segment);
    else if (marker.code === 0xe0 && spells("JFIF\0", content) && content.length >= 14)
      jfif ??= withoutThumbnail(content);
    else if (marker.code === 0xe1 && spells("Exif\0", content)) orientation ||= orientationOf(content.subarray(6));
    else if (marker.code === 0xe2 && spells("ICC_PROFILE\0", content)) profile[content[12] ?? 0] = content.subarray(14);
    else if (marker.code === 0xee && spells("Adobe", content)) kept.push(segmentOf(0xee, content.subarray(0, 12)));
    // Some scanners know the height only at the end. Written into the frame it is what every decoder reads.
    else if (marker.code === 0xdc && frame && heightOf(frame) === 0 && content.length === 2) frame.set(content, 5);
    else if (!isExtra(marker.code)) throw new Unreadable(`marker ${marker.code}`);
  }
  if (scans === 0 || !frame) throw new Unreadable("no picture");
  if (!embedded) checkDimensions(viewOf(frame).getUint16(7), heightOf(frame));
  const colours = standardProfile(joined(profile.filter(Boolean)));
  const upright = embedded || orientation < 2;
  const exif = upright ? [] : [segmentOf(0xe1, joined([exifName, orientationOnly(orientation)]))];
  const icc = colours ? [segmentOf(0xe2, joined([iccName, colours]))] : [];
  return joined([soi, ...(jfif ? [jfif] : []), ...exif, ...icc, ...kept, eoi]);
}

/** Of a frame's segment. 0: it is told after the first scan. */
function heightOf(frame: Uint8Array): number {
  return viewOf(frame).getUint16(5);
}

// The first part of one.
const iccName = Uint8Array.from("ICC_PROFILE\0\x01\x01", (c) => c.charCodeAt(0));
const exifName = Uint8Array.from("Exif\0\0", (c) => c.charCodeAt(0));

/** Baseline, extended and progressive: what browsers show. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xc2;
/** Huffman and quantisation tables, restart interval. */
const isTable = (code: number) => code === 0xc4 || code === 0xdb || code === 0xdd;
/** Application segments and comments. */
const isExtra = (code: number) => (code >= 0xe0 && code <= 0xef) || code === 0xfe;

/** The next marker at or after `at`, past filling bytes and rubbish between segments, as decoders read it. */
function nextMarker(bytes: Uint8Array, at: number): { code: number; end: number } | null {
  for (let i = bytes.indexOf(0xff, at); i >= 0 && i + 1 < bytes.length; i = bytes.indexOf(0xff, i + 1)) {
    const code = bytes[i + 1] ?? 0;
    if (code !== 0 && code !== 0xff) return { code, end: i + 2 };
  }
  return null;
}

/** Where the data of a scan ends. A picture cut short ends with the file: decoders show what there is of it. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let i = bytes.indexOf(0xff, start); i >= 0 && i + 1 < bytes.length; i = bytes.indexOf(0xff, i + 1)) {
    const code = bytes[i + 1] ?? 0;
    const restart = code >= 0xd0 && code <= 0xd7;
    if (code !== 0 && code !== 0xff && !restart) return i;
  }
  return bytes.at(-1) === 0xff ? bytes.length - 1 : bytes.length;
}

function withoutThumbnail(content: Uint8Array): Uint8Array {
  const header = content.slice(0, 14);
  header[12] = 0;
  header[13] = 0;
  return segmentOf(0xe0, header);
}

function segmentOf(code: number, content: Uint8Array): Uint8Array {
  const length = content.length + 2;
  return joined([Uint8Array.of(0xff, code, length >> 8, length & 0xff), content]);
}
