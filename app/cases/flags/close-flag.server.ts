import { type SQL, sql } from "drizzle-orm";
import { int } from "../../../db/sql";
import { audited } from "../../audit/audit.server";
import type { Admin } from "../../viewer";
import type { About } from "../case-messages";
import { elsewhereStatement } from "../desk/decide-case.server";
import { decidedLetters } from "../mail/case-letters.server";

/** What the desk takes down by itself, and what who flagged it reads as the reason: a sentence for everybody. */
export type TakenDown = { kind: Exclude<About, "comment">; id: number; sentence: string };

/**
 * The statements that close the open flag of what the desk takes down directly, as decided: removed. They come before what
 * takes it down, in the same batch, and `goes` (SQL) says whether that will. The reporter of a report is told as of any
 * decision; a comment that goes closes its flag by a trigger. A report hidden so is hidden by the admin, not by the case:
 * no appeal against the flag undoes that.
 */
export function closeFlagStatements(
  admin: Admin,
  { kind, id, sentence }: TakenDown,
  isRemoved: SQL,
  now: number,
): SQL[] {
  const decision = crypto.randomUUID();
  const closed = sql`select c.id from cases c where c.decision = ${decision}`;
  return [
    sql`update cases set decided_at = ${int(now)}, decided_by = ${admin.id}, outcome = 'removed', reason = ${sentence},
        decision = ${decision}
      where kind = 'flag' and object_kind = ${kind} and object_id = ${int(id)} and decided_at is null and ${isRemoved}`,
    audited(
      admin,
      "decide case",
      {
        kind: "case",
        id: sql`(select cast(c.id as text) from cases c where c.decision = ${decision})`,
        what: `flag, ${kind}`,
      },
      `removed: ${sentence}`,
      undefined,
      now,
    ),
    sql`update case_reports set outcome = 'removed' where ${kind} = 'report' and case_id in (${closed})`,
    decidedLetters(closed, now),
    elsewhereStatement(closed, now),
  ];
}
