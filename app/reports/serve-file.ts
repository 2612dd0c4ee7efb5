import { data } from "react-router";
import { inTime } from "../../db/in-time";
import { contentDisposition } from "../files/file-name";
import type { StoredFile } from "./report-files.server";

type Served = Pick<StoredFile, "file_path" | "file_name" | "content_type" | "size">;

/** The answer with a stored file. Answers ranges, and "not modified" to who has it already. */
export async function serveFile(request: Request, bucket: R2Bucket, file: Served): Promise<Response> {
  const headers = new Headers({
    "Accept-Ranges": "bytes",
    "Content-Type": file.content_type,
    "Content-Disposition": contentDisposition(
      file.content_type === "application/pdf" ? "attachment" : "inline",
      file.file_name,
    ),
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
  const range = rangeOf(request.headers.get("Range"), file.size);
  if (range === "outside") {
    headers.set("Content-Range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const onlyIf = conditionsOf(request.headers);
  const options = { onlyIf, ...(range && { range }) };
  const object = await inTime(bucket.get(file.file_path, options));
  if (!object) throw data(null, { status: 404 });
  headers.set("ETag", object.httpEtag);
  headers.set("Last-Modified", object.uploaded.toUTCString());
  if (!("body" in object)) {
    const unmet = onlyIf.has("If-Match") || onlyIf.has("If-Unmodified-Since");
    return new Response(null, { status: unmet ? 412 : 304, headers });
  }
  if (!range) {
    headers.set("Content-Length", String(file.size));
    return new Response(request.method === "HEAD" ? null : object.body, { headers });
  }
  headers.set("Content-Length", String(range.length));
  headers.set("Content-Range", `bytes ${range.offset}-${range.offset + range.length - 1}/${file.size}`);
  return new Response(request.method === "HEAD" ? null : object.body, { status: 206, headers });
}

const tags = /^(?:\*|(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*)$/;

/** The conditions of a request that are spelled as RFC 9110 has them; the bucket throws at any other. */
function conditionsOf(headers: Headers): Headers {
  const conditions = new Headers();
  for (const [name, value] of headers)
    if (/^if-(none-)?match$/.test(name) ? tags.test(value) : /^if-(un)?modified-since$/.test(name) && Date.parse(value))
      conditions.set(name, value);
  return conditions;
}

/**
 * One byte range (RFC 9110, section 14); null for none, several or another unit, which are then ignored. Checked here
 * against the size: the bucket answers a range outside of it with 206.
 */
function rangeOf(header: string | null, size: number): { offset: number; length: number } | null | "outside" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match) return null;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return null;
  if (first === "")
    return Number(last) === 0
      ? "outside"
      : { offset: Math.max(0, size - Number(last)), length: Math.min(size, Number(last)) };
  const offset = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (offset >= size) return "outside";
  return end < offset ? null : { offset, length: end - offset + 1 };
}
