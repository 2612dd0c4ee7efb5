// Finding or making the party of each report, within the batch that stores it.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { int } from "../../db/sql";
import { type Group, placeReports, type ReportedParty } from "./place-reports";
import { type RulingRow, rulingRows, rulingsIn } from "./rulings.server";

/** `creationKey`: unlike that of any other report that is on its way. */
export type Coming = ReportedParty & { creationKey: string };

export type Placement = {
  /** Of each report, in their order. `creationKey` where its party is made in this batch, else `id`. */
  parties: { id: number | null; creationKey: string | null }[];
  /**
   * Holds while nobody has made, merged or changed a party that these reports would rather have: of every statement's
   * `where`. Where it does not hold, place them anew.
   */
  unchanged: SQL;
  /** Makes the parties that are new, where `may` holds. Before the reports are stored. */
  make: (may: SQL) => SQL;
  /** SQL for the id of a party by its creation key. Between `make` and `clearKeys`. */
  idOf: (creationKey: SQL) => SQL;
  /** Forgets the creation keys. After the reports are stored. */
  clearKeys: SQL;
};

/** Rows of known parties that one look reads: a number that thousands of parties share is nobody's number. */
const mostFacts = 20_000;

/** What a report that is there says of its party until now: as if it did not, where nobody else does. */
export type Leaving = ReportedParty & { party: number };

/** One read, whatever the number of reports. */
export async function placementOf(db: Db, reports: Coming[]): Promise<Placement> {
  return placementIn(reports, await placesOf(db, reports));
}

type PlaceRow = RulingRow & { kind: "name" | "digits" | "gstin" | "ruling" };

/** What is known of the parties that these reports may be about: for `placementIn`. */
export function placesOf(db: Db, reports: Signs[]): Promise<PlaceRow[]> {
  return db.all<PlaceRow>(sql`
    ${rulingRows(signsOf(reports).digits)} union all
    select f.party_id as id, f.kind, f.value, f.held from (${mayBeAbout(reports)}) hit
      cross join party_facts f on f.party_id = hit.party_id and f.kind in ('name', 'digits', 'gstin')
    limit ${int(mostFacts)}`);
}

/** SQL: the parties (`party_id`) that these reports may be about, by number, GSTIN or what an admin decided. */
export function mayBeAbout(reports: Signs[]): SQL {
  const { digits, gstins } = signsOf(reports);
  return sql`
    select party_id from party_facts indexed by parties_by_digits
    where kind = 'digits' and value in (select value from json_each(${digits}))
    union select party_id from party_facts indexed by parties_by_gstin
    where kind = 'gstin' and value in (select value from json_each(${gstins}))
    union select party_id from party_rulings indexed by rulings_by_digits
    where digits in (select value from json_each(${digits}))`;
}

type Signs = Pick<ReportedParty, "phone_number" | "gstin">;

/** JSON lists. */
function signsOf(reports: Signs[]) {
  const listOf = (values: string[]) => JSON.stringify([...new Set(values)]);
  return {
    digits: listOf(reports.map(({ phone_number }) => phone_number)),
    gstins: listOf(reports.flatMap(({ gstin }) => gstin ?? [])),
  };
}

/** `leaving`: the report that is placed anew, as it was. */
export function placementIn(reports: Coming[], rows: PlaceRow[], leaving: Leaving | null = null): Placement {
  const { digits, gstins } = signsOf(reports);
  const { rulings, same } = rulingsIn(
    rows.filter(({ kind }) => kind === "ruling"),
    digits,
  );
  const known = new Map<number, Group>();
  const said = leaving && { name: leaving.party_name, digits: leaving.phone_number, gstin: leaving.gstin };
  for (const { id, kind, value, held } of rows) {
    if (kind === "ruling") continue;
    const group = known.get(id) ?? { id, names: new Set(), digits: new Set(), gstins: new Set() };
    known.set(id, group);
    if (id === leaving?.party && held === 1 && said?.[kind] === value) continue;
    group[kind === "name" ? "names" : kind === "gstin" ? "gstins" : "digits"].add(value);
  }
  const seen = [...known.values()].sort((a, b) => Number(a.id) - Number(b.id));
  const groups = placeReports(reports, seen, rulings);
  const creationKeys = new Map<Group, string>();
  const parties = groups.map((group, place) => {
    if (group.id !== null) return { id: group.id, creationKey: null };
    const creationKey = creationKeys.get(group) ?? reports[place]?.creationKey ?? "";
    creationKeys.set(group, creationKey);
    return { id: null, creationKey };
  });
  const news = JSON.stringify([...creationKeys.values()]);
  return {
    parties,
    unchanged: rows.length < mostFacts ? sql`(${stillSo(groups, known, gstins, leaving)} and ${same})` : sql`true`,
    make: (may) => sql`insert into parties (origin, created_at) select value, ${Date.now()} from json_each(${news})
      where ${may} order by key`,
    idOf: (creationKey) =>
      sql`(select id from parties indexed by parties_by_origin where origin = ${creationKey} and origin is not null)`,
    clearKeys: sql`update parties set origin = null where origin in (select value from json_each(${news})) and origin is not null`,
  };
}

/**
 * That the answer would be the same now. `gstins`: JSON of those that the reports themselves say. What their parties say
 * beside decided nothing, and another party may say it, too, where an admin has parted the two.
 */
function stillSo(groups: Group[], known: Map<number, Group>, gstins: string, leaving: Leaving | null): SQL {
  const used = [...new Set(groups)];
  const joined = used.filter(({ id }) => id !== null);
  const newDigits = used.filter(({ id }) => id === null).flatMap(({ digits }) => [...digits]);
  const [seen, digits, ids] = [[...known.keys()], newDigits, joined.map(({ id }) => id)].map((list) =>
    JSON.stringify(list),
  );
  const own = leaving?.gstin ? [`${leaving.party} ${leaving.gstin}`] : [];
  const agreed = JSON.stringify([
    ...joined.flatMap(({ id, gstins }) => [...gstins].map((gstin) => `${id} ${gstin}`)),
    ...own,
  ]);
  const unseen = sql`f.party_id not in (select value from json_each(${seen}))`;
  return sql`(
    not exists (select 1 from json_each(${digits}) d cross join party_facts f indexed by parties_by_digits
      on f.kind = 'digits' and f.value = d.value where ${unseen})
    and not exists (select 1 from json_each(${gstins}) g cross join party_facts f indexed by parties_by_gstin
      on f.kind = 'gstin' and f.value = g.value where ${unseen})
    and not exists (select 1 from json_each(${ids}) j cross join parties p on p.id = j.value
      where p.merged_into is not null)
    and not exists (select 1 from json_each(${ids}) j cross join party_facts f on f.party_id = j.value and f.kind = 'gstin'
      where f.party_id || ' ' || f.value not in (select value from json_each(${agreed}))))`;
}
