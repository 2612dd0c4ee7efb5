import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { days, int, isVisible, mayWrite } from "../../db/sql";
import { findReport } from "../reports/find-reports.server";
import type { ListedReport } from "../reports/public-report.server";
import type { Viewer } from "../viewer";
import { linkDays } from "./answer-kinds";
import { newToken } from "./open-case.server";

/** The address that a reporter sends to the party. Times in milliseconds. */
export type PartyLink = { id: number; token: string; created_at: number; expires_at: number };

const works = (now: number) => sql`revoked_at is null and expires_at > ${int(now)}`;

/** The address that opens now, of the viewer's own report; there is at most one. */
export async function linkOf(db: Db, viewer: Viewer, report: number, now = Date.now()): Promise<PartyLink | null> {
  const rows = await db.all<PartyLink>(sql`select l.id, l.token, l.created_at, l.expires_at from party_links l
    join fraud_reports r on r.id = l.report_id
    where l.report_id = ${int(report)} and r.user_id = ${viewer.id} and ${works(now)} order by l.id desc limit 1`);
  return rows[0] ?? null;
}

/** Makes the address where none opens, and answers the one that does: a hundred presses make one. Null: not the viewer's to make. */
export async function makeLink(db: Db, viewer: Viewer, report: number, now = Date.now()): Promise<PartyLink | null> {
  await db.run(sql`insert into party_links (report_id, token, created_at, expires_at)
    select r.id, ${newToken()}, ${int(now)}, ${int(now + days(linkDays))} from fraud_reports r
    where r.id = ${int(report)} and r.user_id = ${viewer.id} and ${isVisible("r")} and ${mayWrite(viewer.id)}
      and not exists (select 1 from party_links where report_id = r.id and ${works(now)})`);
  return linkOf(db, viewer, report, now);
}

/** Ends the address: whoever has it reads only that it opens no more. False: there is none of the viewer's. */
export async function revokeLink(db: Db, viewer: Viewer, report: number, now = Date.now()): Promise<boolean> {
  const [revoked = []] = await atomically(db, [
    sql`update party_links set revoked_at = ${int(now)} where report_id = ${int(report)} and ${works(now)}
      and exists (select 1 from fraud_reports r where r.id = report_id and r.user_id = ${viewer.id}) returning id`,
  ]);
  return revoked.length > 0;
}

export type Linked =
  /** `report`: null once it is not to be seen any more. */
  | { link: number; report: ListedReport | null }
  /** It was ended, or its time is over: it once led to a report. */
  | "over"
  | null;

/** What a private address leads to. Null: it was never one. */
export async function linked(db: Db, token: string, now = Date.now()): Promise<Linked> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const [row] = await db.all<{ id: number; report_id: number; opens: number }>(
    sql`select id, report_id, ${works(now)} as opens from party_links where token = ${token}`,
  );
  if (!row) return null;
  return row.opens ? { link: row.id, report: await findReport(db, row.report_id) } : "over";
}
