import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { together } from "../../../db/together";
import { sha256 } from "../../digest";
import type { CleanFile } from "../../files/clean-file.server";
import { newToken, sealed, unsealed } from "../../link-keys.server";
import { lettersStatement } from "../../outbox/letters.server";
import { attachedStatement, storeObject } from "../../reports/files/stored-objects.server";
import { eventStatement } from "../../reports/life/report-events.server";
import type { Submission } from "../../request/submission";
import { countWithin } from "../../settings/limits.server";
import { openCaseStatements } from "../asking/open-case.server";
import { isOpenDispute } from "../asking/open-disputes.server";
import type { CaseKind } from "../case-kinds";
import { requestLinkLetters } from "../mail/case-letters.server";
import type { Answer } from "./answer";
import { disputeOf } from "./answer-kinds";
import { type AnswerRefused, fromOf, isOwnLink, mayAnswer, refusalOf, type Way } from "./may-answer.server";
import { isAboutAnswerStatement } from "./waiting-answer.server";

/** A case that an answer opened; `due_at` in milliseconds. */
export type OpenedCase = { id: number; token: string; kind: CaseKind; due_at: number };

export type Answered =
  /**
   * `created`: this very call made it. `shown`: everybody reads it already. `case`: what
   * it opened. One that it joined is another's: its key is for who opened it.
   */
  | { id: number; created: boolean; shown: boolean; case: OpenedCase | null }
  | { refused: "too many"; retryAt: number }
  | { refused: AnswerRefused };

/**
 * Keeps what somebody answers to a report, in one atomic batch with the case that it opens. Whatever comes through the
 * reporter's link, or without one, waits for the desk each time: that it has shown one says nothing of the next. Through
 * the link that the desk made for the party it is shown at once, and a dispute opens a case, or adds to the one that is
 * open; all others dispute only once their address is confirmed (ask-case.server.ts), so an email is kept of the party's own
 * link alone. Never from the reporter, as far as account, browser and network tell. The same content under the same key is
 * one answer. Of the number that was typed nothing is kept but that its digits agree, which proves nothing: everybody reads
 * them.
 */
