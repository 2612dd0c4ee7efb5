import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int, mayWrite } from "../../db/sql";
import type { Viewer } from "../viewer";
import { mostBills, type WrongBill } from "./bill";
import { keyedDigest } from "./digests.server";
import { type Portal, readCode, type SignedBill } from "./read-code.server";

/** The report that bills are sent to: its own words. `id`: null of one that is being made. */
export type Billed = { id: number | null; gstin: string | null; due_date: string };

/** A bill as it is kept: without its code, its number and its seller. */
export type Checked = Omit<SignedBill, "buyer"> & { buyer: string };

/** A bill that another report (`holder`) has, with its seller's GSTIN as it says it: for who claims it. */
export type UsedBill = { bill: Checked; sellerGstin: string; holder: number };

export type BillsChecked =
  /** `gstin`: the buyer's, also where the report said none. */
  | { bills: Checked[]; gstin: string | null }
  /** `at`: which code, from 0. */
  | { refused: Exclude<WrongBill, "used">; at: number }
  | ({ refused: "used"; at: number } & UsedBill)
  | { refused: "too many" }
  /** The account's other bills are another seller's. */
  | { refused: "another seller" };

/** Of the viewer's bills. `sellers`: the account says that bills of another seller are its own, too. */
export type SentBills = { codes: string[]; report: Billed; sellers: boolean };

/**
 * Checks codes for a report of the viewer's and writes nothing. What the report has already is left out. For a new report
 * a bill of another of the viewer's own passes: it may be this very form, sent twice, which `firstUsed` tells then.
 */
export async function checkBills(
  db: Db,
  secret: string,
  viewer: Viewer,
  { codes, report, sellers }: SentBills,
): Promise<BillsChecked> {
  if (codes.length === 0) return { bills: [], gstin: report.gstin };
  if (codes.length > mostBills) return { refused: "too many" };
  const portals = await db.all<Portal>(sql`
    select kid, pem, valid_from, valid_until from bill_portals where removed_at is null`);
  const bills: Checked[] = [];
  const sellerGstins: string[] = [];
  let { gstin } = report;
  for (const [at, code] of codes.entries()) {
    const signed = await readCode(portals, code);
    if (typeof signed === "string") return { refused: signed, at };
    const { buyer } = signed;
    if (buyer === null) return { refused: "no buyer", at };
    gstin ??= buyer;
    if (buyer !== gstin) return { refused: "another buyer", at };
    if (signed.date > report.due_date) return { refused: "after due", at };
    const irn = await keyedDigest(secret, "irn", signed.irn);
    const seller = await keyedDigest(secret, "seller", signed.seller);
    bills.push({ ...signed, buyer, irn, seller });
    sellerGstins.push(signed.seller);
  }
  const known = await usedBy(db, bills, viewer);
  const isNew = report.id === null;
  const taken = bills.findIndex(({ irn }) => {
    const use = known.get(irn);
    return use !== undefined && use.report !== report.id && !(isNew && use.mine);
  });
  const [used, sellerGstin] = [bills[taken], sellerGstins[taken]];
  const holder = used && known.get(used.irn)?.report;
  if (used && sellerGstin && holder) return { refused: "used", at: taken, bill: used, sellerGstin, holder };
  const added = bills.filter(
    ({ irn }, at) => (isNew || !known.has(irn)) && bills.findIndex((bill) => bill.irn === irn) === at,
  );
  if (added.length + (await countOf(db, report.id)) > mostBills) return { refused: "too many" };
  const sold = await sellersOf(db, viewer);
  const others = new Set(added.map(({ seller }) => seller).filter((seller) => !sold.has(seller)));
  return !sellers && others.size > (sold.size > 0 ? 0 : 1) ? { refused: "another seller" } : { bills: added, gstin };
}

/**
 * The statement that keeps checked bills with a report of the viewer's: `report` is SQL for its id. Its buyer, its due
 * date and that it has room are conditions of the statement itself, and a bill is kept once in the whole product. Answers
 * how many were kept.
 */
export function keepBillsStatement(viewer: Viewer, report: SQL, bills: Checked[], now = Date.now()): SQL {
  return sql`
    insert into checked_bills (report_id, kind, buyer_gstin, doc_date, paise, kid, irn, seller, created_at)
    select r.id, value ->> 'kind', value ->> 'buyer', value ->> 'date', value ->> 'paise', value ->> 'kid',
      value ->> 'irn', value ->> 'seller', ${int(now)}
    from fraud_reports r cross join json_each(${JSON.stringify(bills)})
    where r.id = (${report}) and r.user_id = ${viewer.id} and r.withdrawn_at is null and ${mayWrite(viewer.id)}
      and r.gstin = value ->> 'buyer' and value ->> 'date' <= r.due_date
      and (select count(*) from checked_bills b where b.report_id = r.id) + key < ${mostBills}
    order by key
    on conflict (irn) do nothing returning irn as kept`;
}

/** How many of these bills the report has. */
export async function keptOf(db: Db, report: number, bills: Checked[]): Promise<number> {
  const known = await usedBy(db, bills);
  return bills.filter(({ irn }) => known.get(irn)?.report === report).length;
}

/** The first of these bills that any report has; -1: none. */
export async function firstUsed(db: Db, bills: Checked[]): Promise<number> {
  const known = bills.length > 0 ? await usedBy(db, bills) : new Map();
  return bills.findIndex(({ irn }) => known.has(irn));
}

/** Takes a bill out of the viewer's own report: it may be used in another then. */
export async function takeOutBill(db: Db, viewer: Viewer, report: number, bill: number): Promise<boolean> {
  const gone = await db.all(sql`delete from checked_bills where id = ${int(bill)} and report_id = ${int(report)}
    and exists (select 1 from fraud_reports r where r.id = report_id and r.user_id = ${viewer.id})
    and ${mayWrite(viewer.id)} returning id`);
  return gone.length > 0;
}

type Use = { report: number; mine: boolean };

/** The report of each that is used, by the digest of its number, and whether that is this viewer's. */
async function usedBy(db: Db, bills: Checked[], viewer: Viewer | null = null): Promise<Map<string, Use>> {
  const rows = await db.all<{ irn: string; report: number; mine: number }>(sql`
    select b.irn, b.report_id as report, coalesce(r.user_id = ${viewer?.id ?? ""}, 0) as mine
    from json_each(${JSON.stringify(bills.map(({ irn }) => irn))}) sent
    cross join checked_bills b on b.irn = sent.value cross join fraud_reports r on r.id = b.report_id`);
  return new Map(rows.map(({ irn, report, mine }) => [irn, { report, mine: mine === 1 }]));
}

async function countOf(db: Db, report: number | null): Promise<number> {
  if (report === null) return 0;
  const [row] = await db.all<{ n: number }>(
    sql`select count(*) as n from checked_bills where report_id = ${int(report)}`,
  );
  return row?.n ?? 0;
}

/** Those that the account has said are its own, by their digests. */
async function sellersOf(db: Db, viewer: Viewer): Promise<Set<string>> {
  const rows = await db.all<{ seller: string }>(sql`
    select distinct b.seller from fraud_reports r indexed by reports_by_user cross join checked_bills b
      on b.report_id = r.id
    where r.user_id = ${viewer.id} and b.seller is not null limit ${mostSellers}`);
  return new Set(rows.map(({ seller }) => seller));
}

const mostSellers = 50;
