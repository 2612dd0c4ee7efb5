import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { isKey } from "../request/form-key";
import type { Viewer } from "../viewer";
import { bulkLimits, type DraftRow, noValues } from "./draft-row";
import type { Sheet } from "./reading/sheet";

export type BulkDraft = {
  id: string;
  source: string;
  rows: DraftRow[];
  submitted: number;
  version: number;
  /** How often the review page has changed it. */
  reviewed: number;
  /** Milliseconds. */
  keptUntil: number;
};

/** Bytes of a row of the database are 2 MB at most; its other columns are short. */
const mostBytes = 1_900_000;

export const keptFor = 48 * 3600 * 1000;

/**
 * Keeps rows, and the sheet they were read from, under a form's key, in place of what was there. Refused beyond twenty
 * unfinished drafts of an account, when it is more text than a draft can hold, and when the review page has changed the
 * rows more often than the form has `seen`.
 */
export async function keepDraft(
  db: Db,
  viewer: Viewer,
  { id, source, rows, sheet, seen = 0 }: { id: string; source: string; rows: DraftRow[]; sheet?: Sheet; seen?: number },
): Promise<"kept" | "too many" | "too much" | "reviewed"> {
  const now = Date.now();
  const texts = [JSON.stringify(rows), sheet ? JSON.stringify(sheet) : null] as const;
  const bytes = texts.reduce((sum, text) => sum + new TextEncoder().encode(text ?? "").length, 0);
  if (bytes > mostBytes) return "too much";
  const kept = await db.all(sql`
    insert into bulk_drafts (user_id, id, source, sheet, rows, created_at, kept_until)
    select ${viewer.id}, ${id}, ${source}, ${texts[1]}, ${texts[0]}, ${now}, ${now + keptFor}
    where (select count(*) from bulk_drafts where ${unfinished(viewer, now)} and id <> ${id}) < ${bulkLimits.drafts}
    on conflict (user_id, id) do update set source = excluded.source, sheet = excluded.sheet, rows = excluded.rows,
      version = version + 1, kept_until = excluded.kept_until
      where reviewed <= ${seen} or kept_until <= ${now}
    returning version`);
  if (kept.length > 0) return "kept";
  return (await reviewedSince(db, viewer, id, seen)) === null ? "too many" : "reviewed";
}

/** Null while a form that has `seen` so many changes of the review page has seen them all; else how many there are. */
export async function reviewedSince(db: Db, viewer: Viewer, id: string, seen: number): Promise<number | null> {
  const rows = await db.all<{ reviewed: number }>(
    sql`select reviewed from bulk_drafts where ${unseen(viewer, id, seen)}`,
  );
  return rows[0]?.reviewed ?? null;
}

/** The draft, if the review page has changed it since. */
export function unseen(viewer: Viewer, id: string, seen: number): SQL {
  return sql`user_id = ${viewer.id} and id = ${id} and reviewed > ${seen} and kept_until > ${Date.now()}`;
}

/** A draft of the viewer's own, or null. */
export async function findDraft(db: Db, viewer: Viewer, id: string): Promise<BulkDraft | null> {
  if (!isKey(id)) return null;
  const rows = await db.all<Omit<BulkDraft, "rows"> & { rows: string }>(sql`
    select id, source, rows, submitted, version, reviewed, kept_until as keptUntil from bulk_drafts
    where user_id = ${viewer.id} and id = ${id} and kept_until > ${Date.now()}`);
  if (!rows[0]) return null;
  const kept: DraftRow[] = JSON.parse(rows[0].rows);
  // Of a draft that was made before something more could be said, that is empty.
  return { ...rows[0], rows: kept.map((row) => ({ ...row, values: { ...noValues, ...row.values } })) };
}

/** The sheet a draft was read from; null for one that was typed. */
export async function sheetOfDraft(db: Db, viewer: Viewer, id: string): Promise<Sheet | null> {
  const rows = await db.all<{ sheet: string | null }>(sql`
    select sheet from bulk_drafts where user_id = ${viewer.id} and id = ${id} and kept_until > ${Date.now()}`);
  return rows[0]?.sheet ? JSON.parse(rows[0].sheet) : null;
}

/** What of its file a draft was not read from: hidden rows that were left out, and the workbook's other sheets. */
export type Unread = { hidden: number; sheet: string | null; others: string[] };

export async function unreadOf(db: Db, viewer: Viewer, id: string): Promise<Unread> {
  const rows = await db.all<{ hidden: number; sheet: string | null; others: string }>(sql`
    select iif(sheet ->> '$.columns.hidden', 0, coalesce(sheet ->> '$.hiddenRows', 0)) as hidden,
      sheet ->> '$.name' as sheet,
      (select json_group_array(value ->> '$.name') from json_each(sheet, '$.others')) as others
    from bulk_drafts where user_id = ${viewer.id} and id = ${id} and sheet is not null`);
  const { hidden = 0, sheet = null, others = "[]" } = rows[0] ?? {};
  return { hidden, sheet, others: JSON.parse(others) };
}

/** `rows` is 0 while the columns of its sheet are not chosen. */
export type Unfinished = { id: string; source: string; rows: number; keptUntil: number };

/** What the viewer left unfinished, the latest first. */
export async function unfinishedDrafts(db: Db, viewer: Viewer): Promise<Unfinished[]> {
  return db.all<Unfinished>(sql`
    select id, source, json_array_length(rows) as rows, kept_until as keptUntil from bulk_drafts
    where ${unfinished(viewer, Date.now())} order by kept_until desc`);
}

/**
 * Changes a draft's rows as its review page says: `change` gets them and answers them changed. Of two changes at once, the second is made on
 * what the first left. Null when there is no such draft of the viewer's.
 */
export async function changeDraft(
  db: Db,
  viewer: Viewer,
  id: string,
  change: (rows: DraftRow[]) => DraftRow[] | Promise<DraftRow[]>,
): Promise<BulkDraft | null> {
  for (let tries = 0; tries < 5; tries++) {
    const draft = await findDraft(db, viewer, id);
    if (!draft) return null;
    const rows = await change(structuredClone(draft.rows));
    const before = JSON.stringify(draft.rows);
    const after = JSON.stringify(rows);
    if (after === before) return draft;
    const keptUntil = Date.now() + keptFor;
    const changed = await db.all(sql`
      update bulk_drafts set rows = ${after}, version = version + 1, reviewed = reviewed + 1, kept_until = ${keptUntil}
      where user_id = ${viewer.id} and id = ${id} and version = ${draft.version} returning version`);
    if (changed.length > 0) {
      const { version, reviewed } = draft;
      return { ...draft, rows, version: version + 1, reviewed: reviewed + 1, keptUntil };
    }
  }
  throw new Error("a draft was changed by others five times in a row");
}

export async function discardDraft(db: Db, viewer: Viewer, id: string): Promise<void> {
  await db.run(sql`delete from bulk_drafts where user_id = ${viewer.id} and id = ${id}`);
}

/** Drops drafts that nobody touched for 48 hours. */
export async function dropOldBulkDrafts(db: Db, now: number): Promise<void> {
  await db.run(sql`delete from bulk_drafts where kept_until <= ${now}`);
}

function unfinished(viewer: Viewer, now: number): SQL {
  // A draft without rows waits for its columns, or is done.
  return sql`user_id = ${viewer.id} and kept_until > ${now} and (rows <> '[]' or sheet is not null)`;
}
