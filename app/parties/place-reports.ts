// Which of some reports are about one party, and about which of those that are known.
import { plainName } from "./folded-name";
import { sameParty } from "./same-party";
import { nameKeys, similarityTo } from "./similar-names";

/** What a report says of its party; `gstin` is valid or null. */
export type ReportedParty = { party_name: string; phone_number: string; gstin?: string | null };

/** A known party as the reports of it say, or one that these reports make: then `id` is null. */
export type Group = { id: number | null; names: Set<string>; digits: Set<string>; gstins: Set<string> };

/** So many parties of one number are compared one by one; of more, those that share a key. */
const comparedAll = 40;

/** What an admin decided: this spelling and number is that party. */
export type Ruled = { party: number; digits: string; name: string; gstin: string | null };

/**
 * The party of each report, in their order: what an admin decided, else the same GSTIN, else the same digits and names that
 * sound alike: of several such parties the one that is spelled so, or nearest to it, and of those the oldest. `rulings`: the
 * newest first. What one report adds to its party counts for those behind it. Changes `known`.
 */
export function placeReports(reports: ReportedParty[], known: Group[], rulings: Ruled[] = []): Group[] {
  const byGstin = new Map<string, Group>();
  const byDigits = new Map<string, Group[]>();
  const keys = new Map<Group, Set<string>>();
  const learn = (group: Group, { party_name, phone_number, gstin }: ReportedParty) => {
    if (!group.names.has(party_name)) keys.delete(group);
    group.names.add(party_name);
    if (gstin) group.gstins.add(gstin);
    if (!group.digits.has(phone_number)) {
      group.digits.add(phone_number);
      list(phone_number).push(group);
    }
    if (gstin && !byGstin.has(gstin)) byGstin.set(gstin, group);
  };
  const list = (digits: string) => {
    const found = byDigits.get(digits) ?? [];
    byDigits.set(digits, found);
    return found;
  };
  for (const group of known) {
    for (const gstin of group.gstins) if (!byGstin.has(gstin)) byGstin.set(gstin, group);
    for (const digits of group.digits) list(digits).push(group);
  }
  const keysOf = (group: Group) => {
    const found = keys.get(group) ?? new Set([...group.names].flatMap(nameKeys));
    keys.set(group, found);
    return found;
  };
  const decided = new Map<string, Ruled[]>();
  for (const ruling of rulings) {
    const key = spelling(ruling.digits, ruling.name);
    decided.set(key, [...(decided.get(key) ?? []), ruling]);
  }
  const byId = new Map(known.map((group) => [group.id, group]));
  const ruledOf = ({ party_name, phone_number, gstin }: ReportedParty) => {
    for (const ruling of decided.get(spelling(phone_number, party_name)) ?? []) {
      const group = byId.get(ruling.party) ?? { ...nobody(), id: ruling.party };
      byId.set(ruling.party, group);
      // Two GSTINs are two parties, unless it is this GSTIN that was decided of.
      const others = group.gstins.size > 0 && !group.gstins.has(gstin ?? "");
      const elsewhere = byGstin.get(gstin ?? "");
      if (!gstin || ruling.gstin === gstin || (!others && (!elsewhere || elsewhere === group))) return group;
    }
    return null;
  };
  return reports.map((report) => {
    const ruled = ruledOf(report);
    if (ruled) {
      learn(ruled, report);
      return ruled;
    }
    const named = list(report.phone_number);
    const shared = named.length > comparedAll ? nameKeys(report.party_name) : null;
    const sought = named.filter((group) => shared === null || shared.some((key) => keysOf(group).has(key)));
    const group = (report.gstin && byGstin.get(report.gstin)) || nearest(report, sought) || nobody();
    learn(group, report);
    return group;
  });
}

/** Of parties of one number those that a report may be about, and of these the one that is spelled as it is, or nearest to it. */
function nearest(report: ReportedParty, groups: Group[]): Group | undefined {
  const fitting = groups.filter((one) => isOne(report, one));
  if (fitting.length < 2) return fitting[0];
  const near = similarityTo(report.party_name);
  const plain = plainName(report.party_name);
  const closeness = ({ names }: Group) =>
    Math.max(
      0,
      ...[...names].map((name) =>
        plainName(name) === plain ? 2 : Math.max(near(name), similarityTo(name)(report.party_name)),
      ),
    );
  const ranked = fitting.map((group) => ({ group, closeness: closeness(group) }));
  return ranked.reduce((best, one) => (one.closeness > best.closeness ? one : best)).group;
}

function spelling(digits: string, name: string): string {
  return `${digits} ${plainName(name)}`;
}

/** Of one number already: whether the GSTINs allow it and a spelling of the party sounds like the report's. */
function isOne({ party_name, phone_number, gstin = null }: ReportedParty, group: Group): boolean {
  if (gstin && group.gstins.size > 0) return group.gstins.has(gstin);
  if (group.names.has(party_name)) return true;
  const here = { name: party_name, digits: phone_number, gstin: null };
  for (const name of group.names) if (sameParty(here, { ...here, name })) return true;
  return false;
}

function nobody(): Group {
  return { id: null, names: new Set(), digits: new Set(), gstins: new Set() };
}
