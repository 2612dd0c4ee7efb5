// Which watches new reports match: from where the last look ended, a page at a time.
import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int } from "../../db/sql";
import { keysOf, nextMorning, signs } from "./watch";

/** Reports and keys of watches that one page reads: some milliseconds of CPU, and far from D1's bounds. */
const [mostReports, mostKeys] = [50, 2_000];

type Progress = { report_id: number; within: number; key: string; watch_id: number };
type Report = { id: number; name: string; digits: string; gstin: string | null; user_id: string | null };
type Candidate = {
  report: number;
  key: string;
  watch: number;
  watcher: number;
  name: string | null;
  digits: string | null;
  gstin: string | null;
};

/**
 * Finds watches for one page of reports and stores them, together with how far that is: killed at any point, and begun
 * again, nothing is found twice and nothing is left out. Rows read grow with what is found under the reports' keys, not
 * with the watches. True: there are no more reports. Hidden reports are matched, too, since they may be restored.
 */
export async function matchPage(db: Db, now: number): Promise<boolean> {
  const [from] = await db.all<Progress>(sql`select report_id, within, key, watch_id from watch_progress where id = 1`);
  if (!from) throw new Error("watch_progress has no row");
  const reports = await db.all<Report>(sql`
    select id, party_name as name, phone_number as digits, gstin, user_id from fraud_reports
    where id > ${int(from.report_id)} and withdrawn_at is null order by id limit ${int(mostReports)}`);
  const last = reports.at(-1);
  if (!last) return true;
  const pairs = reports.flatMap((report) => keysOf(report).map((key) => [report.id, key, 0, report.user_id]));
  // Where a page ended within a report, the next begins there; its keys may have changed since: then with the first.
  const at = pairs.findIndex(([id, key]) => id === from.within && key === from.key);
  const left = at < 0 ? pairs : pairs.slice(at);
  if (at >= 0 && left[0]) left[0][2] = from.watch_id;
  // CROSS JOIN keeps the order: pair by pair, and of each its watches by their ids.
  const candidates = await db.all<Candidate>(sql`
    select j.value ->> 0 as report, k.key, w.id as watch, w.watcher_id as watcher, w.name, w.digits, w.gstin
    from json_each(${JSON.stringify(left)}) j cross join watch_keys k on k.key = j.value ->> 1 and k.watch_id > j.value ->> 2
    cross join watches w on w.id = k.watch_id
    where w.since < j.value ->> 0 and w.user_id is not j.value ->> 3 limit ${int(mostKeys)}`);
  const end = candidates.length < mostKeys ? undefined : candidates.at(-1);
  const to: Progress = end
    ? { report_id: before(reports, end.report), within: end.report, key: end.key, watch_id: end.watch }
    : { report_id: last.id, within: 0, key: "", watch_id: 0 };
  await keep(db, now, found(reports, candidates), from, to);
  return !end && reports.length < mostReports;
}

/** The report before this one, so that the next page begins with it. */
function before(reports: Report[], id: number): number {
  return reports[reports.findIndex((report) => report.id === id) - 1]?.id ?? id - 1;
}

function found(reports: Report[], candidates: Candidate[]) {
  const byId = new Map(reports.map((report) => [report.id, report]));
  const signOf = signs();
  const seen = new Set<string>();
  return candidates.flatMap(({ report, watch, watcher, ...watched }) => {
    const about = byId.get(report);
    if (!about || seen.has(`${report} ${watch}`)) return [];
    seen.add(`${report} ${watch}`);
    const sign = signOf(watched, about);
    return sign === null ? [] : [{ report, watch, watcher, sign }];
  });
}

/** One batch: what was found, when its watchers are to be told, and how far it is. Of two at once one counts. */
async function keep(db: Db, now: number, matches: ReturnType<typeof found>, from: Progress, to: Progress) {
  const asBefore: SQL = sql`exists (select 1 from watch_progress where id = 1 and report_id = ${int(from.report_id)}
    and within = ${int(from.within)} and key = ${from.key} and watch_id = ${int(from.watch_id)})`;
  const watchers = JSON.stringify([...new Set(matches.map(({ watcher }) => watcher))]);
  const due = sql`iif(mails = 'at once', ${int(now)}, ${int(nextMorning(now))})`;
  await atomically(db, [
    ...(matches.length === 0
      ? []
      : [
          sql`insert into watch_matches (watch_id, report_id, watcher_id, sign, mail_id, found_at)
            select w.id, j.value ->> 'report', v.id, j.value ->> 'sign', iif(v.mails = 'none', '', null), ${int(now)}
            from json_each(${JSON.stringify(matches)}) j cross join watches w on w.id = j.value ->> 'watch'
              cross join watchers v on v.id = w.watcher_id
            where ${asBefore} on conflict do nothing`,
          sql`update watchers set due_at = min(coalesce(due_at, ${due}), ${due})
            where id in (select value from json_each(${watchers})) and mails <> 'none' and ${asBefore}`,
        ]),
    sql`update watch_progress set report_id = ${int(to.report_id)}, within = ${int(to.within)}, key = ${to.key},
      watch_id = ${int(to.watch_id)} where id = 1 and ${asBefore}`,
  ]);
}
