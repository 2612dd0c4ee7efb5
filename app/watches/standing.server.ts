// Whether a match is still true. What a report says may be corrected after it was found.
import { sql } from "drizzle-orm";
import { int } from "../../db/sql";

/** Milliseconds that the clocks of two Workers may be apart. */
export const clocks = 60_000;

/** Of watch_matches as m: the two only may be the same (watch.ts, isMayBe). */
export const mayBe = sql`m.sign in ('name', 'pan')`;

/** Of fraud_reports as r: the columns that a watch is compared with (watch.ts, Named). */
export const reportedColumns = sql`r.party_name as name, r.phone_number as digits, r.gstin, iif(r.gstin is null,
  (select json_group_array(value) from (select value from party_facts
    where party_id = r.party_id and kind = 'gstin' and n > 0 limit 5)), '[]') as partyGstins`;

/**
 * Of watch_matches as m and their fraud_reports as r. Until a later correction of who it is about has been looked at
 * (match-reports.server.ts) nobody knows, so it does not count. What the party has in common is looked up: it may change
 * without the report.
 */
export const stands = sql`m.sign <> 'none'
  and (m.sign <> 'pan' or substr((select w.gstin from watches w where w.id = m.watch_id), 3, 10) in (
    select substr(r.gstin, 3, 10) where r.gstin is not null union all select substr(f.value, 3, 10) from party_facts f
    where r.gstin is null and f.party_id = r.party_id and f.kind = 'gstin' and f.n > 0))
  and (m.sign <> 'party' or (r.gstin is null and exists (select 1 from party_facts f where f.party_id = r.party_id
    and f.kind = 'gstin' and f.n > 0 and f.value = (select w.gstin from watches w where w.id = m.watch_id))))
  and (r.corrections = 0 or not exists (select 1 from report_events e where e.report_id = r.id and e.kind = 'corrected'
    and e.id > coalesce((select p.report_id from watch_progress p where p.id = 2), 0)
    and e.created_at > m.found_at - ${int(clocks)}
    and coalesce(e.what ->> '$.changes.party_name', e.what ->> '$.changes.phone_number', e.what ->> '$.changes.gstin') is not null))`;
