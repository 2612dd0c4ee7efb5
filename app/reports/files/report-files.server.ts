import type { MessageDescriptor } from "@lingui/core";
import { and, eq, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { fraud_reports, report_files } from "../../../db/schema";
import { int, isVisible } from "../../../db/sql";
import type { FileKind } from "../../files/file-kinds";
import { publicName } from "../../files/file-name";
import { logFailure } from "../../log";
import type { Admin, Viewer } from "../../viewer";
import * as messages from "../../words/files";
import { dropAttached, dropDraft, keepDraftFiles, type NewFile } from "./draft-files.server";

/** A file of a report as anyone may see it: no path, no owner, not the name it had there. */
export type PublicFile = {
  id: number;
  file_type: FileKind;
  content_type: string;
  size: number;
  /** Of a picture, where it is known. */
  pixels: number | null;
};

/** With its key in the bucket and the name it is handed out under, for the routes that serve it. */
export type StoredFile = { id: number; file_path: string; name: string; content_type: string; size: number };

const storedColumns = {
  id: report_files.id,
  file_type: report_files.file_type,
  content_type: report_files.content_type,
  size: report_files.size,
  file_path: report_files.file_path,
  number: sql<number>`(select count(*) from report_files o where o.report_id = ${report_files.report_id}
    and o.file_type = ${report_files.file_type} and o.id <= ${report_files.id})`,
};

/** The files of a report in the order they came. */
export async function filesOf(db: Db, reportId: number): Promise<PublicFile[]> {
  return db.all<PublicFile>(sql`select id, file_type, content_type, size, pixels from report_files
    where report_id = ${int(reportId)} order by id`);
}

/** A file of a visible report with its key in the bucket, for the route that serves it; null for any other. */
export async function findFile(db: Db, id: number): Promise<StoredFile | null> {
  const rows = await db
    .select(storedColumns)
    .from(report_files)
    .innerJoin(fraud_reports, eq(fraud_reports.id, report_files.report_id))
    .where(and(eq(report_files.id, id), isVisible()));
  return rows[0] ? named(rows[0]) : null;
}

/** A file of any report, for admins: also of one that is hidden. */
export async function findAnyFile(db: Db, _admin: Admin, id: number): Promise<StoredFile | null> {
  const rows = await db.select(storedColumns).from(report_files).where(eq(report_files.id, id));
  return rows[0] ? named(rows[0]) : null;
}

function named({ file_type, number, ...file }: Omit<StoredFile, "name"> & { file_type: FileKind; number: number }) {
  return { ...file, name: publicName(file_type, number, file.content_type) };
}

/** Whether a report is the viewer's own and still to be seen. */
export async function isOwnReport(db: Db, viewer: Viewer, reportId: number): Promise<boolean> {
  const rows = await db
    .select({ id: fraud_reports.id })
    .from(fraud_reports)
    .where(and(eq(fraud_reports.id, reportId), eq(fraud_reports.user_id, viewer.id), isVisible()));
  return rows.length > 0;
}

export type Added = { added: number } | { refused: MessageDescriptor } | "not yours";

/** Adds files to the viewer's own report, up to five proofs and one card in all. */
export async function addFiles(
  db: Db,
  bucket: R2Bucket,
  viewer: Viewer,
  reportId: number,
  files: NewFile[],
): Promise<Added> {
  if (!(await isOwnReport(db, viewer, reportId))) return "not yours";
  const formKey = `report ${reportId}`;
  const unkept = await keepDraftFiles(db, bucket, viewer, formKey, files);
  if (unkept[0]) return { refused: unkept[0].message };
  const mine = sql`d.user_id = ${viewer.id} and d.form_key = ${formKey}`;
  const has = (kind: FileKind) =>
    sql`(select count(*) from report_files f where f.report_id = r.id and f.file_type = ${kind})`;
  const waiting = (kind: FileKind) => sql`(select count(*) from draft_files d where ${mine} and d.file_type = ${kind})`;
  try {
    const [attached = []] = await atomically(db, [
      sql`
        insert into report_files (report_id, file_path, file_type, file_name, content_type, size, pixels, created_at)
        select r.id, d.file_path, d.file_type, d.file_name, d.content_type, d.size, d.pixels, d.created_at
        from fraud_reports r, draft_files d
        where r.id = ${reportId} and r.user_id = ${viewer.id} and ${isVisible("r")} and ${mine}
          and ${has("visiting_card")} + ${waiting("visiting_card")} <= 1 and ${has("proof")} + ${waiting("proof")} <= 5
        order by d.id returning id`,
      dropAttached(viewer, formKey),
    ]);
    if (attached.length > 0) return { added: attached.length };
    await dropDraft(db, bucket, viewer, formKey);
    return { refused: messages.tooMany };
  } catch (error) {
    logFailure("file record not saved", error);
    return { refused: messages.recordFailed };
  }
}
