import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int, stillDue } from "../../db/sql";
import { together } from "../../db/together";
import { audited, stillAdmin } from "../audit/audit.server";
import type { Admin } from "../viewer";
import type { Show, Task } from "./campaign-tasks";
import type { PlanName } from "./plans";

export const campaignsPerPage = 20;

export type CampaignLine = {
  id: number;
  plan_name: PlanName;
  /** Of the vendor; null once the account is deleted. */
  vendor: string | null;
  parties: number;
  /** The first of them. */
  party: string;
  created_at: number;
  recovered: number;
  percentage_fee: number;
  /** What is to be done next, and since when (milliseconds). */
  task: Task | null;
  due_at: number | null;
};

/** Where a page of a list begins: after a campaign's id, or after a task's due moment and id. */
export type Cursor = { due: number; id: number };

/**
 * A page of campaigns. All: newest first. Due: whose next open task (or the one asked for) is due at `now`, the longest
 * due first. Each walks an index: rows read do not grow with the number of campaigns.
 */
export async function campaignsPage(
  db: Db,
  _admin: Admin,
  show: Show,
  after: Cursor | null,
  now = Date.now(),
): Promise<{ campaigns: CampaignLine[]; next: Cursor | null }> {
  const rows = await db.all<CampaignLine & { key: number }>(show === "all" ? newest(after) : due(show, after, now));
  const page = rows.slice(0, campaignsPerPage);
  const last = page.at(-1);
  return {
    campaigns: page.map(({ key: _, ...campaign }) => campaign),
    next: rows.length > campaignsPerPage && last ? { due: last.due_at ?? 0, id: last.key } : null,
  };
}

function newest(after: Cursor | null): SQL {
  const below = after ? sql`id < ${int(after.id)}` : sql`true`;
  return sql`select ${line}, c.id as key, t.task, t.due_at
    from (select * from campaigns where ${below} order by id desc limit ${campaignsPerPage + 1}) c
    left join users u on u.id = c.user_id
    left join campaign_tasks t on t.id = (select o.id from campaign_tasks o where o.campaign_id = c.id and o.done_on is null
      order by o.due_at, o.id limit 1)
    order by c.id desc`;
}

function due(show: Exclude<Show, "all">, after: Cursor | null, now: number): SQL {
  const beyond = after ? sql`(o.due_at, o.id) > (${int(after.due)}, ${int(after.id)})` : sql`true`;
  // A campaign with several things due stands in the list once, with the one that is due longest.
  const which =
    show === "due"
      ? sql`not exists (select 1 from campaign_tasks e where e.campaign_id = o.campaign_id and e.done_on is null
          and (e.due_at, e.id) < (o.due_at, o.id))`
      : sql`o.task = ${show}`;
  return sql`select ${line}, t.id as key, t.task, t.due_at
    from (select * from campaign_tasks o where o.done_on is null and o.due_at <= ${int(now)} and ${beyond} and ${which}
      order by o.due_at, o.id limit ${campaignsPerPage + 1}) t
    cross join campaigns c on c.id = t.campaign_id left join users u on u.id = c.user_id
    order by t.due_at, t.id`;
}

/** Of campaigns as c and users as u. A plan takes nine reports at most. */
const line = sql`c.id, c.plan_name, u.email as vendor, c.created_at, c.recovered, c.percentage_fee,
  (select count(*) from promotions p where p.campaign_id = c.id) as parties,
  coalesce((select r.party_name from promotions p cross join fraud_reports r on r.id = p.report_id
    where p.campaign_id = c.id order by p.id limit 1), '') as party`;

export type CampaignParty = {
  report_id: number;
  party_name: string;
  phone_number: string;
  amount_due: number;
  still_due: number;
  status: string;
  end_date: number | null;
  recipient_address: string | null;
  recipient_pincode: string | null;
  recipient_phone: string | null;
};
export type CampaignTask = { id: number; task: Task; due_at: number; done_on: string | null; note: string | null };
export type Campaign = {
  id: number;
  plan_name: PlanName;
  percentage_fee: number;
  recovered: number;
  created_at: number;
  vendor: { id: string; email: string; name: string; shop_name: string; phone_number: string } | null;
  parties: CampaignParty[];
  tasks: CampaignTask[];
};

export async function findCampaign(db: Db, _admin: Admin, id: number): Promise<Campaign | null> {
  const own = sql`${int(id)}`;
  const [rows, parties, tasks] = await together(db, [
    (db) =>
      db.all<
        Omit<Campaign, "vendor"> & Record<"user_id" | "email" | "name" | "shop_name" | "phone_number", string>
      >(sql`
      select c.id, c.plan_name, c.percentage_fee, c.recovered, c.created_at, u.id as user_id, u.email, p.name, p.shop_name, p.phone_number
      from campaigns c left join users u on u.id = c.user_id left join user_profiles p on p.user_id = u.id where c.id = ${own}`),
    // The notice of a campaign has the promotion's submission; an account that is deleted takes both away.
    (db) =>
      db.all<CampaignParty>(sql`select p.report_id, r.party_name, r.phone_number, r.amount_due, ${stillDue("r")} as still_due, p.status, p.end_date,
        n.recipient_address, n.recipient_pincode, n.recipient_phone
      from promotions p cross join fraud_reports r on r.id = p.report_id
      left join legal_notices n on n.report_id = p.report_id and n.submission = p.submission
      where p.campaign_id = ${own} order by p.id`),
    (db) =>
      db.all<CampaignTask>(
        sql`select id, task, due_at, done_on, note from campaign_tasks where campaign_id = ${own} order by due_at, task`,
      ),
  ]);
  const [row] = rows;
  if (!row) return null;
  const { user_id, email, name, shop_name, phone_number, ...campaign } = row;
  return {
    ...campaign,
    vendor: email ? { id: user_id, email, name: name ?? "", shop_name: shop_name ?? "", phone_number } : null,
    parties,
    tasks,
  };
}

/** Ticks a task off, once. `done_on`: a day (YYYY-MM-DD). False: it is done already. */
export async function tickOff(
  db: Db,
  admin: Admin,
  campaign: number,
  task: Task,
  { done_on, note }: { done_on: string; note: string },
): Promise<boolean> {
  const [done = []] = await atomically(db, [
    sql`update campaign_tasks set done_on = ${done_on}, note = ${note}
      where campaign_id = ${int(campaign)} and task = ${task} and done_on is null and ${stillAdmin(admin)} returning id`,
    audited(admin, "tick off task", { kind: "campaign", id: campaign, what: `${task}, ${done_on}` }, note),
  ]);
  return done.length > 0;
}

/**
 * Says how much the buyers have paid since the campaign began, in all (whole rupees). `before`: what the page showed,
 * so that of two admins at once the second looks again. False: it is another by now.
 */
export async function recordRecovery(
  db: Db,
  admin: Admin,
  campaign: number,
  { recovered, before, note }: { recovered: number; before: number; note: string },
): Promise<boolean> {
  const [saved = []] = await atomically(db, [
    sql`update campaigns set recovered = ${recovered}
      where id = ${int(campaign)} and recovered = ${before} and ${stillAdmin(admin)} returning id`,
    audited(admin, "record recovery", { kind: "campaign", id: campaign, what: `₹${before} to ₹${recovered}` }, note),
  ]);
  return saved.length > 0;
}
