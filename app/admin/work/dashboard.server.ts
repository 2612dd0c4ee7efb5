import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { dayOf } from "../../india";
import type { Admin } from "../../viewer";

export type Totals = { users: number; reports: number; activePromotions: number; legalNotices: number };

/** The four numbers of the dashboard, each from counters that triggers keep: no table is counted. */
export async function totals(db: Db, _admin: Admin): Promise<Totals> {
  const kept = await db.all<{ name: string; n: number }>(sql`
    select name, n from counters where name in ('users', 'legal_notices', 'active_promotions')
    union all select 'reports', (select coalesce(sum(n), 0) from report_blocks where level = 18)
    union all select 'overdue', (select count(*) from promotions where status = 'active' and end_date <= ${Date.now()})`);
  const namedValue = (name: string) => kept.find((one) => one.name === name)?.n ?? 0;
  return {
    users: namedValue("users"),
    reports: namedValue("reports"),
    // Those whose time is over but whom the daily work has not reached yet are not active.
    activePromotions: namedValue("active_promotions") - namedValue("overdue"),
    legalNotices: namedValue("legal_notices"),
  };
}

export type NoticeLine = { id: number; report_id: number; party_name: string; sentOn: string };

/** The five latest legal notices. */
export async function latestNotices(db: Db, _admin: Admin): Promise<NoticeLine[]> {
  const rows = await db.all<{ id: number; report_id: number; party_name: string; created_at: number }>(sql`
    select n.id, n.report_id, r.party_name, n.created_at from
      (select id, report_id, created_at from legal_notices order by id desc limit 5) n
      cross join fraud_reports r on r.id = n.report_id`);
  return rows.map(({ created_at, ...notice }) => ({ ...notice, sentOn: dayOf(created_at) }));
}
