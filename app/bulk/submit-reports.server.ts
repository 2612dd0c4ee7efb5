import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { mayWrite } from "../../db/sql";
import { sha256 } from "../digest";
import { earlierReports } from "../reports/form/earlier-reports.server";
import {
  contentOf,
  type NewRow,
  partiesOf,
  storeStatements,
  triesForParty,
} from "../reports/form/store-reports.server";
import { type Claim, claim } from "../reports/report";
import type { Submission } from "../request/submission";
import { countWithin } from "../settings/limits.server";
import type { Viewer } from "../viewer";
import type { DraftRow } from "./draft-row";
import { type BulkDraft, findDraft, keptFor, unseen } from "./drafts.server";
import { claimsOf, review } from "./review/review";

export type SubmittedMany =
  | { submitted: number }
  /** `left`: how many of `most` a day the account may still submit before `again` (milliseconds). `isNew`: in its first week. */
  | { refused: "too many"; most: number; left: number; retryAt: number; isNew: boolean }
  /** The account is gone or may not write any more. */
  | { refused: "not authenticated" };

/**
 * Stores up to 500 claims as anonymous reports in one atomic batch, one round trip: all or none. A row's digest is of
 * user, key and content, so the same press twice, or fifty times at once, makes no second report and counts once; a
 * changed row is a new report. `ask`: where one of them may be a debt that the account has reported already, nothing is
 * stored: its rows are to be asked about. Nor is anything where the review page has changed the list more often than the
 * form has `seen`.
 */
export async function submitReports(
  db: Db,
  viewer: Viewer,
  claims: Claim[],
  submission: Submission,
  { ask = false, seen = 0 } = {},
): Promise<SubmittedMany | { refused: "reported before" }> {
  const turns = new Map<string, number>();
  const marked = claims.map((claim) => {
    const content = JSON.stringify(claim);
    const turn = (turns.get(content) ?? 0) + 1;
    turns.set(content, turn);
    return { claim, mark: turn };
  });
  if (ask) {
    const digests = (await rowsOf(viewer, submission, marked)).map((row) => row.submission);
    const numbered = claims.map((claim, id) => ({ id, claim }));
    if ((await earlierReports(db, viewer, numbered, digests)).length > 0) return { refused: "reported before" };
  }
  for (let tries = 0; tries < triesForParty; tries++) {
    const outcome = await submit(db, viewer, {
      marked,
      submission,
      finish: (stored) => recordTyped(viewer, submission.idempotencyKey, claims, stored),
      same: sql`not exists (select 1 from bulk_drafts where ${unseen(viewer, submission.idempotencyKey, seen)})`,
    });
    if (outcome !== "changed") return outcome;
  }
  throw new Error("others made parties of the same numbers all the time");
}

export type SubmittedDraft = SubmittedMany | { refused: "nothing ready" | "no draft" };

/**
 * Stores the rows of a draft that are ready; the rest stays in it. `seen`: how many had become reports when the form
 * was made, so that a second press of it is told from a first one with nothing to submit. The draft is the one under the
 * submission's key.
 */
export async function submitDraft(
  db: Db,
  viewer: Viewer,
  seen: number,
  submission: Submission,
): Promise<SubmittedDraft> {
  const id = submission.idempotencyKey;
  for (let tries = 0; tries < triesForParty; tries++) {
    const draft = await findDraft(db, viewer, id);
    if (!draft) return { refused: "no draft" };
    if (draft.submitted > seen) return { submitted: draft.submitted };
    const reviewed = review(draft.rows, await earlierReports(db, viewer, claimsOf(draft.rows)));
    const ready = reviewed.flatMap(({ row, claim }) => (claim ? [{ claim, mark: `row ${row.id}` }] : []));
    if (ready.length === 0) {
      // A twin of this press may have stored the rows since the draft was read.
      const now = await findDraft(db, viewer, id);
      if (now?.version === draft.version) return { refused: "nothing ready" };
      continue;
    }
    const left = reviewed.filter(({ claim }) => claim === null).map(({ row }) => row);
    const outcome = await submit(db, viewer, {
      marked: ready,
      submission,
      finish: (stored) => leaveInDraft(viewer, draft, left, ready.length, stored),
      same: sql`exists (select 1 from bulk_drafts where user_id = ${viewer.id} and id = ${id} and version = ${draft.version})`,
    });
    if (outcome !== "changed") return "submitted" in outcome ? { submitted: draft.submitted + ready.length } : outcome;
  }
  throw new Error("a draft, or the parties of its rows, were changed by others all the time");
}

