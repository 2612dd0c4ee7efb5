// The reports of one party, and the parties of many reports.
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { int, isVisible, rowsOfAll } from "../../../db/sql";
import { together } from "../../../db/together";
import { asCard, cardColumns, type Party, type PartyCard, type PartyRow } from "../../parties/parties.server";
import { place } from "../../request/paging";
import { listed, publicColumns, type ReportRow } from "../public-report.server";
import { reportsPerPage } from "../report-limits";
import type { Page } from "./find-reports.server";
import type { Hits } from "./hits.server";
import type { SearchTerm } from "./search-term";
import { hitsOf, orAsName } from "./term-hits.server";

/** One page of a party's visible reports, unpaid first, then newest. Read from the nearer end. */
export async function reportsOfParty(
  db: Db,
  { id, reports: total }: Pick<Party, "id" | "reports">,
  asked: number,
): Promise<Page> {
  const { page, pages, skip } = place(total, asked, reportsPerPage);
  const size = Math.min(reportsPerPage, total - skip);
  if (size <= 0) return { reports: [], total, page, pages };
  const fromTheEnd = skip > total / 2;
  const order = fromTheEnd ? sql`asc` : sql`desc`;
  const rows = await db.all<ReportRow>(sql`
    select ${publicColumns} from fraud_reports r indexed by visible_reports_by_party
    where r.party_id = ${int(id)} and ${isVisible("r")}
    order by r.unpaid ${order}, r.id ${order} limit ${int(size)} offset ${int(fromTheEnd ? total - skip - size : skip)}`);
  return { reports: listed(fromTheEnd ? rows.reverse() : rows), total, page, pages };
}

/** Ids of a party's visible reports, unpaid first, then newest. */
export async function idsOfParty(db: Db, id: number, most: number): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`select r.id from fraud_reports r indexed by visible_reports_by_party
    where r.party_id = ${int(id)} and ${isVisible("r")} order by r.unpaid desc, r.id desc limit ${int(most)}`);
  return rows.map((row) => row.id);
}

/** Of a time line: when it was due (YYYY-MM-DD), whole rupees, and whether it is paid since. */
export type Due = { on: string; amount: number; paid: boolean };

/** What is claimed of a party by the days it was due, oldest first; of more than sixty the latest. */
export async function duesOfParty(db: Db, id: number): Promise<Due[]> {
  const latest = (unpaid: number) => sql`select * from (
    select r.due_date as "on", r.amount_due as amount, ${int(1 - unpaid)} as paid
    from fraud_reports r indexed by reports_by_party_and_day
    where r.party_id = ${int(id)} and r.unpaid = ${int(unpaid)} and ${isVisible("r")}
    order by r.due_date desc limit ${int(mostDues)})`;
  const dues = await db.all<Omit<Due, "paid"> & { paid: number }>(sql`${latest(1)} union all ${latest(0)}`);
  return dues
    .map((due) => ({ ...due, paid: due.paid === 1 }))
    .sort((a, b) => a.on.localeCompare(b.on))
    .slice(-mostDues);
}

/** What was paid of a party's reports, by the days it was paid, oldest first; of more than sixty the latest. */
export async function settlementsOfParty(db: Db, id: number): Promise<Omit<Due, "paid">[]> {
  const settlements = await db.all<Omit<Due, "paid">>(sql`
    select p.paid_on as "on", p.amount from (select r.id from fraud_reports r indexed by reports_by_party_and_payment
      where r.party_id = ${int(id)} and r.paid_on is not null and ${isVisible("r")}
      order by r.paid_on desc limit ${int(mostDues)}) r cross join report_payments p on p.report_id = r.id
    where p.amount > 0 and not exists (select 1 from report_payments b where b.takes_back = p.id)`);
  return settlements.sort((a, b) => a.on.localeCompare(b.on)).slice(-mostDues);
}

/** Dots of a time line. */
const mostDues = 60;

/** A party above the rows of a search. `hits`: how many of the rows looked at are its. */
export type Gathered = PartyCard & { hits: number };

/** Rows of a search that are gathered: the newest. */
const gatheredRows = 200;

/** At most three parties with two or more of a search's hits, those with most first. */
export async function gatheredFor(db: Db, term: SearchTerm, sought = hitsOf(db, term)): Promise<Gathered[]> {
  const { parties } = await orAsName(
    db,
    term,
    sought,
    (db, hits) => gathered(db, hits, term.kind === "phone"),
    ({ any }) => any,
  );
  return parties;
}

/** Of hits that are known to be there. */
export async function gatheredOf(db: Db, hits: Hits[]): Promise<Gathered[]> {
  return (await gathered(db, hits, false)).parties;
}

/** `any`: whether there is any hit, which is asked where `isAsked`. */
async function gathered(db: Db, hits: Hits[], isAsked: boolean): Promise<{ parties: Gathered[]; any: boolean }> {
  if (hits.every(({ total }) => total === 0)) return { parties: [], any: false };
  const some = (many: number) =>
    sql`select id from (${rowsOfAll(
      hits.map((one) => sql`select id from (${one.select(sql`desc`, many, 0)})`),
    )}) limit ${many}`;
  const [rows, any] = await together(db, [
    (db) =>
      db.all<PartyRow & { hits: number }>(sql`
      select ${cardColumns}, g.hits from (
        select r.party_id, count(*) as hits, max(r.id) as newest
        from (${some(gatheredRows)}) hit cross join fraud_reports r on r.id = hit.id
        where r.party_id is not null group by r.party_id having count(*) > 1 order by hits desc, newest desc limit 3) g
      cross join parties p on p.id = g.party_id order by g.hits desc, g.newest desc`),
    (db) => (isAsked ? db.all(some(1)) : []),
  ]);
  return { parties: rows.map((row) => ({ ...asCard(row), hits: row.hits })), any: any.length > 0 };
}
