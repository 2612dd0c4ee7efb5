import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int, isListed, isVisible } from "../../../db/sql";
import { together } from "../../../db/together";
import { place } from "../../request/paging";
import { type ListedReport, listed, publicColumns, type ReportRow } from "../public-report.server";
import { recentReports as recentCount, reportsPerPage } from "../report-limits";
import { besides, type Hits, has } from "./hits.server";
import type { SearchTerm } from "./search-term";
import { hitsOf, orAsName } from "./term-hits.server";
import { hitsOfNames, reportedWithin, type Within } from "./within-hits.server";

/**
 * `within`, of a search: names in its text that are reported, where nothing is under all of its words; `hits`: of which
 * the page is.
 */
export type Page = {
  reports: ListedReport[];
  total: number;
  page: number;
  pages: number;
  within?: (Within & { hits: Hits[] }) | null;
};

/** The newest six. */
export async function recentReports(db: Db): Promise<ListedReport[]> {
  return listed(await db.all<ReportRow>(newest(sql`true`, recentCount)));
}

/** How many reports stand in lists. A trigger counts them. */
async function countListed(db: Db): Promise<number> {
  const [row] = await db.all<{ n: number }>(sql`select n from counters where name = 'listed'`);
  return row?.n ?? 0;
}

/** One page of all reports in lists, newest first; a page past the end is the last one. Rows read do not grow with the table. */
export async function listReports(db: Db, asked: number, perPage = reportsPerPage): Promise<Page> {
  const [total, rows] = await together(db, [
    countListed,
    (db) => db.all<ReportRow>(asked === 1 ? newest(sql`true`, perPage) : furtherOn(asked, perPage)),
  ]);
  const { page, pages } = place(total, asked, perPage);
  return { reports: listed(rows), total, page, pages };
}

/** One page of what matches, surer signs first and of each the newest, and how many match in all, exactly. */
export async function searchReports(db: Db, term: SearchTerm, asked: number, sought = hitsOf(db, term)): Promise<Page> {
  const { any, ...page } = await orAsName(
    db,
    term,
    sought,
    (db, hits) => matching(db, hits, asked),
    ({ total }) => total > 0,
  );
  const name = term.kind === "mixed" ? term.name : term.kind === "name" ? term.text : "";
  const { sure = null } = await sought;
  if (name === "" || any[sure ? 1 : 0]) return page;
  const within = await reportedWithin(db, name);
  const hits = within && (await hitsOfNames(db, within.names));
  if (!hits) return { ...page, within: within && { ...within, hits: [] } };
  const all = sure ? [sure, besides(sure, hits)] : [hits];
  const { any: _, ...pageWithin } = await matching(db, all, asked);
  return { ...pageWithin, within: { ...within, hits: all } };
}

/** `any`: of each of the hits, whether there are, those that are surer hits, too. */
async function matching(db: Db, hits: Hits[], asked: number): Promise<Page & { any: boolean[] }> {
  if (hits.every(({ total }) => total === 0)) return { reports: [], total: 0, page: 1, pages: 1, any: [] };
  // CROSS JOIN keeps the order of the ids instead of letting the planner start from the table.
  const read = (db: Db, one: Hits, order: SQL, size: number, offset: number) =>
    db.all<ReportRow>(sql`select ${publicColumns} from (${one.select(order, size, offset)}) hit
      cross join fraud_reports r on r.id = hit.id where ${isListed("r")}`);
  const ofEach = <T>(db: Db, work: (db: Db, one: Hits, at: number) => Promise<T>) =>
    together(
      db,
      hits.map((one, at) => (db: Db) => work(db, one, at)),
    );
  const [counts, top] = await together(db, [
    (db) => ofEach(db, countOf),
    (db) => (asked === 1 ? ofEach(db, (db, one) => read(db, one, sql`desc`, reportsPerPage, 0)) : null),
  ]);
  const totals = counts.map(({ n }) => n);
  const any = counts.map(({ all }) => all > 0);
  const total = totals.reduce((sum, n) => sum + n, 0);
  const { page, pages, skip } = place(total, asked, reportsPerPage);
  if (top) return { reports: listed(top.flat().slice(0, reportsPerPage)), total, page, pages, any };
  const rows = await ofEach(db, async (db, one, at) => {
    const before = totals.slice(0, at).reduce((sum, n) => sum + n, 0);
    const many = totals[at] ?? 0;
    const from = Math.max(0, skip - before);
    const size = Math.min(many, skip + reportsPerPage - before) - from;
    if (size <= 0) return [];
    // From the nearer end, so that the last page of a common term costs no more than the first.
    if (from <= many / 2) return read(db, one, sql`desc`, size, from);
    return (await read(db, one, sql`asc`, size, many - from - size)).reverse();
  });
  return { reports: listed(rows.flat()), total, page, pages, any };
}

