import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { days, int, isRunning, isVisible } from "../../db/sql";
import { askChargeStatement } from "../charges/charges.server";
import { sha256 } from "../digest";
import { endOfDay } from "../india";
import type { Viewer } from "../viewer";
import type { Party } from "./campaign";
import { type FreeOffer, freeOfferOf } from "./free-offer.server";
import type { Plan } from "./plans";
import { wasPromotedLately } from "./promotions.server";

export type Confirmed =
  /** `charge`: the reference of what has to be paid before the promotions start, or null. */
  | { charge: string | null }
  /** Too many, repeated, somebody else's, out of sight, or promoted already; or the plan is closed. Nothing was written. */
  | { refused: "reports" }
  /** So many campaigns of the account run already as may run at once for nothing. Nothing was written. */
  | { refused: "campaigns" };

/** Campaigns of an account that may run at once while they cost nothing. */
const freeCampaigns = 3;

/** What a plan costs now, in whole rupees. */
export function priceNow(plan: Plan, offer: FreeOffer): number {
  return offer.on ? 0 : plan.price;
}

/** The moment (milliseconds) at which a promotion ends that becomes active at `start`: its last day, which is said, is whole. */
export function endOf(plan: Plan, start: number): number {
  return endOfDay(start + days(plan.duration));
}

/** `key`: the form's one-time key. */
export type NewCampaign = { plan: Plan; parties: Party[]; key: string };

/**
 * Creates the promotions and legal notices of a campaign, and what is to be paid for it, in one atomic batch: all or
 * nothing. Whose the reports are, that they can be seen, that none is promoted already and how many they may be are
 * conditions of the statements themselves, so nothing can come in between. The same parties under the same key are the
 * same campaign: sent twice, or two hundred times at once, it is one.
 */
export async function confirmCampaign(
  db: Db,
  viewer: Viewer,
  { plan, parties, key }: NewCampaign,
  now = Date.now(),
  limitFactor = "1",
): Promise<Confirmed> {
  const submission = await sha256(JSON.stringify([viewer.id, key, plan.name, parties]));
  const before = await campaignOf(db, submission);
  if (before) return before;
  const offer = await freeOfferOf(db);
  const price = priceNow(plan, offer);
  const campaign: Campaign = { viewer, plan, parties: JSON.stringify(parties), submission, now, price };
  const admitted = sql`${parties.length} between 1 and ${plan.maxReports}
    and (select count(distinct r.id) ${eligible(campaign)}) = ${parties.length}
    and not exists (select 1 from settings s, json_each(s.value, '$.closed_plans') c where s.name = 'site' and c.value = ${plan.name})
    and ${price > 0 ? sql`true` : hasRoom(viewer, now, limitFactor)}
    and (select value ->> 'on' from settings where name = 'free_offer') = ${offer.on ? 1 : 0}`;
  await atomically(db, [
    endOverdue(campaign),
    ...(price > 0 ? [askCharge(campaign, admitted)] : []),
    promote(campaign, admitted),
    addressNotices(campaign),
  ]);
  const made = await campaignOf(db, submission);
  if (made) return made;
  return price > 0 || (await mayStart(db, viewer, now, limitFactor))
    ? { refused: "reports" }
    : { refused: "campaigns" };
}

/** Whether the account may start another campaign that costs nothing. */
export async function mayStart(db: Db, viewer: Viewer, now: number, limitFactor: string): Promise<boolean> {
  const [row] = await db.all<{ may: number }>(sql`select ${hasRoom(viewer, now, limitFactor)} as may`);
  return Boolean(row?.may);
}

function hasRoom(viewer: Viewer, now: number, limitFactor: string): SQL {
  return sql`(select count(distinct coalesce(campaign_id, -id)) from promotions where user_id = ${viewer.id}
    and ${isRunning()} and (status <> 'active' or end_date > ${now})) < ${int(freeCampaigns * Number(limitFactor))}`;
}

type Campaign = { viewer: Viewer; plan: Plan; parties: string; submission: string; now: number; price: number };

/** Reports of these parties that may be promoted, as r, their party as j. What is paid may not. */
function eligible({ viewer, parties, now }: Campaign): SQL {
  return sql`from json_each(${parties}) j cross join fraud_reports r on r.id = j.value ->> 'report_id'
    where r.user_id = ${viewer.id} and ${isVisible("r")} and r.unpaid = 1
      and not exists (select 1 from promotions p where p.report_id = r.id
        and (${isRunning("p")} or ${wasPromotedLately("p", now)}))`;
}

/** A promotion that the daily work has not ended yet must not stand in the way of the next. */
function endOverdue({ viewer, parties, now }: Campaign): SQL {
  return sql`update promotions set status = 'expired' where status = 'active' and end_date <= ${now} and user_id = ${viewer.id}
    and report_id in (select j.value ->> 'report_id' from json_each(${parties}) j)`;
}

function askCharge({ viewer, plan, submission, now, price }: Campaign, admitted: SQL): SQL {
  return askChargeStatement({ user_id: viewer.id, plan_name: plan.name, amount: price, submission }, admitted, now);
}

function promote(campaign: Campaign, admitted: SQL): SQL {
  const { viewer, plan, submission, now, price } = campaign;
  const free = price === 0;
  return sql`insert into promotions (user_id, report_id, plan_name, status, price_paid, percentage_fee, end_date, created_at, submission, payment_id)
    select ${viewer.id}, r.id, ${plan.name}, ${free ? "active" : "pending payment"}, ${price}, ${plan.percentage},
      ${free ? endOf(plan, now) : null}, ${now}, ${submission} || ' ' || r.id,
      (select id from payments where submission = ${submission})
    ${eligible(campaign)} and ${admitted} on conflict (submission) do nothing`;
}

/** Only for promotions that this very campaign made. */
function addressNotices({ viewer, parties, submission, now }: Campaign): SQL {
  return sql`insert into legal_notices (user_id, report_id, recipient_address, recipient_pincode, recipient_phone, created_at, submission)
    select p.user_id, p.report_id, j.value ->> 'recipient_address', j.value ->> 'recipient_pincode', j.value ->> 'recipient_phone', ${now}, p.submission
    from json_each(${parties}) j cross join promotions p on p.submission = ${submission} || ' ' || (j.value ->> 'report_id')
    where p.user_id = ${viewer.id} on conflict (submission) do nothing`;
}

async function campaignOf(db: Db, submission: string): Promise<Confirmed | null> {
  const rows = await db.all<{ reference: string | null }>(sql`select y.reference from promotions p
    left join payments y on y.id = p.payment_id
    where p.submission > ${`${submission} `} and p.submission < ${`${submission}!`} limit 1`);
  return rows[0] ? { charge: rows[0].reference } : null;
}
