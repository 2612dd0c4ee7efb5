import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int, isListed, rowsOfAll } from "../../db/sql";
import { dayOf, maskedPhone } from "../india";
import { foldedName } from "../parties/folded-name";
import type { Admin } from "../viewer";
import { fieldColumns } from "./fields/fields.server";
import type { ReportState } from "./life/report-states";
import type { WholeClaim } from "./report";
import { type MixedTerm, searchTerm } from "./search/search-term";
import { reportedWithin } from "./search/within-hits.server";

const reportsPerPage = 20;
/** Numbers and codes of one text. */
const mostSigns = 10;

/** A report as admins see it in a list. */
export type AdminReport = {
  id: number;
  party_name: string;
  phone_number: string;
  amount_due: number;
  created_at: string;
  state: ReportState;
};

export type ReportPage = { reports: AdminReport[]; older: number | null } | { refused: "short term" };

/**
 * Reports in a state, or all, newest first and below the id `before`; with `search` those whose name contains it or is in
 * it, whose phone number it is (seven digits) or whose id it is (fewer digits, or #); whatever numbers and codes a text has. Rows read are flat: each way has its index.
 */
export async function findReports(
  db: Db,
  _admin: Admin,
  { search, show, before }: { search: string; show: ReportState | "all"; before: number | null },
): Promise<ReportPage> {
  const term = adminTerm(search);
  if (term === "short") return { refused: "short term" };
  const read = (term: Term) => {
    const ids = idsOf(term, show, before ?? Number.MAX_SAFE_INTEGER, reportsPerPage + 1);
    return db.all<AdminReportRow>(sql`
      select ${columns} from (${ids}) hit cross join fraud_reports r on r.id = hit.id order by r.id desc`);
  };
  const found = await read(term);
  const within = found.length === 0 && term && "name" in term ? await reportedWithin(db, term.name) : null;
  const rows = within?.names[0] === undefined ? found : await read({ name: foldedName(within.names[0]) });
  const reports = rows.slice(0, reportsPerPage).map(asListed);
  return { reports, older: rows.length > reportsPerPage ? (reports.at(-1)?.id ?? null) : null };
}

/** Everything about a report, its reporter too: for admins only. */
export type WholeReport = AdminReport &
  Omit<WholeClaim, keyof AdminReport> & {
    /** Whole rupees. */
    paid_total: number;
    party_id: number | null;
    reporter_name: string | null;
    hidden_reason: string | null;
    reporter: { id: string; email: string } | null;
  };

export async function wholeReport(db: Db, _admin: Admin, id: number): Promise<WholeReport | null> {
  const [row] = await db.all<AdminReportRow & Further & Reporter>(sql`
    select ${columns}, ${fieldColumns("r")}, r.paid_total, r.party_id, r.reporter_name, r.hidden_reason, u.id as user_id, u.email
    from fraud_reports r left join users u on u.id = r.user_id where r.id = ${int(id)}`);
  if (!row) return null;
  const { user_id, email, ...report } = row;
  const reporter = user_id !== null && email !== null ? { id: user_id, email } : null;
  return { ...report, ...asListed(row), reporter };
}

export type AdminReportRow = Omit<AdminReport, "created_at"> & { created_at: number };
type Further = Omit<WholeReport, keyof AdminReport | "reporter">;
type Reporter = { user_id: string | null; email: string | null };
type Term = { id: number } | { phone: string } | { name: string } | { mixed: MixedTerm } | null;

/** Of fraud_reports as r. */
export const columns = sql`r.id, r.party_name, r.phone_number, r.amount_due, r.created_at,
  iif(r.withdrawn_at is not null, 'withdrawn', iif(r.hidden_at is not null, 'hidden',
    iif(r.archived_at is not null, 'archived', 'visible'))) as state`;

export function asListed({ id, party_name, phone_number, amount_due, created_at, state }: AdminReportRow): AdminReport {
  const phone = maskedPhone(phone_number);
  return { id, party_name, phone_number: phone, amount_due, created_at: dayOf(created_at), state };
}

