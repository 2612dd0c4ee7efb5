import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { days, int, mayWrite } from "../../../db/sql";
import { dayOf } from "../../india";
import { dropNameKeysStatement } from "../../parties/name-keys.server";
import type { Viewer } from "../../viewer";
import { deletePending, type PendingDeletions, takeFiles } from "../files/stored-objects.server";
import type { EventDetails } from "./report-events";
import { eventStatement } from "./report-events.server";

export type WithdrawnWhy = NonNullable<EventDetails["why"]>;

/**
 * Takes the viewer's own report out of sight for good, with its files and the keys it is found by; the counters and the
 * index follow in triggers. False: there is no such report. What the bucket fails to delete, the nightly work does.
 */
export async function withdrawReport(
  db: Db,
  bucket: R2Bucket,
  viewer: Viewer,
  id: number,
  why: Exclude<WithdrawnWhy, "clock">,
  { party, later = (work) => work }: Options = {},
): Promise<boolean> {
  const may = sql`user_id = ${viewer.id} and ${mayWrite(viewer.id)}`;
  const pending = await withdraw(db, id, may, why, Date.now(), party);
  if (pending) await later(deletePending(db, bucket, pending));
  return pending !== null;
}

/** `party`: its name, where it has just been read. `later`: what the answer need not wait for, as `waitUntil`. */
type Options = { party?: string; later?: (work: Promise<void>) => Promise<void> | void };

/** How long a paid report stays on its party's page. */
const yearsOnPage = 2;
/** So long at least it was off the lists: who enters an old day by mistake can take that back. */
const atLeastOffLists = days(30);
/** So many a night, the oldest first. */
const mostANight = 200;

/** Withdraws what was paid two years ago: paying late was a fact, and is over. */
export async function withdrawPaidLongAgo(db: Db, bucket: R2Bucket, now: number): Promise<void> {
  const [year = 0, ...rest] = dayOf(now).split("-");
  const [before, offSince] = [[Number(year) - yearsOnPage, ...rest].join("-"), now - atLeastOffLists];
  const isOver = sql`archived_at <= ${int(offSince)} and paid_on <= ${before}`;
  const rows = await db.all<{ id: number }>(sql`
    select id from fraud_reports indexed by paid_reports_off_lists
    where archived_at is not null and withdrawn_at is null and ${isOver} order by paid_on limit ${mostANight}`);
  for (const { id } of rows) {
    const pending = await withdraw(db, id, isOver, "clock", now);
    if (pending) await deletePending(db, bucket, pending);
  }
}

/** `may`: of fraud_reports. `known`: what it is called. Answers the files that nobody has any more; null: there is no such report. */
async function withdraw(
  db: Db,
  id: number,
  may: SQL,
  why: WithdrawnWhy,
  now: number,
  known?: string,
): Promise<PendingDeletions | null> {
  const mine = sql`id = ${int(id)} and withdrawn_at is null and ${may}`;
  const name = known ?? (await nameOf(db, mine));
  if (name === undefined) return null;
  // By another name it would leave keys behind.
  const which = sql`${mine} and party_name = ${name}`;
  const [pendingDeletions = [], , , withdrawn = []] = await atomically(db, [
    ...takeFiles(sql`select id from fraud_reports where ${which}`),
    dropNameKeysStatement(name, sql`select id from fraud_reports where ${which}`),
    sql`update fraud_reports set withdrawn_at = ${int(now)}, withdrawn_why = ${why} where ${which} returning id`,
    eventStatement(int(id), { kind: "withdrawn", actor: why === "clock" ? "clock" : "reporter", what: { why } }),
  ]);
  return withdrawn.length > 0 ? (pendingDeletions as PendingDeletions) : withdraw(db, id, may, why, now);
}

async function nameOf(db: Db, mine: SQL): Promise<string | undefined> {
  const [report] = await db.all<{ party_name: string }>(sql`select party_name from fraud_reports where ${mine}`);
  return report?.party_name;
}
