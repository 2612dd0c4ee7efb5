import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { together } from "../../../db/together";
import { billSum } from "../../bills/shown-bills.server";
import type { ChargeStatus } from "../../charges/charges.server";
import { publicName } from "../../files/file-name";
import type { Admin } from "../../viewer";
import type { CaseKind, Outcome } from "../case-kinds";
import { flaggedObject } from "../flags/flagged-object.server";
import { mayDecide } from "./decide-case.server";

export const casesPerPage = 20;

/** Where a page of a list goes on: by the time it is ordered by, and the id where that is the same. */
export type Place = { at: number; id: number };

export type CaseLine = {
  id: number;
  kind: CaseKind;
  created_at: number;
  due_at: number;
  decided_at: number | null;
  outcome: Outcome | null;
  /** Of its first report; null where it has none. */
  party_name: string | null;
  reports: number;
  /** Reporters who are waited for. */
  waited: number;
  flags: number;
  payment_status: ChargeStatus | null;
};

/** A page of cases: the open ones by their deadline, or the decided ones, the latest first. Rows read are flat. */
export async function casesOf(
  db: Db,
  _admin: Admin,
  show: "open" | "decided",
  from: Place | null,
): Promise<{ cases: CaseLine[]; next: Place | null }> {
  const most = int(casesPerPage + 1);
  const page =
    show === "open"
      ? sql`select * from cases indexed by open_cases_by_deadline where decided_at is null
          and ${from ? sql`(due_at, id) > (${int(from.at)}, ${int(from.id)})` : sql`true`} order by due_at, id limit ${most}`
      : sql`select * from cases indexed by decided_cases where decided_at is not null
          and ${from ? sql`(decided_at, id) < (${int(from.at)}, ${int(from.id)})` : sql`true`} order by decided_at desc, id desc limit ${most}`;
  const rows = await db.all<CaseLine>(sql`
    select c.id, c.kind, c.created_at, c.due_at, c.decided_at, c.outcome,
      (select r.party_name from case_reports d cross join fraud_reports r on r.id = d.report_id where d.case_id = c.id
        order by d.report_id limit 1) as party_name,
      (select count(*) from case_reports d where d.case_id = c.id) as reports,
      (select count(*) from case_reports d where d.case_id = c.id and d.asked_at is not null and d.replied_at is null
        and d.out_of_sight_at is null) as waited,
      (select count(*) from (select 1 from flags f where f.case_id = c.id limit 100)) as flags,
      y.status as payment_status
    from (${page}) c left join payments y on y.id = c.payment_id`);
  const cases = rows.slice(0, casesPerPage);
  const last = cases.at(-1);
  const next = rows.length > casesPerPage && last ? { at: last.decided_at ?? last.due_at, id: last.id } : null;
  return { cases, next };
}

/** Counts no further than this: rows read are bounded. */
const mostCounted = 1_000;

/** How many cases wait for the desk, how many of them are due within a day, and how many are overdue; each up to 1,000. */
export async function casesWaiting(db: Db, now = Date.now()): Promise<{ open: number; soon: number; overdue: number }> {
  const upTo = (due: number) => sql`(select count(*) from (select 1 from cases indexed by open_cases_by_deadline
    where decided_at is null and due_at < ${int(due)} limit ${mostCounted}))`;
  const [row] = await db.all<{ open: number; soon: number; overdue: number }>(sql`
    select ${upTo(Number.MAX_SAFE_INTEGER)} as open, ${upTo(now + 24 * 3_600_000)} as soon, ${upTo(now)} as overdue`);
  return row ?? { open: 0, soon: 0, overdue: 0 };
}

export type DeskReport = {
  id: number;
  party_name: string;
  phone_number: string;
  amount_due: number;
  paid_total: number;
  due_date: string;
  /** Of its checked bills: JSON that `sumIn` reads. */
  bills: string;
  hidden_at: number | null;
  withdrawn_at: number | null;
  asked_at: number | null;
  heard_until: number | null;
  heard_from: "mail" | "page" | "no mail" | null;
  reply: "paid" | "correct" | "withdraw" | "keep" | null;
  reply_text: string | null;
  replied_at: number | null;
  /** Whether proof came with the reply. */
  proof: number;
  out_of_sight_at: number | null;
  /** When its reporter's silence took it out of sight; since when it waits for the desk's word instead. */
  silent_at: number | null;
  waits_at: number | null;
  outcome: Outcome | null;
};

