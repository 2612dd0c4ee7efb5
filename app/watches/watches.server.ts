// Watches of one vendor: made, read, changed and removed by nobody else.

import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int, isListed, mayWrite } from "../../db/sql";
import { together } from "../../db/together";
import { nextMorning } from "../india";
import { newToken, sealed, storedForms, toSeal } from "../link-keys.server";
import type { Admin, Viewer } from "../viewer";
import { storeFound } from "./find-reported.server";
import { mayBe, stands } from "./standing.server";
import { contentOf, type MailFrequency, type Sign, type Watched, watchKeysOf, watchLimits } from "./watch";

export type NewWatch = Watched & { note: string };

/**
 * Stores watches that are not there yet, all or none, and looks which reports match already: those are shown, not
 * mailed. `ids`: of all that were sent, in no order. A press that is repeated adds nothing. What is there already takes
 * the new note where there is one; `noted`: how many did.
 */
export async function addWatches(
  db: Db,
  viewer: Viewer,
  watches: NewWatch[],
): Promise<
  | { ids: number[]; added: number; noted: number }
  | { refused: "too many"; left: number }
  | { refused: "not authenticated" }
> {
  const rows = [...new Map(watches.map((watch) => [contentOf(watch), watch])).entries()].map(([content, watch]) => ({
    ...watch,
    content,
  }));
  const list = JSON.stringify(rows);
  const pairs = JSON.stringify(rows.flatMap((row) => watchKeysOf(row).map((key) => [row.content, key])));
  const now = Date.now();
  const mine = sql`w.user_id = ${viewer.id}`;
  const isNew = sql`not exists (select 1 from watches w where ${mine} and w.content = value ->> 'content')`;
  const [, added = [], noted = [], , stored = [], [known] = []] = await atomically(db, [
    sql`insert into watchers (user_id, token, created_at) select ${viewer.id}, ${await sealed(newToken())}, ${now}
      where ${mayWrite(viewer.id)} on conflict (user_id) do nothing`,
    sql`insert into watches (user_id, watcher_id, name, digits, gstin, note, content, since, created_at)
      select ${viewer.id}, (select id from watchers where user_id = ${viewer.id}), value ->> 'name', value ->> 'digits',
        value ->> 'gstin', value ->> 'note', value ->> 'content', (select coalesce(max(id), 0) from fraud_reports), ${now}
      from json_each(${list}) where ${mayWrite(viewer.id)} and (select count(*) from watches w where ${mine})
        + (select count(*) from json_each(${list}) where ${isNew}) <= ${watchLimits.most}
      order by key on conflict (user_id, content) do nothing returning id`,
    sql`update watches set note = j.value ->> 'note' from json_each(${list}) j
      where user_id = ${viewer.id} and ${mayWrite(viewer.id)} and content = j.value ->> 'content'
        and j.value ->> 'note' not in ('', note) and not exists (select 1 from json_each(${list}) where ${isNew})
      returning id`,
    sql`insert into watch_keys (key, watch_id)
      select pair.value ->> 1, w.id from json_each(${pairs}) pair cross join watches w
      on w.user_id = ${viewer.id} and w.content = pair.value ->> 0 where true on conflict do nothing`,
    sql`select w.id, w.watcher_id as watcher, w.name, w.digits, w.gstin from json_each(${list}) cross join watches w
      on w.user_id = ${viewer.id} and w.content = value ->> 'content'`,
    sql`select ${mayWrite(viewer.id)} as may, (select count(*) from watches w where ${mine}) as n`,
  ]);
  if (!known?.may) return { refused: "not authenticated" };
  if (stored.length < rows.length)
    return { refused: "too many", left: Math.max(0, watchLimits.most - Number(known.n)) };
  await storeFound(db, viewer, stored as Parameters<typeof storeFound>[2]);
  return { ids: stored.map(({ id }) => Number(id)), added: added.length, noted: noted.length };
}

export type ListedWatch = Watched & {
  id: number;
  note: string;
  /** Visible reports that match, of others. */
  reports: number;
  /** The surest sign among them; null: nobody has reported it. */
  sign: Sign | null;
};

const seen = sql`watch_matches m cross join fraud_reports r on r.id = m.report_id and ${isListed("r")}
  where m.watch_id = w.id and ${stands}`;
/** Of watches as w: how many visible reports match, and the surest sign among them. */
const found = sql`(select count(*) from ${seen}) as reports,
  (select m.sign from ${seen} order by ${mayBe}, m.sign = 'name' limit 1) as sign`;

/** `reported`: those that somebody has reported; `mayBe`: of these, by a name that sounds alike only. */
export type WatchPage = { watches: ListedWatch[]; total: number; reported: number; mayBe: number };

