import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { mayWrite } from "../../../db/sql";
import { type Checked, firstUsed, keepBillsStatement, keptOf } from "../../bills/check-bills.server";
import { sha256 } from "../../digest";
import type { Placement } from "../../parties/place-reports.server";
import type { Submission } from "../../request/submission";
import { countWithin } from "../../settings/limits.server";
import type { Viewer } from "../../viewer";
import { dropAttached, keepDraftFiles, type NewFile, type Unkept } from "../files/draft-files.server";
import type { ReportInput } from "../report";
import { type EarlierReport, earlierReports } from "./earlier-reports.server";
import { anonymise, isOneWay, otherWay } from "./named-or-anonymous.server";
import { contentOf, partiesOf, storeStatements, triesForParty } from "./store-reports.server";

export type Submitted =
  /** `unkeptBills`: how many were used in another report at this very moment. */
  | { id: number; unkept: Unkept[]; unkeptBills: number }
  /** `newcomer`: of an account in its first week, so many a day; else null. */
  | { refused: "too many"; retryAt: number; newcomer: number | null }
  /** `at`: which of its bills, from 0. */
  | { refused: "bill used"; at: number }
  /** Nothing was stored: is this another debt? */
  | { refused: "reported before"; earlier: EarlierReport }
  /** Nothing was stored: the viewer's other reports of the party are named, and this one is not, or the other way round. */
  | { refused: "named and anonymous"; older: "named" | "anonymous"; reports: number }
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
  const before = await reportOf(db, digest);
  if (before) return { id: before, unkept: [], unkeptBills: 0 };
  const used = await firstUsed(db, bills);
  if (used >= 0) return { refused: "bill used", at: used };
  const [earlier] = ask ? await earlierReports(db, viewer, [{ id: 0, claim: report }], [digest]) : [];
  if (earlier) return { refused: "reported before", earlier };
  const way = report.reporter_name === null ? "anonymous" : "named";
  const hiding = hide && way === "anonymous";
  const mixed = async ([party]: Placement["parties"]) => (hiding ? null : otherWay(db, viewer, party?.id ?? null, way));
  const row = { ...report, submission: digest };
  const others = await mixed((await partiesOf(db, [row])).parties);
  if (others) return { refused: "named and anonymous", ...others };
  const unkept = await keepDraftFiles(db, bucket, viewer, idempotencyKey, files);
  for (let tries = 0; tries < triesForParty; tries++) {
    const place = await partiesOf(db, [row]);
    const others = tries > 0 ? await mixed(place.parties) : null;
    if (others) return { refused: "named and anonymous", ...others };
    const party = place.parties[0]?.id ?? null;
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
