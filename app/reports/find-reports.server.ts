import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int, isVisible } from "../../db/sql";
import { foldedName, waysToWrite } from "../parties/folded-name";
import { place } from "../request/paging";
import { type ListedReport, listed, publicColumns, type Row } from "./public-report.server";
import { partyNameLimit, recentReports as recentCount, reportsPerPage } from "./report";
import type { SearchTerm } from "./search-term";

export type Page = { reports: ListedReport[]; total: number; page: number; pages: number };

/** The newest six. */
export async function recentReports(db: Db): Promise<ListedReport[]> {
  return listed(await db.all<Row>(newest(sql`true`, recentCount)));
}

/** One page of all visible reports, newest first; a page past the end is the last one. Rows read do not grow with the table. */
export async function listReports(db: Db, asked: number, perPage = reportsPerPage): Promise<Page> {
  const upperBlocks = await db.all<Block>(sql`select block, n from report_blocks where level = 18 order by block desc`);
  const total = upperBlocks.reduce((sum, { n }) => sum + n, 0);
  const { page, pages, skip } = place(total, asked, perPage);
  const { below, offset } = await jump(db, upperBlocks, skip);
  const from = below === null ? sql`true` : sql`r.id < ${int(below)}`;
  return { reports: listed(await db.all<Row>(newest(from, perPage, offset))), total, page, pages };
}

/** One page of what matches, newest first, and how many match in all, exactly. */
export async function searchReports(db: Db, term: SearchTerm, asked: number): Promise<Page> {
  const hits = await hitsOf(db, term);
  if (!hits) return { reports: [], total: 0, page: 1, pages: 1 };
  const total = await exactCount(db, hits);
  const { page, pages, skip } = place(total, asked, reportsPerPage);
  const size = Math.min(reportsPerPage, total - skip);
  if (size <= 0) return { reports: [], total, page, pages };
  // From the nearer end, so that the last page of a common term costs no more than the first.
  const fromTheEnd = skip > total / 2;
  const order = fromTheEnd ? sql`asc` : sql`desc`;
  const offset = fromTheEnd ? total - skip - size : skip;
  const ids = hits.select(order, size, offset);
  // CROSS JOIN keeps the order of the ids instead of letting the planner start from the table.
  const rows = await db.all<Row>(
    sql`select ${publicColumns} from (${ids}) hit cross join fraud_reports r on r.id = hit.id`,
  );
  return { reports: listed(fromTheEnd ? rows.reverse() : rows), total, page, pages };
}

/** A visible report by its id, or null: for an unknown, hidden or withdrawn one alike. */
export async function findReport(db: Db, id: number): Promise<ListedReport | null> {
  const rows = await db.all<Row>(newest(sql`r.id = ${int(id)}`, 1));
  return listed(rows)[0] ?? null;
}

/** Forgets the cached counts that were not the latest ten thousand: a visitor's terms must not fill the database. */
export async function trimTermCounts(db: Db): Promise<void> {
  await db.run(sql`delete from term_counts where rowid <= (select max(rowid) from term_counts) - 10000`);
}

type Block = { block: number; n: number };

function newest(where: SQL, limit: number, offset = 0): SQL {
  return sql`select ${publicColumns} from fraud_reports r indexed by visible_reports
    where ${isVisible("r")} and ${where} order by r.id desc limit ${limit} offset ${offset}`;
}

/**
 * Where to start so that `skip` visible reports are newer: below an id, then over fewer than 512 rows. Blocks of
 * 2^18 ids first, then the 512 blocks of 2^9 within the right one.
 */
async function jump(db: Db, upperBlocks: Block[], skip: number): Promise<{ below: number | null; offset: number }> {
  if (skip === 0) return { below: null, offset: 0 };
  const upper = blockAt(upperBlocks, skip);
  const blocks = await db.all<Block>(sql`select block, n from report_blocks where level = 9
    and block >= ${int(upper.block * 512)} and block < ${int((upper.block + 1) * 512)}
    order by block desc`);
  const { block, offset } = blockAt(blocks, upper.offset);
  return { below: (block + 1) * 512, offset };
}

function blockAt(blocks: Block[], skip: number): { block: number; offset: number } {
  let offset = skip;
  for (const { block, n } of blocks) {
    if (offset < n) return { block, offset };
    offset -= n;
  }
  return { block: blocks.at(-1)?.block ?? 0, offset };
}

/** What a term hits: its cache key, how to select a slice of the ids, how to count those above an id. */
type Hits = {
  kind: "name" | "phone";
  term: string;
  select: (order: SQL, limit: number, offset: number) => SQL;
  /** `most`: no more than so many are counted. */
  count: (above: number, most?: number) => SQL;
};