export async function answerReport(
  db: Db,
  bucket: R2Bucket,
  way: Way,
  answer: Answer,
  sent: CleanFile | null,
  submitted: Submission,
  { mailsRequester = false, now = Date.now() }: { mailsRequester?: boolean; now?: number } = {},
): Promise<Answered> {
  const { report, link, language } = way;
  const { idempotencyKey, address, limitFactor } = submitted;
  const { kind, text, phone } = answer;
  const [reason, promised_on] = [answer.reason ?? null, answer.promised_on ?? null];
  // Kept for the desk alone, which is what proof is for.
  const proof = kind === "paid" || kind === "dispute" ? sent : null;
  const content = [idempotencyKey, report, link, kind, reason, text, promised_on, proof && (await sha256(proof.bytes))];
  const submission = `answer ${await sha256(JSON.stringify(content))}`;
  const from = await fromOf(way, phone, submitted);
  const { network } = from;
  const isNew = sql`(select count(*) = 0 from answers where submission = ${submission})`;
  const limit = await countWithin(limitFactor, "answers of an address", address, isNew);
  // Before anything is stored for nothing; what counts is decided in the batch.
  const [before, own, refused, [spent]] = await together(db, [
    (db) => known(db, submission),
    (db) => isOwnLink(db, link),
    (db) => refusalOf(db, from, now),
    (db) => db.all<{ n: number; retryAt: number }>(limit.left),
  ]);
  if (before) return { ...before, created: false };
  if (refused) return { refused };
  const dispute = own ? disputeOf(kind, answer.reason) : null;
  if (spent && spent.n === 0 && spent.retryAt > now) return { refused: "too many", retryAt: spent.retryAt };
  const path = proof && `answers/${newToken()}.${proof.extension}`;
  if (proof && path) await storeObject(db, bucket, path, idempotencyKey, proof);
  const may = sql`${limit.within} and ${isNew} and ${mayAnswer(from, now)}`;
  const opened = sql`(select id from cases where submission = ${submission})`;
  const joined = sql`(select c.id from case_reports d join cases c on c.id = d.case_id
    where d.report_id = ${int(report)} and ${isOpenDispute} order by c.id limit 1)`;
  const results = await atomically(db, [
    limit.first,
    ...openCaseStatements(
      {
        kind: dispute ?? "answer",
        token: await sealed(newToken()),
        reports: [report],
        email: own ? answer.email : "",
        language,
        details: text,
        shared: true,
        submission,
      },
      own && dispute === null ? sql`false` : may,
      now,
    ),
    sql`insert into answers (report_id, link_id, case_id, kind, reason, text, promised_on, file_path, file_name,
        content_type, size, digits_checked, status, confirmed_at, shown_at, network, created_at, submission)
      select ${int(report)}, ${link}, ${dispute ? sql`coalesce(${opened}, ${joined})` : opened}, ${kind}, ${reason},
        ${text}, ${promised_on}, ${path}, ${proof?.file_name ?? null}, ${proof?.content_type ?? null},
        ${proof?.size ?? null}, 1, ${own ? "shown" : "waiting"}, ${own ? int(now) : null}, ${own ? int(now) : null},
        ${own ? null : network}, ${int(now)}, ${submission}
      where ${may} on conflict (submission) do nothing returning id`,
    eventStatement(
      sql`select a.report_id from answers a where a.submission = ${submission} and a.status = 'shown'`,
      { kind: "answered", actor: "party" },
      undefined,
      now,
    ),
    isAboutAnswerStatement(submission),
    ...ownLinkLetters(submission, mailsRequester, now),
    attachedStatement(path, sql`exists (select 1 from answers where file_path = ${path})`),
    limit.last,
    limit.left,
    knownQuery(submission),
  ]);
  const made = results.at(-1)?.[0] as KnownRow | undefined;
  if (made) return { ...(await asKnown(made)), created: (results.at(-9)?.length ?? 0) > 0 };
  const left = results.at(-2)?.[0];
  const why = await refusalOf(db, from, now);
  if (why) return { refused: why };
  return left?.n === 0 ? { refused: "too many", retryAt: Number(left.retryAt) } : { refused: "gone" };
}

/**
 * What the party's own link says is shown at once: its reporter is told. `mailsRequester`: who answered is mailed the way to
 * the case that this opened.
 */
function ownLinkLetters(submission: string, mailsRequester: boolean, now: number): SQL[] {
  return [
    lettersStatement(
      "answered",
      sql`select 'answered ' || a.id, r.user_id, null, null, json_object('answer', a.id)
        from answers a cross join fraud_reports r on r.id = a.report_id
        where a.submission = ${submission} and a.status = 'shown' and r.user_id is not null`,
      { now },
    ),
    requestLinkLetters(sql`c.submission = ${submission} and ${mailsRequester ? 1 : 0}`, sql`'opened'`, now),
  ];
}

type KnownRow = { id: number; status: string; case_id: number | null; token: string; kind: CaseKind; due_at: number };

function knownQuery(submission: string) {
  return sql`select a.id, a.status, c.id as case_id, c.token, c.kind, c.due_at from answers a
    left join cases c on c.id = a.case_id and c.submission = a.submission where a.submission = ${submission}`;
}

async function known(db: Db, submission: string) {
  const [row] = await db.all<KnownRow>(knownQuery(submission));
  return row ? asKnown(row) : null;
}

async function asKnown({ id, status, case_id, ...opened }: KnownRow): Promise<{
  id: number;
  shown: boolean;
  case: OpenedCase | null;
}> {
  const shown = status === "shown";
  if (case_id === null) return { id, shown, case: null };
  const { token, kind, due_at } = opened;
  return { id, shown, case: { id: case_id, token: await unsealed(token), kind, due_at } };
}

/** Whether what came through a link before is still looked at: what comes now adds to it. */
export async function isUnderReview(db: Db, report: number, link: number): Promise<boolean> {
  const rows = await db.all(sql`select 1 from answers a join cases c on c.id = a.case_id
    where a.report_id = ${int(report)} and a.link_id = ${int(link)} and c.decided_at is null limit 1`);
  return rows.length > 0;
}
