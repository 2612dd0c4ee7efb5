import type { I18n, MessageDescriptor } from "@lingui/core";
import { MultipartParseError, parseMultipartRequest } from "@remix-run/multipart-parser";
import { data } from "react-router";
import type { z } from "zod";

/** A form as it was sent. `cut`: it was too large to be read to its end; what came before is here. */
export type SentForm = { text: URLSearchParams; files: { field: string; file: File }[]; cut: boolean };

/** Bytes of all text of a form with files. The longest is a pasted list, of which its page says how long it may be. */
const textLimit = 1.5 * 1024 * 1024;
const parts = { maxParts: 3_000, maxHeaderSize: 8 * 1024, maxFileSize: 31 * 1024 * 1024 };

/**
 * Reads a form with or without files. Malformed multipart, or what is no form, is answered with 400; a body over the
 * guard's limit keeps the fields that were read before the limit, so that nothing typed is lost.
 */
export async function readForm(request: Request): Promise<SentForm> {
  const type = request.headers.get("Content-Type") ?? "";
  if (type.startsWith("application/x-www-form-urlencoded")) {
    const bytes = await request.arrayBuffer().catch((error: Error) => {
      throw error.message === bodyTooLarge ? data(null, { status: 413 }) : error;
    });
    const body = new TextDecoder().decode(bytes);
    return { text: new URLSearchParams(body), files: [], cut: false };
  }
  if (!type.startsWith("multipart/form-data")) throw data(null, { status: 400 });
  const form: SentForm = { text: new URLSearchParams(), files: [], cut: false };
  let textSize = 0;
  try {
    for await (const part of parseMultipartRequest(request, parts)) {
      if (!part.name) continue;
      if (!part.isFile) {
        textSize += part.size;
        if (textSize <= textLimit) form.text.append(part.name, part.text);
      }
      // A file field that was left empty is sent as a nameless file of no bytes.
      else if (part.filename)
        form.files.push({ field: part.name, file: new File([part.bytes as Uint8Array<ArrayBuffer>], part.filename) });
    }
  } catch (error) {
    if (error instanceof MultipartParseError) throw data(null, { status: 400 });
    if (error instanceof Error && error.message === bodyTooLarge) return { ...form, cut: true };
    throw error;
  }
  // What is typed is shown again and held through a sign-in: files have 31 MB, text has not. Said only at the end, since
  // a browser that is still sending does not read.
  if (textSize > textLimit) throw data(null, { status: 413 });
  return form;
}

/** What the guard ends a body with that is over its limit. */
export const bodyTooLarge = "body too large";

/** The fields of a form as plain text, the last of each name: for a schema to read. */
function fields(text: URLSearchParams): Record<string, string> {
  return Object.fromEntries(text);
}

/** What is wrong with a form: one message a field, in the order of the schema and the words of who sent it. */
export type FormErrors = Record<string, string>;

export function parseForm<T extends z.ZodType>(
  schema: T,
  text: URLSearchParams,
  i18n: I18n,
): { value: z.output<T> } | { errors: FormErrors } {
  return outcomeOf(schema.safeParse(fields(text)), i18n);
}

/** The same for a schema that has to wait for something. */
export async function parseFormLater<T extends z.ZodType>(
  schema: T,
  text: URLSearchParams,
  i18n: I18n,
): Promise<{ value: z.output<T> } | { errors: FormErrors }> {
  return outcomeOf(await schema.safeParseAsync(fields(text)), i18n);
}

/** A schema's messages are ids of words, since it is made once for all languages; `params`: the values of a custom one. */
function outcomeOf<T>(result: z.ZodSafeParseResult<T>, i18n: I18n): { value: T } | { errors: FormErrors } {
  if (result.success) return { value: result.data };
  const errors: FormErrors = {};
  for (const issue of result.error.issues) errors[issue.path.join(".")] ??= i18n._(issueMessage(issue));
  return { errors };
}

/** What a schema's issue says: its message is an id of words. */
export function issueMessage(issue: z.core.$ZodIssue): MessageDescriptor {
  return { id: issue.message, values: issue.code === "custom" ? issue.params : undefined };
}
