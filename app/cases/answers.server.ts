import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int, isVisible, stillDue } from "../../db/sql";
import { sha256 } from "../digest";
import type { CleanFile } from "../files/clean-file.server";
import type { Language } from "../languages";
import { newToken, sealed, unsealed } from "../link-keys.server";
import { eventStatement } from "../reports/report-events.server";
import { attachedStatement, storeObject } from "../reports/stored-objects.server";
import type { Submission } from "../request/submission";
import { countWithin } from "../settings/limits.server";
import type { Answer } from "./answer";
import { disputeOf, mostAnswers, mostWaiting } from "./answer-kinds";
import type { CaseKind } from "./case-kinds";
import { openCaseStatements } from "./open-case.server";
import { isOpenDispute, networkOf } from "./open-disputes.server";

/**
 * Where an answer comes from: a link, or null for the report's own page; and from whom: the account, the browser (its
 * cookie's value) and the network, by which the reporter's own are refused.
 */
export type Way = {
  report: number;
  link: number | null;
  language?: Language;
  viewer?: string | null;
  device?: string | null;
};

/** A case that an answer opened; `due_at` in milliseconds. */
export type OpenedCase = { id: number; token: string; kind: CaseKind; due_at: number };

export type Answered =
  /**
   * `fresh`: this very call made it, and its mails are still to be sent. `shown`: everybody reads it already. `case`: what
   * it opened. One that it joined is another's: its key is for who opened it, and the link is in the reporter's hands, too.
   */
  | { id: number; fresh: boolean; shown: boolean; case: OpenedCase | null }
  | { refused: "too many"; again: number }
  | { refused: "digits" | "enough" | "gone" | "reporter" | "waits" };

/**
 * Keeps what somebody answers to a report, in one atomic batch with the case that it opens. The first one through a link
 * waits for the desk, as everything does that came without; what follows one that the desk has shown, or comes through a
 * link that it made for the party, is shown at once. Through a link a dispute opens a case, or adds to the one that is open;
 * without, it does so only once its sender's address is confirmed (ask-case.server.ts). Never from the reporter, as far as
 * account, browser and network tell. The same content under the same key is one answer. Of the number that was typed nothing
 * is kept but that its digits agree, which proves nothing: everybody reads them.
 */
export async function answerReport(
  db: Db,
  bucket: R2Bucket,
  { report, link, language, viewer = null, device = null }: Way,
  answer: Answer,
  sent: CleanFile | null,
  { idempotencyKey, address, limitFactor }: Submission,
  now = Date.now(),
): Promise<Answered> {
  const { kind, text, phone, email } = answer;
  const [reason, promised_on] = [answer.reason ?? null, answer.promised_on ?? null];
  const dispute = link === null ? null : disputeOf(kind, answer.reason);
  const opens = dispute ?? "answer";
  // Kept for the desk alone, which is what proof is for.
  const proof = kind === "paid" || kind === "dispute" ? sent : null;
  const content = [idempotencyKey, report, link, kind, reason, text, promised_on, proof && (await sha256(proof.bytes))];
  const submission = `answer ${await sha256(JSON.stringify(content))}`;
  const before = await known(db, submission);
  if (before) return { ...before, fresh: false };
  const [network, browser] = [await networkOf(address), device && (await deviceOf(device))];
  const from = { report, link, phone, viewer, network, browser, limitFactor };
  const refused = await refusal(db, from, now);
  if (refused) return { refused };
  const isNew = sql`(select count(*) = 0 from answers where submission = ${submission})`;
  const limit = await countWithin(limitFactor, "answers of an address", address, isNew);
  // Before anything is stored for nothing; what counts is decided in the batch.
  const [spent] = await db.all<{ n: number; again: number }>(limit.left);
  if (spent && spent.n === 0 && spent.again > now) return { refused: "too many", again: spent.again };
  const path = proof && `answers/${newToken()}.${proof.extension}`;
  if (proof && path) await storeObject(db, bucket, path, idempotencyKey, proof);
  const may = sql`${limit.within} and ${isNew} and ${mayAnswer(from, now)}`;
  const byDesk = sql`exists (select 1 from party_links where id = ${link} and made_by is not null)`;
  const atOnce = sql`(${byDesk} or exists (select 1 from answers b where b.link_id = ${link} and b.status = 'shown'))`;
  const own = sql`(select id from cases where submission = ${submission})`;
  const joined = sql`(select c.id from case_reports d join cases c on c.id = d.case_id
    where d.report_id = ${int(report)} and ${isOpenDispute} order by c.id limit 1)`;
  const mine = sql`(select id from answers where submission = ${submission})`;
  const results = await atomically(db, [
    limit.first,
    ...openCaseStatements(
      {
        kind: opens,
        token: await sealed(newToken()),
        reports: [report],
        email,
        language,
        details: text,
        shared: true,
        submission,
      },
      dispute ? may : sql`${may} and not ${atOnce}`,
      now,
    ),
    sql`insert into answers (report_id, link_id, case_id, kind, reason, text, promised_on, file_path, file_name,
        content_type, size, digits_checked, status, confirmed_at, told_at, network, created_at, submission)
      select ${int(report)}, ${link}, ${dispute ? sql`coalesce(${own}, ${joined})` : own}, ${kind}, ${reason},
        ${text}, ${promised_on}, ${path}, ${proof?.file_name ?? null}, ${proof?.content_type ?? null},
        ${proof?.size ?? null}, 1, iif(${atOnce}, 'shown', 'waiting'), iif(${byDesk}, ${int(now)}, null),
        iif(${atOnce}, ${int(now)}, null),
        iif(${atOnce}, null, ${network}), ${int(now)}, ${submission}
      where ${may} on conflict (submission) do nothing returning id`,
    eventStatement(
      sql`select a.report_id from answers a where a.submission = ${submission} and a.status = 'shown'`,
      { kind: "answered", actor: "party" },
      undefined,
      now,
    ),
    sql`update cases set object_kind = 'answer', object_id = ${mine}
      where submission = ${submission} and kind = 'answer' and object_id is null`,
    attachedStatement(path, sql`exists (select 1 from answers where file_path = ${path})`),
    limit.last,
    limit.left,
    knownQuery(submission),
  ]);
  const made = results.at(-1)?.[0] as KnownRow | undefined;
  if (made) return { ...(await asKnown(made)), fresh: (results.at(-7)?.length ?? 0) > 0 };
  const left = results.at(-2)?.[0];
  const why = await refusal(db, from, now);
  if (why) return { refused: why };
  return left?.n === 0 ? { refused: "too many", again: Number(left.again) } : { refused: "gone" };
}

