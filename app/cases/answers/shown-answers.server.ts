import type { I18n } from "@lingui/core";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int, isVisible } from "../../../db/sql";
import { day, dayOf } from "../../india";
import { languageIn } from "../../words/i18n";
import { withoutContacts } from "../hearing/without-contacts";
import { type AnswerKind, type DisputeReason, reasonMessages } from "./answer-kinds";
import { answerText } from "./answer-text";

/** An answer as everybody reads it. `linked`: it came through a link. */
export type ShownAnswer = {
  id: number;
  report: number;
  kind: AnswerKind;
  /** What it says, in a line. */
  said: string;
  /** Without numbers and addresses that lead to somebody. */
  text: string;
  on: string;
  linked: boolean;
  /** The desk has confirmed that it is the party's; else it may be anybody's. */
  confirmed: boolean;
};

/** What is answered to a report, newest first. */
export async function answersOf(db: Db, i18n: I18n, report: number): Promise<ShownAnswer[]> {
  return shownAnswers(db, i18n, sql`a.report_id = ${int(report)} and a.status = 'shown'`);
}

/** One answer of a link: for the page that says that it is shown. */
export async function answerOf(
  db: Db,
  i18n: I18n,
  report: number,
  link: number,
  id: number,
): Promise<ShownAnswer | null> {
  const [answer] = await shownAnswers(
    db,
    i18n,
    sql`a.id = ${int(id)} and a.report_id = ${int(report)} and a.link_id = ${int(link)} and a.status = 'shown'`,
  );
  return answer ?? null;
}

/** Whether it is one that the desk has taken down. */
export async function isTakenDown(db: Db, report: number, link: number, id: number): Promise<boolean> {
  const rows = await db.all(sql`select 1 from answers where id = ${int(id)} and report_id = ${int(report)}
    and link_id = ${int(link)} and status = 'taken down'`);
  return rows.length > 0;
}

/** Whether it waits for the desk. */
export async function isWaiting(db: Db, report: number, link: number, id: number): Promise<boolean> {
  const rows = await db.all(sql`select 1 from answers where id = ${int(id)} and report_id = ${int(report)}
    and link_id = ${int(link)} and status = 'waiting'`);
  return rows.length > 0;
}

/** Reports of a party whose answers are looked for: the newest. */
const looked = 200;

/** The latest answers to reports of a party. */
export async function answersOfParty(db: Db, i18n: I18n, party: number, most = 3): Promise<ShownAnswer[]> {
  const reports = sql`(select id from fraud_reports where party_id = ${int(party)} and ${isVisible()} order by id desc limit ${looked})`;
  return shownAnswers(db, i18n, sql`a.report_id in ${reports} and a.status = 'shown'`, most);
}

async function shownAnswers(db: Db, i18n: I18n, where: SQL, most = 10): Promise<ShownAnswer[]> {
  const rows =
    await db.all<AnswerRow>(sql`select a.id, a.report_id, a.kind, a.reason, a.text, a.promised_on, a.created_at, a.confirmed_at,
      a.link_id is not null as linked from answers a indexed by answers_by_report
    where ${where} order by a.id desc limit ${most}`);
  return rows.map(({ report_id, reason, text, promised_on, created_at, linked, confirmed_at, ...answer }) => ({
    ...answer,
    text: withoutContacts(text),
    report: report_id,
    said: saidIn(i18n, { kind: answer.kind, reason, promised_on, confirmed_at }),
    on: day(dayOf(created_at), languageIn(i18n)),
    linked: Boolean(linked),
    confirmed: confirmed_at !== null,
  }));
}

/** "Answer: it is wrong: this was never owed"; confirmed, "The party says that it is wrong: …". */
export function saidIn(
  i18n: I18n,
  { kind, reason, promised_on, confirmed_at }: Pick<AnswerRow, "kind" | "reason" | "promised_on" | "confirmed_at">,
): string {
  const on = promised_on && day(promised_on, languageIn(i18n));
  const said = answerText(i18n, kind, on, confirmed_at !== null);
  if (reason === null) return said;
  const why = i18n._(reasonMessages[reason]);
  return `${said}: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;
}

/** What both the public and the desk read of an answer. */
export type AnswerRow = {
  id: number;
  report_id: number;
  kind: AnswerKind;
  reason: DisputeReason | null;
  text: string;
  promised_on: string | null;
  created_at: number;
  confirmed_at: number | null;
  linked: number;
};
