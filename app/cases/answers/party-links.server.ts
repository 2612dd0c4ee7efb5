import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { days, int, isVisible, mayWrite } from "../../../db/sql";
import { together } from "../../../db/together";
import { audited, stillAdmin } from "../../audit/audit.server";
import { endOfDay } from "../../india";
import { newToken, sealed, storedForms, toSeal, unsealed } from "../../link-keys.server";
import type { ListedReport } from "../../reports/public-report.server";
import { findReport } from "../../reports/search/find-reports.server";
import type { Admin, Viewer } from "../../viewer";
import { networkOf } from "../asking/open-disputes.server";
import { linkDays } from "./answer-kinds";
import { deviceOf } from "./may-answer.server";

/** An address that leads to answering a report. Times in milliseconds. */
export type PartyLink = { id: number; token: string; created_at: number; expires_at: number };

/** Until when an address opens that is made now. */
const linkUntil = (now: number) => endOfDay(now + days(linkDays));

const works = (now: number) => sql`revoked_at is null and expires_at > ${int(now)}`;

/** SQL, of party_links: it opens now and leads to the report; made by its reporter, or by the desk. */
const ofReporter = (report: SQL, now: number) => sql`report_id = ${report} and made_by is null and ${works(now)}`;
const ofDesk = (report: SQL, now: number) => sql`report_id = ${report} and made_by is not null and ${works(now)}`;

/** Ends the links that `which` finds, with what belongs to it. False: there are none. */
async function end(db: Db, which: SQL, now: number, ...furtherStatements: SQL[]): Promise<boolean> {
  const [ended = []] = await atomically(db, [
    sql`update party_links set revoked_at = ${int(now)} where ${which} returning id`,
    ...furtherStatements,
  ]);
  return ended.length > 0;
}

/** The address that opens now, of the viewer's own report; there is at most one. */
export async function linkOf(db: Db, viewer: Viewer, report: number, now = Date.now()): Promise<PartyLink | null> {
  const rows = await db.all<PartyLink>(opensNow(viewer, report, now));
  return opened(rows[0]);
}

const opensNow = (viewer: Viewer, report: number, now: number) => sql`
  select l.id, l.token, l.created_at, l.expires_at from party_links l join fraud_reports r on r.id = l.report_id
  where r.user_id = ${viewer.id} and ${ofReporter(int(report), now)} order by l.id desc limit 1`;

async function opened(link: PartyLink | undefined): Promise<PartyLink | null> {
  return link ? { ...link, token: await unsealed(link.token) } : null;
}

/** Where a link is made from: the browser's cookie and the network address, of which digests are kept. */
export type From = { device?: string | null; address?: string | null };

/**
 * Makes the address where none opens, and answers the one that does: a hundred presses make one. No answer comes from the
 * browser or the network that it was made from. Null: not the viewer's to make.
 */
export async function makeLink(
  db: Db,
  viewer: Viewer,
  report: number,
  { device = null, address = null }: From = {},
  now = Date.now(),
): Promise<PartyLink | null> {
  const from = [device && (await deviceOf(device)), address && (await networkOf(address))];
  const [, [link] = []] = await atomically(db, [
    sql`insert into party_links (report_id, token, created_at, expires_at, device, network)
    select r.id, ${await sealed(newToken())}, ${int(now)}, ${int(linkUntil(now))}, ${from[0]}, ${from[1]} from fraud_reports r
    where r.id = ${int(report)} and r.user_id = ${viewer.id} and ${isVisible("r")} and ${mayWrite(viewer.id)}
      and not exists (select 1 from party_links where ${ofReporter(sql`r.id`, now)})`,
    opensNow(viewer, report, now),
  ]);
  return opened(link as PartyLink | undefined);
}

/** Ends the address: whoever has it reads only that it opens no more. False: there is none of the viewer's. */
export async function revokeLink(db: Db, viewer: Viewer, report: number, now = Date.now()): Promise<boolean> {
  const mine = sql`exists (select 1 from fraud_reports r where r.id = report_id and r.user_id = ${viewer.id})`;
  return end(db, sql`${ofReporter(int(report), now)} and ${mine}`, now);
}

