import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { isVisible } from "../../db/sql";
import { sha256 } from "../digest";
import type { CleanFile } from "../files/clean-file.server";
import { askPaymentStatement } from "../payments/payments.server";
import { attachedStatement, storeObject } from "../reports/stored-objects.server";
import type { Submission } from "../request/submission";
import { countWithin } from "../settings/limits.server";
import type { Asking } from "./case-form";
import { isDispute } from "./case-kinds";
import { removalCharge } from "./case-words";
import { newToken, openCaseStatements, type StoredFile } from "./open-case.server";

export type Asked =
  /** `fresh`: this very call made it, and its mails are still to be sent. */
  | { id: number; token: string; fresh: boolean }
  | { refused: "too many"; again: number }
  /** Those of the reports that are not to be seen. */
  | { refused: "report"; unknown: number[] };

/**
 * Opens a case for somebody without an account, with what has to be paid for the service, in one atomic batch. The same
 * content under the same key is the same case: sent twice, or a hundred times at once, it answers the one private link
 * and counts once.
 */
export async function askCase(
  db: Db,
  bucket: R2Bucket,
  asking: Asking,
  proof: CleanFile | null,
  { idempotencyKey, address, limitFactor }: Submission,
  now = Date.now(),
): Promise<Asked> {
  const proofDigest = proof && (await sha256(proof.bytes));
  const submission = `case ${await sha256(JSON.stringify([idempotencyKey, asking, proofDigest]))}`;
  const before = await known(db, submission);
  if (before) return { ...before, fresh: false };
  const isNew = sql`(select count(*) = 0 from cases where submission = ${submission})`;
  const limit = await countWithin(limitFactor, "removal requests of an address", address, isNew);
  // Before anything is stored for nothing; what counts is decided in the batch.
  const [spent] = await db.all<{ n: number; again: number }>(limit.left);
  if (spent && spent.n === 0 && spent.again > Date.now()) return { refused: "too many", again: spent.again };
  const unknown = await unknownOf(db, asking.reports);
  if (unknown.length > 0) return { refused: "report", unknown };
  const path = proof && `removals/${newToken()}.${proof.extension}`;
  if (proof && path) await storeObject(db, bucket, path, idempotencyKey, proof);
  const token = newToken();
  const { reports, kind, reference, ...who } = asking;
  const ids = JSON.stringify(reports);
  const file: StoredFile | null = proof && path ? { path, ...proof } : null;
  // Those that are gone this very moment are left out, the others are looked at.
  const may = sql`${limit.within} and ${isNew}
    and exists (select 1 from json_each(${ids}) j cross join fraud_reports r on r.id = j.value where ${isVisible("r")})`;
  const results = await atomically(db, [
    limit.first,
    askPaymentStatement(
      { user_id: null, plan_name: "Data removal", amount: removalCharge, submission },
      sql`${kind} = 'service' and ${may}`,
      now,
    ),
    ...openCaseStatements(
      {
        ...{ kind, token, reports, ...who, file, submission },
        shared: isDispute(kind),
        reference: kind === "order" ? reference : null,
        payment: sql`(select id from payments where submission = ${submission})`,
      },
      may,
      now,
    ),
    attachedStatement(path, sql`exists (select 1 from cases where file_path = ${path})`),
    limit.last,
    limit.left,
    sql`select id, token from cases where submission = ${submission}`,
  ]);
  const made = results.at(-1)?.[0] as { id: number; token: string } | undefined;
  if (made) return { ...made, fresh: made.token === token };
  const left = results.at(-2)?.[0];
  const gone = await unknownOf(db, reports);
  if (left?.n === 0 && gone.length === 0) return { refused: "too many", again: Number(left.again) };
  return { refused: "report", unknown: gone };
}

async function unknownOf(db: Db, reports: number[]): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`select j.value as id from json_each(${JSON.stringify(reports)}) j
    where not exists (select 1 from fraud_reports r where r.id = j.value and ${isVisible("r")})`);
  return rows.map(({ id }) => id);
}

async function known(db: Db, submission: string): Promise<{ id: number; token: string } | null> {
  const rows = await db.all<{ id: number; token: string }>(
    sql`select id, token from cases where submission = ${submission}`,
  );
  return rows[0] ?? null;
}
