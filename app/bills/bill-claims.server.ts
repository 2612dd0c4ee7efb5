// A bill stands with one report in the whole product, and whoever was billed has its code as well as whoever billed. So who
// comes second may say that the bill is theirs; until the desk has decided, nothing changes.
import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int, mayWrite } from "../../db/sql";
import { audited, stillAdmin } from "../audit/audit.server";
import { type Language, languageNamed } from "../languages";
import type { Admin, Viewer } from "../viewer";
import { mostBills } from "./bill";
import type { UsedBill } from "./check-bills.server";

const days = 24 * 3_600_000;
/** Milliseconds until the desk has decided. */
const decidedWithin = 7 * days;
/** Claims of an account that wait at once. */
const mostOpen = 10;
/** Characters of what a claimant says. */
export const longestNote = 500;

/**
 * Claims a bill for the viewer's own report, which names its buyer and was due no earlier. Sent twice it is one claim. False:
 * nobody else has the bill any more, or too many of the account's claims wait.
 */
export async function claimBill(
  db: Db,
  viewer: Viewer,
  report: number,
  { bill, sellerGstin }: UsedBill,
  note: string,
  now = Date.now(),
): Promise<boolean> {
  await db.run(sql`
    insert into bill_claims (irn, report_id, kind, buyer_gstin, doc_date, paise, kid, seller, seller_gstin, note, created_at, due_at)
    select b.irn, r.id, ${bill.kind}, ${bill.buyer}, ${bill.date}, ${int(bill.paise)}, ${bill.kid}, ${bill.seller},
      ${sellerGstin}, ${note}, ${int(now)}, ${int(now + decidedWithin)}
    from fraud_reports r cross join checked_bills b on b.irn = ${bill.irn} cross join fraud_reports other on other.id = b.report_id
    where r.id = ${int(report)} and r.user_id = ${viewer.id} and r.withdrawn_at is null and ${mayWrite(viewer.id)}
      and r.gstin = ${bill.buyer} and ${bill.date} <= r.due_date and other.user_id is not ${viewer.id}
      and (select count(*) from bill_claims c cross join fraud_reports own on own.id = c.report_id
        where c.decided_at is null and own.user_id = ${viewer.id}) < ${mostOpen}
    on conflict do nothing`);
  const open = await db.all(sql`
    select 1 from bill_claims c cross join fraud_reports r on r.id = c.report_id
    where c.irn = ${bill.irn} and c.report_id = ${int(report)} and c.decided_at is null and r.user_id = ${viewer.id}`);
  return open.length > 0;
}

/** Bills of a report of the viewer's that wait for the desk. `date`: YYYY-MM-DD. */
export type OpenClaim = { id: number; paise: number; date: string; due: number };

export function openClaims(db: Db, viewer: Viewer, report: number): Promise<OpenClaim[]> {
  return db.all<OpenClaim>(sql`
    select c.id, c.paise, c.doc_date as date, c.due_at as due from bill_claims c cross join fraud_reports r on r.id = c.report_id
    where c.report_id = ${int(report)} and c.decided_at is null and r.user_id = ${viewer.id} order by c.id`);
}

/**
 * A report on one side of a claim, as the desk sees it. `amount`: whole rupees. `email`: of its reporter, null once the
 * account is gone. `reported`: milliseconds.
 */
export type ClaimSide = {
  report: number;
  party: string;
  gstin: string | null;
  amount: number;
  email: string | null;
  shop: string | null;
  reported: number;
};

/** `date`: of the bill, YYYY-MM-DD. `seller`: its GSTIN. `holder`: null where nobody has the bill any more. */
export type BillClaim = {
  id: number;
  paise: number;
  date: string;
  buyer: string;
  seller: string | null;
  note: string;
  due: number;
  claimant: ClaimSide;
  holder: ClaimSide | null;
};

const claimsShown = 20;

