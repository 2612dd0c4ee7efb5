import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { isRunning, isVisible, stillDue } from "../../db/sql";
import { day, dayOf, latinDigits, rupees } from "../india";
import type { Language } from "../languages";
import { place } from "../request/paging";
import type { Viewer } from "../viewer";
import { wasPromotedLately } from "./promotions.server";

const choicesPerPage = 20;

/** One of the viewer's own visible reports that are not paid, as the promotion pages show it. `amount`: still due. */
export type Choice = {
  id: number;
  party: string;
  amount: string;
  dueDate: string;
  reportedOn: string;
  anonymous: boolean;
  /** It has a promotion that is active, or waits for its payment, and cannot have another. */
  running: boolean;
  /** It was promoted within the last 30 days, and has to wait. */
  lately: boolean;
};

export type Choices = { choices: Choice[]; found: number; page: number; pages: number; any: boolean };

type ChoiceRow = {
  id: number;
  party_name: string;
  still_due: number;
  due_date: string;
  created_at: number;
  is_anonymous: number;
  running: number;
  lately: number;
};

/** One page of the viewer's own visible reports, newest first. `search`: a part of the name, or last digits of the phone. */
export async function choicesOf(
  db: Db,
  viewer: Viewer,
  language: Language,
  search: string,
  asked: number,
): Promise<Choices> {
  const digits = latinDigits(search).replace(/[\s-]/g, "");
  const matches = /^\d+$/.test(digits)
    ? sql`(instr(r.phone_number, ${digits.slice(-7)}) or instr(r.party_name, ${search}))`
    : sql`instr(lower(r.party_name), ${search.toLowerCase()})`;
  const [counted] = await db.all<{ found: number; total: number }>(
    sql`select count(*) as total, coalesce(sum(${search === "" ? sql`1` : sql`${matches} > 0`}), 0) as found
      from fraud_reports r where ${own(viewer)}`,
  );
  const { found = 0, total = 0 } = counted ?? {};
  const { page, pages, skip } = place(found, asked, choicesPerPage);
  const rows = await db.all<ChoiceRow>(sql`select ${columns()} from fraud_reports r
    where ${own(viewer)} and ${search === "" ? sql`true` : matches}
    order by r.id desc limit ${choicesPerPage} offset ${skip}`);
  return { choices: rows.map((row) => choice(row, language)), found, page, pages, any: total > 0 };
}

/** Those of the given reports that are the viewer's own and visible, in the given order. */
export async function chosenOf(db: Db, viewer: Viewer, language: Language, ids: number[]): Promise<Choice[]> {
  if (ids.length === 0) return [];
  const rows =
    await db.all<ChoiceRow>(sql`select ${columns()} from (select distinct value as id from json_each(${JSON.stringify(ids)})) asked
    cross join fraud_reports r on r.id = asked.id where ${own(viewer)}`);
  const byId = new Map(rows.map((row) => [row.id, choice(row, language)]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

// An overdue promotion runs no more, also before the daily work has written so.
const columns = (
  now = Date.now(),
) => sql`r.id, r.party_name, ${stillDue("r")} as still_due, r.due_date, r.created_at, r.is_anonymous,
  exists (select 1 from promotions p where p.report_id = r.id and ${isRunning("p")}
    and (p.status <> 'active' or p.end_date > cast(unixepoch('subsec') * 1000 as integer))) as running,
  exists (select 1 from promotions p where p.report_id = r.id and ${wasPromotedLately("p", now)}) as lately`;

function own(viewer: Viewer): SQL {
  return sql`r.user_id = ${viewer.id} and ${isVisible("r")} and r.unpaid = 1`;
}

function choice(row: ChoiceRow, language: Language): Choice {
  return {
    id: row.id,
    party: row.party_name,
    amount: rupees(row.still_due),
    dueDate: day(row.due_date, language),
    reportedOn: day(dayOf(row.created_at), language),
    anonymous: Boolean(row.is_anonymous),
    running: Boolean(row.running),
    lately: Boolean(row.lately),
  };
}
