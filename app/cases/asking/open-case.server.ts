import { type SQL, sql } from "drizzle-orm";
import { isVisible } from "../../../db/sql";
import type { Language } from "../../languages";
import { eventStatement } from "../../reports/life/report-events.server";
import { type CaseKind, deniesClaim, dueAt, mostReports, unpaidUntil } from "../case-kinds";
import { askedLetters, orderLetters } from "../mail/case-letters.server";
import { isUnderDispute } from "./open-disputes.server";

/** What was sent along: its key in the bucket and what it is. */
export type StoredFile = { path: string; file_name: string; content_type: string; size: number };

export type NewCase = {
  kind: CaseKind;
  /** The key of the private link, as it is stored: `sealed(newToken())`. */
  token: string;
  /** Ids of reports; those that are not to be seen, and of a dispute those that are disputed already, are left out. */
  reports: number[];
  name?: string;
  email?: string;
  phone?: string;
  /** In which who asked is written to. */
  language?: Language;
  details?: string;
  /** By which open disputes are counted (open-disputes.server.ts). */
  mailbox?: string;
  network?: string | null;
  /** Whether who asked was told that the reporters read `details`. */
  shared?: boolean;
  /** Of an order. */
  reference?: string | null;
  file?: StoredFile | null;
  /** SQL that finds what has to be paid first. */
  charge?: SQL;
  /** An answer that waits, a comment that is flagged: what the case is about beside its reports. */
  object?: { kind: "report" | "comment" | "answer"; id: number | SQL; version?: string; text?: string | null } | null;
  /** Digest of what was sent: the same, sent twice, is one case. */
  submission: string;
};

/**
 * The statements that open a case about reports, with its deadline, in somebody's atomic batch, where `may` holds and at
 * least one of them is left. The reporters of what is disputed are asked by letter, from which they have three days, and the
 * events of their reports say so. Admins are told of an order. Nobody is asked about a report twice at once: a second dispute
 * of it joins the first. Afterwards its submission finds the case, also
 * where it was there before.
 */
export function openCaseStatements(one: NewCase, may: SQL, now = Date.now()): SQL[] {
  const { kind, file = null, object = null, submission } = one;
  const due = kind === "service" ? unpaidUntil : dueAt(kind, now);
  const heard = deniesClaim(kind);
  const ids = JSON.stringify(one.reports.slice(0, mostReports));
  const free = heard ? sql`${isVisible("r")} and not ${isUnderDispute(sql`r.id`)}` : isVisible("r");
  const opened = sql`(select id from cases where submission = ${submission} and token = ${one.token})`;
  return [
    sql`insert into cases (token, kind, name, email, phone, language, details, shared, reference, file_path, file_name, content_type,
        size, payment_id, object_kind, object_id, object_version, object_text, mailbox, network, created_at, acknowledged_at, begun_at, due_at, submission)
      select ${one.token}, ${kind}, ${one.name ?? ""}, ${one.email ?? ""}, ${one.phone ?? ""}, ${one.language ?? "en"}, ${one.details ?? ""},
        ${one.shared ? 1 : 0}, ${one.reference ?? null}, ${file?.path ?? null}, ${file?.file_name ?? null},
        ${file?.content_type ?? null}, ${file?.size ?? null}, ${one.charge ?? null}, ${object?.kind ?? null},
        ${object?.id ?? null}, ${object?.version ?? null}, ${object?.text ?? null}, ${one.mailbox ?? ""}, ${one.network ?? null},
        ${now}, ${now}, ${now}, ${due}, ${submission}
      where ${may} and exists (select 1 from json_each(${ids}) j cross join fraud_reports r on r.id = j.value where ${free})
      on conflict (submission) do nothing`,
    sql`insert into case_reports (case_id, report_id, asked_at, disputed_until)
      select c.id, r.id, iif(${heard ? 1 : 0} and r.user_id is not null, ${now}, null), iif(${heard ? 1 : 0}, ${due}, null)
      from cases c cross join json_each(${ids}) j cross join fraud_reports r on r.id = j.value
      where c.id = ${opened} and ${free} on conflict do nothing`,
    eventStatement(
      sql`select d.report_id from case_reports d where d.case_id = ${opened}`,
      { kind: "disputed", actor: "party" },
      sql`${heard ? 1 : 0}`,
      now,
    ),
    ...(heard ? [askedLetters(opened, now)] : []),
    ...(kind === "order" ? [orderLetters(opened, now)] : []),
  ];
}

/** The statement by which the days of paid services begin: of those that these charges (a query for ids) pay for. */
export function paidStatement(charges: SQL, now: number): SQL {
  return sql`update cases set begun_at = ${now}, due_at = ${dueAt("service", now)}
    where kind = 'service' and decided_at is null and payment_id in (${charges})`;
}