/** Which of these rows, gone from a draft, have become the reports that they say: their numbers. */
export async function submittedAlready(
  db: Db,
  viewer: Viewer,
  id: string,
  rows: { id: number; typed: DraftRow["values"] }[],
): Promise<number[]> {
  const claims = rows.flatMap(({ id, typed }) => {
    const understood = claim.safeParse(typed);
    return understood.success ? [{ id, claim: understood.data, mark: `row ${id}` }] : [];
  });
  const digests = await rowsOf(viewer, { idempotencyKey: id }, claims);
  const numbered = digests.map(({ submission }, place) => ({ id: claims[place]?.id, submission }));
  const found = await db.all<{ id: number }>(sql`
    select value ->> 'id' as id from json_each(${JSON.stringify(numbered)}) s
    join fraud_reports r on r.submission = s.value ->> 'submission'`);
  return found.map(({ id }) => id);
}

type Marked = { claim: Claim; mark: string | number };
type Batch = {
  marked: Marked[];
  submission: Submission;
  /** What else is written where all rows are stored. */
  finish: (stored: SQL) => SQL;
  /** Holds while nothing has changed that the rows come from. */
  same?: SQL;
};

async function submit(
  db: Db,
  viewer: Viewer,
  { marked, submission, finish, same: unchanged = sql`true` }: Batch,
): Promise<SubmittedMany | "changed"> {
  const rows = await rowsOf(viewer, submission, marked);
  const place = await partiesOf(db, rows);
  const same = sql`(${unchanged} and ${place.unchanged})`;
  const submissions = JSON.stringify(rows.map(({ submission }) => submission));
  const stored = sql`(select count(*) from json_each(${submissions}) s join fraud_reports r on r.submission = s.value)`;
  const isNew = sql`case when ${same} then ${rows.length} - ${stored} else 0 end`;
  const counting = await countWithin(submission.limitFactor, "bulk rows of an account", viewer.id, sql`(${isNew})`);
  const results = await atomically(db, [
    counting.first,
    ...storeStatements(db, viewer, rows, place, sql`${unchanged} and ${counting.within}`),
    counting.last,
    sql`select ${stored} as n, ${mayWrite(viewer.id)} as may, ${same} as same`,
    finish(sql`${stored} = ${rows.length}`),
    counting.left,
  ]);
  const outcome = results.at(-3)?.[0];
  if (Number(outcome?.n) === rows.length) return { submitted: rows.length };
  if (!outcome?.may) return { refused: "not authenticated" };
  if (!outcome.same) return "changed";
  const limit = results.at(-1)?.[0];
  return {
    refused: "too many",
    most: Number(limit?.most ?? 0),
    left: Number(limit?.n ?? 0),
    retryAt: Number(limit?.retryAt ?? Date.now()),
    isNew: Boolean(limit?.newcomer),
  };
}

/** Rows with their digests: of user, key, mark and content. */
function rowsOf(
  viewer: Viewer,
  { idempotencyKey }: Pick<Submission, "idempotencyKey">,
  marked: Marked[],
): Promise<NewRow[]> {
  return Promise.all(
    marked.map(async ({ claim, mark }) => {
      const content = [viewer.id, idempotencyKey, mark, ...contentOf(claim)];
      return { ...claim, reporter_name: null, submission: await sha256(JSON.stringify(content)) };
    }),
  );
}

/** What the page after a typed form reads; rows of the form that were kept on the way go. */
function recordTyped(viewer: Viewer, key: string, claims: Claim[], allowed: SQL): SQL {
  const now = Date.now();
  return sql`
    insert into bulk_drafts (user_id, id, source, rows, submitted, created_at, kept_until)
    select ${viewer.id}, ${key}, 'typed', '[]', ${claims.length}, ${now}, ${now + keptFor} where ${allowed}
    on conflict (user_id, id) do update set rows = '[]', submitted = excluded.submitted, version = version + 1,
      kept_until = excluded.kept_until`;
}

function leaveInDraft(viewer: Viewer, draft: BulkDraft, left: DraftRow[], submitted: number, allowed: SQL): SQL {
  return sql`
    update bulk_drafts set rows = ${JSON.stringify(left)}, submitted = submitted + ${submitted}, version = version + 1,
      reviewed = reviewed + 1,
      sheet = null, kept_until = ${Date.now() + keptFor}
    where user_id = ${viewer.id} and id = ${draft.id} and version = ${draft.version} and ${allowed}`;
}
