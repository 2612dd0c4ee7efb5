import type { I18n } from "@lingui/core";
import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int, isVisible, mayWrite } from "../../db/sql";
import { together } from "../../db/together";
import { nameFromEmail } from "../accounts/viewer.server";
import { sha256 } from "../digest";
import { day, dayOf } from "../india";
import { speaksForOthers } from "../parties/reserved-names";
import { place } from "../request/paging";
import type { Submission } from "../request/submission";
import { attemptIn } from "../settings/limits.server";
import type { Viewer } from "../viewer";
import { languageIn } from "../words/i18n";
import { anonymous } from "../words/shown-report";
import type { CommentDraft } from "./comment";
import { type CommentPage, commentsPerPage, type OwnComment, type ShownComment } from "./shown-comment";

/**
 * One page of a report's comments, newest first, and how many there are in all, exactly. A page past the end is the
 * last one. Rows read hardly grow with the comments: runs of a hundred are counted by triggers.
 */
export async function commentsOf(
  db: Db,
  i18n: I18n,
  viewer: Viewer | null,
  reportId: number,
  asked: number,
): Promise<CommentPage> {
  const read = (db: Db, newer: number, offset: number) =>
    db.all<CommentRow>(sql`
      select id, content, user_name, created_at, coalesce(user_id = ${viewer?.id ?? null}, 0) as own from comments
      where report_id = ${int(reportId)} and id < ${int(newer)}
      order by id desc limit ${commentsPerPage} offset ${offset}`);
  const newest = Number.MAX_SAFE_INTEGER;
  const [blocks, first] = await together(db, [
    (db) =>
      db.all<{ first_id: number; n: number }>(sql`
      select first_id, n from comment_blocks where report_id = ${int(reportId)} order by first_id desc`),
    (db) => (asked === 1 ? read(db, newest, 0) : null),
  ]);
  const total = blocks.reduce((sum, { n }) => sum + n, 0);
  const { page, pages, skip } = place(total, asked, commentsPerPage);
  let offset = skip;
  let newer = newest;
  for (const { first_id, n } of blocks) {
    if (offset < n) break;
    offset -= n;
    newer = first_id;
  }
  const rows = first ?? (await read(db, newer, offset));
  return { comments: rows.map((row) => shown(i18n, row)), total, page, pages };
}

/** The viewer's own comment under a report, for its edit form; null for any other. */
export async function ownComment(db: Db, i18n: I18n, viewer: Viewer, id: number): Promise<OwnComment | null> {
  const rows = await db.all<OwnCommentRow>(sql`${own(viewer)} and c.id = ${int(id)}`);
  return rows.map((row) => asOwn(i18n, row))[0] ?? null;
}

/** One page of the viewer's own comments, newest first. */
export async function commentsBy(
  db: Db,
  i18n: I18n,
  viewer: Viewer,
  asked: number,
): Promise<{ comments: OwnComment[]; total: number; page: number; pages: number }> {
  const read = (db: Db, skip: number) =>
    db.all<OwnCommentRow>(sql`${own(viewer)} order by c.id desc limit ${commentsPerPage} offset ${skip}`);
  // A page past the end is known once they are counted: only then the last one is read instead.
  const wanted = place(Number.MAX_SAFE_INTEGER, asked, commentsPerPage).skip;
  const [total, found] = await together(db, [(db) => countCommentsBy(db, viewer), (db) => read(db, wanted)]);
  const { page, pages, skip } = place(total, asked, commentsPerPage);
  const rows = skip === wanted ? found : await read(db, skip);
  return { comments: rows.map((row) => asOwn(i18n, row)), total, page, pages };
}

export async function countCommentsBy(db: Db, viewer: Viewer): Promise<number> {
  const [row] = await db.all<{ n: number }>(sql`select count(*) as n from comments where user_id = ${viewer.id}`);
  return row?.n ?? 0;
}

