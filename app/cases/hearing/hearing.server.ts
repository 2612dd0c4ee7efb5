import type { I18n } from "@lingui/core";
import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int, mayWrite } from "../../../db/sql";
import { billMark } from "../../bills/shown-bills";
import { billSum, sumIn } from "../../bills/shown-bills.server";
import { sha256 } from "../../digest";
import type { CleanFile } from "../../files/clean-file.server";
import { day } from "../../india";
import { newToken } from "../../link-keys.server";
import {
  attachedStatement,
  deleteObjectsLaterStatement,
  deletePending,
  type PendingDeletions,
  storeObject,
} from "../../reports/files/stored-objects.server";
import type { Viewer } from "../../viewer";
import { languageIn } from "../../words/i18n";
import type { Reply } from "../asking/case-form";
import { appealFrom, type CaseKind, heardUntil, type Outcome } from "../case-kinds";
import { claimInWords } from "../case-messages";
import { deadline } from "../deadline";
import { repliedLetters } from "../mail/case-letters.server";
import { decisionsOf, type PastDecision } from "../own-case.server";
import { withoutContacts } from "./without-contacts";

/** A line in My Account: who objects to one of the viewer's reports, and until when to answer; null: not known yet. */
export type HearingLine = { id: number; report: number; party: string; kind: CaseKind; until: string | null };

const most = 50;

/** Objections that the viewer has not answered yet and that are not decided, the most urgent first. */
export async function hearingsOf(db: Db, i18n: I18n, viewer: Viewer): Promise<HearingLine[]> {
  const rows = await db.all<{
    id: number;
    report: number;
    party: string;
    kind: CaseKind;
    heard_until: number | null;
  }>(sql`
    select c.id, d.report_id as report, r.party_name as party, c.kind, d.heard_until
    from fraud_reports r indexed by reports_by_user cross join case_reports d on d.report_id = r.id
    cross join cases c on c.id = d.case_id
    where r.user_id = ${viewer.id} and r.withdrawn_at is null and d.asked_at is not null and d.replied_at is null
      and c.decided_at is null order by d.heard_until is null, d.heard_until limit ${most}`);
  return rows.map(({ heard_until, ...line }) => ({
    ...line,
    until: heard_until === null ? null : deadline(i18n, heard_until),
  }));
}

/** An objection to the viewer's own report: never who objects, nor what only the desk is to see. */
export type Hearing = {
  report: { id: number; party: string; amount: string; dueSince: string; bill: string | null; hidden: boolean };
  kind: CaseKind;
  /** What the other side says, where it was told that this side reads it. */
  details: string | null;
  asked: boolean;
  /** Null while our letter is on its way. */
  until: string | null;
  /** From when that counts. */
  from: HeardFrom | null;
  /** Whether the three days are over. */
  late: boolean;
  due: string;
  reply: Reply["reply"] | null;
  /** Whether what the reply says is done, too: only then they have answered. */
  done: boolean;
  why: string | null;
  outOfSight: boolean;
  outcome: Outcome | null;
  decisions: PastDecision[];
  mayAppeal: boolean;
};

export type HeardFrom = "mail" | "page" | "no mail";

/** Whether the report is of this case: before anything that is sent about it is held. */
export async function isHeard(db: Db, report: number, id: number): Promise<boolean> {
  const rows = await db.all(sql`select 1 from case_reports where case_id = ${int(id)} and report_id = ${int(report)}`);
  return rows.length > 0;
}

/** Null: the report is not the viewer's, or is not of this case. */
export async function hearingOf(
  db: Db,
  i18n: I18n,
  viewer: Viewer,
  report: number,
  id: number,
  now = Date.now(),
): Promise<Hearing | null> {
  const [row] = await db.all<HearingRow>(sql`
    select r.party_name, r.amount_due, r.paid_total, r.due_date, r.hidden_at, ${billSum} as bills, c.kind, iif(c.shared, c.details, null) as details,
      c.due_at, c.decided_at, d.outcome, c.reporter_again_at, d.asked_at, d.heard_until, d.heard_from, d.reply, d.reply_text, d.replied_at, d.out_of_sight_at
    from case_reports d cross join fraud_reports r on r.id = d.report_id cross join cases c on c.id = d.case_id
    where d.case_id = ${int(id)} and d.report_id = ${int(report)} and r.user_id = ${viewer.id} and r.withdrawn_at is null
      and (d.asked_at is not null or d.outcome is not null)`);
  if (!row) return null;
  const { until, from } = await seen(db, row, { report, id, now });
  const decisions = await decisionsOf(db, i18n, id);
  const latest = decisions.at(-1);
  // Of several reports: what the latest made of this one.
  if (latest && row.outcome) latest.outcome = row.outcome;
  return {
    report: {
      id: report,
      party: row.party_name,
      amount: claimInWords(i18n, row),
      dueSince: day(row.due_date, languageIn(i18n)),
      bill: billMark(i18n, sumIn(row.bills))?.whole ?? null,
      hidden: row.hidden_at !== null,
    },
    kind: row.kind,
    details: row.details && withoutContacts(row.details),
    asked: row.asked_at !== null,
    until: until === null ? null : deadline(i18n, until),
    from,
    late: until !== null && until <= now,
    due: deadline(i18n, row.due_at),
    reply: row.reply,
    done: row.replied_at !== null,
    why: row.reply_text,
    outOfSight: row.hidden_at !== null && row.hidden_at === row.out_of_sight_at,
    outcome: row.decided_at === null ? null : row.outcome,
    decisions,
    mayAppeal: row.decided_at !== null && row.reporter_again_at === null && row.decided_at >= appealFrom(now),
  };
}

