// What may be attached to a report. Also read in the browser, so it depends on nothing but words.
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";

export const fileKinds = ["visiting_card", "proof"] as const;
export type FileKind = (typeof fileKinds)[number];

const images = ["image/jpeg", "image/png", "image/webp"] as const;
export type ContentType = (typeof images)[number] | "application/pdf";

/** Bytes. A file of exactly this size is accepted. */
export const fileSizeLimit = 5 * 1024 * 1024;

type Kind = {
  /** Of the field in a form. */
  label: MessageDescriptor;
  types: readonly ContentType[];
  /** For the input's `accept`. */
  accept: string;
  /** Files a report may have of this kind. */
  most: number;
};

export const kinds: Record<FileKind, Kind> = {
  visiting_card: {
    label: msg`Visiting Card`,
    types: images,
    accept: images.join(","),
    most: 1,
  },
  proof: {
    label: msg`Proof Documents`,
    types: [...images, "application/pdf"],
    accept: [...images, "application/pdf"].join(","),
    most: 5,
  },
};

/** Above the files of a kind on the report's page. */
export const headings: Record<FileKind, MessageDescriptor> = {
  visiting_card: msg`Visiting Cards/Photos`,
  proof: msg`Proof Documents`,
};

const typeNames: Record<ContentType, MessageDescriptor> = {
  "image/jpeg": msg`JPEG image`,
  "image/png": msg`PNG image`,
  "image/webp": msg`WebP image`,
  "application/pdf": msg`PDF`,
};

/** A stored content type as people call it: "image/jpeg" → "JPEG image"; "File" for one we do not know. */
export function typeName(i18n: I18n, contentType: string): string {
  return i18n._(typeNames[contentType as ContentType] ?? msg`File`);
}

/** Bytes as people read them, 1024 to the KB as in the limit: 900 → "900 bytes", 1258291 → "1.2 MB". */
export function fileSize(i18n: I18n, bytes: number): string {
  const shown = String(bytes);
  if (bytes < 1024) return i18n._(msg`${plural(bytes, { 0: "0 bytes", one: "1 byte", other: `${shown} bytes` })}`);
  const kilobytes = Math.round(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;
}