/** Whether the viewer made this report anonymously: a comment under it that names them would give them away. */
export async function reportedAnonymously(db: Db, viewer: Viewer, reportId: number): Promise<boolean> {
  const rows = await db.all(sql`
    select 1 from fraud_reports where id = ${int(reportId)} and user_id = ${viewer.id} and is_anonymous`);
  return rows.length > 0;
}

/** As it is stored in place of a name. */
const noName = "Anonymous";

export type Added =
  | { id: number }
  | { refused: "too many"; retryAt: number }
  /** The report is out of sight, or the account is gone. */
  | { refused: "gone" };

/** Adds a comment. The same text under the same key is the same comment, however often it is sent. */
export async function addComment(
  db: Db,
  viewer: Viewer,
  reportId: number,
  { content, is_anonymous }: CommentDraft,
  { idempotencyKey, limitFactor }: Submission,
): Promise<Added> {
  const submission = await sha256(JSON.stringify([viewer.id, idempotencyKey, reportId, content, is_anonymous]));
  const isNew = sql`not exists (select 1 from comments where submission = ${submission})`;
  const limit = await attemptIn(limitFactor, "comments of an account", viewer.id, isNew);
  const name = is_anonymous ? noName : nameFromEmail(viewer.email);
  const [counted, , [comment] = []] = await atomically(db, [
    limit.count,
    sql`
    insert into comments (report_id, content, user_id, user_name, is_anonymous, created_at, submission)
    select r.id, ${content}, ${viewer.id}, ${name}, ${is_anonymous ? 1 : 0}, ${Date.now()}, ${submission}
    from fraud_reports r
    where r.id = ${int(reportId)} and ${isVisible("r")}
      and ${mayWrite(viewer.id)} and ${limit.within}
    on conflict (submission) do nothing`,
    sql`select id from comments where submission = ${submission}`,
  ]);
  if (comment) return { id: Number(comment.id) };
  const allowance = limit.allowance(counted);
  return allowance.allowed ? { refused: "gone" } : { refused: "too many", retryAt: allowance.retryAt };
}

/** Changes the text of the viewer's own comment under a report that can be seen. False: there is no such comment. */
export async function editComment(
  db: Db,
  viewer: Viewer,
  reportId: number,
  id: number,
  content: string,
): Promise<boolean> {
  const rows = await db.all(sql`
    update comments set content = ${content}
    where id = ${int(id)} and report_id = ${int(reportId)} and user_id = ${viewer.id}
      and exists (select 1 from fraud_reports r where r.id = report_id and ${isVisible("r")})
    returning id`);
  return rows.length > 0;
}

/** Deletes the viewer's own comment. False: there is no such comment. */
export async function deleteComment(db: Db, viewer: Viewer, id: number): Promise<boolean> {
  const rows = await db.all(sql`
    delete from comments where id = ${int(id)} and user_id = ${viewer.id} returning id`);
  return rows.length > 0;
}

type CommentRow = { id: number; content: string; user_name: string; created_at: number; own: number };
type OwnCommentRow = CommentRow & { report_id: number; party_name: string | null };

function own(viewer: Viewer) {
  return sql`
    select c.id, c.content, c.user_name, c.created_at, 1 as own, c.report_id,
      iif(${isVisible("r")}, r.party_name, null) as party_name
    from comments c cross join fraud_reports r on r.id = c.report_id
    where c.user_id = ${viewer.id}`;
}

function shown(i18n: I18n, { id, content, user_name, created_at, own }: CommentRow): ShownComment {
  return {
    id,
    content,
    name: user_name === noName || speaksForOthers(user_name) ? i18n._(anonymous) : user_name,
    postedOn: day(dayOf(created_at), languageIn(i18n)),
    own: Boolean(own),
  };
}

function asOwn(i18n: I18n, row: OwnCommentRow): OwnComment {
  return { ...shown(i18n, row), reportId: row.report_id, party: row.party_name };
}
