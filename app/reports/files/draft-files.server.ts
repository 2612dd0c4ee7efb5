import type { MessageDescriptor } from "@lingui/core";
import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { inTime } from "../../../db/in-time";
import { draft_files, report_files } from "../../../db/schema";
import { int } from "../../../db/sql";
import { sha256 } from "../../digest";
import type { CleanFile } from "../../files/clean-file.server";
import { type FileKind, kinds } from "../../files/file-kinds";
import { logFailure } from "../../log";
import type { Viewer } from "../../viewer";
import * as messages from "../../words/files";
import { deleteDraftsLaterStatement, deletePending, type PendingDeletions } from "./stored-objects.server";

/** A file that is kept while its form is being filled in, as the form shows it. */
export type DraftFile = { id: number; file_type: FileKind; file_name: string; size: number };

/** Files that may wait for their reports at once, of one account: what is stored for nothing is bounded. */
const waitingLimit = 60;

/** A file that was checked and cleaned, and what it is of the report. */
export type NewFile = { kind: FileKind; clean: CleanFile };
export type Unkept = { kind: FileKind; message: MessageDescriptor };

/**
 * Stores files under a form's key. A visiting card takes the place of the one before; a proof beyond the
 * fifth is refused. Answers the messages for what was not kept, by kind.
 */
export async function keepDraftFiles(
  db: Db,
  bucket: R2Bucket,
  viewer: Viewer,
  formKey: string,
  files: NewFile[],
): Promise<Unkept[]> {
  return putReserved(db, bucket, await reserveDraftFiles(db, viewer, formKey, files));
}

/** Places that files have: to be put there by `putReserved`. `replaced`: what nobody has any more. */
export type Reserved = { places: { path: string; file: NewFile }[]; replaced: PendingDeletions; unkept: Unkept[] };

/**
 * The rows of files, in the order in which they were chosen, in one batch: none where `unless` holds. The row first, then the
 * object: whatever breaks in between, the row tells what to clean up. The same file sent twice at once has one row, and so
 * one path.
 */
export async function reserveDraftFiles(
  db: Db,
  viewer: Viewer,
  formKey: string,
  files: NewFile[],
  unless: SQL = sql`false`,
): Promise<Reserved> {
  if (files.length === 0) return { places: [], replaced: [], unkept: [] };
  try {
    const statements = await Promise.all(files.map((file) => reserveStatements(viewer, formKey, file, unless)));
    const results = await atomically(db, statements.flat());
    const rows = statements.map((_, at) => results.slice(2 * at, 2 * at + 2));
    const replaced = rows.flatMap(([replaced = []]) => replaced) as PendingDeletions;
    const gone = new Set(replaced.map(({ file_path }) => file_path));
    const paths = rows.map(([, kept = []]) => (kept[0] ? String(kept[0].file_path) : null));
    return {
      places: files.flatMap((file, at) => {
        const path = paths[at];
        return path && !gone.has(path) ? [{ path, file }] : [];
      }),
      replaced,
      unkept: files.flatMap(({ kind }, at) => (paths[at] ? [] : [{ kind, message: messages.tooMany }])),
    };
  } catch (error) {
    logFailure("draft files not kept", error);
    return { places: [], replaced: [], unkept: files.map(({ kind }) => ({ kind, message: messages.uploadFailed })) };
  }
}

/** Puts the objects, side by side; each stands or falls alone. Answers the messages for all that was not kept. */
export async function putReserved(db: Db, bucket: R2Bucket, reserved: Reserved): Promise<Unkept[]> {
  const unkept = [...reserved.unkept];
  const puts = reserved.places.map(async ({ path, file: { kind, clean } }) => {
    try {
      await put(db, bucket, path, clean);
    } catch (error) {
      logFailure("draft file not kept", error);
      unkept.push({ kind, message: messages.uploadFailed });
    }
  });
  await Promise.all([...puts, deletePending(db, bucket, reserved.replaced)]);
  return unkept;
}

