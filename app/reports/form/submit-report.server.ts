import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { mayWrite } from "../../../db/sql";
import { together } from "../../../db/together";
import { type Checked, firstUsed, keepBillsStatement, keptOf } from "../../bills/check-bills.server";
import { sha256 } from "../../digest";
import type { Submission } from "../../request/submission";
import { countWithin } from "../../settings/limits.server";
import type { Viewer } from "../../viewer";
import { dropAttached, type NewFile, putReserved, reserveDraftFiles, type Unkept } from "../files/draft-files.server";
import type { ReportInput } from "../report";
import { type EarlierReport, earlierOf, reportsLike } from "./earlier-reports.server";
import { anonymise, isOneWay, otherWay, waysAmong } from "./named-or-anonymous.server";
import { contentOf, partiesOf, storeStatements, triesForParty } from "./store-reports.server";

export type Submitted =
  /** `unkeptBills`: how many were used in another report at this very moment. */
  | { id: number; unkept: Unkept[]; unkeptBills: number }
  /** `newcomer`: of an account in its first week, so many a day; else null. */
  | { refused: "too many"; retryAt: number; newcomer: number | null }
  /** `at`: which of its bills, from 0. */
  | { refused: "bill used"; at: number; unkept: Unkept[] }
  /** Nothing was stored: is this another debt? */
  | { refused: "reported before"; earlier: EarlierReport; unkept: Unkept[] }
  /** Nothing was stored: the viewer's other reports of the party are named, and this one is not, or the other way round. */
  | { refused: "named and anonymous"; older: "named" | "anonymous"; reports: number; unkept: Unkept[] }
  /** The account is gone or may not write any more. */
  | { refused: "not authenticated" };

/**
 * `files`: what came with the form itself; those kept under its key before are found by it. `ask`: where the account has
 * reported the party already, with the same amount or due date, that is asked about first. `anonymise`: the account's
 * name is taken from its older reports of the party. `bills`: checked already, for this claim.
 */
export type NewReport = {
  report: ReportInput;
  files: NewFile[];
  submission: Submission;
  bills?: Checked[];
  ask?: boolean;
  anonymise?: boolean;
};

/**
 * Stores a report together with its files and those kept under the form's key, in one atomic batch. A file that cannot
 * be stored does not keep the report back. The same content under the same key is the same submission: sent twice, or
 * a hundred times at once, it answers the one report's id.
 */
