// Who is notified of a case, each thing once: what says so is written first and taken back where the mail did not go.

import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { days, int } from "../../../db/sql";
import { languageNamed } from "../../languages";
import { unsealed } from "../../link-keys.server";
import type { Mail } from "../../mail/letter";
import { sendMail } from "../../mail/mail.server";
import { i18nIn } from "../../words/i18n.server";
import { storedSentence } from "../../words/stored";
import { reporterOf } from "../answers/answers.server";
import { type CaseKind, heardUntil, type Outcome } from "../case-kinds";
import { type About, aboutOf, type Each } from "../case-messages";
import type { Requester } from "../hearing/hearing.server";
import { type Decided, decisionMail, repliedMail, reporterAppealedMail, silentMail, type ToRequester } from "./mails";
import { toReporter } from "./reporter-letters.server";
import {
  hearingMail,
  outOfSightMail,
  reporterDecisionMail,
  requesterAppealedMail,
  shownMail,
  type ToReporter,
} from "./reporter-mails";

/** Mails that one run sends to reporters; more wait for the next. */
const atOnce = 200;

/** Milliseconds: after that a run which has begun to notify somebody is taken for killed, and the next one notifies them. */
const takenOverAfter = 3_600_000;

/**
 * Mails the reporters who are asked in a case, or in any, and do not know yet. They have three days from when their mail
 * went: until then `told_at` (when they were notified) says that a run is about to send it, and `heard_until` is empty. Who
 * could not be reached is tried again by the clock, and so is who was about to be notified when the run was killed.
 */
export async function notifyReporters(db: Db, env: Env, id: number | null, now = Date.now()): Promise<void> {
  const which = id === null ? sql`true` : sql`d.case_id = ${int(id)}`;
  const waits = sql`d.asked_at is not null and d.replied_at is null and d.disputed_until is not null and d.outcome is null
    and exists (select 1 from fraud_reports r where r.id = d.report_id and r.withdrawn_at is null) and ${which}`;
  const cut = sql`cases c indexed by open_cases_by_deadline cross join case_reports d on d.case_id = c.id
    where c.decided_at is null and d.heard_until is null and d.told_at <= ${int(now - takenOverAfter)}`;
  const claimed = await db.all<Claimed>(sql`
    update case_reports set told_at = ${now}, heard_until = null
    where (case_id, report_id) in (select * from (select d.case_id, d.report_id from case_reports d indexed by reporters_to_tell
      where d.told_at is null and ${waits} limit ${atOnce})
      union select * from (select d.case_id, d.report_id from ${cut} and ${waits} limit ${atOnce})) returning case_id, report_id`);
  const until = heardUntil(now);
  const letters = await lettersFor(db, claimed);
  for (const { email, to, facts } of letters) {
    const mail = hearingMail({ site: env.APP_URL, ...to }, { ...facts, until });
    const went = await toReporter(db, env, { email, mail, what: "asked", ...to }, now);
    // Where it did not go, the page names a day all the same; the clock counts it from the mail that goes.
    await db.run(sql`update case_reports set heard_until = ${until}, told_at = ${went ? now : null}
      where asked_at is not null and ${these(to)}`);
  }
}

/** The reporters of reports that the clock took out of sight, and who asked. */
export async function notifyOutOfSight(db: Db, env: Env, claimed: Claimed[], now: number): Promise<void> {
  for (const { email, to, facts } of await lettersFor(db, claimed)) {
    const mail = outOfSightMail({ site: env.APP_URL, ...to }, facts.due);
    await toReporter(db, env, { email, mail, what: "out of sight", ...to }, now);
  }
  const cases = new Map<number, number[]>();
  for (const { case_id, report_id } of claimed) cases.set(case_id, [...(cases.get(case_id) ?? []), report_id]);
  for (const [id, reports] of cases) await notifyRequester(db, env, id, (to) => silentMail({ ...to, reports }));
}

/** So long the clock tries again to notify of a decision. */
const triedFor = days(3);