/** The viewer's watches from `skip` on, newest first; `reported`: only those that somebody has reported. */
export async function watchesOf(db: Db, viewer: Viewer, only: "all" | "reported", skip: number): Promise<WatchPage> {
  const hit = sql`select m.watch_id, min(${mayBe}) as may_be from ${matchesOf(viewer)} group by m.watch_id`;
  const some = only === "reported" ? sql`w.id in (select watch_id from (${hit}))` : sql`true`;
  const [[counts], watches] = await together(db, [
    (db) =>
      db.all<Omit<WatchPage, "watches">>(sql`
      select (select count(*) from watches where user_id = ${viewer.id}) as total, count(*) as reported,
        coalesce(sum(may_be), 0) as mayBe from (${hit})`),
    (db) =>
      db.all<ListedWatch>(sql`
      select w.id, w.name, w.digits, w.gstin, w.note, ${found} from (
        select * from watches w where w.user_id = ${viewer.id} and ${some}
        order by w.id desc limit ${int(watchLimits.perPage)} offset ${int(skip)}) w order by w.id desc`),
  ]);
  return { watches, ...(counts ?? { total: 0, reported: 0, mayBe: 0 }) };
}

/** The viewer's own, or null. */
export async function ownWatch(db: Db, viewer: Viewer, id: number): Promise<ListedWatch | null> {
  const rows = await db.all<ListedWatch>(sql`
    select w.id, w.name, w.digits, w.gstin, w.note, ${found} from watches w
    where w.id = ${int(id)} and w.user_id = ${viewer.id}`);
  return rows[0] ?? null;
}

/** All of the viewer's, as they wrote them: for their file. */
export function allWatches(db: Db, viewer: Viewer): Promise<NewWatch[]> {
  return db.all<NewWatch>(sql`select name, digits, gstin, note from watches where user_id = ${viewer.id} order by id`);
}

/** Whether there was such a watch of the viewer's. */
export async function setNote(db: Db, viewer: Viewer, id: number, note: string): Promise<boolean> {
  const rows = await db.all(sql`update watches set note = ${note}
    where id = ${int(id)} and user_id = ${viewer.id} and ${mayWrite(viewer.id)} returning id`);
  return rows.length > 0;
}

/** Its keys and matches go with it: migrations/0018_watches.sql. */
export async function removeWatch(db: Db, viewer: Viewer, id: number): Promise<boolean> {
  const rows = await db.all(sql`delete from watches where id = ${int(id)} and user_id = ${viewer.id} returning id`);
  return rows.length > 0;
}

export function countWatches(db: Db, viewer: Viewer): Promise<number> {
  return counted(db, viewer.id);
}

/** All that an admin is told of what somebody watches. */
export function countWatchesOf(db: Db, _admin: Admin, userId: string): Promise<number> {
  return counted(db, userId);
}

export async function mailFrequencyOf(db: Db, viewer: Viewer): Promise<MailFrequency> {
  const rows = await db.all<{ mails: MailFrequency }>(sql`select mails from watchers where user_id = ${viewer.id}`);
  return rows[0]?.mails ?? "daily";
}

/** What waits to be mailed goes at once or with the next morning's mail; without mails it counts as mailed. */
export async function setMailFrequency(db: Db, viewer: Viewer, mails: MailFrequency): Promise<void> {
  await storeMailFrequency(db, sql`user_id = ${viewer.id}`, mails);
}

/** Whether the link of a mail is one of ours. */
export async function isStopToken(db: Db, token: string): Promise<boolean> {
  return (await db.all(sql`select 1 from watchers where token in ${await storedForms(token)}`)).length > 0;
}

/** What the link at the end of each mail does. Whose it is, only the token says. */
export async function stopMails(db: Db, token: string): Promise<boolean> {
  if (!(await isStopToken(db, token))) return false;
  await storeMailFrequency(db, sql`token in ${await storedForms(token)}`, "none");
  return true;
}

async function storeMailFrequency(db: Db, whose: SQL, mails: MailFrequency): Promise<void> {
  const now = Date.now();
  const waits = sql`(select 1 from watch_matches where watcher_id = watchers.id and mail_id is null)`;
  const due = mails === "at once" ? now : nextMorning(now);
  await atomically(db, [
    ...(mails === "none"
      ? [
          sql`update watch_matches set mail_id = ''
            where mail_id is null and watcher_id in (select id from watchers where ${whose})`,
        ]
      : []),
    sql`update watchers set mails = ${mails}, due_at = iif(exists ${waits}, ${int(due)}, null) where ${whose}`,
  ]);
}

async function counted(db: Db, userId: string): Promise<number> {
  const rows = await db.all<{ n: number }>(sql`select count(*) as n from watches where user_id = ${userId}`);
  return rows[0]?.n ?? 0;
}

/** Matches as m that everybody may see, and that still hold. */
function matchesOf(viewer: Viewer): SQL {
  return sql`watch_matches m indexed by matches_by_watcher cross join fraud_reports r on r.id = m.report_id and ${isListed("r")}
    where m.watcher_id = (select id from watchers where user_id = ${viewer.id}) and ${stands}`;
}

/** Seals the keys at the end of mails that were stored as they are: before keys were sealed, and by the demo data. */
export async function sealStopKeys(db: Db): Promise<void> {
  const raw = await db.all<{ token: string }>(sql`select token from watchers where length(token) = 43 limit 500`);
  const pairs = JSON.stringify(await toSeal(raw.map(({ token }) => token)));
  await db.run(sql`update watchers set token = (select j.value ->> 1 from json_each(${pairs}) j where j.value ->> 0 = token)
    where token in (select j.value ->> 0 from json_each(${pairs}) j)`);
}
