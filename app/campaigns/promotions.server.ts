import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { days, int } from "../../db/sql";
import { day, dayOf, rupees } from "../india";
import type { Language } from "../languages";
import { logFailure } from "../log";
import { place } from "../request/paging";
import type { Viewer } from "../viewer";

const promotionsPerPage = 12;

/** A promotion as its owner sees it. */
export type Promotion = {
  id: number;
  report: number;
  party: string;
  plan: string;
  status: "Active" | "Expired" | "Pending payment" | "Rejected";
  active: boolean;
  /** "5 Nov 2025", in the language asked for; null until it has become active. */
  ends: string | null;
  price: string;
  percentageFee: number;
  /** Of the charge that its campaign waits for, or was paid with. */
  charge: string | null;
  /** Its report is paid: neither shown nor asked for by a notice. */
  paid: boolean;
  waiting: boolean;
};

export type PromotionsTabData = {
  promotions: Promotion[];
  page: number;
  pages: number;
  /** Address of the auto-dialer app, while a promotion is active and there is an address. */
  dialer: string | null;
  failed: boolean;
};

/**
 * What the Promotions tab shows, newest first. Never throws: a failure is said in the list's place, the rest of My
 * Account stands.
 */
export async function promotionsOf(
  db: Db,
  viewer: Viewer,
  language: Language,
  dialerUrl: string,
  asked = 1,
  now = Date.now(),
): Promise<PromotionsTabData> {
  try {
    const [counted] = await db.all<{ total: number; active: number }>(sql`select count(*) as total,
      coalesce(sum(status = 'active' and end_date > ${now}), 0) as active from promotions where user_id = ${viewer.id}`);
    const { total = 0, active = 0 } = counted ?? {};
    const { page, pages, skip } = place(total, asked, promotionsPerPage);
    const rows = await db.all<PromotionRow>(sql`select p.id, p.report_id, r.party_name, r.unpaid, p.plan_name,
        iif(p.status = 'active' and p.end_date <= ${now}, 'expired', p.status) as status,
        p.end_date, p.price_paid, p.percentage_fee, y.reference, y.status as payment_status
      from promotions p join fraud_reports r on r.id = p.report_id left join payments y on y.id = p.payment_id
      where p.user_id = ${viewer.id} order by p.id desc
      limit ${promotionsPerPage} offset ${skip}`);
    const dialer = active > 0 && dialerUrl.startsWith("https://") ? dialerUrl : null;
    return { promotions: rows.map((row) => promotion(row, language)), page, pages, dialer, failed: false };
  } catch (error) {
    logFailure("promotions not loaded", error);
    return { promotions: [], page: 1, pages: 1, dialer: null, failed: true };
  }
}

export async function countPromotionsBy(db: Db, viewer: Viewer): Promise<number> {
  const [row] = await db.all<{ n: number }>(sql`select count(*) as n from promotions where user_id = ${viewer.id}`);
  return row?.n ?? 0;
}

/** Promotions that are active now, of everybody: what is overdue does not count, also before the daily work. */
export async function activePromotions(db: Db, now = Date.now()): Promise<number> {
  const [row] = await db.all<{ n: number }>(sql`select (select n from counters where name = 'active_promotions')
    - (select count(*) from promotions where status = 'active' and end_date <= ${now}) as n`);
  return row?.n ?? 0;
}

/**
 * Ends what is over, and deals the places in the highlighted strip anew, without gaps, so that each gets the same
 * time: first one to each account, then a second, so that nobody's many stand side by side. As often as one likes.
 */
export async function endPromotions(db: Db, now: number): Promise<void> {
  await atomically(db, [
    sql`update promotions set status = 'expired' where status = 'active' and end_date <= ${now}`,
    sql`update promotions set turn = dealt.turn
      from (select id, row_number() over (order by nth, id) as turn from (select id,
          row_number() over (partition by coalesce(user_id, id) order by id) as nth
          from promotions where status = 'active')) dealt
      where dealt.id = promotions.id and promotions.turn is not dealt.turn`,
  ]);
}

/** SQL, of a promotion: it was shown within the last 30 days, and its report has to wait for the next. */
export function wasPromotedLately(alias: string, now: number): SQL {
  const p = sql.identifier(alias);
  return sql`(${p}.status in ('active', 'expired') and ${p}.created_at > ${int(now - days(30))})`;
}

type PromotionRow = {
  id: number;
  report_id: number;
  party_name: string;
  unpaid: number;
  plan_name: string;
  status: "active" | "expired" | "pending payment" | "rejected";
  end_date: number | null;
  price_paid: number;
  percentage_fee: number;
  reference: string | null;
  payment_status: string | null;
};

const statusNames = {
  active: "Active",
  expired: "Expired",
  "pending payment": "Pending payment",
  rejected: "Rejected",
} as const;

function promotion(row: PromotionRow, language: Language): Promotion {
  return {
    id: row.id,
    report: row.report_id,
    party: row.party_name,
    plan: row.plan_name,
    status: statusNames[row.status],
    active: row.status === "active",
    ends: row.end_date === null ? null : day(dayOf(row.end_date), language),
    price: rupees(row.price_paid),
    percentageFee: row.percentage_fee,
    charge: row.reference,
    paid: row.unpaid === 0,
    waiting: row.payment_status === "waiting",
  };
}