/**
 * The reporters of a decided case, or of any, each of what became of theirs: who is not notified yet, and who could not be
 * reached again by the clock.
 */
export async function notifyReportersOfDecision(db: Db, env: Env, id: number | null, now = Date.now()): Promise<void> {
  const which = id === null ? sql`c.decided_at > ${int(now - triedFor)}` : sql`c.id = ${int(id)}`;
  const rows = await db.all<Claimed & { outcome: Outcome }>(sql`update case_reports set told_at = ${now}
    where told_at is null and (case_id, report_id) in (select d.case_id, d.report_id
      from cases c cross join case_reports d on d.case_id = c.id cross join fraud_reports r on r.id = d.report_id
      where c.decided_at is not null and ${which} and d.told_at is null and r.withdrawn_at is null
        and d.outcome is not null and (d.asked_at is not null or d.outcome = 'removed') limit ${atOnce})
    returning case_id, report_id, outcome`);
  for (const one of new Set(rows.map(({ case_id }) => case_id))) {
    const [decided] = await db.all<{ reason: string; decided_at: number }>(
      sql`select reason, decided_at from cases where id = ${int(one)} and decided_at is not null`,
    );
    const theirs = rows.filter(({ case_id }) => case_id === one);
    if (decided) await notifyReportersOfOutcomes(db, env, theirs, decided);
  }
  if (id !== null) await notifyReportersOfShownAnswers(db, env, id);
}

async function notifyReportersOfOutcomes(
  db: Db,
  env: Env,
  rows: (Claimed & { outcome: Outcome })[],
  { reason, decided_at }: { reason: string; decided_at: number },
): Promise<void> {
  for (const outcome of ["stays", "corrected", "removed"] as const) {
    const some = rows.filter((row) => row.outcome === outcome);
    for (const { email, to } of await lettersFor(db, some)) {
      const mail = reporterDecisionMail({ site: env.APP_URL, ...to }, outcome, reason, decided_at);
      if (!(await toReporter(db, env, { email, mail, what: "decided", ...to }, decided_at)))
        await db.run(sql`update case_reports set told_at = null where ${these(to)}`);
    }
  }
}

/** Of case_reports: those of a letter. */
function these({ id, reports }: Letter["to"]): SQL {
  return sql`case_id = ${int(id)} and report_id in (
    select value from json_each(${JSON.stringify(reports.map((one) => one.id))}))`;
}

/** The reporters, that answers which waited for us in a case stand under their reports now; each once. */
async function notifyReportersOfShownAnswers(db: Db, env: Env, id: number): Promise<void> {
  await notifyReportersOfAnswers(db, env, sql`case_id = ${int(id)}`);
}

/** The same of one answer. */
export async function notifyReporterOfAnswer(db: Db, env: Env, answer: number): Promise<void> {
  await notifyReportersOfAnswers(db, env, sql`id = ${int(answer)}`);
}

async function notifyReportersOfAnswers(db: Db, env: Env, which: SQL): Promise<void> {
  const shown = await db.all<{ id: number; report_id: number }>(sql`update answers set told_at = ${Date.now()}
    where ${which} and status = 'shown' and told_at is null returning id, report_id`);
  for (const { id: answer, report_id: report } of shown) {
    const reporter = await reporterOf(db, report);
    if (!reporter) continue;
    const { email, language, party_name: party } = reporter;
    const mail = shownMail(await i18nIn(languageNamed(language)), env.APP_URL, { party, report, answer });
    await toReporter(db, env, { email, mail, what: "answered", reports: [{ id: report }] });
  }
}

/** Who asked, of the latest decision. Answers as tellAsker does. */
export async function notifyRequesterOfDecision(db: Db, env: Env, id: number, now = Date.now()): Promise<boolean> {
  return notifyRequester(db, env, id, (to, decided) => decisionMail(to, decided, now));
}

