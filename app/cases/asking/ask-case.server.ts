import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int, isVisible } from "../../../db/sql";
import { together } from "../../../db/together";
import { sha256 } from "../../digest";
import type { CleanFile } from "../../files/clean-file.server";
import { newToken } from "../../link-keys.server";
import { keyOfLetter, newLetterId } from "../../outbox/letter-keys.server";
import { lettersStatement } from "../../outbox/letters.server";
import { attachedStatement, storeObject } from "../../reports/files/stored-objects.server";
import type { Submission } from "../../request/submission";
import { mailboxOf } from "../../settings/limit-keys";
import { countWithin } from "../../settings/limits.server";
import type { Answer } from "../answers/answer";
import { deniesClaim } from "../case-kinds";
import type { Asking } from "./case-form";
import { disputesAreFull, networkOf } from "./open-disputes.server";

export type Asked =
  /** The letter with its button is on its way, or went before, or all is confirmed already. */
  | { asked: true }
  | { refused: "too many"; retryAt: number }
  /** So many disputes of this mailbox or network are open as may be. */
  | { refused: "open" }
  /** Those of the reports that are not to be seen. */
  | { refused: "report"; unknown: number[] }
  /** The reports are about several parties: those that differ from the first. */
  | { refused: "parties"; others: number[] };

/** What is answered to a report, with the id of the link that it came through. Requests from before links were asked have none. */
export type TypedAnswer = Answer & { link?: number | null };

/** What is asked, and the answer that it was typed with, where it came that way. */
export type CaseRequest = { asking: Asking; answer: TypedAnswer | null };

/**
 * Keeps what somebody asks without an account until they confirm it by the mail to their address (confirm-case.server.ts):
 * until then nothing is marked, and nobody is asked. One request is about one party: the same party, GSTIN or digits. The
 * same content under the same key is the same request, however often it is sent, and mailed once. The key of the letter's link
 * is made of the letter's id (letter-keys.server.ts): here stands its digest.
 */
export async function askCase(
  db: Db,
  bucket: R2Bucket,
  { asking, answer }: CaseRequest,
  proof: CleanFile | null,
  secret: string,
  { idempotencyKey, address, limitFactor }: Submission,
  now = Date.now(),
): Promise<Asked> {
  const content = [idempotencyKey, asking, answer, proof && (await sha256(proof.bytes))];
  const submission = `case ${await sha256(JSON.stringify(content))}`;
  const isNew = sql`(select count(*) = 0 from case_requests where submission = ${submission})`;
  const counted = answer ? "answers of an address" : "removal requests of an address";
  const limit = await countWithin(limitFactor, counted, address, isNew);
  const who = { mailbox: mailboxOf(asking.email), network: await networkOf(address) };
  // Before anything is stored for nothing; what counts is decided in the batch.
  const [before, [spent], refused, isFull] = await together(db, [
    (db) => isAsked(db, submission),
    (db) => db.all<{ n: number; retryAt: number }>(limit.left),
    (db) => refusalOf(db, asking.reports),
    (db) => deniesClaim(asking.kind) && disputesAreFull(db, who, limitFactor),
  ]);
  if (before) return { asked: true };
  if (spent && spent.n === 0 && spent.retryAt > Date.now()) return { refused: "too many", retryAt: spent.retryAt };
  if (refused) return refused;
  if (isFull) return { refused: "open" };
  const path = proof && `removals/${newToken()}.${proof.extension}`;
  if (proof && path) await storeObject(db, bucket, path, idempotencyKey, proof);
  const letter = newLetterId();
  const digest = await sha256(await keyOfLetter(secret, letter));
  const results = await atomically(db, [
    limit.first,
    sql`insert into case_requests (token_digest, asking, answer, mailbox, network, file_path, file_name, content_type, size,
        created_at, submission)
      select ${digest}, ${JSON.stringify(asking)}, ${answer && JSON.stringify(answer)}, ${who.mailbox}, ${who.network},
        ${path}, ${proof?.file_name ?? null}, ${proof?.content_type ?? null}, ${proof?.size ?? null}, ${int(now)}, ${submission}
      where ${limit.within} and ${isNew} returning id`,
    lettersStatement(
      "confirm request",
      sql`select 'confirm request ' || q.id, null, ${asking.email}, ${asking.language ?? "en"}, json_object('request', q.id)
        from case_requests q where q.token_digest = ${digest}`,
      { now, id: letter },
    ),
    attachedStatement(path, sql`exists (select 1 from case_requests where file_path = ${path})`),
    limit.last,
    limit.left,
  ]);
  if (results[1]?.length || (await isAsked(db, submission))) return { asked: true };
  return { refused: "too many", retryAt: Number(results.at(-1)?.[0]?.retryAt ?? now) };
}

/** Whether the same was asked before under this submission. */
async function isAsked(db: Db, submission: string): Promise<boolean> {
  const known = await db.all(sql`select 1 from case_requests where submission = ${submission}
    union all select 1 from cases where submission = ${submission}
    union all select 1 from case_voices where submission = ${submission}`);
  return known.length > 0;
}

/** Why these reports cannot be asked about in one request; null where they can. */
async function refusalOf(db: Db, reports: number[]): Promise<Asked | null> {
  const ids = JSON.stringify(reports);
  const rows = await db.all<{ id: number; seen: number; party: number; gstin: string; digits: string }>(sql`
    select j.value as id, r.id is not null as seen, coalesce(r.party_id, -r.id) as party, coalesce(r.gstin, '') as gstin, r.phone_number as digits
    from json_each(${ids}) j left join fraud_reports r on r.id = j.value and ${isVisible("r")}`);
  const unknown = rows.filter(({ seen }) => !seen).map(({ id }) => id);
  if (unknown.length > 0) return { refused: "report", unknown };
  const [first, ...others] = rows;
  if (!first) return null;
  const sameParty = (["party", "gstin", "digits"] as const).some(
    (what) => first[what] !== "" && others.every((one) => one[what] === first[what]),
  );
  if (sameParty) return null;
  const differs = (one: typeof first) =>
    one.party !== first.party && one.digits !== first.digits && (one.gstin === "" || one.gstin !== first.gstin);
  const far = others.filter(differs);
  return { refused: "parties", others: (far.length > 0 ? far : others).map(({ id }) => id) };
}
