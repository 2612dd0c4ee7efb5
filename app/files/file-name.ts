import { create } from "content-disposition";
import { oneLine } from "../india";
import type { FileKind } from "./file-kinds";

/** Characters, as JavaScript counts them. */
const fileNameLimit = 100;

/**
 * A vendor's file name made safe to store and to offer for download: the last part of any path, without control,
 * direction-changing or path characters, at most 100 characters, ending in the extension that is true of the bytes.
 * Nothing left: "file.jpg".
 */
export function safeFileName(name: string, extension: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? "";
  const plain = oneLine(base.toWellFormed())
    .replace(/[\ufff9-\ufffd]/gu, "")
    .replace(/[<>:"|?*]/g, "_");
  // Only what looks like an extension goes: "photo.jpeg", but not "bill no.12".
  const stem = trimmed(plain.replace(/\.(?=\w*[a-z])\w{1,5}$/i, ""));
  return `${cut(stem, fileNameLimit - extension.length - 1) || "file"}.${extension}`;
}

const extensions: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
};

/** What everyone is told instead of the vendor's own name for a file, which may hold the vendor's: "proof-2.pdf". */
export function publicName(kind: FileKind, number: number, contentType: string): string {
  const stem = kind === "proof" ? `proof-${number}` : "visiting-card";
  return `${stem}.${extensions[contentType] ?? "bin"}`;
}

/** A Content-Disposition header: the name in ASCII, and in full as RFC 5987 has it. */
export function contentDisposition(type: "inline" | "attachment", fileName: string): string {
  const name = fileName.toWellFormed();
  const dot = name.lastIndexOf(".");
  const ascii = trimmed(name.slice(0, dot).replace(/[^ -~]+/g, "_")).replace(/^_+$/, "");
  const fallback = `${ascii || "file"}${name.slice(dot).replace(/[^ -~]+/g, "_")}`;
  return create(name, { type, fallback: fallback.replace(/["\\%]/g, "_") });
}

// A leading dot would hide the file, a trailing one or a space is not allowed on Windows.
function trimmed(name: string): string {
  return name.replace(/^[.\s]+|[.\s]+$/g, "");
}

/** The beginning of a text, never splitting what a reader sees as one character. */
function cut(text: string, length: number): string {
  let kept = "";
  for (const { segment } of new Intl.Segmenter("en-IN", { granularity: "grapheme" }).segment(text)) {
    if (kept.length + segment.length > length) break;
    kept += segment;
  }
  return trimmed(kept);
}