/** The other side, that a decided case is looked at again. */
export async function notifyOfAppeal(db: Db, env: Env, id: number, by: "requester" | "reporter"): Promise<void> {
  if (by === "reporter") return void (await notifyRequester(db, env, id, reporterAppealedMail));
  const rows = await db.all<{ case_id: number; report_id: number }>(
    sql`select case_id, report_id from case_reports where case_id = ${int(id)} and (asked_at is not null or outcome = 'removed')`,
  );
  for (const { email, to, facts } of await lettersFor(db, rows)) {
    const mail = requesterAppealedMail({ site: env.APP_URL, ...to }, facts.due);
    await toReporter(db, env, { email, mail, what: "again", ...to });
  }
}

export async function notifyRequesterOfReply(env: Env, requester: Requester, report: number): Promise<boolean> {
  const i18n = await i18nIn(languageNamed(requester.language));
  return sendMail(
    env,
    requester.email,
    repliedMail({ i18n, site: env.APP_URL, token: requester.token, reports: [report] }),
  );
}

/** Who asked, and whoever joined, where they are not forgotten. Answers whether all mails went, or nobody is there to get one. */
async function notifyRequester(
  db: Db,
  env: Env,
  id: number,
  mailOf: (to: ToRequester, decided: Decided) => Mail,
): Promise<boolean> {
  const rows =
    await db.all<RequesterRow>(sql`select a.email, a.language, a.token, c.outcome, c.reason, c.kind, c.object_kind,
      (select json_group_array(json_object('id', d.report_id, 'outcome', d.outcome)) from case_reports d where d.case_id = c.id) as each
    from (select id, email, language, token from cases where id = ${int(id)}
      union select case_id, email, language, token from case_voices where case_id = ${int(id)}) a
    join cases c on c.id = a.id where a.email <> ''`);
  let went = true;
  for (const { email, kind, object_kind, outcome, reason, ...row } of rows) {
    const each: Each = JSON.parse(row.each);
    const token = await unsealed(row.token);
    const i18n = await i18nIn(languageNamed(row.language));
    const to = { i18n, site: env.APP_URL, token, reports: each.map((one) => one.id) };
    const decided = {
      about: aboutOf(kind, object_kind),
      outcome: outcome ?? "stays",
      reason: storedSentence(i18n, reason ?? ""),
      each,
    };
    went = (await sendMail(env, email, mailOf(to, decided))) && went;
  }
  return went;
}

type RequesterRow = {
  email: string;
  language: string;
  token: string;
  each: string;
  outcome: Outcome | null;
  reason: string | null;
  kind: CaseKind;
  object_kind: About | null;
};

type Claimed = { case_id: number; report_id: number };

type Letter = {
  email: string;
  to: Omit<ToReporter, "site">;
  facts: { kind: CaseKind; due: number };
};

/** One letter a reporter and case, naming their reports of it that are not withdrawn. */
async function lettersFor(db: Db, rows: { case_id: number; report_id: number }[]): Promise<Letter[]> {
  if (rows.length === 0) return [];
  const pairs: SQL = sql`select value ->> 'case_id' as c, value ->> 'report_id' as r from json_each(${JSON.stringify(rows)})`;
  const found = await db.all<Reporting>(sql`
    select d.case_id, d.report_id, u.email, u.language, r.party_name, c.kind, c.due_at
    from (${pairs}) p cross join case_reports d on d.case_id = p.c and d.report_id = p.r
    cross join fraud_reports r on r.id = d.report_id cross join cases c on c.id = d.case_id join users u on u.id = r.user_id
    where r.withdrawn_at is null order by d.case_id, d.report_id`);
  const letters = new Map<string, Letter>();
  for (const row of found) {
    const key = `${row.case_id} ${row.email}`;
    const one: Letter = letters.get(key) ?? {
      email: row.email,
      to: { i18n: await i18nIn(languageNamed(row.language)), id: row.case_id, reports: [] },
      facts: { kind: row.kind, due: row.due_at },
    };
    one.to.reports.push({ id: row.report_id, party: row.party_name });
    letters.set(key, one);
  }
  return [...letters.values()];
}

type Reporting = {
  case_id: number;
  report_id: number;
  email: string;
  language: string;
  party_name: string;
  kind: CaseKind;
  due_at: number;
};
