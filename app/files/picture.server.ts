// What the cleaners of all picture formats share: bounds, and the one thing of EXIF that has to stay.
import type { MessageDescriptor } from "@lingui/core";
import * as messages from "../words/files";

/** Thrown inside the cleaners for bytes we refuse; `cleanFile` answers it as a refusal. */
export class Unreadable extends Error {}

/** The same where we know what it is: `why` is for the vendor. */
export class Refused extends Unreadable {
  readonly why: MessageDescriptor;
  constructor(why: MessageDescriptor) {
    super();
    this.why = why;
  }
}

const longestSide = 20_000;
const mostPixels = 40_000_000;

/** Refuses dimensions, in pixels, that would take a phone's memory to show: a small file can claim any. */
export function checkDimensions(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw new Unreadable(`${width} × ${height} pixels`);
  if (width > longestSide || height > longestSide || width * height > mostPixels)
    throw new Refused(messages.tooManyPixels);
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const orientationTag = 0x0112;

/** The way up, 1 to 8 (EXIF 2.32, 4.6.5), that a TIFF block as in EXIF tells; 1 (upright) where it tells none. */
export function orientationOf(tiff: Uint8Array): number {
  if (tiff.length < 8) return 1;
  const view = viewOf(tiff);
  const little = view.getUint16(0) === 0x4949;
  if (!little && view.getUint16(0) !== 0x4d4d) return 1;
  const directory = view.getUint32(4, little);
  if (directory + 2 > tiff.length) return 1;
  const entries = view.getUint16(directory, little);
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > tiff.length) return 1;
    if (view.getUint16(entry, little) !== orientationTag) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** A TIFF block of 26 bytes that holds the orientation and nothing else. */
export function orientationOnly(orientation: number): Uint8Array {
  const tiff = new Uint8Array(26);
  const view = viewOf(tiff);
  view.setUint32(0, 0x4d4d002a); // big-endian
  view.setUint32(4, 8); // where the directory starts
  view.setUint16(8, 1); // its one entry:
  view.setUint16(10, orientationTag);
  view.setUint16(12, 3); // a short
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return tiff;
}

export function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Whether these bytes, from `at`, spell an ASCII text. */
export function spells(text: string, bytes: Uint8Array, at = 0): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}
