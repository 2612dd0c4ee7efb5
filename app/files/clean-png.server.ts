import { crc32, deflateSync, inflateSync } from "node:zlib";
import * as messages from "../words/files";
import { standardProfile } from "./colour-profile.server";
import {
  checkDimensions,
  joined,
  orientationOf,
  orientationOnly,
  Refused,
  spells,
  Unreadable,
  viewOf,
} from "./picture.server";

const signature = "\x89PNG\r\n\x1a\n";
// What is needed to show the picture, moving ones included. All else is text, time or unknown, and goes.
const shown = new Set("IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT".split(" "));

/**
 * A PNG with the chunks that show it and nothing else: texts, EXIF, times, unknown chunks and all after the end go; of
 * EXIF the orientation stays where it is not upright.
 */
export function cleanPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  if (!spells(signature, bytes)) throw new Unreadable("no PNG");
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 8)];
  let orientation = 1;
  let data = 0;
  for (let at = 8, type = ""; type !== "IEND"; ) {
    // Reading past the end throws: a PNG without its IEND chunk is cut short.
    const end = at + 12 + view.getUint32(at);
    type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const chunk = bytes.subarray(at, end);
    const content = chunk.subarray(8, -4);
    if (at === 8) {
      if (type === "CgBI") throw new Refused(messages.applePng);
      if (type !== "IHDR" || content.length !== 13) throw new Unreadable("no header");
      checkDimensions(view.getUint32(16), view.getUint32(20));
    }
    if (shown.has(type)) {
      if (crc32(chunk.subarray(4, -4)) !== view.getUint32(end - 4)) throw new Unreadable(`damaged ${type}`);
      if (type === "iCCP") kept.push(...standardColours(content));
      else kept.push(chunk);
      if (type === "IDAT") data += content.length;
    } else if (type === "eXIf") orientation = orientationOf(content);
    else if (!/^[a-z][a-zA-Z]{3}$/.test(type)) throw new Unreadable(`needs unknown ${type}`);
    at = end;
  }
  if (data === 0) throw new Unreadable("no picture");
  if (orientation > 1) kept.splice(2, 0, chunkOf("eXIf", orientationOnly(orientation)));
  return joined(kept);
}

const mostOfProfile = 4 * 1024 * 1024;

function standardColours(content: Uint8Array): Uint8Array[] {
  // A name, the method, and the profile compressed.
  const packed = content.subarray(content.indexOf(0) + 2);
  let profile: Uint8Array | null = null;
  try {
    profile = standardProfile(inflateSync(packed, { maxOutputLength: mostOfProfile }));
  } catch {
    // Not readable for anybody.
  }
  return profile ? [chunkOf("iCCP", joined([profileName, deflateSync(profile)]))] : [];
}

const profileName = Uint8Array.from("ICC\0\0", (c) => c.charCodeAt(0));

function chunkOf(type: string, content: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(content.length + 12);
  const view = viewOf(chunk);
  view.setUint32(0, content.length);
  chunk.set(
    Uint8Array.from(type, (c) => c.charCodeAt(0)),
    4,
  );
  chunk.set(content, 8);
  view.setUint32(content.length + 8, crc32(chunk.subarray(4, -4)));
  return chunk;
}
