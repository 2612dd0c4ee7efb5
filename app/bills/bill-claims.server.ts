// A bill stands with one report in the whole product, and whoever was billed has its code as well as whoever billed. So who
// comes second may say that the bill is theirs; until the desk has decided, nothing changes.
import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int, mayWrite } from "../../db/sql";
import { together } from "../../db/together";
import type { Admin, Viewer } from "../viewer";
import type { UsedBill } from "./check-bills.server";
import { keyedDigest } from "./digests.server";

const days = 24 * 3_600_000;
/** Milliseconds until the desk has decided. */
const decidedWithin = 7 * days;
/** Claims of an account that wait at once. */
const mostOpen = 10;
/** Characters of what a claimant says. */
export const longestNote = 500;

/** Claims of one person to a bill that stays with the same report: the second is their appeal. */
const mostClaims = 2;

/**
 * What the form carries of who has the bill, so that nobody claims it from another than they were told of. Nobody can tell
 * from it which report that is.
 */
export function holderMark(secret: string, { bill, holder }: UsedBill): Promise<string> {
  return keyedDigest(secret, "holder", `${bill.irn} ${holder}`);
}

export type Claimed =
  | "claimed"
  /** "free": nobody else has it any more, or another has it than was seen. */
  | { refused: "free" | "too many" }
  /** It was decided that the bill stays there, and nothing has changed. `again`: who has something new to say may. `decided`: when. */
  | { refused: "decided"; decided: number; reason: string; mayClaimAgain: boolean };

/**
 * Claims a bill for the viewer's own report, which names its buyer and was due no earlier, from the report that has it. Sent
 * twice it is one claim. Decided that it stays, the same person may claim it from the same report once more, with something
 * else to say; after that only from another.
 */
export async function claimBill(
  db: Db,
  viewer: Viewer,
  report: number,
  { bill, sellerGstin, holder }: UsedBill,
  note: string,
  now = Date.now(),
): Promise<Claimed> {
  const mine = sql`exists (select 1 from fraud_reports own where own.id = c.report_id and own.user_id = ${viewer.id})`;
  const lost = sql`c.irn = ${bill.irn} and c.outcome = 'stays' and coalesce(c.holder_id, ${int(holder)}) = ${int(holder)} and ${mine}`;
  // Of a bill one waits, for whichever of the claimant's reports.
  const isOpen = sql`select 1 from bill_claims c where c.irn = ${bill.irn} and c.decided_at is null and ${mine}`;
  const before = await db.all<{ id: number; note: string; reason: string; decided_at: number }>(
    sql`select c.id, c.note, c.reason, c.decided_at from bill_claims c where ${lost} order by c.decided_at desc, c.id desc`,
  );
  const [last] = before;
  const mayClaimAgain = before.length < mostClaims;
  const said = before.some((one) => wordsOf(one.note) === wordsOf(note));
  if (last && (said || !mayClaimAgain)) {
    if ((await db.all(isOpen)).length > 0) return "claimed";
    return { refused: "decided", decided: last.decided_at, reason: last.reason, mayClaimAgain };
  }
  const known = JSON.stringify(before.map(({ id }) => id));
  const waiting = sql`(select count(*) from bill_claims c cross join fraud_reports own on own.id = c.report_id
    where c.decided_at is null and own.user_id = ${viewer.id})`;
  const results = await atomically(db, [
    sql`insert into bill_claims (irn, report_id, holder_id, kind, buyer_gstin, doc_date, paise, kid, seller, seller_gstin, note, created_at, due_at)
      select b.irn, r.id, b.report_id, ${bill.kind}, ${bill.buyer}, ${bill.date}, ${int(bill.paise)}, ${bill.kid}, ${bill.seller},
        ${sellerGstin}, ${note}, ${int(now)}, ${int(now + decidedWithin)}
      from fraud_reports r cross join checked_bills b on b.irn = ${bill.irn} cross join fraud_reports other on other.id = b.report_id
      where r.id = ${int(report)} and r.user_id = ${viewer.id} and r.withdrawn_at is null and ${mayWrite(viewer.id)}
        and b.report_id = ${int(holder)} and r.gstin = ${bill.buyer} and ${bill.date} <= r.due_date and other.user_id is not ${viewer.id}
        and not exists (${isOpen}) and not exists (select 1 from bill_claims c where ${lost} and c.id not in (select value from json_each(${known})))
        and ${waiting} < ${mostOpen}
      on conflict do nothing`,
    isOpen,
    sql`select ${waiting} as n`,
  ]);
  if (results[1]?.length) return "claimed";
  return { refused: Number(results[2]?.[0]?.n) >= mostOpen ? "too many" : "free" };
}

/** What a note says, however it is spelled: letters and digits alone. */
function wordsOf(note: string): string {
  return note
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
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
 * account is gone. `reported`: milliseconds, and so is `hidden`: since when it is out of sight; null: everybody sees it.
 */
export type ClaimSide = {
  report: number;
  party: string;
  gstin: string | null;
  amount: number;
  email: string | null;
  shop: string | null;
  reported: number;
  hidden: number | null;
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
const urgent = sql`
  select c.id, c.paise, c.doc_date as date, c.buyer_gstin as buyer, c.seller_gstin as seller, c.note, c.due_at as due,
    c.report_id as claims, (select b.report_id from checked_bills b where b.irn = c.irn) as holds
  from bill_claims c indexed by bill_claims_by_deadline where c.decided_at is null order by c.due_at, c.id limit ${claimsShown}`;

/** Claims that wait, the most urgent first. */
export async function billClaims(db: Db, _admin: Admin): Promise<BillClaim[]> {
  type Waiting = Omit<BillClaim, "claimant" | "holder"> & { claims: number; holds: number | null };
  const [waiting, sides] = await together(db, [
    (db) => db.all<Waiting>(urgent),
    (db) =>
      db.all<ClaimSide>(sql`
    select r.id as report, r.party_name as party, r.gstin, r.amount_due as amount, u.email, p.shop_name as shop, r.created_at as reported,
      r.hidden_at as hidden
    from fraud_reports r left join users u on u.id = r.user_id left join user_profiles p on p.user_id = r.user_id
    where r.id in (select claims from (${urgent}) union select holds from (${urgent}))`),
  ]);
  const sideOf = new Map(sides.map((side) => [side.report, side]));
  return waiting.flatMap(({ claims, holds, ...claim }) => {
    const claimant = sideOf.get(claims);
    return claimant ? [{ ...claim, claimant, holder: sideOf.get(holds ?? 0) ?? null }] : [];
  });
}
