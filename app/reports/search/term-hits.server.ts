// What a term hits: whatever in it is a number or a code as such, the rest as a name, alone and with its place.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { isListed, isVisible } from "../../../db/sql";
import { together } from "../../../db/together";
import type { Slip } from "../../parties/gstin-slips";
import type { OwnLinks } from "../../parties/own-links";
import { withHolders } from "../../parties/pan-slips";
import { partyNameLimit } from "../report-limits";
import { containing } from "./containing.server";
import { among, anyOf, besides, type Hits, phoneHits } from "./hits.server";
import { type Near, placedHits } from "./placed-hits.server";
import type { MixedTerm, SearchTerm } from "./search-term";

/**
 * `hits`: the surest first, no report twice. `sure`: those of numbers and codes. `near`: what names that sound alike are
 * looked for by; null: nothing.
 */
export type Sought = { hits: Hits[]; sure?: Hits | null; near: Near | null };

export async function hitsOf(db: Db, term: SearchTerm): Promise<Sought> {
  if (term.kind === "refused") return { hits: [], near: null };
  if (term.kind === "phone") return { hits: [phoneHits(term.digits)], near: null };
  if (term.kind === "name") return named(db, term.text, []);
  const sure = signHits(term);
  // A name may have digits in it, so all of the text may be one. What contains it contains a part of it, too.
  const isPart = term.name !== "" && term.text.includes(term.name);
  // ROYAL 2024 S may be a PAN.
  const isSpaced = term.pans.length > 0 && /^\S{5}[\s-]\d{4}/.test(term.text);
  const whole = isPart || term.own || (term.name === "" && term.slips.length === 0 && !isSpaced) ? [] : [term.text];
  const { hits, near } = await named(db, term.name, whole);
  const [names] = hits;
  if (!sure) return { hits, near };
  return { hits: names ? [sure, besides(sure, names)] : [sure], sure, near };
}

/**
 * What is read of a term's hits. Digits that are the end of nobody's number are looked for as a name: '24-7', '1008'.
 * `isFound`: whether the number is somebody's.
 */
export async function orAsName<T>(
  db: Db,
  term: SearchTerm,
  sought: Promise<Sought>,
  read: (db: Db, hits: Hits[]) => Promise<T>,
  isFound: (read: T) => boolean,
): Promise<T> {
  if (term.kind !== "phone" || !term.text) return read(db, (await sought).hits);
  const { text, digits } = term;
  const asName = async (db: Db) => read(db, (await hitsOf(db, { kind: "name", text })).hits);
  // Most who are looked up by their whole number were never reported: both are asked at once.
  const [byNumber, early] = await together(db, [
    async (db) => read(db, (await sought).hits),
    (db) => (digits.length === 7 ? asName(db) : null),
  ]);
  return isFound(byNumber) ? byNumber : (early ?? asName(db));
}

/** Reports whose name contains it, or whose name and place do; `others`: texts that a name may contain, too. */
async function named(db: Db, text: string, others: string[]): Promise<Sought> {
  const texts = [...new Set([text, ...others])].filter((one) => one !== "" && [...one].length <= partyNameLimit);
  const [contained, inPlace] = await together(db, [
    (db) =>
      together(
        db,
        texts.map((one) => (db: Db) => containing(db, one)),
      ),
    (db) => (text.includes(" ") ? placedHits(db, text) : null),
  ]);
  const hits = [...contained.filter((one) => one !== null), ...(inPlace?.hits ?? [])];
  const near = text === "" ? null : (inPlace?.near ?? { text, name: text, cities: [] });
  return { hits: hits.length === 0 ? [] : [anyOf(inPlace?.hits.length ? "place" : "name", hits)], near };
}

/** Signs of one text that are looked for: a list pasted into the box is no search. */
const mostSigns = 10;

/** Reports of any of the numbers and codes; null: there are none in the text. */
function signHits({ numbers, gstins, pans, slips, own }: MixedTerm): Hits | null {
  const nearOf = (kind: Slip["code"]) =>
    slips
      .flatMap(({ code, near }) => (code === kind ? [near] : []))
      .slice(0, 2)
      .flat();
  const codes = [...gstins.slice(0, mostSigns), ...nearOf("gstin")];
  const holders = [...pans.slice(0, mostSigns).flatMap((pan) => [pan, ...withHolders(pan)]), ...nearOf("pan")];
  const hits = [
    ...(own ? [ownHits(own)] : []),
    ...numbers.slice(0, mostSigns).map(phoneHits),
    ...(codes.length > 0 ? [partiesHits(codes, sql`f.value`, sql`parties_by_gstin`)] : []),
    ...(holders.length > 0 ? [partiesHits(holders, sql`substr(f.value, 3, 10)`, sql`parties_by_pan`)] : []),
  ];
  return hits.length === 0 ? null : anyOf("signs", hits);
}

/** Reports of the parties that pages of ours are about. */
function ownHits({ parties, reports }: OwnLinks): Hits {
  const of = sql`select coalesce(p.merged_into, p.id) from json_each(${JSON.stringify(parties)}) j cross join parties p on p.id = j.value
    union select r.party_id from json_each(${JSON.stringify(reports)}) j cross join fraud_reports r on r.id = j.value
    where ${isVisible("r")}`;
  const from = sql`fraud_reports r indexed by reports_by_party`;
  return among("signs", JSON.stringify([parties, reports]), from, sql`r.party_id in (${of})`);
}

/** Reports of the parties that have one of these codes, also those that leave it out. */
function partiesHits(codes: string[], column: SQL, index: SQL): Hits {
  const from = sql`(select distinct f.party_id from json_each(${JSON.stringify(codes)}) c
      cross join party_facts f indexed by ${index} on f.kind = 'gstin' and ${column} = c.value and f.n > 0) g
    cross join fraud_reports r indexed by reports_by_party`;
  return among("signs", codes.join(" "), from, sql`r.party_id = g.party_id and ${isListed("r")}`);
}
