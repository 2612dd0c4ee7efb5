// What is shown of a party: sums of what its visible reports say, never who reports.
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int, isVisible, rowsOfAll } from "../../db/sql";
import { together } from "../../db/together";
import { maskedPhone } from "../india";
import { panOf, stateOf } from "./gstin";
import { decidedTwo } from "./rulings.server";
import { nameKeys, similarEnough, similarityTo } from "./similar-names";

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
  /** The most usual one. */
  gstin: string | null;
  /** Of its GSTIN. */
  state: string | null;
  /** All of them: an admin may have merged two parties, or its reports name one firm in two states. */
  gstins: string[];
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
  const [[row], facts] = await together(db, [
    (db) =>
      db.all<PartyRow & { merged_into: number | null; listed: number; oldest: string | null }>(sql`
      select ${cardColumns}, p.merged_into, p.listed, (select min(due_date) from fraud_reports r indexed by reports_by_party_and_day
        where r.party_id = p.id and r.unpaid = 1 and ${isVisible("r")}) as oldest
      from parties p where p.id = ${int(id)}`),
    (db) => factsOf(db, id),
  ]);
  if (!row) return null;
  if (row.merged_into !== null) return { mergedInto: await lastOf(db, row.merged_into) };
  if (row.reports === 0) return null;
  const valuesOf = (kind: Fact["kind"]) => facts.filter((fact) => fact.kind === kind).map(({ value }) => value);
  const gstins = valuesOf("gstin").slice(0, 4);
  const gstin = gstins[0] ?? null;
  const { id: own, name, reports, listed, due } = row;
  return {
    id: own,
    name,
    spellings: otherSpellings(name, valuesOf("name")),
    phones: valuesOf("digits").slice(0, 4).map(maskedPhone),
    gstin,
    state: gstin === null ? null : (stateOf(gstin) ?? null),
    gstins,
    cities: different(valuesOf("city")).slice(0, 4),
    reports,
    listed,
    due,
    vendors: vendorsOf(row.reporters),
    oldestDue: row.oldest,
  };
}

/** A party that may be the same: `sign` is what the two have in common, the surest. `gstin`: of the same PAN. */
export type MayBe = PartyCard & { phone: string; sign: "pan" | "number" | "name"; gstin: string | null };

/** `more`: others that may be, beside those that are shown; `atLeast`: there may be more still. */
export type MayBeSame = { parties: MayBe[]; more: number; atLeast: boolean };

/** Parties whose newest reports are looked at, by number, by PAN and by each key of the name. */
const candidates = 40;
const shown = 5;
/** Names that are compared: that is what costs here. */
const mostCompared = 40;

/**
 * Other parties of the same PAN, of the same digits, or of a name that sounds alike, in this order, at most five. Two
 * GSTINs of two PANs are never the same party. Rows read do not grow with the table.
 */
export async function mayBeSame(db: Db, party: Pick<Party, "id" | "name" | "phones" | "gstins">): Promise<MayBeSame> {
  const digits = JSON.stringify(party.phones.map((phone) => phone.slice(-7)));
  const pans = party.gstins.map(panOf);
  const byKey = nameKeys(party.name).map(
    (key) => sql`select r.party_id, 0 as same from (select report_id from report_name_keys where key = ${key}
      order by report_id desc limit ${int(candidates)}) k cross join fraud_reports r on r.id = k.report_id
      where ${isVisible("r")}`,
  );
  const byNumber = sql`select party_id, 1 as same from (select f.party_id
    from json_each(${digits}) d cross join party_facts f indexed by parties_by_digits on f.value = d.value
    where f.kind = 'digits' and f.n > 0 limit ${int(candidates)})`;
  const byPan = sql`select party_id, 2 as same from (select f.party_id
    from json_each(${JSON.stringify(pans)}) d cross join party_facts f indexed by parties_by_pan
      on f.kind = 'gstin' and substr(f.value, 3, 10) = d.value where f.n > 0 limit ${int(candidates)})`;
  const rows = await db.all<PartyRow & { same: number; gstins: string; phone: string }>(sql`
    select ${cardColumns}, hit.same, (select json_group_array(value) from (
        select value from party_facts where party_id = p.id and kind = 'gstin' and n > 0 limit 5)) as gstins,
      (select value from party_facts where party_id = p.id and kind = 'digits' and n > 0 limit 1) as phone
    from (select party_id, max(same) as same from (${rowsOfAll([byPan, byNumber, ...byKey])}) where party_id <> ${int(party.id)}
      group by party_id) hit cross join parties p on p.id = hit.party_id
    where p.reports > 0 and p.merged_into is null and not ${decidedTwo(sql`p.id`, int(party.id))}`);
  const others = rows
    .map((row) => ({ ...row, gstins: JSON.parse(row.gstins) as string[] }))
    .map((row) => ({ ...row, ofPan: row.gstins.find((gstin) => pans.includes(panOf(gstin))) ?? null }))
    .filter(({ gstins, ofPan }) => ofPan !== null || gstins.length === 0 || pans.length === 0)
    .sort((a, b) => b.reports - a.reports);
  const similarity = similarityTo(party.name);
  const soundsAlike = (name: string) =>
    similarity(name) >= similarEnough || similarityTo(name)(party.name) >= similarEnough;
  const byNameOnly = others.filter(({ same, ofPan }) => same === 0 && ofPan === null);
  const signs = {
    pan: others.filter(({ ofPan }) => ofPan !== null),
    number: others.filter(({ same, ofPan }) => same === 1 && ofPan === null),
    name: byNameOnly.slice(0, mostCompared).filter(({ name }) => soundsAlike(name)),
  };
  const all = (Object.keys(signs) as (keyof typeof signs)[]).flatMap((sign) =>
    signs[sign].map((row) => ({ ...asCard(row), phone: maskedPhone(row.phone), sign, gstin: row.ofPan })),
  );
  const full = rows.filter(({ same }) => same === 1).length >= candidates || byNameOnly.length > mostCompared;
  return { parties: all.slice(0, shown), more: Math.max(0, all.length - shown), atLeast: full };
}

/** Of parties as p. */
export const cardColumns = sql`p.id, p.name, p.reports, p.due,
  (select count(*) from (select 1 from party_facts f where f.party_id = p.id and f.kind = 'reporter' and f.n > 0
    limit 10)) as reporters,
  (select value from (select f.value, f.n from party_facts f where f.party_id = p.id and f.kind = 'city' and f.n > 0
    limit ${int(mostFacts)}) order by n desc limit 1) as city`;

/** What `cardColumns` selects. Who reports is counted to ten, and told as `vendors` only. */
export type PartyRow = Pick<PartyCard, "id" | "name" | "reports" | "due" | "city"> & { reporters: number };

export function asCard({ id, name, reports, due, city, reporters }: PartyRow): PartyCard {
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