/** The address that the desk has made for the party of a report and that opens now. */
export async function deskLinkOf(db: Db, _admin: Admin, report: number, now = Date.now()): Promise<PartyLink | null> {
  const rows = await db.all<PartyLink>(sql`select id, token, created_at, expires_at from party_links
    where ${ofDesk(int(report), now)} order by id desc limit 1`);
  return opened(rows[0]);
}

/** Makes an address for the party itself, once it has shown who it is. `reason`: how it did, for the log. False: one opens already. */
export async function makeDeskLink(
  db: Db,
  admin: Admin,
  report: number,
  reason: string,
  now = Date.now(),
): Promise<boolean> {
  const [made = []] = await atomically(db, [
    sql`insert into party_links (report_id, token, created_at, expires_at, made_by)
      select r.id, ${await sealed(newToken())}, ${int(now)}, ${int(linkUntil(now))}, ${admin.id} from fraud_reports r
      where r.id = ${int(report)} and ${isVisible("r")} and ${stillAdmin(admin)}
        and not exists (select 1 from party_links where ${ofDesk(sql`r.id`, now)}) returning id`,
    audited(admin, "make party link", aboutReport(report), reason),
  ]);
  return made.length > 0;
}

/** Ends it. False: there is none. */
export async function endDeskLink(
  db: Db,
  admin: Admin,
  report: number,
  reason: string,
  now = Date.now(),
): Promise<boolean> {
  const line = audited(admin, "end party link", aboutReport(report), reason);
  return end(db, sql`${ofDesk(int(report), now)} and ${stillAdmin(admin)}`, now, line);
}

const aboutReport = (report: number) => ({
  kind: "report" as const,
  id: report,
  what: sql`(select party_name from fraud_reports where id = ${int(report)})`,
});

export type Linked =
  /** `report`: null once it is not to be seen any more. `byDesk`: made for the party, which had shown who it is. */
  | { link: number; report: ListedReport | null; byDesk: boolean }
  /** It was ended, or its time is over: it once led to a report. */
  | "over"
  | null;

/** What a private address leads to. Null: it was never one. */
export async function linked(db: Db, token: string, now = Date.now()): Promise<Linked> {
  const stored = await storedForms(token);
  if (stored.length === 0) return null;
  const [[row], report] = await together(db, [
    (db) =>
      db.all<{ id: number; opens: number; desk: number }>(
        sql`select id, ${works(now)} as opens, made_by is not null as desk from party_links where token in ${stored}`,
      ),
    (db) => findReport(db, sql`(select report_id from party_links where token in ${stored})`),
  ]);
  if (!row) return null;
  return row.opens ? { link: row.id, report, byDesk: row.desk > 0 } : "over";
}

const sealedAtOnce = 200;

/**
 * Seals the keys of links that were stored as they are: before keys were sealed, and by the demo data. `toSeal` leaves out
 * what is no key, so the rows are told apart by their length.
 */
export async function sealLinkKeys(db: Db): Promise<void> {
  const raw = await db.all<{ token: string }>(sql`
    select token from (select token from cases where length(token) = 43 limit ${sealedAtOnce})
    union select token from (select token from case_voices where length(token) = 43 limit ${sealedAtOnce})
    union select token from (select token from party_links where length(token) = 43 limit ${sealedAtOnce})`);
  const pairs = JSON.stringify(await toSeal(raw.map(({ token }) => token)));
  const stored = sql`(select j.value ->> 1 from json_each(${pairs}) j where j.value ->> 0 = token)`;
  const among = sql`token in (select j.value ->> 0 from json_each(${pairs}) j)`;
  await atomically(db, [
    sql`update cases set token = ${stored} where ${among}`,
    sql`update case_voices set token = ${stored} where ${among}`,
    sql`update party_links set token = ${stored} where ${among}`,
  ]);
}
