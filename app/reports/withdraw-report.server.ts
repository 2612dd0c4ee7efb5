import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int } from "../../db/sql";
import { dropNameKeysStatement } from "../parties/name-keys.server";
import type { Viewer } from "../viewer";
import { dropTaken, type Taken, takeFiles } from "./stored-objects.server";

/**
 * Takes the viewer's own report out of sight for good, with its files and the keys it is found by; the counters and the
 * index follow in triggers. False: there is no such report. What the bucket fails to delete, the nightly work does.
 */
export async function withdrawReport(db: Db, bucket: R2Bucket, viewer: Viewer, id: number): Promise<boolean> {
  const mine = sql`id = ${int(id)} and user_id = ${viewer.id} and withdrawn_at is null`;
  const [report] = await db.all<{ party_name: string }>(sql`select party_name from fraud_reports where ${mine}`);
  if (!report) return false;
  const [taken = [], , , withdrawn = []] = await atomically(db, [
    ...takeFiles(sql`select id from fraud_reports where ${mine}`),
    dropNameKeysStatement(report.party_name, sql`select id from fraud_reports where ${mine}`),
    sql`update fraud_reports set withdrawn_at = ${Date.now()} where ${mine} returning id`,
  ]);
  await dropTaken(db, bucket, taken as Taken);
  return withdrawn.length > 0;
}
