// Which watches reports match, as they come and as they are corrected: from where the last look ended, a page at a time.
import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int } from "../../db/sql";
import { nextMorning } from "../india";
import { clocks, reportedColumns } from "./standing.server";
import { keysOf, type Named, type Sign, signs, type Watched } from "./watch";

/** Reports, events and keys of watches that one page reads: some milliseconds of CPU, and far from D1's bounds. */
const [mostReports, mostEvents, mostKeys] = [50, 200, 2_000];

type Progress = { report_id: number; within: number; key: string; watch_id: number };
/** `place`: the report's id, or that of the event. `corrected`: when; null of a new one. `keys`: what watches are looked for by. */
type Report = Named & {
  place: number;
  id: number;
  user_id: string | null;
  corrections: number;
  corrected: number | null;
  keys: string[];
};
type ReportedRow = Omit<Report, "partyGstins" | "keys"> & { partyGstins: string; what: string | null };
/** Up to `last`, or null: there is nothing more. `more`: after it there may be. */
type Page = { reports: Report[]; last: number | null; more: boolean };
type Candidate = Watched & { place: number; key: string; watch: number; watcher: number; news: number };

/** Finds watches for one page of new reports. True: there are no more. Hidden ones are matched, too, since they may be restored. */
export function matchPage(db: Db, now: number): Promise<boolean> {
  return match(db, now, 1, async (from) => {
    const rows = await db.all<ReportedRow>(sql`
      select r.id as place, r.id, ${reportedColumns}, r.user_id, r.corrections, null as corrected, null as what from fraud_reports r
      where r.id > ${int(from)} and r.withdrawn_at is null order by r.id limit ${int(mostReports)}`);
    return { reports: rows.map(read), last: rows.at(-1)?.place ?? null, more: rows.length === mostReports };
  });
}

/**
 * The same for reports that were corrected as to whom they are about. They are looked for by what they said, too: what
 * they have no longer in common with a watch is over, and what they have now is told who watched before.
 */
export function matchCorrections(db: Db, now: number): Promise<boolean> {
  return match(db, now, 2, async (from) => {
    const rows = await db.all<ReportedRow & { id: number | null }>(sql`
      select e.id as place, r.id, ${reportedColumns}, r.user_id, r.corrections, e.created_at as corrected, e.what
      from (select id, report_id, kind, what, created_at from report_events where id > ${int(from)}
        order by id limit ${int(mostEvents)}) e
      left join fraud_reports r on r.id = e.report_id and e.kind = 'corrected' and r.withdrawn_at is null order by e.id`);
    const reports = rows.filter(({ id }) => id !== null).map(read);
    const last = reports[mostReports - 1]?.place ?? rows.at(-1)?.place ?? null;
    return {
      reports: reports.slice(0, mostReports),
      last,
      more: rows.length === mostEvents || last !== rows.at(-1)?.place,
    };
  });
}

function read({ what, partyGstins, ...row }: ReportedRow): Report {
  const report = { ...row, partyGstins: JSON.parse(partyGstins) as string[] };
  const now = [
    ...keysOf(report),
    ...report.partyGstins.flatMap((gstin) => keysOf({ name: null, digits: null, gstin })),
  ];
  if (what === null) return { ...report, keys: now };
  const { party_name, phone_number, gstin } = (JSON.parse(what).changes ?? {}) as Record<string, [string | null]>;
  if (!party_name && !phone_number && !gstin) return { ...report, keys: [] };
  const before = { name: party_name?.[0] ?? null, digits: phone_number?.[0] ?? null, gstin: gstin?.[0] ?? null };
  return { ...report, keys: [...new Set([...now, ...keysOf(before)])] };
}

/**
 * What is found is stored together with how far that is: killed at any point, and begun again, nothing is found twice
 * and nothing is left out. Rows read grow with what is found under the reports' keys, not with the watches.
 */
