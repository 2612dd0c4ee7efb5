// Who is told of a case, each thing once: what says so is written first and taken back where the mail did not go.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int } from "../../db/sql";
import type { Mail } from "../mail/letter";
import { sendMail } from "../mail/mail.server";
import { type CaseKind, hearing, type Outcome } from "./case-kinds";
import {
  askedAgainMail,
  hearingMail,
  outOfSightMail,
  partyAskedAgainMail,
  repliedMail,
  reporterDecisionMail,
  silentMail,
  type ToAsker,
  type ToReporter,
} from "./mails";
import { withoutContacts } from "./without-contacts";

/** Mails that one run sends to reporters; more wait for the next. */
const atOnce = 200;

/**
 * Mails the reporters who are asked in a case, or in any, and do not know yet. They have three days from then on. Who
 * could not be reached is tried again by the clock.
 */
export async function tellReporters(db: Db, env: Env, id: number | null, now = Date.now()): Promise<void> {
  const which = id === null ? sql`true` : sql`d.case_id = ${int(id)}`;
  const claimed = await db.all<{ case_id: number; report_id: number }>(sql`
    update case_reports set told_at = ${now}, heard_until = max(heard_until, ${now + hearing})
    where (case_id, report_id) in (select d.case_id, d.report_id from case_reports d indexed by reporters_to_tell
      where d.asked_at is not null and d.told_at is null and d.replied_at is null and d.disputed_until is not null
        and ${which} limit ${atOnce}) returning case_id, report_id`);
  const letters = await toTell(db, claimed);
  for (const { email, to, facts } of letters) {
    const went = await sendMail(env, email, hearingMail({ site: env.APP_URL, ...to }, facts));
    if (!went)
      await db.run(sql`update case_reports set told_at = null where case_id = ${int(to.id)}
        and report_id in (select value from json_each(${JSON.stringify(to.reports.map((one) => one.id))}))`);
  }
}

/** The reporters of reports that the clock took out of sight, and who asked. */
export async function tellOutOfSight(db: Db, env: Env, taken: { case_id: number; report_id: number }[]): Promise<void> {
  for (const { email, to, facts } of await toTell(db, taken))
    await sendMail(env, email, outOfSightMail({ site: env.APP_URL, ...to }, facts.due));
  const cases = new Map<number, number[]>();
  for (const { case_id, report_id } of taken) cases.set(case_id, [...(cases.get(case_id) ?? []), report_id]);
  for (const [id, reports] of cases) await tellAsker(db, env, id, (to) => silentMail({ ...to, reports }));
}

/** The reporters of a decided case, each of what became of theirs. */
export async function tellDecided(db: Db, env: Env, id: number, now = Date.now()): Promise<void> {
  const rows = await db.all<{ report_id: number; case_id: number; outcome: Outcome; reason: string }>(sql`
    select d.case_id, d.report_id, d.outcome, c.reason from case_reports d join cases c on c.id = d.case_id
    where d.case_id = ${int(id)} and c.decided_at is not null and d.outcome is not null
      and (d.asked_at is not null or d.outcome = 'removed')`);
  for (const outcome of ["stays", "corrected", "removed"] as const) {
    const some = rows.filter((row) => row.outcome === outcome);
    for (const { email, to } of await toTell(db, some))
      await sendMail(
        env,
        email,
        reporterDecisionMail({ site: env.APP_URL, ...to }, outcome, some[0]?.reason ?? "", now),
      );
  }
}

/** The other side, that a decided case is looked at again. */
export async function tellAgain(db: Db, env: Env, id: number, by: "asker" | "reporter"): Promise<void> {
  if (by === "reporter") return void (await tellAsker(db, env, id, askedAgainMail));
  const rows = await db.all<{ case_id: number; report_id: number }>(
    sql`select case_id, report_id from case_reports where case_id = ${int(id)} and (asked_at is not null or outcome = 'removed')`,
  );
  for (const { email, to, facts } of await toTell(db, rows))
    await sendMail(env, email, partyAskedAgainMail({ site: env.APP_URL, ...to }, facts.due));
}

export async function tellReplied(env: Env, told: { email: string; token: string }, report: number): Promise<boolean> {
  return sendMail(env, told.email, repliedMail({ site: env.APP_URL, token: told.token, reports: [report] }));
}

/** Who asked, where they are not forgotten; once it is decided, about the reports that it was decided so about. Answers whether the mail went, or nobody is there to get it. */
export async function tellAsker(
  db: Db,
  env: Env,
  id: number,
  mailOf: (to: ToAsker, facts: { outcome: Outcome | null; reason: string | null; kind: CaseKind }) => Mail,
): Promise<boolean> {
  const [row] = await db.all<{
    email: string;
    token: string;
    reports: string;
    outcome: Outcome | null;
    reason: string | null;
    kind: CaseKind;
  }>(sql`select email, token, outcome, reason, kind,
      (select json_group_array(d.report_id) from case_reports d where d.case_id = cases.id
        and (cases.decided_at is null or d.outcome = cases.outcome)) as reports
    from cases where id = ${int(id)} and email <> ''`);
  if (!row) return true;
  const { email, token, reports, ...facts } = row;
  return sendMail(env, email, mailOf({ site: env.APP_URL, token, reports: JSON.parse(reports) }, facts));
}

type Letter = {
  email: string;
  to: Omit<ToReporter, "site">;
  facts: { kind: CaseKind; details: string | null; until: number; due: number };
};

/** One letter a reporter and case, naming their reports of it that are not withdrawn. */
async function toTell(db: Db, rows: { case_id: number; report_id: number }[]): Promise<Letter[]> {
  if (rows.length === 0) return [];
  const pairs: SQL = sql`select value ->> 'case_id' as c, value ->> 'report_id' as r from json_each(${JSON.stringify(rows)})`;
  const found = await db.all<Told>(sql`
    select d.case_id, d.report_id, d.heard_until, u.email, r.party_name, c.kind, c.due_at, iif(c.shared, c.details, null) as details
    from (${pairs}) p cross join case_reports d on d.case_id = p.c and d.report_id = p.r
    cross join fraud_reports r on r.id = d.report_id cross join cases c on c.id = d.case_id join users u on u.id = r.user_id
    where r.withdrawn_at is null order by d.case_id, d.report_id`);
  const letters = new Map<string, Letter>();
  for (const row of found) {
    const key = `${row.case_id} ${row.email}`;
    const one: Letter = letters.get(key) ?? {
      email: row.email,
      to: { id: row.case_id, reports: [] },
      facts: {
        kind: row.kind,
        details: row.details && withoutContacts(row.details),
        until: row.heard_until ?? row.due_at,
        due: row.due_at,
      },
    };
    one.to.reports.push({ id: row.report_id, party: row.party_name });
    letters.set(key, one);
  }
  return [...letters.values()];
}

type Told = {
  case_id: number;
  report_id: number;
  heard_until: number | null;
  email: string;
  party_name: string;
  kind: CaseKind;
  due_at: number;
  details: string | null;
};
