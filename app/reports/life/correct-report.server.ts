// A report as its owner corrects it: what is wrong in it is set right, and what it said before is kept in its events.
import { type SQL, sql } from "drizzle-orm";
import { atomically, type Db } from "../../../db/client";
import { int, mayWrite } from "../../../db/sql";
import { together } from "../../../db/together";
import { dropNameKeysStatement, renamedKeysStatement } from "../../parties/name-keys.server";
import { placeKeyStatements } from "../../parties/place-keys.server";
import { type Placement, placementIn, placesOf } from "../../parties/place-reports.server";
import { countWithin } from "../../settings/limits.server";
import type { Viewer } from "../../viewer";
import { fieldNames } from "../fields/fields";
import { fieldColumns } from "../fields/fields.server";
import { anonymise, isOneWay, otherWay, waysAmong } from "../form/named-or-anonymous.server";
import { triesForParty } from "../form/store-reports.server";
import type { Claim } from "../report";
import type { Changes, ReportEvent } from "./report-events";
import { eventStatement, eventsOf } from "./report-events.server";

/** `anonymous`: the account's name is taken from this report and its others of the party. `seen`: corrections when the form was opened. */
export type Correction = { claim: Claim; anonymous: boolean; seen: number };

export type Corrected =
  | "corrected"
  /** There is no such report of the viewer's, or they may not write. */
  | "not there"
  /** Nothing was written. */
  | { refused: "unchanged" }
  | { refused: "too many"; retryAt: number }
  /** Another form was sent since this one was opened. `since`: what that corrected. */
  | { refused: "corrected meanwhile"; since: ReportEvent[] }
  /** `paid`: whole rupees that were entered as paid, more than the amount would be. */
  | { refused: "below what was paid"; paid: number }
  /** All of it would have been paid before it was due. `paidOn`: the day of the last settlement. */
  | { refused: "never late"; paidOn: string }
  /** The viewer's other reports of the party that it would be about are the other way. */
  | { refused: "named and anonymous"; older: "named" | "anonymous"; reports: number };

type Own = Claim & {
  id: number;
  party_id: number | null;
  is_anonymous: number;
  corrections: number;
  moved: number;
  /** Whether its party has other reports. */
  others: number;
  /** Whole rupees, and the day of the last settlement. */
  paid_total: number;
  paid_on: string | null;
};

/** A form's fields as they are stored, what they were corrected on, and whether it has a name; null: no such report. */
export async function correctable(db: Db, viewer: Viewer, id: number): Promise<Own | null> {
  const [own] = await db.all<Own>(sql`
    select r.id, ${fieldColumns("r")}, r.party_id, r.is_anonymous, r.corrections, r.paid_total, r.paid_on,
      exists (select 1 from moved_reports m cross join party_moves v on v.id = m.move_id
        where m.report_id = r.id and v.undone_at is null) as moved, ${hasOthers(sql`r.party_id`, id)} as others
    from fraud_reports r where r.id = ${int(id)} and ${mine(viewer)}`);
  return own ?? null;
}

/**
 * Corrects the viewer's own report, in one atomic batch: its party is found anew where name, digits or GSTIN change,
 * except where an admin put it to one. `furtherStatements`: of the batch, after the correction; `limitFactor`: where it is
 * counted. Sent twice it is one correction; of two forms opened at once the second is told.
 */
export async function correctReport(
  db: Db,
  viewer: Viewer,
  id: number,
  { claim, anonymous, seen }: Correction,
  { furtherStatements = [], limitFactor = null }: { furtherStatements?: SQL[]; limitFactor?: string | null } = {},
): Promise<Corrected> {
  const said = { ...claim, creationKey: `correction ${id} ${crypto.randomUUID()}` };
  for (let tries = 0; tries < triesForParty; tries++) {
    const [own, places, ways] = await together(db, [
      (db) => correctable(db, viewer, id),
      (db) => placesOf(db, [said]),
      (db) => waysAmong(db, viewer, [claim]),
    ]);
    if (!own) return "not there";
    const changes = changesIn(own, claim);
    const hides = anonymous && !own.is_anonymous;
    if (Object.keys(changes).length === 0 && !hides)
      return own.corrections > seen ? "corrected" : { refused: "unchanged" };
    if (own.corrections !== seen) return { refused: "corrected meanwhile", since: await since(db, id, own, seen) };
    const unpaid = againstSettlements(own, claim);
    if (unpaid) return unpaid;
    const party = partyOf(own, said, places);
    const way = own.is_anonymous || anonymous ? "anonymous" : "named";
    // Its party stays and so does its name: nothing that could tie a name to an anonymous report has changed.
    const asks = party.id !== own.party_id && !anonymous;
    const others = asks ? otherWay(ways, party.id, way) : null;
    if (others) return { refused: "named and anonymous", ...others };
    const unchanged = sql`${mayWrite(viewer.id)} and ${party.unchanged} and ${asks ? isOneWay(viewer, party.id, way) : sql`true`}
      and exists (select 1 from fraud_reports r where r.id = ${int(id)} and ${mine(viewer)} and r.corrections = ${seen}
        and r.paid_total = ${int(own.paid_total)} and r.paid_on is ${own.paid_on})`;
    const isNew = sql`(select count(*) from json_each('[1]') where ${unchanged})`;
    const limit =
      limitFactor === null ? null : await countWithin(limitFactor, "corrections of an account", viewer.id, isNew);
    const may = limit ? sql`${unchanged} and ${limit.within}` : unchanged;
    const written = sql`select id from fraud_reports where id = ${int(id)} and party_name = ${claim.party_name}`;
    const results = await atomically(db, [
      ...(limit ? [limit.first] : []),
      ...party.before(may),
      ...(anonymous && party.id !== null ? [anonymise(viewer, party.id, may)] : []),
      corrected(own, claim, { anonymous, party: party.partyId, may }),
      eventStatement(int(id), {
        kind: "corrected",
        actor: "reporter",
        what: { changes, ...(hides ? { anonymous: true } : {}) },
      }),
      ...party.after,
      ...furtherStatements,
      ...(changes.party_name
        ? [dropNameKeysStatement(own.party_name, written), renamedKeysStatement(id, claim.party_name)]
        : []),
      ...placeKeyStatements([claim.city]),
      ...(limit ? [limit.last, limit.left] : []),
      sql`select ${mayWrite(viewer.id)} as may, ${unchanged} as unchanged`,
    ]);
    if (results.some((rows) => rows[0]?.corrected === id)) return "corrected";
    const now = results.at(-1)?.[0];
    if (!now?.may) return "not there";
    if (now.unchanged) return { refused: "too many", retryAt: Number(results.at(-2)?.[0]?.retryAt ?? Date.now()) };
  }
  throw new Error("others made parties of the same number all the time");
}