/** Claims that wait, the most urgent first. */
export async function billClaims(db: Db, _admin: Admin): Promise<BillClaim[]> {
  type Waiting = Omit<BillClaim, "claimant" | "holder"> & { claims: number; holds: number | null };
  const waiting = await db.all<Waiting>(sql`
    select c.id, c.paise, c.doc_date as date, c.buyer_gstin as buyer, c.seller_gstin as seller, c.note, c.due_at as due,
      c.report_id as claims, (select b.report_id from checked_bills b where b.irn = c.irn) as holds
    from bill_claims c indexed by bill_claims_by_deadline where c.decided_at is null order by c.due_at, c.id limit ${claimsShown}`);
  const reports = waiting.flatMap(({ claims, holds }) => [claims, holds ?? 0]);
  const sides = await db.all<ClaimSide>(sql`
    select r.id as report, r.party_name as party, r.gstin, r.amount_due as amount, u.email, p.shop_name as shop, r.created_at as reported
    from fraud_reports r left join users u on u.id = r.user_id left join user_profiles p on p.user_id = r.user_id
    where r.id in (select value from json_each(${JSON.stringify(reports)}))`);
  const sideOf = new Map(sides.map((side) => [side.report, side]));
  return waiting.flatMap(({ claims, holds, ...claim }) => {
    const claimant = sideOf.get(claims);
    return claimant ? [{ ...claim, claimant, holder: sideOf.get(holds ?? 0) ?? null }] : [];
  });
}

/** Whom to tell, and of which report of theirs. */
export type ClaimParty = { email: string; language: Language; report: number };
export type ClaimDecided =
  | { claimant: ClaimParty | null; holder: ClaimParty | null }
  /** "no place": the claimant's report has no place for the bill, or names another buyer or day than when it was claimed. */
  | { refused: "done already" | "no place" };

/**
 * Decides a claim, once: "moved", the bill is the claimant's and goes to their report; "stays", nothing changes. A bill that
 * has no place there is not taken from who has it. `holder`: who had it, where it was moved.
 */
export async function decideBillClaim(
  db: Db,
  admin: Admin,
  { id, outcome, reason }: { id: number; outcome: "moved" | "stays"; reason: string },
  now = Date.now(),
): Promise<ClaimDecided> {
  const isOpen = sql`c.id = ${int(id)} and c.decided_at is null`;
  const person = sql`u.email, u.language, r.id as report from bill_claims c`;
  type Row = { email: string; language: string; report: number };
  const asParty = (row: Row | undefined) => (row ? { ...row, language: languageNamed(row.language) } : null);
  const [[claimant], [holder]] = await Promise.all([
    db.all<Row>(sql`select ${person} cross join fraud_reports r on r.id = c.report_id cross join users u on u.id = r.user_id
      where ${isOpen}`),
    db.all<Row>(sql`select ${person} cross join checked_bills b on b.irn = c.irn cross join fraud_reports r on r.id = b.report_id
      cross join users u on u.id = r.user_id where ${isOpen} and r.id <> c.report_id`),
  ]);
  const hasPlace = sql`exists (select 1 from bill_claims c cross join fraud_reports r on r.id = c.report_id cross join users u on u.id = r.user_id
    where ${isOpen} and r.withdrawn_at is null and r.gstin = c.buyer_gstin and c.doc_date <= r.due_date and u.suspended_at is null
      and (select count(*) from checked_bills b where b.report_id = r.id and b.irn <> c.irn) < ${mostBills})`;
  const may = outcome === "moved" ? sql`${stillAdmin(admin)} and ${hasPlace}` : stillAdmin(admin);
  const moves =
    outcome === "moved"
      ? [
          sql`delete from checked_bills where irn = (select c.irn from bill_claims c where ${isOpen}) and ${may}`,
          sql`insert into checked_bills (report_id, kind, buyer_gstin, doc_date, paise, kid, irn, seller, created_at)
            select c.report_id, c.kind, c.buyer_gstin, c.doc_date, c.paise, c.kid, c.irn, c.seller, ${int(now)}
            from bill_claims c where ${isOpen} and ${may}`,
        ]
      : [];
  const decided = await atomically(db, [
    ...moves,
    sql`update bill_claims set decided_at = ${int(now)}, outcome = ${outcome}, reason = ${reason}, seller_gstin = null
      where id = ${int(id)} and decided_at is null and ${may} returning report_id`,
    audited(
      admin,
      "decide bill claim",
      {
        kind: "report",
        id: sql`(select cast(report_id as text) from bill_claims where id = ${int(id)})`,
        what: outcome === "moved" ? "the bill is the claimant's" : "the bill stays where it was",
      },
      reason,
      undefined,
      now,
    ),
  ]);
  if (decided[moves.length]?.length !== 1) {
    const waits = await db.all(
      sql`select 1 from bill_claims c where ${isOpen} and ${stillAdmin(admin)} and not ${hasPlace}`,
    );
    return { refused: outcome === "moved" && waits.length > 0 ? "no place" : "done already" };
  }
  return { claimant: asParty(claimant), holder: outcome === "moved" ? asParty(holder) : null };
}
