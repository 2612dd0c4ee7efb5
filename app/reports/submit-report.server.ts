import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import type { Viewer } from "../accounts/viewer.server";
import { sha256 } from "../digest";
import { countWithin } from "../limits.server";
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
  const unkept = await keepDraftFiles(db, bucket, viewer, press.key, files);
  const isNew = sql`(select count(*) = 0 from fraud_reports where submission = ${submission})`;
  const account = await countWithin(press.factor, "reports of an account", viewer.id, isNew);
  const address = await countWithin(press.factor, "reports of an address", press.address, isNew);
  const results = await atomically(db, [
    account.first,
    address.first,
    insertReport(viewer, draft, submission, sql`${account.within} and ${address.within}`),
    nameKeyStatement(db, [{ submission, party_name: draft.party_name }]),
    attachDrafts(viewer, press.key, submission),
    dropAttached(viewer, press.key),
    account.last,
    address.last,
    sql`${account.left} union all ${address.left}`,
    sql`select (select id from fraud_reports where submission = ${submission}) as id,
      exists (select 1 from users where id = ${viewer.id} and suspended_at is null) as may`,
  ]);
  const known = results.at(-1)?.[0];
  if (known?.id) return { id: Number(known.id), unkept };
  if (!known?.may) return { refused: "not authenticated" };
  const spent = results.at(-2)?.filter(({ n }) => n === 0) ?? [];
  return { refused: "too many", again: Math.max(Date.now(), ...spent.map(({ again }) => Number(again))) };
}

function insertReport(viewer: Viewer, draft: Draft, submission: string, withinLimits: SQL): SQL {
  return sql`
    insert into fraud_reports (party_name, phone_number, amount_due, due_date, reporter_name, is_anonymous, user_id, created_at, submission)
    select ${draft.party_name}, ${draft.phone_number}, ${draft.amount_due}, ${draft.due_date}, ${draft.reporter_name},
      ${draft.reporter_name === null ? 1 : 0}, ${viewer.id}, ${Date.now()}, ${submission}
    where exists (select 1 from users where id = ${viewer.id} and suspended_at is null) and ${withinLimits}
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
