// What is shown of a party: sums of what its visible reports say, never who reports.
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int, isVisible, together } from "../../db/sql";
import { maskedPhone } from "../india";
import { stateOf } from "./gstin";
import { decidedTwo } from "./rulings.server";
import { alike, nameKeys, similarityTo } from "./similar-names";

/**
 * From three on, and from ten. An account that reports both named and anonymously counts twice, so that no number ties
 * an anonymous report to a named one.
 */
export type Vendors = null | "3 or more" | "10 or more";

/** A party as everybody may see it. */
export type Party = {
  id: number;
  /** The most usual spelling. */
  name: string;
  /** Other spellings, the most usual first, at most four. */
  spellings: string[];
  /** Masked. */
  phones: string[];
  gstin: string | null;
  /** Of its GSTIN. */
  state: string | null;
  /** As reporters write them, the most usual first, at most four. */
  cities: string[];
  /** Visible ones. */
  reports: number;
  /** Those that have not left the lists. */
  listed: number;
  /** Whole rupees that are still due. */
  due: number;
  vendors: Vendors;
  /** YYYY-MM-DD, of what is not paid; null: all is. */
  oldestDue: string | null;
};

/** What a card or a line says of a party. */
export type PartyCard = Pick<Party, "id" | "name" | "reports" | "due" | "vendors"> & { city: string | null };

/** Spellings, numbers or cities of a party that are looked at: somebody may write endless ones. */
const mostFacts = 100;

/** Null: unknown, or nobody may see a report of it. `mergedInto`: what it was found to be the same as. */
export async function findParty(db: Db, id: number): Promise<Party | { mergedInto: number } | null> {
  const [[row], facts] = await Promise.all([
    db.all<Row & { merged_into: number | null; listed: number; oldest: string | null }>(sql`
      select ${cardColumns}, p.merged_into, p.listed, (select min(due_date) from fraud_reports r indexed by reports_by_party_and_day
        where r.party_id = p.id and r.unpaid = 1 and ${isVisible("r")}) as oldest
      from parties p where p.id = ${int(id)}`),
    factsOf(db, id),
  ]);
  if (!row) return null;
  if (row.merged_into !== null) return { mergedInto: await lastOf(db, row.merged_into) };
  if (row.reports === 0) return null;
  const of = (kind: Fact["kind"]) => facts.filter((fact) => fact.kind === kind).map(({ value }) => value);
  const gstin = of("gstin")[0] ?? null;
  const { id: own, name, reports, listed, due } = row;
  return {
    id: own,
    name,
    spellings: otherSpellings(name, of("name")),
    phones: of("digits").slice(0, 4).map(maskedPhone),
    gstin,
    state: gstin === null ? null : (stateOf(gstin) ?? null),
    cities: different(of("city")).slice(0, 4),
    reports,
    listed,
    due,
    vendors: vendorsOf(row.reporters),
    oldestDue: row.oldest,
  };
}

/** A party that may be the same: `sign` is what the two have in common. */
export type MayBe = PartyCard & { phone: string; sign: "number" | "name" };

/** Parties whose newest reports are looked at, by number and by each key of the name. */
const candidates = 40;
const shown = 5;

/**
 * Other parties of the same digits or of a name that sounds alike, those that sound alike first, at most five. Two
 * different GSTINs are never the same party. Rows read do not grow with the table.
 */
