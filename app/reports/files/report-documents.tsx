import { useLingui } from "@lingui/react/macro";
import { type FileKind, fileSize, headings, kinds, typeName } from "../../files/file-kinds";
import type { PublicFile } from "./report-files.server";

/**
 * A larger picture is a link only, so that a slow line does not carry what nobody asked for, and a cheap phone does not
 * unfold it: six pictures of ten million pixels are 240 MB there.
 */
const thumbnailLimit = { bytes: 1024 * 1024, pixels: 10_000_000 };

/** Documents under a heading for each kind; a kind without any is not there. `from`: where they are served. */
export function ReportDocuments({ files, from = "/files" }: { files: PublicFile[]; from?: string }) {
  const { t, i18n } = useLingui();
  return (Object.keys(kinds) as FileKind[]).map((kind) => {
    const ofKind = files.filter((file) => file.file_type === kind);
    if (ofKind.length === 0) return null;
    const nameOf = (number: number) => (kind === "proof" ? t`Proof ${number}` : t`Visiting Card ${number}`);
    return (
      <section key={kind} aria-labelledby={kind} className="mt-6">
        <h2 id={kind}>{i18n._(headings[kind])}</h2>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-2">
          {ofKind.map((file, index) => (
            <li key={file.id} className="max-w-48">
              <a className="target flex-col items-start" href={`${from}/${file.id}`}>
                {hasThumbnail(file) && (
                  <img
                    src={`${from}/${file.id}`}
                    alt=""
                    loading="lazy"
                    width={192}
                    height={144}
                    className="h-36 w-48 border border-rule object-cover"
                  />
                )}
                {nameOf(index + 1)}
              </a>
              <p className="meta">
                {typeName(i18n, file.content_type)}, {fileSize(i18n, file.size)}
              </p>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function hasThumbnail({ size, pixels }: PublicFile): boolean {
  return pixels !== null && pixels <= thumbnailLimit.pixels && size <= thumbnailLimit.bytes;
}