async function match(db: Db, now: number, row: 1 | 2, pageFrom: (place: number) => Promise<Page>): Promise<boolean> {
  const [from] = await db.all<Progress>(sql`insert into watch_progress (id, report_id, within, key, watch_id)
    values (${row}, 0, 0, '', 0) on conflict (id) do update set id = excluded.id returning report_id, within, key, watch_id`);
  if (!from) throw new Error("watch_progress has no row");
  const { reports, last, more } = await pageFrom(from.report_id);
  if (last === null) return true;
  const pairs = reports.flatMap(({ keys, place, id, user_id, corrected }) =>
    keys.map((key) => [place, key, 0, user_id, id, corrected]),
  );
  // Where a page ended within a report, the next begins there; its keys may have changed since: then with the first.
  const at = pairs.findIndex(([place, key]) => place === from.within && key === from.key);
  const left = at < 0 ? pairs : pairs.slice(at);
  if (at >= 0 && left[0]) left[0][2] = from.watch_id;
  // CROSS JOIN keeps the order: pair by pair, and of each its watches by their ids.
  const news = sql`(w.since < j.value ->> 4 or w.created_at <= (j.value ->> 5) + ${int(clocks)})`;
  const candidates = await db.all<Candidate>(sql`
    select j.value ->> 0 as place, k.key, w.id as watch, w.watcher_id as watcher, w.name, w.digits, w.gstin, ${news} as news
    from json_each(${JSON.stringify(left)}) j cross join watch_keys k on k.key = j.value ->> 1 and k.watch_id > j.value ->> 2
    cross join watches w on w.id = k.watch_id
    where (j.value ->> 5 is not null or w.since < j.value ->> 4) and w.user_id is not j.value ->> 3 limit ${int(mostKeys)}`);
  const end = candidates.length < mostKeys ? undefined : candidates.at(-1);
  const to: Progress = end
    ? { report_id: before(reports, end.place), within: end.place, key: end.key, watch_id: end.watch }
    : { report_id: last, within: 0, key: "", watch_id: 0 };
  await keep(db, now, found(reports, candidates), { row, from, to });
  return !end && !more;
}

/** The place before this one, so that the next page begins with it. */
function before(reports: Report[], place: number): number {
  return reports[reports.findIndex((report) => report.place === place) - 1]?.place ?? place - 1;
}

/** `corrections`: on how many of the report it was judged; null: those that came in between have their own event. */
type Match = {
  report: number;
  watch: number;
  watcher: number;
  news: number;
  sign: Sign | "none";
  corrections: number | null;
};

function found(reports: Report[], candidates: Candidate[]): Match[] {
  const byPlace = new Map(reports.map((report) => [report.place, report]));
  const signOf = signs();
  const seen = new Set<string>();
  return candidates.flatMap(({ place, watch, watcher, news, ...watched }) => {
    const about = byPlace.get(place);
    if (!about || seen.has(`${place} ${watch}`)) return [];
    seen.add(`${place} ${watch}`);
    const sign = signOf(watched, about);
    const isNew = about.corrected === null;
    if (isNew && sign === null) return [];
    const corrections = isNew ? about.corrections : null;
    return [{ report: about.id, watch, watcher, news, sign: sign ?? "none", corrections }];
  });
}

/** One batch: what was found, when its watchers are to be told, and how far it is. Of two at once one counts. */
async function keep(
  db: Db,
  now: number,
  matches: Match[],
  { row, from, to }: { row: 1 | 2; from: Progress; to: Progress },
) {
  const asBefore: SQL = sql`exists (select 1 from watch_progress where id = ${row} and report_id = ${int(from.report_id)}
    and within = ${int(from.within)} and key = ${from.key} and watch_id = ${int(from.watch_id)})`;
  const watchers = JSON.stringify([...new Set(matches.map(({ watcher }) => watcher))]);
  const due = sql`iif(mails = 'at once', ${int(now)}, ${int(nextMorning(now))})`;
  const known = sql`exists (select 1 from watch_matches m where m.watch_id = w.id and m.report_id = r.id)`;
  await atomically(db, [
    ...(matches.length === 0
      ? []
      : [
          sql`insert into watch_matches (watch_id, report_id, watcher_id, sign, mail_id, found_at)
            select w.id, r.id, v.id, j.value ->> 'sign', iif(v.mails = 'none', '', null), ${int(now)}
            from json_each(${JSON.stringify(matches)}) j cross join watches w on w.id = j.value ->> 'watch'
              cross join watchers v on v.id = w.watcher_id cross join fraud_reports r on r.id = j.value ->> 'report'
            where ${asBefore} and r.corrections = coalesce(j.value ->> 'corrections', r.corrections)
              and (${known} or (j.value ->> 'news' and j.value ->> 'sign' <> 'none'))
            on conflict (watch_id, report_id) do update set sign = excluded.sign`,
          sql`update watchers set due_at = min(coalesce(due_at, ${due}), ${due})
            where id in (select value from json_each(${watchers})) and mails <> 'none' and ${asBefore}
              and exists (select 1 from watch_matches m where m.watcher_id = watchers.id and m.mail_id is null)`,
        ]),
    sql`update watch_progress set report_id = ${int(to.report_id)}, within = ${int(to.within)}, key = ${to.key},
      watch_id = ${int(to.watch_id)} where id = ${row} and ${asBefore}`,
  ]);
}
