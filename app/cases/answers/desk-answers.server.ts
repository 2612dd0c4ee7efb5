import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int } from "../../../db/sql";
import { audited, stillAdmin } from "../../audit/audit.server";
import { fileSize, typeName } from "../../files/file-kinds";
import { publicName } from "../../files/file-name";
import { day, dayOf } from "../../india";
import { eventStatement } from "../../reports/life/report-events.server";
import type { Admin } from "../../viewer";
import { i18nIn } from "../../words/i18n.server";
import { usualSentence } from "../../words/stored";
import { closeFlagStatements } from "../flags/close-flag.server";
import { shownLetters } from "../mail/case-letters.server";
import { mayStand } from "./may-answer.server";
import { type AnswerRow, saidIn } from "./shown-answers.server";

/** An answer as the desk reads it: whole, also one that waits or was taken down. */
export type DeskAnswer = {
  id: number;
  report: number;
  said: string;
  text: string;
  on: string;
  linked: boolean;
  /** Through a link that the desk made for the party. */
  byDesk: boolean;
  /** Whether the desk has confirmed that it is the party's. */
  confirmed: boolean;
  status: "shown" | "waiting" | "taken down";
  /** It waits, and not for a decision of its own case. */
  mayShow: boolean;
  /** What its proof is; null: none. */
  proof: string | null;
};

/** What was answered in a case. */
export function answersOfCase(db: Db, _admin: Admin, id: number): Promise<DeskAnswer[]> {
  return deskAnswers(db, sql`a.case_id = ${int(id)}`);
}

/** What was answered to a report. */
export function answersToReport(db: Db, _admin: Admin, id: number): Promise<DeskAnswer[]> {
  return deskAnswers(db, sql`a.report_id = ${int(id)}`);
}

export async function answerFor(db: Db, _admin: Admin, id: number): Promise<DeskAnswer | null> {
  return (await deskAnswers(db, sql`a.id = ${int(id)}`))[0] ?? null;
}

async function deskAnswers(db: Db, where: SQL): Promise<DeskAnswer[]> {
  const rows =
    await db.all<DeskAnswerRow>(sql`select a.id, a.report_id, a.kind, a.reason, a.text, a.promised_on, a.created_at, a.status, a.confirmed_at,
      exists (select 1 from cases c where c.id = a.case_id and c.kind = 'answer') as alone,
      a.link_id is not null as linked, exists (select 1 from party_links l where l.id = a.link_id and l.made_by is not null) as desk, a.content_type, a.size from answers a where ${where} order by a.id limit 50`);
  const english = await i18nIn("en");
  return rows.map((row) => ({
    id: row.id,
    report: row.report_id,
    said: saidIn(english, row),
    text: row.text,
    on: day(dayOf(row.created_at), "en"),
    linked: Boolean(row.linked),
    byDesk: row.desk > 0,
    confirmed: row.confirmed_at !== null,
    status: row.status,
    mayShow: row.status === "waiting" && row.alone === 0,
    proof: row.content_type && `${typeName(english, row.content_type)}, ${fileSize(english, row.size ?? 0)}`,
  }));
}

/** What was sent along with an answer, for the route that serves it to admins. */
export async function answerProof(db: Db, _admin: Admin, id: number) {
  const [row] = await db.all<{ id: number; file_path: string; content_type: string; size: number }>(
    sql`select id, file_path, content_type, size from answers where id = ${int(id)} and file_path is not null`,
  );
  return row ? { ...row, name: publicName("proof", 1, row.content_type) } : null;
}

/** What the desk can do with an answer. `confirm`: it is the party's, which has shown the desk who it is. */
export type AnswerAct = "take-down" | "show" | "confirm";

/**
 * Does it, with its line in the log. What is shown so stands under its report before the case that it came with is decided;
 * what is taken down closes the flag of it. False: it cannot be done, is done already, or as many stand as may.
 */
export async function actOnAnswer(
  db: Db,
  admin: Admin,
  id: number,
  act: AnswerAct,
  reason: string,
  now = Date.now(),
): Promise<boolean> {
  const report = sql`(select report_id from answers where id = ${int(id)})`;
  const what = sql`(select party_name from fraud_reports where id = ${report})`;
  const { change, from, action } = acts(now)[act];
  const isRemoved = sql`exists (select 1 from answers where id = ${int(id)} and ${from} and ${stillAdmin(admin)})`;
  const down = { kind: "answer", id, sentence: usualSentence } as const;
  const first = act === "take-down" ? closeFlagStatements(admin, down, isRemoved, now) : [];
  const results = await atomically(db, [
    ...first,
    sql`update answers set ${change} where id = ${int(id)} and ${from} and ${stillAdmin(admin)} returning id`,
    audited(admin, action, { kind: "report", id: sql`cast(${report} as text)`, what }, reason),
    eventStatement(report, { kind: "answered", actor: "party" }, sql`changes() > 0 and ${act} = 'show'`, now),
    ...(act === "show"
      ? [
          shownLetters(
            sql`select a.id from answers a where a.id = ${int(id)} and a.status = 'shown' and a.shown_at is null`,
            now,
          ),
          sql`update answers set shown_at = ${int(now)} where id = ${int(id)} and status = 'shown' and shown_at is null`,
        ]
      : []),
  ]);
  return (results[first.length]?.length ?? 0) > 0;
}

const acts = (now: number) =>
  ({
    "take-down": {
      change: sql`status = 'taken down', network = null`,
      from: sql`status = 'shown'`,
      action: "take down answer",
    },
    // One that has a case of its own is decided there.
    show: {
      change: sql`status = 'shown', network = null`,
      from: sql`status = 'waiting' and not exists (select 1 from cases c where c.id = answers.case_id and c.kind = 'answer')
        and ${mayStand(sql`answers.report_id`, sql`answers.link_id`)}`,
      action: "show answer",
    },
    confirm: { change: sql`confirmed_at = ${int(now)}`, from: sql`confirmed_at is null`, action: "confirm answer" },
  }) as const;

type DeskAnswerRow = AnswerRow & {
  desk: number;
  alone: number;
  status: DeskAnswer["status"];
  content_type: string | null;
  size: number | null;
};