export async function submitReport(
  db: Db,
  bucket: R2Bucket,
  viewer: Viewer,
  { report, files, submission, bills = [], ask = false, anonymise: hide = false }: NewReport,
): Promise<Submitted> {
  const { idempotencyKey, limitFactor } = submission;
  const digest = await digestOf(viewer, idempotencyKey, report, files, bills);
  const row = { ...report, submission: digest };
  const way = report.reporter_name === null ? "anonymous" : "named";
  const hiding = hide && way === "anonymous";
  const placeOf = (db: Db) => partiesOf(db, [row]);
  const waysOf = (db: Db) => (hiding ? [] : waysAmong(db, viewer, [row]));
  const isThere = sql`exists (${idOf(digest)})`;
  const [[before, used, mine, ...read], reserved] = await Promise.all([
    together(db, [
      (db) => reportOf(db, digest),
      (db) => firstUsed(db, bills),
      (db) => (ask ? reportsLike(db, viewer, [row], [digest]) : []),
      placeOf,
      waysOf,
    ]),
    reserveDraftFiles(db, viewer, idempotencyKey, files, isThere),
  ]);
  if (before) return { id: before, unkept: [], unkeptBills: 0 };
  let [place, ways] = read;
  const partyNow = () => place.parties[0]?.id ?? null;
  const earlier = ask ? earlierOf(mine, 0, report, partyNow()) : null;
  const others = otherWay(ways, partyNow(), way);
  const unkept = await putReserved(db, bucket, reserved);
  if (used >= 0) return { refused: "bill used", at: used, unkept };
  if (earlier) return { refused: "reported before", earlier, unkept };
  if (others) return { refused: "named and anonymous", ...others, unkept };
  for (let tries = 0; tries < triesForParty; tries++) {
    if (tries > 0) [place, ways] = await together(db, [placeOf, waysOf]);
    const others = otherWay(ways, partyNow(), way);
    if (others) return { refused: "named and anonymous", ...others, unkept };
    const party = partyNow();
    const unchanged = sql`(${place.unchanged} and ${hiding ? sql`true` : isOneWay(viewer, party, way)})`;
    const isNew = sql`(select count(*) from json_each('[1]') where ${unchanged} and not exists (
      select 1 from fraud_reports where submission = ${digest}))`;
    const account = await countWithin(limitFactor, "reports of an account", viewer.id, isNew);
    const address = await countWithin(limitFactor, "reports of an address", submission.address, isNew);
    const may = sql`${account.within} and ${address.within}`;
    const results = await atomically(db, [
      account.first,
      address.first,
      ...(hiding && party !== null
        ? [anonymise(viewer, party, sql`${mayWrite(viewer.id)} and ${may} and ${unchanged}`)]
        : []),
      ...storeStatements(db, viewer, [row], place, sql`${may} and ${unchanged}`),
      attachDrafts(viewer, idempotencyKey, digest),
      dropAttached(viewer, idempotencyKey),
      ...(bills.length > 0 ? [keepBillsStatement(viewer, idOf(digest), bills)] : []),
      account.last,
      address.last,
      sql`${account.left} union all ${address.left}`,
      sql`select (${idOf(digest)}) as id,
        ${mayWrite(viewer.id)} as may, ${unchanged} as unchanged`,
    ]);
    const known = results.at(-1)?.[0];
    if (known?.id) {
      const id = Number(known.id);
      return { id, unkept, unkeptBills: bills.length > 0 ? bills.length - (await keptOf(db, id, bills)) : 0 };
    }
    if (!known?.may) return { refused: "not authenticated" };
    if (!known.unchanged) continue;
    const spent = results.at(-2)?.filter(({ n }) => n === 0) ?? [];
    const retryAt = Math.max(Date.now(), ...spent.map(({ retryAt }) => Number(retryAt)));
    const newcomer = spent.find(({ newcomer }) => newcomer);
    return { refused: "too many", retryAt, newcomer: newcomer ? Number(newcomer.most) : null };
  }
  throw new Error("others made parties of the same number all the time");
}

/** Only a report without files takes them: of two equal submissions at once, the second finds the first's in place. */
function attachDrafts(viewer: Viewer, key: string, submission: string): SQL {
  return sql`
    insert into report_files (report_id, file_path, file_type, file_name, content_type, size, pixels, created_at)
    select r.id, d.file_path, d.file_type, d.file_name, d.content_type, d.size, d.pixels, d.created_at
    from fraud_reports r, draft_files d
    where r.submission = ${submission} and d.user_id = ${viewer.id} and d.form_key = ${key}
      and not exists (select 1 from report_files f where f.report_id = r.id)
    order by d.id`;
}

const idOf = (submission: string) => sql`select id from fraud_reports where submission = ${submission}`;

async function reportOf(db: Db, submission: string): Promise<number | null> {
  const rows = await db.all<{ id: number }>(idOf(submission));
  return rows[0]?.id ?? null;
}

async function digestOf(
  viewer: Viewer,
  key: string,
  report: ReportInput,
  files: NewFile[],
  bills: Checked[],
): Promise<string> {
  const digests = await Promise.all(files.map(({ clean }) => sha256(clean.bytes)));
  const content = [viewer.id, key, ...contentOf(report), report.reporter_name, digests];
  if (bills.length > 0) content.push(bills.map(({ irn }) => irn));
  return sha256(JSON.stringify(content));
}
