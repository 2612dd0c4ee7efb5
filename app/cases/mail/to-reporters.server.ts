// How letters to reporters are written, when they are sent: of what is still so, and the rest of a full day in one.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { days, int, stillDue } from "../../../db/sql";
import { nextMorning, rupees } from "../../india";
import type { Mail } from "../../mail/letter";
import type { Letter } from "../../outbox/claims.server";
import { countSent } from "../../outbox/counts.server";
import type { Post, Unsent, Writing, Written } from "../../outbox/deliver.server";
import type { AnswerKind } from "../answers/answer-kinds";
import { answerMail } from "../answers/answer-mail";
import { type CaseKind, heardUntil, type Outcome } from "../case-kinds";
import { type DigestLine, digestMail } from "./digest-mail";
import { hearingMail, outOfSightMail, reporterDecisionMail, requesterAppealedMail, shownMail } from "./reporter-mails";

const kinds = ["asked", "out of sight", "decided", "reopened", "answered", "answer shown"] as const;
type Kind = (typeof kinds)[number];

/** Letters about cases that a reporter gets of one day each by itself; what is more comes together in the morning. */
const mostADay = 5;

export const toReporters: Pick<Post["write"], Kind> = {
  asked: write,
  "out of sight": write,
  decided: write,
  reopened: write,
  answered: write,
  "answer shown": write,
};

/** What is still so of a letter: its lines in a mail of several, itself alone, and what is so once it was handed over. */
type Content = { lines: DigestLine[]; mail: (writing: Writing) => Mail; statements?: SQL[] };

async function write(writing: Writing): Promise<Written> {
  const { db, env, i18n, letter, others, at } = writing;
  const all = await Promise.all([letter, ...others].map((one) => contentOf(db, one, at)));
  const so = all.filter((one) => one !== null);
  const [first] = so;
  if (!first) return { dropped: "not so any more" };
  const statements = so.flatMap((one) => one.statements ?? []);
  if (letter.together !== null) {
    const lines = so.flatMap((one) => one.lines);
    return { to: letter.to, mail: digestMail(i18n, env.APP_URL, lines, heardUntil(at)), statements };
  }
  const sentToday = await countSent(db, letter, kinds, at - days(1));
  if (sentToday >= mostADay * Number(env.LIMIT_FACTOR)) return { until: nextMorning(at + 1), together: "cases" };
  return { to: letter.to, mail: first.mail(writing), statements };
}

/** Null: it is not so any more. */
function contentOf(db: Db, letter: Letter, at: number): Promise<Content | null> {
  switch (letter.kind) {
    case "asked":
      return asked(db, letter, at);
    case "out of sight":
      return outOfSight(db, letter);
    case "decided":
      return decided(db, letter);
    case "reopened":
      return appealed(db, letter);
    default:
      return answered(db, letter);
  }
}

type ReportRow = { id: number; party: string; kind: CaseKind; due_at: number };

/** The account's reports of the letter's case that are not withdrawn, of case_reports d and cases c where `which` holds. */
function reportsOf(db: Db, { user_id, about }: Letter, which: SQL): Promise<ReportRow[]> {
  const one = typeof about.report === "number" ? sql`and r.id = ${int(about.report)}` : sql``;
  return db.all<ReportRow>(sql`select r.id, r.party_name as party, c.kind, c.due_at
    from case_reports d cross join fraud_reports r on r.id = d.report_id cross join cases c on c.id = d.case_id
    where d.case_id = ${int(Number(about.case))} and r.user_id = ${user_id} and r.withdrawn_at is null and ${which} ${one} order by r.id`);
}

const linesOf = (what: DigestLine["what"], reports: { party: string }[]) =>
  reports.map(({ party }) => ({ what, party }));

const isAsked = sql`d.asked_at is not null and d.replied_at is null and d.disputed_until is not null and c.decided_at is null`;

async function asked(db: Db, letter: Letter, at: number): Promise<Content | null> {
  const reports = await reportsOf(db, letter, isAsked);
  const [first] = reports;
  if (!first) return null;
  const id = Number(letter.about.case);
  const facts = { kind: first.kind, due: first.due_at, until: heardUntil(at) };
  return {
    lines: linesOf("asked", reports),
    mail: ({ i18n, env }) => hearingMail({ i18n, site: env.APP_URL, id, reports }, facts),
    statements: [beginsStatement(id, letter, heardUntil(at), "mail")],
  };
}

