import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int, isVisible } from "../../../db/sql";
import { together } from "../../../db/together";
import type { Admin } from "../../viewer";
import { unpaidUntil } from "../case-kinds";

/** Milliseconds: how soon a payment that was entered is looked at. */
const chargeWithin = 48 * 3_600_000;
const perPage = 25;
/** A count beyond it is "99+". */
const counted = 100;

export type WorkKind = "case" | "payment" | "first report" | "bill";

/** One thing that waits for the desk. `due`: until when, in milliseconds. `amount`: whole rupees. */
export type WorkItem = {
  kind: WorkKind;
  id: number;
  due: number;
  /** A party's name, or a reference. */
  about: string;
  /** The kind of a case, the plan of a payment. */
  detail: string;
  amount: number | null;
};

export type WorkCounts = Record<WorkKind, number> & { overdue: number };

const waiting: Record<WorkKind, { rows: SQL; due: SQL; fields: SQL }> = {
  case: {
    rows: sql`cases c indexed by open_cases_by_deadline where c.decided_at is null and c.due_at < ${int(unpaidUntil)}`,
    due: sql`c.due_at`,
    fields: sql`c.id, c.due_at as due, c.kind as detail, null as amount, (select r.party_name from case_reports d cross join fraud_reports r
      on r.id = d.report_id where d.case_id = c.id order by d.report_id limit 1) as about`,
  },
  payment: {
    rows: sql`payments y indexed by payments_to_verify where y.status = 'to verify'`,
    due: sql`y.entered_at`,
    fields: sql`y.id, y.entered_at + ${chargeWithin} as due, y.plan_name as detail, y.amount as amount, y.reference as about`,
  },
  "first report": {
    rows: sql`first_reports f indexed by first_reports_to_look_at cross join fraud_reports r on r.id = f.report_id
      where f.looked_at is null and ${isVisible("r")}`,
    due: sql`f.due_at`,
    fields: sql`f.report_id as id, f.due_at as due, '' as detail, r.amount_due as amount, r.party_name as about`,
  },
  bill: {
    rows: sql`bill_claims l indexed by bill_claims_by_deadline where l.decided_at is null`,
    due: sql`l.due_at`,
    fields: sql`l.id, l.due_at as due, 'claimed twice' as detail, l.paise / 100 as amount,
      (select r.party_name from fraud_reports r where r.id = l.report_id) as about`,
  },
};

/** A page of everything that waits, the most urgent first, beyond the deadline `after`. Reads as many rows a kind as it shows. */
export async function work(
  db: Db,
  _admin: Admin,
  after: number | null,
): Promise<{ items: WorkItem[]; further: number | null }> {
  const kinds = Object.keys(waiting) as WorkKind[];
  const found = await together(
    db,
    kinds.map((kind) => async (db: Db) => {
      const { rows, due, fields } = waiting[kind];
      const from = after === null ? sql`true` : sql`${due} > ${int(kind === "payment" ? after - chargeWithin : after)}`;
      const items = await db.all<Omit<WorkItem, "kind">>(
        sql`select ${fields} from ${rows} and ${from} order by ${due} limit ${int(perPage + 1)}`,
      );
      return items.map((item) => ({ kind, ...item, about: item.about ?? "" }));
    }),
  );
  const all = found.flat().sort((a, b) => a.due - b.due);
  const next = all[perPage]?.due;
  if (next === undefined) return { items: all, further: null };
  // The next page begins after a moment: what is due at the same one stays together.
  const before = all.slice(0, perPage).filter(({ due }) => due < next);
  const items = before.length > 0 ? before : all.slice(0, perPage);
  return { items, further: items.at(-1)?.due ?? null };
}

/** How much waits of each kind, up to a hundred, and how much of it is late. For the side bar of every page of the desk. */
export function workCounts(db: Db, _admin: Admin, now = Date.now()): Promise<WorkCounts> {
  return workWaiting(db, now);
}

/** The same, for the mail of the morning. */
export async function workWaiting(db: Db, now: number): Promise<WorkCounts> {
  const upTo = ({ rows }: (typeof waiting)[WorkKind]) =>
    sql`(select count(*) from (select 1 from ${rows} limit ${int(counted)}))`;
  const late = ({ rows, due }: (typeof waiting)[WorkKind], than: number) =>
    sql`(select count(*) from (select 1 from ${rows} and ${due} < ${int(than)} limit ${int(counted)}))`;
  const [row] = await db.all<Record<"cases" | "payments" | "first" | "bills" | "overdue", number>>(sql`select
    ${upTo(waiting.case)} as cases, ${upTo(waiting.payment)} as payments, ${upTo(waiting["first report"])} as first,
    ${upTo(waiting.bill)} as bills, ${late(waiting.case, now)} + ${late(waiting.payment, now - chargeWithin)}
      + ${late(waiting["first report"], now)} + ${late(waiting.bill, now)} as overdue`);
  return {
    case: row?.cases ?? 0,
    payment: row?.payments ?? 0,
    "first report": row?.first ?? 0,
    bill: row?.bills ?? 0,
    overdue: row?.overdue ?? 0,
  };
}
