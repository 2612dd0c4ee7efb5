// This machine's made-up portal, and checked bills of some demo reports that say a GSTIN.
import type { MadeUpPortal } from "../bills/made-up-portal";

/** Again and again is once. */
export async function seedBills(db: D1Database, portal: MadeUpPortal | null): Promise<void> {
  if (portal)
    await db
      .prepare(
        `insert into bill_portals (name, kid, pem, valid_from, valid_until, added_at) values (?, ?, ?, ?, ?, ?)
         on conflict do nothing`,
      )
      .bind(portal.name, portal.kid, portal.pem, portal.from, portal.until, Date.now())
      .run();
  // One is billed in part, the others whole.
  await db
    .prepare(
      `insert or ignore into checked_bills (report_id, kind, buyer_gstin, doc_date, paise, kid, irn, seller, created_at)
       select id, 'INV', gstin, date(due_date, '-30 days'), amount_due * iif(submission = 'demo 10', 60, 100), ?, 'demo bill of ' || submission,
         'demo seller', created_at
       from fraud_reports where submission in ('demo 10', 'demo 12', 'demo 20')`,
    )
    .bind(portal?.kid ?? "demo")
    .run();
}