async function hitsOf(db: Db, term: SearchTerm): Promise<Hits | null> {
  if (term.kind === "refused") return null;
  if (term.kind === "phone") return phoneHits(term.digits);
  const text = foldedName(term.text);
  const characters = [...text];
  if (characters.length === 0 || characters.length > partyNameLimit) return null;
  if (characters.length === 1) return walk("name", text, containsCharacter(text));
  if (characters.length > 2) return nameHits(text, phrase(text));
  // A trigram index knows no pairs: a pair is any of the trigrams that begin with it.
  const folded = text.toLowerCase();
  const trigrams = await db.all<{ term: string }>(
    sql`select term from report_trigrams where term >= ${folded} and term < ${`${folded}\u{10ffff}`}`,
  );
  return trigrams.length === 0 ? null : nameHits(text, trigrams.map((t) => phrase(t.term)).join(" OR "));
}

/** One quoted phrase: every character in it, also %, *, AND and quotes, is an ordinary one. */
function phrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function nameHits(term: string, match: string): Hits {
  return {
    kind: "name",
    term,
    select: (order, limit, offset) =>
      sql`select rowid as id from report_names where report_names match ${match} order by rowid ${order} limit ${limit} offset ${offset}`,
    // The cast: D1 binds numbers as REAL, which the index would ignore as a bound.
    count: (above, most) =>
      most
        ? sql`select count(*) as n from (select 1 from report_names where report_names match ${match} limit ${most})`
        : sql`select count(*) as n from report_names where report_names match ${match} and rowid > ${int(above)}`,
  };
}

function phoneHits(digits: string): Hits {
  const prefix = [...digits].reverse().join("");
  // One or two digits are so common that the newest reports hold a page of them.
  if (digits.length < 3) return walk("phone", digits, sql`substr(r.phone_reversed, 1, ${digits.length}) = ${prefix}`);
  const where =
    digits.length === 7
      ? sql`r.phone_reversed = ${prefix}`
      : sql`r.phone_reversed >= ${prefix} and r.phone_reversed < ${`${prefix}:`}`;
  return among("phone", digits, sql`fraud_reports r indexed by reports_by_phone`, where);
}

function walk(kind: Hits["kind"], term: string, where: SQL): Hits {
  return among(kind, term, sql`fraud_reports r indexed by visible_reports`, where);
}

function among(kind: Hits["kind"], term: string, from: SQL, where: SQL): Hits {
  return {
    kind,
    term,
    select: (order, limit, offset) =>
      sql`select r.id from ${from} where ${isVisible("r")} and ${where} order by r.id ${order} limit ${limit} offset ${offset}`,
    count: (above, most) =>
      most
        ? sql`select count(*) as n from (select 1 from ${from} where ${isVisible("r")} and ${where} limit ${most})`
        : sql`select count(*) as n from ${from} where ${isVisible("r")} and ${where} and r.id > ${int(above)}`,
  };
}

function containsCharacter(character: string): SQL {
  const ways = [character.toLowerCase(), character.toUpperCase(), ...waysToWrite(character)];
  const contained = [...new Set(ways)].map((way) => sql`instr(r.party_name, ${way})`);
  return sql`(${sql.join(contained, sql` or `)})`;
}

const worthCaching = 200;
const newestId = sql`(select max(id) from fraud_reports)`;

/**
 * Rare terms are counted. A common term is counted once; from then on only what came after is, and triggers drop a
 * count that a hidden, withdrawn or renamed report makes wrong. Each step is one statement, so that such a report
 * cannot come between the counting and the keeping.
 */
async function exactCount(db: Db, { kind, term, count }: Hits): Promise<number> {
  const kept = await db.all<{ n: number; as_of: number }>(
    sql`select n, as_of from term_counts where kind = ${kind} and term = ${term}`,
  );
  const cached = kept[0];
  if (cached) {
    const [later] = await db.all<{ n: number; as_of: number }>(
      sql`select (${count(cached.as_of)}) as n, ${newestId} as as_of`,
    );
    const n = cached.n + (later?.n ?? 0);
    if (later && later.n > worthCaching)
      await db.run(sql`update term_counts set n = ${n}, as_of = ${later.as_of}
        where kind = ${kind} and term = ${term} and n = ${cached.n} and as_of = ${cached.as_of}`);
    return n;
  }
  const [few] = await db.all<{ n: number }>(count(0, worthCaching));
  if (few && few.n < worthCaching) return few.n;
  const [all] = await db.all<{ n: number }>(sql`insert into term_counts (kind, term, n, as_of)
    select ${kind}, ${term}, (${count(0)}), ${newestId} where true
    on conflict (kind, term) do update set n = excluded.n, as_of = excluded.as_of returning n`);
  return all?.n ?? 0;
}
