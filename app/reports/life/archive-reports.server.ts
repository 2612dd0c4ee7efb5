import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { days, int } from "../../../db/sql";
import { dayOf } from "../../india";
import { usualPaidDays } from "../../settings/paid-days";
import { eventStatement } from "./report-events.server";

/** Reports that one batch takes. */
const step = 500;

/**
 * Takes what was paid some time ago (a setting, in days) off the lists, counts and search: its own page and its party's
 * keep it. As often as one likes. Rows read are those that leave.
 */
export async function archivePaid(db: Db, now: number): Promise<void> {
  const [set] = await db.all<{ days: number }>(sql`
    select coalesce((select value ->> '$.paid_days' from settings where name = 'site'), ${usualPaidDays}) as days`);
  const until = dayOf(now - days(set?.days ?? usualPaidDays));
  const paid = sql`paid_total >= amount_due and archived_at is null and withdrawn_at is null and paid_on <= ${until}`;
  let left = step;
  while (left === step) {
    const rows = await db.all<{ id: number }>(sql`
      select id from fraud_reports indexed by paid_reports_in_lists where ${paid} order by paid_on limit ${step}`);
    left = rows.length;
    if (left === 0) return;
    const ids = sql`select value from json_each(${JSON.stringify(rows.map(({ id }) => id))})`;
    await atomically(db, [
      eventStatement(
        ids,
        { kind: "archived", actor: "clock" },
        sql`r.paid_total >= r.amount_due and r.archived_at is null
        and r.withdrawn_at is null and r.paid_on <= ${until}`,
        now,
      ),
      sql`update fraud_reports set archived_at = ${int(now)} where id in (${ids}) and ${paid}`,
    ]);
  }
}
