import type { MessageDescriptor } from "@lingui/core";
import * as messages from "../words/files";
import { cleanJpeg } from "./clean-jpeg.server";
import { cleanPdf, pdfStart } from "./clean-pdf.server";
import { cleanPng } from "./clean-png.server";
import { cleanWebp } from "./clean-webp.server";
import { type ContentType, type FileKind, fileSizeLimit, kinds } from "./file-kinds";
import { safeFileName } from "./file-name";
import { Refused } from "./picture.server";
import { pixelsOf } from "./picture-size.server";

/** A file that may be stored and shown: of a known type, bounded, and without anything that tells of its maker. */
export type CleanFile = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Found in the bytes, whatever the browser said. */
  content_type: ContentType;
  extension: "jpg" | "png" | "webp" | "pdf";
  /** Of `bytes`. */
  size: number;
  /** What a browser has to hold to show it; null of a PDF. */
  pixels: number | null;
  /** The vendor's name made safe, with this extension. */
  file_name: string;
};

const formats = {
  "image/jpeg": { extension: "jpg", clean: cleanJpeg },
  "image/png": { extension: "png", clean: cleanPng },
  "image/webp": { extension: "webp", clean: cleanWebp },
  "application/pdf": { extension: "pdf", clean: cleanPdf },
} as const;

/**
 * Checks an uploaded file and takes out what tells of place, camera and author (of a PDF also scripts and attached
 * files). `refused` is the message for the vendor. Never throws: whatever we cannot read is refused.
 */
export async function cleanFile(
  kind: FileKind,
  file: File,
): Promise<{ ok: CleanFile } | { refused: MessageDescriptor }> {
  if (file.size > fileSizeLimit) return { refused: messages.tooLarge };
  try {
    const original = new Uint8Array(await file.arrayBuffer());
    const content_type = trueType(original);
    if (!content_type) return { refused: messages.type };
    if (!kinds[kind].types.includes(content_type)) return { refused: messages.cardType };
    const { extension, clean } = formats[content_type];
    const bytes = clean(original);
    const file_name = safeFileName(file.name, extension);
    return { ok: { bytes, content_type, extension, size: bytes.length, pixels: pixelsOf(bytes), file_name } };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.why };
    // Bytes that lie about lengths end in RangeErrors of all sorts; to the vendor each means the same.
    return { refused: messages.type };
  }
}

const starts: [type: ContentType, at: number, signature: number[]][] = [
  ["image/jpeg", 0, [0xff, 0xd8, 0xff]],
  ["image/png", 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/webp", 8, [0x57, 0x45, 0x42, 0x50]],
];

/** By how it begins. That it is one to its end, its cleaning finds. */
function trueType(bytes: Uint8Array): ContentType | null {
  const found = starts.find(([, at, signature]) => signature.every((byte, index) => bytes[at + index] === byte));
  return found?.[0] ?? (pdfStart(bytes) >= 0 ? "application/pdf" : null);
}
