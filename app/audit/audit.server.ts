import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int } from "../../db/sql";
import { secondOf } from "../india";
import type { Admin } from "../viewer";
import type { AuditAction, AuditFilter, AuditLine, ObjectKind } from "./audit";

const linesPerPage = 50;
/** Rows that an export reads at a time. */
const linesPerPart = 1_000;

/** What was acted on: its kind and id, and in words (text, or SQL that finds it) as it is at that moment. */
export type AuditObject = { kind: ObjectKind; id: string | number | SQL; what: string | SQL };

/**
 * The statement that writes an act down. It goes into the act's own atomic batch, right after the statement that acts:
 * nothing is written where that one changed nothing. `took` says otherwise when the log is to be written.
 */
export function audited(
  admin: Admin,
  action: AuditAction,
  { kind, id, what }: AuditObject,
  reason: string,
  took: SQL = sql`changes() > 0`,
  now = Date.now(),
): SQL {
  return sql`
    insert into audit_log (admin_id, admin_email, action, object_kind, object_id, what, reason, created_at)
    select ${admin.id}, ${admin.email}, ${action}, ${kind}, ${typeof id === "number" ? String(id) : id}, coalesce(${what}, ''), ${reason}, ${now}
    where ${took}`;
}

/** The same of many things that one act was done to, a line each. `objects` selects their id and what, of one kind. */
export function auditedEach(
  admin: Admin,
  action: AuditAction,
  kind: ObjectKind,
  objects: SQL,
  reason: string,
  now = Date.now(),
): SQL {
  return sql`
    insert into audit_log (admin_id, admin_email, action, object_kind, object_id, what, reason, created_at)
    select ${admin.id}, ${admin.email}, ${action}, ${kind}, cast(o.id as text), o.what, ${reason}, ${now} from (${objects}) o`;
}

/** Of an act's `where`: the one who acts is an admin still. Two admins may be taking each other's rights this moment. */
export function stillAdmin(admin: Admin): SQL {
  return sql`exists (select 1 from user_profiles me where me.user_id = ${admin.id} and me.is_admin)`;
}

export type AuditPage = { lines: AuditLine[]; older: number | null };

/** A page of the log, newest first, below the row `before`. Each filter has its index: rows read are flat. */
export async function auditPage(
  db: Db,
  _admin: Admin,
  filter: AuditFilter,
  before: number | null,
  most = linesPerPage,
): Promise<AuditPage> {
  const below = before === null ? sql`true` : sql`id < ${int(before)}`;
  const where = [below, ...conditions(filter)];
  const rows = await db.all<AuditRow>(sql`
    select id, admin_email, action, object_kind, object_id, what, reason, created_at from audit_log
    where ${sql.join(where, sql` and `)} order by id desc limit ${int(most + 1)}`);
  const shown = rows.slice(0, most);
  return { lines: shown.map(asLine), older: rows.length > most ? (shown.at(-1)?.id ?? null) : null };
}

/** The latest acts on one thing. */
export async function historyOf(db: Db, admin: Admin, kind: ObjectKind, id: string | number): Promise<AuditLine[]> {
  const { lines } = await auditPage(db, admin, { action: "", admin: "", object: `${kind} ${id}` }, null, 20);
  return lines;
}

/** The whole log of a filter as CSV, newest first, part by part: memory does not grow with the log. */
export async function* auditCsv(db: Db, admin: Admin, filter: AuditFilter): AsyncGenerator<string> {
  // A byte order mark: Excel reads UTF-8 only after one.
  yield `\u{feff}${await csvOf([["id", "when", "admin", "action", "object", "what", "reason"]])}`;
  let before: number | null = null;
  do {
    const page: AuditPage = await auditPage(db, admin, filter, before, linesPerPart);
    yield await csvOf(
      page.lines.map(({ id, when, admin, action, object, what, reason }) => [
        String(id),
        when,
        admin,
        action,
        object,
        what,
        reason,
      ]),
    );
    before = page.older;
  } while (before !== null);
}

/**
 * A spreadsheet runs what begins with one of = + - @, tab or return: an apostrophe in front makes it text (OWASP, CSV
 * Injection). Spaces before it count, and full-width forms, which some spreadsheets read as the plain ones. An apostrophe
 * of the text itself has one in front, too: who reads the file again takes one off (app/bulk/reading/sheet.ts).
 */
const runs = /^[\s\u{feff}]*[=+\-@＝＋－＠]|^[\t\r\n']/u;

/** Whole lines of RFC 4180. */
export async function csvOf(rows: string[][]): Promise<string> {
  const { default: papa } = await import("papaparse");
  return rows.length > 0 ? `${papa.unparse(rows, { quotes: true, escapeFormulae: runs })}\r\n` : "";
}

type AuditRow = {
  id: number;
  admin_email: string;
  action: string;
  object_kind: ObjectKind;
  object_id: string;
  what: string;
  reason: string;
  created_at: number;
};

function conditions({ action, admin, object }: AuditFilter): SQL[] {
  const [kind, id] = object.split(/\s+(.*)/s);
  return [
    ...(action ? [sql`action = ${action}`] : []),
    ...(admin ? [sql`admin_email = ${admin}`] : []),
    ...(object ? [sql`object_kind = ${kind} and object_id = ${id ?? ""}`] : []),
  ];
}

function asLine(row: AuditRow): AuditLine {
  const { id, admin_email, action, object_kind, object_id, what, reason, created_at } = row;
  const href = ["report", "user", "removal", "campaign", "case"].includes(object_kind)
    ? `/admin/${object_kind}s/${object_id}`
    : object_kind === "party"
      ? `/admin/parties/${object_id}`
      : object_kind === "setting"
        ? object_id.startsWith("certificate ")
          ? "/admin/certificates"
          : "/admin/settings"
        : null;
  const when = `${secondOf(created_at)} IST`;
  return { id, when, admin: admin_email, action, object: `${object_kind} ${object_id}`, href, what, reason };
}
