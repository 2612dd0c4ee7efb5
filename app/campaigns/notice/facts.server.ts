import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int, stillDue } from "../../../db/sql";
import { profileOf } from "../../accounts/accounts.server";
import { maskedPhone, today } from "../../india";
import type { Viewer } from "../../viewer";
import { kept, type PartyField, partyFields } from "../campaign";
import type { NoticeFacts } from "./terms";

/** Where a notice goes, as far as it is typed. */
export type Recipient = Record<PartyField, string>;

/**
 * What a notice says about one of the viewer's own reports, or null: also of one that is paid, since nothing is asked for
 * then. `typed` is the address in a form that is not confirmed yet; without it the one of the latest campaign stands in.
 */
export async function noticeFacts(
  db: Db,
  viewer: Viewer,
  report: number,
  typed: Recipient | null,
): Promise<NoticeFacts | null> {
  const [row] =
    await db.all<NoticeRow>(sql`select r.party_name, r.phone_number, ${stillDue("r")} as still_due, r.due_date,
      n.recipient_address, n.recipient_pincode, n.recipient_phone
    from fraud_reports r left join legal_notices n
      on n.id = (select max(id) from legal_notices where report_id = r.id and user_id = ${viewer.id})
    where r.id = ${int(report)} and r.user_id = ${viewer.id} and r.unpaid = 1`);
  if (!row) return null;
  const profile = await profileOf(db, viewer);
  const recipient = Object.fromEntries(
    partyFields.map((field) => [field, typed ? kept(field, typed[field]) : (row[field] ?? "")]),
  ) as Recipient;
  return {
    sender: { name: profile.name, shop: profile.shop_name, phone: profile.phone_number },
    party: {
      name: row.party_name,
      address: recipient.recipient_address,
      pincode: recipient.recipient_pincode,
      phone: recipient.recipient_phone || maskedPhone(row.phone_number),
    },
    amount: row.still_due,
    dueDate: row.due_date,
    date: today(),
  };
}

type NoticeRow = { party_name: string; phone_number: string; still_due: number; due_date: string } & {
  [field in PartyField]: string | null;
};
