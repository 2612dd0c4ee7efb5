import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { together } from "../../../db/together";
import { day, dayOf, maskedPhone, oneLine, rupees } from "../../india";
import { typedParty } from "../../parties/typed-party";
import { phoneIn } from "../../parties/typed-phone";
import type { Admin } from "../../viewer";
import { countWatchesOf } from "../../watches/watches.server";

const usersPerPage = 20;
/** Of each kind of thing on a user's page. */
const listed = 20;

export type AdminUser = { id: string; email: string; name: string; shop: string; phone: string; marks: string[] };
export type UserPage = { users: AdminUser[]; older: number | null } | { refused: "short term" };

/**
 * Users, newest first and below the place `before`; with `search` those whose email, name, shop or phone number
 * contains it. Rows read are flat: the search has a trigram index.
 */
export async function findUsers(db: Db, _admin: Admin, search: string, before: number | null): Promise<UserPage> {
  const text = oneLine(search);
  const term = userTerm(text);
  if (text !== "" && [...term].length < 3) return { refused: "short term" };
  const below = before === null ? sql`true` : sql`d.id < ${int(before)}`;
  const limit = sql`limit ${int(usersPerPage + 1)}`;
  const hits =
    text === ""
      ? sql`select d.id from user_directory d where ${below} order by d.id desc ${limit}`
      : sql`select d.rowid as id from user_words d where user_words match ${`"${term.replaceAll('"', '""')}"`}
          and ${before === null ? sql`true` : sql`d.rowid < ${int(before)}`} order by d.rowid desc ${limit}`;
  const rows = await db.all<UserRow & { place: number }>(sql`
    select d.id as place, ${columns} from (${hits}) hit cross join user_directory d on d.id = hit.id
      cross join users u on u.id = d.user_id left join user_profiles p on p.user_id = u.id order by d.id desc`);
  const shown = rows.slice(0, usersPerPage);
  return { users: shown.map(asUser), older: rows.length > usersPerPage ? (shown.at(-1)?.place ?? null) : null };
}

/** An address in the text, else a number, however it is written; else what is left of it as a name. */
function userTerm(text: string): string {
  const digits = phoneIn(text).plain;
  if (/^\+?\d+$/.test(digits)) return digits.replace(/^\+(91)?/, "");
  const [address] = /[^\s<>()[\]:;,"']+@[^\s<>()[\]:;,"']+\.[a-z]+/i.exec(text) ?? [];
  if (address) return address;
  const { name, numbers } = typedParty(text);
  return numbers[0] ?? (name || text);
}

export type UserRecords = {
  /** `watches`: how many, and nothing else of them. */
  user: AdminUser & { signedUpOn: string; isAdmin: boolean; suspended: boolean; watches: number };
  reports: { id: number; party: string; amount: string; reportedOn: string; state: string }[];
  comments: { id: number; reportId: number; content: string; postedOn: string }[];
  promotions: { id: number; reportId: number; party: string; plan: string; status: string; price: string }[];
};

/** A user with their latest twenty reports, comments and promotions; null for nobody. */
export async function wholeUser(db: Db, admin: Admin, id: string): Promise<UserRecords | null> {
  const [users, reports, comments, promotions, watches] = await together(db, [
    (db) =>
      db.all<UserRow & { created_at: number }>(sql`
      select ${columns}, u.created_at from users u join user_directory d on d.user_id = u.id
        left join user_profiles p on p.user_id = u.id where u.id = ${id}`),
    (db) =>
      db.all<{
        id: number;
        party_name: string;
        phone_number: string;
        amount_due: number;
        created_at: number;
        state: string;
      }>(sql`
      select id, party_name, phone_number, amount_due, created_at,
        iif(withdrawn_at is not null, 'withdrawn', iif(hidden_at is not null, 'hidden', 'visible')) as state
      from fraud_reports indexed by reports_by_user where user_id = ${id} order by id desc limit ${listed}`),
    (db) =>
      db.all<{ id: number; report_id: number; content: string; created_at: number }>(sql`
      select id, report_id, content, created_at from comments where user_id = ${id} order by id desc limit ${listed}`),
    (db) =>
      db.all<{
        id: number;
        report_id: number;
        party_name: string;
        plan_name: string;
        status: string;
        price_paid: number;
      }>(sql`
      select m.id, m.report_id, r.party_name, m.plan_name, m.status, m.price_paid
      from (select * from promotions where user_id = ${id} order by id desc limit ${listed}) m
        cross join fraud_reports r on r.id = m.report_id order by m.id desc`),
    (db) => countWatchesOf(db, admin, id),
  ]);
  const [row] = users;
  if (!row) return null;
  const user = {
    ...asUser(row),
    signedUpOn: day(dayOf(row.created_at), "en"),
    isAdmin: Boolean(row.is_admin),
    suspended: row.suspended_at !== null,
    watches,
  };
  return {
    user,
    reports: reports.map((report) => ({
      id: report.id,
      party: `${report.party_name}, ${maskedPhone(report.phone_number)}`,
      amount: rupees(report.amount_due),
      reportedOn: day(dayOf(report.created_at), "en"),
      state: report.state,
    })),
    comments: comments.map(({ id, report_id, content, created_at }) => ({
      id,
      reportId: report_id,
      content,
      postedOn: day(dayOf(created_at), "en"),
    })),
    promotions: promotions.map(({ id, report_id, party_name, plan_name, status, price_paid }) => ({
      id,
      reportId: report_id,
      party: party_name,
      plan: plan_name,
      status,
      price: rupees(price_paid),
    })),
  };
}

type UserRow = {
  id: string;
  email: string;
  email_verified: number;
  suspended_at: number | null;
  name: string | null;
  shop_name: string | null;
  phone_number: string | null;
  is_admin: number | null;
};

const columns = sql`u.id, u.email, u.email_verified, u.suspended_at, p.name, p.shop_name, p.phone_number, p.is_admin`;

function asUser({
  id,
  email,
  email_verified,
  suspended_at,
  name,
  shop_name,
  phone_number,
  is_admin,
}: UserRow): AdminUser {
  const marks = [
    ...(is_admin ? ["admin"] : []),
    ...(suspended_at === null ? [] : ["suspended"]),
    ...(email_verified ? [] : ["unconfirmed"]),
  ];
  return { id, email, name: name ?? "", shop: shop_name ?? "", phone: phone_number ?? "", marks };
}
