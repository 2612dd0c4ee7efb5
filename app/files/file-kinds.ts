// What may be attached to a report. Also read in the browser, so it depends on nothing.

export const fileKinds = ["visiting_card", "proof"] as const;
export type FileKind = (typeof fileKinds)[number];

const images = ["image/jpeg", "image/png", "image/webp"] as const;
export type ContentType = (typeof images)[number] | "application/pdf";

/** Bytes. A file of exactly this size is accepted. */
export const fileSizeLimit = 5 * 1024 * 1024;

type Kind = {
  /** Of the field in a form. */
  label: string;
  /** Above these files on the report's page. */
  heading: string;
  types: readonly ContentType[];
  /** For the input's `accept`. */
  accept: string;
  /** Files a report may have of this kind. */
  most: number;
};

export const kinds: Record<FileKind, Kind> = {
  visiting_card: {
    label: "Visiting Card",
    heading: "Visiting Cards/Photos",
    types: images,
    accept: images.join(","),
    most: 1,
  },
  proof: {
    label: "Proof Documents",
    heading: "Proof Documents",
    types: [...images, "application/pdf"],
    accept: [...images, "application/pdf"].join(","),
    most: 5,
  },
};

const typeNames: Record<ContentType, string> = {
  "image/jpeg": "JPEG image",
  "image/png": "PNG image",
  "image/webp": "WebP image",
  "application/pdf": "PDF",
};

/** A stored content type as people call it: "image/jpeg" → "JPEG image"; "File" for one we do not know. */
export function typeName(contentType: string): string {
  return typeNames[contentType as ContentType] ?? "File";
}

/** Bytes as people read them, 1024 to the KB as in the limit: 900 → "900 bytes", 1258291 → "1.2 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  const kilobytes = Math.round(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;
}
