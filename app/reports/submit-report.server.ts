import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import type { Viewer } from "../accounts/viewer.server";
import { sha256 } from "../digest";
import { count } from "../limits.server";
import { dropAttached, keepDraftFiles, type NewFile, type Unkept } from "./draft-files.server";
import type { Draft } from "./report";
import { nameKeyStatement } from "./similar-reports.server";

export type Submitted =
  | { id: number; unkept: Unkept[] }
  | { refused: "too many"; again: number }
  /** The account is gone or may not write any more. */
  | { refused: "not authenticated" };

/** One press of the button: the form's one-time key, and whom to count it for. */
export type Press = { key: string; address: string; factor: string };

/**
 * Stores a report together with its files and those kept under the form's key, in one atomic batch. A file that cannot
 * be stored does not keep the report back. The same content under the same key is the same submission: sent twice, or
 * a hundred times at once, it answers the one report's id.
 */
export async function submitReport(
  db: Db,
  bucket: R2Bucket,
  viewer: Viewer,
  draft: Draft,
  files: NewFile[],
  press: Press,
): Promise<Submitted> {
  const submission = await submissionOf(viewer, press.key, draft, files);
  const before = await reportOf(db, submission);
  if (before) return { id: before, unkept: [] };
  const limited = [
    ["reports of an account", viewer.id],
    ["reports of an address", press.address],
  ] as const;
  for (const [limit, who] of limited) {
    const allowance = await count(db, press.factor, limit, who);
    if (!allowance.allowed) return { refused: "too many", again: allowance.again };
  }
  const unkept = await keepDraftFiles(db, bucket, viewer, press.key, files);
  await atomically(db, [
    insertReport(viewer, draft, submission),
    nameKeyStatement(db, [{ submission, party_name: draft.party_name }]),
    attachDrafts(viewer, press.key, submission),
    dropAttached(viewer, press.key),
  ]);
  const id = await reportOf(db, submission);
  return id ? { id, unkept } : { refused: "not authenticated" };
}

function insertReport(viewer: Viewer, draft: Draft, submission: string): SQL {
  return sql`
    insert into fraud_reports (party_name, phone_number, amount_due, due_date, reporter_name, is_anonymous, user_id, created_at, submission)
    select ${draft.party_name}, ${draft.phone_number}, ${draft.amount_due}, ${draft.due_date}, ${draft.reporter_name},
      ${draft.reporter_name === null ? 1 : 0}, ${viewer.id}, ${Date.now()}, ${submission}
    where exists (select 1 from users where id = ${viewer.id} and suspended_at is null)
    on conflict (submission) do nothing`;
}

/** Only a report without files takes them: of two equal submissions at once, the second finds the first's in place. */
function attachDrafts(viewer: Viewer, key: string, submission: string): SQL {
  return sql`
    insert into report_files (report_id, file_path, file_type, file_name, content_type, size, created_at)
    select r.id, d.file_path, d.file_type, d.file_name, d.content_type, d.size, d.created_at
    from fraud_reports r, draft_files d
    where r.submission = ${submission} and d.user_id = ${viewer.id} and d.draft = ${key}
      and not exists (select 1 from report_files f where f.report_id = r.id)
    order by d.id`;
}

async function reportOf(db: Db, submission: string): Promise<number | null> {
  const rows = await db.all<{ id: number }>(sql`select id from fraud_reports where submission = ${submission}`);
  return rows[0]?.id ?? null;
}

async function submissionOf(viewer: Viewer, key: string, draft: Draft, files: NewFile[]): Promise<string> {
  const { party_name, phone_number, amount_due, due_date, reporter_name } = draft;
  const digests = await Promise.all(files.map(({ clean }) => sha256(clean.bytes)));
  const content = [viewer.id, key, party_name, phone_number, amount_due, due_date, reporter_name, digests];
  return sha256(JSON.stringify(content));
}
