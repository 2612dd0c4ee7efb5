import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { repliedLetters } from "../mail/case-letters.server";

/** Answers that one run counts; more wait for the next. */
const atOnce = 200;

type Done = { case_id: number; report_id: number; reply: "paid" | "correct" | "withdraw"; at: number };

/**
 * What reporters have done since they were asked is their answer: a payment that they entered, a correction, a withdrawal.
 * Who only said that they would has not answered. Who objects is told, but of a withdrawal: then the case is closed.
 */
export async function countDone(db: Db, now: number): Promise<void> {
  const done = await db.all<Done>(sql`
    select d.case_id, d.report_id, e.created_at as at,
      iif(e.kind = 'corrected', 'correct', iif(e.kind = 'withdrawn', 'withdraw', 'paid')) as reply
    from cases c indexed by open_cases_by_deadline cross join case_reports d on d.case_id = c.id
    cross join report_events e on e.id = (select max(v.id) from report_events v where v.report_id = d.report_id
      and v.actor = 'reporter' and v.kind in ('paid', 'part paid', 'payment taken back', 'corrected', 'withdrawn') and v.created_at >= d.asked_at)
    where c.decided_at is null and d.asked_at is not null and d.replied_at is null and e.kind <> 'payment taken back'
    limit ${atOnce}`);
  for (const { case_id, report_id, reply, at } of done) {
    await atomically(db, [
      sql`update case_reports set reply = ${reply}, replied_at = ${int(at)}
      where case_id = ${int(case_id)} and report_id = ${int(report_id)} and replied_at is null and asked_at is not null`,
      ...(reply === "withdraw" ? [] : [repliedLetters(case_id, report_id, now)]),
    ]);
  }
}