export async function draftFiles(db: Db, viewer: Viewer, formKey: string): Promise<DraftFile[]> {
  return db
    .select({
      id: draft_files.id,
      file_type: draft_files.file_type,
      file_name: draft_files.file_name,
      size: draft_files.size,
    })
    .from(draft_files)
    .where(and(eq(draft_files.user_id, viewer.id), eq(draft_files.form_key, formKey)))
    .orderBy(draft_files.id);
}

export async function removeDraftFile(
  db: Db,
  bucket: R2Bucket,
  viewer: Viewer,
  formKey: string,
  id: number,
): Promise<void> {
  const one = sql`id = ${int(id)} and user_id = ${viewer.id} and form_key = ${formKey}`;
  await deletePending(db, bucket, await db.all(deleteDraftsLaterStatement(one)));
}

/** The statement that ends the drafts whose files have become a report's. */
export function dropAttached(viewer: Viewer, formKey: string): SQL {
  return sql`delete from draft_files where user_id = ${viewer.id} and form_key = ${formKey}
    and file_path in (select file_path from report_files)`;
}

/** Forgets a whole draft. */
export async function dropDraft(db: Db, bucket: R2Bucket, viewer: Viewer, formKey: string): Promise<void> {
  for (const { id } of await draftFiles(db, viewer, formKey)) await removeDraftFile(db, bucket, viewer, formKey, id);
}

const twoDays = 48 * 3600 * 1000;

/** Drops drafts that never became part of a report, a thousand at a time. */
export async function dropOldDrafts(db: Db, bucket: R2Bucket, now: number): Promise<void> {
  const old = await db
    .select({ id: draft_files.id, file_path: draft_files.file_path })
    .from(draft_files)
    .where(lt(draft_files.created_at, now - twoDays))
    .limit(1000);
  if (old.length === 0) return;
  const paths = JSON.stringify(old.map((file) => file.file_path));
  // A report may hold the object although its draft row stayed: then only the row goes.
  const used = await db
    .select({ file_path: report_files.file_path })
    .from(report_files)
    .where(inArray(report_files.file_path, sql`(select value from json_each(${paths}))`));
  const inUse = new Set(used.map((file) => file.file_path));
  await inTime(bucket.delete(old.map((file) => file.file_path).filter((path) => !inUse.has(path))));
  await db.delete(draft_files).where(inArray(draft_files.file_path, sql`(select value from json_each(${paths}))`));
}

/** What another card's row becomes, then the row itself: each answers its path, or nothing where there is no room. */
async function reserveStatements(
  viewer: Viewer,
  formKey: string,
  { kind, clean }: NewFile,
  unless: SQL,
): Promise<SQL[]> {
  const digest = await sha256(clean.bytes);
  const now = Date.now();
  const random = crypto.randomUUID().slice(0, 8);
  const path = `${viewer.id}/${kind}_${now}-${random}.${clean.extension}`;
  const mine = sql`user_id = ${viewer.id} and form_key = ${formKey} and file_type = ${kind}`;
  return [
    deleteDraftsLaterStatement(
      sql`${mine} and digest <> ${digest} and ${kind === "visiting_card"} and not (${unless})`,
    ),
    sql`
    insert into draft_files (form_key, user_id, file_path, file_type, file_name, content_type, size, pixels, digest, created_at)
    select ${formKey}, ${viewer.id}, ${path}, ${kind}, ${clean.file_name}, ${clean.content_type}, ${clean.size}, ${clean.pixels}, ${digest}, ${now}
    where not (${unless}) and (select count(*) from draft_files where ${mine} and digest <> ${digest}) < ${kinds[kind].most}
      and (select count(*) from draft_files where user_id = ${viewer.id}) < ${waitingLimit}
    on conflict (user_id, form_key, file_type, digest) do update set digest = excluded.digest
    returning file_path`,
  ];
}

async function put(db: Db, bucket: R2Bucket, path: string, { bytes, content_type }: CleanFile): Promise<void> {
  try {
    await inTime(bucket.put(path, bytes, { httpMetadata: { contentType: content_type } }));
  } catch (error) {
    // What came too late may have come all the same: its row stays until the nightly work has deleted it.
    await db.run(deleteDraftsLaterStatement(sql`file_path = ${path}`));
    throw error;
  }
}
