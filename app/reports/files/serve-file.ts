import type { I18n } from "@lingui/core";
import { data } from "react-router";
import { inTime } from "../../../db/in-time";
import { contentDisposition } from "../../files/file-name";
import { logFailure } from "../../log";
import { errorPage } from "../../request/error-page";
import * as messages from "../../words/files";
import { againInAMoment } from "../../words/texts";
import type { StoredFile } from "./report-files.server";

/**
 * `etag`: of the file's id. The bucket's own is of its bytes and would tell that two reports share a photo. Nor is it
 * told when a file came: two of one second would be of one vendor.
 */
type Served = Pick<StoredFile, "file_path" | "name" | "content_type" | "size"> & { etag: string };

/** The answer with a stored file. Answers ranges, and "not modified" to who has it already. */
export async function serveFile(i18n: I18n, request: Request, bucket: R2Bucket, file: Served): Promise<Response> {
  const headers = new Headers({
    "Accept-Ranges": "bytes",
    "Content-Type": file.content_type,
    "Content-Disposition": contentDisposition(
      file.content_type === "application/pdf" ? "attachment" : "inline",
      file.name,
    ),
    "Content-Security-Policy": "default-src 'none'; sandbox",
    ETag: file.etag,
  });
  const unmet = condition(request.headers, file.etag);
  if (unmet) return new Response(null, { status: unmet, headers });
  // Only a GET has ranges (RFC 9110, 14.2), and only of the file that the other part was of.
  const whole = request.method !== "GET" || !sameAsBefore(request.headers.get("If-Range"), file.etag);
  const range = whole ? null : rangeOf(request.headers.get("Range"), file.size);
  if (range === "outside") {
    headers.set("Content-Range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { length } = range ?? { length: file.size };
  headers.set("Content-Length", String(length));
  if (range) headers.set("Content-Range", `bytes ${range.offset}-${range.offset + length - 1}/${file.size}`);
  const body = await bodyOf(i18n, request, bucket, file.file_path, range);
  return new Response(body, { status: range ? 206 : 200, headers });
}

async function bodyOf(i18n: I18n, request: Request, bucket: R2Bucket, path: string, range: Range | null) {
  try {
    const object = await inTime(
      request.method === "HEAD" ? bucket.head(path) : bucket.get(path, { ...(range && { range }) }),
    );
    if (object) return "body" in object ? (object as R2ObjectBody).body : null;
  } catch (error) {
    logFailure("file not read", error);
    throw errorPage(503, i18n._(messages.readFailed), i18n._(againInAMoment));
  }
  throw data(null, { status: 404 });
}

const tags = /^(?:\*|(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*)$/;

/**
 * 412 or 304 where the request's conditions (RFC 9110, 13.2.2) say so. One that is not spelled as the standard has it is
 * none, nor is one about dates, of which we tell none.
 */
function condition(headers: Headers, etag: string): 412 | 304 | null {
  const [match, noneMatch] = ["If-Match", "If-None-Match"].map((name) => headers.get(name));
  if (match && tags.test(match) && match !== "*" && !names(match, etag)) return 412;
  if (noneMatch && tags.test(noneMatch) && (noneMatch === "*" || names(noneMatch.replaceAll("W/", ""), etag)))
    return 304;
  return null;
}

function names(list: string, etag: string): boolean {
  return list.split(/\s*,\s*/).includes(etag);
}

/** If-Range: a date is never the one we tell, for there is none. */
function sameAsBefore(ifRange: string | null, etag: string): boolean {
  return ifRange === null || ifRange === etag;
}

type Range = { offset: number; length: number };

/**
 * One byte range (RFC 9110, section 14); null for none, several or another unit, which are then ignored. Checked here
 * against the size: the bucket answers a range outside of it with 206.
 */
function rangeOf(header: string | null, size: number): Range | null | "outside" {
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