export async function mayBeSame(db: Db, party: Pick<Party, "id" | "name" | "phones" | "gstin">): Promise<MayBe[]> {
  const digits = JSON.stringify(party.phones.map((phone) => phone.slice(-7)));
  const byKey = nameKeys(party.name).map(
    (key) => sql`select r.party_id, 0 as same from (select report_id from report_name_keys where key = ${key}
      order by report_id desc limit ${int(candidates)}) k cross join fraud_reports r on r.id = k.report_id
      where ${isVisible("r")}`,
  );
  const byNumber = sql`select party_id, 1 as same from (select f.party_id
    from json_each(${digits}) d cross join party_facts f indexed by parties_by_digits on f.value = d.value
    where f.kind = 'digits' and f.n > 0 limit ${int(candidates)})`;
  const rows = await db.all<Row & { same: number; gstin: string | null; phone: string }>(sql`
    select ${cardColumns}, hit.same,
      (select value from party_facts where party_id = p.id and kind = 'gstin' and n > 0 limit 1) as gstin,
      (select value from party_facts where party_id = p.id and kind = 'digits' and n > 0 limit 1) as phone
    from (select party_id, max(same) as same from (${together([byNumber, ...byKey])}) where party_id <> ${int(party.id)}
      group by party_id) hit cross join parties p on p.id = hit.party_id
    where p.reports > 0 and p.merged_into is null and not ${decidedTwo(sql`p.id`, int(party.id))}`);
  const similarity = similarityTo(party.name);
  const soundsAlike = (name: string) => similarity(name) >= alike || similarityTo(name)(party.name) >= alike;
  const others = rows
    .filter(({ gstin }) => gstin === null || party.gstin === null || gstin === party.gstin)
    .sort((a, b) => b.reports - a.reports);
  const byName: typeof others = [];
  // Comparing names is what costs here: not more of them than are shown.
  for (const other of others) if (byName.length < shown && soundsAlike(other.name)) byName.push(other);
  const byDigits = others.filter((other) => other.same === 1 && !byName.includes(other));
  const card = (row: (typeof others)[number], sign: MayBe["sign"]) => ({
    ...asCard(row),
    phone: maskedPhone(row.phone),
    sign,
  });
  return [...byName.map((row) => card(row, "name")), ...byDigits.map((row) => card(row, "number"))].slice(0, shown);
}

/** Of parties as p. */
export const cardColumns = sql`p.id, p.name, p.reports, p.due,
  (select count(*) from (select 1 from party_facts f where f.party_id = p.id and f.kind = 'reporter' and f.n > 0
    limit 10)) as reporters,
  (select value from (select f.value, f.n from party_facts f where f.party_id = p.id and f.kind = 'city' and f.n > 0
    limit ${int(mostFacts)}) order by n desc limit 1) as city`;

/** What `cardColumns` selects. Who reports is counted to ten, and told as `vendors` only. */
export type Row = Pick<PartyCard, "id" | "name" | "reports" | "due" | "city"> & { reporters: number };

export function asCard({ id, name, reports, due, city, reporters }: Row): PartyCard {
  return { id, name, reports, due, city, vendors: vendorsOf(reporters) };
}

function vendorsOf(reporters: number): Vendors {
  return reporters >= 10 ? "10 or more" : reporters >= 3 ? "3 or more" : null;
}

type Fact = { kind: "name" | "digits" | "city" | "gstin"; value: string; n: number };

/** The most usual of each kind first. */
async function factsOf(db: Db, id: number): Promise<Fact[]> {
  const kind = (name: string) => sql`select * from (select kind, value, n from party_facts
    where party_id = ${int(id)} and kind = ${name} and n > 0 limit ${int(mostFacts)})`;
  const facts = await db.all<Fact>(sql`
    select * from (select kind, value, n from party_facts indexed by spellings_by_use
      where party_id = ${int(id)} and kind = 'name' and n > 0 order by n desc, newest desc limit 20)
    union all ${kind("digits")} union all ${kind("city")} union all ${kind("gstin")}`);
  return facts.sort((a, b) => b.n - a.n);
}

/** Spellings that a reader would call another: capitals and dots make none. */
function otherSpellings(name: string, names: string[]): string[] {
  return different([name, ...names]).slice(1, 5);
}

function different(texts: string[]): string[] {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
  return texts.filter((one, index) => texts.findIndex((other) => plain(other) === plain(one)) === index);
}

/** Where a chain of merges ends. */
async function lastOf(db: Db, id: number): Promise<number> {
  const rows = await db.all<{ id: number }>(sql`
    with recursive chain(id, next, steps) as (
      select id, merged_into, 0 from parties where id = ${int(id)}
      union all select p.id, p.merged_into, steps + 1 from chain cross join parties p on p.id = chain.next where steps < 50)
    select id from chain order by steps desc limit 1`);
  return rows[0]?.id ?? id;
}
