import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int, isVisible } from "../../../db/sql";
import { askChargeStatement } from "../../charges/charges.server";
import { sha256 } from "../../digest";
import { sealed, storedForms } from "../../link-keys.server";
import { reachedStatement } from "../../outbox/dead-addresses.server";
import { hasPlaceToWait, keepAnswerStatements } from "../answers/waiting-answer.server";
import { confirmFrom, deniesClaim } from "../case-kinds";
import { removalCharge } from "../case-messages";
import type { CaseRequest } from "./ask-case.server";
import { openCaseStatements, type StoredFile } from "./open-case.server";
import { hasRoom, isOpenDispute, isUnderDispute } from "./open-disputes.server";

export type Confirmed =
  /** `created`: this very press did it. `id`: of its own case, or null where what was asked joined cases that are open. */
  | { id: number | null; created: boolean }
  /** "answers": other answers to the report are being read. */
  | { refused: "gone" | "open" | "report" | "answers" };

/**
 * Makes a case of what was asked, once its requester has confirmed it with the key that was mailed to them, in one atomic batch:
 * its days begin now. Disputes of reports that are disputed already become voices in those cases. What cannot be opened
 * stays a request until its days are over.
 */
export async function confirmCase(db: Db, token: string, limitFactor: string, now = Date.now()): Promise<Confirmed> {
  const request = await requestOf(db, token, now);
  if (!request) return (await isOpened(db, token)) ? { id: null, created: false } : { refused: "gone" };
  const { asking, answer, row } = request;
  const { reports, kind, reference, ...who } = asking;
  const { submission, mailbox, network } = row;
  const stored = await sealed(token);
  const ids = JSON.stringify(reports);
  const dispute = deniesClaim(kind);
  const there = sql`exists (select 1 from case_requests where id = ${int(row.id)})`;
  const typed = answer && { answer, report: reports[0] ?? 0, network, limitFactor, submission };
  const joins = sql`exists (select 1 from json_each(${ids}) j cross join case_reports d on d.report_id = j.value
    cross join cases c on c.id = d.case_id where ${isOpenDispute})`;
  const opens = sql`exists (select 1 from json_each(${ids}) j cross join fraud_reports r on r.id = j.value
    where ${isVisible("r")} and not ${isUnderDispute(sql`r.id`)})`;
  const voiced = sql`exists (select 1 from case_voices where submission = ${submission})`;
  // What joins others' cases and opens one, too, is two. Each is counted by the statement that writes it.
  const mayJoin = sql`${there} and ${hasRoom(row, limitFactor, sql`1 + ${opens}`)}`;
  const mayOpen = dispute
    ? sql`${there} and (${voiced} or (not ${joins} and ${hasRoom(row, limitFactor)}))`
    : typed && kind === "answer"
      ? sql`${there} and ${hasPlaceToWait(typed)}`
      : there;
  const own = sql`(select id from cases where submission = ${submission})`;
  const file = fileOf(row);
  const unlessOwn = (value: string | number | null) => sql`iif(${own} is null, ${value}, null)`;
  const results = await atomically(db, [
    reachedStatement(who.email),
    askChargeStatement(
      { user_id: null, plan_name: "Data removal", amount: removalCharge, submission },
      sql`${kind} = 'service' and ${there} and exists (select 1 from json_each(${ids}) j join fraud_reports r on r.id = j.value
        where r.hidden_at is null and r.withdrawn_at is null)`,
      now,
    ),
    sql`insert into case_voices (case_id, token, kind, name, email, phone, language, details, mailbox, network, created_at, submission)
      select distinct c.id, ${stored}, ${kind}, ${who.name}, ${who.email}, ${who.phone}, ${who.language ?? "en"}, ${who.details},
        ${mailbox}, ${network}, ${int(now)}, ${submission}
      from json_each(${ids}) j cross join case_reports d on d.report_id = j.value cross join cases c on c.id = d.case_id
      where ${dispute ? 1 : 0} and ${isOpenDispute} and ${mayJoin} on conflict do nothing`,
    ...openCaseStatements(
      {
        ...{ kind, token: stored, reports, ...who, mailbox, network, file, submission },
        shared: dispute || kind === "answer",
        reference: kind === "order" ? reference : null,
        charge: sql`(select id from payments where submission = ${submission})`,
      },
      mayOpen,
      now,
    ),
    sql`update case_voices set file_path = ${unlessOwn(row.file_path)}, file_name = ${unlessOwn(row.file_name)},
      content_type = ${unlessOwn(row.content_type)}, size = ${unlessOwn(row.size)} where submission = ${submission} and ${there}`,
    ...(typed ? keepAnswerStatements(typed, there, now) : []),
    sql`delete from case_requests where id = ${int(row.id)} and (${own} is not null or ${voiced}) returning id`,
    sql`select ${own} as id`,
  ]);
  const id = Number(results.at(-1)?.[0]?.id ?? 0) || null;
  if (results.at(-2)?.length) return { id, created: true };
  if (await isOpened(db, token)) return { id, created: false };
  const [seen] = await db.all<{ any: number; sight: number }>(sql`select ${joins} or ${opens} as any,
    exists (select 1 from json_each(${ids}) j cross join fraud_reports r on r.id = j.value where ${isVisible("r")}) as sight`);
  if (dispute) return { refused: seen?.any ? "open" : "report" };
  return { refused: kind === "answer" && seen?.sight ? "answers" : "report" };
}

type RequestRow = {
  id: number;
  asking: string;
  answer: string | null;
  mailbox: string;
  network: string;
  created_at: number;
  submission: string;
} & { [F in "file_path" | "file_name" | "content_type"]: string | null } & { size: number | null };

/** What waits to be confirmed with the key of a mail. Null: nothing does, or its days are over. */
export async function requestOf(
  db: Db,
  token: string,
  now = Date.now(),
): Promise<(CaseRequest & { row: RequestRow }) | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const [row] = await db.all<RequestRow>(sql`select * from case_requests
    where token_digest = ${await sha256(token)} and created_at >= ${int(confirmFrom(now))}`);
  return row ? { asking: JSON.parse(row.asking), answer: row.answer && JSON.parse(row.answer), row } : null;
}

/** Whether the key leads to a case, its own or one that it joined. */
async function isOpened(db: Db, token: string): Promise<boolean> {
  const stored = await storedForms(token);
  const rows = await db.all(sql`select 1 from cases where token in ${stored}
    union all select 1 from case_voices where token in ${stored}`);
  return rows.length > 0;
}

function fileOf({ file_path: path, file_name, content_type, size }: RequestRow): StoredFile | null {
  if (!path || !file_name || !content_type || size === null) return null;
  return { path, file_name, content_type, size };
}
