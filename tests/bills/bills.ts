// Made-up bills for tests inside workerd: a portal that is entered, and reports that a bill fits.
import { env } from "cloudflare:workers";
import { checkBills } from "../../app/bills/check-bills.server";
import { addBills } from "../../app/reports/files/add-bills.server";
import { submitReport } from "../../app/reports/form/submit-report.server";
import { correctable } from "../../app/reports/life/correct-report.server";
import type { Viewer } from "../../app/viewer";
import {
  type BillData,
  type MadeUpPortal,
  madeUpBill,
  madeUpPortal,
  signedCode,
} from "../../scripts/bills/made-up-portal";
import { madeUpGstin } from "../gstins";
import { db, draft, submission } from "../people";

export const secret = "only-for-tests-0123456789abcdef0123456789";
export const seller = madeUpGstin(900, "27");
export const buyer = madeUpGstin(901);

export async function enter(portal: MadeUpPortal, changes: { kid?: string; pem?: string } = {}): Promise<void> {
  await env.DB.prepare(
    "insert into bill_portals (name, kid, pem, valid_from, valid_until, added_at) values (?, ?, ?, ?, ?, 1)",
  )
    .bind(portal.name, changes.kid ?? portal.kid, changes.pem ?? portal.pem, portal.from, portal.until)
    .run();
}

let known: MadeUpPortal | undefined;

/** The portal that is entered. */
export async function portal(): Promise<MadeUpPortal> {
  known ??= await madeUpPortal("IRP of the tests", { from: Date.parse("2024-01-01"), until: Date.parse("2030-01-01") });
  const has = await env.DB.prepare("select 1 from bill_portals where kid = ?").bind(known.kid).first();
  if (!has) await enter(known);
  return known;
}

export async function bill(changes: Partial<BillData> = {}, total = 5_000): Promise<BillData> {
  return { ...(await madeUpBill({ seller, buyer, total, date: "2025-09-01" })), ...changes };
}

export async function codeOf(changes: Partial<BillData> = {}, total = 5_000): Promise<string> {
  return signedCode(await portal(), await bill(changes, total));
}

export async function reported(viewer: Viewer, changes: Partial<ReturnType<typeof draft>> & { gstin?: string } = {}) {
  const report = { gstin: buyer, ...draft(), ...changes };
  const outcome = await submitReport(db, env.FILES, viewer, { report, files: [], submission: submission() });
  if (!("id" in outcome)) throw new Error(`not reported: ${outcome.refused}`);
  return outcome.id;
}

/** What the page does with what is sent to a report: checked, then kept. */
export async function send(viewer: Viewer, id: number, codes: string[], sellers = false) {
  const own = await correctable(db, viewer, id);
  if (!own) return "not there";
  const report = { id, gstin: own.gstin ?? null, due_date: own.due_date };
  const checked = await checkBills(db, secret, viewer, { codes, report, sellers });
  return "refused" in checked ? checked.refused : addBills(db, viewer, id, checked);
}
