// Which reports that are there already match what somebody begins to watch.
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int, isListed } from "../../db/sql";
import type { Viewer } from "../viewer";
import { reportedColumns } from "./standing.server";
import { type Named, type Sign, signs, type Watched, watchKeysOf } from "./watch";

type Stored = Watched & { id: number; watcher: number };
type ReportedRow = Omit<Named, "partyGstins"> & { id: number; corrections: number; partyGstins: string };

/** Watches that one look takes, and the newest reports of each key, number or GSTIN that it reads. */
const [together, newest] = [100, 20];

/** Looks, and keeps what was found as shown at once: it is not mailed. What is looked for twice is there once. */
export async function storeFound(db: Db, viewer: Viewer, watches: Stored[]): Promise<void> {
  for (let start = 0; start < watches.length; start += together) {
    const found = await reported(db, viewer, watches.slice(start, start + together));
    if (found.length === 0) continue;
    await db.run(sql`
      insert into watch_matches (watch_id, report_id, watcher_id, sign, mail_id, found_at)
      select w.id, j.value ->> 'report', w.watcher_id, j.value ->> 'sign', '', ${int(Date.now())}
      from json_each(${JSON.stringify(found)}) j cross join watches w on w.id = j.value ->> 'watch'
        cross join fraud_reports r on r.id = j.value ->> 'report' and r.corrections = j.value ->> 'corrections'
      where w.since >= j.value ->> 'report' on conflict do nothing`);
  }
}

/** Visible reports of others; rows read do not grow with the table. */
async function reported(db: Db, viewer: Viewer, watches: Stored[]) {
  const limit = sql`limit ${int(newest)}`;
  const keys = watches.flatMap(({ name }, n) =>
    name === null ? [] : watchKeysOf({ name, digits: null, gstin: null }).map((key) => [n, key]),
  );
  const digits = watches.flatMap((watch, n) =>
    watch.digits === null ? [] : [[n, [...watch.digits].reverse().join("")]],
  );
  const gstins = watches.flatMap(({ gstin }, n) => (gstin === null ? [] : [[n, gstin]]));
  const rows = await db.all<{ n: number; ids: string }>(sql`
    select j.value ->> 0 as n, (select json_group_array(report_id) from (select report_id from report_name_keys
      where key = j.value ->> 1 order by report_id desc ${limit})) as ids from json_each(${JSON.stringify(keys)}) j
    union all select j.value ->> 0, (select json_group_array(id) from (select id from fraud_reports r indexed by reports_by_phone
      where phone_reversed = j.value ->> 1 and ${isListed("r")} order by id desc ${limit})) from json_each(${JSON.stringify(digits)}) j
    union all select j.value ->> 0, (select json_group_array(id) from (select r.id from party_facts g indexed by parties_by_gstin
      cross join fraud_reports r indexed by reports_by_party on r.party_id = g.party_id and coalesce(r.gstin, g.value) = g.value and ${isListed("r")}
      where g.kind = 'gstin' and g.n > 0 and g.value = j.value ->> 1 ${limit})) from json_each(${JSON.stringify(gstins)}) j
    union all select j.value ->> 0, (select json_group_array(id) from (select r.id from party_facts g indexed by parties_by_pan
      cross join fraud_reports r indexed by reports_by_party on r.party_id = g.party_id and ${isListed("r")}
      where g.kind = 'gstin' and g.n > 0 and substr(g.value, 3, 10) = substr(j.value ->> 1, 3, 10) ${limit})) from json_each(${JSON.stringify(gstins)}) j`);
  const candidates = watches.map(() => new Set<number>());
  for (const { n, ids } of rows) for (const id of JSON.parse(ids) as number[]) candidates[n]?.add(id);
  const ids = [...new Set(candidates.flatMap((some) => [...some]))];
  const reports = await db.all<ReportedRow>(sql`
    select r.id, r.corrections, ${reportedColumns} from json_each(${JSON.stringify(ids)}) j
    cross join fraud_reports r on r.id = j.value where ${isListed("r")} and r.user_id is not ${viewer.id}`);
  const byId = new Map(
    reports.map(({ partyGstins, ...report }) => [report.id, { ...report, partyGstins: JSON.parse(partyGstins) }]),
  );
  const signOf = signs();
  return watches.flatMap((watch, n) =>
    [...(candidates[n] ?? [])].flatMap((id): { watch: number; report: number; corrections: number; sign: Sign }[] => {
      const report = byId.get(id);
      if (!report) return [];
      const sign = signOf(watch, report);
      return sign === null ? [] : [{ watch: watch.id, report: id, corrections: report.corrections, sign }];
    }),
  );
}
