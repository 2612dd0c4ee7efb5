// What was paid of a report, as its reporter says. No money flows here.
import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int, mayWrite, stillDue } from "../../../db/sql";
import { sha256 } from "../../digest";
import type { Viewer } from "../../viewer";
import { eventStatement } from "./report-events.server";

/** Entries that a report takes, those taken back too. */
const mostEntries = 50;

/** One of its settlements. `paid_on`: YYYY-MM-DD; `amount`: whole rupees. */
export type Entry = { id: number; amount: number; paid_on: string; takenBack: boolean };

/** The entries of the viewer's own report in the order they came. */
export async function entriesOf(db: Db, viewer: Viewer, report: number): Promise<Entry[]> {
  const rows = await db.all<Omit<Entry, "takenBack"> & { taken: number }>(sql`
    select p.id, p.amount, p.paid_on, exists (select 1 from report_payments b where b.takes_back = p.id) as taken
    from fraud_reports r cross join report_payments p on p.report_id = r.id
    where r.id = ${int(report)} and ${mine(viewer)} and p.amount > 0 order by p.id`);
  return rows.map(({ taken, ...entry }) => ({ ...entry, takenBack: taken === 1 }));
}

/**
 * `amount`: whole rupees of a part, or "all" that is due. `seen`: what was still due when the form was opened. `more`: it
 * may be more than is due.
 */
export type NewSettlement = { amount: number | "all"; paid_on: string; seen: number; more: boolean };

export type Entered =
  | "entered"
  /** There is no such report of the viewer's, or they may not write. */
  | "not there"
  /** Nothing was entered. `due`: what is still due now. */
  | { refused: "nothing due" | "more than due" | "changed" | "too many"; due: number }
  /** With it all of it would have been paid before the due date: then nothing was late. */
  | { refused: "never late"; dueDate: string };

/**
 * Enters a settlement, once: the same entry under the same key, sent a hundred times at once, is one. A part may have been
 * paid before the due date, as an advance. Whose the report is, what is still due and since when are conditions of the
 * statement itself.
 */
export async function enterSettlement(
  db: Db,
  viewer: Viewer,
  report: number,
  { amount, paid_on, seen, more }: NewSettlement,
  key: string,
): Promise<Entered> {
  const paid = amount === "all" ? seen : amount;
  const submission = await sha256(JSON.stringify([report, key, amount, paid_on]));
  const due = stillDue("r");
  const asSeen = amount === "all" ? sql`${due} = ${int(seen)}` : sql`true`;
  const wasLate = sql`(${int(paid)} < ${due} or max(coalesce(r.paid_on, ${paid_on}), ${paid_on}) >= r.due_date)`;
  const [, , [now] = []] = await atomically(db, [
    sql`insert into report_payments (report_id, amount, paid_on, created_at, submission)
      select r.id, ${int(paid)}, ${paid_on}, ${Date.now()}, ${submission} from fraud_reports r
      where r.id = ${int(report)} and ${mine(viewer)} and ${mayWrite(viewer.id)} and r.unpaid = 1
        and ${wasLate} and ${asSeen} and (${int(paid)} <= ${due} or ${more})
        and (select count(*) from report_payments where report_id = r.id) < ${mostEntries}
      on conflict (submission) do nothing`,
    eventStatement(int(report), {
      kind: sql`iif(r.unpaid = 1, 'part paid', 'paid')`,
      actor: "reporter",
      what: sql`iif(${paid_on} < r.due_date, json_object('amount', ${int(paid)}, 'paid_on', ${paid_on}, 'early', json('true')),
        json_object('amount', ${int(paid)}, 'paid_on', ${paid_on}))`,
    }),
    sql`select ${due} as due, r.due_date as dueDate, ${asSeen} as asSeen, ${wasLate} as wasLate,
        exists (select 1 from report_payments where submission = ${submission}) as entered,
        (select count(*) from report_payments where report_id = r.id) as entries
      from fraud_reports r where r.id = ${int(report)} and ${mine(viewer)} and ${mayWrite(viewer.id)}`,
  ]);
  if (!now) return "not there";
  if (now.entered) return "entered";
  const left = Number(now.due);
  if (left === 0) return { refused: "nothing due", due: left };
  if (!now.asSeen) return { refused: "changed", due: left };
  if (Number(now.entries) >= mostEntries) return { refused: "too many", due: left };
  if (!now.wasLate) return { refused: "never late", dueDate: String(now.dueDate) };
  return { refused: "more than due", due: left };
}

/**
 * Takes a mistaken entry back, by an entry of its own: nothing is edited, and a report that is not paid after all is due
 * again, in lists as well. False: there is no such entry. Twice is once.
 */
export async function takeBackSettlement(db: Db, viewer: Viewer, report: number, entry: number): Promise<boolean> {
  const of = sql`p.id = ${int(entry)} and p.report_id = ${int(report)} and p.amount > 0
    and ${mine(viewer)} and ${mayWrite(viewer.id)}`;
  const [, , [now] = []] = await atomically(db, [
    sql`insert into report_payments (report_id, amount, paid_on, takes_back, created_at, submission)
      select r.id, -p.amount, p.paid_on, p.id, ${Date.now()}, 'takes back ' || p.id
      from report_payments p cross join fraud_reports r on r.id = p.report_id where ${of}
      on conflict do nothing`,
    eventStatement(int(report), {
      kind: "payment taken back",
      actor: "reporter",
      what: sql`(select json_object('amount', p.amount, 'paid_on', p.paid_on) from report_payments p
        where p.id = ${int(entry)})`,
    }),
    sql`select 1 as there from report_payments p cross join fraud_reports r on r.id = p.report_id where ${of}`,
  ]);
  return now !== undefined;
}

/** Of fraud_reports as r. */
function mine(viewer: Viewer): SQL {
  return sql`r.user_id = ${viewer.id} and r.withdrawn_at is null`;
}