/** Digest of a browser's cookie. */
export async function deviceOf(cookie: string): Promise<string> {
  return sha256(`device ${cookie}`);
}

/** All that decides whether somebody may answer a report. */
type From = {
  report: number;
  link: number | null;
  /** The last seven digits of the number that was typed. */
  phone: string;
  viewer: string | null;
  network: string;
  browser: string | null;
  limitFactor: string;
};

const digitsAgree = (phone: string) => sql`r.phone_number = ${phone}`;

/** Each link has room of its own, and so has what comes without one. */
const hasRoom = ({ report, link }: From) =>
  sql`(select count(*) from answers where report_id = ${int(report)} and status <> 'taken down' and link_id is ${link}) < ${mostAnswers}`;

/** Nobody fills the room with what waits. */
const waitsAlready = ({ report, network, limitFactor }: From) =>
  sql`(select count(*) from answers where report_id = ${int(report)} and status = 'waiting' and network = ${network})
    >= ${mostWaiting * Number(limitFactor)}`;

/** It comes from whose report r is: their account, or the browser or network that they made a link of it with. */
const isReporter = ({ report, viewer, network, browser }: From) =>
  sql`(coalesce(r.user_id = ${viewer}, 0) or exists (select 1 from party_links l where l.report_id = ${int(report)}
    and (l.network = ${network} or l.device = ${browser})))`;

const linkOpens = (link: number | null, now: number) =>
  link === null
    ? sql`true`
    : sql`exists (select 1 from party_links where id = ${int(link)} and report_id = r.id and revoked_at is null
        and expires_at > ${int(now)})`;

function mayAnswer(from: From, now: number) {
  return sql`${hasRoom(from)} and not ${waitsAlready(from)} and exists (select 1 from fraud_reports r where r.id = ${int(from.report)}
    and ${isVisible("r")} and ${digitsAgree(from.phone)} and not ${isReporter(from)} and ${linkOpens(from.link, now)})`;
}

/** Why a report cannot be answered so; null where it can. */
async function refusal(db: Db, from: From, now: number) {
  const [row] = await db.all<{ agree: number; room: number; own: number; waits: number }>(sql`
    select ${digitsAgree(from.phone)} as agree, ${hasRoom(from)} as room, ${isReporter(from)} as own, ${waitsAlready(from)} as waits
    from fraud_reports r where r.id = ${int(from.report)} and ${isVisible("r")} and ${linkOpens(from.link, now)}`);
  if (!row) return "gone";
  if (row.own) return "reporter";
  if (!row.agree) return "digits";
  if (row.waits) return "waits";
  return row.room ? null : "enough";
}

/** Why an answer that was typed under the report and is to be confirmed first cannot be; null where it can. */
export async function answerRefusal(
  db: Db,
  { report, viewer = null, device = null }: Way,
  phone: string,
  { address, limitFactor }: Submission,
) {
  const [network, browser] = [await networkOf(address), device && (await deviceOf(device))];
  return refusal(db, { report, link: null, phone, viewer, network, browser, limitFactor }, Date.now());
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