/** Whom no mail reached is asked by the page: the three days count from when they first see it, where that is sooner. */
async function seen(
  db: Db,
  { heard_until: until, heard_from: from }: HearingRow,
  { report, id, now }: { report: number; id: number; now: number },
): Promise<{ until: number | null; from: HeardFrom | null }> {
  const sooner = heardUntil(now);
  if (from !== "no mail" || until === null || until <= sooner) return { until, from };
  await db.run(sql`update case_reports set heard_until = ${int(sooner)}, heard_from = 'page'
    where case_id = ${int(id)} and report_id = ${int(report)} and heard_from = 'no mail' and replied_at is null`);
  return { until: sooner, from: "page" };
}

export type Replied = { done: true } | { refused: "over" };

/**
 * Keeps what the reporter says to an objection, with their proof, once; who first wanted to mark it as paid, to correct or
 * to withdraw it may think again until it is decided, and has not answered until that is done: `countDone` in
 * done.server.ts. What is sent twice is one answer.
 */
export async function replyTo(
  db: Db,
  bucket: R2Bucket,
  viewer: Viewer,
  one: { report: number; id: number; reply: Reply; proof: CleanFile | null; key: string },
  now = Date.now(),
): Promise<Replied> {
  const { report, id, reply, proof, key } = one;
  const submission = await sha256(
    JSON.stringify([viewer.id, key, id, report, reply, proof && (await sha256(proof.bytes))]),
  );
  const sent = await db.all(sql`select 1 from case_reports where submission = ${submission}`);
  if (sent.length > 0) return { done: true };
  const open = sql`case_id = ${int(id)} and report_id = ${int(report)} and asked_at is not null
    and coalesce(reply, '') <> 'keep' and exists (select 1 from cases c where c.id = case_id and c.decided_at is null)
    and exists (select 1 from fraud_reports r where r.id = report_id and r.user_id = ${viewer.id} and r.withdrawn_at is null)
    and ${mayWrite(viewer.id)}`;
  if (!(await db.all(sql`select 1 from case_reports where ${open}`)).length) return { refused: "over" };
  const path = proof && `removals/${newToken()}.${proof.extension}`;
  if (proof && path) await storeObject(db, bucket, path, key, proof);
  const [pendingDeletions = [], changed = []] = await atomically(db, [
    deleteObjectsLaterStatement(sql`select file_path, file_name, content_type, size from case_reports
      where ${open} and file_path is not null`),
    sql`update case_reports set reply = ${reply.reply}, reply_text = ${reply.why || null}, replied_at = ${reply.reply === "keep" ? now : null},
        file_path = ${path}, file_name = ${proof?.file_name ?? null}, content_type = ${proof?.content_type ?? null},
        size = ${proof?.size ?? null}, submission = ${submission}
      where ${open} returning report_id`,
    attachedStatement(path, sql`exists (select 1 from case_reports where file_path = ${path})`),
    // Who only says that they will has not answered yet, and who objects is told when they have.
    repliedLetters(id, report, now),
  ]);
  await deletePending(db, bucket, pendingDeletions as PendingDeletions);
  return changed.length === 0 ? { refused: "over" } : { done: true };
}

type HearingRow = {
  party_name: string;
  amount_due: number;
  paid_total: number;
  due_date: string;
  bills: string;
  hidden_at: number | null;
  kind: CaseKind;
  details: string | null;
  due_at: number;
  decided_at: number | null;
  outcome: Outcome | null;
  reporter_again_at: number | null;
  asked_at: number | null;
  heard_until: number | null;
  heard_from: HeardFrom | null;
  reply: Reply["reply"] | null;
  reply_text: string | null;
  replied_at: number | null;
  out_of_sight_at: number | null;
};