/** Who joined a case that was open. */
export type Voice = {
  kind: CaseKind;
  name: string;
  email: string;
  phone: string;
  details: string;
  created_at: number;
  id: number;
  proof: number;
};

/** Everything about a case but the key of its private link. */
export type DeskCase = {
  id: number;
  kind: CaseKind;
  name: string;
  email: string;
  phone: string;
  details: string;
  reference: string | null;
  created_at: number;
  begun_at: number;
  due_at: number;
  decided_at: number | null;
  outcome: Outcome | null;
  reason: string | null;
  again_why: string | null;
  asker_again_at: number | null;
  voices_again_at: number | null;
  object_kind: "report" | "comment" | "answer" | null;
  object_id: number | null;
  /** What a flagged comment or an answer says now; of a flagged report all that it claims. */
  object_text: string | null;
  /** What was flagged, as it was when somebody first did, where that is kept. */
  flagged_text: string | null;
  charge: string | null;
  amount: number | null;
  payment_status: ChargeStatus | null;
  utr: string | null;
  /** Whether this admin may decide it. */
  mine: number;
};

export async function findCase(
  db: Db,
  admin: Admin,
  id: number,
): Promise<{
  found: DeskCase;
  reports: DeskReport[];
  flags: { reason: string; created_at: number }[];
  voices: Voice[];
} | null> {
  const [[found], reports, flags, voices] = await together(db, [
    (db) =>
      db.all<DeskCase>(sql`
      select c.id, c.kind, c.name, c.email, c.phone, c.details, c.reference, c.created_at, c.begun_at, c.due_at, c.decided_at,
        c.outcome, c.reason, c.again_why, c.asker_again_at, c.voices_again_at, c.object_kind, c.object_id, c.object_text as flagged_text,
        coalesce(iif(c.kind = 'flag' and c.object_kind = 'report', (select text from (${flaggedObject("report", sql`c.object_id`, sql`true`)})), null),
          (select o.content from comments o where c.object_kind = 'comment' and o.id = c.object_id),
          (select a.text from answers a where (c.object_kind = 'answer' and a.id = c.object_id) or (c.kind = 'answer' and a.case_id = c.id) limit 1)) as object_text,
        y.reference as charge, y.amount, y.status as payment_status, y.utr, ${mayDecide(admin, id)} as mine
      from cases c left join payments y on y.id = c.payment_id where c.id = ${int(id)}`),
    (db) =>
      db.all<DeskReport>(sql`
      select r.id, r.party_name, r.phone_number, r.amount_due, r.paid_total, r.due_date, ${billSum} as bills, r.hidden_at, r.withdrawn_at, d.asked_at,
        d.heard_until, d.heard_from, d.reply, d.reply_text, d.replied_at, d.file_path is not null as proof, d.out_of_sight_at, d.silent_at, d.waits_at, d.outcome
      from case_reports d cross join fraud_reports r on r.id = d.report_id where d.case_id = ${int(id)} order by r.id`),
    (db) =>
      db.all<{ reason: string; created_at: number }>(
        sql`select reason, created_at from flags where case_id = ${int(id)} order by id limit 100`,
      ),
    (db) =>
      db.all<Voice>(sql`select id, kind, name, email, phone, details, created_at, file_path is not null as proof
      from case_voices where case_id = ${int(id)} order by id limit 100`),
  ]);
  return found ? { found, reports, flags, voices } : null;
}

export type ProofFile = { id: string; file_path: string; name: string; content_type: string; size: number };

/** What was sent along with a case, by the reporter of one of its reports, or by who joined it, for the route that serves it to admins. */
export async function proofOf(
  db: Db,
  _admin: Admin,
  id: number,
  report: number | null,
  voice: number | null = null,
): Promise<ProofFile | null> {
  const from =
    voice !== null
      ? sql`case_voices where case_id = ${int(id)} and id = ${int(voice)}`
      : report === null
        ? sql`cases where id = ${int(id)}`
        : sql`case_reports where case_id = ${int(id)} and report_id = ${int(report)}`;
  const [row] = await db.all<Omit<ProofFile, "name" | "id">>(
    sql`select file_path, content_type, size from ${from} and file_path is not null`,
  );
  const whose = voice === null ? (report ?? "asker") : `voice-${voice}`;
  return row ? { ...row, id: `${id}-${whose}`, name: publicName("proof", 1, row.content_type) } : null;
}
