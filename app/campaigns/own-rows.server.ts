import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "../viewer";

/** What is kept of the viewer here, by the name it has in the download of one's own data. */
export function ownRows({ id }: Viewer): Record<string, SQL> {
  return {
    promotions: sql`select id, report_id, plan_name, status, price_paid, percentage_fee, end_date, created_at
      from promotions where user_id = ${id} order by id`,
    campaigns: sql`select id, plan_name, percentage_fee, recovered, created_at from campaigns where user_id = ${id} order by id`,
    legal_notices: sql`select id, report_id, recipient_address, recipient_pincode, recipient_phone, created_at
      from legal_notices where user_id = ${id} order by id`,
  };
}

/** The statements that let the viewer go: what was done for them stays without a name. */
export function leave({ id }: Viewer): SQL[] {
  return [
    sql`update promotions set user_id = null, submission = null where user_id = ${id}`,
    sql`update campaigns set user_id = null, submission = 'gone ' || id where user_id = ${id}`,
    sql`update legal_notices set user_id = null, submission = null where user_id = ${id}`,
  ];
}
