import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int } from "../../db/sql";
import { together } from "../../db/together";
import { place } from "../request/paging";
import type { Viewer } from "../viewer";
import { type ListedReport, listed, publicColumns, type ReportRow } from "./public-report.server";
import { reportsPerPage } from "./report-limits";

/** A report as its owner sees it: also one that our team keeps out of sight. */
export type OwnReport = ListedReport & { hidden: boolean };

/** One page of the viewer's own reports, newest first; withdrawn ones are gone. */
export async function reportsBy(
  db: Db,
  viewer: Viewer,
  asked: number,
): Promise<{ reports: OwnReport[]; total: number; page: number; pages: number }> {
  const read = (db: Db, skip: number) =>
    db.all<ReportRow & { hidden: number }>(sql`
    select ${publicColumns}, r.hidden_at is not null as hidden from fraud_reports r indexed by reports_by_user
    where r.user_id = ${viewer.id} and r.withdrawn_at is null
    order by r.id desc limit ${reportsPerPage} offset ${skip}`);
  // A page past the end is known once they are counted: only then the last one is read instead.
  const wanted = place(Number.MAX_SAFE_INTEGER, asked, reportsPerPage).skip;
  const [total, found] = await together(db, [(db) => countReportsBy(db, viewer), (db) => read(db, wanted)]);
  const { page, pages, skip } = place(total, asked, reportsPerPage);
  const rows = skip === wanted ? found : await read(db, skip);
  const reports = listed(rows).map((report, index) => ({ ...report, hidden: Boolean(rows[index]?.hidden) }));
  return { reports, total, page, pages };
}

export async function countReportsBy(db: Db, viewer: Viewer): Promise<number> {
  const [row] = await db.all<{ n: number }>(sql`
    select count(*) as n from fraud_reports where user_id = ${viewer.id} and withdrawn_at is null`);
  return row?.n ?? 0;
}

/** Whether there is such a report, hidden or withdrawn ones too: what is sent about none is held for nobody. */
export async function isReport(db: Db, id: number): Promise<boolean> {
  return (await db.all(sql`select 1 from fraud_reports where id = ${int(id)}`)).length > 0;
}

/** The viewer's own report, visible or hidden; null for a withdrawn one and for anybody else's. */
export async function ownReport(db: Db, viewer: Viewer, id: number): Promise<OwnReport | null> {
  const rows = await db.all<ReportRow & { hidden: number }>(sql`
    select ${publicColumns}, r.hidden_at is not null as hidden from fraud_reports r
    where r.id = ${int(id)} and r.user_id = ${viewer.id} and r.withdrawn_at is null`);
  const [report] = listed(rows);
  return report ? { ...report, hidden: Boolean(rows[0]?.hidden) } : null;
}
