import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { dayOf } from "../india";
import type { Viewer } from "../viewer";

/**
 * Everything that is kept of the viewer, in the names of the database: what the Digital Personal Data Protection Act,
 * section 11, lets people ask for. Times are days, as everywhere; of files, what they are and where they open.
 */
export async function ownData(db: Db, viewer: Viewer) {
  const mine = sql`user_id = ${viewer.id}`;
  const [account, profile, reports, files, comments, promotions, payments, notices, bulk, sessions] = await Promise.all(
    [
      db.all<Row>(sql`select email, signup_date from users where id = ${viewer.id}`),
      db.all<Row>(sql`select name, phone_number, shop_name, updated_at from user_profiles where ${mine}`),
      db.all<Row>(sql`
      select id, party_name, phone_number, amount_due, due_date, reporter_name, is_anonymous, created_at, hidden_at,
        withdrawn_at from fraud_reports where ${mine} order by id`),
      db.all<Row>(sql`
      select f.id, f.report_id, f.file_type, f.file_name, f.content_type, f.size, f.created_at
      from fraud_reports r cross join report_files f on f.report_id = r.id where r.user_id = ${viewer.id} order by f.id`),
      db.all<Row>(sql`
      select id, report_id, content, user_name, is_anonymous, created_at from comments where ${mine} order by id`),
      db.all<Row>(sql`
      select id, report_id, plan_name, status, price_paid, percentage_fee, end_date, created_at
      from promotions where ${mine} order by id`),
      db.all<Row>(sql`
      select reference, plan_name, amount, status, utr, created_at from payments where ${mine} order by id`),
      db.all<Row>(sql`
      select id, report_id, recipient_address, recipient_pincode, recipient_phone, created_at
      from legal_notices where ${mine} order by id`),
      db.all<Row>(sql`
      select source, rows, submitted, created_at, kept_until from bulk_drafts where ${mine} order by created_at`),
      db.all<Row>(sql`
      select user_agent, ip_address, created_at, expires_at from sessions where ${mine} order by created_at`),
    ],
  );
  return {
    account: account.map(inDays)[0],
    profile: profile.map(inDays)[0],
    reports: reports.map(inDays),
    files: files.map((file) => ({ ...inDays(file), address: `/files/${file.id}` })),
    comments: comments.map(inDays),
    promotions: promotions.map(inDays),
    payments: payments.map(inDays),
    legal_notices: notices.map(inDays),
    bulk_drafts: bulk.map((draft) => ({ ...inDays(draft), rows: JSON.parse(String(draft.rows)) })),
    sessions: sessions.map(inDays),
  };
}

type Row = Record<string, string | number | null>;

const moments = [
  "created_at",
  "hidden_at",
  "withdrawn_at",
  "end_date",
  "expires_at",
  "kept_until",
  "signup_date",
  "updated_at",
];

/** A row with its moments as days in India and its yes-or-no as one. */
function inDays(row: Row): Record<string, string | number | boolean | null> {
  const entries = Object.entries(row).map(([name, value]) => {
    if (value === null) return [name, null];
    if (moments.includes(name)) return [name, dayOf(typeof value === "number" ? value : Date.parse(value))];
    return [name, name === "is_anonymous" ? value === 1 : value];
  });
  return Object.fromEntries(entries);
}