/** From when the three days of a hearing count: of the account's reports in a case that it was not known of yet. */
function beginsStatement(id: number, { user_id }: Letter, until: number, from: "mail" | "no mail"): SQL {
  return sql`update case_reports set heard_until = ${int(until)}, heard_from = ${from}
    where case_id = ${int(id)} and asked_at is not null and replied_at is null and coalesce(heard_from, 'no mail') = 'no mail'
      and report_id in (select r.id from fraud_reports r where r.user_id = ${user_id})`;
}

/** What could not be handed over counts from three days later, and sooner where they see the page (hearing.server.ts). */
export const unsentToReporters: { asked: Unsent } = {
  asked: (letter, at) => [beginsStatement(Number(letter.about.case), letter, heardUntil(at + days(3)), "no mail")],
};

async function outOfSight(db: Db, letter: Letter): Promise<Content | null> {
  const reports = await reportsOf(
    db,
    letter,
    sql`d.silent_at is not null and d.out_of_sight_at is not null and c.decided_at is null`,
  );
  const [first] = reports;
  if (!first) return null;
  const id = Number(letter.about.case);
  return {
    lines: linesOf("out of sight", reports),
    mail: ({ i18n, env }) => outOfSightMail({ i18n, site: env.APP_URL, id, reports }, first.due_at),
  };
}

async function decided(db: Db, letter: Letter): Promise<Content | null> {
  const { decision = null, outcome = null } = letter.about;
  const id = Number(letter.about.case);
  const isSo = sql`c.decided_at is not null and d.outcome is not null
    and (${decision} is null or (c.decision = ${decision} and d.outcome = ${outcome}))`;
  const [reports, [facts]] = await Promise.all([
    reportsOf(db, letter, isSo),
    db.all<{ reason: string; decided_at: number; outcome: Outcome }>(
      sql`select reason, decided_at, outcome from cases where id = ${int(id)} and decided_at is not null`,
    ),
  ]);
  if (reports.length === 0 || !facts) return null;
  const became = (outcome as Outcome | null) ?? facts.outcome;
  return {
    lines: linesOf("decided", reports),
    mail: ({ i18n, env }) =>
      reporterDecisionMail({ i18n, site: env.APP_URL, id, reports }, became, facts.reason, facts.decided_at),
  };
}

async function appealed(db: Db, letter: Letter): Promise<Content | null> {
  const begun = typeof letter.about.begun === "number" ? sql`and c.begun_at = ${int(letter.about.begun)}` : sql``;
  const reports = await reportsOf(db, letter, sql`c.decided_at is null ${begun}`);
  const [first] = reports;
  if (!first) return null;
  const id = Number(letter.about.case);
  return {
    lines: linesOf("reopened", reports),
    mail: ({ i18n, env }) => requesterAppealedMail({ i18n, site: env.APP_URL, id, reports }, first.due_at),
  };
}

type AnswerRow = {
  id: number;
  report: number;
  party: string;
  still_due: number;
  kind: AnswerKind;
  promised_on: string | null;
  opened: number;
};

/** Of one answer; of what was kept for the morning before letters knew which: of the report alone. */
async function answered(db: Db, letter: Letter): Promise<Content | null> {
  const { answer, report } = letter.about;
  const which = typeof answer === "number" ? sql`a.id = ${int(answer)}` : sql`a.report_id = ${int(Number(report))}`;
  const [row] =
    await db.all<AnswerRow>(sql`select a.id, r.id as report, r.party_name as party, ${stillDue("r")} as still_due, a.kind,
      a.promised_on, exists (select 1 from cases c where c.id = a.case_id and c.submission = a.submission) as opened
    from answers a cross join fraud_reports r on r.id = a.report_id
    where ${which} and a.status = 'shown' and r.user_id = ${letter.user_id} and r.withdrawn_at is null order by a.id desc limit 1`);
  if (!row) return null;
  const { id, party, kind, promised_on: promisedOn } = row;
  const about = { party, report: row.report, answer: id };
  const how = { kind, promisedOn: promisedOn ?? undefined, asked: row.opened > 0, amount: rupees(row.still_due) };
  return {
    lines: linesOf("answered", [row]),
    mail: ({ i18n, env }) =>
      letter.kind === "answer shown"
        ? shownMail(i18n, env.APP_URL, about)
        : answerMail(i18n, env.APP_URL, { ...about, ...how }),
  };
}
