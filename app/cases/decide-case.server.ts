import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { int } from "../../db/sql";
import { audited, stillAdmin } from "../audit/audit.server";
import { publicName } from "../files/file-name";
import type { PaymentStatus } from "../payments/payments.server";
import { cancelStatement } from "../payments/payments.server";
import { hideStatements } from "../reports/hide-report.server";
import type { Admin } from "../viewer";
import type { RemovalKind } from "./removal-kinds";

export const requestsPerPage = 20;

export type RequestStatus = "open" | "removed" | "declined";

export type RequestLine = {
  id: number;
  report_id: number;
  party_name: string;
  kind: RemovalKind;
  status: RequestStatus;
  created_at: number;
  payment_status: PaymentStatus | null;
};

/** A page of requests, newest first, all open ones before the others, below the place `before`. */
export async function removalRequests(
  db: Db,
  _admin: Admin,
  before: number | null,
): Promise<{ requests: RequestLine[]; older: number | null }> {
  const below = before === null ? sql`true` : sql`place < ${int(before)}`;
  const rows = await db.all<RequestLine & { place: number }>(sql`
    select q.id, q.report_id, r.party_name, q.kind, q.status, q.created_at, y.status as payment_status, q.place
    from (select * from removal_requests indexed by removal_requests_in_order where ${below}
      order by place desc limit ${requestsPerPage + 1}) q
    cross join fraud_reports r on r.id = q.report_id left join payments y on y.id = q.payment_id
    order by q.place desc`);
  const shown = rows.slice(0, requestsPerPage);
  return {
    requests: shown.map(({ place: _, ...request }) => request),
    older: rows.length > requestsPerPage ? (shown.at(-1)?.place ?? null) : null,
  };
}

/** Everything about a request but the key of its private link. */
export type RemovalRequest = RequestLine & {
  name: string;
  email: string;
  phone: string;
  details: string;
  answer: string | null;
  decided_at: number | null;
  phone_number: string;
  amount_due: number;
  due_date: string;
  hidden_at: number | null;
  withdrawn_at: number | null;
  reference: string | null;
  amount: number | null;
  utr: string | null;
  /** Other requests about the same report. */
  others: number;
};

export async function findRequest(db: Db, _admin: Admin, id: number): Promise<RemovalRequest | null> {
  const rows = await db.all<RemovalRequest>(sql`
    select q.id, q.report_id, q.kind, q.status, q.created_at, q.name, q.email, q.phone, q.details, q.answer, q.decided_at,
      r.party_name, r.phone_number, r.amount_due, r.due_date, r.hidden_at, r.withdrawn_at,
      y.reference, y.amount, y.status as payment_status, y.utr,
      (select count(*) from (select 1 from removal_requests o where o.report_id = q.report_id and o.id <> q.id limit 100)) as others
    from removal_requests q join fraud_reports r on r.id = q.report_id left join payments y on y.id = q.payment_id
    where q.id = ${int(id)}`);
  return rows[0] ?? null;
}

export type ProofFile = { id: number; file_path: string; name: string; content_type: string; size: number };

/** What was sent along with a request, for the route that serves it to admins. */
export async function proofOf(db: Db, _admin: Admin, id: number): Promise<ProofFile | null> {
  const [row] = await db.all<Omit<ProofFile, "name">>(sql`select id, file_path, content_type, size from removal_requests
    where id = ${int(id)} and file_path is not null`);
  return row ? { ...row, name: publicName("proof", 1, row.content_type) } : null;
}

export type Verdict = "removed" | "declined";
export type Decision = { verdict: Verdict; answer: string; hidden_reason: string };
export type RemovalDecided =
  | { done: true; requester: { email: string; token: string; report: number } }
  | { refused: "done already" };

/**
 * Decides an open request, once. `answer`: why, for who asked and for the log. Removed: the report is hidden with
 * `hidden_reason`, a sentence for everybody, and a payment that nobody made is not asked for any more. Paid or not, an
 * admin may remove: a claim that turns out to be false costs nobody anything.
 */
export async function decideRemoval(
  db: Db,
  admin: Admin,
  id: number,
  { verdict, answer, hidden_reason }: Decision,
  now = Date.now(),
): Promise<RemovalDecided> {
  const decision = crypto.randomUUID();
  const decided = sql`from removal_requests q where q.decision = ${decision}`;
  const action = verdict === "removed" ? "grant removal" : "decline removal";
  const report = sql`(select q.report_id from removal_requests q where q.id = ${int(id)})`;
  const results = await atomically(db, [
    sql`update removal_requests set status = ${verdict}, answer = ${answer}, decided_at = ${now}, decision = ${decision}
      where id = ${int(id)} and status = 'open' and ${stillAdmin(admin)}`,
    audited(admin, action, { kind: "removal", id, what: inWords(id) }, answer),
    ...(verdict === "removed"
      ? hideStatements(
          admin,
          report,
          { reason: answer, sentence: hidden_reason },
          sql`exists (select 1 ${decided})`,
          now,
        )
      : []),
    cancelStatement(sql`select q.payment_id ${decided}`, now),
    sql`select q.email, q.token, q.report_id as report ${decided}`,
  ]);
  const [requester] = (results.at(-1) ?? []) as { email: string; token: string; report: number }[];
  return requester ? { done: true, requester } : { refused: "done already" };
}

/** What whoever asked is told of a decision, for the mail to be sent again. Null: none is made, or they are forgotten. */
export async function decisionToTell(db: Db, _admin: Admin, id: number) {
  const rows = await db.all<{ email: string; token: string; report: number; status: Verdict; answer: string }>(sql`
    select email, token, report_id as report, status, answer from removal_requests
    where id = ${int(id)} and status <> 'open' and email <> ''`);
  return rows[0] ?? null;
}

function inWords(id: number): SQL {
  return sql`(select 'report ' || q.report_id || ', ' || q.kind from removal_requests q where q.id = ${int(id)})`;
}