function adminTerm(search: string): Term | "short" {
  const id = /^#?(\d{1,15})$/.exec(search.trim());
  if (id && (search.includes("#") || id[1]?.length !== 7)) {
    const written = id[1] ?? "";
    // A number as on a card is a phone number, whatever ids have come to.
    if (search.includes("#") || written.length < 7) return { id: Number(written) };
  }
  const term = searchTerm(search);
  if (term === null) return null;
  if (term.kind === "refused") return { id: Number(term.digits) };
  if (term.kind === "phone") return term.digits.length === 7 ? { phone: term.digits } : { id: Number(term.digits) };
  if (term.kind === "mixed" && term.numbers.length + term.gstins.length + term.pans.length > 0) return { mixed: term };
  const name = foldedName(term.kind === "mixed" ? term.name || term.text : term.text);
  return [...name].length < 3 ? "short" : { name };
}

const inState: Record<ReportState | "all", SQL> = {
  all: sql`true`,
  visible: isListed("r"),
  hidden: sql`r.hidden_at is not null and r.withdrawn_at is null`,
  withdrawn: sql`r.withdrawn_at is not null`,
  archived: sql`r.archived_at is not null and r.hidden_at is null and r.withdrawn_at is null`,
};

const indexOf: Record<ReportState | "all", SQL> = {
  all: sql``,
  visible: sql`indexed by listed_reports`,
  hidden: sql`indexed by hidden_reports`,
  withdrawn: sql`indexed by withdrawn_reports`,
  archived: sql`indexed by archived_reports`,
};

function idsOf(term: Term, show: ReportState | "all", before: number, most: number): SQL {
  // The casts: D1 binds numbers as REAL, which an index would ignore as a bound.
  const below = sql`${int(before)}`;
  const limit = sql`limit ${int(most)}`;
  if (term === null)
    return sql`select r.id from fraud_reports r ${indexOf[show]} where ${inState[show]} and r.id < ${below} order by r.id desc ${limit}`;
  if ("id" in term)
    return sql`select r.id from fraud_reports r where r.id = ${int(term.id)} and r.id < ${below} and ${inState[show]}`;
  if ("mixed" in term)
    return sql`select id from (${signIds(term.mixed, show)}) where id < ${below} order by id desc ${limit}`;
  const seen =
    "phone" in term
      ? sql`select r.id from fraud_reports r indexed by reports_by_phone where ${inState.visible}
          and r.phone_reversed = ${[...term.phone].reverse().join("")} and r.id < ${below} order by r.id desc ${limit}`
      : sql`select rowid as id from report_names where report_names match ${phrase(term.name)} and rowid < ${below} order by rowid desc ${limit}`;
  const words = "phone" in term ? `phone_number : ${phrase(term.phone)}` : `party_name : ${phrase(term.name)}`;
  const unseen = (state: string) =>
    sql`select rowid as id from unseen_reports where unseen_reports match ${words + state} and rowid < ${below} order by rowid desc ${limit}`;
  if (show === "visible") return seen;
  if (show !== "all") return unseen(` AND state : ${phrase(show)}`);
  return sql`select id from (${seen}) union all select id from (${unseen("")}) order by id desc ${limit}`;
}

/** Of the numbers, GSTINs and PANs that were pasted together: of any of them, whatever state a report is in. */
function signIds({ numbers, gstins, pans }: MixedTerm, show: ReportState | "all"): SQL {
  const codes = JSON.stringify([...gstins, ...pans].slice(0, mostSigns));
  const byNumber = numbers
    .slice(0, mostSigns)
    .map(
      (phone) => sql`select id from (${idsOf({ phone }, show, Number.MAX_SAFE_INTEGER, reportsPerPage * mostSigns)})`,
    );
  const byCode = (index: string, column: SQL) =>
    sql`select r.id from (select distinct f.party_id from json_each(${codes}) c cross join party_facts f
        indexed by ${sql.identifier(index)} on f.kind = 'gstin' and ${column} = c.value) g
      cross join fraud_reports r indexed by reports_by_party on r.party_id = g.party_id where ${inState[show]}`;
  const queries = [
    ...byNumber,
    ...(gstins.length > 0 ? [byCode("parties_by_gstin", sql`f.value`)] : []),
    ...(pans.length > 0 ? [byCode("parties_by_pan", sql`substr(f.value, 3, 10)`)] : []),
  ];
  return sql`select distinct id from (${rowsOfAll(queries)})`;
}

function phrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