/** `all`: with those that are among the surer ones. */
async function countOf(db: Db, hits: Hits): Promise<{ n: number; all: number }> {
  if (!hits.less) {
    const n = hits.total ?? (await exactCount(db, hits));
    return { n, all: n };
  }
  const { all, taken } = hits.less;
  const [{ n }, [both]] = await together(db, [
    (db) => countOf(db, all),
    (db) =>
      db.all<{ n: number }>(sql`select count(*) as n from (${taken.above(int(0))}) t where ${has(all, sql`t.id`)}`),
  ]);
  return { n: n - (both?.n ?? 0), all: n };
}

/** A visible report by its id, also one that has left the lists, or null: for an unknown, hidden or withdrawn one alike. */
export async function findReport(db: Db, id: number | SQL): Promise<ListedReport | null> {
  const rows = await db.all<ReportRow>(sql`
    select ${publicColumns} from fraud_reports r where r.id = ${typeof id === "number" ? int(id) : id} and ${isVisible("r")}`);
  return listed(rows)[0] ?? null;
}

/** Forgets the cached counts that were not the latest ten thousand: a visitor's terms must not fill the database. */
export async function trimTermCounts(db: Db): Promise<void> {
  await db.run(sql`delete from term_counts where rowid <= (select max(rowid) from term_counts) - 10000`);
}

function newest(where: SQL, limit: number, offset: SQL | number = 0): SQL {
  return sql`select ${publicColumns} from fraud_reports r indexed by listed_reports
    where ${isListed("r")} and ${where} order by r.id desc limit ${limit} offset ${offset}`;
}

/**
 * A page of the list, or the last one: from the block of 512 ids in which it begins, over fewer than 512 rows. Blocks of 2^18
 * ids first, then the 512 blocks of 2^9 within the right one; triggers count the listed reports of each. Nothing of an
 * empty list.
 */
function furtherOn(asked: number, perPage: number): SQL {
  const size = int(perPage);
  const blockIn = (level: number, where: SQL, before: SQL) => sql`select block, upto - n as newer from (
      select block, n, ${before} + sum(n) over (order by block desc) as upto from report_blocks where level = ${level} and ${where})
    where upto > (select rows from skipped) order by block desc limit 1`;
  const within = sql`block >= (select block * 512 from upper) and block < (select (block + 1) * 512 from upper)`;
  return sql`with skipped as (select max(0, min(${int(asked - 1)}, (n - 1) / ${size})) * ${size} as rows from counters where name = 'listed'),
    upper as (${blockIn(18, sql`true`, sql`0`)}),
    lower as (${blockIn(9, within, sql`(select newer from upper)`)})
    ${newest(sql`r.id < (select (block + 1) * 512 from lower)`, perPage, sql`coalesce((select rows from skipped) - (select newer from lower), 0)`)}`;
}

const worthCaching = 200;
const newestId = sql`(select max(id) from fraud_reports)`;

/**
 * Rare terms are counted. A common term is counted once; from then on only what came after is, and triggers drop a
 * count that a hidden, withdrawn or renamed report makes wrong. Each step is one statement, so that such a report
 * cannot come between the counting and the keeping.
 */
async function exactCount(db: Db, { kind, term, select, above }: Hits): Promise<number> {
  const count = (hits: SQL) => sql`(select count(*) from (${hits}))`;
  const [now] = await db.all<{ n: number | null; as_of: number; newest: number; counted: number }>(sql`
    select kept.n, kept.as_of, iif(kept.n is null, null, ${newestId}) as newest,
      iif(kept.n is null, ${count(select(sql`desc`, worthCaching, 0))}, ${count(above(sql`kept.as_of`))}) as counted
    from (select 1) left join term_counts kept on kept.kind = ${kind} and kept.term = ${term}`);
  if (!now) return 0;
  if (now.n !== null) {
    const n = now.n + now.counted;
    if (now.counted > worthCaching)
      await db.run(sql`update term_counts set n = ${n}, as_of = ${now.newest}
        where kind = ${kind} and term = ${term} and n = ${now.n} and as_of = ${now.as_of}`);
    return n;
  }
  if (now.counted < worthCaching) return now.counted;
  const [[all] = []] = await atomically(db, [
    sql`insert into term_counts (kind, term, n, as_of)
    select ${kind}, ${term}, ${count(above(int(0)))}, ${newestId} where true
    on conflict (kind, term) do update set n = excluded.n, as_of = excluded.as_of returning n`,
  ]);
  return Number(all?.n ?? 0);
}
