import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int } from "../../db/sql";
import { audited, stillAdmin } from "../audit/audit.server";
import { fileSize, typeName } from "../files/file-kinds";
import { publicName } from "../files/file-name";
import { day, dayOf } from "../india";
import type { Admin } from "../viewer";
import { wordsIn } from "../words/words.server";
import { type AnswerRow, saidIn } from "./shown-answers.server";

/** A party's answer as the desk reads it: whole, also one that waits or was taken down. */
export type DeskAnswer = {
  id: number;
  report: number;
  said: string;
  text: string;
  on: string;
  linked: boolean;
  status: "shown" | "waiting" | "taken down";
  /** What its proof is; null: none. */
  proof: string | null;
};

/** What parties said in a case. */
export function answersOfCase(db: Db, _admin: Admin, id: number): Promise<DeskAnswer[]> {
  return deskAnswers(db, sql`a.case_id = ${int(id)}`);
}

/** What the party said to a report. */
export function answersToReport(db: Db, _admin: Admin, id: number): Promise<DeskAnswer[]> {
  return deskAnswers(db, sql`a.report_id = ${int(id)}`);
}

export async function answerFor(db: Db, _admin: Admin, id: number): Promise<DeskAnswer | null> {
  return (await deskAnswers(db, sql`a.id = ${int(id)}`))[0] ?? null;
}

async function deskAnswers(db: Db, where: SQL): Promise<DeskAnswer[]> {
  const rows =
    await db.all<Row>(sql`select a.id, a.report_id, a.kind, a.reason, a.text, a.promised_on, a.created_at, a.status,
      a.link_id is not null as linked, a.content_type, a.size from answers a where ${where} order by a.id limit 50`);
  const english = await wordsIn("en");
  return rows.map((row) => ({
    id: row.id,
    report: row.report_id,
    said: saidIn(english, row),
    text: row.text,
    on: day(dayOf(row.created_at), "en"),
    linked: Boolean(row.linked),
    status: row.status,
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

/** Takes an answer out of everybody's sight. False: it is not shown. */
export async function takeDownAnswer(db: Db, admin: Admin, id: number, reason: string): Promise<boolean> {
  const report = sql`(select report_id from answers where id = ${int(id)})`;
  const what = sql`(select party_name from fraud_reports where id = ${report})`;
  const [taken = []] = await atomically(db, [
    sql`update answers set status = 'taken down' where id = ${int(id)} and status = 'shown'
      and ${stillAdmin(admin)} returning id`,
    audited(admin, "take down answer", { kind: "report", id: sql`cast(${report} as text)`, what }, reason),
  ]);
  return taken.length > 0;
}

type Row = AnswerRow & { status: DeskAnswer["status"]; content_type: string | null; size: number | null };
