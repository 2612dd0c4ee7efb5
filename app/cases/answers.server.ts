import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int, isVisible, stillDue } from "../../db/sql";
import { sha256 } from "../digest";
import type { CleanFile } from "../files/clean-file.server";
import type { Language } from "../languages";
import { eventStatement } from "../reports/report-events.server";
import { attachedStatement, storeObject } from "../reports/stored-objects.server";
import type { Submission } from "../request/submission";
import { countWithin } from "../settings/limits.server";
import type { Answer } from "./answer";
import { caseKindOf, mostAnswers } from "./answer-kinds";
import type { CaseKind } from "./case-kinds";
import { newToken, openCaseStatements } from "./open-case.server";

/** Where an answer comes from: the link that the reporter sent, or null for the report's own page. */
export type Way = { report: number; link: number | null; language?: Language };

/** A case that an answer opened; `due_at` in milliseconds. */
export type OpenedCase = { id: number; token: string; kind: CaseKind; due_at: number };

export type Answered =
  /**
   * `fresh`: this very call made it, and its mails are still to be sent. `case`: what it opened. One that it joined is
   * another's: its key is for who opened it, and the link is in the reporter's hands as well.
   */
  | { id: number; fresh: boolean; case: OpenedCase | null }
  | { refused: "too many"; again: number }
  | { refused: "digits" | "enough" | "gone" };

/**
 * Keeps what a party says to a report, in one atomic batch with the case that it opens. Through the reporter's link it is
 * shown at once; without it, it waits for the desk. Who has objected through a link already, and is not decided on, adds
 * to that case. The same content under the same key is one answer. Of the number that was typed nothing is kept but that
 * its digits agree.
 */
export async function answerReport(
  db: Db,
  bucket: R2Bucket,
  { report, link, language }: Way,
  answer: Answer,
  sent: CleanFile | null,
  { idempotencyKey, address, limitFactor }: Submission,
  now = Date.now(),
): Promise<Answered> {
  const { kind, text, phone, email } = answer;
  const [reason, promised_on] = [answer.reason ?? null, answer.promised_on ?? null];
  const opens = caseKindOf(kind, reason ?? undefined, link !== null);
  // Kept with a case alone, which is what proof is for and what it is forgotten with.
  const proof = opens === null ? null : sent;
  const content = [idempotencyKey, report, link, kind, reason, text, promised_on, proof && (await sha256(proof.bytes))];
  const submission = `answer ${await sha256(JSON.stringify(content))}`;
  const before = await known(db, submission);
  if (before) return { ...before, fresh: false };
  const refused = await refusal(db, report, link, phone, now);
  if (refused) return { refused };
  const isNew = sql`(select count(*) = 0 from answers where submission = ${submission})`;
  const limit = await countWithin(limitFactor, "answers of an address", address, isNew);
  // Before anything is stored for nothing; what counts is decided in the batch.
  const [spent] = await db.all<{ n: number; again: number }>(limit.left);
  if (spent && spent.n === 0 && spent.again > now) return { refused: "too many", again: spent.again };
  const path = proof && `answers/${newToken()}.${proof.extension}`;
  if (proof && path) await storeObject(db, bucket, path, idempotencyKey, proof);
  const may = sql`${limit.within} and ${isNew} and ${mayAnswer(report, link, phone, now)}`;
  const joined = sql`(select c.id from answers a join cases c on c.id = a.case_id
    where a.report_id = ${int(report)} and a.link_id = ${link} and c.decided_at is null order by c.id desc limit 1)`;
  const mine = sql`(select id from answers where submission = ${submission})`;
  const object = sql`update cases set object_kind = 'answer', object_id = ${mine}
    where submission = ${submission} and kind = 'answer' and object_id is null`;
  const opening = opens
    ? openCaseStatements(
        { kind: opens, token: newToken(), reports: [report], email, language, details: text, shared: true, submission },
        sql`${may} and ${joined} is null`,
        now,
      )
    : [];
  const results = await atomically(db, [
    limit.first,
    ...opening,
    sql`insert into answers (report_id, link_id, case_id, kind, reason, text, promised_on, file_path, file_name,
        content_type, size, digits_checked, status, created_at, submission)
      select ${int(report)}, ${link}, ${opens ? sql`coalesce((select id from cases where submission = ${submission}), ${joined})` : null}, ${kind}, ${reason},
        ${text}, ${promised_on}, ${path}, ${proof?.file_name ?? null}, ${proof?.content_type ?? null},
        ${proof?.size ?? null}, 1, ${link === null ? "waiting" : "shown"}, ${int(now)}, ${submission}
      where ${may} on conflict (submission) do nothing returning id`,
    ...(link === null ? [] : [eventStatement(int(report), { kind: "answered", actor: "party" }, undefined, now)]),
    ...(opens === "answer" ? [object] : []),
    attachedStatement(path, sql`exists (select 1 from answers where file_path = ${path})`),
    limit.last,
    limit.left,
    knownQuery(submission),
  ]);
  const made = results.at(-1)?.[0] as KnownRow | undefined;
  const stored = results.at(1 + opening.length) ?? [];
  if (made) return { ...asKnown(made), fresh: stored.length > 0 };
  const left = results.at(-2)?.[0];
  const why = await refusal(db, report, link, phone, now);
  if (why) return { refused: why };
  return left?.n === 0 ? { refused: "too many", again: Number(left.again) } : { refused: "gone" };
}

