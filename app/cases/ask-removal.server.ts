import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { isVisible } from "../../db/sql";
import { sha256 } from "../digest";
import type { CleanFile } from "../files/clean-file.server";
import { askPaymentStatement } from "../payments/payments.server";
import { attachedStatement, storeObject } from "../reports/stored-objects.server";
import type { Submission } from "../request/submission";
import { countWithin } from "../settings/limits.server";
import type { Removal } from "./removal";
import { removalCharge } from "./removal-kinds";

export type Asked =
  /** `fresh`: this very call made it, and its mail is still to be sent. */
  { token: string; fresh: boolean } | { refused: "too many"; again: number } | { refused: "report" };

/**
 * Keeps a request, with what has to be paid for the service, in one atomic batch. The same content under the same key
 * is the same request: sent twice, or a hundred times at once, it answers the one private link and counts once.
 */
export async function askRemoval(
  db: Db,
  bucket: R2Bucket,
  removal: Removal,
  proof: CleanFile | null,
  { idempotencyKey, address, limitFactor }: Submission,
): Promise<Asked> {
  const proofDigest = proof && (await sha256(proof.bytes));
  const submission = `removal ${await sha256(JSON.stringify([idempotencyKey, removal, proofDigest]))}`;
  const before = await tokenOf(db, submission);
  if (before) return { token: before, fresh: false };
  const isNew = sql`(select count(*) = 0 from removal_requests where submission = ${submission})`;
  const limit = await countWithin(limitFactor, "removal requests of an address", address, isNew);
  // Before anything is stored for nothing; what counts is decided in the batch.
  const [spent] = await db.all<{ n: number; again: number }>(limit.left);
  if (spent && spent.n === 0 && spent.again > Date.now()) return { refused: "too many", again: spent.again };
  if (!(await isShown(db, removal.report))) return { refused: "report" };
  const path = proof && `removals/${newToken()}.${proof.extension}`;
  if (proof && path) await storeObject(db, bucket, path, idempotencyKey, proof);
  const token = newToken();
  const { report, kind, name, email, phone, details } = removal;
  const may = sql`${limit.within} and ${isNew}
    and exists (select 1 from fraud_reports where id = ${report} and ${isVisible()})`;
  const results = await atomically(db, [
    limit.first,
    askPaymentStatement(
      { user_id: null, plan_name: "Data removal", amount: removalCharge, submission },
      sql`${kind} = 'service' and ${may}`,
    ),
    sql`insert into removal_requests (token, report_id, kind, name, email, phone, details, file_path, file_name, content_type, size, payment_id, status, created_at, submission)
      select ${token}, ${report}, ${kind}, ${name}, ${email}, ${phone}, ${details}, ${path}, ${proof?.file_name ?? null},
        ${proof?.content_type ?? null}, ${proof?.size ?? null}, (select id from payments where submission = ${submission}),
        'open', ${Date.now()}, ${submission}
      where ${may} on conflict (submission) do nothing`,
    attachedStatement(path, sql`exists (select 1 from removal_requests where file_path = ${path})`),
    limit.last,
    limit.left,
    sql`select token from removal_requests where submission = ${submission}`,
  ]);
  const known = results.at(-1)?.[0]?.token;
  if (known) return { token: String(known), fresh: known === token };
  const left = results.at(-2)?.[0];
  if (left?.n === 0 && (await isShown(db, report))) return { refused: "too many", again: Number(left.again) };
  return { refused: "report" };
}

async function isShown(db: Db, report: number): Promise<boolean> {
  const rows = await db.all(sql`select 1 from fraud_reports where id = ${report} and ${isVisible()}`);
  return rows.length > 0;
}

async function tokenOf(db: Db, submission: string): Promise<string | null> {
  const rows = await db.all<{ token: string }>(
    sql`select token from removal_requests where submission = ${submission}`,
  );
  return rows[0]?.token ?? null;
}

/** 256 random bits, in letters that an address holds as they are. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
