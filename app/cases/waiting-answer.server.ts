import { type SQL, sql } from "drizzle-orm";
import { int } from "../../db/sql";
import type { Answer } from "./answer";

/** An answer that was typed under the report, as it waits with what its asker has confirmed. */
export type Typed = { answer: Answer; report: number; network: string; submission: string };

/** The statement that keeps it, in the case that was opened or joined with the same submission, until the desk has read it. */
export function keepAnswerStatement({ answer, report, network, submission }: Typed, may: SQL, now: number): SQL {
  return sql`insert into answers (report_id, case_id, kind, reason, text, promised_on, digits_checked, status, network, created_at, submission)
    select ${int(report)}, k.id, ${answer.kind}, ${answer.reason ?? null}, ${answer.text}, ${answer.promised_on ?? null}, 1, 'waiting',
      ${network}, ${int(now)}, ${submission}
    from (select coalesce((select id from cases where submission = ${submission}),
      (select min(case_id) from case_voices where submission = ${submission})) as id) k
    where ${may} and k.id is not null on conflict (submission) do nothing`;
}