const digitsAgree = (phone: string) => sql`r.phone_number = ${phone}`;

/** What waits takes no room from what comes through the link. */
const hasRoom = (report: number, link: number | null) =>
  sql`(select count(*) from answers where report_id = ${int(report)} and status <> 'taken down'
    and (link_id is null) = ${link === null ? 1 : 0}) < ${mostAnswers}`;

const linkOpens = (link: number | null, now: number) =>
  link === null
    ? sql`true`
    : sql`exists (select 1 from party_links where id = ${int(link)} and report_id = r.id and revoked_at is null
        and expires_at > ${int(now)})`;

function mayAnswer(report: number, link: number | null, phone: string, now: number) {
  return sql`${hasRoom(report, link)} and exists (select 1 from fraud_reports r where r.id = ${int(report)}
    and ${isVisible("r")} and ${digitsAgree(phone)} and ${linkOpens(link, now)})`;
}

/** Why a report cannot be answered so; null where it can. */
async function refusal(db: Db, report: number, link: number | null, phone: string, now: number) {
  const [row] = await db.all<{ agree: number; room: number }>(sql`
    select ${digitsAgree(phone)} as agree, ${hasRoom(report, link)} as room from fraud_reports r
    where r.id = ${int(report)} and ${isVisible("r")} and ${linkOpens(link, now)}`);
  if (!row) return "gone";
  if (!row.agree) return "digits";
  return row.room ? null : "enough";
}

type KnownRow = { id: number; case_id: number | null; token: string; kind: CaseKind; due_at: number };

function knownQuery(submission: string) {
  return sql`select a.id, c.id as case_id, c.token, c.kind, c.due_at from answers a
    left join cases c on c.id = a.case_id and c.submission = a.submission where a.submission = ${submission}`;
}

async function known(db: Db, submission: string) {
  const [row] = await db.all<KnownRow>(knownQuery(submission));
  return row ? asKnown(row) : null;
}

function asKnown({ id, case_id, ...opened }: KnownRow): { id: number; case: OpenedCase | null } {
  const { token, kind, due_at } = opened;
  return { id, case: case_id === null ? null : { id: case_id, token, kind, due_at } };
}

export type Reporter = { email: string; language: string; party_name: string; still_due: number };

/** Who reported, for the mail to them alone. Null: the account is gone, or suspended. */
export async function reporterOf(db: Db, report: number): Promise<Reporter | null> {
  const [row] =
    await db.all<Reporter>(sql`select u.email, u.language, r.party_name, ${stillDue("r")} as still_due from fraud_reports r
    join users u on u.id = r.user_id where r.id = ${int(report)} and u.suspended_at is null`);
  return row ?? null;
}

/** Whether what came through a link before is still looked at: what comes now adds to it. */
export async function isLookedAt(db: Db, report: number, link: number): Promise<boolean> {
  const rows = await db.all(sql`select 1 from answers a join cases c on c.id = a.case_id
    where a.report_id = ${int(report)} and a.link_id = ${int(link)} and c.decided_at is null limit 1`);
  return rows.length > 0;
}
