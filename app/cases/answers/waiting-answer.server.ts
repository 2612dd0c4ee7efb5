import { type SQL, sql } from "drizzle-orm";
import { int } from "../../../db/sql";
import type { TypedAnswer } from "../asking/ask-case.server";
import { hasPlace } from "./may-answer.server";

/** An answer that was typed with what its requester has confirmed, as it waits. */
export type Typed = { answer: TypedAnswer; report: number; network: string; limitFactor: string; submission: string };

/** SQL: it has room to wait. */
export function hasPlaceToWait({ answer: { link }, report, network, limitFactor }: Typed): SQL {
  return hasPlace({ report, link: link ?? null, network, limitFactor });
}

/**
 * The statements that keep it, in the case that was opened or joined with the same submission, until the desk has read it.
 * Where it has no room to wait, a dispute stands without it: its case says the same.
 */
export function keepAnswerStatements(typed: Typed, may: SQL, now: number): SQL[] {
  const { answer, report, network, submission } = typed;
  return [
    sql`insert into answers (report_id, link_id, case_id, kind, reason, text, promised_on, digits_checked, status, network, created_at, submission)
      select ${int(report)}, ${answer.link ?? null}, k.id, ${answer.kind}, ${answer.reason ?? null}, ${answer.text}, ${answer.promised_on ?? null}, 1,
        'waiting', ${network}, ${int(now)}, ${submission}
      from (select coalesce((select id from cases where submission = ${submission}),
        (select min(case_id) from case_voices where submission = ${submission})) as id) k
      where ${may} and ${hasPlaceToWait(typed)} and k.id is not null on conflict (submission) do nothing`,
    isAboutAnswerStatement(submission),
  ];
}

/** The statement by which a case that was opened for an answer alone is about that: both have the same submission. */
export function isAboutAnswerStatement(submission: string): SQL {
  return sql`update cases set object_kind = 'answer', object_id = (select id from answers where submission = ${submission})
    where submission = ${submission} and kind = 'answer' and object_id is null`;
}
