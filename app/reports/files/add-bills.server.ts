import { atomically, type Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { type Checked, firstUsed, keepBillsStatement, keptOf } from "../../bills/check-bills.server";
import type { Viewer } from "../../viewer";
import { correctable, correctReport } from "../life/correct-report.server";
import type { Claim } from "../report";

export type BillsAdded =
  | "added"
  | "not there"
  /** Nothing was written: the GSTIN would bring the report to a party of which the account's others are the other way. */
  | "named and anonymous"
  /** Somebody used one, or the report was changed, at this moment. */
  | "used"
  | "changed";

/** Keeps checked bills with the viewer's own report; a report without a GSTIN gets the buyer's in the same batch. */
export async function addBills(
  db: Db,
  viewer: Viewer,
  id: number,
  { bills, gstin }: { bills: Checked[]; gstin: string | null },
): Promise<BillsAdded> {
  const own = await correctable(db, viewer, id);
  if (!own) return "not there";
  const keep = keepBillsStatement(viewer, int(id), bills);
  if (!own.gstin && gstin !== null) {
    const { party_name, phone_number, amount_due, due_date, city } = own;
    const claim: Claim = { party_name, phone_number, amount_due, due_date, city, gstin };
    const filled = await correctReport(
      db,
      viewer,
      id,
      { claim, anonymous: false, seen: own.corrections },
      { furtherStatements: [keep] },
    );
    if (filled === "not there") return filled;
    if (filled !== "corrected") return filled.refused === "named and anonymous" ? filled.refused : "changed";
  } else if (bills.length > 0) await atomically(db, [keep]);
  if ((await keptOf(db, id, bills)) === bills.length) return "added";
  return (await firstUsed(db, bills)) >= 0 ? "used" : "changed";
}
