// What a watch is, and which reports it is about. Runs anywhere.
import { plainName } from "../parties/folded-name";
import { panOf } from "../parties/gstin";
import { keysWithin, withinOf } from "../parties/names-within";
import { nameKeys, similarEnough, similarityTo } from "../parties/similar-names";

export const watchLimits = { most: 500, note: 200, perPage: 50 };

/** What is watched for; of the three at least one is there. `digits`: the last 7 of the phone number. */
export type Watched = { name: string | null; digits: string | null; gstin: string | null };

/**
 * What a watch and a report have in common, the surest. `party`: the report leaves the GSTIN out that another report of
 * its party has. The same PAN in another state, and a name that sounds alike only, may be another's.
 */
export type Sign = "gstin" | "party" | "digits" | "pan" | "name";

/** Whether a report that has this in common with a watch only may be about the same party. */
export function isMayBe(sign: Sign | null): boolean {
  return sign === "name" || sign === "pan";
}

/** What a report says of its party. `partyGstins`: where it has no GSTIN itself, those of the party's other reports. */
export type Named = Watched & { name: string; partyGstins: string[] };

export const mailFrequencies = ["daily", "at once", "none"] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

/** What reports find watches by, at most eleven; in the order in which they are looked for. */
export function keysOf({ name, digits, gstin }: Watched): string[] {
  return [
    ...(gstin === null ? [] : [`gstin ${gstin}`, `pan ${panOf(gstin)}`]),
    ...(digits === null ? [] : [`digits ${digits}`]),
    ...(name === null ? [] : nameKeys(name)),
  ];
}

/** What a watch is kept under: the same, and each name that may stand in it where a message or an address is watched. */
export function watchKeysOf(watch: Watched): string[] {
  return [...new Set([...keysOf(watch), ...(watch.name === null ? [] : keysWithin(watch.name))])];
}

/** The same is watched once. */
export function contentOf({ name, digits, gstin }: Watched): string {
  return JSON.stringify([plainName(name ?? ""), digits, gstin]);
}

/**
 * For many watches and reports: what each pair has in common, or null. Two GSTINs of two PANs are never the same party,
 * whatever else agrees; names are compared either way round, as in app/parties/same-party.ts, each pair of them once.
 */
export function signs(): (watch: Watched, report: Named) => Sign | null {
  const known = new Map<string, boolean>();
  const sounds = new Map<string, ReturnType<typeof similarityTo>>();
  const similar = (one: string) => {
    const to = sounds.get(one) ?? similarityTo(one);
    sounds.set(one, to);
    return to;
  };
  const within = new Map<string, ReturnType<typeof withinOf>>();
  const holds = (text: string) => {
    const found = within.get(text) ?? withinOf(text);
    within.set(text, found);
    return found;
  };
  const soundAlike = (one: string, other: string) => {
    const pair = `${one}\n${other}`;
    const found =
      known.get(pair) ??
      (similar(other)(one) >= similarEnough || similar(one)(other) >= similarEnough || holds(one)(other));
    known.set(pair, found);
    return found;
  };
  return (watch, report) => {
    const ofPan = (gstin: string) => watch.gstin !== null && panOf(gstin) === panOf(watch.gstin);
    if (watch.gstin !== null && report.gstin !== null)
      return watch.gstin === report.gstin ? "gstin" : ofPan(report.gstin) ? "pan" : null;
    if (watch.gstin !== null && report.partyGstins.includes(watch.gstin)) return "party";
    if (watch.digits !== null && watch.digits === report.digits) return "digits";
    if (report.partyGstins.some(ofPan)) return "pan";
    return watch.name !== null && soundAlike(watch.name, report.name) ? "name" : null;
  };
}
