// Who may answer a report, from where, and how many answers may wait and stand.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int, isVisible } from "../../../db/sql";
import { sha256 } from "../../digest";
import type { Language } from "../../languages";
import type { Submission } from "../../request/submission";
import { networkOf } from "../asking/open-disputes.server";
import { mostAnswers, mostOfNetwork, mostWaiting } from "./answer-kinds";

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

/** Digest of a browser's cookie. */
export async function deviceOf(cookie: string): Promise<string> {
  return sha256(`device ${cookie}`);
}

/** All that decides whether somebody may answer a report. */
export type From = {
  report: number;
  link: number | null;
  /** The last seven digits of the number that was typed. */
  phone: string;
  viewer: string | null;
  network: string;
  browser: string | null;
  limitFactor: string;
};

export async function fromOf(
  { report, link, viewer = null, device = null }: Way,
  phone: string,
  { address, limitFactor }: Submission,
): Promise<From> {
  const [network, browser] = await Promise.all([networkOf(address), device && deviceOf(device)]);
  return { report, link, phone, viewer, network, browser: browser || null, limitFactor };
}

/** Whether the desk made the link for the party; who made a link never changes. */
export async function isOwnLink(db: Db, link: number | null): Promise<boolean> {
  const [row] = await db.all<{ own: number }>(sql`select ${isOwn(link)} as own`);
  return row?.own === 1;
}

const isOwn = (link: number | null) =>
  sql`exists (select 1 from party_links where id = ${link} and made_by is not null)`;

/** SQL: no more answers stand that came the same way (this link, or none) as may. Nobody's waiting ones take that room. */
export function mayStand(report: SQL, link: SQL): SQL {
  return sql`(select count(*) from answers s where s.report_id = ${report} and s.link_id is ${link} and s.status = 'shown') < ${mostAnswers}`;
}

/** Where an answer has no room, and why: the party's own link waits for nobody, so that strangers never keep it out. */
type Room = Pick<From, "report" | "link" | "network" | "limitFactor">;

const stands = ({ report, link }: Room) => mayStand(int(report), sql`${link}`);
const waiting = ({ report }: Room, which: SQL) =>
  sql`(select count(*) from answers w where w.report_id = ${int(report)} and w.status = 'waiting' and ${which})`;
const isFull = (room: Room) =>
  sql`(not ${isOwn(room.link)} and ${waiting(room, sql`w.link_id is ${room.link}`)} >= ${mostWaiting})`;
const waitsAlready = (room: Room) =>
  sql`(not ${isOwn(room.link)} and ${waiting(room, sql`w.network = ${room.network}`)} >= ${mostOfNetwork * Number(room.limitFactor)})`;

/** SQL: an answer that comes so has room. */
export function hasPlace(room: Room): SQL {
  return sql`(${stands(room)} and not ${isFull(room)} and not ${waitsAlready(room)})`;
}

const digitsAgree = (phone: string) => sql`r.phone_number = ${phone}`;

/**
 * It comes from whose report r is: their account, or the browser or network that they made a link of it with. Through its own
 * link the party may share a network with them, as a market does.
 */
const isReporter = ({ report, link, viewer, network, browser }: From) =>
  sql`(coalesce(r.user_id = ${viewer}, 0) or exists (select 1 from party_links l where l.report_id = ${int(report)}
    and (l.device = ${browser} or (not ${isOwn(link)} and l.network = ${network}))))`;

const linkOpens = (link: number | null, now: number) =>
  link === null
    ? sql`true`
    : sql`exists (select 1 from party_links where id = ${int(link)} and report_id = r.id and revoked_at is null
        and expires_at > ${int(now)})`;

export function mayAnswer(from: From, now: number): SQL {
  return sql`${hasPlace(from)} and exists (select 1 from fraud_reports r where r.id = ${int(from.report)}
    and ${isVisible("r")} and ${digitsAgree(from.phone)} and not ${isReporter(from)} and ${linkOpens(from.link, now)})`;
}

/**
 * "waits": one from this network is being read. "full": as many are being read as may. "enough": as many stand as may. None
 * of these three keeps the party from its own link, nor from having the report looked at.
 */
export type AnswerRefused = "digits" | "reporter" | "gone" | "waits" | "full" | "enough";

/** Why a report cannot be answered so; null where it can. */
export async function refusalOf(db: Db, from: From, now: number): Promise<AnswerRefused | null> {
  const [row] = await db.all<{ agree: number; stands: number; own: number; waits: number; full: number }>(sql`
    select ${digitsAgree(from.phone)} as agree, ${stands(from)} as stands, ${isReporter(from)} as own, ${waitsAlready(from)} as waits,
      ${isFull(from)} as full
    from fraud_reports r where r.id = ${int(from.report)} and ${isVisible("r")} and ${linkOpens(from.link, now)}`);
  if (!row) return "gone";
  if (row.own) return "reporter";
  if (!row.agree) return "digits";
  if (row.waits) return "waits";
  if (row.full) return "full";
  return row.stands ? null : "enough";
}

/** Why an answer that is to be confirmed by mail first cannot be; null where it can. */
export async function answerRefusal(db: Db, way: Way, phone: string, sent: Submission): Promise<AnswerRefused | null> {
  return refusalOf(db, await fromOf(way, phone, sent), Date.now());
}
