import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int, mayWrite } from "../../../db/sql";
import { storedForms } from "../../link-keys.server";
import type { Viewer } from "../../viewer";
import { appealFrom, claimDenied, dueByKind } from "../case-kinds";
import { orderLetters, reopenedLetters, requesterLetters } from "../mail/case-letters.server";

/** Who appeals: who asked first, by the private link, or the reporter of a report of the case. */
export type Side = { token: string } | { viewer: Viewer; report: number; id: number };

/**
 * Opens a decided case again, for as long as its kind has: each side may once, and so may one of those who joined it, until
 * the thirtieth day after the decision ends. What
 * was decided holds until then. Null: it cannot be asked for, or not any more; else the case's id.
 */
export async function appeal(db: Db, side: Side, why: string, now = Date.now()): Promise<number | null> {
  const requester = "token" in side;
  const stored = requester ? await storedForms(side.token) : [];
  if (requester && stored.length === 0) return null;
  const which = requester
    ? sql`((token in ${stored} and asker_again_at is null)
        or (id = (select min(v.case_id) from case_voices v where v.token in ${stored}) and voices_again_at is null))`
    : sql`id = ${int(side.id)} and reporter_again_at is null and ${mayWrite(side.viewer.id)} and ${reportedBy(side.viewer, side.report)}`;
  const mark = crypto.randomUUID();
  const reopened = sql`select id from cases where decision = ${mark}`;
  const results = await atomically(db, [
    sql`update cases set begun_at = ${now}, due_at = (${dueByKind(now)} ->> kind), decided_at = null, decided_by = null,
        outcome = null, reason = null, again_why = ${why},
        decision = ${mark}, ${
          requester
            ? sql`asker_again_at = iif(token in ${stored}, ${now}, asker_again_at),
              voices_again_at = iif(token in ${stored}, voices_again_at, ${now})`
            : sql`reporter_again_at = ${now}`
        }
      where ${which} and decided_at >= ${int(appealFrom(now))}
        and (kind <> 'flag' or not exists (select 1 from cases o where o.kind = 'flag' and o.decided_at is null
          and o.object_kind = cases.object_kind and o.object_id = cases.object_id))`,
    sql`update case_reports set looked_at = null, disputed_until = (select c.due_at from cases c where c.id = case_id)
      where case_id in (${reopened}) and exists (select 1 from cases c where c.id = case_id and c.kind in ${[...claimDenied]})`,
    // The other side is told; admins are told anew of what is due.
    requester ? reopenedLetters(reopened, now) : requesterLetters("request reopened", reopened, sql`c.begun_at`, now),
    orderLetters(reopened, now),
    reopened,
  ]);
  return Number(results.at(-1)?.[0]?.id ?? 0) || null;
}

/** Of cases: one of its reports, this one, is the viewer's. */
function reportedBy({ id }: Viewer, report: number): SQL {
  return sql`exists (select 1 from case_reports d join fraud_reports r on r.id = d.report_id
    where d.case_id = cases.id and d.report_id = ${int(report)} and r.user_id = ${id} and r.withdrawn_at is null)`;
}
