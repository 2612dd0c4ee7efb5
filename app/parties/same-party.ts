// Whether two reports are about one party: what a report says of it decides, never who reported it.
import { soundsAlike } from "./similar-names";

/** What a report says of its party. `digits`: the last 7 of the phone number; `gstin`: already found to be valid. */
export type Named = { name: string; digits: string; gstin: string | null };

/**
 * The same GSTIN: the same party. Two GSTINs: never. Else the same digits, and names that sound alike, either way round.
 * The names must agree as well as they must without a number: less merged brothers who share one and found next to no
 * more of what is the same (docs/decisions/names-that-sound-alike.md).
 */
export function sameParty(a: Named, b: Named): boolean {
  if (a.gstin && b.gstin) return plain(a.gstin) === plain(b.gstin);
  return a.digits === b.digits && (soundsAlike(a.name, b.name) || soundsAlike(b.name, a.name));
}

function plain(gstin: string): string {
  return gstin.replace(/\s/g, "").toUpperCase();
}