/** A correction of amount or day that what was paid speaks against. */
function againstSettlements({ amount_due, due_date, paid_total, paid_on }: Own, claim: Claim): Corrected | null {
  if (paid_on === null || (claim.amount_due === amount_due && claim.due_date === due_date)) return null;
  if (claim.amount_due < amount_due && claim.amount_due < paid_total)
    return { refused: "below what was paid", paid: paid_total };
  return paid_total >= claim.amount_due && paid_on < claim.due_date ? { refused: "never late", paidOn: paid_on } : null;
}

function corrected(
  own: Own,
  claim: Claim,
  { anonymous, party, may }: { anonymous: boolean; party: SQL; may: SQL },
): SQL {
  const fields = fieldNames.map((field) => sql`${sql.identifier(field)} = ${claim[field] ?? null}`);
  const name = anonymous ? sql`, is_anonymous = 1, reporter_name = null` : sql``;
  // What is not paid after all is in lists again.
  return sql`update fraud_reports set ${sql.join(fields, sql`, `)}${name}, party_id = ${party}, corrections = corrections + 1,
      archived_at = iif(paid_total >= ${int(claim.amount_due)}, archived_at, null)
    where id = ${int(own.id)} and ${may} returning id as corrected`;
}

function changesIn(own: Own, claim: Claim): Changes {
  const changed = fieldNames.filter((field) => (own[field] ?? null) !== (claim[field] ?? null));
  return Object.fromEntries(changed.map((field) => [field, [own[field] ?? null, claim[field] ?? null]]));
}

/** The party that a report is about once it says this. `id`: null where it is made; `of`: SQL for its id, between `before` and `after`. */
type Found = { id: number | null; partyId: SQL; unchanged: SQL; before: (may: SQL) => SQL[]; after: SQL[] };

function partyOf(own: Own, said: Claim & { creationKey: string }, places: Awaited<ReturnType<typeof placesOf>>): Found {
  const stays = { id: own.party_id, partyId: sql`party_id`, unchanged: sql`true`, before: () => [], after: [] };
  const names = (["party_name", "phone_number", "gstin"] as const).some(
    (field) => (own[field] ?? null) !== (said[field] ?? null),
  );
  if (!names || own.moved) return stays;
  const leaving = own.party_id === null ? null : { ...own, party: own.party_id };
  const place: Placement = placementIn([said], places, leaving);
  const id = place.parties[0]?.id ?? null;
  if (id !== null) return { ...stays, id, partyId: int(id), unchanged: place.unchanged };
  // A party that nobody else reports is called otherwise now, and its page is where it was.
  if (own.party_id !== null && !own.others)
    return { ...stays, unchanged: sql`(${place.unchanged} and not ${hasOthers(int(own.party_id), own.id)})` };
  return {
    id: null,
    partyId: place.idOf(sql`${said.creationKey}`),
    unchanged: place.unchanged,
    before: (may) => [place.make(may)],
    after: [place.clearKeys],
  };
}

function hasOthers(party: SQL, id: number): SQL {
  return sql`exists (select 1 from fraud_reports o where o.party_id = ${party} and o.id <> ${int(id)} and o.withdrawn_at is null)`;
}

/** What was corrected after the form was opened. */
async function since(db: Db, id: number, own: Own, seen: number): Promise<ReportEvent[]> {
  const corrections = (await eventsOf(db, id)).filter(({ kind }) => kind === "corrected");
  return corrections.slice(Math.min(-1, seen - own.corrections));
}

/** Of fraud_reports as r. */
function mine(viewer: Viewer): SQL {
  return sql`r.user_id = ${viewer.id} and r.withdrawn_at is null`;
}
